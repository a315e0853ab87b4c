package core

// Calls for the rows of analyzers/models/stripe.yaml.

import (
	"context"

	stripe "github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/charge"
	"github.com/stripe/stripe-go/v82/checkout/session"
	"github.com/stripe/stripe-go/v82/invoice"
	"github.com/stripe/stripe-go/v82/invoiceitem"
	"github.com/stripe/stripe-go/v82/paymentintent"
	"github.com/stripe/stripe-go/v82/payout"
	"github.com/stripe/stripe-go/v82/refund"
	"github.com/stripe/stripe-go/v82/setupintent"
	"github.com/stripe/stripe-go/v82/subscription"
	"github.com/stripe/stripe-go/v82/topup"
	"github.com/stripe/stripe-go/v82/transfer"
	"github.com/stripe/stripe-go/v82/transferreversal"
)

func stripeFunctions() {
	paymentintent.New(nil)                          // row: paymentintent/New
	paymentintent.Update("id", nil)                 // row: paymentintent/Update
	paymentintent.Confirm("id", nil)                // row: paymentintent/Confirm
	paymentintent.Capture("id", nil)                // row: paymentintent/Capture
	paymentintent.IncrementAuthorization("id", nil) // row: paymentintent/IncrementAuthorization
	paymentintent.ApplyCustomerBalance("id", nil)   // row: paymentintent/ApplyCustomerBalance
	paymentintent.Cancel("id", nil)                 // row: paymentintent/Cancel
}

func stripeClient(r *paymentintent.Client) {
	r.New(nil)                          // row: paymentintent/(Client).New
	r.Update("id", nil)                 // row: paymentintent/(Client).Update
	r.Confirm("id", nil)                // row: paymentintent/(Client).Confirm
	r.Capture("id", nil)                // row: paymentintent/(Client).Capture
	r.IncrementAuthorization("id", nil) // row: paymentintent/(Client).IncrementAuthorization
	r.ApplyCustomerBalance("id", nil)   // row: paymentintent/(Client).ApplyCustomerBalance
	r.Cancel("id", nil)                 // row: paymentintent/(Client).Cancel
}

func stripeFunctionsOfCharge() {
	charge.New(nil)           // row: charge/New
	charge.Update("id", nil)  // row: charge/Update
	charge.Capture("id", nil) // row: charge/Capture
}

func stripeClientOfCharge(r *charge.Client) {
	r.New(nil)           // row: charge/(Client).New
	r.Update("id", nil)  // row: charge/(Client).Update
	r.Capture("id", nil) // row: charge/(Client).Capture
}

func stripeFunctionsOfRefund() {
	refund.New(nil)          // row: refund/New
	refund.Update("id", nil) // row: refund/Update
	refund.Cancel("id", nil) // row: refund/Cancel
}

func stripeClientOfRefund(r *refund.Client) {
	r.New(nil)          // row: refund/(Client).New
	r.Update("id", nil) // row: refund/(Client).Update
	r.Cancel("id", nil) // row: refund/(Client).Cancel
}

func stripeFunctionsOfTransfer() {
	transfer.New(nil)          // row: transfer/New
	transfer.Update("id", nil) // row: transfer/Update
}

func stripeClientOfTransfer(r *transfer.Client) {
	r.New(nil)          // row: transfer/(Client).New
	r.Update("id", nil) // row: transfer/(Client).Update
}

func stripeFunctionsOfPayout() {
	payout.New(nil)           // row: payout/New
	payout.Update("id", nil)  // row: payout/Update
	payout.Reverse("id", nil) // row: payout/Reverse
	payout.Cancel("id", nil)  // row: payout/Cancel
}

func stripeClientOfPayout(r *payout.Client) {
	r.New(nil)           // row: payout/(Client).New
	r.Update("id", nil)  // row: payout/(Client).Update
	r.Reverse("id", nil) // row: payout/(Client).Reverse
	r.Cancel("id", nil)  // row: payout/(Client).Cancel
}

func stripeFunctionsOfTopup() {
	topup.New(nil)          // row: topup/New
	topup.Update("id", nil) // row: topup/Update
}

func stripeClientOfTopup(r *topup.Client) {
	r.New(nil)          // row: topup/(Client).New
	r.Update("id", nil) // row: topup/(Client).Update
}

func stripeFunctionsOfSetupintent() {
	setupintent.New(nil)           // row: setupintent/New
	setupintent.Update("id", nil)  // row: setupintent/Update
	setupintent.Confirm("id", nil) // row: setupintent/Confirm
}

func stripeClientOfSetupintent(r *setupintent.Client) {
	r.New(nil)           // row: setupintent/(Client).New
	r.Update("id", nil)  // row: setupintent/(Client).Update
	r.Confirm("id", nil) // row: setupintent/(Client).Confirm
}

func stripeFunctionsOfSubscription() {
	subscription.New(nil)          // row: subscription/New
	subscription.Update("id", nil) // row: subscription/Update
	subscription.Cancel("id", nil) // row: subscription/Cancel
}

func stripeClientOfSubscription(r *subscription.Client) {
	r.New(nil)          // row: subscription/(Client).New
	r.Update("id", nil) // row: subscription/(Client).Update
	r.Cancel("id", nil) // row: subscription/(Client).Cancel
}

func stripeFunctionsOfInvoice() {
	invoice.New(nil)                   // row: invoice/New
	invoice.Update("id", nil)          // row: invoice/Update
	invoice.Pay("id", nil)             // row: invoice/Pay
	invoice.SendInvoice("id", nil)     // row: invoice/SendInvoice
	invoice.FinalizeInvoice("id", nil) // row: invoice/FinalizeInvoice
	invoice.VoidInvoice("id", nil)     // row: invoice/VoidInvoice
}

func stripeClientOfInvoice(r *invoice.Client) {
	r.New(nil)                   // row: invoice/(Client).New
	r.Update("id", nil)          // row: invoice/(Client).Update
	r.Pay("id", nil)             // row: invoice/(Client).Pay
	r.SendInvoice("id", nil)     // row: invoice/(Client).SendInvoice
	r.FinalizeInvoice("id", nil) // row: invoice/(Client).FinalizeInvoice
	r.VoidInvoice("id", nil)     // row: invoice/(Client).VoidInvoice
}

func stripeFunctionsOfInvoiceitem() {
	invoiceitem.New(nil)          // row: invoiceitem/New
	invoiceitem.Update("id", nil) // row: invoiceitem/Update
}

func stripeClientOfInvoiceitem(r *invoiceitem.Client) {
	r.New(nil)          // row: invoiceitem/(Client).New
	r.Update("id", nil) // row: invoiceitem/(Client).Update
}

func stripeFunctionsOfSession() {
	session.New(nil)          // row: checkout/session/New
	session.Update("id", nil) // row: checkout/session/Update
}

func stripeClientOfSession(r *session.Client) {
	r.New(nil)          // row: checkout/session/(Client).New
	r.Update("id", nil) // row: checkout/session/(Client).Update
}

func stripeFunctionsOfTransferreversal() {
	transferreversal.New(nil)          // row: transferreversal/New
	transferreversal.Update("id", nil) // row: transferreversal/Update
}

func stripeClientOfTransferreversal(r *transferreversal.Client) {
	r.New(nil)          // row: transferreversal/(Client).New
	r.Update("id", nil) // row: transferreversal/(Client).Update
}

func stripeClientOfStripe(ctx context.Context, r *stripe.Client) {
	r.V1PaymentIntents.Create(ctx, nil)                       // row: (v1PaymentIntentService).Create
	r.V1Charges.Create(ctx, nil)                              // row: (v1ChargeService).Create
	r.V1Refunds.Create(ctx, nil)                              // row: (v1RefundService).Create
	r.V1Transfers.Create(ctx, nil)                            // row: (v1TransferService).Create
	r.V1Payouts.Create(ctx, nil)                              // row: (v1PayoutService).Create
	r.V1Topups.Create(ctx, nil)                               // row: (v1TopupService).Create
	r.V1SetupIntents.Create(ctx, nil)                         // row: (v1SetupIntentService).Create
	r.V1Subscriptions.Create(ctx, nil)                        // row: (v1SubscriptionService).Create
	r.V1Invoices.Create(ctx, nil)                             // row: (v1InvoiceService).Create
	r.V1InvoiceItems.Create(ctx, nil)                         // row: (v1InvoiceItemService).Create
	r.V1CheckoutSessions.Create(ctx, nil)                     // row: (v1CheckoutSessionService).Create
	r.V1TransferReversals.Create(ctx, nil)                    // row: (v1TransferReversalService).Create
	r.V1PaymentIntents.Confirm(ctx, "id", nil)                // row: (v1PaymentIntentService).Confirm
	r.V1PaymentIntents.Capture(ctx, "id", nil)                // row: (v1PaymentIntentService).Capture
	r.V1PaymentIntents.IncrementAuthorization(ctx, "id", nil) // row: (v1PaymentIntentService).IncrementAuthorization
	r.V1PaymentIntents.ApplyCustomerBalance(ctx, "id", nil)   // row: (v1PaymentIntentService).ApplyCustomerBalance
	r.V1Charges.Capture(ctx, "id", nil)                       // row: (v1ChargeService).Capture
	r.V1Payouts.Reverse(ctx, "id", nil)                       // row: (v1PayoutService).Reverse
	r.V1SetupIntents.Confirm(ctx, "id", nil)                  // row: (v1SetupIntentService).Confirm
	r.V1Invoices.Pay(ctx, "id", nil)                          // row: (v1InvoiceService).Pay
	r.V1Invoices.SendInvoice(ctx, "id", nil)                  // row: (v1InvoiceService).SendInvoice
	r.V1Invoices.FinalizeInvoice(ctx, "id", nil)              // row: (v1InvoiceService).FinalizeInvoice
	r.V1PaymentIntents.Cancel(ctx, "id", nil)                 // row: (v1PaymentIntentService).Cancel
	r.V1Payouts.Cancel(ctx, "id", nil)                        // row: (v1PayoutService).Cancel
	r.V1Refunds.Cancel(ctx, "id", nil)                        // row: (v1RefundService).Cancel
	r.V1Subscriptions.Cancel(ctx, "id", nil)                  // row: (v1SubscriptionService).Cancel
	r.V1Invoices.VoidInvoice(ctx, "id", nil)                  // row: (v1InvoiceService).VoidInvoice
	r.V1PaymentIntents.Update(ctx, "id", nil)                 // row: (v1PaymentIntentService).Update
	r.V1Charges.Update(ctx, "id", nil)                        // row: (v1ChargeService).Update
	r.V1Refunds.Update(ctx, "id", nil)                        // row: (v1RefundService).Update
	r.V1Transfers.Update(ctx, "id", nil)                      // row: (v1TransferService).Update
	r.V1Payouts.Update(ctx, "id", nil)                        // row: (v1PayoutService).Update
	r.V1Topups.Update(ctx, "id", nil)                         // row: (v1TopupService).Update
	r.V1SetupIntents.Update(ctx, "id", nil)                   // row: (v1SetupIntentService).Update
	r.V1Subscriptions.Update(ctx, "id", nil)                  // row: (v1SubscriptionService).Update
	r.V1Invoices.Update(ctx, "id", nil)                       // row: (v1InvoiceService).Update
	r.V1InvoiceItems.Update(ctx, "id", nil)                   // row: (v1InvoiceItemService).Update
	r.V1CheckoutSessions.Update(ctx, "id", nil)               // row: (v1CheckoutSessionService).Update
	r.V1TransferReversals.Update(ctx, "id", nil)              // row: (v1TransferReversalService).Update
}

func stripeBackend(r stripe.Backend) {
	r.CallRaw("method", "path", "key", nil, nil, nil)                   // row: (Backend).CallRaw
	r.CallMultipart("method", "path", "key", "boundary", nil, nil, nil) // row: (Backend).CallMultipart
}

func stripeBackendImplementation(r *stripe.BackendImplementation) {
	r.CallRaw("method", "path", "key", nil, nil, nil)                   // row: (*BackendImplementation).CallRaw
	r.CallMultipart("method", "path", "key", "boundary", nil, nil, nil) // row: (*BackendImplementation).CallMultipart
}

func stripeAccountCreateParams(r *stripe.AccountCreateParams) {
	r.SetIdempotencyKey("val") // row: (*Params).SetIdempotencyKey
}

func stripeFunctionsOfStripe() {
	stripe.NewIdempotencyKey() // row: NewIdempotencyKey
}
