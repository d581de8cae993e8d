//! The laws that every game obeys.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, hidden, laws, suite};
use kickoff_core::{Game, Observer};
use kickoff_scrimmage::{Action, Scrimmage, State};

const SETS: [suite::Given<'_>; 6] = [
    &[("max_plays", "2"), ("format", "match")],
    &[("max_plays", "3")],
    &[("max_plays", "3"), ("tackle", "uniform"), ("min_squares", "2"), ("max_squares", "8")],
    &[("max_plays", "6"), ("max_turns", "4"), ("min_squares", "1"), ("max_squares", "20")],
    &[("size", "mini"), ("max_plays", "1"), ("max_turns", "5"), ("min_squares", "1"), ("max_squares", "1")],
    &[("size", "mini"), ("max_plays", "4"), ("format", "match")],
];

#[test]
fn the_laws_of_games_hold_under_older_rules() {
    let older = Scrimmage::configure(1, &[("max_plays", "3")]).unwrap();
    laws::check::<Scrimmage>(&older, &Effort::games(4)).unwrap();
    hidden::check::<Scrimmage>(&older, &Effort::games(2)).unwrap();
}

#[test]
fn the_laws_of_games_hold() {
    suite::laws::<Scrimmage>(&SETS, &Effort::games(8));
}

#[test]
fn the_law_of_options_holds() {
    laws::check_options::<Scrimmage>(7).unwrap();
}

#[test]
fn the_laws_of_hidden_information_hold() {
    for given in SETS {
        let done = hidden::check::<Scrimmage>(&suite::options::<Scrimmage>(given), &Effort::games(4)).unwrap();
        assert!(done.games == 4 && done.comparisons > 0);
    }
}

/// What an action tells of the call: any throw reveals it, and else whatever narrows the set of calls that public
/// knowledge leaves possible.
fn reveals(state: &State, action: Action, _: Observer) -> bool {
    let mut after = state.clone();
    Scrimmage::apply(&mut after, action);
    let (was, is) = (state.public(), after.public());
    matches!(action, Action::Throw(_))
        || was.plays_in_all() != is.plays_in_all()
        || (was.possible != is.possible && state.call().is_some())
}

#[test]
fn no_call_leaks() {
    for given in SETS {
        let done =
            hidden::check_leaks::<Scrimmage>(&suite::options::<Scrimmage>(given), &Effort::games(12), reveals).unwrap();
        assert!(done.comparisons > 0);
    }
}
