//! The tests that every game has. A game calls each of them from a test of its own, with the options and the effort that
//! suit it. They panic where a law is broken.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kickoff_core::notation::{read_position, state_text, view_text};
use kickoff_core::{Encode, Game, Notation, Observer, OptionValues, PerfectInformation, Present, Rng};
use kickoff_locale::Localized;
use kickoff_record::trace;

use crate::{Effort, answers, golden, laws, notation, rules_text};

/// Options as they are given: keys and values.
pub type Given<'a> = &'a [(&'a str, &'a str)];

/// The options under the newest rules.
pub fn options<G: Game>(given: Given<'_>) -> G::Options {
    G::configure(G::RULES_VERSION, given).unwrap()
}

/// The laws that every game obeys, under each of these options.
pub fn laws<G: Game>(sets: &[Given<'_>], effort: &Effort) {
    for given in sets {
        let done = laws::check::<G>(&options::<G>(given), effort).unwrap();
        assert!(done.games == u64::from(effort.games) && done.comparisons > 0, "{given:?}");
    }
}

/// Everybody sees everything, under each of these options.
pub fn perfect<G: PerfectInformation>(sets: &[Given<'_>], effort: &Effort) {
    for given in sets {
        let done = laws::check_perfect::<G>(&options::<G>(given), effort).unwrap();
        assert!(done.games == u64::from(effort.games) && done.positions > 0, "{given:?}");
    }
}

/// Whatever is sent is answered by the rules, in a game in which nothing is unforeseen.
pub fn answers<G: PerfectInformation + Present>(given: Given<'_>, effort: &Effort) {
    let done = answers::check_perfect::<G>(&options::<G>(given), effort).unwrap();
    assert!(done.games == u64::from(effort.games) && done.unforeseen == 0);
}

/// A trace that another implementation wrote is that of these rules, line by line.
pub fn golden<G: Game>(rules: u32, given: Given<'_>, trace: &str) {
    let lines = golden::compare::<G>(&G::configure(rules, given).unwrap(), trace).unwrap();
    assert_eq!(lines, trace.lines().count());
}

/// Every position is written as text and read back, under each of these options; and texts that somebody has changed are
/// refused, or are of positions in which the rules hold. `positions` of them are written, and `mutations` texts changed, for
/// each of the options.
pub fn notation<G: Notation + Encode + Localized + PerfectInformation>(
    sets: &[Given<'_>],
    effort: &Effort,
    positions: u64,
    mutations: u32,
) {
    for given in sets {
        for rules in [G::OLDEST_RULES_VERSION, G::RULES_VERSION] {
            if G::configure(rules, given).is_err() {
                continue;
            }
            let done = notation::check::<G>(rules, given, effort, positions).unwrap();
            assert!(done.positions >= positions.max(10), "{given:?}");
            let none = |_: &G::State, _: &mut dyn Rng| Vec::new();
            let done = notation::check_accepted::<G>(rules, given, effort, mutations, none).unwrap();
            assert!(
                done.comparisons > u64::from(mutations) / 100,
                "{given:?}: too few changed texts are accepted: {done:?}"
            );
        }
    }
}

/// docs/positions.md has a section for the game that names each of its fields, with an example that is read and is written
/// again as it stands.
pub fn positions_are_documented<G: Notation>() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions.md");
    let text = fs::read_to_string(path).unwrap();
    let (general, _) = text.split_once("\n## Soccer").unwrap();
    let title = format!("\n## {}\n", G::NAME);
    let section = text.split_once(&title).unwrap_or_else(|| panic!("no section has the title {}", G::NAME)).1;
    let section = section.split("\n## ").next().unwrap();
    for key in G::FIELDS {
        let named = format!("`{key}`");
        assert!(section.contains(&named) || general.contains(&named), "{}: nothing is said of {named}", G::ID);
    }
    let start = format!("    {} ", G::ID);
    let examples: Vec<&str> = section.lines().filter(|line| line.starts_with(&start)).map(str::trim).collect();
    assert!(!examples.is_empty(), "{} has no example", G::ID);
    for example in examples {
        let read = read_position::<G>(example).unwrap_or_else(|error| panic!("{example}: {error}"));
        let given: Vec<(&str, &str)> = read.given.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        let settings = OptionValues::read(G::ID, read.rules, G::OPTIONS, &given).unwrap();
        let again = match read.unknown.as_slice() {
            [] => state_text::<G>(read.rules, &settings, &read.state),
            _ => view_text::<G>(read.rules, &settings, &read.state, Observer::Spectator),
        };
        assert_eq!(again, example);
    }
}

/// The numbers of action sequences from the start, of the lengths 1 to `depths`.
pub fn perft<G: Game>(rules: u32, given: Given<'_>, depths: u32) -> Vec<u64> {
    let start = G::start(&G::configure(rules, given).unwrap());
    (1..=depths).map(|depth| kickoff_core::perft::<G>(&start, depth).unwrap()).collect()
}

/// With the defaults, versions 1 and 2 of the rules are the same: the same games come of the same draws.
pub fn versions_agree_with_the_defaults<G: Game>() {
    for seed in 0..30 {
        let [old, new] = [1, 2].map(|rules| {
            let mut text = Vec::new();
            trace::random::<G>(&G::configure(rules, &[]).unwrap(), seed, &mut text).unwrap();
            String::from_utf8(text).unwrap()
        });
        assert!(old == new && old.lines().count() > 100, "seed {seed}");
    }
}

/// A test is named after each rule of the game whose folder this is (`env!("CARGO_MANIFEST_DIR")`).
pub fn rules_are_tested(folder: &str) {
    let rules = fs::read_to_string(Path::new(folder).join("RULES.md")).unwrap();
    let mut tests = Vec::new();
    let mut folders = vec![Path::new(folder).join("tests")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                tests.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    assert!(!rules_text::rules(&rules).is_empty(), "RULES.md names no rule");
    let untested = rules_text::untested(&rules, &tests);
    assert!(untested.is_empty(), "no test is named after {untested:?}");
}

/// RULES.md of the game whose folder this is names every rule that a refusal in `src/illegal.rs` cites: at least `refusals`
/// of them, so that a reading that finds none does not pass. Returns the rules that it names.
pub fn refusals_are_named(folder: &str, refusals: usize) -> BTreeSet<String> {
    let read = |file: &str| fs::read_to_string(Path::new(folder).join(file)).unwrap();
    let (rules, illegal) = (read("RULES.md"), read("src/illegal.rs"));
    let cited = rules_text::refusals(&illegal);
    let unnamed = rules_text::unnamed(&rules, &cited);
    assert!(unnamed.is_empty(), "RULES.md does not name {unnamed:?}");
    assert!(cited.len() >= refusals, "{cited:?}");
    rules_text::rules(&rules)
}
