//! How good a position is, judged without looking ahead.
//!
//! Points, those scored and those that the ball's place promises, are set against how much can still happen: the spread
//! of what is to come grows with the root of the plays that are left.

use std::hash::{DefaultHasher, Hash, Hasher};

use kickoff_core::{Evaluate, Expectimax, Features, Seat, Term};

use crate::Dial;
use crate::position::{Phase, Play, Position};
use crate::state::State;

const fn term(name: &'static str, about: &'static str, weight: i32) -> Term {
    Term { name, about, weight }
}

impl Evaluate for Dial {
    const TERMS: &'static [Term] = &[
        term("lead", "a hundredth of a point ahead, over the root of the plays left", 35),
        term("field", "a tenth of a yard past the middle of the field, over the root of the plays left", 23),
        term("downs", "a hundredth of a down used, over the root of the plays left", -17),
        term("to-go", "a tenth of a yard to the point to be gained, over the root of the plays left", -20),
        term("kick", "a hundredth of a kick that gives the ball away, over the root of the plays left", -25),
        term("try", "a hundredth of a try for the point, over the root of the plays left", 25),
        term("run-back", "a hundredth of a run-back under way, over the root of the plays left", 20),
    ];

    fn features(state: &State, features: &mut Features) {
        let at = &state.at;
        let root = f64::from(plays_left(at) + 4).sqrt();
        let scaled = |number: i32| (f64::from(number) / root).round() as i32;
        features[0] = scaled(100 * (i32::from(at.score[0]) - i32::from(at.score[1])));
        let of_team = [
            0,
            if at.g > 0 && at.play() != Some(Play::Try) { 10 * (50 - i32::from(at.g)) } else { 0 },
            100 * (i32::from(at.down.number) - 1).max(0),
            if at.down.number > 0 { 10 * (i32::from(at.g) - i32::from(at.down.point)) } else { 0 },
            if at.phase == Phase::Choose || at.play().is_some_and(Play::is_kick) { 100 } else { 0 },
            if at.play() == Some(Play::Try) { 100 } else { 0 },
            if matches!(at.play(), Some(Play::Return | Play::InterceptionReturn)) { 100 } else { 0 },
        ];
        let sign = if at.team == Seat::First { 1 } else { -1 };
        for (feature, number) in features.iter_mut().zip(of_team).skip(1) {
            *feature = sign * scaled(number);
        }
        if at.phase == Phase::Choose {
            // Whoever chooses will receive, if that is better.
            features[4] = -features[4];
        }
    }
}

/// Plays still to be made in the game.
fn plays_left(at: &Position) -> u16 {
    let this_half = at.half_plays.saturating_sub(at.played);
    if at.half == 1 { this_half.saturating_add(at.half_plays) } else { this_half }
}

impl Expectimax for Dial {
    fn key(state: &State) -> u64 {
        let mut hasher = DefaultHasher::new();
        state.at.hash(&mut hasher);
        hasher.finish()
    }
}
