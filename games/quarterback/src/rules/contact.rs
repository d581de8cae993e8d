//! What a step does to enemy pieces: tackles and pushes.

use crate::board::Square;
use crate::grid::OWN;
use crate::pieces::{Kind, PIECES, Role};
use crate::position::State;

/// The most pieces that one step pushes: a Double from its square, and every Triple or Quarterback of a side.
const MOST: usize = 5;

/// Pushes of one step, in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pushes {
    list: [(u8, Square); MOST],
    count: u8,
}

impl Pushes {
    const NONE: Pushes = Pushes { list: [(0, Square::NONE); MOST], count: 0 };

    fn add(&mut self, piece: usize, to: Square) {
        if let Some(next) = self.list.get_mut(usize::from(self.count)) {
            *next = (piece as u8, to);
            self.count += 1;
        }
    }

    /// The pieces' places in their side's order, as bits.
    pub(crate) fn pieces(&self) -> u16 {
        self.iter().fold(0, |pieces, (piece, _)| pieces | 1 << piece)
    }

    /// The pieces' places in their side's order, and where they go.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, Square)> + '_ {
        self.list.iter().take(usize::from(self.count)).map(|&(piece, to)| (usize::from(piece), to))
    }
}

/// What a step does to enemy pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Contact {
    /// The carrier is tackled on its square. By adjacency if `beside`.
    Tackle {
        at: Square,
        /// Whether a Single tackles by moving next to it.
        beside: bool,
    },
    /// Enemy pieces are pushed, none if there are none.
    Pushes(Pushes),
}

/// Why a piece cannot be pushed to a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoRoom {
    /// The next square is beyond the edge of the board.
    Edge,
    /// This piece stands on the next square.
    Piece(Square, Kind),
    /// The ball lies loose on the next square.
    Ball(Square),
    /// The pushed piece would be offside on this square.
    Offside(Square),
    /// A Single of the pushing side stands next to it.
    Single(Square),
}

/// Why a step cannot be made because of enemy pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The piece cannot tackle a carrier of this kind.
    CannotTackle(Kind),
    /// The piece cannot push one of this kind.
    CannotPush(Kind),
    /// The carrier may not push, and a piece of this kind is in the way.
    CarrierPushes(Kind),
    /// The piece on the square cannot be pushed.
    Stuck(Kind, NoRoom),
    /// The carrier pushes nobody aside: this piece stands next to the square.
    CarrierPushesAside(Kind, Square),
    /// The piece that stands next to the square cannot be pushed away.
    StuckBeside(Kind, Square, NoRoom),
}

/// A step as far as it has been looked at: the pieces as they stand after the pushes so far.
struct Trial<'a> {
    state: &'a State,
    role: Role,
    squares: [Square; PIECES],
    pushes: Pushes,
}

impl State {
    /// What a step of a piece does to enemy pieces, if the rules of pushing and tackling allow it. Everything else that
    /// could forbid the step is not looked at.
    pub(crate) fn contact(&self, role: Role, piece: usize, from: Square, to: Square) -> Result<Contact, Bar> {
        let kind = role.kind(piece);
        let enemy = role.other();
        let mut trial = Trial { state: self, role, squares: self.squares[enemy.index()], pushes: Pushes::NONE };
        if let Some(other) = self.piece_on(enemy, to) {
            let their = enemy.kind(other);
            if self.carries(enemy, other) {
                let tackle = Contact::Tackle { at: to, beside: false };
                return if kind.tackles(their) { Ok(tackle) } else { Err(Bar::CannotTackle(their)) };
            }
            if !kind.pushes(their) {
                return Err(Bar::CannotPush(their));
            }
            if self.carries(role, piece) {
                return Err(Bar::CarrierPushes(their));
            }
            trial.push(other, from.to(to), to).map_err(|room| Bar::Stuck(their, room))?;
        }
        if kind == Kind::Single {
            return trial.push_aside(piece, to);
        }
        Ok(Contact::Pushes(trial.pushes))
    }

    /// Whether a defender may stand on a square (offside); attackers may stand anywhere.
    #[inline]
    pub(crate) fn onside(&self, role: Role, kind: Kind, at: Square) -> bool {
        match (role, kind) {
            (Role::Attack, _) => true,
            (Role::Defense, Kind::Triple | Kind::Quarterback) => at.over_line(),
            (Role::Defense, Kind::Single | Kind::Double) => self.released || at.row() <= 1,
        }
    }
}

impl Trial<'_> {
    /// Pushes an enemy piece one square in a direction; `stepped` is the square onto which the pushing piece steps.
    fn push(&mut self, piece: usize, (columns, rows): (i8, i8), stepped: Square) -> Result<(), NoRoom> {
        let enemy = self.role.other();
        let kind = enemy.kind(piece);
        let Some(to) = self.squares[piece].offset(columns, rows) else { return Err(NoRoom::Edge) };
        let state = self.state;
        let own = state.men.around(to).of(self.role);
        if let Some(other) = self.squares.iter().position(|&square| square == to) {
            return Err(NoRoom::Piece(to, enemy.kind(other)));
        }
        if own.all() & OWN != 0 || to == stepped {
            let by = state.piece_on(self.role, to).map_or(Kind::Single, |other| self.role.kind(other));
            return Err(NoRoom::Piece(to, by));
        }
        if state.ball == to {
            return Err(NoRoom::Ball(to));
        }
        if !state.onside(enemy, kind, to) {
            return Err(NoRoom::Offside(to));
        }
        if kind.is_weak() && own.singles() != 0 {
            return Err(NoRoom::Single(to));
        }
        self.squares[piece] = to;
        self.pushes.add(piece, to);
        Ok(())
    }

    /// A Single has stepped to a square: it tackles the carrier beside it, or pushes away every Triple and
    /// Quarterback beside it.
    fn push_aside(mut self, single: usize, to: Square) -> Result<Contact, Bar> {
        let (state, enemy) = (self.state, self.role.other());
        let mut beside = [(Square::NONE, 0); 4];
        let mut count = 0;
        for piece in enemy.weak() {
            let at = self.squares[piece];
            if !at.on_board() || !at.is_next_to(to) {
                continue;
            }
            if state.carries(enemy, piece) {
                return Ok(Contact::Tackle { at, beside: true });
            }
            if let Some(next) = beside.get_mut(count) {
                *next = (at, piece);
                count += 1;
            }
        }
        // Squares are ordered by row, then column.
        beside.sort_unstable();
        for &(at, piece) in beside.iter().take(count) {
            let kind = enemy.kind(piece);
            if state.carries(self.role, single) {
                return Err(Bar::CarrierPushesAside(kind, at));
            }
            self.push(piece, to.to(at), to).map_err(|room| Bar::StuckBeside(kind, at, room))?;
        }
        Ok(Contact::Pushes(self.pushes))
    }
}
