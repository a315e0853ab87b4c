package messages

// Calls for the rows of analyzers/models/telegram-bot-api.yaml.

import (
	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

func telegramBotApiBotAPI(r *tgbotapi.BotAPI) {
	r.Send(nil)                                   // row: (*BotAPI).Send
	r.Request(nil)                                // row: (*BotAPI).Request
	r.SendMediaGroup(tgbotapi.MediaGroupConfig{}) // row: (*BotAPI).SendMediaGroup
	r.MakeRequest("endpoint", nil)                // row: (*BotAPI).MakeRequest
}
