package messages

// Calls for the rows of analyzers/models/slack.yaml.

import (
	"context"

	"github.com/slack-go/slack"
)

func slackClient(ctx context.Context, r *slack.Client) {
	r.PostMessage("channelID")
	r.PostMessageWithResponse("channelID")
	r.PostMessageContext(ctx, "channelID")
	r.PostMessageWithResponseContext(ctx, "channelID")
	r.SendMessageContext(ctx, "channelID")
	r.SendMessage("channel")
	r.PostEphemeral("channelID", "userID")
	r.PostEphemeralContext(ctx, "channelID", "userID")
	r.ScheduleMessage("channelID", "postAt")
	r.ScheduleMessageContext(ctx, "channelID", "postAt")
	r.UploadFile(slack.UploadFileParameters{})
	r.UploadFileContext(ctx, slack.UploadFileParameters{})
	r.UpdateMessage("channelID", "timestamp")
	r.UpdateMessageContext(ctx, "channelID", "timestamp")
	r.DeleteMessage("channel", "messageTimestamp")
	r.DeleteMessageContext(ctx, "channel", "messageTimestamp")
}

func slackFunctions(ctx context.Context) {
	slack.PostWebhook("url", nil)
	slack.PostWebhookContext(ctx, "url", nil)
	slack.PostWebhookCustomHTTP("url", nil, nil)
	slack.PostWebhookCustomHTTPContext(ctx, "url", nil, nil)
}
