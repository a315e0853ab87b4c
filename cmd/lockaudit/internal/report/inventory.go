// Package report makes the inventory of the locks of a program: what each is for, what breaks when it is granted twice, what
// enforces single-holding, and what to do about it. It writes the inventory as text, Markdown, JSON and HTML, and compares two.
package report

// Version is the version of the JSON form. It grows when a field changes its meaning or goes; new fields may come with any
// release.
const Version = 1

// An Inventory is the JSON form of the report. docs/report.schema.json describes it.
type Inventory struct {
	Version int    `json:"version" jsonschema:"version of this format; readers refuse a version they do not know"`
	Tool    Tool   `json:"tool" jsonschema:"the program that made the report"`
	Totals  Totals `json:"totals" jsonschema:"counts over the whole program"`
	// Locks are sorted by place.
	Locks []Lock `json:"locks" jsonschema:"the locks proper, claims, elections and facades, sorted by place"`
	// Problems are what kept the analysis from being complete.
	Problems []Problem `json:"problems" jsonschema:"what kept the analysis from being complete; empty when it is"`
}

// A Tool is the program that made the report.
type Tool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// Totals count locks and findings.
type Totals struct {
	Packages  int `json:"packages" jsonschema:"packages audited"`
	Locks     int `json:"locks" jsonschema:"locks proper"`
	Claims    int `json:"claims" jsonschema:"locks that are taken and left to expire"`
	Elections int `json:"elections" jsonschema:"leader elections"`
	Facades   int `json:"facades" jsonschema:"functions that only pass a lock on to their callers"`
	// Piles and Verdicts count the locks proper.
	Piles    Piles      `json:"piles" jsonschema:"locks by what they are for"`
	Verdicts Verdicts   `json:"verdicts" jsonschema:"locks by what to do about them"`
	Services []Count    `json:"services" jsonschema:"locks by lock service, most used first"`
	Findings Severities `json:"findings" jsonschema:"findings by severity"`
}

// Piles count locks by purpose.
type Piles struct {
	Efficiency  int `json:"efficiency"`
	Correctness int `json:"correctness"`
	Undecided   int `json:"undecided"`
	Declared    int `json:"declared" jsonschema:"those whose purpose somebody declared"`
}

// Verdicts count locks by verdict.
type Verdicts struct {
	Keep    int `json:"keep"`
	Fence   int `json:"fence"`
	Key     int `json:"key"`
	Demote  int `json:"demote"`
	Declare int `json:"declare"`
}

// A Count is how many there are of something.
type Count struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// Severities count findings.
type Severities struct {
	Errors     int `json:"errors"`
	Warnings   int `json:"warnings"`
	Notes      int `json:"notes"`
	Suppressed int `json:"suppressed"`
}

// The kinds of entries.
const (
	KindLock     = "lock"
	KindClaim    = "claim"
	KindElection = "election"
	KindFacade   = "facade"
)

// A Lock is one entry of the inventory.
type Lock struct {
	ID      string   `json:"id" jsonschema:"the same in every report until the package, function, service or key changes"`
	Kind    string   `json:"kind" jsonschema:"lock, claim, election or facade"`
	Service string   `json:"service" jsonschema:"the lock service: Redis, etcd, PostgreSQL"`
	Library string   `json:"library" jsonschema:"import path of the library without its major version"`
	API     string   `json:"api" jsonschema:"the function of the library that takes it"`
	Key     string   `json:"key,omitempty" jsonschema:"the key as the code has it"`
	Pattern string   `json:"pattern,omitempty" jsonschema:"the key with * for what only the run knows, as in the locks of lockaudit.yml"`
	At      Place    `json:"at" jsonschema:"where it is taken"`
	Func    string   `json:"func"`
	Package string   `json:"package"`
	Through []string `json:"through,omitempty" jsonschema:"wrappers between the place and the library, outermost first"`
	Site    *Place   `json:"site,omitempty" jsonschema:"the library's call, when wrappers lie in between"`
	TTL     TTL      `json:"ttl"`
	Wait    string   `json:"wait" jsonschema:"how long it waits: never, bounded, context, forever, unknown"`
	Renewal string   `json:"renewal" jsonschema:"who renews it"`
	Purpose Purpose  `json:"purpose"`
	Note    string   `json:"note,omitempty" jsonschema:"the note of the model's row that the lock rests on"`
	Hold    *Hold    `json:"hold,omitempty" jsonschema:"how long it was measured to be held"`

	Releases   []Release `json:"releases"`
	Returned   bool      `json:"returned,omitempty" jsonschema:"the library gives it back when the function returns that it calls under the lock"`
	Effects    []Effect  `json:"effects"`
	Unresolved []Call    `json:"unresolved,omitempty" jsonschema:"calls in the section that could not be followed"`

	// Breaks and Enforces answer the two questions of an audit; Verdict and Advice say what to do.
	Breaks   []string `json:"breaks" jsonschema:"what breaks if it is granted twice; empty for what is not a lock proper"`
	Enforces []string `json:"enforces" jsonschema:"what enforces single-holding when everything below goes wrong"`
	Verdict  string   `json:"verdict" jsonschema:"keep, fence, key, demote, declare; none for what is not a lock proper"`
	Advice   string   `json:"advice,omitempty" jsonschema:"what to do and why"`

	Trace    []Step    `json:"trace,omitempty" jsonschema:"how a double grant plays out for the worst effect"`
	Findings []Finding `json:"findings,omitempty"`
}

// A Place is a position in the source.
type Place struct {
	File   string `json:"file" jsonschema:"path with forward slashes, relative to the folder of the report; absolute for a file outside of it"`
	Line   int    `json:"line" jsonschema:"from 1"`
	Column int    `json:"column" jsonschema:"in bytes of UTF-8, from 1"`
}

// A TTL is how long a grant lives.
type TTL struct {
	Text   string `json:"text" jsonschema:"the length as the code has it"`
	Source string `json:"source" jsonschema:"where it comes from"`
	Nanos  int64  `json:"nanos,omitempty" jsonschema:"the length, when the code fixes it"`
	At     *Place `json:"at,omitempty" jsonschema:"where a length that is fixed in the code stands"`
}

// A Purpose is what a lock is for.
type Purpose struct {
	Kind     string `json:"kind" jsonschema:"efficiency, correctness or undecided"`
	Declared bool   `json:"declared" jsonschema:"somebody said so; otherwise it is inferred from the effects"`
	By       string `json:"by" jsonschema:"who says so: comment, config, effects (inferred), nobody"`
	Reason   string `json:"reason,omitempty"`
	At       *Place `json:"at,omitempty" jsonschema:"the comment"`
}

// Who says what a lock is for.
const (
	byComment = "comment"
	byConfig  = "config"
	byEffects = "effects"
	byNobody  = "nobody"
)

// A Hold is a measured time that the section takes.
type Hold struct {
	Worst    string `json:"worst"`
	Nanos    int64  `json:"nanos"`
	Measured string `json:"measured" jsonschema:"the day, as 2026-11-03"`
	Source   string `json:"source"`
}

// A Release is a place that gives the lock back.
type Release struct {
	At    Place  `json:"at"`
	Func  string `json:"func"`
	API   string `json:"api"`
	How   string `json:"how" jsonschema:"when it runs and what it compares"`
	Blind bool   `json:"blind" jsonschema:"it compares no holder token: whoever holds the lock loses it"`
}

// An Effect is something done while the lock is held.
type Effect struct {
	At         Place    `json:"at"`
	Does       string   `json:"does" jsonschema:"what it does"`
	Through    []string `json:"through,omitempty" jsonschema:"functions between the place and the library, outermost first"`
	Site       *Place   `json:"site,omitempty" jsonschema:"the library's call, when functions lie in between"`
	External   bool     `json:"external" jsonschema:"the other side cannot refuse"`
	Service    string   `json:"service"`
	Target     string   `json:"target,omitempty" jsonschema:"table, key or host as far as known"`
	Protection string   `json:"protection" jsonschema:"what makes it survive a second holder"`
	Harm       string   `json:"harm" jsonschema:"off, note, warning or error: how bad a second run is"`
	Outer      bool     `json:"outer,omitempty" jsonschema:"another lock is taken closer to it, and answers for it"`
}

// A Call could not be followed.
type Call struct {
	At   Place  `json:"at"`
	Func string `json:"func,omitempty"`
	More bool   `json:"more,omitempty" jsonschema:"it is followed, but does more than is told of one function"`
}

// A Step is one line of a double-grant trace.
type Step struct {
	Holder string `json:"holder,omitempty" jsonschema:"A or B"`
	At     *Place `json:"at,omitempty" jsonschema:"absent for what happens nowhere in the code, like the end of a lease"`
	Text   string `json:"text"`
}

// A Finding is what a rule says about the lock.
type Finding struct {
	Rule        string `json:"rule"`
	Severity    string `json:"severity"`
	At          Place  `json:"at"`
	Message     string `json:"message"`
	Suppression string `json:"suppression,omitempty" jsonschema:"why it is silenced"`
	URL         string `json:"url" jsonschema:"the page of the rule"`
}

// A Problem is one reason why the analysis is incomplete.
type Problem struct {
	Package string `json:"package,omitempty"`
	At      *Place `json:"at,omitempty"`
	Text    string `json:"text"`
}
