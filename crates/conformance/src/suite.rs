//! The tests that every game has. A game calls each of them from a test of its own, with the options and the effort that
//! suit it. They panic where a law is broken.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kickoff_core::{Game, PerfectInformation, Present};
use kickoff_record::trace;

use crate::{Effort, answers, golden, laws};

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
