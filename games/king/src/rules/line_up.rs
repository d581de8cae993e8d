//! The line-up: where each kind of man stands, and in which order men are placed.

use std::ops::RangeInclusive;

use crate::action::Action;
use crate::field::{FILES, RANKS, Square};
use crate::illegal::Illegal;
use crate::men::{Kind, LINEMEN, MEN, QB, Unit};
use crate::position::{Phase, Position};
use crate::rules::list::Listing;

impl Position {
    /// The ranks (as the offense counts them, and cut to the board) on which a kind of man lines up.
    pub(crate) fn line_up_ranks(&self, kind: Kind) -> RangeInclusive<u8> {
        let line = self.line;
        match kind {
            Kind::Ol => line..=line,
            Kind::Te | Kind::Wr => line.saturating_sub(1).max(1)..=line,
            Kind::Rb | Kind::Fb | Kind::Qb => line.saturating_sub(4).max(1)..=line.saturating_sub(1),
            Kind::Dl => line + 1..=line + 1,
            Kind::Lb | Kind::Mb | Kind::Cb | Kind::Sf => line + 1..=(line + 8).min(RANKS),
        }
    }

    /// The same ranks as they are written on the board.
    pub(crate) fn line_up_board_ranks(&self, kind: Kind) -> RangeInclusive<u8> {
        let ranks = self.line_up_ranks(kind);
        let (one, other) = (self.board_rank(*ranks.start()), self.board_rank(*ranks.end()));
        one.min(other)..=one.max(other)
    }

    /// The square after which a man has to stand: that of the previous man of the same kind.
    fn after(&self, man: u8) -> Option<Square> {
        let before = man.checked_sub(1).filter(|&before| Kind::of(before) == Kind::of(man))?;
        Some(self.square(before)).filter(|at| at.on_field())
    }

    /// How many men of the same kind are still placed after this one.
    fn to_follow(man: u8) -> usize {
        let kind = Kind::of(man);
        usize::from(kind.first() + kind.number() - 1 - man)
    }

    /// Adds every placement of the next man.
    pub(crate) fn legal_placements(&self, man: u8, actions: &mut Vec<Action>) {
        let kind = Kind::of(man);
        if kind == Kind::Ol {
            return actions.extend(self.leftmost_squares().map(|at| Action::Place { kind, at }));
        }
        let mut taken = [false; 256];
        self.men.iter().for_each(|at| taken[usize::from(at.number())] = true);
        let after = self.after(man).map_or(0, |after| after.number() + 1);
        let ranks = self.line_up_board_ranks(kind);
        Listing::append(actions, |placements| {
            for file in 0..FILES {
                for rank in ranks.clone() {
                    let at = Square::at(file, rank);
                    let free = !taken[usize::from(at.number())] & (at.number() >= after);
                    placements.push_if(Action::Place { kind, at }, free);
                }
            }
            placements.drop_last(Self::to_follow(man));
        });
    }

    /// Where the leftmost lineman may stand.
    fn leftmost_squares(&self) -> impl Iterator<Item = Square> {
        let rank = self.board_rank(self.line);
        (0..=FILES - LINEMEN).map(move |file| Square::at(file, rank)).filter(|&at| self.line_of_five(at).is_some())
    }

    /// The squares of the five linemen, this being the leftmost, if all are on the board and empty.
    fn line_of_five(&self, leftmost: Square) -> Option<[Square; 5]> {
        let squares = [0, 1, 2, 3, 4].map(|file| Square::at(leftmost.file() + file, leftmost.rank()));
        squares.iter().all(|&at| at.on_field() && self.number_on(at).is_none()).then_some(squares)
    }

    /// Says whether a man of a kind may be placed on a square now; `next` is the man whose turn it is.
    pub(crate) fn check_placement(&self, next: u8, kind: Kind, at: Square) -> Result<(), Illegal> {
        let expected = Kind::of(next);
        if kind != expected {
            return Err(Illegal::PlacedOutOfOrder { kind, next: expected });
        }
        self.check_spot(kind, at)?;
        if kind == Kind::Ol {
            return Ok(());
        }
        if let Some(after) = self.after(next).filter(|&after| at <= after) {
            return Err(Illegal::Descending { kind, at, after });
        }
        let ranks = self.line_up_board_ranks(kind);
        let follow = Square::of_ranks(ranks).filter(|&other| other > at && self.number_on(other).is_none()).count();
        match Self::to_follow(next) {
            left if follow < left => Err(Illegal::NoRoomForRest { kind, at, left }),
            _ => Ok(()),
        }
    }

    /// Says whether a square suits a kind of man, whatever the order of placing: its rank, and that it is empty.
    pub(crate) fn check_spot(&self, kind: Kind, at: Square) -> Result<(), Illegal> {
        if !self.line_up_board_ranks(kind).contains(&at.rank()) {
            let ranks = self.line_up_board_ranks(kind);
            return Err(Illegal::LineUpRank { kind, at, first: *ranks.start(), last: *ranks.end() });
        }
        if kind == Kind::Ol {
            if at.file() > FILES - LINEMEN {
                return Err(Illegal::NoRoomForFive { at });
            }
            let row = (0..LINEMEN).map(|file| Square::at(at.file() + file, at.rank()));
            return match row.into_iter().find_map(|square| Some((square, self.man_on(square)?))) {
                Some((square, by)) => Err(Illegal::Taken { at: square, by }),
                None => Ok(()),
            };
        }
        match self.man_on(at) {
            Some(by) => Err(Illegal::Taken { at, by }),
            None => Ok(()),
        }
    }

    /// Places the next man of a side, and says who comes next.
    pub(crate) fn place(&mut self, unit: Unit, man: u8, at: Square) {
        self.event = None;
        let mut next = man + 1;
        if Kind::of(man) == Kind::Ol {
            for (lineman, file) in (0..LINEMEN).zip(0..) {
                self.put(lineman, Square::at(at.file() + file, at.rank()));
            }
            next = LINEMEN;
        } else {
            self.put(man, at);
        }
        if man == QB {
            self.progress.furthest = at.rank_for(self.offense);
        }
        let left = usize::from(next) < unit.men().end.min(MEN);
        self.phase = match unit {
            _ if left => Phase::LineUp(unit, next),
            Unit::Defense => Phase::LineUp(Unit::Offense, 0),
            Unit::Offense => Phase::Play(Unit::Offense),
        };
    }
}
