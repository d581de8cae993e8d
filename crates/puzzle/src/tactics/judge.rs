//! What an attempt to solve a puzzle comes to.

use kickoff_core::Seat;

use super::Tactics;
use super::two_turns::{Refutations, goes_on};
use super::walk::Effort;
use crate::{Goal, Judged, Task};

/// Positions to look at for an answer, at most. The proof of the puzzle took no more than this for a whole turn.
const EFFORT: u64 = 20_000_000;

/// What actions come to that can be played one after the other.
pub fn judge<G: Tactics>(state: &G::State, task: &Task, actions: &[G::Action]) -> Judged<G::Action> {
    let Some(seat) = G::on_turn(state) else { return Judged::Failed(Vec::new()) };
    let mut now = state.clone();
    let mut left = task.turns.max(1);
    let mut actions = actions.iter().copied();
    loop {
        // The solver's turn.
        match turn::<G>(&mut now, seat, &mut actions) {
            Turn::Attained if task.goal != Goal::Save => return Judged::Solved,
            Turn::Lost => return Judged::Failed(Vec::new()),
            Turn::Unfinished => return Judged::Unfinished,
            Turn::Attained | Turn::Ended => {}
        }
        if task.goal == Goal::Save {
            let mut refutation = Vec::new();
            let other = G::on_turn(&now) == Some(seat.other());
            let lost = other && G::attain(&now, &mut refutation);
            return if lost { Judged::Failed(refutation) } else { Judged::Solved };
        }
        left -= 1;
        if left == 0 {
            return Judged::Failed(Vec::new());
        }
        if actions.len() == 0 || G::on_turn(&now) != Some(seat.other()) {
            return answer::<G>(&now, seat);
        }
        match turn::<G>(&mut now, seat, &mut actions) {
            Turn::Attained => return Judged::Solved,
            Turn::Unfinished => return Judged::Unfinished,
            Turn::Ended | Turn::Lost => {}
        }
        if G::on_turn(&now) != Some(seat) {
            return Judged::Failed(Vec::new());
        }
    }
}

enum Turn {
    Unfinished,
    /// The solver has reached the aim.
    Attained,
    /// The other side has reached its own.
    Lost,
    Ended,
}

/// Plays a turn, and says whether somebody has reached their aim in it: the solver or the other side.
fn turn<G: Tactics>(now: &mut G::State, solver: Seat, actions: &mut impl Iterator<Item = G::Action>) -> Turn {
    loop {
        let Some(action) = actions.next() else { return Turn::Unfinished };
        let before = now.clone();
        G::apply(now, action);
        if G::attained(&before, now, solver) {
            return Turn::Attained;
        }
        if G::attained(&before, now, solver.other()) {
            return Turn::Lost;
        }
        if !G::goes_on(&before, now) {
            return Turn::Ended;
        }
    }
}

/// What the other side answers to a turn.
fn answer<G: Tactics>(now: &G::State, seat: Seat) -> Judged<G::Action> {
    let mut effort = Effort(EFFORT);
    match Refutations::<G>::new().find(now, seat, &mut effort) {
        Ok(Some(refutation)) => Judged::Failed(refutation),
        Ok(None) => match goes_on::<G>(now, seat, &mut effort) {
            Ok(Some(goes_on)) => Judged::GoOn(goes_on.reply),
            _ => Judged::Solved,
        },
        Err(_) => Judged::Failed(Vec::new()),
    }
}
