//! The names of accounts. Other players see them, so that none may pass for another.

use crate::refuse::{Answer, Refuse};

/// An account's name, and the key that no other account has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AccountName {
    /// As it is shown.
    pub(crate) shown: String,
    /// Without differences of capitals and spaces.
    pub(crate) key: String,
}

/// Fewest and most characters.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=30;

impl AccountName {
    /// A name that somebody typed.
    pub(crate) fn typed(text: &str) -> Answer<AccountName> {
        let shown = text.trim_matches(' ').to_owned();
        if !LENGTH.contains(&shown.chars().count()) {
            return Err(Refuse::bad(format!("A name has {} to {} characters.", LENGTH.start(), LENGTH.end())));
        }
        let known = |c: char| c.is_ascii_digit() || matches!(c, ' ' | '-' | '_') || is_plain_letter(c);
        if let Some(c) = shown.chars().find(|c| !known(*c)) {
            let c = c.escape_debug();
            return Err(Refuse::bad(format!("A name has letters, digits, spaces, - and _ in it, but no “{c}”.")));
        }
        if !shown.chars().any(char::is_alphabetic) || shown.contains("  ") {
            return Err(Refuse::bad("A name has at least one letter, and single spaces."));
        }
        let mut letters = shown.chars().filter(|c| c.is_alphabetic());
        if letters.clone().any(is_latin) && !letters.all(is_latin) {
            return Err(Refuse::bad("A name has the letters of one alphabet; others look too much like them."));
        }
        let key = shown.chars().filter(|c| *c != ' ').flat_map(char::to_lowercase).collect();
        Ok(AccountName { shown, key })
    }
}

/// A letter as it is written, and no symbol made of one or another form of one.
fn is_plain_letter(c: char) -> bool {
    let other_form = matches!(c,
        'ª' | 'º' | '\u{02B0}'..='\u{02FF}' | '\u{1D00}'..='\u{1DBF}' | '\u{2000}'..='\u{2BFF}'
        | '\u{3130}'..='\u{318F}' | '\u{A640}'..='\u{ABFF}' | '\u{F900}'..='\u{FFFF}' | '\u{10000}'..);
    c.is_alphabetic() && !other_form
}

fn is_latin(c: char) -> bool {
    matches!(c, '\0'..='\u{024F}' | '\u{1E00}'..='\u{1EFF}')
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
        ] {
            assert!(AccountName::typed(name).is_err(), "{name:?}");
        }
    }
}
