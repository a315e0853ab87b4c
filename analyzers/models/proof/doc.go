// Package proof holds the tests that compare the built-in models with the libraries they are about: testdata/models has a call
// for every row, in modules that require the real libraries.
//
// Loading the libraries takes minutes, so the comparison itself is behind a build tag:
//
//	go test -tags proof ./analyzers/models/proof
package proof
