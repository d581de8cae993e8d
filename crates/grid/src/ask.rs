//! What a page can ask about a position, and what it is told: plain data.

use kickoff_core::BreaksRule;
use kickoff_locale::{Localized, Message, MessageData};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scene::GridReason;

/// A question about a position. All but the first are about line-ups.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum GridQuestion {
    /// Why can this not be played?
    WhyNot {
        /// The square of the chosen piece or of the ball; absent if nothing is chosen.
        from: Option<String>,
        /// The square that was picked.
        to: String,
        /// Whether the ball was to be sent there, not the piece.
        #[serde(default)]
        pass: bool,
    },
    /// Where may each piece of the side that lines up stand, given this draft, and what is wrong with it?
    LineUp {
        /// The pieces of the draft.
        men: Vec<GridSpot>,
    },
    /// Fit a formation (written relative to the line) to this position.
    Fit {
        /// The formation's pieces, relative to the line.
        men: Vec<GridRelativeSpot>,
    },
    /// Write a line-up relative to the line, to be kept.
    Relative {
        /// The pieces of the line-up on their squares.
        men: Vec<GridSpot>,
    },
    /// The ready-made formations for the side that lines up, fitted to this position.
    Formations,
}

/// An answer to one of the questions about a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum GridAnswer {
    /// To `why-not`: the rule that forbids it.
    WhyNot {
        /// The name of the rule, as in the rules page.
        rule: String,
        /// The sentence that says why.
        message: String,
        /// The same for other languages.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<MessageData>,
    },
    /// The answer to `line-up`: where each piece may stand, and what is wrong.
    LineUp {
        /// For each piece of the side the squares on which it may stand, the others of the draft staying where they are.
        squares: Vec<GridPieceSquares>,
        /// What is wrong with the draft; empty if it is complete and legal, or only pieces are missing.
        problems: Vec<GridProblem>,
        /// The names of pieces that are still to be placed.
        missing: Vec<String>,
        /// Those who could be called to carry the ball from this draft, in a game with calls.
        eligible: Vec<String>,
        /// The tokens to play, in the rules' order, if the draft is complete and legal.
        tokens: Option<Vec<String>>,
    },
    /// The answer to `fit`: the formation on squares.
    Fit {
        /// The pieces on squares, shifted where the field or the rules need it.
        men: Vec<GridSpot>,
    },
    /// The answer to `relative`: the pieces relative to the line.
    Relative {
        /// The pieces, relative to the line.
        men: Vec<GridRelativeSpot>,
    },
    /// The answer to `formations`: what a side can choose from.
    Formations {
        /// The ready-made formations, in the order to show them.
        formations: Vec<GridFormation>,
    },
    /// The question makes no sense here.
    Refused {
        /// The reason in a sentence for people.
        message: String,
        /// The same for other languages.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<MessageData>,
    },
}

/// A piece on a square, in a draft. Pieces that are placed together are one of a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridSpot {
    /// The name of the piece, as in tokens.
    pub man: String,
    /// Its square on the board, as in tokens.
    pub at: String,
}

/// A piece's place relative to the line, so that it fits both sides and any line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridRelativeSpot {
    /// The name of the piece, as in tokens.
    pub man: String,
    /// Squares ahead of the side's front, in the direction in which it plays: 0 is the front itself, -1 just behind it.
    pub forward: i8,
    /// Squares from the left hand of the side as it looks forward, from 0.
    pub across: u8,
}

/// Squares for one piece of a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridPieceSquares {
    /// The name of the piece, as in tokens.
    pub man: String,
    /// The squares on which the piece may stand.
    pub squares: Vec<String>,
}

/// Something that a rule forbids in a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridProblem {
    /// The name of the piece, as in tokens.
    pub man: String,
    /// The name of the rule, as in the rules page.
    pub rule: String,
    /// The sentence that says which square and why.
    pub message: String,
    /// The same for other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<MessageData>,
}

/// A formation that a side can line up at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridFormation {
    /// The formation's name for people, unique in the game.
    pub name: String,
    /// What it is good for, in a sentence.
    pub about: String,
    /// The pieces, fitted to the position.
    pub men: Vec<GridSpot>,
}

impl GridReason {
    /// The rule that something breaks.
    pub fn of(why: &impl BreaksRule) -> GridReason {
        let (rule, message) = (why.rule().to_owned(), why.to_string());
        GridReason { rule, message, reason: MessageData::beside_text(why.message()) }
    }
}

impl GridProblem {
    /// The rule that a piece of a draft breaks.
    pub fn of(man: String, why: &impl BreaksRule) -> GridProblem {
        let GridReason { rule, message, reason } = GridReason::of(why);
        GridProblem { man, rule, message, reason }
    }

    /// A rule, and what it says about a piece of a draft.
    pub fn by_rule<G: Localized>(man: String, rule: &str, reason: Message) -> GridProblem {
        let (rule, message) = (rule.to_owned(), G::english(&reason));
        GridProblem { man, rule, message, reason: MessageData::beside_text(reason) }
    }
}

impl GridAnswer {
    /// The rule that something breaks.
    pub fn because(why: &impl BreaksRule) -> GridAnswer {
        let GridReason { rule, message, reason } = GridReason::of(why);
        GridAnswer::WhyNot { rule, message, reason }
    }

    /// A rule, and what it says here.
    pub fn by_rule<G: Localized>(rule: &str, reason: Message) -> GridAnswer {
        let (rule, message) = (rule.to_owned(), G::english(&reason));
        GridAnswer::WhyNot { rule, message, reason: MessageData::beside_text(reason) }
    }

    /// The question makes no sense.
    pub fn refused<G: Localized>(reason: Message) -> GridAnswer {
        GridAnswer::Refused { message: G::english(&reason), reason: MessageData::beside_text(reason) }
    }

    /// An answer to a game without line-ups, or outside of one.
    pub fn no_line_up<G: Localized>() -> GridAnswer {
        GridAnswer::refused::<G>(Message::new("no-line-up"))
    }
}

/// A foreign text made fit to print.
pub fn shown(text: &str) -> String {
    text.chars().take(12).flat_map(char::escape_debug).collect()
}

/// What is said of a text that names no square; squares are those from `first` to `last`.
pub fn no_square(text: &str, first: &str, last: &str) -> Message {
    Message::new("no-square").with("text", shown(text)).with("first", first).with("last", last)
}
