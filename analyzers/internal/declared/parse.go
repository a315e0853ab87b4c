package declared

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// DateLayout is how dates are written.
const DateLayout = "2006-01-02"

// ParseDate reads a day, YYYY-MM-DD.
func ParseDate(text string) (time.Time, error) {
	day, err := time.Parse(DateLayout, text)
	if err != nil {
		return time.Time{}, fmt.Errorf("%q is not a date; write YYYY-MM-DD, such as 2027-03-01", text)
	}
	return day, nil
}

// maxDays is the longest duration in whole days.
const maxDays = int64(1<<63-1) / int64(24*time.Hour)

// ParseDuration reads a duration above zero as Go writes it, or whole days: 4.2s, 1m30s, 180d.
func ParseDuration(text string) (time.Duration, error) {
	if days, ok := strings.CutSuffix(text, "d"); ok {
		n, err := strconv.ParseInt(days, 10, 64)
		if err == nil && n > 0 && n <= maxDays {
			return time.Duration(n) * 24 * time.Hour, nil
		}
	}
	d, err := time.ParseDuration(text)
	switch {
	case err != nil:
		return 0, fmt.Errorf("%q is not a duration; write a number and a unit, such as 4.2s, 1m30s or 180d", text)
	case d <= 0:
		return 0, fmt.Errorf("%q is not above zero", text)
	}
	return d, nil
}

// ParseMargin reads how many times the worst hold a TTL must be.
func ParseMargin(text string) (float64, error) {
	m, err := strconv.ParseFloat(text, 64)
	if err != nil || !(m >= 1 && m <= 1000) {
		return 0, fmt.Errorf("%q is not a margin; write a number from 1 to 1000, such as 2 or 1.5", text)
	}
	return m, nil
}
