package messages

// Calls for the rows of analyzers/models/telebot.yaml.

import (
	telebot "gopkg.in/telebot.v3"
)

func telebotBot(r *telebot.Bot) {
	r.Send(nil, nil, "opts")
	r.Reply(nil, nil, "opts")
	r.SendAlbum(nil, nil, "opts")
	r.Forward(nil, nil, "opts")
	r.Copy(nil, nil, "opts")
}
