//! What a game's `RULES.md` names, and whether its tests name it too.
//!
//! A rule is a list item that begins with its name in bold and a full stop: `- **Blocking.** …`. A name is compared as a
//! slug: `House · Spot` is `house_spot`, `Set position` is `set_position`, and a code before a dot stands alone, `L1 ·
//! Linemen` is `l1`.

use std::collections::BTreeSet;

/// The slug of a rule's name.
pub fn slug(name: &str) -> String {
    let code = name.split(" · ").next().unwrap_or(name);
    let short = code.len() == 2 && code.ends_with(|c: char| c.is_ascii_digit());
    let words = if short { code } else { name };
    let words = words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("_").to_lowercase()
}

/// The slugs of all rules that a text names.
pub fn rules(markdown: &str) -> BTreeSet<String> {
    let names = markdown.lines().filter_map(|line| line.strip_prefix("- **")?.split_once(".**"));
    names.map(|(name, _)| slug(name)).collect()
}

/// The names by which a game refuses actions, as they stand in the source of its `fn rule`.
pub fn refusals(source: &str) -> BTreeSet<&str> {
    let function = source.split_once("fn rule(&self)").map_or("", |(_, rest)| rest);
    let function = function.split("\n}\n").next().unwrap_or_default();
    function.split('"').skip(1).step_by(2).collect()
}

/// The names among these that no rule of the text has.
pub fn unnamed<'a>(markdown: &str, names: &BTreeSet<&'a str>) -> Vec<&'a str> {
    let rules = rules(markdown);
    names.iter().copied().filter(|name| !rules.contains(&slug(name))).collect()
}

/// The rules of a text after which no test in the sources is named: a test of rule `l1` is called `l1` or begins with
/// `l1_`.
pub fn untested(markdown: &str, sources: &[impl AsRef<str>]) -> Vec<String> {
    let functions = sources.iter().flat_map(|source| source.as_ref().split("#[test]\nfn ").skip(1));
    let tests: Vec<&str> = functions.filter_map(|source| source.split_once('(')).map(|(name, _)| name).collect();
    let tested = |rule: &str| {
        tests.iter().any(|test| test.strip_prefix(rule).is_some_and(|rest| rest.is_empty() || rest.starts_with('_')))
    };
    rules(markdown).into_iter().filter(|rule| !tested(rule)).collect()
}
