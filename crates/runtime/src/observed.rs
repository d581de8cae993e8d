//! A game as one seat has seen it: from the history of its observations to its view.
//!
//! What a seat has seen of an action is written as its token; `?` if it only learned that there was one. What it has found
//! out about such an action since then, be it that the rules revealed it, is written after the question mark:
//! `?run:F|run:H` was one of these, and what is known for sure stands there as a plain token.

use std::collections::HashMap;

use kickoff_core::{BreaksRule, Game, Observer, Seat};

use crate::SeatView;

/// How a seat writes an action that it has not seen.
const UNSEEN: char = '?';
/// What stands between the actions that it may have been.
const OR: char = '|';
/// States that are kept. When more agree with what was seen, every so many-th of them is kept: they all look the same to
/// the seat, and what it may still see is likely to agree with one of them.
const MOST_STATES: usize = 4096;

/// A game as one seat sees it, followed action by action.
pub trait Watch: Send {
    /// How many actions have been seen.
    fn ply(&self) -> u32;

    /// Takes in the next action as the seat's history has it. A token is believed even if the seat cannot have seen it: it
    /// has learned it since then.
    ///
    /// # Errors
    /// Nothing that can have happened looks like this; nothing has changed.
    fn see(&mut self, token: &str) -> Result<(), Unobserved>;

    /// Takes in what the seat knows now. `false` if that does not go with what it has seen; nothing has changed.
    fn learn(&mut self, view: &SeatView) -> bool;

    /// The history as the seat knows it now: what [`see`](Watch::see) leads to the same view.
    fn history(&self) -> Vec<String>;

    /// What the seat knows now.
    fn look(&self) -> SeatView;

    /// A copy that goes its own way.
    fn clone_box(&self) -> Box<dyn Watch>;
}

impl Clone for Box<dyn Watch> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// Something that cannot have been seen.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("ply {ply}, token “{token}”{}: {message}", .rule.map(|rule| format!(", rule {rule}")).unwrap_or_default())]
pub struct Unobserved {
    /// How many actions came before it.
    pub ply: u32,
    /// The token, cut to a length fit for a message.
    pub token: String,
    /// The rule that forbids it, if it is an action of the game.
    pub rule: Option<&'static str>,
    /// Why it cannot have been seen.
    pub message: String,
}

/// An action of the history.
#[derive(Clone, Debug)]
enum Observed<A> {
    /// It was seen.
    Seen(A),
    /// It was one of these, as far as could be said then.
    Hidden(Vec<A>),
}

/// A state that agrees with what a seat has seen.
struct Possible<G: Game> {
    state: G::State,
    /// For each hidden action since the settled ones, what it was if this is the true state.
    hidden: Vec<Vec<G::Action>>,
}

impl<G: Game> Clone for Possible<G> {
    fn clone(&self) -> Self {
        Possible { state: self.state.clone(), hidden: self.hidden.clone() }
    }
}

/// All states that agree with what a seat has seen; at least one.
pub(crate) struct Watched<G: Game> {
    seat: Seat,
    states: Vec<Possible<G>>,
    history: Vec<Observed<G::Action>>,
    /// What the first hidden actions may have been: nothing more can be found out about them, for only one state is left.
    settled: Vec<Vec<G::Action>>,
}

impl<G: Game> Watched<G> {
    /// A game's beginning.
    pub(crate) fn start(options: &G::Options, seat: Seat) -> Watched<G> {
        let states = vec![Possible { state: G::start(options), hidden: Vec::new() }];
        Watched { seat, states, history: Vec::new(), settled: Vec::new() }
    }

    fn unobserved(&self, token: &str, rule: Option<&'static str>, message: impl Into<String>) -> Unobserved {
        let token = token.chars().take(40).flat_map(char::escape_debug).collect();
        Unobserved { ply: self.ply(), token, rule, message: message.into() }
    }

    fn read(&self, token: &str) -> Result<G::Action, Unobserved> {
        G::read_token(token).map_err(|error| self.unobserved(token, None, error.to_string()))
    }

    /// What comes after an action that the seat has not seen, of those that it may have been if that is known.
    fn after_unseen(&self, known: Option<&[G::Action]>) -> (Vec<Possible<G>>, Vec<G::Action>) {
        let eye = Observer::Seat(self.seat);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut after = Vec::new();
        let mut all = Vec::new();
        for possible in &self.states {
            let state = &possible.state;
            actions.clear();
            outcomes.clear();
            G::legal(state, &mut actions);
            G::outcomes(state, &mut outcomes);
            actions.extend(outcomes.iter().map(|outcome| outcome.action));
            actions.retain(|&action| G::seen(state, action, eye).is_none());
            for &action in &actions {
                if !all.contains(&action) {
                    all.push(action);
                }
                if known.is_none_or(|known| known.contains(&action)) {
                    let mut hidden = possible.hidden.clone();
                    hidden.push(vec![action]);
                    after.push(Possible { state: applied::<G>(state, action), hidden });
                }
            }
        }
        (after, all)
    }

    /// What comes after an action that is known.
    fn after(&self, action: G::Action) -> Vec<Possible<G>> {
        let fits = self.states.iter().filter(|possible| G::check(&possible.state, action).is_ok());
        fits.map(|possible| Possible { state: applied::<G>(&possible.state, action), hidden: possible.hidden.clone() })
            .collect()
    }

    fn keep(&mut self, states: Vec<Possible<G>>) {
        self.states = kept(merged(states));
        if let [only] = self.states.as_mut_slice() {
            self.settled.append(&mut only.hidden);
        }
    }

    /// What a hidden action may have been.
    fn may_have_been(&self, number: usize) -> Vec<G::Action> {
        if let Some(settled) = self.settled.get(number) {
            return settled.clone();
        }
        let at = number - self.settled.len();
        let mut all = Vec::new();
        for &action in self.states.iter().filter_map(|possible| possible.hidden.get(at)).flatten() {
            if !all.contains(&action) {
                all.push(action);
            }
        }
        all
    }
}

fn applied<G: Game>(state: &G::State, action: G::Action) -> G::State {
    let mut state = state.clone();
    G::apply(&mut state, action);
    state
}

/// Each state once, in the order in which they first come.
fn merged<G: Game>(states: Vec<Possible<G>>) -> Vec<Possible<G>> {
    if states.len() < 2 {
        return states;
    }
    let mut places: HashMap<G::State, usize> = HashMap::with_capacity(states.len());
    let mut merged: Vec<Possible<G>> = Vec::with_capacity(states.len());
    for possible in states {
        if let Some(&place) = places.get(&possible.state) {
            for (known, new) in merged[place].hidden.iter_mut().zip(possible.hidden) {
                for action in new {
                    if !known.contains(&action) {
                        known.push(action);
                    }
                }
            }
            continue;
        }
        places.insert(possible.state.clone(), merged.len());
        merged.push(possible);
    }
    merged
}

/// No more than are kept; which ones depends on their order only.
fn kept<T>(states: Vec<T>) -> Vec<T> {
    let all = states.len();
    if all <= MOST_STATES {
        return states;
    }
    let mut wanted = (0..MOST_STATES).map(|number| number * all / MOST_STATES).peekable();
    states.into_iter().enumerate().filter_map(|(at, state)| wanted.next_if_eq(&at).map(|_| state)).collect()
}

impl<G: Game> Watch for Watched<G> {
    fn ply(&self) -> u32 {
        u32::try_from(self.history.len()).unwrap_or(u32::MAX)
    }

    fn see(&mut self, token: &str) -> Result<(), Unobserved> {
        let Some(rest) = token.strip_prefix(UNSEEN) else {
            let action = self.read(token)?;
            let after = self.after(action);
            if after.is_empty() {
                let refused = self.states.first().and_then(|possible| G::check(&possible.state, action).err());
                return Err(match refused {
                    Some(illegal) => self.unobserved(token, Some(illegal.rule()), illegal.to_string()),
                    None => self.unobserved(token, None, "that cannot have come next"),
                });
            }
            self.history.push(Observed::Seen(action));
            self.keep(after);
            return Ok(());
        };
        let known = match rest {
            "" => None,
            rest => Some(rest.split(OR).map(|token| self.read(token)).collect::<Result<Vec<_>, _>>()?),
        };
        let (after, all) = self.after_unseen(known.as_deref());
        if after.is_empty() {
            let message = if all.is_empty() {
                "nothing that is hidden from this seat can come next"
            } else {
                "none of these can have come next without being seen"
            };
            return Err(self.unobserved(token, None, message));
        }
        self.history.push(Observed::Hidden(all));
        self.keep(after);
        Ok(())
    }

    fn learn(&mut self, view: &SeatView) -> bool {
        let Some(view) = view.view_of::<G>().filter(|_| view.seat() == self.seat) else { return false };
        let eye = Observer::Seat(self.seat);
        let fits = |possible: &Possible<G>| G::view(&possible.state, eye) == *view;
        match self.states.iter().filter(|possible| fits(possible)).count() {
            0 => return false,
            all if all == self.states.len() => {}
            _ => {
                let mut states = std::mem::take(&mut self.states);
                states.retain(fits);
                self.keep(states);
            }
        }
        true
    }

    fn history(&self) -> Vec<String> {
        let mut hidden = 0;
        let words = self.history.iter().map(|observed| match observed {
            Observed::Seen(action) => G::token(*action),
            Observed::Hidden(all) => {
                let may_have_been = self.may_have_been(hidden);
                hidden += 1;
                match may_have_been.as_slice() {
                    [action] => G::token(*action),
                    some if some.len() == all.len() => UNSEEN.to_string(),
                    some => {
                        let tokens: Vec<String> = some.iter().map(|&action| G::token(action)).collect();
                        format!("{UNSEEN}{}", tokens.join(&OR.to_string()))
                    }
                }
            }
        });
        words.collect()
    }

    fn look(&self) -> SeatView {
        // All of them look the same to the seat, and there is at least one.
        SeatView::new::<G>(self.seat, G::view(&self.states[0].state, Observer::Seat(self.seat)))
    }

    fn clone_box(&self) -> Box<dyn Watch> {
        Box::new(Watched::<G> {
            seat: self.seat,
            states: self.states.clone(),
            history: self.history.clone(),
            settled: self.settled.clone(),
        })
    }
}

impl std::fmt::Debug for dyn Watch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watch").field("ply", &self.ply()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
