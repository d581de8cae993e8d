//! Which squares a side reaches with its next move.

use kickoff_core::Seat;

use super::squares::{LEAPED, LENGTHS, PUSHED, RAYS, Squares, WEDGE};
use crate::field::Square;
use crate::men::{Kind, MEN, Unit, Way};
use crate::position::Position;
use crate::rules::lines::Lines;
use crate::rules::tables::Direction;

/// No limit to how far a man goes.
const ANY: u32 = u32::MAX;

/// The men of a position on lines and in sets.
pub(super) struct Reach {
    pub(super) offense: Squares,
    pub(super) defense: Squares,
    lines: Lines,
    men: [Square; MEN],
    seat: Seat,
    /// The most squares that a bishop, rook or queen of the defense goes.
    defender_range: u32,
}

impl Reach {
    /// The reach of a position in which this man has the ball.
    #[inline]
    pub(super) fn new(at: &Position, carrier: u8) -> Reach {
        let mut men = at.men;
        if let Some(square) = men.get_mut(usize::from(carrier)) {
            *square = Square::OFF;
        }
        let mut reach = Reach {
            offense: Squares::of(&men[Unit::Offense.men()]),
            defense: Squares::of(&men[Unit::Defense.men()]),
            lines: Lines::empty(),
            men,
            seat: at.offense,
            defender_range: u32::from(at.options.defender_range),
        };
        reach.lines.add_own(&men);
        reach
    }

    /// Where a side can capture with its next move, the carrier being out of the way.
    #[inline]
    pub(super) fn covered(&self, unit: Unit) -> Squares {
        let team = match unit {
            Unit::Offense => self.seat,
            Unit::Defense => self.seat.other(),
        };
        let mut covered = Squares::NONE;
        for man in unit.men() {
            let at = self.men[man];
            if !at.on_field() {
                continue;
            }
            let here = usize::from(at.number());
            covered = covered.or(match Kind::of(man as u8) {
                Kind::Ol | Kind::Dl => PUSHED[team.index()][here],
                Kind::Te | Kind::Lb => LEAPED[here],
                Kind::Wr => self.diagonals(at, ANY),
                Kind::Rb => self.straights(at, ANY),
                Kind::Fb => self.diagonals(at, ANY).or(self.straights(at, ANY)),
                Kind::Cb => self.diagonals(at, self.defender_range),
                Kind::Sf => self.straights(at, self.defender_range),
                Kind::Mb => self.diagonals(at, self.defender_range).or(self.straights(at, self.defender_range)),
                Kind::Qb => Squares::NONE,
            });
        }
        covered
    }

    /// The squares up to the first man in a direction, including that man's square, and at most so many.
    #[inline(always)]
    fn ray(&self, from: Square, to: Direction, range: u32) -> Squares {
        let (room, _) = self.lines.room(from, to);
        let (files, ranks) = to.step();
        let step = files * crate::field::RANKS as i8 + ranks;
        let here = usize::from(from.number());
        let last = (room + 1).min(range);
        let number = last as i32 * i32::from(step) + here as i32;
        // Past the edge there is nobody who would cast a shadow.
        let stop = if last <= u32::from(LENGTHS[to as usize][here]) { number as u8 } else { u8::MAX };
        RAYS[to as usize][here].less(RAYS[to as usize][usize::from(stop)])
    }

    #[inline(always)]
    fn diagonals(&self, from: Square, range: u32) -> Squares {
        self.ray(from, Direction::UpLeft, range)
            .or(self.ray(from, Direction::UpRight, range))
            .or(self.ray(from, Direction::DownLeft, range))
            .or(self.ray(from, Direction::DownRight, range))
    }

    #[inline(always)]
    fn straights(&self, from: Square, range: u32) -> Squares {
        self.ray(from, Direction::Up, range)
            .or(self.ray(from, Direction::Down, range))
            .or(self.ray(from, Direction::Left, range))
            .or(self.ray(from, Direction::Right, range))
    }

    #[inline]
    pub(super) fn men(&self) -> Squares {
        self.offense.or(self.defense)
    }

    /// The first so many squares from a square in a team's way, up to the first man.
    #[inline(always)]
    pub(super) fn steps(&self, from: Square, way: Way, limit: u32) -> Squares {
        let direction = Direction::of(way, self.seat);
        let (room, _) = self.lines.room(from, direction);
        let (files, ranks) = direction.step();
        let step = files * crate::field::RANKS as i8 + ranks;
        let mut squares = Squares::NONE;
        let mut number = from.number();
        for _ in 0..room.min(limit) {
            number = number.wrapping_add_signed(step);
            squares = squares.with(Square::numbered(number));
        }
        squares
    }

    /// The squares ahead of a square.
    #[inline]
    pub(super) fn wedge(&self, from: Square) -> Squares {
        WEDGE[self.seat.index()][usize::from(from.number())]
    }
}
