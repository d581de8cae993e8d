//! Why a command failed, and what exit status says so.

use std::fmt;
use std::io;
use std::process::ExitCode;

use kickoff_runtime::{CommandError, OpenPositionError, TraceError, UnknownGame};

#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The program was called wrongly.
    #[error("{0}")]
    Usage(String),
    /// An input is wrong, or something is not there.
    #[error("{0:#}")]
    Input(#[from] anyhow::Error),
    /// The reader of the output has gone (`| head`): nothing is wrong.
    #[error("the output was closed")]
    OutputClosed,
}

impl Failure {
    /// An input that is wrong.
    pub(crate) fn input(error: impl fmt::Display) -> Failure {
        Failure::Input(anyhow::anyhow!("{error}"))
    }

    pub(crate) fn status(&self) -> ExitCode {
        match self {
            Failure::OutputClosed => ExitCode::SUCCESS,
            Failure::Input(_) => ExitCode::from(1),
            Failure::Usage(_) => ExitCode::from(2),
        }
    }
}

/// Errors of writing the output; errors of reading carry their file's name and are made in `input`.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Input(anyhow::Error::new(error).context("cannot write the output")),
        }
    }
}

impl From<UnknownGame> for Failure {
    fn from(error: UnknownGame) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<OpenPositionError> for Failure {
    fn from(error: OpenPositionError) -> Failure {
        Failure::Usage(format!("--position: {error}"))
    }
}

impl From<CommandError> for Failure {
    fn from(error: CommandError) -> Failure {
        match error {
            CommandError::Options(error) => Failure::Usage(error.to_string()),
            CommandError::Position(error) => error.into(),
            CommandError::Trace(TraceError::Write(error)) => error.into(),
            error => Failure::input(error),
        }
    }
}
