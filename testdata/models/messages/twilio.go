package messages

// Calls for the rows of analyzers/models/twilio.yaml.

import (
	openapi "github.com/twilio/twilio-go/rest/api/v2010"
	openapi2 "github.com/twilio/twilio-go/rest/verify/v2"
)

func twilioApiService(r *openapi.ApiService) {
	r.CreateMessage(nil)             // row: rest/api/v2010/(*ApiService).CreateMessage
	r.CreateCall(nil)                // row: rest/api/v2010/(*ApiService).CreateCall
	r.CreatePayments("CallSid", nil) // row: rest/api/v2010/(*ApiService).CreatePayments
}

func twilioCreatePaymentsParams(r *openapi.CreatePaymentsParams) {
	r.SetIdempotencyKey("IdempotencyKey") // row: rest/api/v2010/(*CreatePaymentsParams).SetIdempotencyKey
}

func twilioApiServiceOfOpenapi2(r *openapi2.ApiService) {
	r.CreateVerification("ServiceSid", nil) // row: rest/verify/v2/(*ApiService).CreateVerification
}
