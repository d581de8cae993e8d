//! Names, ids and times.

use rand::RngExt as _;
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::identity::{has_heaps_of_marks, is_invisible, is_seen_alone};
use crate::refuse::{Answer, Refuse};

/// The longest name, in characters.
const LONGEST: usize = 100;
/// The longest chat line, in characters.
const LONGEST_LINE: usize = 300;

/// A name that someone typed: trimmed, 1 to 100 characters, all of which can be seen.
pub(crate) fn name(given: &str) -> Answer<String> {
    match optional_name(given)? {
        Some(name) => Ok(name),
        None => Err(Refuse::bad("The name is empty.")),
    }
}

/// Like [`name`], but nothing is an answer too.
pub(crate) fn optional_name(given: &str) -> Answer<Option<String>> {
    let name = given.trim();
    if name.chars().count() > LONGEST {
        return Err(Refuse::bad(format!("The name is longer than {LONGEST} characters.")));
    }
    if let Some(c) = name.chars().find(|c| is_invisible(*c)) {
        return Err(Refuse::bad(format!(
            "The name has an invisible character in it ({}). Leave it out.",
            c.escape_unicode()
        )));
    }
    if !name.is_empty() && !name.chars().any(is_seen_alone) {
        return Err(Refuse::bad("This name has no visible characters."));
    }
    if has_heaps_of_marks(name) {
        return Err(Refuse::bad("The name has too many marks on one letter."));
    }
    Ok(Some(name.to_owned()).filter(|n| !n.is_empty()))
}

/// Characters that have no business in a line: controls, line separators, and those that turn the writing direction of
/// what follows.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// A name made of a text that was not typed as one: what a name cannot hold is left out.
pub(crate) fn fitted_name(text: &str) -> String {
    let kept: String = text.chars().filter(|c| !is_invisible(*c)).take(LONGEST).collect();
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

/// Something that was said in a chat: one line, 1 to 300 characters.
pub(crate) fn chat_line(text: &str) -> Answer<String> {
    let line: String = text.trim().chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    if line.is_empty() {
        return Err(Refuse::bad("There is nothing in this message."));
    }
    if line.chars().count() > LONGEST_LINE {
        return Err(Refuse::bad(format!("A message has at most {LONGEST_LINE} characters.")));
    }
    if line.chars().any(is_unprintable) {
        return Err(Refuse::bad("The message has a control character in it."));
    }
    if !line.chars().any(is_seen_alone) {
        return Err(Refuse::bad("There is nothing to see in this message."));
    }
    if has_heaps_of_marks(&line) {
        return Err(Refuse::bad("The message has too many marks on one letter."));
    }
    Ok(line)
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

/// A time as [`now`] writes it.
pub(crate) fn written(at: OffsetDateTime) -> String {
    format!("{}T{:02}:{:02}:{:02}.{:06}Z", day(at), at.hour(), at.minute(), at.second(), at.microsecond())
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

/// Today (UTC), `2026-11-20`.
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
