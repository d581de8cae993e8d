//! What a solver looks at: states with actions, actions with what chance makes of them.

/// One thing that can come of an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Transition {
    /// How likely it is: above 0, at most 1. Those of an action add up to 1.
    pub probability: f64,
    /// The state that it leads to.
    pub target: u32,
    /// Whether the other side is on turn there, so that the worth of that state counts against this side.
    pub other: bool,
    /// What the side on turn gains on the way, for instance points; negative if it is the other side that does.
    pub gain: f64,
    /// Plays of the clock that it takes.
    pub plays: u16,
}

/// A game of two equal sides, or a problem of one, with finitely many states, each seen by the side on turn. A state without
/// actions is an end and worth nothing more.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// For each state its first action; one more at the end.
    first_action: Vec<u32>,
    /// For each action its first transition; one more at the end.
    first_transition: Vec<u32>,
    transitions: Vec<Transition>,
}

/// Why a model cannot be solved.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum ModelError {
    /// The chances of an action's transitions do not add up.
    #[error("action {action} of state {state}: the probabilities add up to {sum}, not to 1")]
    Probabilities {
        state: usize,
        /// The number of the action in its state.
        action: usize,
        /// What they add up to.
        sum: f64,
    },
    /// A transition leads to a state that does not exist.
    #[error("action {action} of state {state} leads to state {target}; there are {states}")]
    NoSuchState {
        state: usize,
        /// The number of the action in its state.
        action: usize,
        /// The state that it leads to.
        target: u32,
        /// How many states there are.
        states: usize,
    },
    /// The clock is not as it has to be for a timed solution.
    #[error("state {state}: {reason}")]
    PlaysLeft { state: usize, reason: &'static str },
    /// There is more than the solver can hold.
    #[error("there are more than {most} {what}")]
    TooLarge {
        /// What there is too much of.
        what: &'static str,
        most: u64,
    },
}

/// Two probabilities of an action's transitions, added up, may be off by this much.
const ROUNDING: f64 = 1e-9;

impl Default for Model {
    fn default() -> Model {
        Model::new()
    }
}

impl Model {
    /// A model without states, to which [`state`](Model::state), [`action`](Model::action) and
    /// [`transition`](Model::transition) add.
    pub fn new() -> Model {
        Model { first_action: vec![0], first_transition: vec![0], transitions: Vec::new() }
    }

    /// The same with room for so many.
    pub(super) fn of_size(states: usize, actions: usize, transitions: usize) -> Model {
        let mut model = Model {
            first_action: Vec::with_capacity(states + 1),
            first_transition: Vec::with_capacity(actions + 1),
            transitions: Vec::with_capacity(transitions),
        };
        model.first_action.push(0);
        model.first_transition.push(0);
        model
    }

    /// Ends the state of the actions added since the last one, and returns its number.
    pub fn state(&mut self) -> u32 {
        self.first_action.push((self.first_transition.len() - 1) as u32);
        (self.first_action.len() - 2) as u32
    }

    /// Ends the action of the transitions added since the last one.
    pub fn action(&mut self) {
        self.first_transition.push(self.transitions.len() as u32);
    }

    /// Adds a transition to the action that is being written.
    pub fn transition(&mut self, transition: Transition) {
        self.transitions.push(transition);
    }

    /// Checks that the chances of every action add up and that every transition leads somewhere.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), ModelError> {
        let states = self.states();
        for state in 0..states {
            for (number, action) in self.actions(state).enumerate() {
                let transitions = self.transitions(action);
                let sum: f64 = transitions.iter().map(|transition| transition.probability).sum();
                if (sum - 1.0).abs() > ROUNDING || transitions.iter().any(|transition| transition.probability <= 0.0) {
                    return Err(ModelError::Probabilities { state, action: number, sum });
                }
                if let Some(transition) = transitions.iter().find(|transition| transition.target as usize >= states) {
                    return Err(ModelError::NoSuchState { state, action: number, target: transition.target, states });
                }
            }
        }
        Ok(())
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.first_action.len().saturating_sub(1)
    }

    /// How many actions all states have together.
    pub fn all_actions(&self) -> usize {
        self.first_transition.len().saturating_sub(1)
    }

    /// The actions of a state, numbered through all states.
    pub fn actions(&self, state: usize) -> std::ops::Range<usize> {
        self.first_action[state] as usize..self.first_action[state + 1] as usize
    }

    /// What can come of an action.
    pub fn transitions(&self, action: usize) -> &[Transition] {
        &self.transitions[self.first_transition[action] as usize..self.first_transition[action + 1] as usize]
    }

    /// The transitions of all actions in one slice, ordered by state and action.
    pub fn all_transitions(&self) -> &[Transition] {
        &self.transitions
    }

    /// A number that is the same for equal models and, but for a chance of about 2^-64, for no others.
    pub fn fingerprint(&self) -> u64 {
        let words = (self.first_action.iter().chain(&self.first_transition)).map(|&number| u64::from(number));
        let transitions = self.transitions.iter().flat_map(|transition| {
            let small =
                u64::from(transition.target) << 32 | u64::from(transition.plays) << 1 | u64::from(transition.other);
            [transition.probability.to_bits(), transition.gain.to_bits(), small]
        });
        words.chain(transitions).fold(0, |hash, word| kickoff_core::split_mix(hash ^ word))
    }
}
