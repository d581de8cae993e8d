//! All that is known of a game under its options, for playing from it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::{DecisionPoint, Prospect, Solvable};

use super::estimate::Estimate;
use super::model::Transition;
use super::timed::{MakeError, Progress, TableError, Timed};
use super::{Explored, ModelError, Untimed};
use crate::Stop;

/// A game under its options: the untimed solution, which is there at once, and the timed one as soon as its file has been
/// made.
#[derive(Debug)]
pub struct Solution<G: Solvable> {
    options: G::Options,
    endless: Arc<Endless<G>>,
    path: Option<PathBuf>,
    timed: Mutex<Sought<G>>,
}

/// What is known of a game without its clock; solutions whose options differ in the number of plays only share it.
#[derive(Debug)]
pub(super) struct Endless<G: Solvable> {
    explored: Arc<Explored<G>>,
    untimed: Untimed,
    /// Made when it is needed: it takes longer than the untimed solution itself.
    estimate: OnceLock<Estimate>,
    /// The model's, by which files of timed solutions are named.
    fingerprint: u64,
}

impl<G: Solvable> Endless<G> {
    /// Works it out, if it comes to no more than so many bytes.
    ///
    /// # Errors
    /// The game has too many situations, or would take more bytes.
    pub(super) fn new(options: &G::Options, most_bytes: Option<usize>) -> Result<Endless<G>, ModelError> {
        let most_transitions = most_bytes.map_or(u64::MAX, |bytes| (bytes / size_of::<Transition>()) as u64);
        let explored = Arc::new(Explored::<G>::within(options, most_transitions)?);
        let untimed = Untimed::solve(&explored.model);
        let fingerprint = explored.model.fingerprint();
        Ok(Endless { explored, untimed, estimate: OnceLock::new(), fingerprint })
    }

    /// About how many bytes it takes in memory.
    pub(super) fn bytes(&self) -> usize {
        let model = &self.explored.model;
        let states = size_of::<G::Situation>() + size_of::<f64>() + size_of::<u32>();
        let actions = size_of::<G::Action>() + size_of::<u32>();
        size_of::<Endless<G>>()
            + model.states() * states
            + model.all_actions() * actions
            + size_of_val(model.all_transitions())
    }

    fn estimate(&self) -> Estimate {
        *self.estimate.get_or_init(|| Estimate::new(&self.explored.model, &self.untimed))
    }
}

/// The timed solution, as far as it has been looked for.
#[derive(Debug)]
enum Sought<G: Solvable> {
    No,
    /// It was not there, or refused.
    Failed(Arc<TableError>),
    Found(Arc<Timed<G>>),
}

impl<G: Solvable> Solution<G> {
    /// A solution whose untimed part has been worked out. The timed one is looked for in `folder`.
    pub(super) fn new(options: &G::Options, endless: Arc<Endless<G>>, folder: Option<&Path>) -> Solution<G> {
        let print = endless.fingerprint;
        let name = || format!("{}-{}-{print:016x}.solution", G::ID, 2 * G::half_plays(options));
        let path = folder.map(|folder| folder.join(name()));
        Solution { options: options.clone(), endless, path, timed: Mutex::new(Sought::No) }
    }

    /// The untimed part, which does not depend on the number of plays.
    pub(super) fn endless(&self) -> &Arc<Endless<G>> {
        &self.endless
    }

    /// The options of the game that was solved.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The solution of the game without a clock.
    pub fn untimed(&self) -> &Untimed {
        &self.endless.untimed
    }

    /// Every situation, and what the untimed solution is of.
    pub fn explored(&self) -> &Explored<G> {
        &self.endless.explored
    }

    /// The timed solution's file, if there is a folder for it.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The timed solution's file, if it is open.
    pub(super) fn open_file(&self) -> Option<PathBuf> {
        let timed = self.timed.lock().unwrap_or_else(PoisonError::into_inner);
        matches!(&*timed, Sought::Found(_)).then(|| self.path.clone()).flatten()
    }

    /// The timed solution, opened when it is asked for the first time.
    ///
    /// # Errors
    /// There is none, or its file is refused; that is not looked at again until [`look_again`](Solution::look_again).
    pub fn timed(&self) -> Result<Arc<Timed<G>>, Option<Arc<TableError>>> {
        let path = self.path.as_deref().ok_or(None)?;
        let mut timed = self.timed.lock().unwrap_or_else(PoisonError::into_inner);
        // Another program may have made it meanwhile.
        let made_since = matches!(&*timed, Sought::Failed(error) if error.is_absent() && path.exists());
        if made_since || matches!(*timed, Sought::No) {
            *timed = match Timed::open(&self.endless.explored, &self.options, path) {
                Ok(found) => Sought::Found(Arc::new(found)),
                Err(error) => Sought::Failed(Arc::new(error)),
            };
        }
        match &*timed {
            Sought::Found(found) => Ok(Arc::clone(found)),
            Sought::Failed(error) => Err(Some(Arc::clone(error))),
            Sought::No => Err(None),
        }
    }

    /// Looks for the timed solution again the next time that it is asked for: it may have been made since.
    pub fn look_again(&self) {
        *self.timed.lock().unwrap_or_else(PoisonError::into_inner) = Sought::No;
    }

    /// Makes the timed solution's file ([`Timed::make`]).
    ///
    /// # Errors
    /// There is no folder for it, it was stopped, the game cannot be solved, or the file cannot be written.
    pub fn make(&self, stop: &Stop, report: &mut dyn FnMut(Progress)) -> Result<(), MakeError> {
        let path = self.path().ok_or(MakeError::NoFolder)?;
        let made = Timed::make(&self.endless.explored, &self.options, path, stop, report);
        self.look_again();
        made
    }

    /// Works out what [`prospects`](Solution::prospects) needs, so that the first of them takes no longer than the others.
    pub fn get_ready(&self) {
        if self.timed().is_err() {
            self.endless.estimate();
        }
    }

    /// What every action of a decision is worth, in the order of the rules: exactly if the timed solution is there,
    /// estimated from the untimed one if not. Nothing if the decision cannot come up.
    pub fn prospects(&self, decision: &DecisionPoint<G::Situation>) -> Vec<Prospect<G::Action>> {
        let Endless { explored, untimed, .. } = &*self.endless;
        let Some(state) = explored.state(decision.situation) else { return Vec::new() };
        let model = &explored.model;
        let outcomes = self.timed().map(|timed| timed.actions(decision)).unwrap_or_default();
        let left = decision.clock.left_in_game(G::half_plays(&self.options));
        let actions = explored.actions(state).enumerate();
        let prospect = |(number, (in_model, action)): (usize, (usize, G::Action))| {
            let points = untimed.action(model, in_model);
            match outcomes.get(number) {
                Some((_, probs)) => Prospect { action, value: probs.value, draw: Some(probs.draw), points },
                None => {
                    let value =
                        self.endless.estimate().value(model.transitions(in_model), untimed, decision.lead, left);
                    Prospect { action, value, draw: None, points }
                }
            }
        };
        actions.map(prospect).collect()
    }
}

/// Prospects whose values are no further apart than this are as good as equal: a table keeps no more of them.
const EQUAL: f64 = 4.0 * super::timed::PRECISION;

/// The best of some prospects: of those that win most the one with the most points.
pub fn best<A: Copy>(prospects: &[Prospect<A>]) -> Option<Prospect<A>> {
    let top = prospects.iter().map(|prospect| prospect.value).reduce(f64::max)?;
    let equal = prospects.iter().filter(|prospect| prospect.value >= top - EQUAL);
    equal.copied().reduce(|best, next| if next.points > best.points { next } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prospect(action: usize, value: f64, points: f64) -> Prospect<usize> {
        Prospect { action, value, draw: None, points }
    }

    /// If this failed the computer would not play what wins most, or play carelessly once it is sure to win.
    #[test]
    fn the_best_wins_most_and_of_those_brings_the_most_points() {
        let best = |prospects: &[Prospect<usize>]| best(prospects).map(|prospect| prospect.action);
        assert_eq!(best(&[]), None);
        assert_eq!(best(&[prospect(0, 0.2, 9.0), prospect(1, 0.7, -3.0), prospect(2, 0.5, 4.0)]), Some(1));
        // Values as close as a table keeps them are equal.
        let close = 0.7 - 0.9 * EQUAL;
        assert_eq!(best(&[prospect(0, 0.7, 1.0), prospect(1, close, 2.0), prospect(2, 0.2, 9.0)]), Some(1));
        let apart = 0.7 - 1.1 * EQUAL;
        assert_eq!(best(&[prospect(0, 0.7, 1.0), prospect(1, apart, 2.0)]), Some(0));
        // Of complete equals the first in the rules' order.
        assert_eq!(best(&[prospect(0, 1.0, 2.0), prospect(1, 1.0, 2.0)]), Some(0));
        assert_eq!(best(&[prospect(0, 0.0, -2.0), prospect(1, 0.0, -1.0)]), Some(1));
    }
}
