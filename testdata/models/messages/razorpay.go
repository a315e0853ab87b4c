package messages

// Calls for the rows of analyzers/models/razorpay.yaml.

import (
	"github.com/razorpay/razorpay-go/resources"
)

func razorpayPayment(r *resources.Payment) {
	r.Capture("paymentID", 1, nil, nil) // row: resources/(*Payment).Capture
	r.Refund("paymentID", 1, nil, nil)  // row: resources/(*Payment).Refund
	r.Transfer("paymentID", nil, nil)   // row: resources/(*Payment).Transfer
	r.CreatePaymentJson(nil, nil)       // row: resources/(*Payment).CreatePaymentJson
	r.CreateRecurringPayment(nil, nil)  // row: resources/(*Payment).CreateRecurringPayment
	r.CreateUpi(nil, nil)               // row: resources/(*Payment).CreateUpi
}

func razorpayOrder(r *resources.Order) {
	r.Create(nil, nil) // row: resources/(*Order).Create
}

func razorpayRefund(r *resources.Refund) {
	r.Create(nil, nil) // row: resources/(*Refund).Create
}

func razorpayInvoice(r *resources.Invoice) {
	r.Create(nil, nil)             // row: resources/(*Invoice).Create
	r.Issue("invoiceID", nil, nil) // row: resources/(*Invoice).Issue
}

func razorpayTransfer(r *resources.Transfer) {
	r.Create(nil, nil) // row: resources/(*Transfer).Create
}

func razorpaySubscription(r *resources.Subscription) {
	r.Create(nil, nil) // row: resources/(*Subscription).Create
}

func razorpayPaymentLink(r *resources.PaymentLink) {
	r.Create(nil, nil) // row: resources/(*PaymentLink).Create
}

func razorpayQrCode(r *resources.QrCode) {
	r.Create(nil, nil) // row: resources/(*QrCode).Create
}

func razorpayFundAccount(r *resources.FundAccount) {
	r.Create(nil, nil) // row: resources/(*FundAccount).Create
}
