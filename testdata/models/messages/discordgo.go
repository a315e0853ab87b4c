package messages

// Calls for the rows of analyzers/models/discordgo.yaml.

import (
	"github.com/bwmarrin/discordgo"
)

func discordgoSession(r *discordgo.Session) {
	r.ChannelMessageSend("channelID", "content")           // row: (*Session).ChannelMessageSend
	r.ChannelMessageSendTTS("channelID", "content")        // row: (*Session).ChannelMessageSendTTS
	r.ChannelMessageSendReply("channelID", "content", nil) // row: (*Session).ChannelMessageSendReply
	r.ChannelMessageSendComplex("channelID", nil)          // row: (*Session).ChannelMessageSendComplex
	r.ChannelMessageSendEmbed("channelID", nil)            // row: (*Session).ChannelMessageSendEmbed
	r.ChannelMessageSendEmbedReply("channelID", nil, nil)  // row: (*Session).ChannelMessageSendEmbedReply
	r.ChannelMessageSendEmbeds("channelID", nil)           // row: (*Session).ChannelMessageSendEmbeds
	r.ChannelMessageSendEmbedsReply("channelID", nil, nil) // row: (*Session).ChannelMessageSendEmbedsReply
	r.WebhookExecute("webhookID", "token", true, nil)      // row: (*Session).WebhookExecute
	r.InteractionRespond(nil, nil)                         // row: (*Session).InteractionRespond
	r.FollowupMessageCreate(nil, true, nil)                // row: (*Session).FollowupMessageCreate
}
