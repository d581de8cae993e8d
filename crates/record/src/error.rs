//! What can be wrong with a record, and where.

use crate::parse::{MAX_BYTES, MAX_HEADERS, MAX_NESTED, MAX_TOKEN, MAX_TOKENS, longest_value};

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl Location {
    /// The first character of a text.
    pub const START: Location = Location { line: 1, column: 1 };

    /// The error with this cause here.
    pub fn error(self, cause: Cause) -> RecordError {
        RecordError { line: self.line, column: self.column, cause }
    }
}

/// Why a record cannot be read, and where. The message tells the cause already, so that `source` does not repeat it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {cause}")]
pub struct RecordError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The mistake found at that place.
    pub cause: Cause,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Cause {
    /// The bytes are not UTF-8.
    #[error("this is not UTF-8 text")]
    NotText,
    /// The text is too long.
    #[error("the record is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// A character that has no business in a text.
    #[error("the control character {} does not belong in a record", .0.escape_unicode())]
    Control(char),
    /// The text holds nothing.
    #[error("the record is empty")]
    Empty,
    /// A line that should be a header is none.
    #[error("a header is written [Key \"value\"]: {0}")]
    BadHeader(&'static str),
    /// A header after the first token or comment.
    #[error("headers stand before the first token")]
    LateHeader,
    /// Too many headers.
    #[error("the record has more than {MAX_HEADERS} headers")]
    TooManyHeaders,
    /// A header's value is too long.
    #[error("the value of [{0}] is longer than {longest} characters", longest = longest_value(.0))]
    LongValue(String),
    /// A header that may stand once stands again.
    #[error("the header [{key}] is given again (first in line {first})")]
    Repeated {
        key: String,
        /// The line of the first one.
        first: usize,
    },
    /// A header that every record has is not there.
    #[error("the header [{0}] is missing")]
    Missing(&'static str),
    /// A header that says what the position says.
    #[error("the position says the rules and the options: a record with [Position] has no [{0}]")]
    BesidePosition(String),
    /// The text of the position is refused.
    #[error("{0}")]
    Position(String),
    /// A header's value is not what its key promises.
    #[error("[{key} \"{value}\"]: {expected}")]
    BadValue {
        key: String,
        /// The value, cut to a length fit for a message.
        value: String,
        expected: String,
    },
    /// A comment that is not closed.
    #[error("this comment is not closed with }}")]
    OpenComment,
    /// A closing brace without a comment.
    #[error("}} closes no comment")]
    StrayBrace,
    /// A token with characters other than printable ASCII.
    #[error("“{0}” cannot be a token: tokens are printable ASCII")]
    ForeignToken(String),
    /// A token that is too long.
    #[error("“{0}…” cannot be a token: it is longer than {MAX_TOKEN} characters")]
    LongToken(String),
    /// Too many tokens.
    #[error("the record has more than {MAX_TOKENS} tokens")]
    TooManyTokens,
    /// A variation or a mark before the first token of its line.
    #[error("“{0}” stands after a token, and here is none before it")]
    NothingBefore(&'static str),
    /// A variation that is not closed.
    #[error("this variation is not closed with )")]
    OpenVariation,
    /// A variation without tokens.
    #[error("this variation has no tokens")]
    EmptyVariation,
    /// A closing bracket without a variation.
    #[error(") closes no variation")]
    StrayBracket,
    /// Variations of variations of variations.
    #[error("variations stand in each other at most {MAX_NESTED} deep")]
    TooDeep,
    /// A token that is marked twice.
    #[error("the token before it has a mark already")]
    MarkedTwice,
    /// The game is not known.
    #[error("{0}")]
    Game(String),
    /// The rules version or the options are refused.
    #[error("{0}")]
    Options(String),
    /// A token is not one of the game's, or breaks a rule.
    #[error("action {ply}, “{token}”: {message}{}{}", .rule.as_ref().map(|r| format!(" (rule {r})")).unwrap_or_default(), hint(.unsaid))]
    Play {
        /// How many actions were played before it.
        ply: u32,
        token: String,
        /// The rule that it breaks, if it is an action of the game.
        rule: Option<String>,
        message: String,
        /// The options that the record says nothing of, with the values that they were taken to have.
        unsaid: Vec<String>,
    },
    /// The Result is not the one that the tokens lead to.
    #[error("[Result \"{stated}\"] does not agree with the game: {actual}{}", hint(.unsaid))]
    Result {
        stated: String,
        actual: String,
        /// The options that the record says nothing of, with the values that they were taken to have.
        unsaid: Vec<String>,
    },
}

/// What may be the cause of all that does not fit: a record that does not say its options.
fn hint(unsaid: &[String]) -> String {
    match unsaid {
        [] => String::new(),
        [one] => format!(
            ". The record has no [Option] line for {one}, which is the usual value: if it was played with another, add the line"
        ),
        many => format!(
            ". The record has no [Option] lines for {}, which are the usual values: if it was played with others, add the lines",
            many.join(", ")
        ),
    }
}

/// A foreign text made fit for a message: at most 40 characters, control characters escaped.
pub(crate) fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().count() > 40 {
        shown.push('…');
    }
    shown
}
