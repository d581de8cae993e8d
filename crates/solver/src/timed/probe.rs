//! Looking things up in a timed solution: the layers between those that are kept are worked out again, as far as needed.

use std::collections::HashMap;
use std::sync::Arc;

use crate::PlaysLeft;

use super::codec::Stored;
use super::file::Table;
use super::layer::OutcomeProbs;
use crate::model::{Model, Transition};

/// A position: a situation with clock, opener and lead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct TimedPosition {
    pub(super) clock: PlaysLeft,
    pub(super) state: u32,
    /// In the first half, 0 if the side on turn opens the second and 1 if the other does; 0 in the second.
    pub(super) opener: u8,
    pub(super) lead: i32,
}

/// One look into a solution. What it works out on the way it keeps.
pub(super) struct Probe<'a> {
    model: &'a Model,
    outlasts: &'a [bool],
    opening: u32,
    half_plays: u16,
    table: &'a Table,
    known: HashMap<TimedPosition, OutcomeProbs>,
    layers: HashMap<PlaysLeft, Option<Arc<Stored>>>,
}

impl<'a> Probe<'a> {
    pub(super) fn new(
        model: &'a Model,
        outlasts: &'a [bool],
        opening: u32,
        half_plays: u16,
        table: &'a Table,
    ) -> Probe<'a> {
        Probe { model, outlasts, opening, half_plays, table, known: HashMap::new(), layers: HashMap::new() }
    }

    /// What a position comes to, for the side on turn.
    pub(super) fn outcome_probs(&mut self, place: TimedPosition) -> OutcomeProbs {
        let TimedPosition { clock, state, opener, lead } = place;
        if clock.left == 0 && !self.outlasts[state as usize] {
            return self.half_over(clock, opener, lead);
        }
        if let Some(layer) = self.layers.entry(clock).or_insert_with(|| self.table.layer(clock)) {
            return layer.outcome_probs(state as usize, usize::from(opener), lead);
        }
        if let Some(&probs) = self.known.get(&place) {
            return probs;
        }
        let model = self.model;
        let outcomes = model.actions(state as usize).map(|action| self.action(place, model.transitions(action)));
        let probs = OutcomeProbs::best(outcomes).unwrap_or_else(|| OutcomeProbs::of_lead(lead));
        self.known.insert(place, probs);
        probs
    }

    /// What an action comes to, for the side that takes it.
    pub(super) fn action(&mut self, place: TimedPosition, transitions: &[Transition]) -> OutcomeProbs {
        OutcomeProbs::mean(transitions, |transition| {
            let clock = PlaysLeft { left: place.clock.left.saturating_sub(transition.plays), ..place.clock };
            let after = TimedPosition {
                clock,
                state: transition.target,
                opener: place.opener,
                lead: place.lead + transition.gain as i32,
            };
            if transition.other { self.outcome_probs(after.turned()).turned() } else { self.outcome_probs(after) }
        })
    }

    fn half_over(&mut self, clock: PlaysLeft, opener: u8, lead: i32) -> OutcomeProbs {
        if clock.half == 2 {
            return OutcomeProbs::of_lead(lead);
        }
        let clock = PlaysLeft { half: 2, left: self.half_plays };
        let opens = |lead| TimedPosition { clock, state: self.opening, opener: 0, lead };
        match opener {
            0 => self.outcome_probs(opens(lead)),
            _ => self.outcome_probs(opens(-lead)).turned(),
        }
    }
}

impl TimedPosition {
    /// The same as the other side on turn would have it.
    const fn turned(self) -> TimedPosition {
        let opener = if self.clock.half == 1 { 1 - self.opener } else { 0 };
        TimedPosition { opener, lead: -self.lead, ..self }
    }
}
