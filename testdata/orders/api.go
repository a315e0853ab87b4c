package main

import (
	"context"
	"errors"
	"net/http"

	"github.com/bsm/redislock"
)

// API answers requests.
type API struct {
	cfg       Config
	store     *Store
	exports   *Exports
	inventory *Inventory
	billing   *Billing
	nightly   *Nightly
}

func (a *API) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /orders/{id}/place", answer(func(r *http.Request) error {
		return a.place(r.Context(), r.PathValue("id"), a.inventory.Reserve, a.billing.Charge)
	}))
	mux.HandleFunc("POST /v2/orders/{id}/place", answer(func(r *http.Request) error {
		return a.place(r.Context(), r.PathValue("id"), a.inventory.ReserveSafe, a.billing.ChargeSafe)
	}))
	mux.HandleFunc("POST /customers/{id}/export", answer(func(r *http.Request) error {
		if r.URL.Query().Has("force") {
			return a.exports.RunAnyway(r.Context(), r.PathValue("id"))
		}
		return a.exports.Run(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("POST /v2/customers/{id}/export", answer(func(r *http.Request) error {
		return a.exports.RunSafe(r.Context(), r.PathValue("id"))
	}))
	mux.HandleFunc("POST /days/{day}/close", answer(func(r *http.Request) error {
		return a.nightly.Close(r.Context(), r.PathValue("day"))
	}))
	mux.HandleFunc("POST /v2/days/{day}/close", answer(func(r *http.Request) error {
		return a.nightly.CloseSafe(r.Context(), r.PathValue("day"))
	}))
	return mux
}

func (a *API) place(ctx context.Context, id string, reserve, charge func(context.Context, Order) error) error {
	order, err := a.store.Order(ctx, id)
	if err != nil {
		return err
	}
	if err := reserve(ctx, order); err != nil {
		return err
	}
	return charge(ctx, order)
}

func answer(handle func(*http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := handle(r)
		switch {
		case err == nil:
			w.WriteHeader(http.StatusNoContent)
		case errors.Is(err, redislock.ErrNotObtained), errors.Is(err, errBusy), errors.Is(err, errNotOurs), errors.Is(err, errConflict):
			http.Error(w, err.Error(), http.StatusConflict)
		default:
			http.Error(w, err.Error(), http.StatusInternalServerError)
		}
	}
}
