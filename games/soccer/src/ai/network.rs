//! The network that is shipped with the game (docs/strength.md, "Networks", says how it was made). `soccer.json` is its
//! card.

use std::sync::{Arc, LazyLock};

use kickoff_ai::Network;

use super::inputs::INPUTS;

/// The file, as `python/train` wrote it.
#[cfg(feature = "network")]
const FILE: &[u8] = include_bytes!("soccer.net");
#[cfg(not(feature = "network"))]
const FILE: &[u8] = &[];

static SHIPPED: LazyLock<Option<Arc<Network>>> = LazyLock::new(|| Network::read(FILE, INPUTS).ok().map(Arc::new));

/// The network, which all engines share; none in a program without it.
pub(super) fn shipped() -> Option<Arc<Network>> {
    SHIPPED.clone()
}

#[cfg(all(test, feature = "network"))]
mod tests {
    #[test]
    fn the_file_is_whole_and_small() {
        assert!(super::shipped().is_some());
        assert!(super::FILE.len() < 500_000);
    }
}
