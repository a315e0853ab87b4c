// Package valkeygo declares what the models say of the redsync adapter for valkey-go; it does nothing.
package valkeygo

type (
	Cmdable interface{}
	Pool    interface{}
)

func NewPool(delegate Cmdable) Pool { return nil }
