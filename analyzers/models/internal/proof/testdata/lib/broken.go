package lib

// The body of a function of a dependency is not looked at.
var broken = func() string { return "" }()

func typeError() int { return "not a number" }
