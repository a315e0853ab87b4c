package output

import (
	"io"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

type gitlabIssue struct {
	Description string         `json:"description"`
	CheckName   string         `json:"check_name"`
	Fingerprint string         `json:"fingerprint"`
	Severity    string         `json:"severity"`
	Location    gitlabLocation `json:"location"`
}

type gitlabLocation struct {
	Path  string      `json:"path"`
	Lines gitlabLines `json:"lines"`
}

type gitlabLines struct {
	Begin int `json:"begin"`
	End   int `json:"end"`
}

// writeGitLab writes a code quality report. GitLab drops issues with equal fingerprints; ours differ even for equal lines.
func writeGitLab(w io.Writer, r *Run) error {
	issues := []gitlabIssue{}
	for _, f := range r.visible() {
		end, _ := f.At.end()
		issues = append(issues, gitlabIssue{
			Description: f.Message,
			CheckName:   f.Rule,
			Fingerprint: f.Fingerprint,
			Severity:    gitlabSeverity(f.Severity),
			Location:    gitlabLocation{Path: f.At.Path, Lines: gitlabLines{Begin: f.At.Line, End: end}},
		})
	}
	return encode(w, issues)
}

func gitlabSeverity(s audit.Severity) string {
	switch s {
	case audit.Error:
		return "critical"
	case audit.Warning:
		return "major"
	}
	return "info"
}
