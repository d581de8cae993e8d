//! What can go wrong under load.

use std::io;

use tokio_tungstenite::tungstenite;

/// Why a load could not be put on a server, or what the server did wrong under it.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The server's program could not be started.
    #[error("the server “{program}” cannot be started: {source}; build it, or name it with --server")]
    NoProgram { program: String, source: io::Error },
    /// The server ended before it said where it is.
    #[error("the server ended before it said where it is; its last words: {words}")]
    EndedEarly {
        /// The end of its standard error.
        words: String,
    },
    /// Loads are put on this machine only.
    #[error("--url {url}: a load is put on this machine only, as in http://127.0.0.1:8650")]
    NotHere {
        /// The address that was given.
        url: String,
    },
    /// Something that the arguments ask for is not there.
    #[error("{0}")]
    Arguments(String),
    #[error("{what}: {source}")]
    System { what: String, source: io::Error },
    /// A request was not answered.
    #[error("{what}: {source}")]
    Request { what: String, source: reqwest::Error },
    #[error("WebSocket of {who}: {source}")]
    Socket { who: String, source: Box<tungstenite::Error> },
    /// The server closed a WebSocket.
    #[error("WebSocket of {who}: closed by the server")]
    Closed { who: String },
    /// The server refused what it had to do.
    #[error("{what}: refused as “{error}”: {message}")]
    Refused { what: String, error: String, message: String },
    /// The server said nothing for too long.
    #[error("{what}: no answer within {seconds} s")]
    Silent { what: String, seconds: u64 },
    /// The server broke a promise: an acknowledged action is lost, something was done twice, or told wrongly.
    #[error("match {id}: {what}")]
    Broken { id: String, what: String },
}

impl LoadError {
    /// Whether the connection was lost, as it is when the server is killed.
    pub(crate) fn is_loss(&self) -> bool {
        match self {
            LoadError::Closed { .. } => true,
            LoadError::Socket { source, .. } => !matches!(**source, tungstenite::Error::Http(_)),
            LoadError::System { .. } => true,
            LoadError::Request { source, .. } => !source.is_decode() && !source.is_builder(),
            _ => false,
        }
    }
}
