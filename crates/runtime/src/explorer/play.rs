//! Games that the computer plays against itself, for a book.

use kickoff_core::{Node, Observer, Seat, split_mix_after};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::game::{ExploredGame, GameResult};
use crate::{Budget, DynEngine, DynGame, GameInstance, Limits, Opponent, Setup, Stop};

/// In the first turns one of so many of the best is drawn: always the best one would make all games alike.
const CANDIDATES: usize = 4;
/// They take so many times the nodes of a turn: each is a search of its own.
const SEARCHES: u64 = 8;
/// A turn that is worth so many points a game less than the best is drawn half as often.
const HALF: f64 = 0.02;

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
        let mut turns_played = 0;
        while !stop.stopped() {
            match instance.node() {
                Node::Over(_) => return ExploredGame::replay(start, &tokens, GameResult::OPEN, turns).ok(),
                Node::Chance => {
                    let drawn = instance.draw(&mut rng)?;
                    instance.play(&drawn).ok()?;
                    tokens.push(drawn);
                }
                Node::Decide(seat) => {
                    turns_played += 1;
                    let seed = split_mix_after(seed, instance.ply().into());
                    let turn = if turns_played <= turns {
                        self.drawn(instance.as_ref(), seat, seed, &mut rng, stop)?
                    } else {
                        self.best(instance.as_ref(), seat, seed, stop)?
                    };
                    let before = tokens.len();
                    for token in turn {
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

    fn best(&mut self, instance: &dyn GameInstance, seat: Seat, seed: u64, stop: &Stop) -> Option<Vec<String>> {
        let budget = Budget::new(Limits::nodes(self.nodes), stop.clone());
        let view = instance.seat_view(Observer::Seat(seat), seat);
        Some(self.engines[seat.index()].think(&view, &budget, seed, &mut |_| {})?.turn)
    }

    /// One of the best turns, the better the likelier.
    fn drawn(
        &mut self,
        instance: &dyn GameInstance,
        seat: Seat,
        seed: u64,
        rng: &mut impl Rng,
        stop: &Stop,
    ) -> Option<Vec<String>> {
        let budget = Budget::new(Limits::nodes(self.nodes.saturating_mul(SEARCHES)), stop.clone());
        let view = instance.seat_view(Observer::Seat(seat), seat);
        let found = self.engines[seat.index()].lines(&view, CANDIDATES, &budget, seed, &mut |_| {});
        let best = found.first()?.expected;
        let weight = |expected: f64| {
            let loss = (best - expected).max(0.0) / HALF;
            1.0 / (1.0 + loss * loss)
        };
        let all: f64 = found.iter().map(|line| weight(line.expected)).sum();
        let mut left = rng.next_u32() as f64 / f64::from(u32::MAX) * all;
        let mut found = found.into_iter().peekable();
        while let Some(line) = found.next() {
            left -= weight(line.expected);
            if left <= 0.0 || found.peek().is_none() {
                return Some(line.turn);
            }
        }
        None
    }
}
