package messages

// Calls for the rows of analyzers/models/telegram-bot.yaml.

import (
	"context"

	"github.com/go-telegram/bot"
)

func telegramBotBot(ctx context.Context, r *bot.Bot) {
	r.SendMessage(ctx, nil)    // row: (*Bot).SendMessage
	r.SendPhoto(ctx, nil)      // row: (*Bot).SendPhoto
	r.SendDocument(ctx, nil)   // row: (*Bot).SendDocument
	r.SendVideo(ctx, nil)      // row: (*Bot).SendVideo
	r.SendAudio(ctx, nil)      // row: (*Bot).SendAudio
	r.SendVoice(ctx, nil)      // row: (*Bot).SendVoice
	r.SendAnimation(ctx, nil)  // row: (*Bot).SendAnimation
	r.SendSticker(ctx, nil)    // row: (*Bot).SendSticker
	r.SendMediaGroup(ctx, nil) // row: (*Bot).SendMediaGroup
	r.SendLocation(ctx, nil)   // row: (*Bot).SendLocation
	r.SendContact(ctx, nil)    // row: (*Bot).SendContact
	r.SendPoll(ctx, nil)       // row: (*Bot).SendPoll
	r.SendDice(ctx, nil)       // row: (*Bot).SendDice
	r.ForwardMessage(ctx, nil) // row: (*Bot).ForwardMessage
	r.CopyMessage(ctx, nil)    // row: (*Bot).CopyMessage
	r.SendInvoice(ctx, nil)    // row: (*Bot).SendInvoice
}
