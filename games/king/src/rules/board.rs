//! The board as the side that moves sees it, and the moves of its men.

use kickoff_core::Seat;

use crate::action::Action;
use crate::field::{RED_ZONE, Square, rank_for};
use crate::men::{Gait, Kind, Takes, Unit, Way};
use crate::position::Position;
use crate::rules::lines::Lines;
use crate::rules::list::Listing;
use crate::rules::tables::{AHEAD, Direction, LEAPS, LONG};

/// More squares than there are in any direction.
const ANY_RANGE: u32 = LONG as u32;

/// The men as the side that moves sees them.
pub(crate) struct Board {
    lines: Lines,
    /// Who stands on each square, by the square's number.
    squares: [Who; 256],
    seat: Seat,
    carrier: u8,
    /// The most squares that a bishop, rook or queen of the defense goes.
    defender_range: u32,
}

/// Who stands on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Nobody,
    Opponent,
    /// One's own man; or it is no square of the field.
    Own,
}

impl Board {
    /// The board as the side that moves sees it.
    #[inline]
    pub(crate) fn new(at: &Position, unit: Unit) -> Board {
        let (offense, defense) = at.men.split_at(Unit::Offense.men().end);
        let (own, opponents) = match unit {
            Unit::Offense => (offense, defense),
            Unit::Defense => (defense, offense),
        };
        // The board is made in its place: it would be copied if its parts were made before.
        let mut board = Board {
            lines: Lines::empty(),
            squares: [Who::Nobody; 256],
            seat: at.seat(unit),
            carrier: at.carrier,
            defender_range: u32::from(at.options.defender_range),
        };
        board.lines.add_own(own);
        board.lines.add_opponents(opponents);
        for (men, who) in [(own, Who::Own), (opponents, Who::Opponent)] {
            men.iter().for_each(|square| board.squares[usize::from(square.number())] = who);
        }
        board.squares[usize::from(Square::OFF.number())] = Who::Own;
        board
    }

    #[inline]
    fn on(&self, at: Square) -> Who {
        self.squares[usize::from(at.number())]
    }

    /// Adds every move of some men of the side, each given with their square.
    #[inline]
    pub(crate) fn moves_of(&self, men: impl Iterator<Item = (u8, Square)>, moves: &mut Listing<'_>) {
        // Each team has its own copy of the code, in which the directions are constants.
        match self.seat {
            Seat::First => men.for_each(|(man, from)| Mover::new(self, Seat::First, from).moves(man, moves)),
            Seat::Second => men.for_each(|(man, from)| Mover::new(self, Seat::Second, from).moves(man, moves)),
        }
    }
}

/// A man who is to move.
#[derive(Clone, Copy)]
struct Mover<'a> {
    board: &'a Board,
    seat: Seat,
    from: Square,
}

impl<'a> Mover<'a> {
    #[inline(always)]
    fn new(board: &'a Board, seat: Seat, from: Square) -> Mover<'a> {
        Mover { board, seat, from }
    }

    #[inline(always)]
    fn moves(self, man: u8, moves: &mut Listing<'_>) {
        let (kind, carrier) = (Kind::of(man), man == self.board.carrier);
        // Each gait has its own copy of the code, too.
        match (kind, carrier) {
            (Kind::Ol | Kind::Dl, _) => self.creep(moves),
            (Kind::Te | Kind::Lb, _) => self.leap(Gait::of(kind, carrier), moves),
            (Kind::Qb, _) => self.slide(Gait::of(Kind::Qb, false), ANY_RANGE, moves),
            (_, true) => self.slide(Gait::of(kind, true), ANY_RANGE, moves),
            (Kind::Wr, _) => self.slide(Gait::of(Kind::Wr, false), ANY_RANGE, moves),
            (Kind::Rb, _) => self.slide(Gait::of(Kind::Rb, false), ANY_RANGE, moves),
            (Kind::Fb, _) => self.slide(Gait::of(Kind::Fb, false), ANY_RANGE, moves),
            (Kind::Cb, _) => self.slide(Gait::of(Kind::Cb, false), self.board.defender_range, moves),
            (Kind::Sf, _) => self.slide(Gait::of(Kind::Sf, false), self.board.defender_range, moves),
            (Kind::Mb, _) => self.slide(Gait::of(Kind::Mb, false), self.board.defender_range, moves),
        }
    }

    #[inline(always)]
    fn to(self, to: Square) -> Action {
        Action::Move { from: self.from, to }
    }

    #[inline(always)]
    fn creep(self, moves: &mut Listing<'_>) {
        let [ahead, left, right] = AHEAD[self.seat.index()][usize::from(self.from.number())];
        moves.push_if(self.to(ahead), self.board.on(ahead) == Who::Nobody);
        moves.push_if(self.to(left), self.board.on(left) == Who::Opponent);
        moves.push_if(self.to(right), self.board.on(right) == Who::Opponent);
    }

    #[inline(always)]
    fn leap(self, gait: &Gait, moves: &mut Listing<'_>) {
        for &to in &LEAPS[usize::from(self.from.number())] {
            let who = self.board.on(to);
            let may_take = gait.takes == Takes::Anywhere || self.in_red_zone(to.rank());
            moves.push_if(self.to(to), (who == Who::Nobody) | ((who == Who::Opponent) & may_take));
        }
    }

    /// The moves of a man who goes any way, at most `range` squares.
    #[inline(always)]
    fn slide(self, gait: &Gait, range: u32, moves: &mut Listing<'_>) {
        self.slide_one_way(Way::Forward, gait, range, moves);
        self.slide_one_way(Way::Back, gait, range, moves);
        self.slide_one_way(Way::Left, gait, range, moves);
        self.slide_one_way(Way::Right, gait, range, moves);
        self.slide_one_way(Way::ForwardLeft, gait, range, moves);
        self.slide_one_way(Way::ForwardRight, gait, range, moves);
        self.slide_one_way(Way::BackLeft, gait, range, moves);
        self.slide_one_way(Way::BackRight, gait, range, moves);
    }

    #[inline(always)]
    fn slide_one_way(self, way: Way, gait: &Gait, range: u32, moves: &mut Listing<'_>) {
        let limit = u32::from(gait.limits[way as usize]).min(range);
        if limit == 0 {
            return;
        }
        let direction = Direction::of(way, self.seat);
        let (mut room, mut opponents) = self.board.lines.room(self.from, direction);
        if gait.takes == Takes::InRedZone {
            let (_, up) = direction.step();
            let rank = self.from.rank().wrapping_add_signed(up * (room + 1) as i8);
            opponents &= u32::from(self.in_red_zone(rank));
        }
        if limit < LONG as u32 {
            opponents &= u32::from(room < limit);
            room = room.min(limit);
        }
        moves.ray(self.from, direction, room + opponents);
    }

    /// Whether a rank is in the red zone that the man attacks.
    #[inline(always)]
    fn in_red_zone(self, rank: u8) -> bool {
        rank_for(self.seat, rank) >= RED_ZONE
    }
}
