//! Random play: the simplest driver of a game, for playouts, tests and benches. It draws by the order in which a game lists
//! its actions; golden traces draw by the order of the tokens (`kickoff_record::trace`), which other programs share.

use crate::chance::{below, draw};
use crate::{Game, Node, Outcome, Rng, Weighted};

/// Buffers for random play, kept between actions so that none is allocated per action.
pub struct Playout<G: Game> {
    actions: Vec<G::Action>,
    outcomes: Vec<Weighted<G::Action>>,
    /// Whether the timekeeper's action is one of those that are drawn.
    timekeeper: bool,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout { actions: Vec::with_capacity(512), outcomes: Vec::with_capacity(32), timekeeper: true }
    }
}

impl<G: Game> Playout<G> {
    /// Random play of the players alone, in which the timekeeper never ends a half: for engines, whose playouts must not
    /// count on it.
    pub fn of_players() -> Playout<G> {
        Playout { timekeeper: false, ..Playout::default() }
    }

    /// What comes next when legal actions are drawn uniformly and chance by its odds; `None` if the game is over.
    #[inline]
    pub fn choose(&mut self, state: &G::State, rng: &mut (impl Rng + ?Sized)) -> Option<G::Action> {
        match G::node(state) {
            Node::Decide(_) => {
                self.actions.clear();
                if self.timekeeper {
                    G::legal(state, &mut self.actions);
                } else {
                    G::choices(state, &mut self.actions);
                }
                let index = below(rng, self.actions.len() as u32) as usize;
                self.actions.get(index).copied()
            }
            Node::Chance => {
                self.outcomes.clear();
                G::outcomes(state, &mut self.outcomes);
                draw(&self.outcomes, rng)
            }
            Node::Over(_) => None,
        }
    }

    /// Plays random actions to the end and returns the outcome and how many actions were played. `None` if the game
    /// has not ended after `limit` actions.
    pub fn play(&mut self, state: &mut G::State, limit: u64, rng: &mut (impl Rng + ?Sized)) -> Option<(Outcome, u64)> {
        for played in 0..=limit {
            let Some(action) = self.choose(state, rng) else {
                return match G::node(state) {
                    Node::Over(outcome) => Some((outcome, played)),
                    _ => None,
                };
            };
            G::apply(state, action);
        }
        None
    }
}
