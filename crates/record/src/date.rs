//! Days of the calendar, as records write them.

use std::fmt;
use std::str::FromStr;

/// A calendar day, written `2026-11-20`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text or numbers that are no day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a date is a day of the calendar, written like “2026-11-20”")]
pub struct NoDate;

impl Date {
    /// The day with this year (1 to 9999), month (1 to 12) and day of the month.
    ///
    /// # Errors
    /// There is no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Date, NoDate> {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return Err(NoDate),
        };
        if (1..=9999).contains(&year) && (1..=days).contains(&day) {
            Ok(Date { year, month, day })
        } else {
            Err(NoDate)
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Date, NoDate> {
        let bytes = text.as_bytes();
        let shaped = bytes.len() == 10
            && bytes.iter().enumerate().all(|(i, b)| match i {
                4 | 7 => *b == b'-',
                _ => b.is_ascii_digit(),
            });
        if !shaped {
            return Err(NoDate);
        }
        let number = |range: std::ops::Range<usize>| text[range].parse::<u16>().map_err(|_| NoDate);
        let small = |n: u16| u8::try_from(n).map_err(|_| NoDate);
        Date::new(number(0..4)?, small(number(5..7)?)?, small(number(8..10)?)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        for text in ["2026-11-20", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
            assert_eq!(text.parse::<Date>().map(|d| d.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn other_texts_are_no_days() {
        for text in [
            "",
            "2026-11-31",
            "2025-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-1-10",
            "0000-01-01",
            "20261120",
            "2026/11/20",
            "2026-11-20 ",
            "２026-11-2",
        ] {
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
    }
}
