//! The arguments of `kickoff puzzles`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct Puzzles {
    /// The game's id.
    pub(crate) game: String,
    /// Stop when there are so many puzzles.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(crate) count: usize,
    /// The seed of the first game; the others follow, one by one.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Play so many games at most.
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<u64>,
    /// Nodes for a turn of the games.
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    pub(crate) nodes: u64,
    /// Puzzles of a game, at most.
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) each: usize,
    /// Puzzles of one goal, number of turns and grade, at most.
    #[arg(long, value_name = "N")]
    pub(crate) most: Option<usize>,
    /// Write the puzzles to this file. Those that it holds already are kept.
    #[arg(long, value_name = "FILE", required_unless_present = "check")]
    pub(crate) out: Option<PathBuf>,
    /// Prove the puzzles of a file again; without FILE those that come with Kickoff.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["out", "games"])]
    pub(crate) check: Option<Option<PathBuf>>,
    /// With --check: grade them again too, which takes longer.
    #[arg(long, requires = "check")]
    pub(crate) grades: bool,
}
