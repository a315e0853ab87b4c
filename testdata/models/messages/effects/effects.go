// Package effects acts on the world while it holds a lock. The mark at the end of a line says what the audit must know of the call:
// whether the other side can refuse it, and what makes a second execution harmless.
package effects

import (
	"context"
	"database/sql"

	"firebase.google.com/go/v4/messaging"
	"github.com/bwmarrin/discordgo"
	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
	"github.com/google/go-github/v66/github"
	"github.com/plutov/paypal/v4"
	"github.com/razorpay/razorpay-go/resources"
	"github.com/resend/resend-go/v2"
	"github.com/sendgrid/sendgrid-go"
	"github.com/sendgrid/sendgrid-go/helpers/mail"
	"github.com/slack-go/slack"
	openapi "github.com/twilio/twilio-go/rest/api/v2010"
	"gopkg.in/gomail.v2"
)

func letters(ctx context.Context, db *sql.DB, d *gomail.Dialer, m *gomail.Message, g *sendgrid.Client, r resend.EmailsSvc, t *openapi.ApiService, s *slack.Client, b *tgbotapi.BotAPI, disc *discordgo.Session, f *messaging.Client, id string) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if err := d.DialAndSend(m); err != nil { // effect: external mail, key none
		return err
	}
	if _, err := g.SendWithContext(ctx, &mail.SGMailV3{}); err != nil { // effect: external mail, key none
		return err
	}
	if _, err := r.SendWithOptions(ctx, &resend.SendEmailRequest{}, &resend.SendEmailOptions{IdempotencyKey: "welcome-" + id}); err != nil { // effect: external mail, key stable
		return err
	}
	if _, err := r.SendWithContext(ctx, &resend.SendEmailRequest{}); err != nil { // effect: external mail, key none
		return err
	}
	if _, err := t.CreateMessage(&openapi.CreateMessageParams{}); err != nil { // effect: external sms, key none
		return err
	}
	if _, _, err := s.PostMessageContext(ctx, "general"); err != nil { // effect: external chat, key none
		return err
	}
	if _, err := b.Send(tgbotapi.NewMessage(1, "hello")); err != nil { // effect: external chat, key none
		return err
	}
	if _, err := disc.ChannelMessageSend("general", "hello"); err != nil { // effect: external chat, key none
		return err
	}
	if _, err := f.SendDryRun(ctx, &messaging.Message{}); err != nil { // checks the message and sends nothing
		return err
	}
	_, err := f.Send(ctx, &messaging.Message{}) // effect: external push, key none
	return err
}

func money(ctx context.Context, db *sql.DB, p *paypal.Client, r *resources.Payment, gh *github.Client, id string) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if _, err := p.RefundCaptureWithPaypalRequestId(ctx, id, paypal.RefundCaptureRequest{}, "refund-"+id); err != nil { // effect: external payment, key stable
		return err
	}
	// an empty id is none
	if _, err := p.RefundCaptureWithPaypalRequestId(ctx, id, paypal.RefundCaptureRequest{}, ""); err != nil { // effect: external payment, key none
		return err
	}
	if _, err := p.CaptureOrder(ctx, id, paypal.CaptureOrderRequest{}); err != nil { // effect: external payment, key none
		return err
	}
	if _, err := r.Capture(id, 100, nil, nil); err != nil { // effect: external payment, key none
		return err
	}
	_, _, err := gh.Issues.Create(ctx, "o", "r", &github.IssueRequest{}) // effect: external cloud, key none
	return err
}
