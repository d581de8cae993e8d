//! A game's state: the position, the options that it is played under, and what is remembered of it.

use kickoff_core::{Node, Outcome, Seat, Weighted};

use crate::action::{Action, Choice};
use crate::annotations::Annotations;
use crate::illegal::Illegal;
use crate::options::Options;
use crate::position::{Phase, Position};

const TOSS: [Weighted<Action>; 2] =
    [Weighted::new(Action::Toss(Seat::First), 1), Weighted::new(Action::Toss(Seat::Second), 1)];

const CHOICES: [Action; 2] = [Action::Choose(Choice::Kick), Action::Choose(Choice::Receive)];

/// A game's state. Everyone knows all of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The options that it is played under.
    pub options: Options,
    pub(crate) at: Position,
    /// The drives so far and the last spin.
    pub annotations: Annotations,
}

impl State {
    /// The start of a game.
    pub fn new(options: &Options) -> State {
        State { options: options.clone(), at: Position::new(options.plays / 2), annotations: Annotations::new() }
    }

    /// A state set up by hand, for studies and tests. Its annotations is empty.
    pub fn set_up(options: &Options, position: Position) -> State {
        let annotations = Annotations::at(&position);
        State { options: options.clone(), at: position, annotations }
    }

    /// The state of play, without options and annotations.
    pub const fn position(&self) -> &Position {
        &self.at
    }

    #[inline]
    pub(crate) fn node(&self) -> Node {
        match self.at.phase {
            Phase::Toss | Phase::Spin(..) => Node::Chance,
            Phase::Choose | Phase::Call(_) => Node::Decide(self.at.team),
            Phase::Over => Node::Over(self.outcome()),
        }
    }

    /// How the game would end with the score as it is.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::by_score(self.at.score.map(i32::from))
    }

    #[inline]
    pub(crate) fn legal(&self, actions: &mut Vec<Action>) {
        match self.at.phase {
            Phase::Choose => actions.extend_from_slice(&CHOICES),
            Phase::Call(play) => self.at.legal_signals(play, actions),
            Phase::Toss | Phase::Spin(..) | Phase::Over => {}
        }
        if self.options.time && self.at.may_end_by_time() {
            actions.push(Action::Time);
        }
    }

    #[inline]
    pub(crate) fn outcomes(&self, outcomes: &mut Vec<Weighted<Action>>) {
        match self.at.phase {
            Phase::Toss => outcomes.extend_from_slice(&TOSS),
            Phase::Spin(_, signal) => outcomes.extend_from_slice(self.options.rings.ring(signal).weighted()),
            Phase::Choose | Phase::Call(_) | Phase::Over => {}
        }
    }

    pub(crate) fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.at.phase, action) {
            (Phase::Over, _) => Err(Illegal::GameOver),
            (Phase::Toss, Action::Toss(_)) | (Phase::Choose, Action::Choose(_)) => Ok(()),
            (Phase::Call(play), Action::Signal(signal)) => self.at.check_signal(play, signal),
            (_, Action::Time) if !self.options.time => Err(Illegal::NoTimekeeper),
            (Phase::Choose | Phase::Call(_), Action::Time) => match self.at.may_end_by_time() {
                true => Ok(()),
                false => Err(Illegal::TimeBeforeTry),
            },
            (Phase::Spin(_, signal), Action::Spin(spin)) => match self.options.rings.ring(signal).has(spin) {
                true => Ok(()),
                false => Err(Illegal::NotOnTheRing { spin, signal }),
            },
            _ => Err(Illegal::OutOfTurn { expected: self.at.expected() }),
        }
    }

    #[inline]
    pub(crate) fn apply(&mut self, action: Action) {
        match (self.at.phase, action) {
            (Phase::Toss, Action::Toss(winner)) => self.at.tossed(winner),
            (Phase::Choose, Action::Choose(choice)) => {
                self.annotations.chosen(self.at.team, choice);
                self.at.chosen(choice);
            }
            (Phase::Call(play), Action::Signal(signal)) => self.at.phase = Phase::Spin(play, signal),
            (Phase::Choose | Phase::Call(_), Action::Time) => {
                self.at.half_over();
                self.annotations.time_up(&self.at);
            }
            (Phase::Spin(play, signal), Action::Spin(spin)) => {
                let before = self.at;
                let spun = before.spun(play, signal, spin);
                self.at.follow(play, spun);
                self.annotations.spun(&before, (play, signal, spin), spun, &self.at);
            }
            _ => {}
        }
    }
}
