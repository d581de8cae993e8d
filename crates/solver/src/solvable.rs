//! What an exact solver asks of a game beside its rules.

use std::fmt::Debug;
use std::hash::Hash;

use kickoff_core::{PerfectInformation, Seat};

/// How much of a game of two halves is still to be played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaysLeft {
    /// The half, 1 or 2.
    pub half: u8,
    /// Plays left in this half.
    pub left: u16,
}

impl PlaysLeft {
    /// Plays left in the whole game, whose halves have so many.
    pub const fn left_in_game(self, half_plays: u16) -> u32 {
        self.left as u32 + if self.half == 1 { half_plays as u32 } else { 0 }
    }
}

/// Where a decision of a [`Solvable`] game stands: everything on which play from here depends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DecisionPoint<S> {
    /// What is to be decided.
    pub situation: S,
    /// The seat whose decision it is.
    pub seat: Seat,
    /// What is left to be played.
    pub clock: PlaysLeft,
    /// Points by which the seat leads; negative if it is behind.
    pub lead: i32,
    /// Whether the seat decides at the beginning of the second half. Means nothing in that half.
    pub opens_second_half: bool,
}

/// A game of two halves that an exact solver can solve: nothing is hidden, both sides have the same rules, more points
/// win, and each half ends after a number of plays. What can happen next depends on the *situation*, of which there are
/// few enough to list; score and clock only count.
pub trait Solvable: PerfectInformation {
    /// A decision as the side on turn sees it, without score and clock.
    type Situation: Copy + Eq + Ord + Hash + Debug + Send + Sync;

    /// Where a state stands; `None` if nobody decides now.
    fn decision(state: &Self::State) -> Option<DecisionPoint<Self::Situation>>;

    /// A state in which the first seat has to decide this, with no points and a clock far from its end.
    fn set_up(options: &Self::Options, situation: Self::Situation) -> Self::State;

    /// The situation with which both halves begin.
    const OPENING: Self::Situation;

    /// Whether this is still decided when a half has no plays left.
    fn outlasts_half(situation: Self::Situation) -> bool;

    /// Plays of a half, at least 1.
    fn half_plays(options: &Self::Options) -> u16;

    /// Whether one solution holds under both options: they differ in nothing that it looks at.
    fn same_solution(one: &Self::Options, other: &Self::Options) -> bool {
        one == other
    }

    /// Whether both options have the same situations, with the same actions and outcomes: at most the number of plays
    /// differs. Then one untimed solution holds under both.
    fn same_situations(one: &Self::Options, other: &Self::Options) -> bool {
        Self::same_solution(one, other)
    }

    /// The options in one line, for people and for the header of a solution's file.
    fn describe(options: &Self::Options) -> String;

    /// The options under which a game is played.
    fn options(state: &Self::State) -> &Self::Options;
}

/// What is known of an action in a solved game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect<A> {
    /// The action that leads to it.
    pub action: A,
    /// Points a game, 0 to 1, for the side that decides: the chance of a win and half that of a draw. Exact if `draw` is
    /// there, an estimate otherwise.
    pub value: f64,
    /// The chance of a draw.
    pub draw: Option<f64>,
    /// Net points that the side can expect from it on, if the game had no end.
    pub points: f64,
}

/// Looks a decision up in a solution: all its actions in the order of the rules; none if it cannot come up.
pub type Lookup<'a, G> =
    dyn FnMut(&DecisionPoint<<G as Solvable>::Situation>) -> Vec<Prospect<<G as kickoff_core::Game>::Action>> + 'a;

/// A solved game with charts for people.
pub trait Charts: Solvable {
    /// What the charts of the game's report show, as JSON. `timed` tells whether the values are exact.
    fn charts(options: &Self::Options, study: &mut Lookup<'_, Self>, timed: bool) -> String;
}
