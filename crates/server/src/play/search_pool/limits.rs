//! The limits of the pool, for strangers and for the people at this machine.

use std::time::Duration;

use kickoff_runtime::LEAST_TIME;

use super::slices::Slice;
use crate::fair_queue::Most;

/// The limits of the pool.
#[derive(Clone, Debug)]
pub(crate) struct PoolLimits {
    /// How many think at the same moment.
    pub(crate) places: usize,
    /// How long a search thinks before it gives way to the next that waits.
    pub(crate) slice: Slice,
    /// How much has begun and not ended: it holds memory and a thread.
    pub(crate) begun: Most,
    /// How many of these are only for addresses of which nothing has begun.
    pub(crate) newcomers: usize,
    /// How much waits to begin. Of an address of which nothing waits, something may always wait.
    pub(crate) waiting: Most,
    /// Whether searches that only time ends are shorter while others wait.
    pub(crate) shortens: bool,
    /// How long a search that only time ends has thought before it may be ended for the sake of others.
    pub(crate) least: Duration,
}

impl PoolLimits {
    /// For visitors who do not know each other.
    pub(crate) fn server() -> PoolLimits {
        let places = places();
        let all = 64.max(2 * places);
        PoolLimits {
            begun: Most { all, address: 8.max(places), visitor: 4.max(places / 2) },
            newcomers: all / 4,
            waiting: Most { all: 512, address: 48, visitor: 16 },
            shortens: true,
            ..PoolLimits::local()
        }
    }

    /// For the people at this machine.
    pub(crate) fn local() -> PoolLimits {
        let places = places();
        PoolLimits {
            places,
            slice: Slice { time: Duration::from_millis(30), looks: u32::MAX },
            begun: Most::only(64.max(2 * places)),
            newcomers: 0,
            waiting: Most::only(512),
            shortens: false,
            least: LEAST_TIME,
        }
    }
}

/// Fewer places than cores: the pages stay quick however many computers play.
fn places() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    cores.saturating_sub(1).max(1)
}
