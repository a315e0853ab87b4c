package output

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

// writeSARIF writes SARIF 2.1.0. Suppressed findings and those of the baseline are kept and marked: code scanning closes the
// alert of a finding that is missing, and opens it again when the mark goes.
func writeSARIF(w io.Writer, r *Run) error {
	s := &sarif{run: r, src: r.Source, rules: map[string]int{}, marks: r.count(Suppressed)+r.count(Known) > 0}
	driver := sarifDriver{Name: r.Tool.Name, Version: r.Tool.Version, InformationURI: r.Tool.URL, Rules: []sarifRule{}}
	for i, rule := range r.Rules {
		s.rules[rule.Name] = i
		driver.Rules = append(driver.Rules, sarifRuleOf(rule))
	}
	run := sarifRun{
		Tool:        sarifTool{Driver: driver},
		Invocations: []sarifInvocation{s.invocation()},
		OriginalURIBaseIDs: map[string]sarifBase{
			sarifRoot: {Description: sarifText{"the folder lockaudit ran in, or the one named by --path-base"}},
		},
		ColumnKind: "utf16CodeUnits",
		Results:    []sarifResult{},
		Properties: map[string]map[string]float64{"lockaudit": {
			"locks":       float64(r.Locks),
			"packages":    float64(r.Packages),
			"hiddenNotes": float64(r.count(Quiet)),
			"gone":        float64(r.Gone),
		}},
	}
	for _, f := range r.Findings {
		if f.Hidden != Quiet {
			run.Results = append(run.Results, s.result(f))
		}
	}
	return encode(w, sarifLog{
		Schema:  "https://json.schemastore.org/sarif-2.1.0.json",
		Version: "2.1.0",
		Runs:    []sarifRun{run},
	})
}

const sarifRoot = "%SRCROOT%"

type sarif struct {
	run   *Run
	src   *source.Cache
	rules map[string]int
	// marks is set when some result carries a suppression: the others then have to say that they have none.
	marks bool
}

func sarifRuleOf(rule Rule) sarifRule {
	problem := sarifLevel(rule.Severity)
	if problem == "note" {
		problem = "recommendation"
	}
	return sarifRule{
		ID:                   rule.Name,
		ShortDescription:     sarifText{rule.Title},
		FullDescription:      sarifText{rule.Why},
		Help:                 sarifHelp{Text: rule.Why, Markdown: rule.Markdown},
		HelpURI:              rule.URL,
		DefaultConfiguration: sarifConfiguration{Level: sarifLevel(rule.Severity)},
		Properties: sarifRuleProperties{
			Tags:            []string{"correctness", "distributed-lock", rule.Level.String()},
			ProblemSeverity: problem,
		},
	}
}

func sarifLevel(s audit.Severity) string {
	if s == audit.Off {
		return "none"
	}
	return s.String()
}

func (s *sarif) invocation() sarifInvocation {
	invocation := sarifInvocation{ExecutionSuccessful: len(s.run.Problems) == 0, ExitCode: s.run.ExitCode}
	for _, p := range s.run.Problems {
		text := p.Text
		if p.Package != "" {
			text = fmt.Sprintf("package %s: %s", p.Package, p.Text)
		}
		notification := sarifNotification{Level: "error", Message: sarifText{text}}
		if p.At.IsValid() {
			notification.Locations = []sarifLocation{s.location(p.At)}
		}
		invocation.Notifications = append(invocation.Notifications, notification)
	}
	return invocation
}

func (s *sarif) result(f Finding) sarifResult {
	at := s.location(f.At)
	if f.Func != "" {
		at.LogicalLocations = []sarifLogicalLocation{{FullyQualifiedName: f.Func, Kind: "function"}}
	}
	result := sarifResult{
		RuleID:    f.Rule,
		Level:     sarifLevel(f.Severity),
		Message:   sarifText{sarifMessage(f)},
		Locations: []sarifLocation{at},
		// The second name is the one that code scanning follows an alert by.
		PartialFingerprints: map[string]string{"lockaudit/v1": f.Fingerprint, "primaryLocationLineHash": f.Fingerprint},
		Suppressions:        s.suppressions(f),
	}
	if i, ok := s.rules[f.Rule]; ok {
		result.RuleIndex = &i
	}
	for i, related := range f.Related {
		l := s.location(related.At)
		l.ID, l.Message = i+1, &sarifText{related.Message}
		result.RelatedLocations = append(result.RelatedLocations, l)
	}
	if flow := s.codeFlow(f.Trace); flow != nil {
		result.CodeFlows = []sarifCodeFlow{*flow}
	}
	for _, fix := range f.Fixes {
		result.Fixes = append(result.Fixes, s.fix(fix))
	}
	if s.run.Baseline != "" {
		result.BaselineState = "new"
		if f.Hidden == Known || f.Hidden == Old {
			result.BaselineState = "unchanged"
		}
	}
	return result
}

// sarifMessage appends a link to each related place: viewers show only those that the message mentions.
func sarifMessage(f Finding) string {
	var b strings.Builder
	b.WriteString(f.Message)
	escape := strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`)
	for i, related := range f.Related {
		fmt.Fprintf(&b, "\n[%s](%d)", escape.Replace(related.Message), i+1)
	}
	return b.String()
}

func (s *sarif) suppressions(f Finding) []sarifSuppression {
	if !s.marks {
		return nil
	}
	switch f.Hidden {
	case Suppressed:
		mark := sarifSuppression{Kind: "external", Status: "accepted", Justification: f.Suppression.Reason}
		if f.Suppression.Kind == "directive" {
			mark.Kind = "inSource"
		}
		if f.Suppression.At.IsValid() {
			at := s.location(f.Suppression.At)
			mark.Location = &at
		}
		return []sarifSuppression{mark}
	case Known:
		return []sarifSuppression{{Kind: "external", Status: "accepted", Justification: "known from " + s.run.Baseline}}
	}
	return []sarifSuppression{}
}

// codeFlow makes one thread flow of the steps of each holder. A step of nobody (the end of the lease) is told with those of the
// holder before it, and one that happens nowhere in the code where that holder was: viewers drop steps without a place.
func (s *sarif) codeFlow(trace []Step) *sarifCodeFlow {
	flow := &sarifCodeFlow{Message: sarifText{"what happens when the lock is granted twice"}}
	index := map[string]int{}
	last := map[string]Span{}
	holder := ""
	for order, step := range trace {
		if step.Holder != "" {
			holder = step.Holder
		}
		at := step.At
		if !at.IsValid() {
			at = last[holder]
		}
		if !at.IsValid() {
			continue
		}
		last[holder] = at
		i, ok := index[holder]
		if !ok {
			i = len(flow.ThreadFlows)
			index[holder] = i
			name := strings.TrimSpace("holder " + holder)
			flow.ThreadFlows = append(flow.ThreadFlows, sarifThreadFlow{ID: name, Message: sarifText{name}})
		}
		location := s.location(at)
		location.Message = &sarifText{step.Text}
		flow.ThreadFlows[i].Locations = append(flow.ThreadFlows[i].Locations,
			sarifThreadFlowLocation{Location: location, ExecutionOrder: order + 1})
	}
	if len(flow.ThreadFlows) == 0 {
		return nil
	}
	return flow
}

func (s *sarif) fix(fix Fix) sarifFix {
	out := sarifFix{Description: sarifText{fix.Message}, Changes: []sarifArtifactChange{}}
	edits := slices.Clone(fix.Edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return compareSpans(a.At, b.At) })
	for _, e := range edits {
		artifact := sarifArtifact(e.At)
		if n := len(out.Changes); n == 0 || out.Changes[n-1].ArtifactLocation != artifact {
			out.Changes = append(out.Changes, sarifArtifactChange{ArtifactLocation: artifact})
		}
		replacement := sarifReplacement{DeletedRegion: s.region(e.At)}
		if e.NewText != "" {
			replacement.InsertedContent = &sarifText{e.NewText}
		}
		change := &out.Changes[len(out.Changes)-1]
		change.Replacements = append(change.Replacements, replacement)
	}
	return out
}

func (s *sarif) location(at Span) sarifLocation {
	return sarifLocation{PhysicalLocation: sarifPhysicalLocation{ArtifactLocation: sarifArtifact(at), Region: s.region(at)}}
}

func (s *sarif) region(at Span) sarifRegion {
	region := sarifRegion{
		StartLine:   at.Line,
		StartColumn: source.UTF16(s.src.Line(at.File, at.Line), max(1, at.Column)),
	}
	if at.EndLine > 0 {
		region.EndLine = at.EndLine
		region.EndColumn = source.UTF16(s.src.Line(at.File, at.EndLine), max(1, at.EndColumn))
	}
	return region
}

func sarifArtifact(at Span) sarifArtifactLocation {
	if filepath.IsAbs(filepath.FromSlash(at.Path)) {
		return sarifArtifactLocation{URI: (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(at.Path, "/")}).String()}
	}
	return sarifArtifactLocation{URI: (&url.URL{Path: at.Path}).String(), URIBaseID: sarifRoot}
}
