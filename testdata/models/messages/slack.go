package messages

// Calls for the rows of analyzers/models/slack.yaml.

import (
	"context"

	"github.com/slack-go/slack"
)

func slackClient(ctx context.Context, r *slack.Client) {
	r.PostMessage("channelID")                             // row: (*Client).PostMessage
	r.PostMessageWithResponse("channelID")                 // row: (*Client).PostMessageWithResponse
	r.PostMessageContext(ctx, "channelID")                 // row: (*Client).PostMessageContext
	r.PostMessageWithResponseContext(ctx, "channelID")     // row: (*Client).PostMessageWithResponseContext
	r.SendMessageContext(ctx, "channelID")                 // row: (*Client).SendMessageContext
	r.SendMessage("channel")                               // row: (*Client).SendMessage
	r.PostEphemeral("channelID", "userID")                 // row: (*Client).PostEphemeral
	r.PostEphemeralContext(ctx, "channelID", "userID")     // row: (*Client).PostEphemeralContext
	r.ScheduleMessage("channelID", "postAt")               // row: (*Client).ScheduleMessage
	r.ScheduleMessageContext(ctx, "channelID", "postAt")   // row: (*Client).ScheduleMessageContext
	r.UploadFile(slack.UploadFileParameters{})             // row: (*Client).UploadFile
	r.UploadFileContext(ctx, slack.UploadFileParameters{}) // row: (*Client).UploadFileContext
}

func slackFunctions(ctx context.Context) {
	slack.PostWebhook("url", nil)                            // row: PostWebhook
	slack.PostWebhookContext(ctx, "url", nil)                // row: PostWebhookContext
	slack.PostWebhookCustomHTTP("url", nil, nil)             // row: PostWebhookCustomHTTP
	slack.PostWebhookCustomHTTPContext(ctx, "url", nil, nil) // row: PostWebhookCustomHTTPContext
}
