package messages

// Calls for the rows of analyzers/models/telebot.yaml.

import (
	telebot "gopkg.in/telebot.v3"
)

func telebotBot(r *telebot.Bot) {
	r.Send(nil, nil, "opts")      // row: (*Bot).Send
	r.Reply(nil, nil, "opts")     // row: (*Bot).Reply
	r.SendAlbum(nil, nil, "opts") // row: (*Bot).SendAlbum
	r.Forward(nil, nil, "opts")   // row: (*Bot).Forward
	r.Copy(nil, nil, "opts")      // row: (*Bot).Copy
}
