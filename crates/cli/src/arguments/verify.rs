//! The arguments of `kickoff verify`.

use std::path::PathBuf;

use clap::Args;
use kickoff_runtime::Commitment;

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The record; `-` is standard input.
    pub(crate) file: PathBuf,
    /// The commitment that the page showed before the game, in 64 hexadecimal digits. Without it, the draws are known to
    /// follow from the record's seed, but not that the seed was chosen before the game.
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<Commitment>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}
