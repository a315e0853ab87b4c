module github.com/kvtools/valkeyrie

go 1.26.0
