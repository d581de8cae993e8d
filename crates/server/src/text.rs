//! Names, ids and times.

use kickoff_match::{LONGEST_NAME, is_invisible, optional_name};
use rand::RngExt as _;
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::api_error::{ApiError, ApiResult};

/// A name that someone typed: trimmed, 1 to 100 characters, all of which can be seen.
pub(crate) fn name(given: &str) -> ApiResult<String> {
    match optional_name(given)? {
        Some(name) => Ok(name),
        None => Err(ApiError::bad("The name is empty.")),
    }
}

/// A name made of a text that was not typed as one: what a name cannot hold is left out.
pub(crate) fn fitted_name(text: &str) -> String {
    let kept: String = text.chars().filter(|c| !is_invisible(*c)).take(LONGEST_NAME).collect();
    kept.trim().to_owned()
}

/// A new id: 80 random bits, 16 letters and digits.
pub(crate) fn new_id() -> String {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut rng = rand::rng();
    (0..16).map(|_| char::from(LETTERS[usize::from(rng.random::<u8>() % 32)])).collect()
}

/// A word that nobody can guess, for a link: 160 random bits.
pub(crate) fn new_secret() -> String {
    format!("{}{}", new_id(), new_id())
}

/// What is kept of a secret word.
pub(crate) fn secret_hash(word: &str) -> String {
    Sha256::digest(word.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Now, RFC 3339 UTC with microseconds: always as many digits, so that texts sort like times, and fine enough that what
/// happened in turn is listed in turn.
pub(crate) fn now() -> String {
    written(OffsetDateTime::now_utc())
}

/// So many days before now, written as [`now`] is.
pub(crate) fn days_ago(days: i64) -> String {
    written(OffsetDateTime::now_utc() - time::Duration::days(days))
}

/// A time as [`now`] writes it. It is written for every event, so by hand.
pub(crate) fn written(at: OffsetDateTime) -> String {
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

/// Now, in milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    to_millis(OffsetDateTime::now_utc())
}

/// A time as [`now`] writes it, in milliseconds since 1970; 0 for anything else.
pub(crate) fn millis(time: &str) -> i64 {
    OffsetDateTime::parse(time, &Rfc3339).map_or(0, to_millis)
}

fn to_millis(time: OffsetDateTime) -> i64 {
    i64::try_from(time.unix_timestamp_nanos() / 1_000_000).unwrap_or(i64::MAX)
}

/// Today in UTC, as `2026-11-20`.
pub(crate) fn today() -> String {
    day(OffsetDateTime::now_utc())
}

fn day(at: OffsetDateTime) -> String {
    format!("{:04}-{:02}-{:02}", at.year(), u8::from(at.month()), at.day())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_checked() {
        assert_eq!(name("  Ann ").unwrap(), "Ann");
        assert!(name(" \t").is_err());
        assert!(name("a\u{0}b").is_err());
        for hidden in ["a\u{202e}b", "Ann\u{200b}", "A\u{ad}nn", "\u{3164}", "Ann\u{a0}B", "\u{301}", "Ann\u{fe0f}"] {
            assert!(name(hidden).is_err(), "{hidden:?}");
        }
        assert!(name(&"é".repeat(100)).is_ok());
        assert!(name(&"é".repeat(101)).is_err());
        assert_eq!(fitted_name("a\nb\u{202e}"), "ab");
    }

    #[test]
    fn times_sort_as_text() {
        let (a, b) = (now(), now());
        assert!(a <= b && a.len() == 27 && a.ends_with('Z') && a.starts_with(&today()[..4]));
    }
}
