//! What is compared with the native program: traces, replays, searches. `cargo xtask web` calls it from Node.
//!
//! Seeds and node counts are `u64`: JavaScript gives and gets them as `BigInt`.

use kickoff_runtime::{DynGame, find, games};
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

/// What went wrong, in words; a page gets it as the reason why a call has thrown.
type Failure = String;

/// The ids of the games, in the order of the registry.
#[wasm_bindgen]
pub fn game_ids() -> Vec<String> {
    games().iter().map(|game| game.id().to_owned()).collect()
}

/// A random game, as lines of JSON: what `kickoff trace GAME --seed SEED` prints. `options` are `key=value` each, and
/// `rules` is a version of the rules, or missing for the newest.
///
/// # Errors
/// If there is no such game, or options or rules are refused.
#[wasm_bindgen]
pub fn trace(game: &str, rules: Option<u32>, options: Vec<String>, seed: u64) -> Result<String, Failure> {
    let game = find(game).map_err(in_words)?;
    let mut lines = Vec::new();
    game.trace(version(game, rules), &pairs(&options)?, seed, &mut lines).map_err(in_words)?;
    String::from_utf8(lines).map_err(in_words)
}

/// Played tokens, one a line, as lines of JSON: what `kickoff trace GAME --replay FILE` prints.
///
/// # Errors
/// If there is no such game, options or rules are refused, or a token cannot be played.
#[wasm_bindgen]
pub fn replay(game: &str, rules: Option<u32>, options: Vec<String>, tokens: &str) -> Result<String, Failure> {
    let game = find(game).map_err(in_words)?;
    let tokens: Vec<&str> = tokens.split_whitespace().collect();
    let mut lines = Vec::new();
    game.replay(version(game, rules), &pairs(&options)?, &tokens, &mut lines).map_err(in_words)?;
    String::from_utf8(lines).map_err(in_words)
}

/// What the strongest level finds in fixed positions with so many nodes each, as `kickoff bench GAME --nodes NODES --json`
/// tells it: `{"nodes", "seconds", "signature"}`. The same signature means the same search.
///
/// # Errors
/// If there is no such game.
#[wasm_bindgen]
pub fn bench(game: &str, nodes: u64) -> Result<String, Failure> {
    let found = kickoff_runtime::search_bench(find(game).map_err(in_words)?, nodes, 1).map_err(in_words)?;
    let signature = format!("{:016x}", found.signature);
    Ok(json!({ "nodes": found.nodes, "seconds": found.seconds, "signature": signature }).to_string())
}

/// Plays so many games at random, and says how many actions they took.
///
/// # Errors
/// If there is no such game.
#[wasm_bindgen]
pub fn random_actions(game: &str, games: u32) -> Result<u64, Failure> {
    Ok(find(game).map_err(in_words)?.random_actions(games))
}

fn version(game: &dyn DynGame, rules: Option<u32>) -> u32 {
    rules.unwrap_or_else(|| game.rules_version())
}

fn pairs(options: &[String]) -> Result<Vec<(&str, &str)>, Failure> {
    options
        .iter()
        .map(|option| option.split_once('=').ok_or_else(|| format!("an option is written key=value, not “{option}”")))
        .collect()
}

fn in_words(error: impl std::fmt::Display) -> Failure {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    // A page shows these words; a panic would end its worker.
    #[test]
    fn wrong_words_are_refused_in_words() {
        assert!(trace("golf", None, Vec::new(), 1).is_err_and(|reason| reason.contains("golf")));
        let refused = trace("soccer", None, vec!["goals".to_owned()], 1);
        assert_eq!(refused, Err("an option is written key=value, not “goals”".to_owned()));
        assert!(trace("soccer", Some(99), Vec::new(), 1).is_err_and(|reason| reason.contains("99")));
        assert!(replay("soccer", None, Vec::new(), "a1>a2").is_err_and(|reason| reason.contains("a1>a2")));
        assert!(bench("golf", 1).is_err() && random_actions("golf", 1).is_err());
    }

    #[test]
    fn every_game_of_the_registry_can_be_played_at_random() {
        for game in game_ids() {
            assert!(random_actions(&game, 1).is_ok_and(|actions| actions > 0), "{game}");
        }
    }
}
