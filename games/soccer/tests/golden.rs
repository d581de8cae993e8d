//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_core::Game;
use kickoff_soccer::{Options, Soccer};
use kickoff_testkit::{golden, perft};

fn options(given: &[(&str, &str)]) -> Options {
    Soccer::configure(Soccer::RULES_VERSION, given).unwrap()
}

#[test]
fn games_of_sixty_turns() {
    for trace in [
        include_str!("golden/soccer-1.jsonl"),
        include_str!("golden/soccer-2.jsonl"),
        include_str!("golden/soccer-3.jsonl"),
    ] {
        let lines = golden::compare::<Soccer>(&options(&[("turns", "60")]), trace).unwrap();
        assert_eq!(lines, trace.lines().count());
    }
}

#[test]
fn perft_from_the_start() {
    let start = Soccer::start(&options(&[]));
    let counts: Vec<u64> = (1..=4).map(|depth| perft::<Soccer>(&start, depth).unwrap()).collect();
    assert_eq!(counts, [2, 104, 5580, 93484]);
}
