//! The arguments of `kickoff explorer`.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use crate::arguments::Chosen;

/// `kickoff explorer`.
///
/// A book holds the first turns of every game, and how it ended. Games that are in the file already are kept, so that an
/// interrupted run goes on where it was when the same command is given again, and a larger --games adds to them.
#[derive(Args, Debug)]
pub(crate) struct Explorer {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// How many games the book is to hold.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) games: u64,
    /// The level that plays both sides.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) level: u8,
    /// Nodes for a turn.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// How many turns and draws of each game are kept.
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..=500))]
    pub(crate) turns: u16,
    /// The seed that those of the games follow from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games to play at the same time [default: the number of cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    concurrency: Option<u16>,
    /// Write the book to this file.
    #[arg(long, value_name = "FILE", required_unless_present = "check")]
    pub(crate) out: Option<PathBuf>,
    /// Read a book, play what is in it, and say what it holds.
    #[arg(long, value_name = "FILE", conflicts_with = "out")]
    pub(crate) check: Option<PathBuf>,
}

impl Explorer {
    /// Games that are played at a time.
    pub(crate) fn at_a_time(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        self.concurrency.map_or_else(cores, usize::from)
    }
}
