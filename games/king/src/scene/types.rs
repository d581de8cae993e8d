//! What a screen is told: plain data, made from a view. Squares are named as in the rules (`e6`); `column` counts the
//! files from 0 (a) to 9 (j), `row` is the rank as written on the board, 1 to 24. Home attacks upwards, Away downwards.
//!
//! A man's id (`WR2`, `QB`) stays the same for a whole possession and is unique on the field, because the kinds of the
//! offense and the defense differ. Linemen are numbered from file a.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Home or Away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum KingTeam {
    /// Seat 0, attacks upwards.
    Home,
    /// Seat 1, attacks downwards.
    Away,
}

/// The way that a team attacks all game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum KingDirection {
    /// Towards rank 24.
    Up,
    /// Towards rank 1.
    Down,
}

/// The side of the ball on which a man plays in this possession.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum KingUnit {
    /// The team that has the ball.
    Offense,
    /// The other one.
    Defense,
}

/// A kind of man.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum KingKind {
    /// Offensive lineman.
    Ol,
    /// Tight end.
    Te,
    /// Wide receiver.
    Wr,
    /// Running back.
    Rb,
    /// Fullback.
    Fb,
    /// Quarterback.
    Qb,
    /// Defensive lineman.
    Dl,
    /// Outside linebacker.
    Lb,
    /// Middle linebacker.
    Mb,
    /// Cornerback.
    Cb,
    /// Safety.
    Sf,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KingPhase {
    /// The draw of the team that starts with the ball.
    Toss,
    /// The defense places its men.
    DefenseLineUp,
    /// The offense places its men.
    OffenseLineUp,
    /// The sides move in turn.
    Play,
    /// The defense answers an announced completion.
    Reply,
    /// The game is over.
    Over,
}

/// What an action comes to, beyond the move or capture itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KingResult {
    /// Six points for the offense.
    Touchdown,
    /// The carrier is captured; the other team takes over there.
    Sack,
    /// The carrier is captured in his own end zone: two points for the defense.
    Safety,
    /// The receiver of an announced pass is captured; the other team takes over there.
    Interception,
    /// The defense steps into the path of an announced pass; the offense punts at once.
    Incomplete,
    /// An eligible receiver captures beyond the line during an attempt: no capture, and the offense punts at once.
    OffensiveInterference,
    /// A defender captures an eligible receiver beyond the line during an attempt: he leaves the field instead.
    DefensiveInterference,
    /// The announced pass is complete; its receiver has the ball.
    Complete,
    /// The quarterback crosses the line: the open attempt is over, and he cannot pass in this possession any more.
    AttemptOver,
    /// The ball is punted by choice.
    Punt,
    /// Three points for the offense.
    FieldGoal,
}

/// The picture of a position of Quarterback King.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingScene {
    /// What is being decided.
    pub phase: KingPhase,
    /// The team that has the ball; absent before the toss. After the end, the one that had it last.
    pub offense: Option<KingTeam>,
    /// The team that decides now; absent at the toss and at the end.
    pub on_turn: Option<KingTeam>,
    /// The way that each team attacks, Home first.
    pub directions: [KingDirection; 2],
    /// The number of this possession in the game, from 1.
    pub possession: u32,
    /// The half, 1 or 2.
    pub half: u8,
    /// The quarter, 1 to 4: the first and the second 50 % of each half's actions.
    pub quarter: u8,
    /// Actions carried out in this half, both sides together, line-ups not counted.
    pub moves: u32,
    /// Actions of a whole half (the option `half_moves`).
    pub half_moves: u32,
    /// The line from which the offense started; absent before the toss.
    pub line: Option<KingSpotOnField>,
    /// Where the carrier is, while the men are on the field.
    pub ball: Option<KingSpotOnField>,
    /// Every man on the field. Men of a line-up that are placed one after another are there as soon as they stand.
    pub pieces: Vec<KingPiece>,
    /// The men captured in this possession.
    pub gone: Vec<KingMan>,
    /// The carrier's id; absent until the quarterback stands.
    pub carrier: Option<String>,
    /// Whether the game is played with passes (the option `passing`).
    pub passing: bool,
    /// Whether a pass attempt is open.
    pub attempt_open: bool,
    /// The announced completion that the defense answers now.
    pub announced: Option<KingAnnounced>,
    /// Whether the quarterback has been beyond the line in this possession, so that he cannot pass any more.
    pub qb_beyond_line: bool,
    /// Ids of the offensive linemen more than one rank beyond the line, who forbid passing now.
    pub linemen_downfield: Vec<String>,
    /// For each man of the side on turn all that he can do. Empty at the line-up.
    pub reach: Vec<KingReach>,
    /// What the offense on turn can announce, allowed or not; no passes in a game without them. Empty if it is not on turn.
    pub announcements: Vec<KingAnnouncement>,
    /// For each eligible receiver on a passing line with the quarterback: whether a pass to him would do. Told on either
    /// side's turn and before an attempt is announced too, as long as the quarterback may still pass.
    pub lanes: Vec<KingLane>,
    /// The side on turn has no move: the token `none` is all that it can play.
    pub stuck: bool,
    /// The next man to be placed and where he may stand; only while a side lines up.
    pub placing: Option<KingPlacing>,
    /// Score, Home first.
    pub score: [i32; 2],
    /// What the latest action came to, if it was more than a move: for sounds and animation.
    pub last_event: Option<KingEvent>,
    /// The possession that has just ended; there from the next line-up's first man to the next possession's end.
    pub last_drive: Option<KingDrive>,
}

/// A rank of the field as a team reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingSpotOnField {
    /// The rank as written on the board, 1 to 24.
    pub row: u8,
    /// The rank as the offense counts it: 1 and 2 are its own end zone, 23 and 24 the one it attacks.
    pub rank: u8,
    /// In words: "Home's 20", "midfield", "Away's end zone".
    pub text: String,
    /// Yards from the forward edge of the rank to the goal line that the offense attacks, 5 a rank; 0 in the end zone.
    pub yards_to_goal: u32,
}

/// A man, by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingMan {
    /// His id (`WR2`).
    pub id: String,
    /// His team.
    pub team: KingTeam,
    /// The side of the ball on which he plays.
    pub unit: KingUnit,
    /// His kind.
    pub kind: KingKind,
    /// What is written on him (`WR`).
    pub label: String,
}

/// A man on the field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingPiece {
    /// His id (`WR2`).
    pub id: String,
    /// His team.
    pub team: KingTeam,
    /// The side of the ball on which he plays.
    pub unit: KingUnit,
    /// His kind.
    pub kind: KingKind,
    /// What is written on him (`WR`).
    pub label: String,
    /// His square.
    pub at: String,
    /// File, 0 (a) to 9 (j).
    pub column: u8,
    /// Rank, 1 to 24.
    pub row: u8,
    /// Whether he has the ball.
    pub carrier: bool,
    /// Whether he is an eligible receiver.
    pub eligible: bool,
}

/// An announced completion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingAnnounced {
    /// The receiver's id.
    pub receiver: String,
    /// His square: capturing there is an interception.
    pub at: String,
    /// The squares between the quarterback and him, nearest to the quarterback first: a defender who moves onto one of
    /// them makes the pass incomplete.
    pub path: Vec<String>,
}

/// All that a man can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingReach {
    /// His id.
    pub piece: String,
    /// Where he stands.
    pub from: String,
    /// Squares to which he may move.
    pub squares: Vec<KingTarget>,
    /// Squares with an opponent whom he would capture but for a rule: one outside the red zone, or straight before a
    /// lineman.
    pub closed: Vec<KingClosed>,
}

/// A square to which a man may move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingTarget {
    /// The square.
    pub at: String,
    /// File, 0 (a) to 9 (j).
    pub column: u8,
    /// Rank, 1 to 24.
    pub row: u8,
    /// The tokens that take him there: always one in this game.
    pub tokens: Vec<String>,
    /// The id of the opponent who stands there.
    pub captures: Option<String>,
    /// What the move comes to.
    pub result: Option<KingResult>,
}

/// A square that a rule closes to a man.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingClosed {
    /// The square.
    pub at: String,
    /// File, 0 (a) to 9 (j).
    pub column: u8,
    /// Rank, 1 to 24.
    pub row: u8,
    /// The rule's name in the rules.
    pub rule: String,
    /// The sentence that says why.
    pub message: String,
}

/// What kind of announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KingAnnouncementKind {
    /// `attempt`.
    Attempt,
    /// `complete>` and a square.
    Complete,
    /// `punt`.
    Punt,
    /// `fg`.
    FieldGoal,
}

/// Something that the offense can announce instead of moving.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingAnnouncement {
    /// What kind.
    pub kind: KingAnnouncementKind,
    /// The token that announces it.
    pub token: String,
    /// The receiver's id; only for a completion.
    pub receiver: Option<String>,
    /// The receiver's square; only for a completion.
    pub at: Option<String>,
    /// Whether the rules allow it now.
    pub legal: bool,
    /// A sentence that says what it brings and what it risks.
    pub risk: String,
    /// The rule that forbids it, if it is not allowed.
    pub rule: Option<String>,
    /// The sentence that says why it is not allowed.
    pub message: Option<String>,
}

/// The way of a pass to an eligible receiver.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingLane {
    /// The receiver's id.
    pub receiver: String,
    /// His square.
    pub at: String,
    /// The squares between the quarterback and him, nearest to the quarterback first.
    pub path: Vec<String>,
    /// Whether the completion can be announced if an attempt is open: nobody of the defense stands in the path, and no
    /// lineman is too far downfield.
    pub open: bool,
    /// Ids of the defenders who stand in the path.
    pub blocked_by: Vec<String>,
    /// The replies of the defense that would spoil the pass as the men stand now. Empty if the lane is not open.
    pub threats: Vec<KingThreat>,
}

/// How a reply spoils a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum KingThreatKind {
    /// It captures the receiver.
    Interception,
    /// It moves into the path.
    Incompletion,
}

/// A reply of the defense that would spoil a pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingThreat {
    /// The defender's id.
    pub piece: String,
    /// Where he stands.
    pub from: String,
    /// Where he would move.
    pub to: String,
    /// What it would come to.
    pub kind: KingThreatKind,
}

/// The next man to be placed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingPlacing {
    /// The side that lines up.
    pub unit: KingUnit,
    /// The name in drafts of the next man (`WR1`; `OL` for the five linemen together).
    pub man: String,
    /// His kind.
    pub kind: KingKind,
    /// The names in drafts of all who are still to be placed, in the rules' order, `man` first.
    pub order: Vec<String>,
    /// Squares on which he may stand now, the leftmost lineman's for `OL`; the token is `kind@square`.
    pub squares: Vec<String>,
}

/// What the latest action came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingEvent {
    /// What.
    pub result: KingResult,
    /// The team that took the action.
    pub team: KingTeam,
    /// Where it happened: the square moved to, the receiver's or the carrier's.
    pub at: String,
    /// File, 0 (a) to 9 (j).
    pub column: u8,
    /// Rank, 1 to 24.
    pub row: u8,
}

/// How a possession ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KingDriveEnd {
    /// Six points.
    Touchdown,
    /// Three points.
    FieldGoal,
    /// Two points for the other team.
    Safety,
    /// The carrier was captured.
    Sack,
    /// The receiver of an announced pass was captured.
    Interception,
    /// A punt by choice.
    Punt,
    /// A punt forced by offensive interference.
    Interference,
    /// A punt forced by an incomplete pass.
    Incompletion,
    /// The first half was over.
    Half,
    /// The game was over.
    Game,
}

/// What a possession came to, for the chart of drives. Ranks are counted as the offense counts them: 1 and 2 are its own
/// end zone, 3 to 22 the field, 23 and 24 the end zone that it attacks; a rank is 5 yards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KingDrive {
    /// The team that had the ball.
    pub team: KingTeam,
    /// The number of the possession in the game, from 1.
    pub possession: u32,
    /// The half in which it was, 1 or 2.
    pub half: u8,
    /// The quarter in which it began, 1 to 4.
    pub quarter: u8,
    /// The line from which it started, 3 to 21.
    pub start_rank: u8,
    /// Yards to the goal line from there.
    pub start_yards_to_goal: u32,
    /// The furthest rank that a carrier reached, at least that of the quarterback's line-up square.
    pub furthest_rank: u8,
    /// The carrier's rank at the end, or the receiver's if he was intercepted.
    pub end_rank: u8,
    /// Actions of the offense.
    pub moves: u32,
    /// Whether a pass attempt was announced.
    pub pass_attempted: bool,
    /// Whether a completion was announced.
    pub pass_announced: bool,
    /// Whether the pass was complete.
    pub pass_completed: bool,
    /// How it ended.
    pub end: KingDriveEnd,
    /// Points that the last action brought, Home first.
    pub points: [i32; 2],
}
