package messages

// Calls for the rows of analyzers/models/discordgo.yaml.

import (
	"github.com/bwmarrin/discordgo"
)

func discordgoSession(r *discordgo.Session) {
	r.ChannelMessageSend("channelID", "content")
	r.ChannelMessageSendTTS("channelID", "content")
	r.ChannelMessageSendReply("channelID", "content", nil)
	r.ChannelMessageSendComplex("channelID", nil)
	r.ChannelMessageSendEmbed("channelID", nil)
	r.ChannelMessageSendEmbedReply("channelID", nil, nil)
	r.ChannelMessageSendEmbeds("channelID", nil)
	r.ChannelMessageSendEmbedsReply("channelID", nil, nil)
	r.WebhookExecute("webhookID", "token", true, nil)
	r.InteractionRespond(nil, nil)
	r.FollowupMessageCreate(nil, true, nil)
}
