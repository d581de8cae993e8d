//! Where the draws come from.

use std::sync::{Mutex, PoisonError};

use kickoff_match::{Fresh, Randomness};
use kickoff_runtime::{GameInstance, Seed};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

use crate::text::new_id;

/// The source of all draws of a program.
#[derive(Debug)]
pub(crate) enum Draws {
    /// The system's randomness: nobody can know what comes.
    System,
    /// A stream that follows from a seed, so that tests come out the same.
    Seeded(Box<Mutex<ChaCha8Rng>>),
}

impl Draws {
    /// The stream of a seed, or the system's randomness.
    pub(crate) fn new(seed: Option<u64>) -> Draws {
        match seed {
            Some(seed) => Draws::Seeded(Box::new(Mutex::new(ChaCha8Rng::seed_from_u64(seed)))),
            None => Draws::System,
        }
    }

    /// A seed for what else is random.
    pub(crate) fn seed(&self) -> u64 {
        match self {
            Draws::System => rand::random(),
            Draws::Seeded(stream) => stream.lock().unwrap_or_else(PoisonError::into_inner).next_u64(),
        }
    }
}

impl Randomness for Draws {
    fn draw(&self, instance: &dyn GameInstance) -> Option<String> {
        match self {
            Draws::System => instance.draw(&mut rand::rng()),
            Draws::Seeded(stream) => instance.draw(&mut *stream.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }

    fn fresh(&self) -> Fresh {
        Fresh { seed: Seed::new(&mut rand::rng()).to_string(), id: new_id() }
    }
}
