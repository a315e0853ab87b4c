package output

// SchemaVersion is the version of the JSON report. It grows when a field changes its meaning or goes; new fields may come with
// any release.
const SchemaVersion = 1

// A Document is the JSON report. docs/output.schema.json describes it.
type Document struct {
	Version  int           `json:"version" jsonschema:"version of this format; readers refuse a version they do not know"`
	Tool     jsonTool      `json:"tool" jsonschema:"the program that made the report"`
	Findings []jsonFinding `json:"findings" jsonschema:"every finding, sorted by place; notes only with --notes"`
	Problems []jsonProblem `json:"problems" jsonschema:"what kept the analysis from being complete; empty when it is"`
	Summary  jsonSummary   `json:"summary" jsonschema:"counts of what is in the report and of what is not"`
}

type jsonTool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

type jsonFinding struct {
	Rule        string           `json:"rule" jsonschema:"name of the rule, as in lockaudit.yml"`
	Severity    severityName     `json:"severity"`
	Message     string           `json:"message" jsonschema:"what happens in production, then what to write instead"`
	At          jsonSpan         `json:"at" jsonschema:"where the finding is"`
	Func        string           `json:"func,omitempty" jsonschema:"the function it is in, without its package"`
	Lock        *jsonLock        `json:"lock,omitempty" jsonschema:"the lock it is about; absent for findings about directives"`
	Fingerprint string           `json:"fingerprint" jsonschema:"the same in every run until the code it is about changes"`
	State       stateName        `json:"state" jsonschema:"only findings in state new count for the exit code"`
	Suppression *jsonSuppression `json:"suppression,omitempty" jsonschema:"who silenced it and why, for state suppressed"`
	Related     []jsonRelated    `json:"related,omitempty" jsonschema:"further places that help to understand it"`
	Trace       []jsonStep       `json:"trace,omitempty" jsonschema:"how a double grant plays out, in order of time"`
	Fixes       []jsonFix        `json:"fixes,omitempty" jsonschema:"alternatives; the first is the safest"`
	URL         string           `json:"url,omitempty" jsonschema:"the page of the rule"`
}

type (
	severityName string
	stateName    string
)

type jsonSpan struct {
	File      string `json:"file" jsonschema:"path with forward slashes, relative to the path base; absolute for a file outside of it"`
	Line      int    `json:"line" jsonschema:"from 1"`
	Column    int    `json:"column" jsonschema:"in bytes of UTF-8, from 1"`
	EndLine   int    `json:"end_line,omitempty"`
	EndColumn int    `json:"end_column,omitempty" jsonschema:"exclusive"`
}

type jsonLock struct {
	At    jsonSpan `json:"at" jsonschema:"where it is acquired"`
	Label string   `json:"label,omitempty"`
}

type jsonRelated struct {
	At      jsonSpan `json:"at"`
	Message string   `json:"message"`
}

type jsonStep struct {
	Holder string    `json:"holder" jsonschema:"A or B"`
	At     *jsonSpan `json:"at,omitempty" jsonschema:"absent for what happens nowhere in the code, like the end of a lease"`
	Text   string    `json:"text"`
}

type jsonFix struct {
	Message string     `json:"message"`
	Edits   []jsonEdit `json:"edits"`
}

type jsonEdit struct {
	At    jsonSpan `json:"at"`
	Start int      `json:"start" jsonschema:"byte offset in the file"`
	End   int      `json:"end" jsonschema:"byte offset, exclusive"`
	Text  string   `json:"text" jsonschema:"what replaces the span"`
}

type jsonSuppression struct {
	Kind   string    `json:"kind" jsonschema:"directive or config"`
	Reason string    `json:"reason"`
	At     *jsonSpan `json:"at,omitempty"`
}

type jsonProblem struct {
	Package string    `json:"package,omitempty"`
	At      *jsonSpan `json:"at,omitempty"`
	Text    string    `json:"text"`
}

type jsonSummary struct {
	Errors     int  `json:"errors"`
	Warnings   int  `json:"warnings"`
	Notes      int  `json:"notes" jsonschema:"shown notes"`
	Hidden     int  `json:"hidden_notes" jsonschema:"notes left out; --notes shows them"`
	Suppressed int  `json:"suppressed"`
	Known      int  `json:"known" jsonschema:"findings in the baseline, or there already at the revision compared with"`
	Gone       int  `json:"gone" jsonschema:"findings of the baseline that no longer exist"`
	Fixed      int  `json:"fixed" jsonschema:"findings resolved by fixes that this run applied"`
	Locks      int  `json:"locks" jsonschema:"distributed locks found"`
	Packages   int  `json:"packages" jsonschema:"packages audited"`
	Complete   bool `json:"complete" jsonschema:"false when a problem may hide findings"`
	ExitCode   int  `json:"exit_code"`
}
