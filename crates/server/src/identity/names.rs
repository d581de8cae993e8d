//! The names of accounts. Other players see them, so that none may pass for another.

use kickoff_match::{looks, looks_like_the_computer};
use unicode_security::MixedScript as _;

use crate::api_error::{ApiError, ApiResult};

/// An account's name, and the key that no other account has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AccountName {
    pub(crate) shown: String,
    /// Without differences of capitals and spaces: what one signs in by.
    pub(crate) key: String,
    /// What it looks like; no two accounts look the same.
    pub(crate) looks: String,
}

/// The fewest and the most characters.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=30;

impl AccountName {
    /// The key of a name that somebody signs in by or looks for, as far as it may be one. Accounts that were made under
    /// other rules keep their names.
    pub(crate) fn key_of(text: &str) -> Option<String> {
        let shown = text.trim_matches(' ');
        (LENGTH.contains(&shown.chars().count()) && !shown.contains(char::is_control)).then(|| key(shown))
    }

    /// A name that somebody typed.
    pub(crate) fn typed(text: &str) -> ApiResult<AccountName> {
        let shown = text.trim_matches(' ').to_owned();
        if !LENGTH.contains(&shown.chars().count()) {
            return Err(ApiError::bad(format!("A name has {} to {} characters.", LENGTH.start(), LENGTH.end())));
        }
        let known = |c: char| c.is_ascii_digit() || matches!(c, ' ' | '-' | '_') || is_plain_letter(c);
        if let Some(c) = shown.chars().find(|c| !known(*c)) {
            let c = c.escape_debug();
            return Err(ApiError::bad(format!("A name has letters, digits, spaces, - and _ in it, but no “{c}”.")));
        }
        if !shown.chars().any(char::is_alphabetic) || shown.contains("  ") {
            return Err(ApiError::bad("A name has at least one letter, and single spaces."));
        }
        if !shown.as_str().is_single_script() {
            return Err(ApiError::bad("A name has the letters of one alphabet; others look too much like them."));
        }
        if looks_like_the_computer(&shown) {
            return Err(ApiError::bad("Only the computer is called that. Choose another name."));
        }
        let key = key(&shown);
        let looks = looks(&shown);
        Ok(AccountName { shown, key, looks })
    }
}

fn key(shown: &str) -> String {
    shown.chars().filter(|c| *c != ' ').flat_map(char::to_lowercase).collect()
}

/// A letter as it is written, and no symbol made of one or another form of one.
fn is_plain_letter(c: char) -> bool {
    let other_form = matches!(c,
        'ª' | 'º' | '\u{02B0}'..='\u{02FF}' | '\u{1D00}'..='\u{1DBF}' | '\u{2000}'..='\u{2BFF}'
        | '\u{3130}'..='\u{318F}' | '\u{A640}'..='\u{ABFF}' | '\u{F900}'..='\u{FFFF}' | '\u{10000}'..);
    c.is_alphabetic() && !other_form
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_and_spaces_make_no_other_account() {
        let key = |text: &str| AccountName::typed(text).unwrap().key;
        assert_eq!(key(" Ann Éclair "), key("annÉCLAIR"));
        assert_ne!(key("ann"), key("anne"));
        assert_eq!(AccountName::typed(" Ann B ").unwrap().shown, "Ann B");
        for name in ["Jürgen", "Анна", "李小龍", "קיק", "a-1_b", "Ω-Mega".trim_end_matches("-Mega").repeat(2).as_str()]
        {
            assert!(AccountName::typed(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn signing_in_needs_the_exact_name() {
        let typed = |text: &str| AccountName::typed(text).unwrap();
        assert_eq!(typed("Coco").looks, typed("Сосо").looks);
        assert_ne!(typed("Coco").key, typed("Сосо").key);
    }

    #[test]
    fn no_name_looks_like_another_one() {
        for name in [
            "",
            "a",
            "  ",
            "12",
            "a  b",
            "a\u{a0}b",
            "a\u{2003}b",
            "a\u{200b}b",
            "a\u{202e}b",
            "a\tb",
            "a\nb",
            "ａｎｎ",
            "𝐚𝐧𝐧",
            "ⓐnn",
            "аnn",
            "ann<script>",
            "x".repeat(31).as_str(),
            "e\u{301}va",
            "a.b",
            "Computer level 8",
            "C0MPUTER",
            "αннa",
        ] {
            assert!(AccountName::typed(name).is_err(), "{name:?}");
        }
    }
}
