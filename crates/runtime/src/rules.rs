//! The rules of a game's `RULES.md`: each is a list item that begins with its name in bold, `- **M7 · Linemen go forward.** …`.

/// The name by which refusals cite a rule, from the bold words that its list item begins with: "M7 · Linemen go forward."
/// is M7, and any other name is the whole of it, "House · Spot." without the full stop. `None` if it is no rule's.
pub fn rule_name(bold: &str) -> Option<&str> {
    let name = bold.strip_suffix('.')?;
    let code = name.split(" · ").next().unwrap_or(name);
    let is_code = code.len() == 2
        && code.starts_with(|c: char| c.is_ascii_uppercase())
        && code.ends_with(|c: char| c.is_ascii_digit());
    Some(if is_code { code } else { name })
}

/// The names of the rules in a Markdown text, in their order.
pub fn rule_names(markdown: &str) -> Vec<&str> {
    markdown.lines().filter_map(name_in).collect()
}

/// The rule of this name, as it stands in a Markdown text; capitals do not matter.
pub fn rule_text<'a>(markdown: &'a str, name: &str) -> Option<&'a str> {
    let mut at = 0;
    let mut from = None;
    for line in markdown.split_inclusive('\n') {
        match from {
            None if name_in(line).is_some_and(|known| known.to_lowercase() == name.to_lowercase()) => from = Some(at),
            // The paragraphs of a list item are indented; a blank line may separate them.
            Some(from) if !line.starts_with("  ") && !line.trim().is_empty() => {
                return Some(markdown[from..at].trim_end());
            }
            _ => {}
        }
        at += line.len();
    }
    from.map(|from| markdown[from..].trim_end())
}

fn name_in(line: &str) -> Option<&str> {
    let (bold, _) = line.strip_prefix("- **")?.split_once("**")?;
    rule_name(bold)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# A\n\n**M7** is a rule.\n\n- **M7 · Linemen go forward.** They\n  do.\n\n  Always.\n- **House · Spot.** Here.\n\
                        - **no rule**: x\n\n## B\n\n- **Own men.** Only.";

    #[test]
    fn rules_have_the_names_that_refusals_cite() {
        assert_eq!(rule_names(TEXT), ["M7", "House · Spot", "Own men"]);
    }

    #[test]
    fn a_rule_is_found_by_its_name() {
        assert_eq!(rule_text(TEXT, "m7"), Some("- **M7 · Linemen go forward.** They\n  do.\n\n  Always."));
        assert_eq!(rule_text(TEXT, "house · spot"), Some("- **House · Spot.** Here."));
        assert_eq!(rule_text(TEXT, "Own men"), Some("- **Own men.** Only."));
        assert_eq!((rule_text(TEXT, "M8"), rule_text(TEXT, "M7 · Linemen go forward")), (None, None));
    }
}
