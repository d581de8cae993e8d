//! The winner, worked out as plainly as can be: every position's prospects from those of all that can come next.

use std::collections::{BTreeSet, HashMap};

use crate::football::{Ball, Choice, Event, KICK_OFF, choices, outcomes, takes_a_play};
use crate::rings::{self, Rings};

/// Choices whose values differ by less are equally good.
const TIE: f64 = 1e-9;
/// Choices that are worse than the best by no more than this may be taken by a program that keeps values in sixteen bits.
const NEAR: f64 = 2e-5;

/// A position as the side on turn sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct At {
    pub(crate) half: u8,
    /// Plays left in the half.
    pub(crate) left: u32,
    /// Points by which the side on turn leads.
    pub(crate) lead: i32,
    /// Whether the side on turn is the one that chooses at half-time. In the second half it is false.
    pub(crate) chooses_second: bool,
    pub(crate) ball: Ball,
}

/// What a side may look forward to.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct OutcomeProbs {
    /// The chances to win, to draw and to lose if both always take the first of their best choices.
    pub(crate) ends: [f64; 3],
    /// Chance to win and half the chance to draw.
    pub(crate) value: f64,
    /// The least and the most that the chance of a draw can be, whichever of nearly equally good choices the two take: they
    /// are worth the same, but not as much of it need be draws.
    pub(crate) draw: [f64; 2],
}

impl OutcomeProbs {
    fn of_lead(lead: i32) -> OutcomeProbs {
        match lead {
            1.. => OutcomeProbs { ends: [1.0, 0.0, 0.0], value: 1.0, draw: [0.0; 2] },
            0 => OutcomeProbs { ends: [0.0, 1.0, 0.0], value: 0.5, draw: [1.0; 2] },
            _ => OutcomeProbs { ends: [0.0, 0.0, 1.0], value: 0.0, draw: [0.0; 2] },
        }
    }

    fn for_the_other(self) -> OutcomeProbs {
        let [win, draw, loss] = self.ends;
        OutcomeProbs { ends: [loss, draw, win], value: 1.0 - self.value, draw: self.draw }
    }

    fn add(&mut self, chance: f64, more: OutcomeProbs) {
        self.ends = [0, 1, 2].map(|end| self.ends[end] + chance * more.ends[end]);
        self.value += chance * more.value;
        self.draw = [0, 1].map(|bound| self.draw[bound] + chance * more.draw[bound]);
    }
}

/// What comes after a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Next {
    /// The same side decides again.
    Own(At),
    /// The other side decides; the position is as that one sees it.
    Others(At),
    /// The game is over, and the side that chose leads by this.
    Over(i32),
}

/// A game under given rings and number of plays, and what was found out of it.
pub(crate) struct Solver {
    rings: Rings,
    half_plays: u32,
    /// Every position that was asked for or can come of one.
    pub(crate) known: HashMap<At, OutcomeProbs>,
    /// The rules that were come upon.
    pub(crate) events: BTreeSet<Event>,
}

impl Solver {
    pub(crate) fn new(file: &str, plays: u32) -> Solver {
        let half_plays = plays / 2;
        Solver { rings: rings::read(file), half_plays, known: HashMap::new(), events: BTreeSet::new() }
    }

    /// The position after the toss: its winner chooses, and so the loser does at half-time.
    pub(crate) fn opening(&self) -> At {
        At { half: 1, left: self.half_plays, lead: 0, chooses_second: false, ball: Ball::Choose }
    }

    /// What a position is worth if both sides play as well as they can.
    pub(crate) fn outcome_probs(&mut self, at: At) -> OutcomeProbs {
        if let Some(&probs) = self.known.get(&at) {
            return probs;
        }
        let every: Vec<OutcomeProbs> = choices(at.ball).into_iter().map(|choice| self.choice(at, choice)).collect();
        let best = every.iter().map(|probs| probs.value).fold(0.0, f64::max);
        let near = || every.iter().filter(|probs| probs.value >= best - NEAR);
        let least = near().map(|probs| probs.draw[0]).fold(f64::INFINITY, f64::min);
        let most = near().map(|probs| probs.draw[1]).fold(0.0, f64::max);
        let first = near().find(|probs| probs.value >= best - TIE).unwrap();
        let probs = OutcomeProbs { ends: first.ends, value: best, draw: [least, most] };
        self.known.insert(at, probs);
        probs
    }

    /// What a position is worth if this is chosen, and both play as well as they can from then on.
    pub(crate) fn choice(&mut self, at: At, choice: Choice) -> OutcomeProbs {
        let mut probs = OutcomeProbs::default();
        for (chance, next) in self.nexts(at, choice) {
            let probs_next = match next {
                Next::Own(at) => self.outcome_probs(at),
                Next::Others(at) => self.outcome_probs(at).for_the_other(),
                Next::Over(lead) => OutcomeProbs::of_lead(lead),
            };
            probs.add(chance, probs_next);
        }
        probs
    }

    /// What can come of a choice, and with what chance.
    pub(crate) fn nexts(&mut self, at: At, choice: Choice) -> Vec<(f64, Next)> {
        let mut nexts = Vec::new();
        for after in outcomes(&self.rings, at.ball, choice) {
            self.events.insert(after.event);
            let left = at.left - u32::from(takes_a_play(at.ball));
            let next = At { left, lead: at.lead + after.points, ball: after.ball, ..at };
            let second = At { half: 2, left: self.half_plays, chooses_second: false, ball: Ball::Choose, ..next };
            // The half goes on, or its last touchdown's try is still to come.
            let goes_on = left > 0 || after.ball == Ball::Try;
            let next = match at.half {
                _ if goes_on && after.other => Next::Others(turned(next)),
                _ if goes_on => Next::Own(next),
                2 => Next::Over(next.lead),
                _ if at.chooses_second => Next::Own(second),
                _ => Next::Others(turned(second)),
            };
            nexts.push((after.chance, next));
        }
        nexts
    }
}

/// The same position with the other side on turn.
fn turned(at: At) -> At {
    At { lead: -at.lead, chooses_second: at.half == 1 && !at.chooses_second, ..at }
}

/// Kicking off, with so many plays left; used by the hand-made cases.
pub(crate) fn kick_off(half: u8, left: u32, lead: i32) -> At {
    At { half, left, lead, chooses_second: false, ball: KICK_OFF }
}
