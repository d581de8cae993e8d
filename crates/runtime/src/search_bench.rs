//! A game's search in fixed positions: how fast it is, and whether it is the same as before.

use std::time::Duration;

use kickoff_ai::LEVELS;
use kickoff_core::chance::below;
use kickoff_core::{Node, Observer, OptionError, split_mix_after};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::{Budget, DynGame, GameInstance, Limits, Opponent, Setup, Stop};

/// How many actions have been played at random in each of the positions.
const PLIES: [u32; 8] = [1, 4, 12, 25, 40, 60, 90, 130];

/// What a search of all the positions took, and what it found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchBench {
    /// How many positions there are.
    pub positions: usize,
    /// The nodes searched in all of them.
    pub nodes: u64,
    /// The time of all searches, in seconds.
    pub seconds: f64,
    /// Hash of everything that was found: the same number means that the search is the same.
    pub signature: u64,
}

/// Lets the strongest level search `nodes` nodes in each of the positions, on so many threads.
///
/// # Errors
/// If the game refuses its own default options.
pub fn search_bench(game: &'static dyn DynGame, nodes: u64, threads: usize) -> Result<SearchBench, OptionError> {
    let setup = Setup { threads, ..Setup::default() };
    let mut engine = game.engine(Opponent::Level(LEVELS), &setup);
    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    let (mut searched, mut time) = (0, Duration::ZERO);
    for (seed, plies) in (0..).zip(PLIES) {
        let instance = position(game, split_mix_after(1, seed), plies)?;
        let Node::Decide(seat) = instance.node() else { continue };
        let view = instance.seat_view(Observer::Seat(seat), seat);
        // A result from one position must not help in the next.
        engine.forget();
        engine.prepare(&view);
        let budget = Budget::new(Limits::nodes(nodes), Stop::new());
        let plan = engine.think(&view, &budget, seed, &mut |_| {});
        time += budget.elapsed();
        if let Some(plan) = plan {
            searched += plan.nodes;
            plan.line.iter().for_each(|token| hash.add(token));
            hash.add(&format!("{} {} {}", plan.value, plan.depth, plan.nodes));
        }
    }
    let seconds = time.as_secs_f64();
    Ok(SearchBench { positions: PLIES.len(), nodes: searched, seconds, signature: hash.0 })
}

/// The position after at least so many random actions in which a seat decides; a game that ends before begins anew.
fn position(game: &'static dyn DynGame, seed: u64, plies: u32) -> Result<Box<dyn GameInstance>, OptionError> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut instance = game.start(game.rules_version(), &[])?;
    let mut played = 0;
    loop {
        let token = match instance.node() {
            Node::Decide(_) if played >= plies => return Ok(instance),
            Node::Decide(_) => {
                let mut legal = instance.legal();
                let at = below(&mut rng, u32::try_from(legal.len()).unwrap_or(u32::MAX));
                Some(legal.swap_remove(at as usize))
            }
            Node::Chance => instance.draw(&mut rng),
            Node::Over(_) => None,
        };
        played += 1;
        match token {
            Some(token) if instance.play(&token).is_ok() => {}
            _ => instance = game.start(game.rules_version(), &[])?,
        }
    }
}

/// FNV-1a, which is the same everywhere.
struct Hash(u64);

impl Hash {
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
