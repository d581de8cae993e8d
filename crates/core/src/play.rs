//! Playing tokens: what a program does with a text that a stranger sends.

use crate::{BreaksRule, Game, Message, Node, TokenError};

/// Why a token cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum PlayError {
    /// It is no token of the game.
    #[error(transparent)]
    Token(#[from] TokenError),
    /// It breaks a rule.
    #[error("{message}")]
    Illegal {
        token: String,
        /// The rule's short name ("M7").
        rule: &'static str,
        /// The sentence that says which rule and why.
        message: String,
        /// The same for other languages.
        reason: Box<Message>,
    },
    /// The game is over, so no token can be played.
    #[error("“{token}”: the game is over")]
    Over { token: String },
}

impl PlayError {
    /// An action that breaks a rule.
    pub fn illegal<G: Game>(action: G::Action, illegal: &G::Illegal) -> PlayError {
        PlayError::Illegal {
            token: G::token(action),
            rule: illegal.rule(),
            message: illegal.to_string(),
            reason: Box::new(illegal.message()),
        }
    }

    /// A token after the end of the game.
    pub fn over(token: &str) -> PlayError {
        PlayError::Over { token: token.chars().take(40).flat_map(char::escape_debug).collect() }
    }

    /// The token that was refused, cut to a length fit for a message if it is foreign.
    pub fn token(&self) -> &str {
        match self {
            PlayError::Token(error) => &error.token,
            PlayError::Illegal { token, .. } | PlayError::Over { token } => token,
        }
    }

    /// Why the rule forbids it, for other languages, if it is an action of the game.
    pub fn reason(&self) -> Option<&Message> {
        match self {
            PlayError::Illegal { reason, .. } => Some(reason),
            PlayError::Token(_) | PlayError::Over { .. } => None,
        }
    }

    /// The rule that forbids it, if it is an action of the game.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            PlayError::Illegal { rule, .. } => Some(rule),
            PlayError::Token(_) | PlayError::Over { .. } => None,
        }
    }
}

/// The action that a token stands for, if it can come next.
///
/// # Errors
/// It is no token of the game, it breaks a rule, or the game is over.
pub fn read_play<G: Game>(state: &G::State, token: &str) -> Result<G::Action, PlayError> {
    if matches!(G::node(state), Node::Over(_)) {
        return Err(PlayError::over(token));
    }
    let action = G::read_token(token)?;
    G::check(state, action).map_err(|illegal| PlayError::illegal::<G>(action, &illegal))?;
    Ok(action)
}
