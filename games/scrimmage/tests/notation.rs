//! Positions as text.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, notation, suite};
use kickoff_core::{Game, Hidden, Observer, Rng, Seat};
use kickoff_scrimmage::Scrimmage;

const SETS: [suite::Given<'_>; 5] = [
    &[("max_plays", "12")],
    &[("max_plays", "3"), ("format", "match"), ("min_squares", "8"), ("max_squares", "20")],
    &[("size", "mini"), ("max_plays", "3")],
    &[("max_turns", "3"), ("max_plays", "10"), ("tackle", "uniform")],
    &[("max_turns", "6"), ("max_plays", "10"), ("min_squares", "1"), ("max_squares", "2")],
];

/// The options that both versions of the rules have.
const OLD: [suite::Given<'_>; 2] =
    [&[("max_plays", "10")], &[("max_plays", "10"), ("min_squares", "8"), ("max_squares", "20")]];

fn checked(rules: u32, given: suite::Given<'_>, effort: &Effort, positions: u64, mutations: u32) {
    let done = notation::check::<Scrimmage>(rules, given, effort, positions).unwrap();
    assert!(done.positions >= positions && done.comparisons > 0, "{given:?}: nothing was hidden");
    // Whatever an observer must think possible stands the same as the position itself.
    let possible = |state: &<Scrimmage as Game>::State, rng: &mut dyn Rng| {
        let eyes = [Observer::Seat(Seat::First), Observer::Seat(Seat::Second)];
        eyes.map(|eye| Scrimmage::determinize(&Scrimmage::view(state, eye), rng)).to_vec()
    };
    let done = notation::check_accepted::<Scrimmage>(rules, given, effort, mutations, possible).unwrap();
    assert!(done.comparisons > u64::from(mutations) / 100, "{given:?}: too few changed texts are accepted: {done:?}");
}

/// If this failed a position that somebody keeps as text would come back as another one, or a text could break the program.
#[test]
fn positions_are_read_as_they_are_written() {
    SETS.iter().for_each(|given| checked(2, given, &Effort::games(3), 0, 500));
    OLD.iter().for_each(|given| checked(1, given, &Effort::games(3), 0, 500));
}

/// The same on 100,000 positions, for a long run: `cargo test -p kickoff-scrimmage --test notation -- --ignored`.
#[test]
#[ignore = "it takes minutes"]
fn very_many_positions_are_read_as_they_are_written() {
    let effort = Effort { seed: 1000, ..Effort::games(20) };
    SETS.iter().for_each(|given| checked(2, given, &effort, 100_000, 200_000));
    OLD.iter().for_each(|given| checked(1, given, &effort, 100_000, 200_000));
}
