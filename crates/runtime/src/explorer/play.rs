//! Games that the computer plays against itself, for a book.

use kickoff_core::{Node, Observer, split_mix_after};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::game::{ExploredGame, GameResult};
use crate::{Budget, DynEngine, DynGame, GameInstance, Limits, Opponent, Setup, Stop};

/// One level on both sides.
pub struct BookPlayer {
    engines: [Box<dyn DynEngine>; 2],
    nodes: u64,
}

impl std::fmt::Debug for BookPlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BookPlayer").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

impl BookPlayer {
    /// A player of this level, whose turns take so many nodes at most.
    pub fn new(game: &'static dyn DynGame, level: u8, nodes: u64, setup: &Setup) -> BookPlayer {
        BookPlayer { engines: [0, 1].map(|_| game.engine(Opponent::Level(level), setup)), nodes }
    }

    /// Plays a game to its end; so many of its turns and draws are kept. The same seed gives the same game. `None` if the
    /// game was stopped.
    pub fn play(&mut self, start: &dyn GameInstance, seed: u64, turns: usize, stop: &Stop) -> Option<ExploredGame> {
        self.engines.iter_mut().for_each(|engine| engine.forget());
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut instance = start.clone_box();
        let mut tokens = Vec::new();
        while !stop.stopped() {
            match instance.node() {
                Node::Over(_) => return ExploredGame::replay(start, &tokens, GameResult::OPEN, turns).ok(),
                Node::Chance => {
                    let drawn = instance.draw(&mut rng)?;
                    instance.play(&drawn).ok()?;
                    tokens.push(drawn);
                }
                Node::Decide(seat) => {
                    let budget = Budget::new(Limits::nodes(self.nodes), stop.clone());
                    let view = instance.seat_view(Observer::Seat(seat), seat);
                    let seed = split_mix_after(seed, instance.ply().into());
                    let plan = self.engines[seat.index()].think(&view, &budget, seed, &mut |_| {})?;
                    let before = tokens.len();
                    for token in plan.turn {
                        // What it could not foresee may keep it from the rest.
                        if instance.play(&token).is_err() {
                            break;
                        }
                        tokens.push(token);
                    }
                    if tokens.len() == before {
                        return None;
                    }
                }
            }
        }
        None
    }
}
