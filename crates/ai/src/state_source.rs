//! How an engine comes from what a seat may know to a state that it can think about.

use kickoff_core::{Game, Hidden, PerfectInformation, Rng};

/// How an engine comes from a view to a state. It is never given the true one.
pub trait StateSource<G: Game>: Copy + Send + Sync + 'static {
    /// Whether views leave anything to be imagined.
    const DETERMINIZES: bool;

    /// A state that agrees with the view.
    fn state(view: &G::View, rng: &mut dyn Rng) -> G::State;
}

/// For games without hidden information: the view is the whole state.
#[derive(Clone, Copy, Debug)]
pub struct Perfect;

/// What is not seen is imagined, anew each time.
#[derive(Clone, Copy, Debug)]
pub struct Determinized;

impl<G: PerfectInformation> StateSource<G> for Perfect {
    const DETERMINIZES: bool = false;

    fn state(view: &G::View, _: &mut dyn Rng) -> G::State {
        G::known(view)
    }
}

impl<G: Hidden> StateSource<G> for Determinized {
    const DETERMINIZES: bool = true;

    fn state(view: &G::View, rng: &mut dyn Rng) -> G::State {
        G::determinize(view, rng)
    }
}
