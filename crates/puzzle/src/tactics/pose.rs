//! The puzzle that a position poses.

use std::ops::ControlFlow;

use kickoff_core::Seat;

use super::two_turns::{GoesOn, Refutations, goes_on};
use super::walk::{Effort, Ends, Spent};
use super::{Tactics, covers, one_turn, placing};
use crate::{Aids, Goal, Posed, Task};

/// The puzzle that a position at the beginning of a turn poses to the seat on turn; `None` if it poses none, or the proof
/// takes more effort than the aids allow.
///
/// If the seat can reach its aim at once, it must be by one turn only. Otherwise, if the other side threatens to reach its
/// own, one turn only must prevent that; and if that is not so either, one turn only must reach the aim with the next
/// turn, whatever the other side replies.
pub fn pose<G: Tactics>(state: &G::State, aids: &Aids<'_>) -> Option<Posed<G>> {
    let seat = G::on_turn(state)?;
    let mut legal = Vec::new();
    G::choices(state, &mut legal);
    if legal.len() < 2 {
        return None;
    }
    let mut effort = Effort(aids.effort);
    posed::<G>(state, seat, aids.deep || G::SHALLOW, &mut effort).ok().flatten()
}

fn posed<G: Tactics>(state: &G::State, seat: Seat, deep: bool, effort: &mut Effort) -> Result<Option<Posed<G>>, Spent> {
    let aim = G::aim(state);
    let task = |goal, turns| Task { goal, turns, worth: None };
    if let Some(goal) = aim
        && G::attain(state, &mut Vec::new())
    {
        let mut turns = one_turn::attaining::<G>(state, effort)?;
        let only = turns.pop().filter(|_| turns.is_empty());
        return Ok(only.map(|turn| Posed { task: task(goal, 1), replies: 0, line: vec![turn] }));
    }
    if let Some(turn) = only_turn::<G>(state, effort, |before, end, _| Ok(saves::<G>(before, end, seat)))? {
        return Ok(Some(Posed { task: task(Goal::Save, 1), replies: 0, line: vec![turn] }));
    }
    let Some(goal) = aim.filter(|_| deep) else { return Ok(None) };
    let mut refutations = Refutations::<G>::new();
    let forced = only_turn::<G>(state, effort, |_, end, effort| Ok(refutations.find(end, seat, effort)?.is_none()))?;
    let Some(turn) = forced else { return Ok(None) };
    let mut end = state.clone();
    turn.iter().for_each(|&action| G::apply(&mut end, action));
    let Some(GoesOn { replies, reply, follow_up }) = goes_on::<G>(&end, seat, effort)? else { return Ok(None) };
    let line = [turn, reply, follow_up].into_iter().filter(|turn| !turn.is_empty()).collect();
    Ok(Some(Posed { task: task(goal, 2), replies, line }))
}

/// Whether the other side does not reach its aim, neither by the last action of a turn nor by its next turn.
fn saves<G: Tactics>(before: &G::State, end: &G::State, seat: Seat) -> bool {
    let next = || G::on_turn(end) == Some(seat.other()) && G::attain(end, &mut Vec::new());
    !G::attained(before, end, seat.other()) && !next()
}

/// The only turn that is good, if there is exactly one: turns that do the same and more do not count beside it. Of those
/// that lead to the same position it is the first of the shortest.
fn only_turn<G: Tactics>(
    state: &G::State,
    effort: &mut Effort,
    mut good: impl FnMut(&G::State, &G::State, &mut Effort) -> Result<bool, Spent>,
) -> Result<Option<Vec<G::Action>>, Spent> {
    let start = placing::<G>(state);
    let Some(mut ends) = Ends::<G>::of(state) else { return Ok(None) };
    let mut only: Option<(u32, Vec<u16>)> = None;
    let mut bad = false;
    let stopped = ends.each(effort, |number, before, end, effort| {
        match good(before, end, effort) {
            Err(Spent) => return ControlFlow::Break(true),
            Ok(false) => {
                bad = true;
                return ControlFlow::Continue(());
            }
            Ok(true) => {}
        }
        let places = placing::<G>(end);
        match &only {
            Some((_, known)) if covers(&start, known, &places) => {}
            Some((_, known)) if !covers(&start, &places, known) => return ControlFlow::Break(false),
            _ => only = Some((number, places)),
        }
        ControlFlow::Continue(())
    })?;
    match stopped {
        Some(true) => Err(Spent),
        Some(false) => Ok(None),
        None => Ok(only.filter(|_| bad).map(|(number, _)| ends.turn(number))),
    }
}
