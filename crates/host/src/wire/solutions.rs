//! Messages about games that are solved exactly.

use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether perfect play is known for a match's game and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SolutionStage {
    /// It has not been made yet.
    Absent,
    /// It is being solved.
    Solving,
    /// It is there: values are exact.
    Ready,
    /// It cannot be used or made; the message says why.
    Refused,
}

/// The table of perfect play for a match's game and options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SolutionState {
    /// The stage that making the solution has reached.
    pub state: SolutionStage,
    /// How much of it has been made, 0 to 1.
    pub share: f64,
    /// Seconds that making it will still take, as far as can be said.
    pub seconds_left: Option<u32>,
    /// Bytes that it takes on the disk, when it is there.
    pub bytes: Option<u64>,
    /// Why it cannot be used, or was not made.
    pub message: Option<String>,
}

/// What is known exactly of the decision that is due in a match.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StudiedPosition {
    /// The `seq` of the position.
    pub seq: u64,
    /// Whether the values are exact; if not they are estimated.
    pub exact: bool,
    /// The seat that decides here, 0 or 1.
    pub seat: u8,
    /// Points a game, 0 to 1, that it can expect with the best choice: its chance of a win and half that of a draw.
    pub value: f64,
    /// The chance of a draw with it; absent in an estimate.
    pub draw: Option<f64>,
    /// Net points that the side can expect from here on with it, if the game had no end.
    pub points: f64,
    /// What can be chosen, in the order of the rules.
    pub actions: Vec<StudiedAction>,
}

/// What is known of a choice.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StudiedAction {
    /// The token that plays this action.
    pub token: String,
    /// What it is, in a few words.
    pub text: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageData>,
    /// Points a game, 0 to 1, for the side that decides.
    pub value: f64,
    /// The chance of a draw; absent in an estimate.
    pub draw: Option<f64>,
    /// Net points from here on, if the game had no end.
    pub points: f64,
    /// What it costs: how much less its value is than the best choice's.
    pub regret: f64,
    /// Whether it is the best.
    pub best: bool,
}

/// A game looked at afterwards, decision by decision.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// Whether the values are exact; if not they are estimated.
    pub exact: bool,
    /// The players' or sides' names, seat 0 first.
    pub names: Vec<String>,
    /// How the game went: the first side's prospects at every decision, and at the end.
    pub course: Vec<CoursePoint>,
    /// Every decision with more than one choice.
    pub decisions: Vec<ReviewedDecision>,
    /// What each side's choices cost it together, in points a game, seat 0 first.
    pub total_regret: Vec<f64>,
    /// The same in net points of a game without end.
    pub total_points_lost: Vec<f64>,
}

/// A point of a game's course.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CoursePoint {
    /// The number of actions played before it.
    pub ply: u32,
    /// The section that it belongs to.
    pub section: u32,
    /// Points a game, 0 to 1, that the first side can expect.
    pub value: f64,
}

/// A choice that was made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewedDecision {
    /// The number of actions played before it.
    pub ply: u32,
    /// The seat that made the decision, 0 or 1.
    pub seat: u8,
    /// The section that it belongs to.
    pub section: u32,
    /// The state of the game then, in one line.
    pub headline: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline_message: Option<MessageData>,
    /// The token of the action that was chosen.
    pub token: String,
    /// The same in a few words.
    pub text: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageData>,
    /// What would have been best.
    pub best_token: String,
    /// The same in a few words.
    pub best_text: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_message: Option<MessageData>,
    /// What it cost, in points a game.
    pub regret: f64,
    /// The same in net points of a game without end.
    pub points_lost: f64,
}
