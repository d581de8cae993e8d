//! The men of a position: lined up one after another, or in the middle of a play.

use kickoff_core::PositionError;
use kickoff_core::notation::{Fields, shown};

use crate::action::Call;
use crate::field::Square;
use crate::men::{Label, MEN, Unit};
use crate::notation::{MEN_FIELDS, read_label, read_square};
use crate::position::{Phase, Position, State};

/// The squares of the men of both elevens.
pub(super) type Squares = [[Square; MEN]; 2];

pub(super) fn read_men(fields: &mut Fields<'_>, at: &Position) -> Result<Squares, PositionError> {
    let mut squares = [[Square::NONE; MEN]; 2];
    for unit in Unit::BOTH {
        let key = MEN_FIELDS[unit.index()];
        for item in fields.list(key) {
            let (label, square) = item
                .split_once('@')
                .ok_or_else(|| fields.error(key, format!("“{}” is not written like T1@H15", shown(item))))?;
            let man = read_label(fields, key, unit, label)?;
            let square = read_square(fields, key, square)?;
            let here = &mut squares[unit.index()];
            let wrong = if !at.options.size.has(unit, man) {
                format!("{label} does not play in the mini game")
            } else if here[man].on_field() {
                format!("{label} is there twice")
            } else if here.contains(&square) {
                format!("two men are on {square}")
            } else if !on_field(at, square) {
                format!("{square} is off the field of the mini game, rows G to I")
            } else {
                here[man] = square;
                continue;
            };
            return Err(fields.error(key, wrong));
        }
    }
    Ok(squares)
}

/// Whether men can stand on a square.
pub(super) fn on_field(at: &Position, square: Square) -> bool {
    at.options.size.off_field()[square.row() as usize + 1] >> square.column() & 1 == 0
}

/// Places the men one after another, as the rules have it, with the call in between.
pub(super) fn line_up(
    fields: &Fields<'_>,
    at: &mut Position,
    squares: &Squares,
    call: Option<Call>,
) -> Result<Option<Call>, PositionError> {
    let mut made = None;
    loop {
        match at.phase {
            Phase::LineUp(unit, man) => {
                let (man, key) = (usize::from(man), MEN_FIELDS[unit.index()]);
                let square = squares[unit.index()][man];
                if !square.on_field() {
                    break;
                }
                let label = unit.label(man);
                let wrong = |illegal: crate::Illegal| fields.error(key, format!("{label} on {square}: {illegal}"));
                at.check_placement(unit, man, label, square).map_err(wrong)?;
                at.place(unit, man, square);
            }
            Phase::Call => {
                let Some(call) = call else { break };
                at.check_call(call).map_err(|illegal| fields.error("call", illegal.to_string()))?;
                let mut state = State { public: at.clone(), call: None };
                state.make_call(call);
                *at = state.public;
                made = Some(call);
            }
            _ => break,
        }
    }
    for unit in Unit::BOTH {
        let missing = |man: &usize| squares[unit.index()][*man] != at.squares[unit.index()][*man];
        if let Some(man) = (0..MEN).find(missing) {
            let reason = format!("{} is placed after men, or a call, that are missing", unit.label(man));
            return Err(fields.error(MEN_FIELDS[unit.index()], reason));
        }
    }
    if call.is_some() && made.is_none() {
        return Err(fields.error("call", "the offense calls when all its men have lined up"));
    }
    Ok(made)
}

/// The men stand where they do in the middle of a play; two may share the square of a ball in the air.
pub(super) fn stand(
    fields: &Fields<'_>,
    at: &mut Position,
    squares: &Squares,
    flight: Option<Square>,
) -> Result<(), PositionError> {
    for unit in Unit::BOTH {
        for (man, &square) in squares[unit.index()].iter().enumerate().filter(|(_, square)| square.on_field()) {
            if at.man_on(unit.other(), square).is_some() && flight != Some(square) {
                return Err(fields.error(MEN_FIELDS[unit.index()], format!("two men are on {square}")));
            }
            let label = unit.label(man);
            let out = unit == Unit::Offense && (label.is_lineman() || label == Label::Q);
            if out && flight == Some(square) {
                return Err(fields.error("ball", format!("{label} on {square} cannot receive a pass")));
            }
            at.put(unit, man, square);
        }
    }
    Ok(())
}
