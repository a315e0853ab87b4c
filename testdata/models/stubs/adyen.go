package stubs

// Calls for the rows of analyzers/models/adyen.yaml.

import (
	"context"

	"github.com/adyen/adyen-go-api-library/v21/src/checkout"
	"github.com/adyen/adyen-go-api-library/v21/src/common"
)

func adyenPaymentsApi(ctx context.Context, r *checkout.PaymentsApi) {
	r.Payments(ctx, checkout.PaymentsApiPaymentsInput{})        // row: src/checkout/(*PaymentsApi).Payments
	r.PaymentsDetails(ctx, checkout.PaymentsApiPaymentsInput{}) // row: src/checkout/(*PaymentsApi).PaymentsDetails
}

func adyenModificationsApi(ctx context.Context, r *checkout.ModificationsApi) {
	r.CaptureAuthorisedPayment(ctx, checkout.PaymentsApiPaymentsInput{})              // row: src/checkout/(*ModificationsApi).CaptureAuthorisedPayment
	r.RefundCapturedPayment(ctx, checkout.PaymentsApiPaymentsInput{})                 // row: src/checkout/(*ModificationsApi).RefundCapturedPayment
	r.CancelAuthorisedPaymentByPspReference(ctx, checkout.PaymentsApiPaymentsInput{}) // row: src/checkout/(*ModificationsApi).CancelAuthorisedPaymentByPspReference
	r.RefundOrCancelPayment(ctx, checkout.PaymentsApiPaymentsInput{})                 // row: src/checkout/(*ModificationsApi).RefundOrCancelPayment
}

func adyenPaymentsApiPaymentsInput(r *checkout.PaymentsApiPaymentsInput) {
	r.IdempotencyKey("idempotencyKey") // row: src/checkout/(any).IdempotencyKey
}

func adyenFunctionsOfCommon(ctx context.Context) {
	common.WithIdempotencyKey(ctx, "idempotencyKey") // row: src/common/WithIdempotencyKey
}
