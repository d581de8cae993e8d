//! What people type as names, and ids.

use kickoff_match::{LONGEST_NAME, is_invisible, optional_name};

use crate::{Refused, Result};

/// A name that someone typed: trimmed, 1 to 100 characters, all of which can be seen.
///
/// # Errors
/// It is no such name.
pub fn name(given: &str) -> Result<String> {
    optional_name(given)?.ok_or_else(|| Refused::bad("The name is empty."))
}

/// A name made of a text that was not typed as one: what a name cannot hold is left out.
pub fn fitted_name(text: &str) -> String {
    let kept: String = text.chars().filter(|c| !is_invisible(*c)).take(LONGEST_NAME).collect();
    kept.trim().to_owned()
}

/// An id: 80 random bits, 16 letters and digits. `random` gives a random byte.
pub fn new_id(mut random: impl FnMut() -> u8) -> String {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    (0..16).map(|_| char::from(LETTERS[usize::from(random() % 32)])).collect()
}

/// Whether a text could be such an id.
pub fn is_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase())
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
    fn ids_have_sixteen_letters_and_digits() {
        let mut byte = 250u8;
        let mut next = || {
            byte = byte.wrapping_add(7);
            byte
        };
        let (one, other) = (new_id(&mut next), new_id(&mut next));
        assert!(is_id(&one) && one != other && !is_id("a/b") && !is_id("__proto__1234567"), "{one} {other}");
    }
}
