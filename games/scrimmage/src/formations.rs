//! Formations: line-ups written relative to the line, and how they are fitted to a play.
//!
//! A place is `(label, forward, row)`: `forward` counts columns from the unit's own front column in its own direction
//! (0 on the front column, negative behind it; ends downfield have 6 to 10), `row` counts from 0 at the left hand of
//! the team that lines up as it looks forward. So one formation serves both directions and any line.

mod book;

use crate::action::Action;
use crate::field::{COLUMNS, ROWS, Square};
use crate::men::{Label, MEN, Unit};
use crate::position::{Phase, Position};

/// A man's place relative to the line.
pub(crate) type Place = (Label, i8, u8);

/// A formation that comes with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ReadyMade {
    pub(crate) name: &'static str,
    /// What it is good for, in a sentence.
    pub(crate) about: &'static str,
    /// The eleven men, in the order of the line-up.
    pub(crate) men: [Place; MEN],
}

/// The formations that come with the game for an eleven.
pub(crate) fn ready_made(unit: Unit) -> &'static [ReadyMade] {
    match unit {
        Unit::Offense => &book::OFFENSE,
        Unit::Defense => &book::DEFENSE,
    }
}

/// Writes a line-up relative to the line. Men who do not play for the eleven are left out.
pub(crate) fn relative(position: &Position, unit: Unit, men: &[(Label, Square)]) -> Vec<Place> {
    let direction = position.direction(unit);
    let front = direction.front_column(position.line) as i8;
    men.iter()
        .filter(|(label, _)| unit.man(*label).is_some())
        .map(|&(label, at)| {
            (label, (at.column() as i8 - front) * direction.forward(), row_from_left(position, unit, at.row()))
        })
        .collect()
}

/// Fits a formation to the play that is being lined up: mirrored to the eleven's direction, and each man who cannot
/// stand on their place (the window ends before it, L2 forbids it, or an opponent is there) moved to the nearest square
/// that the rules allow, in the same row if possible. Men that the eleven has already placed stay where they are.
/// The result is in the order of the line-up; a line-up that breaks L1 to L5 comes out as a legal one near it.
pub(crate) fn fit(position: &Position, unit: Unit, men: &[Place]) -> Vec<(Label, Square)> {
    let mut field = position.clone();
    let placed = match position.phase {
        Phase::LineUp(lining_up, next) if lining_up == unit => next as usize,
        _ => 0,
    };
    (placed..MEN).for_each(|man| field.lift(unit, man));

    let targets: [Option<Target>; MEN] = std::array::from_fn(|man| {
        let &(_, forward, row) = men.iter().find(|(label, ..)| *label == unit.label(man))?;
        Some(Target::of(position, unit, forward, row))
    });
    // First the men who can stand just where they should, then the others around them. Linemen come first in both
    // rounds, since the quarterback's rows depend on them.
    for exactly in [true, false] {
        for (man, target) in targets.iter().enumerate().skip(placed) {
            let Some(target) = target.filter(|_| !field.squares[unit.index()][man].on_field()) else { continue };
            if let Some(at) = field.nearest_place(unit, man, target).filter(|&at| !exactly || target.distance(at) == 0)
            {
                field.put(unit, man, at);
            }
        }
    }
    (0..MEN)
        .filter(|&man| targets[man].is_some())
        .filter_map(|man| Some((unit.label(man), field.square(unit, man)?)))
        .collect()
}

/// The name of the formation that an eleven lines up in by these actions, all that are left of its line-up.
pub(crate) fn formation_of(position: &Position, line_up: &[Action]) -> Option<&'static str> {
    let Phase::LineUp(unit, next) = position.phase else { return None };
    let stands = |formation: &&ReadyMade| {
        let men = fit(position, unit, &formation.men).into_iter().skip(next as usize);
        men.map(|(man, at)| Action::Place { man, at }).eq(line_up.iter().copied())
    };
    ready_made(unit).iter().find(stands).map(|formation| formation.name)
}

/// Where a man should stand; it may lie off the field.
#[derive(Clone, Copy)]
struct Target {
    row: u8,
    column: i16,
}

impl Target {
    fn of(position: &Position, unit: Unit, forward: i8, row: u8) -> Target {
        let direction = position.direction(unit);
        // No place is farther away than the field is long.
        let forward = forward.clamp(-(COLUMNS as i8), COLUMNS as i8);
        let column = direction.ahead(direction.front_column(position.line), forward);
        Target { row: row_from_left(position, unit, row.min(ROWS - 1)), column }
    }

    /// How far a square is from where the man should stand; leaving the row counts double.
    fn distance(self, at: Square) -> u16 {
        2 * u16::from(self.row.abs_diff(at.row())) + self.column.abs_diff(i16::from(at.column()))
    }
}

/// The row counted from the left hand of an eleven, and back again.
fn row_from_left(position: &Position, unit: Unit, row: u8) -> u8 {
    match position.direction(unit) {
        crate::Direction::East => row,
        crate::Direction::West => ROWS - 1 - row,
    }
}

impl Position {
    /// The free square nearest to a target on which a man may line up, the others standing where they do.
    fn nearest_place(&self, unit: Unit, man: usize, target: Target) -> Option<Square> {
        let mut nearest = None;
        for row in 0..ROWS {
            let mut columns = self.line_up_columns(unit, man, row) & !self.taken(row);
            while columns != 0 {
                let at = Square::at(row, columns.trailing_zeros() as u8);
                let distance = target.distance(at);
                if nearest.is_none_or(|(least, _)| distance < least) {
                    nearest = Some((distance, at));
                }
                columns &= columns - 1;
            }
        }
        nearest.map(|(_, at)| at)
    }
}

#[cfg(test)]
mod tests;
