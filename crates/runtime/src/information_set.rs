//! A game as one seat has seen it: from the history of its observations to its view.
//!
//! An action that the seat has seen is written as its token, and an action that it only knows to have happened as `?`.
//! Later knowledge about a hidden action follows the question mark: `?run:F|run:H` was one of these two. Once the seat
//! knows the action for sure, for example because the rules revealed it, the plain token takes its place.

use kickoff_core::{BreaksRule, Game, Observer, Seat};

use crate::SeatView;
use crate::consistent_states::{ConsistentStates, HiddenAction, actions_that_look_like};

/// How a seat writes an action that it has not seen.
const UNSEEN: char = '?';
/// Separates the actions that a hidden one may have been.
const OR: char = '|';
/// The most states that are kept.
const MOST_STATES: usize = 4096;

/// A game as one seat sees it, followed action by action.
pub trait InformationSet: Send {
    /// How many actions have been seen.
    fn ply(&self) -> u32;

    /// Takes in the next action as the seat's history has it. A token is believed even if the seat cannot have seen it: it
    /// has learned it since then.
    ///
    /// # Errors
    /// Nothing that can have happened looks like this; nothing has changed.
    fn see(&mut self, token: &str) -> Result<(), InconsistentObservation>;

    /// Takes in what the seat knows now. `false` if that does not go with what it has seen; nothing has changed.
    fn learn(&mut self, view: &SeatView) -> bool;

    /// The history as the seat knows it now: what [`see`](InformationSet::see) leads to the same view.
    fn history(&self) -> Vec<String>;

    /// What the seat knows now.
    fn seat_view(&self) -> SeatView;

    /// A copy that goes its own way.
    fn clone_box(&self) -> Box<dyn InformationSet>;
}

impl Clone for Box<dyn InformationSet> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// Something that cannot have been seen.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("ply {ply}, token “{token}”{}: {message}", .rule.map(|rule| format!(", rule {rule}")).unwrap_or_default())]
pub struct InconsistentObservation {
    /// How many actions came before it.
    pub ply: u32,
    /// The token, cut to a length fit for a message.
    pub token: String,
    /// The rule that forbids it, if it is an action of the game.
    pub rule: Option<&'static str>,
    /// Why it cannot have been seen.
    pub message: String,
}

/// A game as one seat sees it, whose type is known.
pub(crate) struct Observed<G: Game> {
    seat: Seat,
    states: ConsistentStates<G>,
    /// The actions; `None` for one that was not seen.
    history: Vec<Option<G::Action>>,
}

impl<G: Game> Observed<G> {
    pub(crate) fn start(options: &G::Options, seat: Seat) -> Observed<G> {
        Observed { seat, states: ConsistentStates::start(options, MOST_STATES), history: Vec::new() }
    }

    fn inconsistent(
        &self,
        token: &str,
        rule: Option<&'static str>,
        message: impl Into<String>,
    ) -> InconsistentObservation {
        let token = token.chars().take(40).flat_map(char::escape_debug).collect();
        InconsistentObservation { ply: self.ply(), token, rule, message: message.into() }
    }

    fn read(&self, token: &str) -> Result<G::Action, InconsistentObservation> {
        G::read_token(token).map_err(|error| self.inconsistent(token, None, error.to_string()))
    }

    /// Takes in an action that is known.
    fn see_known(&mut self, token: &str) -> Result<(), InconsistentObservation> {
        let action = self.read(token)?;
        let possible = |state: &G::State| G::check(state, action).is_ok();
        let advanced = match self.states.only() {
            Some(only) if possible(only) => {
                G::apply(only, action);
                true
            }
            Some(_) => false,
            None => {
                let allowed = |state: &G::State| if possible(state) { vec![action] } else { Vec::new() };
                self.states.advance(None, allowed, |_| true, |_| true)
            }
        };
        if !advanced {
            let refused = self.states.states().first().and_then(|state| G::check(state, action).err());
            return Err(match refused {
                Some(illegal) => self.inconsistent(token, Some(illegal.rule()), illegal.to_string()),
                None => self.inconsistent(token, None, "that cannot have come next"),
            });
        }
        self.history.push(Some(action));
        Ok(())
    }

    /// Takes in an action that the seat has not seen, of those that it may have been if that is known.
    fn see_hidden(&mut self, token: &str, known: Option<&[G::Action]>) -> Result<(), InconsistentObservation> {
        let eye = Observer::Seat(self.seat);
        let hidden = |state: &G::State| actions_that_look_like::<G>(state, None, eye);
        let may = |action: &G::Action| known.is_none_or(|known| known.contains(action));
        if !self.states.advance(Some(self.history.len()), hidden, may, |_| true) {
            let nothing = self.states.states().iter().all(|state| hidden(state).is_empty());
            let message = if nothing {
                "nothing that is hidden from this seat can come next"
            } else {
                "none of these can have come next without being seen"
            };
            return Err(self.inconsistent(token, None, message));
        }
        self.history.push(None);
        Ok(())
    }
}

/// A hidden action in a history.
fn word<G: Game>(action: &HiddenAction<G::Action>) -> String {
    match action.candidates.as_slice() {
        [action] => G::token(*action),
        _ if !action.is_narrowed() => UNSEEN.to_string(),
        some => {
            let tokens: Vec<String> = some.iter().map(|&action| G::token(action)).collect();
            format!("{UNSEEN}{}", tokens.join(&OR.to_string()))
        }
    }
}

impl<G: Game> InformationSet for Observed<G> {
    fn ply(&self) -> u32 {
        u32::try_from(self.history.len()).unwrap_or(u32::MAX)
    }

    fn see(&mut self, token: &str) -> Result<(), InconsistentObservation> {
        match token.strip_prefix(UNSEEN) {
            None => self.see_known(token),
            Some("") => self.see_hidden(token, None),
            Some(rest) => {
                let known = rest.split(OR).map(|token| self.read(token)).collect::<Result<Vec<_>, _>>()?;
                self.see_hidden(token, Some(&known))
            }
        }
    }

    fn learn(&mut self, view: &SeatView) -> bool {
        let Some(view) = view.view_of::<G>().filter(|_| view.seat() == self.seat) else { return false };
        let eye = Observer::Seat(self.seat);
        self.states.narrow(|state| G::view(state, eye) == *view)
    }

    fn history(&self) -> Vec<String> {
        let mut hidden = self.states.hidden().into_iter();
        let words = self.history.iter().map(|seen| match seen {
            Some(action) => G::token(*action),
            None => hidden.next().as_ref().map_or_else(|| UNSEEN.to_string(), word::<G>),
        });
        words.collect()
    }

    fn seat_view(&self) -> SeatView {
        // All of them look the same to the seat, and there is at least one.
        SeatView::new::<G>(self.seat, G::view(&self.states.states()[0], Observer::Seat(self.seat)))
    }

    fn clone_box(&self) -> Box<dyn InformationSet> {
        Box::new(Observed::<G> { seat: self.seat, states: self.states.clone(), history: self.history.clone() })
    }
}

impl std::fmt::Debug for dyn InformationSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("InformationSet").field("ply", &self.ply()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
