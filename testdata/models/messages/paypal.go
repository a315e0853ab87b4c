package messages

// Calls for the rows of analyzers/models/paypal.yaml.

import (
	"context"

	paypal "github.com/plutov/paypal/v4"
)

func paypalClient(ctx context.Context, r *paypal.Client) {
	r.CreateOrder(ctx, "intent", nil, nil, nil)
	r.CreateOrderWithPaypalRequestID(ctx, "intent", nil, nil, nil, "requestID")
	r.CaptureOrder(ctx, "orderID", paypal.CaptureOrderRequest{})
	r.AuthorizeOrder(ctx, "orderID", paypal.AuthorizeOrderRequest{})
	r.CaptureOrderWithPaypalRequestId(ctx, "orderID", paypal.CaptureOrderRequest{}, "requestID", nil)
	r.CaptureAuthorization(ctx, "authID", nil)
	r.CaptureAuthorizationWithPaypalRequestId(ctx, "authID", nil, "requestID")
	r.RefundCapture(ctx, "captureID", paypal.RefundCaptureRequest{})
	r.RefundCaptureWithPaypalRequestId(ctx, "captureID", paypal.RefundCaptureRequest{}, "requestID")
	r.RefundSale(ctx, "saleID", nil)
	r.CreatePayout(ctx, paypal.Payout{})
	r.CreateSubscription(ctx, paypal.SubscriptionBase{})
	r.Send(nil, nil)
	r.SendWithAuth(nil, nil)
	r.SendWithBasicAuth(nil, nil)
}
