//! What the other side can answer to a turn.

use std::ops::ControlFlow;

use kickoff_core::Seat;

use super::Tactics;
use super::walk::{Effort, Ends, Spent};

/// Replies that refuted a turn and may refute others, the latest last.
pub(super) struct Refutations<G: Tactics> {
    known: Vec<Vec<G::Action>>,
}

/// How many are kept.
const KEPT: usize = 24;

impl<G: Tactics> Refutations<G> {
    pub(super) const fn new() -> Refutations<G> {
        Refutations { known: Vec::new() }
    }

    /// A reply after which a seat, which has just ended its turn here, does not reach its aim with its next one; `None` if
    /// there is none. A game in which the other side does not decide now is lost for the aim.
    pub(super) fn find(
        &mut self,
        state: &G::State,
        seat: Seat,
        effort: &mut Effort,
    ) -> Result<Option<Vec<G::Action>>, Spent> {
        if G::on_turn(state) != Some(seat.other()) {
            return Ok(Some(Vec::new()));
        }
        for at in (0..self.known.len()).rev() {
            if !effort.spend() {
                return Err(Spent);
            }
            if holds_off::<G>(state, seat, &self.known[at]) {
                // What has refuted most of late is tried first.
                self.known[at..].rotate_left(1);
                return Ok(self.known.last().cloned());
            }
        }
        let Some(mut ends) = Ends::<G>::of(state) else { return Ok(Some(Vec::new())) };
        let refuted = ends.each(effort, |number, before, after, _| {
            if answers::<G>(before, after, seat) { ControlFlow::Continue(()) } else { ControlFlow::Break(number) }
        })?;
        let reply = refuted.map(|number| ends.turn(number));
        if let Some(reply) = &reply {
            if self.known.len() >= KEPT {
                self.known.remove(0);
            }
            self.known.push(reply.clone());
        }
        Ok(reply)
    }
}

/// Whether a seat still reaches its aim after the last action of a reply.
fn answers<G: Tactics>(before: &G::State, after: &G::State, seat: Seat) -> bool {
    G::attained(before, after, seat) || G::on_turn(after) == Some(seat) && G::attain(after, &mut Vec::new())
}

/// Whether a reply can be played, is a whole turn, and keeps a seat from its aim.
fn holds_off<G: Tactics>(state: &G::State, seat: Seat, reply: &[G::Action]) -> bool {
    let (mut before, mut now) = (state.clone(), state.clone());
    for (number, &action) in reply.iter().enumerate() {
        if number > 0 && !G::goes_on(&before, &now) || G::check(&now, action).is_err() {
            return false;
        }
        before = now.clone();
        G::apply(&mut now, action);
    }
    !reply.is_empty() && !G::goes_on(&before, &now) && !answers::<G>(&before, &now, seat)
}

/// The follow-ups of how many replies are compared to find the longest.
const COMPARED: usize = 2_000;

/// How the game may go on after a turn to which every reply loses.
pub(super) struct GoesOn<G: Tactics> {
    /// The positions that replies lead to.
    pub(super) replies: u32,
    /// The reply that makes it hardest: of the first ones that after which reaching the aim takes most actions.
    pub(super) reply: Vec<G::Action>,
    /// What follows then; empty if the reply itself lets the seat reach its aim.
    pub(super) follow_up: Vec<G::Action>,
}

/// How the game may go on after a turn, every reply to which lets a seat reach its aim.
pub(super) fn goes_on<G: Tactics>(
    state: &G::State,
    seat: Seat,
    effort: &mut Effort,
) -> Result<Option<GoesOn<G>>, Spent> {
    let Some(mut ends) = Ends::<G>::of(state) else { return Ok(None) };
    let mut count = 0;
    let mut best: Option<(u32, Vec<G::Action>)> = None;
    ends.each(effort, |number, before, after, _| {
        count += 1;
        if count as usize <= COMPARED {
            let mut follow_up = Vec::new();
            if !G::attained(before, after, seat) {
                G::attain(after, &mut follow_up);
            }
            if best.as_ref().is_none_or(|(_, longest)| follow_up.len() > longest.len()) {
                best = Some((number, follow_up));
            }
        }
        ControlFlow::<()>::Continue(())
    })?;
    Ok(best.map(|(number, follow_up)| GoesOn { replies: count, reply: ends.turn(number), follow_up }))
}
