//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Finish, Game, Outcome};
use kickoff_locale::Localized;

use crate::action::Action;
use crate::commentary::words::{ordinal, own, place, standing};
use crate::drive::{DriveEnd, FIELD_GOAL, Happening};
use crate::field::Square;
use crate::game::King;
use crate::men::Kind;
use crate::position::{Phase, Position};
use crate::rules::ending::punted;

/// Where a possession starts: "Home from its own 20".
pub(crate) fn section_title(at: &Position, names: [&str; 2]) -> String {
    match at.phase {
        Phase::Toss => "Before the toss".to_owned(),
        _ => format!("{} from {}", names[at.offense.index()], own(names, at.offense, at.line)),
    }
}

/// One short line that says where the game stands.
pub(crate) fn headline(at: &Position) -> String {
    let names = King::SEATS;
    let [home, away] = at.score;
    let on_turn = at.unit_on_turn().map_or("", |unit| names[at.seat(unit).index()]);
    let what = match at.phase {
        Phase::Toss => return "Before the toss".to_owned(),
        Phase::Over => {
            return King::english(
                &Finish::Played { outcome: Outcome::by_score(at.score), decided_by: None }
                    .message(names.map(Into::into)),
            );
        }
        Phase::LineUp(..) => format!("{} · {on_turn} to line up", section_title(at, names)),
        Phase::Play(_) | Phase::Reply(_) => {
            let offense = names[at.offense.index()];
            let ball = standing(&own(names, at.offense, at.carrier_rank()));
            let turn = if matches!(at.phase, Phase::Reply(_)) { "answer the pass" } else { "move" };
            format!("{offense} {ball} · {on_turn} to {turn}")
        }
    };
    format!("{home}–{away} · {} quarter · {what}", ordinal(at.quarter()))
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(at: &Position, action: Action) -> String {
    match action {
        Action::Toss(seat) => format!("{} starts with the ball", King::SEATS[seat.index()]),
        Action::Place { kind: Kind::Ol, at } => {
            format!("Linemen on {at} to {}", Square::at(at.file() + 4, at.rank()))
        }
        Action::Place { kind, at } => format!("{kind} on {at}"),
        Action::Move { from, to } => moved(at, from, to),
        Action::Nothing => "No move".to_owned(),
        Action::Punt => match punted(at.carrier_rank()) {
            Some(line) => {
                let to = place(King::SEATS, at.offense.other(), line);
                format!("Punt to {to}")
            }
            None => "Punt, a touchback".to_owned(),
        },
        Action::FieldGoal => format!("Field goal, {FIELD_GOAL} points"),
        Action::Attempt => "Announce a pass attempt".to_owned(),
        Action::Complete(to) => match at.man_on(to) {
            Some(kind) => format!("Pass to {kind} on {to}"),
            None => format!("Pass to {to}"),
        },
    }
}

fn moved(at: &Position, from: Square, to: Square) -> String {
    let man = at.man_on(from).map_or("", Kind::label);
    let what = match at.man_on(to) {
        Some(taken) => format!("{man} takes {taken} on {to}"),
        None => format!("{man} to {to}"),
    };
    match at.outlook(from, to).map(comes_to) {
        Some(result) => format!("{what}: {result}"),
        None => what,
    }
}

fn comes_to(what: Happening) -> &'static str {
    match what {
        Happening::Ends(end) => match end {
            DriveEnd::Touchdown => "touchdown",
            DriveEnd::FieldGoal => "field goal",
            DriveEnd::Safety => "safety",
            DriveEnd::Sack => "the carrier is caught",
            DriveEnd::Interception => "interception",
            DriveEnd::Interference => "offensive interference, a forced punt",
            DriveEnd::Incompletion => "incomplete, a forced punt",
            DriveEnd::Punt | DriveEnd::Half | DriveEnd::Game => "the possession is over",
        },
        Happening::DefensiveInterference => "defensive interference, the defender is sent off",
        Happening::Complete => "the pass is complete",
        Happening::AttemptOver => "the attempt is over",
    }
}
