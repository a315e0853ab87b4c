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
	paymentintent.New(nil)
	paymentintent.Confirm("id", nil)
	paymentintent.Capture("id", nil)
	paymentintent.IncrementAuthorization("id", nil)
	paymentintent.ApplyCustomerBalance("id", nil)
	paymentintent.Cancel("id", nil)
}

func stripeClient(r *paymentintent.Client) {
	r.New(nil)
	r.Confirm("id", nil)
	r.Capture("id", nil)
	r.IncrementAuthorization("id", nil)
	r.ApplyCustomerBalance("id", nil)
	r.Cancel("id", nil)
}

func stripeFunctionsOfCharge() {
	charge.New(nil)
	charge.Capture("id", nil)
}

func stripeClientOfCharge(r *charge.Client) {
	r.New(nil)
	r.Capture("id", nil)
}

func stripeFunctionsOfRefund() {
	refund.New(nil)
	refund.Cancel("id", nil)
}

func stripeClientOfRefund(r *refund.Client) {
	r.New(nil)
	r.Cancel("id", nil)
}

func stripeFunctionsOfTransfer() {
	transfer.New(nil)
}

func stripeClientOfTransfer(r *transfer.Client) {
	r.New(nil)
}

func stripeFunctionsOfPayout() {
	payout.New(nil)
	payout.Reverse("id", nil)
	payout.Cancel("id", nil)
}

func stripeClientOfPayout(r *payout.Client) {
	r.New(nil)
	r.Reverse("id", nil)
	r.Cancel("id", nil)
}

func stripeFunctionsOfTopup() {
	topup.New(nil)
}

func stripeClientOfTopup(r *topup.Client) {
	r.New(nil)
}

func stripeFunctionsOfSetupintent() {
	setupintent.New(nil)
	setupintent.Confirm("id", nil)
}

func stripeClientOfSetupintent(r *setupintent.Client) {
	r.New(nil)
	r.Confirm("id", nil)
}

func stripeFunctionsOfSubscription() {
	subscription.New(nil)
	subscription.Cancel("id", nil)
}

func stripeClientOfSubscription(r *subscription.Client) {
	r.New(nil)
	r.Cancel("id", nil)
}

func stripeFunctionsOfInvoice() {
	invoice.New(nil)
	invoice.Pay("id", nil)
	invoice.SendInvoice("id", nil)
	invoice.FinalizeInvoice("id", nil)
	invoice.VoidInvoice("id", nil)
}

func stripeClientOfInvoice(r *invoice.Client) {
	r.New(nil)
	r.Pay("id", nil)
	r.SendInvoice("id", nil)
	r.FinalizeInvoice("id", nil)
	r.VoidInvoice("id", nil)
}

func stripeFunctionsOfInvoiceitem() {
	invoiceitem.New(nil)
}

func stripeClientOfInvoiceitem(r *invoiceitem.Client) {
	r.New(nil)
}

func stripeFunctionsOfSession() {
	session.New(nil)
}

func stripeClientOfSession(r *session.Client) {
	r.New(nil)
}

func stripeFunctionsOfTransferreversal() {
	transferreversal.New(nil)
}

func stripeClientOfTransferreversal(r *transferreversal.Client) {
	r.New(nil)
}

func stripeClientOfStripe(ctx context.Context, r *stripe.Client) {
	r.V1PaymentIntents.Create(ctx, nil)
	r.V1Charges.Create(ctx, nil)
	r.V1Refunds.Create(ctx, nil)
	r.V1Transfers.Create(ctx, nil)
	r.V1Payouts.Create(ctx, nil)
	r.V1Topups.Create(ctx, nil)
	r.V1SetupIntents.Create(ctx, nil)
	r.V1Subscriptions.Create(ctx, nil)
	r.V1Invoices.Create(ctx, nil)
	r.V1InvoiceItems.Create(ctx, nil)
	r.V1CheckoutSessions.Create(ctx, nil)
	r.V1TransferReversals.Create(ctx, nil)
	r.V1PaymentIntents.Confirm(ctx, "id", nil)
	r.V1PaymentIntents.Capture(ctx, "id", nil)
	r.V1PaymentIntents.IncrementAuthorization(ctx, "id", nil)
	r.V1PaymentIntents.ApplyCustomerBalance(ctx, "id", nil)
	r.V1Charges.Capture(ctx, "id", nil)
	r.V1Payouts.Reverse(ctx, "id", nil)
	r.V1SetupIntents.Confirm(ctx, "id", nil)
	r.V1Invoices.Pay(ctx, "id", nil)
	r.V1Invoices.SendInvoice(ctx, "id", nil)
	r.V1Invoices.FinalizeInvoice(ctx, "id", nil)
	r.V1PaymentIntents.Cancel(ctx, "id", nil)
	r.V1Payouts.Cancel(ctx, "id", nil)
	r.V1Refunds.Cancel(ctx, "id", nil)
	r.V1Subscriptions.Cancel(ctx, "id", nil)
	r.V1Invoices.VoidInvoice(ctx, "id", nil)
}

func stripeBackend(r stripe.Backend) {
	r.CallRaw("method", "path", "key", nil, nil, nil)
	r.CallMultipart("method", "path", "key", "boundary", nil, nil, nil)
}

func stripeBackendImplementation(r *stripe.BackendImplementation) {
	r.CallRaw("method", "path", "key", nil, nil, nil)
	r.CallMultipart("method", "path", "key", "boundary", nil, nil, nil)
}

func stripeAccountCreateParams(r *stripe.AccountCreateParams) {
	r.SetIdempotencyKey("val")
}

func stripeFunctionsOfStripe() {
	stripe.NewIdempotencyKey()
}
