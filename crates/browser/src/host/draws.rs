//! Where the draws come from: a stream that follows from the random bytes that the page gives.

use std::cell::RefCell;

use kickoff_host::names;
use kickoff_match::{Fresh, Randomness};
use kickoff_runtime::GameInstance;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

#[derive(Debug)]
pub(super) struct Draws(RefCell<ChaCha8Rng>);

impl Draws {
    /// The stream of a seed. What is shorter than 32 bytes is filled up with zeros.
    pub(super) fn new(seed: &[u8]) -> Draws {
        let mut bytes = [0; 32];
        for (byte, given) in bytes.iter_mut().zip(seed) {
            *byte = *given;
        }
        Draws(RefCell::new(ChaCha8Rng::from_seed(bytes)))
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
