//! The arguments of the commands that write the program's own manual.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// The shell.
    pub(crate) shell: Shell,
}

#[derive(Args, Debug)]
pub(crate) struct Man {
    /// The folder to write to, which is made if need be; without it, the page of `kickoff` itself is printed.
    #[arg(value_name = "DIR")]
    pub(crate) to: Option<PathBuf>,
}
