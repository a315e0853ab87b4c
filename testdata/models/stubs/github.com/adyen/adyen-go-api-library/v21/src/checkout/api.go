// Package checkout declares what the models say of the checkout of adyen-go-api-library; it does nothing.
package checkout

import (
	"context"
	"net/http"
)

type (
	PaymentsApi              struct{}
	ModificationsApi         struct{}
	PaymentsApiPaymentsInput struct{}
	Response                 struct{}
)

func (r PaymentsApiPaymentsInput) IdempotencyKey(idempotencyKey string) PaymentsApiPaymentsInput {
	return r
}

func (a *PaymentsApi) Payments(ctx context.Context, r PaymentsApiPaymentsInput) (Response, *http.Response, error) {
	return Response{}, nil, nil
}

func (a *PaymentsApi) PaymentsDetails(ctx context.Context, r PaymentsApiPaymentsInput) (Response, *http.Response, error) {
	return Response{}, nil, nil
}

func (a *ModificationsApi) CaptureAuthorisedPayment(ctx context.Context, r PaymentsApiPaymentsInput) (Response, *http.Response, error) {
	return Response{}, nil, nil
}

func (a *ModificationsApi) RefundCapturedPayment(ctx context.Context, r PaymentsApiPaymentsInput) (Response, *http.Response, error) {
	return Response{}, nil, nil
}

func (a *ModificationsApi) CancelAuthorisedPaymentByPspReference(ctx context.Context, r PaymentsApiPaymentsInput) (Response, *http.Response, error) {
	return Response{}, nil, nil
}

func (a *ModificationsApi) RefundOrCancelPayment(ctx context.Context, r PaymentsApiPaymentsInput) (Response, *http.Response, error) {
	return Response{}, nil, nil
}
