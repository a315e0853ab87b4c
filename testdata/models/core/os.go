package core

// Calls for the rows of analyzers/models/os.yaml.

import (
	"os"
	"time"
)

func osFunctions() {
	os.Hostname()                                // row: Hostname
	os.Getpid()                                  // row: Getpid
	os.Getppid()                                 // row: Getppid
	os.StartProcess("name", nil, nil)            // row: StartProcess
	os.WriteFile("name", nil, 1)                 // row: WriteFile
	os.Create("name")                            // row: Create
	os.OpenFile("name", 1, 1)                    // row: OpenFile
	os.Rename("oldpath", "newpath")              // row: Rename
	os.Remove("name")                            // row: Remove
	os.RemoveAll("path")                         // row: RemoveAll
	os.Truncate("name", 1)                       // row: Truncate
	os.Link("oldname", "newname")                // row: Link
	os.Symlink("oldname", "newname")             // row: Symlink
	os.Mkdir("name", 1)                          // row: Mkdir
	os.MkdirAll("path", 1)                       // row: MkdirAll
	os.Chmod("name", 1)                          // row: Chmod
	os.Chown("name", 1, 1)                       // row: Chown
	os.Chtimes("name", time.Time{}, time.Time{}) // row: Chtimes
	os.CopyFS("dir", nil)                        // row: CopyFS
	os.CreateTemp("dir", "pattern")              // row: CreateTemp
	os.MkdirTemp("dir", "pattern")               // row: MkdirTemp
	os.ReadFile("name")                          // row: ReadFile
	os.Open("name")                              // row: Open
}

func osFile(r *os.File) {
	r.Write(nil)       // row: (*File).Write
	r.WriteAt(nil, 1)  // row: (*File).WriteAt
	r.WriteString("s") // row: (*File).WriteString
	r.ReadFrom(nil)    // row: (*File).ReadFrom
	r.Truncate(1)      // row: (*File).Truncate
}

func osRoot(r *os.Root) {
	r.WriteFile("name", nil, 1)     // row: (*Root).WriteFile
	r.Create("name")                // row: (*Root).Create
	r.OpenFile("name", 1, 1)        // row: (*Root).OpenFile
	r.Rename("oldname", "newname")  // row: (*Root).Rename
	r.Remove("name")                // row: (*Root).Remove
	r.RemoveAll("name")             // row: (*Root).RemoveAll
	r.Link("oldname", "newname")    // row: (*Root).Link
	r.Symlink("oldname", "newname") // row: (*Root).Symlink
}
