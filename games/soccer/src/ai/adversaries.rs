//! Adversaries of the computer; written without its [evaluation](super::evaluate).

use kickoff_ai::{Adversary, TurnSearchGame, best_turn};
use kickoff_core::{PerfectInformation, Seat};

use crate::Soccer;
use crate::board::{Square, goal_row};
use crate::state::{Phase, State};

/// Tries every turn, and takes the one after which the ball and the men stand best, unless it lets the other side shoot
/// a goal at once.
pub(super) const ONE_TURN: Adversary<Soccer> = Adversary {
    name: "one-turn",
    about: "tries every turn, and takes the best-looking that does not let the other side score at once",
    habit: |view, seat, _| {
        let state = Soccer::known(view);
        let lets_score = |end: &State| end.on_turn != seat && Soccer::decisive_turn(end, &mut Vec::new());
        best_turn::<Soccer>(&state, seat, |end| worth(end, seat), lets_score)
    },
    reserved: |_| false,
};

/// How good a position looks to a side that has just ended its turn.
fn worth(state: &State, side: Seat) -> i32 {
    /// More than everything else together.
    const GOAL: i32 = 100_000;
    let other = side.other();
    let lead = i32::from(state.goals[side.index()]) - i32::from(state.goals[other.index()]);
    if state.phase == Phase::Over || state.is_kick_off() {
        return GOAL * lead;
    }
    let own = &state.pieces[side.index()];
    let others = &state.pieces[other.index()];
    // How far the ball is from the own goal line, and who is near it.
    let ground = rows_between(goal_row(side), state.ball.row());
    let pressure = closeness(own, state.ball) - closeness(others, state.ball);
    let guards =
        |men: &[Square], goal: u8| men.iter().filter(|at| is_between(goal, at.row(), state.ball)).count() as i32;
    let guarded = guards(own, goal_row(side)) - guards(others, goal_row(other));
    let keeper = own.iter().any(|at| at.in_goal(side));
    GOAL * lead + 14 * ground + 6 * pressure + 10 * guarded + 15 * i32::from(keeper)
}

fn rows_between(one: u8, other: u8) -> i32 {
    i32::from(one.abs_diff(other))
}

/// How close a side's men are to the ball: the nearest three count.
fn closeness(men: &[Square], ball: Square) -> i32 {
    let mut far: Vec<i32> = men.iter().map(|at| i32::from(at.distance(ball))).collect();
    far.sort_unstable();
    far.iter().zip([6, 3, 1]).map(|(far, weight)| weight * (8 - far)).sum()
}

/// Whether a man in this row stands between a goal line and the ball.
fn is_between(goal: u8, row: u8, ball: Square) -> bool {
    rows_between(goal, row) < rows_between(goal, ball.row())
}
