//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Finish, Game as _, Message};
use kickoff_locale::Localized;

use crate::action::{Action, Bounce, Call, Contest, Scramble, Tackle};
use crate::commentary::words::{colour, down_and_distance, of_game, squares, yard_line, zone};
use crate::game::Scrimmage;
use crate::games::DecidedBy;
use crate::men::Unit;
use crate::options::CarrierContact;
use crate::position::{Ball, Phase, Position};
use crate::rules::contact::BlockResult;
use crate::view::View;

/// What decided a match of one game each.
pub(crate) fn decided_by(view: &View) -> Option<&'static str> {
    let at = &view.public;
    match at.games.outcome().1 {
        DecidedBy::Plays if at.is_match() => Some("by fewer plays in the game won"),
        DecidedBy::Turns if at.is_match() => Some("by fewer turns in the game won"),
        _ => None,
    }
}

/// One short line that says where the game stands.
pub(crate) fn headline(view: &View) -> String {
    let at = &view.public;
    match at.phase {
        Phase::Toss => "Before the toss".to_owned(),
        Phase::Over(outcome) => Scrimmage::english(
            &Finish::Played { outcome, decided_by: decided_by(view).map(Message::plain) }
                .message(Scrimmage::SEATS.map(Into::into)),
        ),
        phase => format!(
            "{}{}, {} · play {} · {}",
            of_game(at),
            down_and_distance(at),
            yard_line(at, at.line),
            at.plays + 1,
            what_next(at, phase)
        ),
    }
}

fn what_next(at: &Position, phase: Phase) -> String {
    match phase {
        Phase::LineUp(unit, _) => format!("{} to line up", colour(at.seat(unit))),
        Phase::Call => format!("{} to call", colour(at.seat(Unit::Offense))),
        Phase::Turn => {
            let ball = match at.ball {
                Ball::Flight(_) => ", pass in the air",
                Ball::Loose(_) => ", ball loose",
                Ball::Called | Ball::Carried(..) => "",
            };
            format!("turn {}, {} to move{ball}", at.turn, colour(at.seat(at.unit_on_turn())))
        }
        Phase::Tackle(_) => format!("turn {}, tackle attempt", at.turn),
        Phase::Fumble(_) => format!("turn {}, fumble", at.turn),
        Phase::Scramble => format!("turn {}, scramble", at.turn),
        Phase::Contest { .. } => format!("turn {}, contested pass", at.turn),
        Phase::Allotment | Phase::Toss | Phase::Over(_) => format!("turn {}", at.turn),
    }
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(view: &View, action: Action) -> String {
    let at = &view.public;
    match action {
        Action::Toss(toss) => {
            format!("{} starts on offense and drives {}", colour(toss.offense), toss.direction.name())
        }
        Action::Place { man, at } => format!("{man} lines up on {at}"),
        Action::Call(Call::Run(back)) => format!("Run by the {} ({back})", back.position()),
        Action::Call(Call::Pass(zone)) => format!("Pass to zone {}", zone.number()),
        Action::Allot(number) => squares(number),
        Action::Step { man, to } => step(view, man, to),
        Action::Throw(to) => match zone(at, to) {
            Some(zone) => format!("Throw to {to}, {zone}"),
            None => format!("Throw to {to}"),
        },
        Action::Scramble => "Q scrambles, as chance decides".to_owned(),
        Action::Tackle(result) => tackle(result).to_owned(),
        Action::Bounce(bounce) => bounced(at, bounce),
        Action::Scrambled(result) => match result {
            Scramble::Run => "Q must run".to_owned(),
            Scramble::Any => "Q must throw at once, to any zone".to_owned(),
            Scramble::Shift(number) => format!("Q may shift up to {number} squares"),
        },
        Action::Contest(result) => contest(at, result),
    }
}

fn step(view: &View, label: crate::Label, to: crate::Square) -> String {
    let at = &view.public;
    let unit = at.unit_on_turn();
    let opponent = at.man_on(unit.other(), to).filter(|_| !matches!(at.ball, Ball::Flight(_)));
    let (Some(man), Some(opponent)) = (unit.man(label), opponent) else {
        return match at.ball {
            Ball::Loose(ball) if ball == to => format!("{label} recovers the ball on {to}"),
            Ball::Flight(ball) if ball == to => format!("{label} gets under the pass on {to}"),
            _ => format!("{label} to {to}"),
        };
    };
    let them = unit.other().label(opponent);
    let carries = |carrier| carrier == Some((unit, man)) || carrier == Some((unit.other(), opponent));
    if view.known_carrier() == Some((unit, man))
        && at.options.carrier_contact == CarrierContact::OwnSquare
        && let Some(from) = at.square(unit, man)
    {
        return format!("{label} runs into {them}: tackle attempt on {from}");
    }
    if carries(view.known_carrier()) {
        return format!("{label} meets {them} on {to}: tackle attempt");
    }
    if view.possible_calls().iter().any(|call| carries(at.carrier(Some(*call)))) {
        return format!("{label} meets {them} on {to}: block or tackle attempt");
    }
    match at.block_result(unit, man, opponent) {
        BlockResult::Wins => format!("{label} blocks {them} on {to}"),
        BlockResult::DoubleTeam => format!("{label} completes a double team on {them} on {to}"),
        BlockResult::Fails => format!("{label} marks {them} on {to}"),
    }
}

fn tackle(result: Tackle) -> &'static str {
    match result {
        Tackle::Fumble => "Fumble: the ball comes loose",
        Tackle::Down(-2) => "Tackled and driven back two squares (4 yards)",
        Tackle::Down(-1) => "Tackled and driven back one square (2 yards)",
        Tackle::Down(1) => "Tackled after driving one square (2 yards) forward",
        Tackle::Down(2) => "Tackled after driving two squares (4 yards) forward",
        Tackle::Down(_) => "Tackled on the spot",
        Tackle::Miss => "Missed: the carrier goes on",
    }
}

fn bounced(at: &Position, bounce: Bounce) -> String {
    let way = match bounce {
        Bounce::North => "north",
        Bounce::South => "south",
    };
    match at.phase {
        Phase::Fumble(from) => format!("The ball bounces {way} to {}", Position::bounce(from, bounce)),
        _ => format!("The ball bounces {way}"),
    }
}

fn contest(at: &Position, result: Contest) -> String {
    let (receiver, defender) = match at.phase {
        Phase::Contest { receiver, defender } => {
            (Unit::Offense.label(receiver as usize).to_string(), Unit::Defense.label(defender as usize).to_string())
        }
        _ => ("the receiver".to_owned(), "the defender".to_owned()),
    };
    match result {
        Contest::Incomplete => "Incomplete".to_owned(),
        Contest::Complete => format!("Complete to {receiver}"),
        Contest::Intercepted => format!("Intercepted by {defender}"),
    }
}
