//! Words of a line, of which some are quoted.

/// The words of a line. A word in double quotes may hold spaces; in quotes `\"` is a quote and `\\` a backslash.
///
/// # Errors
/// A quote that is not closed.
pub(crate) fn split(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    let mut characters = line.chars();
    while let Some(c) = characters.next() {
        match c {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            '\\' if quoted => {
                let next = characters.next().ok_or("a quoted word ends in the middle")?;
                if !matches!(next, '"' | '\\') {
                    word.get_or_insert_default().push('\\');
                }
                word.get_or_insert_default().push(next);
            }
            c if c.is_whitespace() && !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    if quoted {
        return Err("a quote is not closed".to_owned());
    }
    words.extend(word);
    Ok(words)
}

/// A word as [`split`] reads it.
pub(crate) fn quote(word: &str) -> String {
    if !word.is_empty() && word.chars().all(|c| !c.is_whitespace() && c != '"') {
        return word.to_owned();
    }
    let mut quoted = String::from('"');
    for c in word.chars() {
        if matches!(c, '"' | '\\') {
            quoted.push('\\');
        }
        quoted.push(if c.is_control() { ' ' } else { c });
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_words_hold_spaces() {
        assert_eq!(split(r#" a  b="c d" "" C:\x "#).unwrap(), ["a", "b=c d", "", r"C:\x"]);
        assert!(split("a \"b").is_err());
        for word in ["plain", "", "two words", r#"a "quoted" \ one"#, r"C:\Program Files\x"] {
            assert_eq!(split(&quote(word)).unwrap(), [word]);
        }
    }
}
