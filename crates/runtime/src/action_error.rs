//! What can be wrong with an action that is given by its id.

use kickoff_core::PlayError;

/// Why an action cannot be taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum ActionError {
    /// The game refuses it; the error says why.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// No action has the id.
    #[error("{id} is no {kind} id of {game}: ids go from 0 to {}, with gaps", .below.saturating_sub(1))]
    NoSuchId {
        game: &'static str,
        id: i64,
        /// "action" or "chance outcome".
        kind: &'static str,
        /// Ids are smaller than this.
        below: usize,
    },
    /// An action that can be written, but is not among those that a game can ever come to.
    #[error("“{token}” is a {game} token, but can be played in no position")]
    Never { game: &'static str, token: String },
}

/// Why a batch was not stepped; nothing has changed in any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// A game's action cannot be taken.
    #[error("game {game}, action {id}{}: {source}", .token.as_ref().map(|token| format!(" (“{token}”)")).unwrap_or_default())]
    Action {
        /// The game's number in the batch.
        game: usize,
        /// The id of the action.
        id: i64,
        /// Its token, if it is one of the game's.
        token: Option<String>,
        /// What is wrong with it.
        source: ActionError,
    },
    /// An array has the wrong length.
    #[error("{array} has {given} values, but {wanted} are needed")]
    Length {
        /// The name of the array whose length is wrong.
        array: &'static str,
        /// The length that the caller gave.
        given: usize,
        /// The length that it must have.
        wanted: usize,
    },
}
