//! The arguments of the commands that look after an installation.

use std::path::PathBuf;

use clap::Args;

use super::Serve;

#[derive(Args, Debug)]
pub(crate) struct Backup {
    /// The new file to write the copy to.
    #[arg(value_name = "FILE")]
    pub(crate) to: PathBuf,
    /// The data folder [default: the user's own].
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Restore {
    /// The copy, as `kickoff backup` wrote it.
    #[arg(value_name = "FILE")]
    pub(crate) from: PathBuf,
    /// The data folder [default: the user's own].
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Put data that are there already aside, instead of refusing.
    #[arg(long)]
    pub(crate) replace: bool,
}

/// The options of `kickoff serve`, so that what is examined is what would be served.
#[derive(Args, Debug)]
pub(crate) struct Doctor {
    #[command(flatten)]
    pub(crate) serve: Serve,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}
