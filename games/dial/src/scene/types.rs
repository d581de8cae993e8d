//! What a screen is told: plain data, made from a view. Places are whole yards from Home's goal line: 0 is Home's goal
//! line and 100 Away's. Home attacks towards 100, Away towards 0, all game.

use kickoff_core::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::annotations::Drive;
use crate::position::Play;

/// One of the two teams, Home or Away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DialTeam {
    /// Seat 0; it attacks towards 100.
    Home,
    /// Seat 1; it attacks towards 0.
    Away,
}

impl DialTeam {
    /// The team of a seat.
    pub const fn of(seat: Seat) -> DialTeam {
        match seat {
            Seat::First => DialTeam::Home,
            Seat::Second => DialTeam::Away,
        }
    }
}

/// The kind of decision or draw that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DialPhase {
    /// The toss is about to be drawn.
    Toss,
    /// A team chooses to kick or to receive.
    Choose,
    /// The kicker gives the signal for the kick-off.
    KickOff,
    /// The kicker gives the signal for the free kick after a safety.
    FreeKick,
    /// The receiver gives the signal for the run-back of a kick.
    Return,
    /// The interceptor gives the signal for the run-back of a pass.
    InterceptionReturn,
    /// The offense chooses the signal of a down.
    Scrimmage,
    /// The scorer of a touchdown chooses how to try for the point.
    Try,
    /// The dial is about to be spun.
    Spin,
    /// The game is over, and nothing can be played.
    Over,
}

/// The scene of a position of Dial.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DialScene {
    /// The kind of decision or draw that comes next.
    pub phase: DialPhase,
    /// The kind of play that is due or is being spun; absent at the toss, at the choice of kick or receive, and at the end.
    pub play: Option<Play>,
    /// The team that decides now; absent when chance does and at the end.
    pub on_turn: Option<DialTeam>,
    /// The team that has the ball, kicks it off, or chooses to kick or receive; absent before the toss.
    pub offense: Option<DialTeam>,
    /// The team that won the toss; absent before it. The other one chooses at the start of the second half.
    pub toss_winner: Option<DialTeam>,
    /// The half, 1 or 2.
    pub half: u8,
    /// The plays of the game.
    pub plays: DialPlays,
    /// The points of both teams, seat 0 first.
    pub score: [i32; 2],
    /// Where the ball is; absent when it is not spotted: at the toss and while a team chooses to kick or receive.
    pub ball: Option<DialBall>,
    /// The down; only while a team has the ball for a down.
    pub down: Option<DialDown>,
    /// What the team on turn can choose, in the order of the signals.
    pub signals: Vec<DialSignal>,
    /// The other signals, each with the rule that closes it; only while a team chooses a signal.
    pub closed: Vec<DialClosedSignal>,
    /// The signal chosen and the ring that is about to be spun.
    pub spinning: Option<DialSpinning>,
    /// What the dial last showed.
    pub last_spin: Option<DialLastSpin>,
    /// The drive going on; at the end of the game, the last one.
    pub drive: DialDrive,
    /// The drive that ended last; absent during the first one.
    pub last_drive: Option<DialDrive>,
    /// The rings in use: `built-in`, or the first 12 hexadecimal digits of the rings file's SHA-256.
    pub dial: String,
}

/// How many plays have been made. A spin is a play, except that of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialPlays {
    /// Plays made in this half.
    pub played: u32,
    /// Plays left in this half.
    pub left: u32,
    /// The number of plays that a half has.
    pub half: u32,
}

/// A place on the field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialBall {
    /// Yards from Home's goal line, 1 to 99.
    pub yards: u8,
    /// Yards to the goal line that the team with the ball attacks, 1 to 99.
    pub g: u8,
    /// In words: "Away 34", "midfield".
    pub place: String,
}

/// The down that is to be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialDown {
    /// Its number, 1 to 4.
    pub number: u8,
    /// "2nd and 6", "1st and goal".
    pub name: String,
    /// Yards to the point to be gained.
    pub to_go: u8,
    /// Whether the point to be gained is the goal line.
    pub goal: bool,
    /// The point to be gained, in yards from Home's goal line, 0 to 100.
    pub point: u8,
    /// The same in yards from the goal line that the offense attacks, 0 to 89.
    pub point_g: u8,
    /// An earlier pass of this series of downs was incomplete: the next one costs 5 yards.
    pub incomplete_before: bool,
}

/// Something that a team can choose: a signal, or to kick or receive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialSignal {
    /// Its token: `s1` to `s12`, `kick` or `receive`.
    pub token: String,
    /// The signal's number, 1 to 12; absent for `kick` and `receive`.
    pub number: Option<u8>,
    /// The signal's name for people ("Line plunge").
    pub name: String,
    /// What it is and what it is good for, in a sentence.
    pub about: String,
    /// Whether it is the only choice.
    pub forced: bool,
}

/// A signal that cannot be given now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialClosedSignal {
    /// Its token, `s1` to `s12`.
    pub token: String,
    /// Its number, 1 to 12.
    pub number: u8,
    /// The signal's name for people ("Line plunge").
    pub name: String,
    /// The rule that closes it.
    pub rule: String,
    /// The sentence that says why.
    pub message: String,
}

/// The ring of a signal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialSpinning {
    /// The signal's token, `s1` to `s12`.
    pub signal: String,
    /// The signal's number on the dial.
    pub number: u8,
    /// The signal's name for people ("Line plunge").
    pub name: String,
    /// The sum of the weights.
    pub total: u32,
    /// The segments of the ring, in a fixed order: from the greatest loss to the greatest gain, then the other outcomes.
    pub segments: Vec<DialSegment>,
}

/// A segment of a ring.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialSegment {
    /// The token of the outcome, for instance `~+5`.
    pub token: String,
    /// Its weight; its chance is this divided by the ring's total.
    pub weight: u32,
    /// What it means, in a few words ("gain of 5 yards").
    pub text: String,
}

/// What the dial last showed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialLastSpin {
    /// The token of the signal that was called.
    pub signal: String,
    /// The signal's number on the dial.
    pub number: u8,
    /// The signal's name for people ("Line plunge").
    pub name: String,
    /// The token of the outcome, for instance `~+5`.
    pub token: String,
    /// What it means, in a few words.
    pub text: String,
}

/// A drive, for the drive chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialDrive {
    /// What is remembered of it.
    #[serde(flatten)]
    pub drive: Drive,
    /// `end` less `start`, penalties included; 0 before the team has the ball.
    pub gain: i16,
}

/// A question about a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum DialQuestion {
    /// The ring of a signal.
    Ring {
        /// The signal's token, `s1` to `s12`.
        signal: String,
    },
    /// What the signals on offer would come to on this play.
    Odds,
}

/// An answer to one of the questions about a position.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum DialAnswer {
    /// The answer to `ring`: the outcomes of one signal.
    Ring {
        /// The ring of the signal asked about.
        ring: DialSpinning,
    },
    /// The answer to `odds`: all signals compared.
    Odds {
        /// The signals that can be called now.
        signals: Vec<DialSignalOdds>,
    },
    /// The question makes no sense here.
    Refused {
        /// The reason in a sentence for people.
        message: String,
    },
}

/// A probability, in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialChance {
    /// The numerator of the fraction, in lowest terms.
    pub numerator: u32,
    /// The denominator of the fraction, in lowest terms.
    pub denominator: u32,
}

/// What a signal would come to in this position, looking one play ahead.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DialSignalOdds {
    /// The token that calls the signal.
    pub token: String,
    /// The signal's number on the dial.
    pub number: u8,
    /// The signal's name for people ("Line plunge").
    pub name: String,
    /// A first down for the team, touchdowns not counted.
    pub first_down: DialChance,
    /// A touchdown for the team.
    pub touchdown: DialChance,
    /// The chance that it makes a field goal.
    pub field_goal: DialChance,
    /// The point after a touchdown.
    pub point: DialChance,
    /// A safety against the team.
    pub safety: DialChance,
    /// The other team has the ball next without points having been scored: by a kick, a ball lost, an interception, a
    /// touchback or on downs.
    pub turnover: DialChance,
    /// A touchdown for the other team.
    pub touchdown_against: DialChance,
    /// The mean gain of the team in yards; penalties count, losing the ball counts as no gain.
    pub mean_gain: f64,
    /// Kicks: the mean number of yards that the ball is moved on before it is run back; a touchback counts to the 20, a
    /// blocked kick and a penalty as no yards. Absent for other signals.
    pub mean_kick: Option<f64>,
}

/// Tables that the board shows beside any position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialReference {
    /// The signals, 1 to 12.
    pub signals: Vec<DialReferenceSignal>,
    /// The built-in ring of each signal, 1 to 12.
    pub rings: Vec<DialSpinning>,
}

/// A line of the table of signals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DialReferenceSignal {
    /// The token that calls the signal.
    pub token: String,
    /// The signal's number on the dial.
    pub number: u8,
    /// The signal's name for people ("Line plunge").
    pub name: String,
    /// What it is and what it is good for, in a sentence.
    pub about: String,
    /// When it can be given.
    pub when: String,
}
