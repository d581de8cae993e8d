//! Games that are solved exactly, whatever their type.

use std::path::PathBuf;

use kickoff_ai::{SearchMethod, Stop};
use kickoff_core::{Game, Message, OptionError};
use kickoff_solver::{MakeError, ModelError, Progress, Settled, SolutionCache, Solver, TableState};

use crate::registered::newest;

/// How a game is solved exactly. Options that are not given have their defaults.
pub trait GameSolver: Send + Sync {
    /// The untimed solution. The first time it takes about a second.
    ///
    /// # Errors
    /// Options that are refused, or a game that is too large.
    fn settle(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<Settled, SolveError>;

    /// Whether the timed solution can be used.
    ///
    /// # Errors
    /// Options that are refused.
    fn table(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<TableState, OptionError>;

    /// The same if the untimed solution is at hand, so that nothing has to be solved to answer.
    ///
    /// # Errors
    /// Options that are refused.
    fn known_table(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<Option<TableState>, OptionError>;

    /// Whether the untimed solution is in memory, so that nothing has to be solved to answer.
    ///
    /// # Errors
    /// Options that are refused.
    fn at_hand(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<bool, OptionError>;

    /// The timed solution's file, there or not; `None` if there is no folder, or the game has too many situations. The
    /// first time it takes about a second, unless that is done on request only: then `None`.
    ///
    /// # Errors
    /// Options that are refused.
    fn file(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<Option<PathBuf>, OptionError>;

    /// Makes the timed solution's file in the cache's folder, or goes on making it, and says how far it is. It takes all of
    /// rayon's threads for about a minute.
    ///
    /// # Errors
    /// Options that are refused, it was stopped, the game cannot be solved, or the file cannot be written.
    fn make(
        &self,
        cache: &SolutionCache,
        options: &[(&str, &str)],
        stop: &Stop,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(), SolveError>;

    /// What the charts of the game show, as JSON.
    ///
    /// # Errors
    /// Options that are refused, or a game that is too large.
    fn charts(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<String, SolveError>;
}

/// Why a game could not be solved.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// The options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The game is too large.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The table was not made.
    #[error(transparent)]
    Make(#[from] MakeError),
}

/// What is known exactly of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Study {
    /// Every action that can be chosen, in the order of the rules.
    pub choices: Vec<Choice>,
    /// The number of the best one.
    pub best: usize,
}

/// An action and what it is worth to the side that takes it.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The token that plays this choice.
    pub token: String,
    /// What it means, in a few words.
    pub message: Message,
    /// Points a game, 0 to 1: exact if `draw` is there, an estimate otherwise.
    pub value: f64,
    /// The chance of a draw.
    pub draw: Option<f64>,
    /// Net points that it brings from here on if the game had no end.
    pub points: f64,
}

impl Study {
    /// The choice with the highest value for its seat.
    pub fn best(&self) -> &Choice {
        &self.choices[self.best]
    }

    /// What a choice costs: points a game, and net points of a game without end. Never less than nothing, for of choices that
    /// win as often the one with the most points is best.
    pub fn cost(&self, choice: &Choice) -> (f64, f64) {
        let best = self.best();
        ((best.value - choice.value).max(0.0), (best.points - choice.points).max(0.0))
    }
}

/// What is known of a state's decision.
pub(crate) fn study<G: crate::Playable, S: SearchMethod<G>>(cache: &SolutionCache, state: &G::State) -> Option<Study> {
    let prospects = S::solver()?.prospects(cache, state)?;
    let best = kickoff_solver::best(&prospects)?.action;
    let view = G::view(state, G::SHARED_SCREEN);
    let choice = |prospect: &kickoff_solver::Prospect<G::Action>| Choice {
        token: G::token(prospect.action),
        message: G::describe_action(&view, prospect.action),
        value: prospect.value,
        draw: prospect.draw,
        points: prospect.points,
    };
    let best = prospects.iter().position(|prospect| prospect.action == best)?;
    Some(Study { choices: prospects.iter().map(choice).collect(), best })
}

/// The solver of a game whose type is known.
struct Solves<G: Game>(&'static dyn Solver<G>);

/// The solver of a game, if its style has one.
pub(crate) fn solver<G: Game, S: SearchMethod<G>>() -> Option<Box<dyn GameSolver>> {
    S::solver().map(|solver| Box::new(Solves(solver)) as Box<dyn GameSolver>)
}

impl<G: Game> GameSolver for Solves<G> {
    fn settle(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<Settled, SolveError> {
        Ok(self.0.settle(cache, &newest::<G>(options)?)?)
    }

    fn table(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<TableState, OptionError> {
        Ok(self.0.table(cache, &newest::<G>(options)?))
    }

    fn known_table(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<Option<TableState>, OptionError> {
        Ok(self.0.known_table(cache, &newest::<G>(options)?))
    }

    fn at_hand(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<bool, OptionError> {
        Ok(self.0.at_hand(cache, &newest::<G>(options)?))
    }

    fn file(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<Option<PathBuf>, OptionError> {
        Ok(self.0.file(cache, &newest::<G>(options)?))
    }

    fn make(
        &self,
        cache: &SolutionCache,
        options: &[(&str, &str)],
        stop: &Stop,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(), SolveError> {
        Ok(self.0.make(cache, &newest::<G>(options)?, stop, report)?)
    }

    fn charts(&self, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<String, SolveError> {
        Ok(self.0.charts(cache, &newest::<G>(options)?)?)
    }
}
