//! Formations: line-ups written relative to the line, and how they are fitted to a position.
//!
//! A place is `(man, back, file)`: `back` counts ranks behind the side's own front rank (the line for the offense, the
//! rank beyond it for the defense), `file` counts from 0 at the left hand of the side as it looks forward. So one
//! formation serves both teams and any line. The five offensive linemen are one man, whose place is that of the
//! lineman at the left hand.

mod book;
#[cfg(test)]
mod tests;

use kickoff_core::Seat;

use crate::action::Action;
use crate::field::{FILES, Square};
use crate::men::{Kind, LINEMEN, Unit};
use crate::position::{Phase, Position};
use crate::scene::{open_squares, put, slots};

/// A man's place relative to the line.
pub(crate) type Place = (u8, u8, u8);

/// A formation that comes with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ReadyMade {
    pub(crate) name: &'static str,
    /// What it is good for, in a sentence.
    pub(crate) about: &'static str,
    /// The men, in the order of the line-up.
    pub(crate) men: &'static [Place],
}

/// The formations that come with the game for a side.
pub(crate) fn ready_made(unit: Unit) -> &'static [ReadyMade] {
    match unit {
        Unit::Offense => &book::OFFENSE,
        Unit::Defense => &book::DEFENSE,
    }
}

/// Files from the left hand of a team, for a file of the board; and back again. The place of the five linemen is that of
/// the leftmost on the board, and of the one at the left hand in a formation.
fn from_left(seat: Seat, kind: Kind, file: u8) -> u8 {
    let last = if kind == Kind::Ol { FILES - LINEMEN } else { FILES - 1 };
    match seat {
        Seat::First => file.min(last),
        Seat::Second => last.saturating_sub(file),
    }
}

/// The front rank of a side as the offense counts ranks.
fn front(at: &Position, unit: Unit) -> u8 {
    match unit {
        Unit::Offense => at.line,
        Unit::Defense => at.line + 1,
    }
}

/// Writes a line-up relative to the line.
pub(crate) fn relative(at: &Position, unit: Unit, men: &[(u8, Square)]) -> Vec<Place> {
    let seat = at.seat(unit);
    let front = front(at, unit);
    men.iter()
        .map(|&(man, square)| {
            let back = square.rank_for(at.offense).abs_diff(front);
            (man, back, from_left(seat, Kind::of(man), square.file()))
        })
        .collect()
}

/// Fits a formation to the position in which a side lines up: turned to the team's direction. A man whose
/// place the rules forbid moves to the nearest free square of the same ranks, in the same file if possible. Men that
/// the side has already placed stay where they are. The result is in the order of the line-up.
pub(crate) fn fit(at: &Position, unit: Unit, men: &[Place]) -> Vec<(u8, Square)> {
    let next = match at.phase {
        Phase::LineUp(lining_up, next) if lining_up == unit => next,
        _ => unit.men().start as u8,
    };
    let mut board = at.clone();
    slots(unit).filter(|&man| man >= next).for_each(|man| put(&mut board, man, Square::OFF));
    // First the men who can stand just where they should, then the others around them.
    for exactly in [true, false] {
        for &(man, back, file) in men {
            if man < next || board.square(man).on_field() {
                continue;
            }
            let target = Target::of(at, unit, man, back, file);
            let nearest = open_squares(&board, man)
                .filter(|&square| board.follows(man, square))
                .min_by_key(|&square| target.distance(at, square));
            if let Some(square) = nearest.filter(|&square| !exactly || target.distance(at, square) == 0) {
                put(&mut board, man, square);
            }
        }
    }
    let wanted = |man: u8| men.iter().any(|&(other, _, _)| other == man);
    slots(unit).filter(|&man| wanted(man)).map(|man| (man, board.square(man))).filter(|(_, at)| at.on_field()).collect()
}

/// The name of the formation that a side lines up in by these actions, all that are left of its line-up.
pub(crate) fn formation_of(at: &Position, line_up: &[Action]) -> Option<&'static str> {
    let Phase::LineUp(unit, next) = at.phase else { return None };
    // Men of one kind are placed in ascending order, in a formation they stand in any.
    let sorted = |mut places: Vec<(u8, Square)>| {
        places.sort_unstable();
        places
    };
    let placed = line_up.iter().filter_map(|action| match *action {
        Action::Place { kind, at } => Some((kind.first(), at)),
        _ => None,
    });
    let placed = sorted(placed.collect());
    let stands = |formation: &&ReadyMade| {
        let men = fit(at, unit, formation.men).into_iter().filter(|&(man, _)| man >= next);
        sorted(men.map(|(man, at)| (Kind::of(man).first(), at)).collect()) == placed
    };
    ready_made(unit).iter().find(stands).map(|formation| formation.name)
}

/// Where a man should stand; the rank, as the offense counts, may lie off the board.
struct Target {
    rank: i16,
    file: u8,
}

impl Target {
    fn of(at: &Position, unit: Unit, man: u8, back: u8, file: u8) -> Target {
        let (front, back) = (i16::from(front(at, unit)), i16::from(back));
        let rank = match unit {
            Unit::Offense => front - back,
            Unit::Defense => front + back,
        };
        Target { rank, file: from_left(at.seat(unit), Kind::of(man), file) }
    }

    /// How far a square is from where the man should stand; leaving the file counts double.
    fn distance(&self, at: &Position, square: Square) -> u16 {
        let ranks = i16::from(square.rank_for(at.offense)).abs_diff(self.rank);
        2 * u16::from(square.file().abs_diff(self.file)) + ranks
    }
}

impl Position {
    /// Whether a man on this square still comes after the men of the same kind that are placed already.
    fn follows(&self, man: u8, square: Square) -> bool {
        let Phase::LineUp(_, next) = self.phase else { return true };
        let placed = (Kind::of(man).first()..next.min(man)).map(|other| self.square(other));
        Kind::of(man) == Kind::Ol || placed.filter(|at| at.on_field()).all(|at| at < square)
    }
}
