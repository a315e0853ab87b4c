package messages

// Calls for the rows of analyzers/models/twilio.yaml.

import (
	openapi "github.com/twilio/twilio-go/rest/api/v2010"
	openapi2 "github.com/twilio/twilio-go/rest/verify/v2"
)

func twilioApiService(r *openapi.ApiService) {
	r.CreateMessage(nil)
	r.CreateCall(nil)
	r.CreatePayments("CallSid", nil)
}

func twilioCreatePaymentsParams(r *openapi.CreatePaymentsParams) {
	r.SetIdempotencyKey("IdempotencyKey")
}

func twilioApiServiceOfOpenapi2(r *openapi2.ApiService) {
	r.CreateVerification("ServiceSid", nil)
}
