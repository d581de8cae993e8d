//! The men of a position, lined up or in the middle of a possession.

use kickoff_core::PositionError;
use kickoff_core::notation::{Fields, shown};

use crate::field::Square;
use crate::men::{Kind, LINEMEN, MEN, QB, id};
use crate::notation::{read_label, read_square};
use crate::position::{Phase, Position};

/// The squares of all men by their numbers.
pub(super) fn read_men(fields: &mut Fields<'_>) -> Result<[Square; MEN], PositionError> {
    let mut men = [Square::OFF; MEN];
    for item in fields.list("men") {
        let (label, at) = item
            .split_once('@')
            .ok_or_else(|| fields.error("men", format!("“{}” is not written like WR1@c5", shown(item))))?;
        let (man, at) = (usize::from(read_label(fields, "men", label)?), read_square(fields, "men", at)?);
        if men[man].on_field() {
            return Err(fields.error("men", format!("{label} is there twice")));
        }
        if men.contains(&at) {
            return Err(fields.error("men", format!("two men are on {at}")));
        }
        men[man] = at;
    }
    Ok(men)
}

/// Places the men one after another, as the rules have it.
pub(super) fn line_up(fields: &Fields<'_>, position: &mut Position, men: &[Square; MEN]) -> Result<(), PositionError> {
    while let Phase::LineUp(unit, man) = position.phase {
        let at = men[usize::from(man)];
        if !at.on_field() {
            break;
        }
        let wrong = |illegal: crate::Illegal| fields.error("men", format!("{} on {at}: {illegal}", id(man)));
        position.check_placement(man, Kind::of(man), at).map_err(wrong)?;
        position.place(unit, man, at);
    }
    if !matches!(position.phase, Phase::LineUp(..)) {
        return Err(fields.error("phase", "all men stand, so the line-up is over"));
    }
    match (0..MEN as u8).find(|&man| men[usize::from(man)] != position.square(man)) {
        None => Ok(()),
        Some(man) if man < LINEMEN && men[0].on_field() => {
            Err(fields.error("men", "the five linemen stand side by side, OL1 to OL5 from file a on"))
        }
        Some(man) => Err(fields.error("men", format!("{} is placed after men who are missing", id(man)))),
    }
}

/// The men stand as they do in the middle of a possession, and one of them has the ball.
pub(super) fn stand(
    fields: &mut Fields<'_>,
    position: &mut Position,
    men: &[Square; MEN],
    over: bool,
) -> Result<(), PositionError> {
    position.men = *men;
    position.carrier = match fields.take("carrier") {
        Some(label) => read_label(fields, "carrier", label)?,
        None => QB,
    };
    let kind = Kind::of(position.carrier);
    if kind != Kind::Qb && !kind.eligible() {
        return Err(fields.error("carrier", format!("{kind} never has the ball")));
    }
    if !over && !position.square(position.carrier).on_field() {
        return Err(fields.error("men", format!("{} is missing, who has the ball", id(position.carrier))));
    }
    position.attempt = fields.flag("attempt")?;
    position.beyond = fields.flag("beyond")?;
    if position.attempt && (position.beyond || position.carrier != QB) {
        let reason = "no attempt is open once the quarterback has been beyond the line or has thrown";
        return Err(fields.error("attempt", reason));
    }
    Ok(())
}
