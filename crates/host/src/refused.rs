//! Why a request is refused.

use kickoff_core::OptionError;
use kickoff_locale::MessageData;
use kickoff_match::{Refusal, RefusalKind};
use kickoff_runtime::RecordError;

use crate::wire::{ErrorBody, MatchState};

/// A request that is refused. Nothing was changed.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The HTTP status that goes with it.
    pub status: u16,
    /// In how many seconds to try again, if that is known.
    pub retry: Option<u64>,
    /// What the one who asked is told.
    pub body: Box<ErrorBody>,
}

/// The result of a request.
pub type Result<T> = std::result::Result<T, Refused>;

impl Refused {
    /// A refusal with this status, word for programs, and sentence for people.
    pub fn new(status: u16, error: &str, message: impl Into<String>) -> Refused {
        let body = ErrorBody {
            error: error.to_owned(),
            message: message.into(),
            reason: None,
            rule: None,
            token: None,
            index: None,
            option: None,
            options: Vec::new(),
            line: None,
            column: None,
            state: None,
        };
        Refused { status, retry: None, body: Box::new(body) }
    }

    /// There is nothing of this kind and id.
    pub fn not_found(what: &str) -> Refused {
        Refused::new(404, "not-found", format!("There is no such {what}."))
    }

    /// The request makes no sense.
    pub fn bad(message: impl Into<String>) -> Refused {
        Refused::new(400, "bad-request", message)
    }

    /// The visitor may not see or do this.
    pub fn forbidden(message: impl Into<String>) -> Refused {
        Refused::new(403, "forbidden", message)
    }

    /// The game's rules, or how things stand, do not allow it.
    pub fn not_now(message: impl Into<String>) -> Refused {
        Refused::new(422, "illegal", message)
    }

    /// Somebody keeps as much as they may; the message says of what, and what to do.
    pub fn full(message: impl Into<String>) -> Refused {
        Refused::new(403, "full", message)
    }

    /// There is no room for it now; `seconds` says when to try again.
    pub fn busy(message: impl Into<String>, seconds: u64) -> Refused {
        Refused { retry: Some(seconds), ..Refused::new(503, "busy", message) }
    }

    /// It was not stored; the message says why.
    pub fn storage(message: impl Into<String>) -> Refused {
        Refused::new(507, "storage", message)
    }

    /// What is stored cannot be understood.
    pub fn damaged(what: &str) -> Refused {
        tracing::error!(what, "stored data cannot be read");
        Refused::storage(format!("{what} cannot be read: the data is damaged."))
    }

    /// A fault of the program.
    pub fn lost() -> Refused {
        Refused::new(500, "internal", "The program made a mistake. Please load the page again.")
    }

    /// The request was made on an old position.
    pub fn stale(state: MatchState) -> Refused {
        let message = "The game has moved on since; this is how it stands now. Nothing was played.";
        let mut refused = Refused::new(409, "stale", message);
        refused.body.state = Some(Box::new(state));
        refused
    }

    /// A game cannot be played with these options.
    pub fn options(error: &OptionError) -> Refused {
        let mut refused = Refused::bad(format!("{error}."));
        // On a page the message stands at the option's field: it says in words what is wrong, without the key.
        match error {
            OptionError::Conflict { keys, reason, .. } => {
                refused.body.message = sentence(reason);
                refused.body.options = keys.map(str::to_owned).to_vec();
            }
            OptionError::BadFile { reason, .. } => refused.body.message = sentence(reason),
            OptionError::BadValue { value, expected, .. } => {
                refused.body.message = sentence(&format!("{expected} is needed, not “{value}”"));
            }
            OptionError::Unknown { .. }
            | OptionError::NotYet { .. }
            | OptionError::Repeated { .. }
            | OptionError::RulesVersion { .. } => {}
        }
        refused.body.option = match error {
            OptionError::Unknown { key, .. }
            | OptionError::NotYet { key, .. }
            | OptionError::Repeated { key }
            | OptionError::BadValue { key, .. }
            | OptionError::BadFile { key, .. } => Some(key.clone()),
            OptionError::Conflict { .. } | OptionError::RulesVersion { .. } => None,
        };
        refused
    }

    /// A record cannot be read.
    pub fn record(error: &RecordError) -> Refused {
        let mut refused = Refused::new(422, "bad-record", error.to_string());
        refused.body.line = u32::try_from(error.line).ok();
        refused.body.column = u32::try_from(error.column).ok();
        refused
    }

    /// Whether the request was made on an old position.
    pub fn is_stale(&self) -> bool {
        self.body.error == "stale"
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let Refusal { kind, message, reason, rule, token, index } = refusal;
        let mut refused = match kind {
            RefusalKind::Bad => Refused::bad(message),
            RefusalKind::Forbidden => Refused::forbidden(message),
            RefusalKind::NotNow => Refused::not_now(message),
            RefusalKind::Full => Refused::full(message),
            RefusalKind::Damaged => Refused::damaged("this match"),
            // Callers that check for staleness attach the state themselves.
            RefusalKind::Stale | RefusalKind::Internal => Refused::lost(),
        };
        refused.body.reason = reason.and_then(|reason| MessageData::beside_text(*reason));
        (refused.body.rule, refused.body.token) = (rule, token);
        refused.body.index = index.and_then(|index| u32::try_from(index).ok());
        refused
    }
}

/// Makes a sentence of words: with a capital and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}
