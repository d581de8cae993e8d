//! What can be wrong with an action, in two kinds that must not be mixed up: a token that cannot be read
//! ([`TokenError`]) and an action that breaks a rule (each game's own error enum, which [`BreaksRule`]).

use crate::Message;

/// A token that is no action of the game at all, whatever the position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("“{token}” is not a {game} token: {reason}")]
pub struct TokenError {
    /// The id of the game that could not read the token.
    pub game: &'static str,
    /// The token as it was given, cut to a length fit for a message.
    pub token: String,
    /// What is wrong with it.
    pub reason: String,
}

impl TokenError {
    /// The longest part of a foreign token that a message repeats, in characters.
    const SHOWN: usize = 40;

    /// A token error; control characters and overlong tokens are made fit to print.
    pub fn new(game: &'static str, token: &str, reason: impl Into<String>) -> TokenError {
        let mut shown: String = token.chars().take(Self::SHOWN).flat_map(|c| c.escape_debug()).collect();
        if token.chars().count() > Self::SHOWN {
            shown.push('…');
        }
        TokenError { game, token: shown, reason: reason.into() }
    }
}

/// An error that names the rule that forbids an action.
pub trait BreaksRule: std::error::Error {
    /// The rule's short name, as the game's RULES.md has it ("M7").
    fn rule(&self) -> &'static str;

    /// Which rule is broken and why, as a message. By default it is the error's English text.
    fn message(&self) -> Message {
        Message::plain(self.to_string())
    }
}
