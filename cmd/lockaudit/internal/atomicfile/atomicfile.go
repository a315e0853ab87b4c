// Package atomicfile replaces a file whole or not at all.
package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Write makes name hold data. A reader sees the old content or the new one, never part of it, and after an error the old file
// is still there. An existing file keeps its mode; a symbolic link stays one, and the file it names is replaced. perm is the
// mode of a new file before the umask.
func Write(name string, data []byte, perm fs.FileMode) (err error) {
	target, err := filepath.EvalSymlinks(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		target = name
	case err != nil:
		return err
	}
	old, err := os.Stat(target)
	switch {
	case err == nil && !old.Mode().IsRegular():
		return &fs.PathError{Op: "write", Path: name, Err: errors.New("not a regular file")}
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}

	temp, err := create(target, perm)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, discard(temp))
		}
	}()
	if _, err = temp.Write(data); err != nil {
		return err
	}
	if old != nil {
		if err = temp.Chmod(old.Mode().Perm()); err != nil {
			return err
		}
	}
	// Without this, a machine that stops right after the rename can come back with an empty file.
	if err = temp.Sync(); err != nil {
		return err
	}
	if err = temp.Close(); err != nil {
		return err
	}
	return os.Rename(temp.Name(), target)
}

// create opens a new file beside target. os.CreateTemp picks a free name but makes it private; the second open lets the umask
// decide, as for any file a program makes.
func create(target string, perm fs.FileMode) (*os.File, error) {
	reserved, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+".*")
	if err != nil {
		return nil, err
	}
	name := reserved.Name()
	if err := discard(reserved); err != nil {
		return nil, err
	}
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
}

func discard(f *os.File) error {
	closeErr := f.Close()
	if errors.Is(closeErr, fs.ErrClosed) {
		closeErr = nil
	}
	removeErr := os.Remove(f.Name())
	if errors.Is(removeErr, fs.ErrNotExist) {
		removeErr = nil
	}
	return errors.Join(closeErr, removeErr)
}
