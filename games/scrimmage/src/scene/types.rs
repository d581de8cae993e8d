//! What a screen is told: plain data, made from a view. All squares are named as in the rules (`H15`); rows count from
//! 0 (A, north) to 14 (O, south), columns from 1 (west) to 60 (east).

use serde::Serialize;
use utoipa::ToSchema;

use crate::field::Direction;
use crate::men::Unit;
use crate::rules::contact::BlockResult;

/// A team by its colour, Red or Yellow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TeamName {
    /// The team of seat 0.
    Red,
    /// The team of seat 1.
    Yellow,
}

/// What a play waits for now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The draw of team and direction.
    Toss,
    /// The offense places its men.
    OffenseLineUp,
    /// The offense calls the play.
    Call,
    /// The defense places its men.
    DefenseLineUp,
    /// A turn's allotment is about to be drawn.
    Allotment,
    /// A unit moves its men, a step at a time.
    Turn,
    /// A tackle attempt is about to be decided.
    Tackle,
    /// A fumbled ball is about to bounce north or south.
    Fumble,
    /// A scramble is about to be decided.
    Scramble,
    /// A contested pass is about to be decided.
    Contest,
    /// The game is over, and nothing can be played.
    Over,
}

/// The scene of a position of Scrimmage.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ScrimmageScene {
    /// What the play waits for now.
    pub phase: Phase,
    /// The team that started this play on offense; absent before the toss.
    pub offense: Option<TeamName>,
    /// The team that has the ball now (it differs from `offense` after an interception).
    pub possession: Option<TeamName>,
    /// The direction of Red; Yellow's is the other. Absent before the toss.
    pub red_direction: Option<Direction>,
    /// The scrimmage line: the grid line between columns `line` and `line + 1` (5 and 55 are the goal lines).
    pub line: u8,
    /// The first-down line, likewise; it may lie past a goal line.
    pub first_down_line: i16,
    /// The window for line-ups and zones is columns `window + 1` to `window + 20`.
    pub window: u8,
    /// The down, 1 to 4.
    pub down: u8,
    /// Yards to go for a first down.
    pub to_go: u32,
    /// The ball's place in words ("Red 34", "midfield").
    pub ball_on: String,
    /// The number of this play in the game, from 1; in a match it goes on counting in the second game.
    pub play: u32,
    /// The number of this turn in the play, from 1; 0 before the first.
    pub turn: u32,
    /// Squares left this turn and the turn's allotment; absent outside turns.
    pub squares: Option<Squares>,
    /// Every man on the field.
    pub men: Vec<Man>,
    /// The men who have left the field in this play.
    pub gone: Vec<ManName>,
    /// Where the ball lies, flies to or is carried, as far as the observer knows.
    pub ball: Option<Ball>,
    /// What the observer knows of the call.
    pub call: CallKnown,
    /// The next man to be placed and the squares allowed; only while a team lines up.
    pub placing: Option<Placing>,
    /// The calls that the rules allow now (tokens `run:Q` … `pass:12`); only at the call.
    pub calls: Vec<String>,
    /// For each man of the team on turn everything within reach this turn.
    pub reach: Vec<Reach>,
    /// Squares to which the pass may be thrown, as far as the observer knows; tokens are `throw:` and the square.
    pub throws: Vec<String>,
    /// Whether the token `scramble` may be played.
    pub scramble: bool,
    /// Offense's men (labels) who may be called as carriers or be eligible receivers of a pass.
    pub eligible_carriers: Vec<String>,
    /// Score, seat 0 first: the points when a single game is over, in a match the games won so far.
    pub score: [i32; 2],
    /// The games of a match; absent if a single game is played.
    pub games: Option<MatchGames>,
    /// The open tackle attempt, fumble or contest.
    pub contact: Option<OpenContact>,
}

/// The games of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MatchGames {
    /// The number of the game going on, or of the last one: 1 or 2.
    pub number: u8,
    /// The number of this play in that game, from 1.
    pub play: u32,
    /// Turns (allotments drawn) of that game so far.
    pub turns: u32,
    /// The games that are over, in order.
    pub over: Vec<MatchGame>,
}

/// A game of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MatchGame {
    /// The team that won it; absent if it was a draw.
    pub winner: Option<TeamName>,
    /// Points of its touchdown (6) or safety (2), seat 0 first.
    pub score: [u8; 2],
    /// The plays begun in it.
    pub plays: u16,
    /// The turns (allotments drawn) in it.
    pub turns: u32,
}

/// The squares that a unit may move in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Squares {
    /// The number of squares still to be used.
    pub left: u8,
    /// The number of squares that chance drew.
    pub allotted: u8,
}

/// A man's team and label.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ManName {
    /// The team that the man belongs to.
    pub team: TeamName,
    /// The man's label, for instance `T1`.
    pub label: String,
}

/// A man on the field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Man {
    /// The team that the man belongs to.
    pub team: TeamName,
    /// The man's eleven in this play.
    pub unit: Unit,
    /// The man's label, for instance `T1`.
    pub label: String,
    /// The square on which the man stands, as in tokens.
    pub at: String,
    /// The row of the square, 0 to 14.
    pub row: u8,
    /// The column of the square, 1 to 60.
    pub column: u8,
    /// Squares a turn, 2 to 6; the shape follows from it.
    pub speed: u8,
    /// The man's power in blocks and tackles, 0 to 4.
    pub power: u8,
    /// Squares that the man may still move this turn; absent when the team is not on turn.
    pub speed_left: Option<u8>,
    /// Blocked without success in this play: the power of the best blocker; shown paler.
    pub marked: Option<u8>,
    /// Whether the observer knows that this man carries the ball.
    pub carrier: bool,
    /// Offense: whether this man may receive a pass.
    pub receiver: bool,
    /// A tackle or guard, who never goes backward.
    pub lineman: bool,
}

/// What the ball is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BallState {
    /// A man on the field carries it.
    Carried,
    /// It lies loose after a fumble.
    Loose,
    /// A pass is in flight to the square.
    Flight,
}

/// The ball as the observer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Ball {
    /// Whether it is carried, in the air or loose.
    pub state: BallState,
    /// The square on which it is drawn, as in tokens.
    pub at: String,
    /// The row of the square, 0 to 14.
    pub row: u8,
    /// The column of the square, 1 to 60.
    pub column: u8,
}

/// What an observer knows of the call.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct CallKnown {
    /// Whether a call has been made in this play.
    pub made: bool,
    /// Run (`true`) or pass (`false`), if known.
    pub run: Option<bool>,
    /// The runner's or set passer's label, if known.
    pub carrier: Option<String>,
    /// The pass zone, 1 to 12, if known.
    pub zone: Option<u8>,
}

/// The next man to be placed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Placing {
    /// The eleven whose men are placed now.
    pub unit: Unit,
    /// The man whose turn it is by the rules' order.
    pub man: String,
    /// Men still to be placed, in the rules' order, `man` first.
    pub order: Vec<String>,
    /// Squares on which `man` may stand now.
    pub squares: Vec<String>,
}

/// All that a man can reach this turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Reach {
    /// The label of a man whose team is on turn.
    pub man: String,
    /// Squares within reach, each once, by a cheapest way.
    pub squares: Vec<ReachSquare>,
}

/// A square that a man can reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ReachSquare {
    /// The square that can be reached, as in tokens.
    pub at: String,
    /// Squares of the allotment that it costs.
    pub cost: u8,
    /// The tokens of the steps that lead there.
    pub tokens: Vec<String>,
    /// What happens there if an opponent stands on it.
    pub contact: Option<Contact>,
    /// The step takes up a loose ball or comes to the square that a pass flies to.
    pub ball: bool,
}

/// What comes of stepping onto an opponent, as far as the observer knows. Both `block` and `tackle` are given if it
/// depends on a call that the observer does not know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Contact {
    /// The label of the opponent in the contact.
    pub opponent: String,
    /// The block, if it may be one.
    pub block: Option<BlockResult>,
    /// The odds of the tackle attempt, if it may be one.
    pub tackle: Option<Vec<Odds>>,
    /// The contact square, if it is a tackle attempt on another square than the one stepped onto: a carrier who steps onto
    /// an opponent stays where they are (B3).
    pub tackle_at: Option<String>,
}

/// One outcome of a draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Odds {
    /// The token of the outcome, for instance `~tackle+1`.
    pub token: String,
    /// The numerator of the outcome's probability.
    pub numerator: u32,
    /// The denominator of the outcome's probability.
    pub denominator: u32,
    /// What it means, in a few words.
    pub text: String,
}

/// A contact that chance is about to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OpenContact {
    /// The square of the contact, as in tokens.
    pub at: String,
    /// The tackler, or the defender of a contested pass; absent for a fumble.
    pub opponent: Option<ManName>,
    /// The carrier, or the receiver of a contested pass; absent for a fumble.
    pub ball_man: Option<ManName>,
}

/// Tables that the board shows beside any position.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ScrimmageReference {
    /// The men of both elevens.
    pub men: Vec<ReferenceMan>,
    /// The odds of a tackle attempt by power advantage, -2 to 4, with `tackle=power`.
    pub tackles: Vec<ReferenceTackle>,
}

/// A man in the Men window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ReferenceMan {
    /// The eleven that the man belongs to.
    pub unit: Unit,
    /// The man's label, for instance `T1`.
    pub label: String,
    /// The name of the man's position ("split end").
    pub name: String,
    /// The number of squares that the man can move in a turn.
    pub speed: u8,
    /// The man's power in blocks and tackles, 0 to 4.
    pub power: u8,
    /// Whether the man is a tackle or guard.
    pub lineman: bool,
}

/// A row of the tackle table.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReferenceTackle {
    /// The tackler's power less the carrier's.
    pub advantage: i8,
    /// The outcomes that can happen.
    pub odds: Vec<Odds>,
}
