//! The network that is shipped with the game (docs/strength.md, "Networks", says how it was made). `soccer.json` is its
//! card.

use std::sync::{Arc, LazyLock};

use kickoff_ai::Network;

use super::inputs::INPUTS;

/// The file, as `python/train` wrote it.
const FILE: &[u8] = include_bytes!("soccer.net");

static SHIPPED: LazyLock<Option<Arc<Network>>> = LazyLock::new(|| Network::read(FILE, INPUTS).ok().map(Arc::new));

/// The network, which all engines share.
pub(super) fn shipped() -> Option<Arc<Network>> {
    SHIPPED.clone()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_file_is_whole_and_small() {
        assert!(super::shipped().is_some());
        assert!(super::FILE.len() < 500_000);
    }
}
