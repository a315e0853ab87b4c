module github.com/docker/libkv

go 1.26.0
