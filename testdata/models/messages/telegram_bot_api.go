package messages

// Calls for the rows of analyzers/models/telegram-bot-api.yaml.

import (
	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

func telegramBotApiBotAPI(r *tgbotapi.BotAPI) {
	r.Send(nil)
	r.Request(nil)
	r.SendMediaGroup(tgbotapi.MediaGroupConfig{})
	r.MakeRequest("endpoint", nil)
}
