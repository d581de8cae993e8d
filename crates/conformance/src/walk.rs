//! Random games, ply by ply, for the laws.

use kickoff_core::{Game, Node, Weighted};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::broken::{Broken, Law};
use kickoff_record::trace::choose;

/// How much is played to check a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The number of random games to play.
    pub games: u32,
    /// The seed of the first; the others follow.
    pub seed: u64,
    /// Every game must have ended after so many actions.
    pub max_plies: u32,
    /// How many actions, gathered from other positions, are tried out in each position.
    pub probes: usize,
}

impl Effort {
    /// So many games, and the defaults for the rest.
    pub fn games(games: u32) -> Effort {
        Effort { games, ..Effort::default() }
    }
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { games: 20, seed: 1, max_plies: 100_000, probes: 12 }
    }
}

/// What was played while a law was checked, so that a test can see that it was not nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// Games played to the end.
    pub games: u64,
    /// The number of positions that were checked.
    pub positions: u64,
    /// Comparisons that the law is about: probes, determinized states, forked games.
    pub comparisons: u64,
}

/// A random game going on.
pub(crate) struct Walk<G: Game> {
    pub(crate) seed: u64,
    pub(crate) rng: ChaCha8Rng,
    pub(crate) state: G::State,
    pub(crate) played: Vec<String>,
}

impl<G: Game> Walk<G> {
    pub(crate) fn start(options: &G::Options, seed: u64) -> Walk<G> {
        Walk { seed, rng: ChaCha8Rng::seed_from_u64(seed), state: G::start(options), played: Vec::new() }
    }

    pub(crate) fn ply(&self) -> u32 {
        u32::try_from(self.played.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn broken(&self, law: Law, action: Option<G::Action>, detail: impl Into<String>) -> Broken {
        Broken {
            game: G::ID,
            law,
            seed: self.seed,
            ply: self.ply(),
            token: action.map(G::token),
            detail: detail.into(),
            played: self.played.clone(),
        }
    }

    /// A random next action; `None` if the game is over.
    pub(crate) fn choose(&mut self) -> Result<Option<G::Action>, Broken> {
        if matches!(G::node(&self.state), Node::Over(_)) {
            return Ok(None);
        }
        match choose::<G>(&self.state, &mut self.rng) {
            Some(action) => Ok(Some(action)),
            None => Err(self.broken(Law::Nodes, None, "nothing can come next, but the game is not over")),
        }
    }

    pub(crate) fn step(&mut self, action: G::Action, max_plies: u32) -> Result<(), Broken> {
        if self.ply() >= max_plies {
            return Err(self.broken(Law::Ends, None, format!("it is not over after {max_plies} actions")));
        }
        self.played.push(G::token(action));
        G::apply(&mut self.state, action);
        Ok(())
    }
}

/// The seeds of an effort's games.
pub(crate) fn seeds(effort: &Effort) -> impl Iterator<Item = u64> + use<> {
    let first = effort.seed;
    (0..u64::from(effort.games)).map(move |n| first.wrapping_add(n))
}

/// Everything that can come next, as the game lists it.
pub(crate) fn listed<G: Game>(state: &G::State) -> (Vec<G::Action>, Vec<Weighted<G::Action>>) {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    G::legal(state, &mut actions);
    G::outcomes(state, &mut outcomes);
    (actions, outcomes)
}
