//! Comparing with games that another implementation played.

use std::fmt;

use kickoff_core::Game;
use serde_json::Value;

use kickoff_record::trace::{advance, node_line};

/// Where a game and a golden trace part.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("golden trace, line {line}: {detail}")]
pub struct Mismatch {
    /// The line of the trace, from 1.
    pub line: usize,
    /// How the game differs from the trace there.
    pub detail: String,
}

/// The sentence, so that `unwrap` in a test prints it.
impl fmt::Debug for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Replays the tokens of a golden trace and compares every line. Gives the number of lines.
///
/// # Errors
/// The first difference: which tokens, odds or values are missing or too many.
pub fn compare<G: Game>(options: &G::Options, trace: &str) -> Result<usize, Mismatch> {
    let mut state = G::start(options);
    let mut last = None;
    let mut lines = 0;
    for (number, golden) in trace.lines().enumerate() {
        let fail = |detail: String| Err(Mismatch { line: number + 1, detail });
        if last.is_some() {
            return fail("there is a line after the one without “play”".to_owned());
        }
        let parsed: Value = match serde_json::from_str(golden) {
            Ok(value) => value,
            Err(error) => return fail(format!("it is not JSON: {error}")),
        };
        let play = parsed.get("play").and_then(Value::as_str);
        let ply = u32::try_from(number).unwrap_or(u32::MAX);
        let ours = node_line::<G>(&state, ply, play);
        if ours != golden {
            return fail(difference(&parsed, &ours, golden));
        }
        match play {
            None => last = Some(number),
            Some(token) => {
                if let Err(error) = advance::<G>(&mut state, ply, token) {
                    return fail(format!("the golden game plays on, but: {error}"));
                }
            }
        }
        lines += 1;
    }
    if last.is_none() {
        return Err(Mismatch { line: lines + 1, detail: "the trace ends without its last node".to_owned() });
    }
    Ok(lines)
}

/// What differs between two lines, in words.
fn difference(golden: &Value, our_line: &str, golden_line: &str) -> String {
    let ours: Value = serde_json::from_str(our_line).unwrap_or_default();
    let mut found = Vec::new();
    for key in ["ply", "turn", "score", "returns"] {
        let (here, there) = (ours.get(key), golden.get(key));
        if here != there {
            found.push(format!("{key} is {}, golden has {}", shown(here), shown(there)));
        }
    }
    let tokens = |value: &Value| -> Vec<String> {
        let list = value.get("legal").and_then(Value::as_array);
        list.into_iter().flatten().map(|t| t.as_str().unwrap_or_default().to_owned()).collect()
    };
    let (here, there) = (tokens(&ours), tokens(golden));
    let only = |one: &[String], other: &[String]| -> Vec<String> {
        one.iter().filter(|token| !other.contains(token)).cloned().collect()
    };
    for (what, list) in [("legal here only", only(&here, &there)), ("legal in golden only", only(&there, &here))] {
        if !list.is_empty() {
            found.push(format!("{what}: {}", list.join(" ")));
        }
    }
    if found.is_empty() && ours.get("odds") != golden.get("odds") {
        found.push(format!("odds are {}, golden has {}", shown(ours.get("odds")), shown(golden.get("odds"))));
    }
    if found.is_empty() {
        found.push(format!("\n  here   {our_line}\n  golden {golden_line}"));
    }
    if let Some(play) = golden.get("play").and_then(Value::as_str) {
        found.push(format!("(it plays {play})"));
    }
    found.join("; ")
}

fn shown(value: Option<&Value>) -> String {
    value.map_or_else(|| "absent".to_owned(), Value::to_string)
}
