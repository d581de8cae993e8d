//! Actions and their tokens.

use kickoff_core::{Seat, TokenError};

use crate::field::{Direction, Square, Zone};
use crate::men::Label;

/// The decision of the coin: who starts on offense and which way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Toss {
    /// Red (first) or Yellow (second) starts on offense.
    pub offense: Seat,
    /// The direction in which the offense attacks.
    pub direction: Direction,
}

/// What the offense secretly decides before a play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Call {
    /// A run by this back: Q, F, H or T.
    Run(Label),
    /// A pass to this zone.
    Pass(Zone),
}

impl Call {
    /// The backs that may run.
    pub const RUNNERS: [Label; 4] = [Label::Q, Label::F, Label::H, Label::T];
}

/// What a tackle attempt comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tackle {
    /// The ball comes loose; both men leave.
    Fumble,
    /// The carrier is down this many columns forward (-2 to 2) of the contact square.
    Down(i8),
    /// The tackler misses and leaves.
    Miss,
}

/// What a scramble comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scramble {
    /// Q gets away but has to run with the ball.
    Run,
    /// Q must throw at once, to any zone.
    Any,
    /// Q may shift up to this many squares (4, 3 or 2) this turn.
    Shift(u8),
}

/// What a contested pass comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contest {
    /// The ball falls where nobody has it.
    Incomplete,
    /// The receiver catches the ball.
    Complete,
    /// The defender catches the ball.
    Intercepted,
}

/// Where a fumbled ball bounces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bounce {
    /// Four rows toward row A.
    North,
    /// Four rows toward row O.
    South,
}

/// The smallest decision, or a chance outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Chance: the start of the game.
    Toss(Toss),
    /// A man is placed in the line-up.
    Place {
        /// The man to place, by label.
        man: Label,
        /// The square on which to place the man.
        at: Square,
    },
    /// The offense makes its secret call for the play.
    Call(Call),
    /// Chance: the allotment of squares for a turn.
    Allot(u8),
    /// A step to a neighbouring square.
    Step {
        /// The man who steps, by label.
        man: Label,
        /// The square to step to.
        to: Square,
    },
    /// Q throws the ball to this square.
    Throw(Square),
    /// Q tries to scramble instead of throwing.
    Scramble,
    /// Chance decides whether a tackle succeeds, and how.
    Tackle(Tackle),
    /// Chance: a fumbled ball's bounce.
    Bounce(Bounce),
    /// Chance decides what Q may do in a scramble.
    Scrambled(Scramble),
    /// Chance decides who gets a pass that a defender contests.
    Contest(Contest),
}

/// Chance outcomes with fixed tokens.
const FIXED: [(&str, Action); 22] = [
    ("~red-east", toss(Seat::First, Direction::East)),
    ("~red-west", toss(Seat::First, Direction::West)),
    ("~yellow-east", toss(Seat::Second, Direction::East)),
    ("~yellow-west", toss(Seat::Second, Direction::West)),
    ("~fumble", Action::Tackle(Tackle::Fumble)),
    ("~tackle-2", Action::Tackle(Tackle::Down(-2))),
    ("~tackle-1", Action::Tackle(Tackle::Down(-1))),
    ("~tackle", Action::Tackle(Tackle::Down(0))),
    ("~tackle+1", Action::Tackle(Tackle::Down(1))),
    ("~tackle+2", Action::Tackle(Tackle::Down(2))),
    ("~miss", Action::Tackle(Tackle::Miss)),
    ("~north", Action::Bounce(Bounce::North)),
    ("~south", Action::Bounce(Bounce::South)),
    ("~scramble-run", Action::Scrambled(Scramble::Run)),
    ("~scramble-any", Action::Scrambled(Scramble::Any)),
    ("~scramble-4", Action::Scrambled(Scramble::Shift(4))),
    ("~scramble-3", Action::Scrambled(Scramble::Shift(3))),
    ("~scramble-2", Action::Scrambled(Scramble::Shift(2))),
    ("~incomplete", Action::Contest(Contest::Incomplete)),
    ("~complete", Action::Contest(Contest::Complete)),
    ("~intercepted", Action::Contest(Contest::Intercepted)),
    ("scramble", Action::Scramble),
];

const fn toss(offense: Seat, direction: Direction) -> Action {
    Action::Toss(Toss { offense, direction })
}

impl Action {
    /// Whether this is a chance outcome.
    pub const fn is_chance(self) -> bool {
        matches!(
            self,
            Action::Toss(_)
                | Action::Allot(_)
                | Action::Tackle(_)
                | Action::Bounce(_)
                | Action::Scrambled(_)
                | Action::Contest(_)
        )
    }

    /// The token that plays this action, as records and messages write it.
    pub fn token(self) -> String {
        match self {
            Action::Place { man, at } => format!("{man}@{at}"),
            Action::Step { man, to } => format!("{man}>{to}"),
            Action::Call(Call::Run(man)) => format!("run:{man}"),
            Action::Call(Call::Pass(zone)) => format!("pass:{}", zone.number()),
            Action::Throw(at) => format!("throw:{at}"),
            Action::Allot(squares) => format!("~allot{squares}"),
            fixed => FIXED
                .iter()
                .find(|(_, action)| *action == fixed)
                .map_or_else(|| format!("~{fixed:?}"), |(token, _)| (*token).to_owned()),
        }
    }

    /// Reads a token.
    ///
    /// # Errors
    /// It is not written as any action is; the message says what is wrong.
    pub fn read(token: &str) -> Result<Action, TokenError> {
        if let Some((_, action)) = FIXED.iter().find(|(text, _)| *text == token) {
            return Ok(*action);
        }
        let error = |reason: &str| TokenError::new("scrimmage", token, reason);
        let man = |text: &str| Label::read(text).ok_or_else(|| error("no man has this label"));
        let square = |text: &str| Square::read(text).ok_or_else(|| error("squares are A1 to O60"));
        if let Some(text) = token.strip_prefix("~allot") {
            return small_number(text)
                .filter(|n| (1..=20).contains(n))
                .map(Action::Allot)
                .ok_or_else(|| error("allotments are ~allot1 to ~allot20"));
        }
        if let Some(text) = token.strip_prefix("run:") {
            return man(text)
                .ok()
                .filter(|man| Call::RUNNERS.contains(man))
                .map(|man| Action::Call(Call::Run(man)))
                .ok_or_else(|| error("runs are run:Q, run:F, run:H and run:T"));
        }
        if let Some(text) = token.strip_prefix("pass:") {
            return small_number(text)
                .and_then(Zone::new)
                .map(|zone| Action::Call(Call::Pass(zone)))
                .ok_or_else(|| error("passes are pass:1 to pass:12"));
        }
        if let Some(text) = token.strip_prefix("throw:") {
            return Ok(Action::Throw(square(text)?));
        }
        if let Some((label, at)) = token.split_once('@') {
            return Ok(Action::Place { man: man(label)?, at: square(at)? });
        }
        if let Some((label, to)) = token.split_once('>') {
            return Ok(Action::Step { man: man(label)?, to: square(to)? });
        }
        Err(error(
            "actions are T1@H15 (placement), run:H, pass:7, T1>H16 (step), throw:H23, scramble and chance outcomes (~…)",
        ))
    }
}

/// A number of one or two plain digits without a leading zero.
fn small_number(text: &str) -> Option<u8> {
    let plain = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
    if plain { text.parse().ok() } else { None }
}
