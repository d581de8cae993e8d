//! What can go wrong under load.

use std::io;

use tokio_tungstenite::tungstenite;

/// Why a load could not be put on a server, or what the server did wrong under it.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The server's program could not be started.
    #[error("the server “{program}” cannot be started: {source}; build it, or name it with --server")]
    NoProgram {
        /// The program.
        program: String,
        /// Why.
        source: io::Error,
    },
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
    /// The system refused something.
    #[error("{what}: {source}")]
    System {
        /// What was tried.
        what: String,
        /// Why it failed.
        source: io::Error,
    },
    /// A request was not answered.
    #[error("{what}: {source}")]
    Request {
        /// The request.
        what: String,
        /// Why.
        source: reqwest::Error,
    },
    /// A WebSocket failed.
    #[error("WebSocket of {who}: {source}")]
    Socket {
        /// Whose.
        who: String,
        /// Why.
        source: Box<tungstenite::Error>,
    },
    /// The server closed a WebSocket.
    #[error("WebSocket of {who}: closed by the server")]
    Closed {
        /// Whose.
        who: String,
    },
    /// The server refused what it had to do.
    #[error("{what}: refused as “{error}”: {message}")]
    Refused {
        /// What was asked.
        what: String,
        /// The refusal's word.
        error: String,
        /// The refusal's sentence.
        message: String,
    },
    /// The server said nothing for too long.
    #[error("{what}: no answer within {seconds} s")]
    Silent {
        /// What was waited for.
        what: String,
        /// How long.
        seconds: u64,
    },
    /// The server broke a promise: an acknowledged action is lost, something was done twice, or told wrongly.
    #[error("match {id}: {what}")]
    Broken {
        /// The match.
        id: String,
        /// What is wrong.
        what: String,
    },
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
