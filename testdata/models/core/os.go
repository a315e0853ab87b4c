package core

// Calls for the rows of analyzers/models/os.yaml.

import (
	"os"
	"time"
)

func osFunctions() {
	os.Hostname()
	os.Getpid()
	os.Getppid()
	os.StartProcess("name", nil, nil)
	os.WriteFile("name", nil, 1)
	os.Create("name")
	os.OpenFile("name", 1, 1)
	os.Rename("oldpath", "newpath")
	os.Remove("name")
	os.RemoveAll("path")
	os.Truncate("name", 1)
	os.Link("oldname", "newname")
	os.Symlink("oldname", "newname")
	os.Mkdir("name", 1)
	os.MkdirAll("path", 1)
	os.Chmod("name", 1)
	os.Chown("name", 1, 1)
	os.Chtimes("name", time.Time{}, time.Time{})
	os.CopyFS("dir", nil)
	os.CreateTemp("dir", "pattern")
	os.MkdirTemp("dir", "pattern")
	os.ReadFile("name")
	os.Open("name")
}

func osFile(r *os.File) {
	r.Write(nil)
	r.WriteAt(nil, 1)
	r.WriteString("s")
	r.ReadFrom(nil)
	r.Truncate(1)
}

func osRoot(r *os.Root) {
	r.WriteFile("name", nil, 1)
	r.Create("name")
	r.OpenFile("name", 1, 1)
	r.Rename("oldname", "newname")
	r.Remove("name")
	r.RemoveAll("name")
	r.Link("oldname", "newname")
	r.Symlink("oldname", "newname")
}
