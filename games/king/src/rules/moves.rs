//! Moves: listing them, and saying why a move is not one.

use crate::action::Action;
use crate::field::Square;
use crate::illegal::Illegal;
use crate::men::{Gait, Kind, Takes, Unit, Way};
use crate::position::{Phase, Position};
use crate::rules::rays::{LEAPS, rays};

/// Who stands on a square, seen from the side that moves.
const EMPTY: u8 = 0;
const OWN: u8 = 1;
const ENEMY: u8 = 2;

/// Who stands on each square, by the square's number.
pub(crate) struct Board([u8; 256]);

impl Board {
    /// The board as the side that moves sees it.
    pub(crate) fn new(at: &Position, unit: Unit) -> Board {
        let mut squares = [EMPTY; 256];
        let (offense, defense) = match unit {
            Unit::Offense => (OWN, ENEMY),
            Unit::Defense => (ENEMY, OWN),
        };
        for (man, square) in at.men.iter().enumerate() {
            squares[usize::from(square.number())] = if man < 11 { offense } else { defense };
        }
        squares[usize::from(Square::OFF.number())] = EMPTY;
        Board(squares)
    }

    #[inline]
    fn on(&self, at: Square) -> u8 {
        self.0[usize::from(at.number())]
    }
}

impl Position {
    /// Adds every move of a side.
    pub(crate) fn legal_moves(&self, unit: Unit, actions: &mut Vec<Action>) {
        let board = Board::new(self, unit);
        for man in unit.men() {
            let from = self.men[man];
            if from.on_field() {
                self.moves_of(&board, man as u8, from, |to| actions.push(Action::Move { from, to }));
            }
        }
    }

    /// Whether a side has any move.
    pub(crate) fn can_move(&self, unit: Unit) -> bool {
        let board = Board::new(self, unit);
        let mut found = false;
        for (man, from) in self.men_of(unit) {
            self.moves_of(&board, man, from, |_| found = true);
            if found {
                return true;
            }
        }
        false
    }

    /// Calls for every square to which a man may move.
    #[inline]
    pub(crate) fn moves_of(&self, board: &Board, man: u8, from: Square, mut each: impl FnMut(Square)) {
        let gait = Gait::of(Kind::of(man), man == self.carrier);
        if gait.leaps {
            let (count, squares) = &LEAPS[usize::from(from.number())];
            for &to in squares.iter().take(usize::from(*count)) {
                match board.on(to) {
                    EMPTY => each(to),
                    ENEMY if gait.takes == Takes::Anywhere || self.in_red_zone(to) => each(to),
                    _ => {}
                }
            }
            return;
        }
        let rays = rays(self.seat(Unit::of(man)));
        if gait.takes == Takes::DiagonallyOnly {
            for (way, wanted) in [(Way::Forward, EMPTY), (Way::ForwardLeft, ENEMY), (Way::ForwardRight, ENEMY)] {
                let ray = rays[way as usize];
                let to = Square::numbered(from.number().wrapping_add_signed(ray.step));
                if ray.room[usize::from(from.number())] > 0 && board.on(to) == wanted {
                    each(to);
                }
            }
            return;
        }
        for (ray, &limit) in rays.iter().zip(&gait.limits) {
            let mut to = from;
            for _ in 0..limit.min(ray.room[usize::from(from.number())]) {
                to = Square::numbered(to.number().wrapping_add_signed(ray.step));
                let found = board.on(to);
                if found == EMPTY {
                    each(to);
                    continue;
                }
                if found == ENEMY && (gait.takes == Takes::Anywhere || self.in_red_zone(to)) {
                    each(to);
                }
                break;
            }
        }
    }

    /// Says whether the man on a square may move to another now.
    pub(crate) fn check_move(&self, from: Square, to: Square) -> Result<(), Illegal> {
        let unit = match self.phase {
            Phase::Play(unit) => unit,
            Phase::Reply(_) => Unit::Defense,
            _ => return Err(Illegal::OutOfTurn { expected: self.expected() }),
        };
        let man = self.number_on(from).ok_or(Illegal::NobodyThere { at: from })?;
        let kind = Kind::of(man);
        if Unit::of(man) != unit {
            return Err(Illegal::OtherSide { kind, at: from, on_turn: unit.name() });
        }
        let target = self.number_on(to);
        if let Some(own) = target.filter(|&other| Unit::of(other) == unit) {
            return Err(Illegal::OwnMan { from, to, by: Kind::of(own) });
        }
        let carrier = man == self.carrier;
        let gait = Gait::of(kind, carrier);
        self.check_way(gait, kind, carrier, from, to)?;
        match (gait.takes, target.map(Kind::of)) {
            (Takes::InRedZone, Some(by)) if !self.in_red_zone(to) => {
                let ranks = [crate::field::RED_ZONE, crate::field::RANKS].map(|rank| self.board_rank(rank));
                let [first, last] = [ranks[0].min(ranks[1]), ranks[0].max(ranks[1])];
                Err(Illegal::OutsideRedZone { kind, carrier, to, by, first, last })
            }
            _ => Ok(()),
        }
    }

    /// Says whether a man's gait takes him from one square to another past the men who stand between.
    fn check_way(&self, gait: &Gait, kind: Kind, carrier: bool, from: Square, to: Square) -> Result<(), Illegal> {
        let across = to.file() as i8 - from.file() as i8;
        let up = to.rank() as i8 - from.rank() as i8;
        let forward = up * crate::field::forward(self.seat(kind.unit()));
        let not_so = Illegal::NotSo { kind, carrier, from, to };
        if gait.leaps {
            let jump = (across.unsigned_abs(), forward.unsigned_abs());
            return if jump == (1, 2) || jump == (2, 1) { Ok(()) } else { Err(not_so) };
        }
        let straight = across == 0 || forward == 0 || across.abs() == forward.abs();
        let way = Way::of(across.signum(), forward.signum()).filter(|_| straight);
        let Some(way) = way else { return Err(not_so) };
        let squares = across.unsigned_abs().max(forward.unsigned_abs());
        let limit = gait.limits[way as usize];
        if squares > limit {
            return Err(not_so);
        }
        if gait.takes == Takes::DiagonallyOnly {
            return match (way, self.man_on(to)) {
                (Way::Forward, Some(by)) => Err(Illegal::LinemanBlocked { kind, to, by }),
                (Way::Forward, None) | (_, Some(_)) => Ok(()),
                (_, None) => Err(Illegal::NothingToCapture { kind, to }),
            };
        }
        match between(from, to).find_map(|square| Some((square, self.man_on(square)?))) {
            Some((at, by)) => Err(Illegal::InTheWay { kind, from, to, at, by }),
            None => Ok(()),
        }
    }
}

/// The squares strictly between two squares on a common straight or diagonal line, from the first on; none otherwise.
pub(crate) fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let across = to.file() as i8 - from.file() as i8;
    let up = to.rank() as i8 - from.rank() as i8;
    let straight = across == 0 || up == 0 || across.abs() == up.abs();
    let steps = if straight { across.abs().max(up.abs()) } else { 0 };
    (1..steps).filter_map(move |step| from.shifted(across.signum() * step, up.signum() * step))
}
