//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Finish, Game, Message, Outcome};

use crate::action::Action;
use crate::drive::{DriveEnd, FIELD_GOAL, Happening};
use crate::field::Square;
use crate::game::King;
use crate::men::Kind;
use crate::position::{Phase, Position};
use crate::rules::ending::punted;
use crate::words::{Parts as _, Spot, side};

/// Where a possession starts: "Home from its own 20".
pub(crate) fn section_title(at: &Position) -> Message {
    match at.phase {
        Phase::Toss => Message::new("before-toss"),
        _ => {
            let from = Spot::own(at.offense, at.line).named();
            Message::new("title").with("side", side(at.offense)).with("from", from)
        }
    }
}

/// One short line that says where the game stands.
pub(crate) fn headline(at: &Position) -> Message {
    let (Some(unit), false) = (at.unit_on_turn(), at.phase == Phase::Over) else {
        return match at.phase {
            Phase::Over => Finish::Played { outcome: Outcome::by_score(at.score), decided_by: None }
                .message(King::SEATS.map(Into::into)),
            _ => Message::new("before-toss"),
        };
    };
    let what = match at.phase {
        Phase::LineUp(..) => Message::new("headline-line-up").with("title", section_title(at)),
        Phase::Reply(_) => with_ball(Message::new("headline-answer"), at),
        Phase::Toss | Phase::Play(_) | Phase::Over => with_ball(Message::new("headline-move"), at),
    };
    let what = what.with("side", side(at.seat(unit)));
    Message::new("headline").with_score(at.score).with("quarter", at.quarter()).with("what", what)
}

fn with_ball(message: Message, at: &Position) -> Message {
    let ball = Spot::own(at.offense, at.carrier_rank()).standing();
    message.with("offense", side(at.offense)).with("ball", ball)
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(at: &Position, action: Action) -> Message {
    match action {
        Action::Toss(seat) => Message::new("action-toss").with("side", side(seat)),
        Action::Place { kind: Kind::Ol, at } => {
            Message::new("action-linemen").with("at", at).with("to", Square::at(at.file() + 4, at.rank()))
        }
        Action::Place { kind, at } => Message::new("action-place").with("kind", kind).with("at", at),
        Action::Move { from, to } => moved(at, from, to),
        Action::Nothing => Message::new("action-none"),
        Action::Punt => match punted(at.carrier_rank()) {
            Some(line) => Message::new("action-punt").with("place", Spot::of(at.offense.other(), line).named()),
            None => Message::new("action-punt-touchback"),
        },
        Action::FieldGoal => Message::new("action-field-goal").with("points", FIELD_GOAL),
        Action::Attempt => Message::new("action-attempt"),
        Action::Complete(to) => match at.man_on(to) {
            Some(kind) => Message::new("action-pass").with("kind", kind).with("to", to),
            None => Message::new("action-pass-square").with("to", to),
        },
    }
}

fn moved(at: &Position, from: Square, to: Square) -> Message {
    let man = at.man_on(from).map_or("", Kind::label);
    let what = match at.man_on(to) {
        Some(taken) => Message::new("action-capture").with("kind", man).with("by", taken).with("to", to),
        None => Message::new("action-move").with("kind", man).with("to", to),
    };
    match at.outlook(from, to).map(comes_to) {
        Some(result) => Message::new("action-result").with("what", what).with("result", result),
        None => what,
    }
}

const fn comes_to(what: Happening) -> Message {
    Message::new(match what {
        Happening::Ends(end) => match end {
            DriveEnd::Touchdown => "result-touchdown",
            DriveEnd::FieldGoal => "result-field-goal",
            DriveEnd::Safety => "result-safety",
            DriveEnd::Sack => "result-sack",
            DriveEnd::Interception => "result-interception",
            DriveEnd::Interference => "result-interference",
            DriveEnd::Incompletion => "result-incompletion",
            DriveEnd::Punt | DriveEnd::OutOfMoves | DriveEnd::Half | DriveEnd::Game => "result-over",
        },
        Happening::DefensiveInterference => "result-defensive-interference",
        Happening::Complete => "result-complete",
        Happening::AttemptOver => "result-attempt-over",
    })
}
