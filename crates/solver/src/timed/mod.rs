//! The timed solution: who wins under best play, for every situation, clock and lead.
//!
//! [`Timed::make`] works backward from the game's last play, layer by layer, a layer being all situations with the same plays
//! left (`backward`). Leads are looked at as far as they matter (`reach`). The file keeps every other layer, in sixteen bits
//! a number (`codec`); those between are worked out again where somebody asks (`probe`).

mod backward;
mod codec;
mod file;
mod header;
mod layer;
mod make;
mod probe;
mod program;
mod reach;

use std::path::Path;
use std::sync::Arc;

use crate::{DecisionPoint, PlaysLeft, Solvable};

pub use codec::PRECISION;
pub use file::TableError;
pub use layer::OutcomeProbs;
pub use make::{MakeError, Progress};

use self::file::Table;
use self::header::Header;
use self::layer::Columns;
use self::make::Plan;
use self::probe::{Probe, TimedPosition};
use self::program::Program;
use self::reach::reaches;
use super::{Explored, ModelError};
use crate::Stop;

/// The file's format. Another one is made anew.
const FORMAT: u32 = 1;
/// Leads are cut off where that changes no chance by more than this.
pub const CUT: f64 = 1e-6;
/// Games of more plays are not solved: their tables would not fit.
pub const MOST_PLAYS: u16 = 1_000;
/// Nor are those of which more positions have the same number of plays left: working on one takes 64 bytes of memory.
const MOST_AT_A_TIME: u64 = 60_000_000;

/// An opened solution with a clock, mapped into memory.
#[derive(Debug)]
pub struct Timed<G: Solvable> {
    explored: Arc<Explored<G>>,
    outlasts: Vec<bool>,
    half_plays: u16,
    table: Table,
}

fn outlasts<G: Solvable>(explored: &Explored<G>) -> Vec<bool> {
    explored.situations.iter().map(|&situation| G::outlasts_half(situation)).collect()
}

fn opening<G: Solvable>(explored: &Explored<G>) -> usize {
    // The first situation that the rules were explored from is always there.
    explored.state(G::OPENING).unwrap_or(0)
}

fn header<G: Solvable>(explored: &Explored<G>, options: &G::Options) -> Header {
    Header::new(vec![
        ("kickoff-solution", FORMAT.to_string()),
        ("game", G::ID.to_owned()),
        ("rules", G::RULES_VERSION.to_string()),
        ("options", G::describe(options)),
        ("fingerprint", format!("{:016x}", explored.model.fingerprint())),
        ("situations", explored.situations.len().to_string()),
        ("cut", format!("{CUT:e}")),
    ])
}

/// Whether a table can be made for a game of this length.
///
/// # Errors
/// It is too long.
pub(super) fn solvable<G: Solvable>(options: &G::Options) -> Result<(), ModelError> {
    match G::half_plays(options) {
        too_many if too_many > MOST_PLAYS / 2 => {
            Err(ModelError::TooLarge { what: "plays", most: u64::from(MOST_PLAYS) })
        }
        _ => Ok(()),
    }
}

/// Whether there is room for two layers of so many states with these columns.
fn fits(states: usize, columns: Columns) -> Result<(), ModelError> {
    match states as u64 * columns.width() as u64 {
        ..=MOST_AT_A_TIME => Ok(()),
        _ => Err(ModelError::TooLarge { what: "positions with the same number of plays left", most: MOST_AT_A_TIME }),
    }
}

impl<G: Solvable> Timed<G> {
    /// Opens a solution's file and checks all of it.
    ///
    /// # Errors
    /// It is not there, or not the whole solution of this game under these options.
    pub fn open(explored: &Arc<Explored<G>>, options: &G::Options, path: &Path) -> Result<Timed<G>, TableError> {
        let half_plays = G::half_plays(options);
        let table = Table::open(path, &header(explored, options), explored.situations.len(), half_plays)?;
        Ok(Timed { explored: Arc::clone(explored), outlasts: outlasts(explored), half_plays, table })
    }

    /// Works the solution out and writes its file, with all threads of rayon's pool. Says how far it is after every layer.
    /// If it is stopped it keeps what it has, and the next call goes on from there.
    ///
    /// # Errors
    /// It was stopped, the game cannot be solved, or the file cannot be written; nothing stands at `path` then that was
    /// not there before.
    pub fn make(
        explored: &Explored<G>,
        options: &G::Options,
        path: &Path,
        stop: &Stop,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(), MakeError> {
        solvable::<G>(options)?;
        let half_plays = G::half_plays(options);
        let opening = opening(explored);
        let program = Program::new(&explored.model, outlasts(explored))?;
        let reaches = reaches(&program, opening, usize::from(half_plays), CUT);
        fits(explored.situations.len(), Columns::of(PlaysLeft { half: 1, left: half_plays }, half_plays, &reaches))?;
        let header = header(explored, options);
        let plan = Plan { program: &program, opening, half_plays, reaches: &reaches, header };
        make::make(&plan, path, stop, report)
    }

    /// What a decision comes to under best play, for the side on turn. `None` if it cannot come up.
    pub fn outcome_probs(&self, decision: &DecisionPoint<G::Situation>) -> Option<OutcomeProbs> {
        let place = self.place(decision)?;
        Some(self.probe().outcome_probs(place))
    }

    /// What every action comes to, in the order in which the rules list them, if all play is best from then on.
    pub fn actions(&self, decision: &DecisionPoint<G::Situation>) -> Vec<(G::Action, OutcomeProbs)> {
        let Some(place) = self.place(decision) else { return Vec::new() };
        let mut probe = self.probe();
        let actions = self.explored.actions(place.state as usize);
        actions.map(|(number, action)| (action, probe.action(place, self.explored.model.transitions(number)))).collect()
    }

    /// The size of the file in bytes.
    pub fn bytes(&self) -> u64 {
        self.table.bytes()
    }

    fn place(&self, decision: &DecisionPoint<G::Situation>) -> Option<TimedPosition> {
        let state = self.explored.state(decision.situation)? as u32;
        let known = decision.clock.left <= self.half_plays && (1..=2).contains(&decision.clock.half);
        let opener = u8::from(decision.clock.half == 1 && !decision.opens_second_half);
        known.then_some(TimedPosition { clock: decision.clock, state, opener, lead: decision.lead })
    }

    fn probe(&self) -> Probe<'_> {
        let opening = opening(&self.explored) as u32;
        Probe::new(&self.explored.model, &self.outlasts, opening, self.half_plays, &self.table)
    }
}

#[cfg(test)]
mod tests;
