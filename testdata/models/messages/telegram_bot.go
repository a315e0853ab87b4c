package messages

// Calls for the rows of analyzers/models/telegram-bot.yaml.

import (
	"context"

	"github.com/go-telegram/bot"
)

func telegramBotBot(ctx context.Context, r *bot.Bot) {
	r.SendMessage(ctx, nil)
	r.SendPhoto(ctx, nil)
	r.SendDocument(ctx, nil)
	r.SendVideo(ctx, nil)
	r.SendAudio(ctx, nil)
	r.SendVoice(ctx, nil)
	r.SendAnimation(ctx, nil)
	r.SendSticker(ctx, nil)
	r.SendMediaGroup(ctx, nil)
	r.SendLocation(ctx, nil)
	r.SendContact(ctx, nil)
	r.SendPoll(ctx, nil)
	r.SendDice(ctx, nil)
	r.ForwardMessage(ctx, nil)
	r.CopyMessage(ctx, nil)
	r.SendInvoice(ctx, nil)
}
