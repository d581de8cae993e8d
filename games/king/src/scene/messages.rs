//! What a screen can ask and what it is told; the game's tables.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scene::types::{KingKind, KingUnit};

/// A question about a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum KingQuestion {
    /// Where may each man of the side that lines up stand, given this draft, and what is wrong with it?
    LineUp {
        /// The men of the draft.
        men: Vec<KingSpot>,
    },
    /// Fit a formation (written relative to the line) to the line and direction of this position.
    Fit {
        /// The formation's men.
        men: Vec<KingRelativeSpot>,
    },
    /// Write a line-up relative to the line, to be kept.
    Relative {
        /// The men.
        men: Vec<KingSpot>,
    },
    /// The ready-made formations for the side that lines up, fitted to this position.
    Formations,
    /// Why may the man on this square not move to that one now, or not throw the ball there?
    WhyNot {
        /// The man's square.
        from: String,
        /// The square to which the man, or the ball, was to go.
        to: String,
        /// Whether the ball was to be thrown: why can no completed pass be announced to the man on `to`?
        #[serde(default)]
        pass: bool,
    },
}

/// A man on a square, in a draft. The five offensive linemen are one man of a draft, `OL`, whose square is that of the
/// leftmost of them (the lowest file); the others stand on the four files to the right of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingSpot {
    /// `OL`, or a man's id (`WR2`). Men of one kind may stand in any order in a draft.
    pub man: String,
    /// His square.
    pub at: String,
}

/// A man's place relative to the line, so that it fits both teams and any line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingRelativeSpot {
    /// As in a draft.
    pub man: String,
    /// Ranks behind the side's front rank (the line for the offense, the rank beyond it for the defense): 0 is the front
    /// rank, 1 the one behind it.
    pub back: u8,
    /// Files from the left hand of the side as it looks forward, 0 to 9; for `OL` that of its left-hand lineman.
    pub file: u8,
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum KingAnswer {
    /// To `line-up`.
    LineUp {
        /// For each man of the side the squares on which he may stand, the others of the draft staying where they are.
        squares: Vec<KingManSquares>,
        /// What is wrong with the draft; empty if it is complete and legal, or only men are missing.
        problems: Vec<KingProblem>,
        /// Men not yet placed.
        missing: Vec<String>,
        /// The tokens to play, in the rules' order, if the draft is complete and legal.
        tokens: Option<Vec<String>>,
    },
    /// To `fit`.
    Fit {
        /// The men on squares, shifted where the field or the rules need it.
        men: Vec<KingSpot>,
    },
    /// To `relative`.
    Relative {
        /// The men, relative to the line.
        men: Vec<KingRelativeSpot>,
    },
    /// To `formations`.
    Formations {
        /// The formations.
        formations: Vec<KingFormation>,
    },
    /// To `why-not`.
    WhyNot {
        /// The rule's name in the rules.
        rule: String,
        /// The reason.
        message: String,
    },
    /// The question makes no sense here.
    Refused {
        /// Why.
        message: String,
    },
}

/// Squares for one man of a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingManSquares {
    /// The man.
    pub man: String,
    /// The squares.
    pub squares: Vec<String>,
}

/// Something that a rule forbids in a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingProblem {
    /// The man.
    pub man: String,
    /// The rule's name in the rules.
    pub rule: String,
    /// The sentence that says which square and why.
    pub message: String,
}

/// A ready-made formation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingFormation {
    /// Its name.
    pub name: String,
    /// What it is good for, in a sentence.
    pub about: String,
    /// The men, fitted to the position.
    pub men: Vec<KingSpot>,
}

/// Tables about the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingReference {
    /// The kinds of men, the offense first, in the order of the line-up.
    pub men: Vec<KingReferenceMan>,
    /// What brings points.
    pub points: Vec<KingReferencePoints>,
    /// The ready-made formations.
    pub formations: Vec<KingReferenceFormation>,
}

/// A kind of man in the Men window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingReferenceMan {
    /// The side of the ball.
    pub unit: KingUnit,
    /// The kind.
    pub kind: KingKind,
    /// Its name ("tight end").
    pub name: String,
    /// How many a side has.
    pub number: u8,
    /// How he moves, in a sentence.
    pub moves: String,
    /// How he moves with the ball after a completed pass, in a sentence; only for eligible receivers.
    pub with_ball: Option<String>,
}

/// What something scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingReferencePoints {
    /// What ("Touchdown").
    pub name: String,
    /// Points.
    pub points: i32,
    /// When it is scored and what follows, in a sentence.
    pub about: String,
}

/// A ready-made formation, without squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingReferenceFormation {
    /// The side of the ball.
    pub unit: KingUnit,
    /// Its name.
    pub name: String,
    /// What it is good for, in a sentence.
    pub about: String,
}
