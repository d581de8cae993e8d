//! Opponents of fixed habits, kept to measure the computer against. They are written without its evaluation, so that
//! what it cannot see is not hidden from them too.

use kickoff_core::{Game, Seat};

use crate::{Candidate, Engine, Report, SearchInfo, SearchRequest, Value};

/// An opponent with a habit: where the habit says what to play it plays that, and elsewhere as the top level does.
pub struct Adversary<G: Game> {
    /// Its name among those of the game: small letters and hyphens.
    pub name: &'static str,
    /// What it does, in a sentence without its subject and full stop ("calls nothing but runs").
    pub about: &'static str,
    /// The habit.
    pub habit: Habit<G>,
    /// Whether an action is for the habit to choose: what the top level plays stops before it.
    pub reserved: fn(G::Action) -> bool,
}

/// The turn that a habit says for a view of the seat on turn; all that is random in it follows from the seed. `None`
/// where it says nothing.
pub type Habit<G> = fn(view: &<G as Game>::View, seat: Seat, seed: u64) -> Option<Vec<<G as Game>::Action>>;

/// An adversary as an engine.
pub struct HabitEngine<G: Game> {
    adversary: &'static Adversary<G>,
    /// Plays where the habit says nothing.
    engine: Box<dyn Engine<G>>,
}

impl<G: Game> HabitEngine<G> {
    /// An engine that follows an adversary's habit, and asks another where that says nothing.
    pub fn new(adversary: &'static Adversary<G>, engine: Box<dyn Engine<G>>) -> HabitEngine<G> {
        HabitEngine { adversary, engine }
    }
}

impl<G: Game> Engine<G> for HabitEngine<G> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        match (self.adversary.habit)(request.view, request.seat, request.seed) {
            Some(turn) if !turn.is_empty() => {
                let elapsed = request.budget.elapsed();
                let info = SearchInfo { line: turn.clone(), turn, value: 0, depth: 0, nodes: 1, elapsed, share: None };
                report(&info);
                Some(info)
            }
            _ => {
                let mut info = self.engine.think(request, &mut |_| {})?;
                if let Some(reserved) = info.turn.iter().position(|&action| (self.adversary.reserved)(action))
                    && reserved > 0
                {
                    info.turn.truncate(reserved);
                    info.line.truncate(reserved);
                }
                report(&info);
                Some(info)
            }
        }
    }

    fn candidates(&mut self, request: &SearchRequest<'_, G>) -> Vec<Candidate<G>> {
        self.engine.candidates(request)
    }

    fn evaluate(&mut self, view: &G::View, seed: u64) -> Option<Value> {
        self.engine.evaluate(view, seed)
    }

    fn prepare(&mut self, view: &G::View) {
        self.engine.prepare(view);
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}
