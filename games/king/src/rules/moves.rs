//! Moves: listing them, and saying why a move is not one.

use crate::action::Action;
use crate::field::Square;
use crate::illegal::Illegal;
use crate::men::{Gait, Kind, Takes, Unit, Way};
use crate::options::ANY_RANGE;
use crate::position::{Phase, Position};
use crate::rules::board::Board;
use crate::rules::list::Listing;

impl Position {
    /// Adds every move of a side.
    pub(crate) fn legal_moves(&self, unit: Unit, actions: &mut Vec<Action>) {
        let board = Board::new(self, unit);
        Listing::append(actions, |moves| board.moves_of(self.men_of(unit), moves));
    }

    /// Whether a side has any move.
    pub(crate) fn can_move(&self, unit: Unit) -> bool {
        let mut actions = Vec::new();
        self.legal_moves(unit, &mut actions);
        !actions.is_empty()
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
            return Err(Illegal::OtherSide { kind, at: from, on_turn: unit });
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

    /// Checks that a man's gait leads from one square to another past the men who stand between.
    fn check_way(&self, gait: &Gait, kind: Kind, carrier: bool, from: Square, to: Square) -> Result<(), Illegal> {
        let across = to.file() as i8 - from.file() as i8;
        let up = to.rank() as i8 - from.rank() as i8;
        let forward = up * crate::field::forward(self.seat(kind.unit()));
        let limited =
            Some(self.options.defender_range).filter(|&range| kind.unit() == Unit::Defense && range < ANY_RANGE);
        let not_so = Illegal::NotSo { kind, carrier, from, to, range: limited.unwrap_or(0) };
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
        if let Some(range) = limited.filter(|&range| squares > range) {
            return Err(Illegal::TooFar { kind, from, to, range });
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
    let step = across.signum() * crate::field::RANKS as i8 + up.signum();
    (1..steps).scan(from.number(), move |number, _| {
        *number = number.wrapping_add_signed(step);
        Some(Square::numbered(*number))
    })
}
