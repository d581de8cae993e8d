//! Adversaries of the computer; written without its evaluation.

use kickoff_ai::Adversary;
use kickoff_core::Seat;

use crate::Scrimmage;
use crate::action::{Action, Call};
use crate::field::{Direction, ROWS, Square, Zone};
use crate::formations::{fit, ready_made, relative};
use crate::men::{Label, Unit};
use crate::position::{Phase, Position};
use crate::view::View;

/// Lines up against long passes: a stronger man right behind each end who is downfield, a linebacker beside, a back four
/// columns deeper, and the safety deep.
pub(super) const DEEP_COVER: Adversary<Scrimmage> = Adversary {
    name: "deep-cover",
    about: "lines its defense up around the ends who are downfield, with three men to each and the safety deep",
    habit: |view, seat, _| deep_cover(view, seat),
    reserved: |_| false,
};

/// Calls nothing but passes into the two corners farthest downfield.
pub(super) const ALWAYS_DEEP: Adversary<Scrimmage> = Adversary {
    name: "always-deep",
    about: "calls nothing but passes into the two zones in the corners farthest downfield",
    habit: |view, _, seed| call(view, seed, |at, call| matches!(call, Call::Pass(zone) if is_deep_corner(at, zone))),
    reserved: is_call,
};

/// Calls nothing but runs.
pub(super) const ALWAYS_RUN: Adversary<Scrimmage> = Adversary {
    name: "always-run",
    about: "calls nothing but runs, each back as often as another",
    habit: |view, _, seed| call(view, seed, |_, call| matches!(call, Call::Run(_))),
    reserved: is_call,
};

/// One of the calls that are wanted, each as likely as another; nothing but at a call.
fn call(view: &View, seed: u64, wanted: impl Fn(&Position, Call) -> bool) -> Option<Vec<Action>> {
    let at = view.public();
    if at.phase != Phase::Call {
        return None;
    }
    let mut actions = Vec::new();
    at.legal_calls(&mut actions);
    actions.retain(|action| matches!(action, Action::Call(call) if wanted(at, *call)));
    let drawn = seed.checked_rem(actions.len() as u64)?;
    actions.into_iter().nth(drawn as usize).map(|action| vec![action])
}

fn is_call(action: Action) -> bool {
    matches!(action, Action::Call(_))
}

/// Whether a zone is one of the two corners farthest from the line, seen from the offense.
fn is_deep_corner(at: &Position, zone: Zone) -> bool {
    let corners = match at.direction(Unit::Offense) {
        Direction::East => [10, 12],
        Direction::West => [1, 3],
    };
    corners.contains(&zone.number())
}

/// The whole line-up of the defense before its first man is placed.
fn deep_cover(view: &View, seat: Seat) -> Option<Vec<Action>> {
    /// Men about an end: columns behind the end, and rows toward the middle.
    const ABOUT: [[(Label, i8, i8); 3]; 2] = [
        [(Label::G1, 1, 0), (Label::L1, 1, 1), (Label::B1, 4, 0)],
        [(Label::G2, 1, 0), (Label::L2, 1, 1), (Label::B2, 4, 0)],
    ];
    /// Columns from the defense's front column back to the safety.
    const SAFETY: i8 = -12;
    let at = view.public();
    if at.phase != Phase::LineUp(Unit::Defense, 0) || at.seat(Unit::Defense) != seat {
        return None;
    }
    let direction = at.direction(Unit::Offense);
    let front = i16::from(direction.front_column(at.line));
    let mut men = ready_made(Unit::Defense).first()?.men.to_vec();
    let mut put = |label: Label, place| {
        men.retain(|(man, ..)| *man != label);
        men.push(place);
    };
    for (end, about) in [Label::TE, Label::SE].into_iter().zip(ABOUT) {
        let Some(end) = at.square(Unit::Offense, end as usize) else { continue };
        if (i16::from(end.column()) - front) * i16::from(direction.forward()) <= 3 {
            continue;
        }
        for (label, behind, inside) in about {
            let row = end.row().saturating_add_signed(if end.row() < ROWS / 2 { inside } else { -inside });
            let column = u8::try_from(direction.ahead(end.column(), behind)).ok()?;
            if let Some(place) =
                Square::new(row, column).and_then(|to| relative(at, Unit::Defense, &[(label, to)]).pop())
            {
                put(label, place);
            }
        }
    }
    put(Label::S, (Label::S, SAFETY, ROWS / 2));
    Some(fit(at, Unit::Defense, &men).into_iter().map(|(man, at)| Action::Place { man, at }).collect())
}
