//! How good a position is, judged without looking ahead.
//!
//! Points, those scored and those that the ball's place promises, are set against how much can still happen: the spread
//! of what is to come grows with the root of the plays that are left. The weights of what is not yet on the score are a fit
//! to the exact solution of the game without a clock (net points under best play; a tenth of a point is the usual error).

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
        term("field", "a tenth of a yard past the middle of the field, over that root", 24),
        term("near", "a tenth of a yard past the attacked 16 yard line, over that root", 28),
        term("ball", "a hundredth of having the ball for a down or a run-back, over that root", 51),
        term("downs", "a hundredth of a down used, over that root", -10),
        term("to-go", "a tenth of a yard to the point to be gained, over that root", -12),
        term("kick", "a hundredth of a kick-off, which brings more than it gives away, over that root", 46),
        term("choice", "a hundredth of choosing to kick or to receive, over that root", 22),
        term("try", "a hundredth of a try for the point, over that root", 5),
        term("run-back", "a hundredth of a run-back under way, over that root", 17),
    ];

    fn features(state: &State, features: &mut Features) {
        let at = &state.at;
        let root = f64::from(plays_left(at) + 4).sqrt();
        let scaled = |number: i32| (f64::from(number) / root).round() as i32;
        features[0] = scaled(100 * (i32::from(at.score[0]) - i32::from(at.score[1])));
        let is_return = matches!(at.play(), Some(Play::Return | Play::InterceptionReturn));
        let flag = |holds: bool| if holds { 100 } else { 0 };
        let (g, is_down) = (i32::from(at.g), at.down.number > 0);
        let of_team = [
            0,
            if g > 0 && at.play() != Some(Play::Try) { 10 * (50 - g) } else { 0 },
            if is_down && g <= 15 { 10 * (16 - g) } else { 0 },
            flag(is_down || is_return),
            100 * (i32::from(at.down.number) - 1).max(0),
            if is_down { 10 * (g - i32::from(at.down.point)) } else { 0 },
            flag(at.play().is_some_and(Play::is_kick)),
            flag(at.phase == Phase::Choose),
            flag(at.play() == Some(Play::Try)),
            flag(is_return),
        ];
        let sign = if at.team == Seat::First { 1 } else { -1 };
        for (feature, number) in features.iter_mut().zip(of_team).skip(1) {
            *feature = sign * scaled(number);
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
