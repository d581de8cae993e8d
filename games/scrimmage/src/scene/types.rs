//! What a screen is told: plain data, made from a view. All squares are named as in the rules (`H15`); rows count from
//! 0 (A, north) to 14 (O, south), columns from 1 (west) to 60 (east).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Red or Yellow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TeamName {
    /// Seat 0.
    Red,
    /// Seat 1.
    Yellow,
}

/// The way that a team plays all game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Compass {
    /// Forward is +1 column.
    East,
    /// Forward is -1 column.
    West,
}

/// Which eleven a man belongs to in the play going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// The team that started the play on offense.
    Offense,
    /// The other one.
    Defense,
}

/// Where the play stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
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
    /// A turn.
    Turn,
    /// A tackle attempt is about to be decided.
    Tackle,
    /// A fumbled ball is about to bounce north or south.
    Fumble,
    /// A scramble is about to be decided.
    Scramble,
    /// A contested pass is about to be decided.
    Contest,
    /// The game is over.
    Over,
}

/// The picture of a position of Scrimmage.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ScrimmageScene {
    /// Where the play stands.
    pub phase: Phase,
    /// The team that started this play on offense; absent before the toss.
    pub offense: Option<TeamName>,
    /// The team that has the ball now (it differs from `offense` after an interception).
    pub possession: Option<TeamName>,
    /// The direction of Red; Yellow's is the other. Absent before the toss.
    pub red_direction: Option<Compass>,
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
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

/// A turn's allotment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Squares {
    /// What is left.
    pub left: u8,
    /// What was drawn.
    pub allotted: u8,
}

/// A man's team and label.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ManName {
    /// The man's team.
    pub team: TeamName,
    /// The man's label (`T1`).
    pub label: String,
}

/// A man on the field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Man {
    /// The man's team.
    pub team: TeamName,
    /// The man's eleven in this play.
    pub unit: Unit,
    /// The man's label (`T1`).
    pub label: String,
    /// The man's square.
    pub at: String,
    /// Row, 0 to 14.
    pub row: u8,
    /// Column, 1 to 60.
    pub column: u8,
    /// Squares a turn, 2 to 6; the shape follows from it.
    pub speed: u8,
    /// Power, 0 to 4.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BallState {
    /// A man carries it.
    Carried,
    /// It lies loose after a fumble.
    Loose,
    /// A pass is in flight to the square.
    Flight,
}

/// The ball.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ball {
    /// What it is doing.
    pub state: BallState,
    /// Its square.
    pub at: String,
    /// Row, 0 to 14.
    pub row: u8,
    /// Column, 1 to 60.
    pub column: u8,
}

/// What an observer knows of the call.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Placing {
    /// Which eleven lines up.
    pub unit: Unit,
    /// The man whose turn it is by the rules' order.
    pub man: String,
    /// Men still to be placed, in the rules' order, `man` first.
    pub order: Vec<String>,
    /// Squares on which `man` may stand now.
    pub squares: Vec<String>,
}

/// All that a man can reach this turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Reach {
    /// The label of a man whose team is on turn.
    pub man: String,
    /// Squares within reach, each once, by a cheapest way.
    pub squares: Vec<ReachSquare>,
}

/// A square that a man can reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReachSquare {
    /// The square.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Contact {
    /// The opponent's label.
    pub opponent: String,
    /// The block, if it may be one.
    pub block: Option<Block>,
    /// The odds of the tackle attempt, if it may be one.
    pub tackle: Option<Vec<Odds>>,
    /// The contact square, if it is a tackle attempt on another square than the one stepped onto: a carrier who steps onto
    /// an opponent stays where they are (B3).
    pub tackle_at: Option<String>,
}

/// How a block would end. Blocks are certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// Both men leave the field.
    Wins,
    /// Both men leave the field, thanks to an earlier blocker (M6).
    DoubleTeam,
    /// The blocker leaves alone; the opponent is marked.
    Fails,
}

/// One outcome of a draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Odds {
    /// The outcome's token (`~tackle+1`).
    pub token: String,
    /// Numerator of its probability.
    pub numerator: u32,
    /// Denominator of its probability.
    pub denominator: u32,
    /// What it means, in a few words.
    pub text: String,
}

/// A contact that chance is about to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OpenContact {
    /// The square.
    pub at: String,
    /// The tackler, or the defender of a contested pass; absent for a fumble.
    pub opponent: Option<ManName>,
    /// The carrier, or the receiver of a contested pass; absent for a fumble.
    pub ball_man: Option<ManName>,
}

/// A question about a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum ScrimmageQuestion {
    /// Where may each man of the team that lines up stand, given this draft, and what is wrong with it?
    LineUp {
        /// The men of the draft.
        men: Vec<Spot>,
    },
    /// Fit a formation (written relative to the line) to the line, direction and window of this position.
    Fit {
        /// The formation's men.
        men: Vec<RelativeSpot>,
    },
    /// Write a line-up relative to the line, to be kept.
    Relative {
        /// The men.
        men: Vec<Spot>,
    },
    /// The ready-made formations for the team that lines up, fitted to this position.
    Formations,
    /// Why may this man not go straight from where he stands to this square now?
    WhyNot {
        /// The man's label.
        man: String,
        /// The square he was to go to.
        to: String,
    },
}

/// A man on a square, in a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Spot {
    /// The man's label.
    pub man: String,
    /// The man's square.
    pub at: String,
}

/// A man's place relative to the line, so that it fits both directions and any line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RelativeSpot {
    /// The man's label.
    pub man: String,
    /// Columns from the team's own front column, in the direction in which that team plays: 0 is the front column
    /// (just on the team's own side of the line), -1 the column behind it. Ends split downfield have 5 and more.
    pub forward: i8,
    /// Row, 0 to 14, counted from the left hand of the team that lines up, as it looks forward.
    pub row: u8,
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum ScrimmageAnswer {
    /// To `line-up`.
    LineUp {
        /// For each man of the eleven the squares on which he may stand, the others of the draft staying where they are.
        squares: Vec<ManSquares>,
        /// What is wrong with the draft; empty if it is complete and legal, or only men are missing.
        problems: Vec<Problem>,
        /// Men not yet placed.
        missing: Vec<String>,
        /// Offense: the backs who could be called to carry the ball from this draft.
        eligible: Vec<String>,
        /// The tokens to play, if the draft is complete and legal.
        tokens: Option<Vec<String>>,
    },
    /// To `fit`.
    Fit {
        /// The men on squares, shifted where the field ends.
        men: Vec<Spot>,
    },
    /// To `relative`.
    Relative {
        /// The men, relative to the line.
        men: Vec<RelativeSpot>,
    },
    /// To `formations`.
    Formations {
        /// The formations.
        formations: Vec<Formation>,
    },
    /// To `why-not`.
    WhyNot {
        /// The rule.
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

/// Squares for one man.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ManSquares {
    /// The man's label.
    pub man: String,
    /// The squares.
    pub squares: Vec<String>,
}

/// Something that a rule forbids in a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// The man's label.
    pub man: String,
    /// The rule's name ("L3").
    pub rule: String,
    /// The sentence that says which square and why.
    pub message: String,
}

/// A ready-made formation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Formation {
    /// Its name.
    pub name: String,
    /// What it is good for, in a sentence.
    pub about: String,
    /// The men, fitted to the position.
    pub men: Vec<Spot>,
}

/// Tables about the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ScrimmageReference {
    /// The men of both elevens.
    pub men: Vec<ReferenceMan>,
    /// The odds of a tackle attempt by power advantage, -2 to 4, with `tackle=power`.
    pub tackles: Vec<ReferenceTackle>,
}

/// A man in the Men window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReferenceMan {
    /// Which eleven.
    pub unit: Unit,
    /// The man's label.
    pub label: String,
    /// The name of the man's position ("split end").
    pub name: String,
    /// Squares a turn.
    pub speed: u8,
    /// Power.
    pub power: u8,
    /// A tackle or guard.
    pub lineman: bool,
}

/// A row of the tackle table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReferenceTackle {
    /// The tackler's power less the carrier's.
    pub advantage: i8,
    /// The outcomes that can happen.
    pub odds: Vec<Odds>,
}
