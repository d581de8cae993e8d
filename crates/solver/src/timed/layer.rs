//! A layer: all states with the same number of plays left in the same half.

use crate::PlaysLeft;

use crate::model::Transition;

/// What a position comes to under best play, for the side on turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OutcomeProbs {
    /// Points a game, 0 to 1: the chance of a win and half that of a draw.
    pub value: f64,
    /// The chance of a draw.
    pub draw: f64,
}

impl OutcomeProbs {
    /// How a game ends with this lead.
    pub(super) fn of_lead(lead: i32) -> OutcomeProbs {
        match lead {
            1.. => OutcomeProbs { value: 1.0, draw: 0.0 },
            0 => OutcomeProbs { value: 0.5, draw: 1.0 },
            ..0 => OutcomeProbs { value: 0.0, draw: 0.0 },
        }
    }

    /// The same for the other side.
    pub(super) fn turned(self) -> OutcomeProbs {
        OutcomeProbs { value: 1.0 - self.value, draw: self.draw }
    }

    /// What an action comes to whose transitions come to this.
    pub(super) fn mean(transitions: &[Transition], mut of: impl FnMut(&Transition) -> OutcomeProbs) -> OutcomeProbs {
        transitions.iter().fold(OutcomeProbs { value: 0.0, draw: 0.0 }, |sum, transition| {
            let probs = of(transition);
            OutcomeProbs {
                value: sum.value + transition.probability * probs.value,
                draw: sum.draw + transition.probability * probs.draw,
            }
        })
    }

    /// The best of what the actions of a state come to; of equals the first.
    pub(super) fn best(outcomes: impl Iterator<Item = OutcomeProbs>) -> Option<OutcomeProbs> {
        outcomes.reduce(|best, next| if next.value > best.value { next } else { best })
    }

    /// The chance of a win.
    pub fn win(self) -> f64 {
        self.value - self.draw / 2.0
    }

    /// The chance of a loss.
    pub fn loss(self) -> f64 {
        1.0 - self.value - self.draw / 2.0
    }
}

/// The columns of a row: a lead of the side on turn from -reach to reach, in the first half once for each side that can
/// open the second. So a row read backward is that of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Columns {
    /// Beyond this lead the game is called decided.
    pub(super) reach: i32,
    /// 1 in the second half, 2 in the first: where the side on turn opens the second half, and where the other does.
    pub(super) openers: usize,
}

impl Columns {
    /// The columns of a layer, if leads are looked at so far for every number of plays left in the game.
    pub(super) fn of(clock: PlaysLeft, half_plays: u16, reaches: &[u16]) -> Columns {
        let reach = i32::from(reaches[clock.left_in_game(half_plays) as usize]);
        Columns { reach, openers: if clock.half == 1 { 2 } else { 1 } }
    }

    pub(super) const fn leads(self) -> usize {
        2 * self.reach as usize + 1
    }

    pub(super) const fn width(self) -> usize {
        self.openers * self.leads()
    }

    /// Where a state's number for a lead stands in a layer; `None` beyond the reach. `opener` is 0 if the side on turn opens
    /// the second half and 1 if the other does; always 0 in the second half.
    pub(super) fn place(self, state: usize, opener: usize, lead: i32) -> Option<usize> {
        let column = || opener * self.leads() + (lead + self.reach) as usize;
        (lead.abs() <= self.reach).then(|| state * self.width() + column())
    }

    /// The opener as the other side sees it.
    pub(super) const fn turned(self, opener: usize) -> usize {
        self.openers - 1 - opener
    }
}

/// All states with the same number of plays left.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Layer {
    pub(super) clock: PlaysLeft,
    pub(super) columns: Columns,
    /// Points a game for the side on turn: a row for each state.
    pub(super) values: Vec<f64>,
    /// The chance of a draw, likewise.
    pub(super) draws: Vec<f64>,
}

impl Layer {
    /// A state's outcome probabilities, as the side on turn there sees it.
    pub(super) fn outcome_probs(&self, state: usize, opener: usize, lead: i32) -> OutcomeProbs {
        match self.columns.place(state, opener, lead) {
            Some(at) => OutcomeProbs { value: self.values[at], draw: self.draws[at] },
            None => OutcomeProbs::of_lead(lead),
        }
    }

    /// A state's outcome probabilities after what came before it, as the side sees it that was on turn then: its opener and its lead, and
    /// whether the other side is on turn now.
    pub(super) fn after(&self, state: usize, other: bool, opener: usize, lead: i32) -> OutcomeProbs {
        match other {
            false => self.outcome_probs(state, opener, lead),
            true => self.outcome_probs(state, self.columns.turned(opener), -lead).turned(),
        }
    }
}
