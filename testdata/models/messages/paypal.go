package messages

// Calls for the rows of analyzers/models/paypal.yaml.

import (
	"context"

	paypal "github.com/plutov/paypal/v4"
)

func paypalClient(ctx context.Context, r *paypal.Client) {
	r.CreateOrder(ctx, "intent", nil, nil, nil)                                                       // row: (*Client).CreateOrder
	r.CreateOrderWithPaypalRequestID(ctx, "intent", nil, nil, nil, "requestID")                       // row: (*Client).CreateOrderWithPaypalRequestID
	r.CaptureOrder(ctx, "orderID", paypal.CaptureOrderRequest{})                                      // row: (*Client).CaptureOrder
	r.AuthorizeOrder(ctx, "orderID", paypal.AuthorizeOrderRequest{})                                  // row: (*Client).AuthorizeOrder
	r.CaptureOrderWithPaypalRequestId(ctx, "orderID", paypal.CaptureOrderRequest{}, "requestID", nil) // row: (*Client).CaptureOrderWithPaypalRequestId
	r.CaptureAuthorization(ctx, "authID", nil)                                                        // row: (*Client).CaptureAuthorization
	r.CaptureAuthorizationWithPaypalRequestId(ctx, "authID", nil, "requestID")                        // row: (*Client).CaptureAuthorizationWithPaypalRequestId
	r.RefundCapture(ctx, "captureID", paypal.RefundCaptureRequest{})                                  // row: (*Client).RefundCapture
	r.RefundCaptureWithPaypalRequestId(ctx, "captureID", paypal.RefundCaptureRequest{}, "requestID")  // row: (*Client).RefundCaptureWithPaypalRequestId
	r.RefundSale(ctx, "saleID", nil)                                                                  // row: (*Client).RefundSale
	r.CreatePayout(ctx, paypal.Payout{})                                                              // row: (*Client).CreatePayout
	r.CreateSubscription(ctx, paypal.SubscriptionBase{})                                              // row: (*Client).CreateSubscription
	r.Send(nil, nil)                                                                                  // row: (*Client).Send
	r.SendWithAuth(nil, nil)                                                                          // row: (*Client).SendWithAuth
	r.SendWithBasicAuth(nil, nil)                                                                     // row: (*Client).SendWithBasicAuth
}
