package messages

// Calls for the rows of analyzers/models/razorpay.yaml.

import (
	"github.com/razorpay/razorpay-go/resources"
)

func razorpayPayment(r *resources.Payment) {
	r.Capture("paymentID", 1, nil, nil)
	r.Refund("paymentID", 1, nil, nil)
	r.Transfer("paymentID", nil, nil)
	r.CreatePaymentJson(nil, nil)
	r.CreateRecurringPayment(nil, nil)
	r.CreateUpi(nil, nil)
}

func razorpayOrder(r *resources.Order) {
	r.Create(nil, nil)
}

func razorpayRefund(r *resources.Refund) {
	r.Create(nil, nil)
}

func razorpayInvoice(r *resources.Invoice) {
	r.Create(nil, nil)
	r.Issue("invoiceID", nil, nil)
}

func razorpayTransfer(r *resources.Transfer) {
	r.Create(nil, nil)
}

func razorpaySubscription(r *resources.Subscription) {
	r.Create(nil, nil)
}

func razorpayPaymentLink(r *resources.PaymentLink) {
	r.Create(nil, nil)
}

func razorpayQrCode(r *resources.QrCode) {
	r.Create(nil, nil)
}

func razorpayFundAccount(r *resources.FundAccount) {
	r.Create(nil, nil)
}
