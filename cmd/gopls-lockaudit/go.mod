module github.com/lockaudit/lockaudit/cmd/gopls-lockaudit

go 1.26.0
