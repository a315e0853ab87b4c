package cli

import (
	"errors"

	"github.com/spf13/cobra"
)

func (a *app) configCommand() *cobra.Command {
	return group(&cobra.Command{Use: "config", Short: "Work with lockaudit.yml"}, a.configVerifyCommand())
}

func (a *app) configVerifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "verify [FILE...]",
		Short: "Check config files: those named, or those in force here",
		RunE: func(cmd *cobra.Command, args []string) error {
			files := make([]string, len(args))
			for i, name := range args {
				files[i] = a.path(name)
				if err := a.readable(files[i]); err != nil {
					return err
				}
			}
			if len(files) == 0 {
				var err error
				if files, err = a.deps.ConfigFiles(cmd.Context(), a.dir); err != nil {
					return err
				}
			}
			if len(files) == 0 {
				return a.printf("no lockaudit.yml here: the defaults are in force\n")
			}
			var errs []error
			for _, file := range files {
				if err := a.deps.CheckConfig(file); err != nil {
					errs = append(errs, err)
					continue
				}
				if err := a.printf("%s: good\n", a.display(file)); err != nil {
					return err
				}
			}
			if err := errors.Join(errs...); err != nil {
				return &UsageError{err}
			}
			return nil
		},
	}
}
