//! Coming to the server that is meant.

use crate::LoadError;
use crate::arguments::Target;
use crate::process::Process;
use crate::server::{DataFolder, Server};

/// A server under load, and its folders if it was started for that.
#[derive(Debug)]
pub(crate) struct Reached {
    /// The server; stopped before its folders are removed.
    pub(crate) server: Server,
    _folder: Option<DataFolder>,
}

impl Reached {
    pub(crate) fn process(&self) -> Result<Process, LoadError> {
        let missing =
            || LoadError::Arguments("with --url, --pid says whose memory and processor time to read".to_owned());
        self.server.process.ok_or_else(missing)
    }
}

/// Starts the server, or finds the one that runs. `limits`: whether a started one limits how often visitors ask.
pub(crate) fn reach(target: &Target, limits: bool) -> Result<Reached, LoadError> {
    allow_files();
    match &target.url {
        Some(url) => Ok(Reached { server: Server::running(url, target.pid)?, _folder: None }),
        None => {
            let program = target.start.program();
            let folder = DataFolder::new(if limits { program } else { program.without_limits() })?;
            Ok(Reached { server: folder.start()?, _folder: Some(folder) })
        }
    }
}

/// As many open files as the system lets this program have; the server that it starts inherits that.
fn allow_files() {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        eprintln!("kickoff-load: the limit of open files stays as it is: {error}");
    }
}
