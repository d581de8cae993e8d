//! Whole turns found by a beam: the best unfinished ones are gone on with step by step, those that come to the same
//! position are one, and all that are finished are collected.

use std::collections::HashSet;

use crate::PlanSearchGame;
use kickoff_core::{Game, Node, Seat};

use super::playout::{Playouts, of_seat};
use crate::{Budget, Counter};

/// States that agree with what the seat sees, each with its share of likelihood.
pub(super) type Samples<S> = Vec<(S, f64)>;

/// A turn, and where it leads in each of the samples.
pub(super) struct Turn<G: Game> {
    pub(super) actions: Vec<G::Action>,
    pub(super) samples: Samples<G::State>,
    /// What it comes to at a glance: the seat's points, 0 to 1.
    pub(super) glance: f64,
}

impl<G: PlanSearchGame> Turn<G> {
    /// A turn that has not begun.
    pub(super) fn begin(samples: Samples<G::State>) -> Turn<G> {
        Turn { actions: Vec::new(), samples, glance: 0.0 }
    }

    /// The same for turns that lead to the same.
    pub(super) fn key(&self) -> u64 {
        self.samples.iter().fold(self.samples.len() as u64, |key, (state, _)| {
            (key ^ G::key(state)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
        })
    }

    /// Whether the seat goes on in all the samples, so that it has learned nothing yet.
    pub(super) fn goes_on(&self, seat: Seat) -> bool {
        self.samples.iter().all(|(state, _)| G::node(state) == Node::Decide(seat))
    }

    /// The turn with an action more.
    fn then(&self, action: G::Action) -> Turn<G> {
        let mut actions = Vec::with_capacity(self.actions.len() + 1);
        actions.extend_from_slice(&self.actions);
        actions.push(action);
        let mut samples = self.samples.clone();
        for (state, _) in &mut samples {
            G::apply(state, action);
        }
        Turn { actions, samples, glance: 0.0 }
    }

    pub(super) fn look(&mut self, playouts: &Playouts<G>, seat: Seat) {
        let points = |(state, share): &(G::State, f64)| share * of_seat(playouts.static_eval(state), seat);
        self.glance = self.samples.iter().map(points).sum();
    }
}

/// How wide the beam is, and when it ends.
pub(super) struct Beam<'a> {
    pub(super) budget: &'a Budget,
    pub(super) seat: Seat,
    /// Unfinished turns that are gone on with.
    pub(super) width: usize,
    /// The share of the budget, 0 to 1, past which it ends.
    pub(super) until: f64,
}

/// Adds finished turns to `found`, whose keys are `known`. `false` if it was ended before it was through.
pub(super) fn search<G: PlanSearchGame>(
    beam: &Beam<'_>,
    samples: &Samples<G::State>,
    playouts: &Playouts<G>,
    counter: &mut Counter<'_>,
    known: &mut HashSet<u64>,
    found: &mut Vec<Turn<G>>,
) -> bool {
    let mut front = vec![Turn::<G>::begin(samples.clone())];
    let mut legal = Vec::new();
    while !front.is_empty() {
        let mut next: Vec<Turn<G>> = Vec::new();
        let mut seen = HashSet::new();
        for turn in &front {
            counter.hand_in();
            if counter.over() || beam.budget.used() >= beam.until {
                return false;
            }
            legal.clear();
            let Some((state, _)) = turn.samples.first() else { return true };
            G::choices(state, &mut legal);
            for &action in &legal {
                let mut longer = turn.then(action);
                let key = longer.key();
                let goes_on = longer.goes_on(beam.seat);
                if !(if goes_on { seen.insert(key) } else { known.insert(key) }) {
                    continue;
                }
                if !longer.samples.iter().all(|_| counter.node()) {
                    return false;
                }
                longer.look(playouts, beam.seat);
                if goes_on { next.push(longer) } else { found.push(longer) }
            }
        }
        next.sort_by(|a, b| b.glance.total_cmp(&a.glance));
        next.truncate(beam.width);
        front = next;
    }
    true
}
