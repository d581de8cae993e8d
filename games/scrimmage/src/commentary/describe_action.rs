//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Argument, Finish, Game as _, Message};

use crate::action::{Action, Bounce, Call, Contest, Scramble, Tackle};
use crate::game::Scrimmage;
use crate::games::DecidedBy;
use crate::men::Unit;
use crate::options::CarrierContact;
use crate::position::{Ball, Phase, Position};
use crate::rules::contact::BlockResult;
use crate::view::View;
use crate::words::{Parts as _, side, zone};

/// What decided a match of one game each.
pub(crate) fn decided_by(view: &View) -> Option<Message> {
    let at = &view.public;
    match at.games.outcome().1 {
        DecidedBy::Plays if at.is_match() => Some(Message::new("decided-by-plays")),
        DecidedBy::Turns if at.is_match() => Some(Message::new("decided-by-turns")),
        _ => None,
    }
}

/// "2nd and 6 at the Red 34", in a match "Game 2 · 2nd and 6 at the Red 34".
pub(crate) fn section_title(at: &Position) -> Message {
    Message::new("title").with_situation(at)
}

/// One short line that says where the game stands.
pub(crate) fn headline(view: &View) -> Message {
    let at = &view.public;
    match at.phase {
        Phase::Toss => Message::new("before-toss"),
        Phase::Over(outcome) => {
            Finish::Played { outcome, decided_by: decided_by(view) }.message(Scrimmage::SEATS.map(Into::into))
        }
        phase => {
            let headline = Message::new("headline").with_situation(at).with("play", at.plays + 1);
            headline.with("what", what_next(at, phase))
        }
    }
}

fn what_next(at: &Position, phase: Phase) -> Message {
    let during = |id| Message::new(id).with("turn", at.turn);
    match phase {
        Phase::LineUp(unit, _) => Message::new("next-line-up").with("side", side(at.seat(unit))),
        Phase::Call => Message::new("next-call").with("side", side(at.seat(Unit::Offense))),
        Phase::Turn => {
            let ball = match at.ball {
                Ball::Flight(_) => "flight",
                Ball::Loose(_) => "loose",
                Ball::Called | Ball::Carried(..) => "held",
            };
            during("next-move").with("ball", ball).with("side", side(at.seat(at.unit_on_turn())))
        }
        Phase::Tackle(_) => during("next-tackle"),
        Phase::Fumble(_) => during("next-fumble"),
        Phase::Scramble => during("next-scramble"),
        Phase::Contest { .. } => during("next-contest"),
        Phase::Allotment | Phase::Toss | Phase::Over(_) => during("next-turn"),
    }
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(view: &View, action: Action) -> Message {
    let at = &view.public;
    match action {
        Action::Toss(toss) => Message::new("action-toss").with("side", side(toss.offense)).with_way(toss.direction),
        Action::Place { man, at } => Message::new("action-place").with("label", man).with("at", at),
        Action::Call(Call::Run(back)) => Message::new("action-run").with("label", back),
        Action::Call(Call::Pass(zone)) => Message::new("action-pass").with("zone", zone.number()),
        Action::Allot(number) => Message::new("squares").with("squares", number),
        Action::Step { man, to } => step(view, man, to),
        Action::Throw(to) => match zone(at, to) {
            0 => Message::new("action-throw").with("to", to),
            zone => Message::new("action-throw-zone").with("to", to).with("zone", zone),
        },
        Action::Scramble => Message::new("action-scramble"),
        Action::Tackle(result) => tackle(result),
        Action::Bounce(bounce) => bounced(at, bounce),
        Action::Scrambled(result) => match result {
            Scramble::Run => Message::new("action-must-run"),
            Scramble::Any => Message::new("action-must-throw"),
            Scramble::Shift(number) => Message::new("action-shift").with("number", number),
        },
        Action::Contest(result) => contest(at, result),
    }
}

fn step(view: &View, label: crate::Label, to: crate::Square) -> Message {
    let at = &view.public;
    let unit = at.unit_on_turn();
    let opponent = at.man_on(unit.other(), to).filter(|_| !matches!(at.ball, Ball::Flight(_)));
    let (Some(man), Some(opponent)) = (unit.man(label), opponent) else {
        let id = match at.ball {
            Ball::Loose(ball) if ball == to => "step-recovers",
            Ball::Flight(ball) if ball == to => "step-under",
            _ => "step-to",
        };
        return Message::new(id).with("label", label).with("to", to);
    };
    let told = |id| Message::new(id).with("label", label).with("other", unit.other().label(opponent)).with("to", to);
    let carries = |carrier| carrier == Some((unit, man)) || carrier == Some((unit.other(), opponent));
    if view.known_carrier() == Some((unit, man))
        && at.options.carrier_contact == CarrierContact::OwnSquare
        && let Some(from) = at.square(unit, man)
    {
        return told("step-runs-into").with("from", from);
    }
    if carries(view.known_carrier()) {
        return told("step-meets");
    }
    if view.possible_calls().iter().any(|call| carries(at.carrier(Some(*call)))) {
        return told("step-may-meet");
    }
    told(match at.block_result(unit, man, opponent) {
        BlockResult::Wins => "step-blocks",
        BlockResult::DoubleTeam => "step-double",
        BlockResult::Fails => "step-marks",
    })
}

const fn tackle(result: Tackle) -> Message {
    Message::new(match result {
        Tackle::Fumble => "action-fumble",
        Tackle::Down(-2) => "action-down-back-2",
        Tackle::Down(-1) => "action-down-back-1",
        Tackle::Down(1) => "action-down-on-1",
        Tackle::Down(2) => "action-down-on-2",
        Tackle::Down(_) => "action-down",
        Tackle::Miss => "action-missed",
    })
}

/// The word for the way of a bounce.
pub(super) const fn way(bounce: Bounce) -> &'static str {
    match bounce {
        Bounce::North => "north",
        Bounce::South => "south",
    }
}

fn bounced(at: &Position, bounce: Bounce) -> Message {
    match at.phase {
        Phase::Fumble(from) => {
            let to = at.bounce(from, bounce);
            Message::new("action-bounced-to").with("bounce", way(bounce)).with("at", to)
        }
        _ => Message::new("action-bounced").with("bounce", way(bounce)),
    }
}

fn contest(at: &Position, result: Contest) -> Message {
    let (receiver, defender): (Argument, Argument) = match at.phase {
        Phase::Contest { receiver, defender } => {
            (Unit::Offense.label(receiver as usize).into(), Unit::Defense.label(defender as usize).into())
        }
        _ => (Message::new("the-receiver").into(), Message::new("the-defender").into()),
    };
    match result {
        Contest::Incomplete => Message::new("action-incomplete"),
        Contest::Complete => Message::new("action-complete").with("man", receiver),
        Contest::Intercepted => Message::new("action-intercepted").with("man", defender),
    }
}
