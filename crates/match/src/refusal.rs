//! Why something cannot be done in a match.

use kickoff_core::{BatchError, Message};
use kickoff_runtime::PlayError;

/// What kind of refusal it is. It tells the one who asked what to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefusalKind {
    /// What was sent makes no sense.
    Bad,
    /// The one who asked may not do or know this.
    Forbidden,
    /// The rules, or how the match stands, do not allow it.
    NotNow,
    /// There is no room for more.
    Full,
    /// It was chosen on a position that has changed since.
    Stale,
    /// What is stored cannot be understood.
    Damaged,
    /// The program made a mistake.
    Internal,
}

/// Why something is refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The kind of refusal, for programs.
    pub kind: RefusalKind,
    /// The sentence for people; empty for the kinds whose sentence does not depend on the match.
    pub message: String,
    /// The sentence for other languages, if it is that of a rule.
    pub reason: Option<Box<Message>>,
    /// The rule that forbids it.
    pub rule: Option<String>,
    /// The token that was refused.
    pub token: Option<String>,
    /// Which of the tokens it was, from 0.
    pub index: Option<usize>,
}

impl Refusal {
    fn new(kind: RefusalKind, message: impl Into<String>) -> Refusal {
        Refusal { kind, message: message.into(), reason: None, rule: None, token: None, index: None }
    }

    pub(crate) fn bad(message: impl Into<String>) -> Refusal {
        Refusal::new(RefusalKind::Bad, message)
    }

    pub(crate) fn forbidden(message: impl Into<String>) -> Refusal {
        Refusal::new(RefusalKind::Forbidden, message)
    }

    pub(crate) fn not_now(message: impl Into<String>) -> Refusal {
        Refusal::new(RefusalKind::NotNow, message)
    }

    pub(crate) fn full(message: impl Into<String>) -> Refusal {
        Refusal::new(RefusalKind::Full, message)
    }

    pub(crate) fn stale() -> Refusal {
        Refusal::new(RefusalKind::Stale, "")
    }

    pub(crate) fn damaged() -> Refusal {
        Refusal::new(RefusalKind::Damaged, "")
    }

    pub(crate) fn internal() -> Refusal {
        Refusal::new(RefusalKind::Internal, "")
    }

    /// The same about the token number `index`.
    pub(crate) fn at(self, index: usize) -> Refusal {
        Refusal { index: Some(index), ..self }
    }

    /// The token number `index` cannot be played.
    pub(crate) fn illegal(error: &PlayError, index: usize) -> Refusal {
        Refusal {
            reason: error.reason().cloned().map(Box::new),
            rule: error.rule().map(str::to_owned),
            token: Some(error.token().to_owned()),
            ..Refusal::not_now(error.to_string()).at(index)
        }
    }
}

impl From<BatchError> for Refusal {
    /// Tokens cannot be played as they were sent.
    fn from(error: BatchError) -> Refusal {
        let index = error.index();
        match &error {
            BatchError::Token { error, .. } => Refusal::illegal(error, index),
            BatchError::Chance { .. } => Refusal::not_now(error.to_string()).at(index),
            BatchError::OtherSide { .. } => Refusal::forbidden(error.to_string()).at(index),
            BatchError::Unforeseen { unforeseen, .. } => {
                Refusal { rule: Some(unforeseen.rule.to_owned()), ..Refusal::not_now(error.to_string()).at(index) }
            }
        }
    }
}
