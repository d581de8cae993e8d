//! What the documents cite: files, and tests and other names of the code. Files move and tests are renamed; a document that
//! gives them as evidence must not be left behind.

use std::collections::BTreeSet;
use std::fs;

use crate::place;
use crate::tool::Tool;

/// Endings of files that the documents speak of.
const ENDINGS: [&str; 7] = [".rs", ".ts", ".svelte", ".md", ".py", ".toml", ".json"];
/// Names of so many words are names of tests; shorter ones may be anything.
const WORDS: usize = 4;

/// All that stands between backticks on one line of a Markdown text, code blocks left out.
fn cited(text: &str) -> Vec<&str> {
    let mut in_block = false;
    let lines = text.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        in_block ^= is_fence;
        !in_block && !is_fence && !line.starts_with("    ")
    });
    lines.flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

/// `a/{b,c}.rs` as `a/b.rs` and `a/c.rs`.
fn expanded(path: &str) -> Vec<String> {
    let parts = path.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)));
    match parts {
        Some((before, (middle, after))) => middle.split(',').map(|one| format!("{before}{one}{after}")).collect(),
        None => vec![path.to_owned()],
    }
}

fn is_path(cited: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "._-/{},".contains(c);
    // `games/NAME/…` stands for any game.
    cited.contains('/')
        && !cited.contains("NAME")
        && cited.chars().all(plain)
        && ENDINGS.iter().any(|ending| cited.ends_with(ending))
}

/// The name of a test, without the modules before it.
fn test_name(cited: &str) -> Option<&str> {
    let name = cited.rsplit("::").next()?;
    let plain = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    (plain && name.split('_').filter(|word| !word.is_empty()).count() >= WORDS).then_some(name)
}

/// If this failed a reader who looks for the evidence of an invariant would find nothing.
#[test]
fn files_and_tests_that_the_documents_cite_are_there() {
    let listed =
        Tool::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).read().unwrap();
    let files: BTreeSet<&str> =
        listed.split_terminator('\0').filter(|file| place::root().join(file).exists()).collect();
    let read = |file: &str| fs::read_to_string(place::root().join(file)).unwrap_or_default();
    let is_source = |file: &&&str| [".rs", ".ts", ".py", ".svelte"].iter().any(|ending| file.ends_with(ending));
    let sources: String = files.iter().filter(is_source).map(|file| read(file)).collect();
    let mut missing = Vec::new();
    // What changed once is told in the words of then.
    for document in files.iter().filter(|file| file.ends_with(".md") && **file != "CHANGELOG.md") {
        let text = read(document);
        for cited in cited(&text) {
            if is_path(cited) {
                // A document may name a file from the folder that it speaks of on.
                let is_there =
                    |path: &String| files.iter().any(|file| file == path || file.ends_with(&format!("/{path}")));
                missing.extend(
                    expanded(cited)
                        .into_iter()
                        .filter(|path| !is_there(path))
                        .map(|path| format!("{document}: {path}")),
                );
            } else if let Some(name) = test_name(cited).filter(|name| !sources.contains(*name)) {
                missing.push(format!("{document}: {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "the documents cite what is not there:\n{}", missing.join("\n"));
}

#[test]
fn citations_are_found_in_text_and_not_in_code() {
    let text = "See `a/b.rs` and\n`m::one_two_three_four`.\n\n    `not/this.rs`\n```\n`nor/this.rs`\n```\n`x/{a,b}.ts`";
    assert_eq!(cited(text), ["a/b.rs", "m::one_two_three_four", "x/{a,b}.ts"]);
    assert!(is_path("a/b.rs") && is_path("x/{a,b}.ts") && !is_path("a.rs") && !is_path("GET /a/b"));
    assert_eq!(expanded("x/{a,b}.ts"), ["x/a.ts", "x/b.ts"]);
    assert_eq!(test_name("m::one_two_three_four"), Some("one_two_three_four"));
    assert_eq!(test_name("one_two_three"), None);
}
