//! Ids and the present time.

use kickoff_host::names;
use kickoff_host::times::{day, written};
use rand::RngExt as _;
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// A new id that nobody can guess.
pub(crate) fn new_id() -> String {
    let mut rng = rand::rng();
    names::new_id(|| rng.random())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_sort_as_text() {
        let (a, b) = (now(), now());
        assert!(a <= b && a.len() == 27 && a.ends_with('Z') && a.starts_with(&today()[..4]));
    }
}
