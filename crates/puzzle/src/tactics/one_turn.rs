//! Puzzles of one turn: the turns that reach the goal at once.

use kickoff_core::{Game, Seat};

use super::walk::{Effort, Spent};
use super::{Tactics, placing};

/// Where everything was before the last action of a turn, and that action.
type Class<G> = (Vec<u16>, <G as Game>::Action);

/// The turns that reach the aim of the seat on turn, one for each that counts by itself; no more than two.
pub(super) fn attaining<G: Tactics>(state: &G::State, effort: &mut Effort) -> Result<Vec<Vec<G::Action>>, Spent> {
    let Some(seat) = G::on_turn(state) else { return Ok(Vec::new()) };
    let mut search = Search::<G> { start: state, seat, turn: Vec::new(), found: Vec::new(), effort };
    search.go_on(state)?;
    let mut turns: Vec<Vec<G::Action>> = search.found.into_iter().map(|(_, turn)| turn).collect();
    turns.sort_by_cached_key(|turn| turn.iter().map(|&action| G::token(action)).collect::<Vec<_>>());
    Ok(turns)
}

struct Search<'a, G: Tactics> {
    start: &'a G::State,
    seat: Seat,
    turn: Vec<G::Action>,
    /// The shortest turn of each class.
    found: Vec<(Class<G>, Vec<G::Action>)>,
    effort: &'a mut Effort,
}

impl<G: Tactics> Search<'_, G> {
    /// Tries every way to go on that can still reach the aim.
    fn go_on(&mut self, state: &G::State) -> Result<(), Spent> {
        let mut actions = Vec::new();
        G::choices(state, &mut actions);
        actions.sort_by_cached_key(|&action| G::token(action));
        for action in actions {
            if self.found.len() > 1 {
                return Ok(());
            }
            if !self.effort.spend() {
                return Err(Spent);
            }
            let mut after = state.clone();
            G::apply(&mut after, action);
            self.turn.push(action);
            if G::attained(state, &after, self.seat) {
                self.note(state, action);
            } else if G::goes_on(state, &after) && G::attain(&after, &mut Vec::new()) {
                self.go_on(&after)?;
            }
            self.turn.pop();
        }
        Ok(())
    }

    fn note(&mut self, before: &G::State, last: G::Action) {
        if !is_lean::<G>(self.start, self.seat, &self.turn) {
            return;
        }
        let class = (placing::<G>(before), last);
        match self.found.iter_mut().find(|(known, _)| *known == class) {
            Some((_, turn)) if self.turn.len() < turn.len() => turn.clone_from(&self.turn),
            Some(_) => {}
            None => self.found.push((class, self.turn.clone())),
        }
    }
}

/// Whether a turn needs all its actions: it no longer reaches the aim if any that follow each other are left out.
fn is_lean<G: Tactics>(start: &G::State, seat: Seat, turn: &[G::Action]) -> bool {
    let without = |from: usize, to: usize| turn[..from].iter().chain(&turn[to..]);
    let shorter = (0..turn.len()).flat_map(|from| (from + 1..=turn.len()).map(move |to| (from, to)));
    !shorter.into_iter().any(|(from, to)| reaches::<G>(start, seat, without(from, to).copied()))
}

/// Whether actions can be played, and reach the aim.
fn reaches<G: Tactics>(start: &G::State, seat: Seat, actions: impl Iterator<Item = G::Action>) -> bool {
    let mut now = start.clone();
    for action in actions {
        if G::check(&now, action).is_err() {
            return false;
        }
        let before = now.clone();
        G::apply(&mut now, action);
        if G::attained(&before, &now, seat) {
            return true;
        }
        if !G::goes_on(&before, &now) {
            return false;
        }
    }
    false
}
