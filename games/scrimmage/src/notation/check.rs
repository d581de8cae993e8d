//! What must hold of a position in the middle of a play, whatever leads to it: so that somebody has an action at each
//! decision, and every play ends.

use kickoff_core::PositionError;
use kickoff_core::notation::Fields;

use crate::field::Direction;
use crate::men::{Label, QUARTERBACK, Unit};
use crate::notation::men::on_field;
use crate::notation::{calls, carrier_of};
use crate::position::{Ball, Phase, Position, Possible, State};

/// The call is one of those that are possible, and unknown only to those who may not know it.
pub(super) fn call(fields: &Fields<'_>, state: &State, unknown: bool) -> Result<(), PositionError> {
    let possible = state.public.possible;
    match state.call {
        None if possible == Possible::NONE && !unknown => Ok(()),
        None if possible == Possible::NONE => Err(fields.error("call", "nothing has been called")),
        None => Err(PositionError::Missing {
            key: "call",
            holds: "the secret call, such as run:F or pass:7, or ? if it is not known".to_owned(),
        }),
        Some(call) if possible.and(Possible::of(call)) == Possible::NONE => {
            Err(fields.error("call", "it is not one of those that “possible” names"))
        }
        Some(_) if unknown && is_revealed(&state.public) => {
            Err(fields.error("call", "everybody knows the call by now: write it"))
        }
        Some(_) => Ok(()),
    }
}

/// Whether everybody knows the call.
fn is_revealed(at: &Position) -> bool {
    at.passer.thrown || (at.possible.is_run() == Some(true) && at.possible.carrier().is_some())
}

/// A play that goes on.
pub(super) fn play(fields: &Fields<'_>, state: &State) -> Result<(), PositionError> {
    let at = &state.public;
    if at.possible == Possible::NONE {
        return Err(PositionError::Missing {
            key: "possible",
            holds: "the calls that the defense must think possible, of Q, F, H, T and pass".to_owned(),
        });
    }
    if at.possible.pass() && !at.may_pass() {
        return Err(fields.error("possible", "there are no passes in the mini game"));
    }
    let mini_back = |back: Label| at.options.size.has(Unit::Offense, back as usize);
    if !at.possible.runners().all(mini_back) {
        return Err(fields.error("possible", "only Q and T play in the mini game"));
    }
    if at.turn >= 3 && at.possible.is_run().is_none() {
        return Err(fields.error("possible", "after turn 2 everybody knows whether it is a run or a pass"));
    }
    if at.turn >= 5 && at.possible.is_run() == Some(true) && at.possible.carrier().is_none() {
        return Err(fields.error("possible", "after turn 4 everybody knows who runs"));
    }
    ball(fields, at)?;
    carriers(fields, at)?;
    passer(fields, at)?;
    phase(fields, at)
}

/// The ball goes with what has been thrown.
fn ball(fields: &Fields<'_>, at: &Position) -> Result<(), PositionError> {
    let wrong = |reason: &str| Err(fields.error("ball", reason));
    let thrown = at.passer.thrown;
    if thrown && (at.possible != Possible::PASS || at.turn < 3) {
        return Err(fields.error("thrown", "only a pass is thrown, on turn 3 or later: possible=pass"));
    }
    let right = match at.ball {
        Ball::Called => !thrown && at.possession == Unit::Offense,
        Ball::Flight(_) => thrown && at.possession == Unit::Offense,
        Ball::Carried(..) => thrown,
        Ball::Loose(_) => thrown || at.possession == Unit::Offense,
    };
    if !right {
        return wrong("it does not go with “thrown” and “possession”: who caught a pass carries the ball");
    }
    match at.ball {
        Ball::Flight(square) if at.window().zone_of(square).is_none() => {
            wrong("a pass is thrown to a square of the window")
        }
        Ball::Flight(_) if at.phase == Phase::Allotment && at.unit_on_turn() == Unit::Offense => {
            wrong("a pass comes down at the end of the defense's turn")
        }
        Ball::Loose(square) if !on_field(at, square) => wrong("it is off the field"),
        Ball::Loose(square) if Unit::BOTH.into_iter().any(|unit| at.man_on(unit, square).is_some()) => {
            wrong("a man is there, who has recovered the ball")
        }
        _ => Ok(()),
    }
}

/// Every man who may have the ball is on the field, and has not scored.
fn carriers(fields: &Fields<'_>, at: &Position) -> Result<(), PositionError> {
    let men: Vec<(Unit, usize)> = match at.ball {
        Ball::Called => calls(at.possible).map(|call| (Unit::Offense, carrier_of(call))).collect(),
        Ball::Carried(unit, man) => vec![(unit, man.into())],
        Ball::Flight(_) | Ball::Loose(_) => Vec::new(),
    };
    if matches!(at.phase, Phase::Tackle(_) | Phase::Fumble(_)) {
        let one = men.first().is_some_and(|first| men.iter().all(|other| other == first));
        if !one {
            return Err(fields.error("possible", "everybody knows now who has the ball"));
        }
    }
    for (unit, man) in men {
        let label = unit.label(man);
        match (at.square(unit, man), at.phase) {
            (Some(_), Phase::Fumble(_)) => {
                return Err(fields.error("men", format!("{label} has fumbled and left the field")));
            }
            (None, Phase::Fumble(_)) => {}
            (None, _) => {
                return Err(fields.error("men", format!("{label} is missing, who may have the ball")));
            }
            (Some(square), _) if at.direction(unit).attacks(square.column()) => {
                let reason = format!("{label} on {square} may have the ball and is in the end zone: a touchdown");
                return Err(fields.error("men", reason));
            }
            _ => {}
        }
    }
    Ok(())
}

/// What Q has done on a pass play.
fn passer(fields: &Fields<'_>, at: &Position) -> Result<(), PositionError> {
    if let (Ball::Called, true, Some(q)) = (at.ball, at.possible.pass(), at.square(Unit::Offense, QUARTERBACK)) {
        let direction = at.direction(Unit::Offense);
        let front = direction.front_column(at.line);
        let beyond = match direction {
            Direction::East => q.column() > front,
            Direction::West => q.column() < front,
        };
        if beyond {
            return Err(fields.error("men", format!("Q on {q} is beyond the line, and may still have to throw")));
        }
    }
    let passer = at.passer;
    let on_turn = at.unit_on_turn() == Unit::Offense && at.turn >= 3;
    if passer.scrambled && (at.turn < 3 || (at.possible != Possible::PASS && at.possible != Possible::run(Label::Q))) {
        return Err(fields.error("scrambled", "Q scrambles on a pass, from turn 3 on, and may have to run then"));
    }
    if passer.must_throw {
        let may = at.phase == Phase::Turn && calls(at.possible).all(|call| at.may_throw(Some(call)));
        if !may || !passer.scrambled {
            return Err(fields.error("must_throw", "Q cannot throw now, or has not scrambled"));
        }
    }
    if passer.shift > 0 {
        let held = matches!(at.ball, Ball::Called | Ball::Loose(_)) && at.possible == Possible::PASS;
        if !passer.scrambled || !on_turn || at.phase == Phase::Allotment || !held || passer.must_throw {
            return Err(fields.error("shift", "Q shifts only in the turn of a scramble"));
        }
    }
    Ok(())
}

/// The phase can come about, and if it is a decision there is something to do.
fn phase(fields: &Fields<'_>, at: &Position) -> Result<(), PositionError> {
    match at.phase {
        Phase::Turn => {
            let acts = |call| at.may_throw(Some(call)) || at.any_step(Some(call));
            if at.left == 0 || !calls(at.possible).all(acts) {
                return Err(fields.error("left", "nothing can be done in this turn any more, so it has ended"));
            }
            Ok(())
        }
        Phase::Scramble => {
            let may = at.passer.scrambled && calls(at.possible).all(|call| at.may_throw(Some(call)));
            if !may || at.passer.shift > 0 || at.left == 0 {
                return Err(fields.error("phase", "Q cannot scramble here, or “scrambled” does not say that Q does"));
            }
            Ok(())
        }
        Phase::Contest { .. } if at.unit_on_turn() == Unit::Offense => {
            Err(fields.error("phase", "a pass comes down at the end of the defense's turn"))
        }
        Phase::Fumble(spot) if !on_field(at, spot) => Err(fields.error("spot", "it is off the field")),
        _ => Ok(()),
    }
}
