//! What can be wrong with the text of a position.

use crate::OptionError;
use crate::notation::MAX_POSITION;

/// Why the text of a position cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum PositionError {
    /// The text is too long.
    #[error("the text of a position is not longer than {MAX_POSITION} bytes")]
    TooLong,
    /// A character that no position has.
    #[error("the character {} is in no position: they are written in printable ASCII", .0.escape_debug())]
    Foreign(char),
    /// The first word is no game's id.
    #[error("a position begins with the game and the version of its rules, such as “soccer 2 …”")]
    NoGame,
    /// The second word is no version of the rules.
    #[error("the second word of a position is the version of the game's rules, such as “soccer 2 …”")]
    NoRules,
    /// The position is of another game.
    #[error("this is a position of “{given}”, not of {game}")]
    OtherGame {
        /// The game that was wanted.
        game: &'static str,
        given: String,
    },
    /// The rules or the options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// A word that is no field.
    #[error("“{0}” is no field: fields are written key=value")]
    NoField(String),
    /// No field has this key.
    #[error("a position of {game} has no field “{key}”; it has: {known}")]
    UnknownField {
        game: &'static str,
        key: String,
        /// The keys that exist, for the message.
        known: String,
    },
    /// A field was given twice.
    #[error("the field “{0}” is given more than once")]
    Repeated(String),
    /// A field that this position must have.
    #[error("the field “{key}” is missing: {holds}")]
    Missing {
        key: &'static str,
        /// What it holds, for the message.
        holds: String,
    },
    /// A field that this position cannot have.
    #[error("the field “{key}” does not belong in this position: {reason}")]
    OutOfPlace { key: String, reason: String },
    /// A field's value is wrong.
    #[error("{key}: {reason}")]
    Field {
        /// The key; for a part of a field, both keys with a colon between them ("drive:plays").
        key: String,
        /// What is wrong with the value, and what would be right.
        reason: String,
    },
}

impl PositionError {
    /// A field's value is wrong, and why.
    pub fn field(key: impl Into<String>, reason: impl Into<String>) -> PositionError {
        PositionError::Field { key: key.into(), reason: reason.into() }
    }
}

/// A foreign text made fit for a message: at most 40 characters.
pub fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().count() > 40 {
        shown.push('…');
    }
    shown
}
