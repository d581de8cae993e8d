//! Where what is random comes from: streams that follow from the bytes that the page gives.

use std::cell::RefCell;

use kickoff_host::names;
use kickoff_match::{Fresh, Randomness};
use kickoff_runtime::GameInstance;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// The source of draws, and of seeds for searches.
#[derive(Debug)]
pub(super) struct Draws(RefCell<ChaCha8Rng>);

impl Draws {
    /// The stream of a seed of 32 bytes; those that are missing are zeros.
    pub(super) fn new(seed: &[u8]) -> Draws {
        let mut bytes = [0; 32];
        for (byte, given) in bytes.iter_mut().zip(seed) {
            *byte = *given;
        }
        Draws(RefCell::new(ChaCha8Rng::from_seed(bytes)))
    }

    /// The same draws as a server's with this `--draw-seed`, for tests.
    pub(super) fn known(seed: u64) -> Draws {
        Draws(RefCell::new(ChaCha8Rng::seed_from_u64(seed)))
    }

    /// A seed for what else is random.
    pub(super) fn seed(&self) -> u64 {
        self.0.borrow_mut().next_u64()
    }

    /// An id for something new.
    pub(super) fn id(&self) -> String {
        names::new_id(|| self.0.borrow_mut().next_u32().to_le_bytes()[0])
    }
}

impl Randomness for Draws {
    fn draw(&self, instance: &dyn GameInstance) -> Option<String> {
        instance.draw(&mut *self.0.borrow_mut())
    }

    fn fresh(&self) -> Fresh {
        // Only matches over the network need it, and there are none here.
        Fresh { seed: String::new(), id: self.id() }
    }
}
