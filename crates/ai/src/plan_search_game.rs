//! What a search that plans whole turns asks of a game beside its rules.

use kickoff_core::{Hidden, Rng};

use crate::Evaluate;

/// What kind of decision a seat has before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A turn of many small actions, found by searching.
    Turn,
    /// One of the plans of the game's [book](PlanSearchGame::book), which everybody sees played. Whatever may be kept secret
    /// later is not decided yet.
    Open,
    /// One of the plans of the book, played in secret: the other side answers, by its own book, without knowing it.
    Secret,
    /// One of the plans of the book, in answer to a secret of the other side.
    Answer,
}

/// A game of turns with many small actions, of chance, and of secrets: too wide for a tree of actions, so that a search
/// compares whole turns, by playing on from them as a script says. Scrimmage is one.
///
/// The script is given views: in no playout does a side know more than it would in the game.
pub trait PlanSearchGame: Hidden + Evaluate {
    /// The kind of decision that the seat on turn has, from its view.
    fn stage(view: &Self::View) -> Stage;

    /// Adds the plans for a decision that is not a [`Stage::Turn`]: whole turns, of one action or more, the ones to
    /// be looked at first in front. At least one.
    fn book(view: &Self::View, plans: &mut Vec<Vec<Self::Action>>);

    /// Adds states that agree with a view, which together stand for all that do, each with how likely it is beside the
    /// others. At least one.
    fn likely(view: &Self::View, states: &mut Vec<(Self::State, u32)>);

    /// The same, each as likely as what the seat has seen of the other side's play makes it: what the top level takes for
    /// true on its turns. By default, as likely as before anything was seen.
    fn believed(view: &Self::View, states: &mut Vec<(Self::State, u32)>) {
        Self::likely(view, states);
    }

    /// A number that two states share if it does not matter from here on which of them was reached.
    fn key(state: &Self::State) -> u64;

    /// Adds the actions by which the seat on turn begins or goes on with its turn in a quick playout: at least one, all
    /// legal one after the other as long as nothing happens that it could not see coming.
    fn script(view: &Self::View, rng: &mut dyn Rng, actions: &mut Vec<Self::Action>);

    /// Whether a playout ends here, because the evaluation of this state is as good as playing on from it.
    fn rests(state: &Self::State) -> bool;

    /// Whether chance has to be heard before a state can be evaluated: then what may come of it is.
    fn undecided(state: &Self::State) -> bool;
}
