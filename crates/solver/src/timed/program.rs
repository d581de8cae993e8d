//! A model made ready for going backward through the clock.

use crate::model::{Model, ModelError, Transition};

/// A model whose transitions are spelled out as rows of what lies one play nearer to the end.
///
/// A *row* holds one value for every lead and, in the first half, for each answer to who opens the second half. Row `s` is
/// state s with the same side on turn; row `states + s` the same with the other side on turn; then come those reached with
/// points.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) states: usize,
    /// For each state, its first action; one more at the end. A state that takes no play has none here.
    first_action: Vec<u32>,
    /// For each action, its first term; one more at the end.
    first_term: Vec<u32>,
    /// A probability and a row.
    terms: Vec<(f64, u32)>,
    /// The rows that are reached with points: state, whether the other side is on turn, points gained.
    pub(super) scoring: Vec<(u32, bool, i32)>,
    /// The states in which no play passes, each after those that it leads to, with their actions.
    pub(super) instant: Vec<(u32, Vec<Vec<Transition>>)>,
    /// Whether a state is still decided when no plays are left.
    pub(super) outlasts: Vec<bool>,
    /// The most points that can be gained or lost between two decisions.
    pub(super) most_points: i32,
}

/// A side's points at once are no more than this.
const MOST_POINTS: f64 = 100.0;

impl Program {
    /// # Errors
    /// Points that are not whole, an action of more than one play, an end before the clock's, or a state in which some
    /// actions take a play and others do not.
    pub(super) fn new(model: &Model, outlasts: Vec<bool>) -> Result<Program, ModelError> {
        let states = model.states();
        let mut program = Program {
            states,
            first_action: vec![0],
            first_term: vec![0],
            terms: Vec::new(),
            scoring: Vec::new(),
            instant: Vec::new(),
            outlasts,
            most_points: 0,
        };
        let mut instant = Vec::new();
        for state in 0..states {
            if program.is_instant(model, state)? {
                instant.push(state as u32);
            } else {
                for action in model.actions(state) {
                    for transition in model.transitions(action) {
                        let row = program.row(transition);
                        program.terms.push((transition.probability, row));
                    }
                    program.first_term.push(program.terms.len() as u32);
                }
            }
            program.first_action.push(program.first_term.len() as u32 - 1);
        }
        program.order(model, instant)?;
        Ok(program)
    }

    /// Whether no play passes in a state.
    fn is_instant(&mut self, model: &Model, state: usize) -> Result<bool, ModelError> {
        let wrong = |reason| Err(ModelError::PlaysLeft { state, reason });
        let mut instant = None;
        for transition in model.actions(state).flat_map(|action| model.transitions(action)) {
            if transition.gain.fract() != 0.0 || transition.gain.abs() > MOST_POINTS {
                return wrong("points have to be whole and no more than 100");
            }
            self.most_points = self.most_points.max(transition.gain.abs() as i32);
            if transition.plays > 1 || instant.is_some_and(|instant| instant != (transition.plays == 0)) {
                return wrong("either all its actions have to take one play, or none any");
            }
            instant = Some(transition.plays == 0);
        }
        match instant {
            None => wrong("there is nothing to do, and the clock has not run down"),
            Some(false) if self.outlasts[state] => {
                wrong("what is decided after the half's last play cannot take another")
            }
            Some(instant) => Ok(instant),
        }
    }

    /// The row of a transition that takes a play.
    fn row(&mut self, transition: &Transition) -> u32 {
        let points = transition.gain as i32;
        if points == 0 {
            return transition.target + if transition.other { self.states as u32 } else { 0 };
        }
        let scoring = (transition.target, transition.other, points);
        let number = self.scoring.iter().position(|&known| known == scoring).unwrap_or_else(|| {
            self.scoring.push(scoring);
            self.scoring.len() - 1
        });
        (2 * self.states + number) as u32
    }

    /// Puts the instant states in order.
    fn order(&mut self, model: &Model, mut waiting: Vec<u32>) -> Result<(), ModelError> {
        while let Some(&first) = waiting.first() {
            let waits = |&state: &u32| {
                let mut transitions = model.actions(state as usize).flat_map(|action| model.transitions(action));
                transitions.any(|transition| waiting.contains(&transition.target))
            };
            let Some(at) = waiting.iter().position(|state| !waits(state)) else {
                return Err(ModelError::PlaysLeft {
                    state: first as usize,
                    reason: "it can come back to itself without a play",
                });
            };
            let state = waiting.remove(at);
            let actions = model.actions(state as usize).map(|action| model.transitions(action).to_vec()).collect();
            self.instant.push((state, actions));
        }
        Ok(())
    }

    /// The actions of a state that takes a play.
    pub(super) fn actions(&self, state: usize) -> impl Iterator<Item = &[(f64, u32)]> {
        let actions = self.first_action[state] as usize..self.first_action[state + 1] as usize;
        actions.map(|action| &self.terms[self.first_term[action] as usize..self.first_term[action + 1] as usize])
    }

    /// How many rows there are.
    pub(super) fn rows(&self) -> usize {
        2 * self.states + self.scoring.len()
    }
}
