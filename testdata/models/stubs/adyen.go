package stubs

// Calls for the rows of analyzers/models/adyen.yaml.

import (
	"context"

	"github.com/adyen/adyen-go-api-library/v21/src/checkout"
)

func adyenPaymentsApi(ctx context.Context, r *checkout.PaymentsApi) {
	r.Payments(ctx, checkout.PaymentsApiPaymentsInput{})
	r.PaymentsDetails(ctx, checkout.PaymentsApiPaymentsInput{})
}

func adyenModificationsApi(ctx context.Context, r *checkout.ModificationsApi) {
	r.CaptureAuthorisedPayment(ctx, checkout.PaymentsApiPaymentsInput{})
	r.RefundCapturedPayment(ctx, checkout.PaymentsApiPaymentsInput{})
	r.CancelAuthorisedPaymentByPspReference(ctx, checkout.PaymentsApiPaymentsInput{})
	r.RefundOrCancelPayment(ctx, checkout.PaymentsApiPaymentsInput{})
}

func adyenPaymentsApiPaymentsInput(r *checkout.PaymentsApiPaymentsInput) {
	r.IdempotencyKey("idempotencyKey")
}
