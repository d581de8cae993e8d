//! What people type: names, and lines of a chat.

use crate::confusables::{has_heaps_of_marks, is_invisible, is_seen_alone};
use crate::{Refusal, Result};

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 100;
/// The longest chat line, in characters.
const LONGEST_LINE: usize = 300;

/// A name that somebody typed: trimmed, at most 100 characters, all of which can be seen; `None` if nothing is left.
///
/// # Errors
/// It is no name; the sentence says why.
pub fn optional_name(given: &str) -> Result<Option<String>> {
    let name = given.trim();
    if name.chars().count() > LONGEST_NAME {
        return Err(Refusal::bad(format!("The name is longer than {LONGEST_NAME} characters.")));
    }
    if let Some(c) = name.chars().find(|c| is_invisible(*c)) {
        return Err(Refusal::bad(format!(
            "The name has an invisible character in it ({}). Leave it out.",
            c.escape_unicode()
        )));
    }
    if !name.is_empty() && !name.chars().any(is_seen_alone) {
        return Err(Refusal::bad("This name has no visible characters."));
    }
    if has_heaps_of_marks(name) {
        return Err(Refusal::bad("The name has too many marks on one letter."));
    }
    Ok(Some(name.to_owned()).filter(|n| !n.is_empty()))
}

/// Characters that have no business in a line: controls, line separators, and those that turn the writing direction of
/// what follows.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// Something that was said in a chat: one line, 1 to 300 characters.
///
/// # Errors
/// It is no such line; the sentence says why.
pub fn chat_line(text: &str) -> Result<String> {
    let line: String = text.trim().chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    if line.is_empty() {
        return Err(Refusal::bad("There is nothing in this message."));
    }
    if line.chars().count() > LONGEST_LINE {
        return Err(Refusal::bad(format!("A message has at most {LONGEST_LINE} characters.")));
    }
    if line.chars().any(is_unprintable) {
        return Err(Refusal::bad("The message has a control character in it."));
    }
    if !line.chars().any(is_seen_alone) {
        return Err(Refusal::bad("There is nothing to see in this message."));
    }
    if has_heaps_of_marks(&line) {
        return Err(Refusal::bad("The message has too many marks on one letter."));
    }
    Ok(line)
}
