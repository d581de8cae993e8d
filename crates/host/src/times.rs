//! Times as texts.

use time::OffsetDateTime;

/// A time, RFC 3339 UTC with microseconds: always as many digits, so that texts sort like times, and fine enough that what
/// happened in turn is listed in turn. It is written for every event, so by hand.
pub fn written(at: OffsetDateTime) -> String {
    let mut text = *b"0000-00-00T00:00:00.000000Z";
    let mut put = |from: usize, to: usize, mut number: u32| {
        for digit in text[from..to].iter_mut().rev() {
            *digit = b'0' + (number % 10) as u8;
            number /= 10;
        }
    };
    put(0, 4, at.year().unsigned_abs());
    put(5, 7, u8::from(at.month()).into());
    put(8, 10, at.day().into());
    put(11, 13, at.hour().into());
    put(14, 16, at.minute().into());
    put(17, 19, at.second().into());
    put(20, 26, at.microsecond());
    String::from_utf8_lossy(&text).into_owned()
}

/// The day of a time, as `2026-11-20`.
pub fn day(at: OffsetDateTime) -> String {
    format!("{:04}-{:02}-{:02}", at.year(), u8::from(at.month()), at.day())
}

/// The moment so many microseconds after the beginning of 1970; that beginning for what no clock shows.
pub fn of_micros(micros: i64) -> OffsetDateTime {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(micros) * 1000).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_sort_as_text() {
        let [earlier, later] = [1_764_100_000_000_000, 1_764_100_000_000_001].map(|at| written(of_micros(at)));
        assert_eq!(earlier, "2025-11-25T19:46:40.000000Z");
        assert!(earlier < later && later.len() == 27);
        assert_eq!(day(of_micros(1_764_100_000_000_000)), "2025-11-25");
    }
}
