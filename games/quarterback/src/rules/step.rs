//! Steps: who may step where, and what comes of it.

use crate::action::Action;
use crate::board::{FIRST_ROW, LAST_ROW, Square};
use crate::grid::{
    Around, Grid, HIGHER, LEVEL, LOWER, NEIGHBOURS, OWN, bits, diagonals_past, direction, neighbour, on_board,
};
use crate::illegal::Illegal;
use crate::pieces::{Kind, PIECES, Role};
use crate::position::{Ending, PLAYS, Play, State};
use crate::rules::contact::Contact;

/// The side on turn, with what all its steps have in common worked out once.
struct Mover<'a> {
    at: &'a State,
    role: Role,
    own: &'a Grid,
    enemy: &'a Grid,
    enemy_heavy: &'a Grid,
    enemy_singles: &'a Grid,
    /// The enemy's Singles and the squares next to them.
    beside_singles: Grid,
    /// The enemy's Triples and Quarterback and the squares next to them.
    beside_weak: Grid,
    /// The enemy with the ball.
    carrier: Grid,
    carrier_kind: Kind,
    /// The lowest row on which Triples and the Quarterback, and the highest on which Doubles and Singles are onside.
    rows: (i8, i8),
}

impl<'a> Mover<'a> {
    #[inline]
    fn new(at: &'a State, role: Role) -> Mover<'a> {
        let enemy = role.other().index();
        let mut carrier = Grid::EMPTY;
        if role == Role::Defense && at.carried() {
            carrier.insert(at.ball);
        }
        Mover {
            at,
            role,
            own: &at.all[role.index()],
            enemy: &at.all[enemy],
            enemy_heavy: &at.heavy[enemy],
            enemy_singles: &at.singles[enemy],
            beside_singles: at.singles[enemy].spread(),
            beside_weak: at.all[enemy].without(&at.heavy[enemy]).spread(),
            carrier,
            carrier_kind: at.carrier_kind(),
            rows: match role {
                Role::Attack => (FIRST_ROW, LAST_ROW),
                Role::Defense => (1, if at.released { LAST_ROW } else { 1 }),
            },
        }
    }

    /// The squares around one on which a piece would not be offside.
    #[inline(always)]
    fn onside(&self, kind: Kind, from: Square) -> Around {
        let row = from.row();
        let onside = |change: i8, bits: Around| {
            let fits = if kind.is_weak() { row + change >= self.rows.0 } else { row + change <= self.rows.1 };
            if fits { bits } else { 0 }
        };
        onside(-1, LOWER) | onside(0, LEVEL) | onside(1, HIGHER)
    }

    /// The squares around one to which a piece of this kind may step.
    #[inline(always)]
    fn steps_from(&self, kind: Kind, carries: bool, from: Square) -> Around {
        let (enemy, heavy) = (self.enemy.around(from), self.enemy_heavy.around(from));
        let singles = self.enemy_singles.around(from);
        let (blocking, repelled) = match kind {
            Kind::Single => (singles, 0),
            Kind::Double => (heavy, 0),
            Kind::Triple | Kind::Quarterback => (enemy, self.beside_singles.around(from)),
        };
        let closed = self.own.around(from) | diagonals_past(blocking) | repelled;
        let open = on_board(from) & self.onside(kind, from) & !closed;
        let carrier = self.carrier.around(from);
        let tackled = if kind.tackles(self.carrier_kind) { carrier } else { 0 };
        let (pushing, free) = match kind {
            Kind::Single => {
                let beside = self.beside_weak.around(from);
                ((heavy & !singles & !carrier) | (beside & !enemy), !enemy & !beside)
            }
            Kind::Double => (enemy & !heavy & !carrier, !enemy),
            Kind::Triple | Kind::Quarterback => (0, !enemy),
        };
        open & (free | tackled | self.succeeding(kind, carries, from, open & pushing))
    }

    /// The squares around a piece, which has steps left, to which it may step.
    #[inline]
    fn steps(&self, piece: usize) -> Around {
        let carries = self.at.carries(self.role, piece);
        let from = self.at.squares[self.role.index()][piece];
        match self.role.kind(piece) {
            Kind::Single => self.steps_from(Kind::Single, carries, from),
            Kind::Double => self.steps_from(Kind::Double, carries, from),
            Kind::Triple | Kind::Quarterback => self.steps_from(Kind::Triple, carries, from),
        }
    }

    /// The places of the pieces that have steps left.
    #[inline]
    fn movable(&self) -> impl Iterator<Item = usize> + use<> {
        let (mover, at) = (usize::from(self.at.mover), self.at);
        let may_begin = at.plays < PLAYS;
        let goes_on = at.steps_left > 0;
        (0..PIECES).filter(move |&piece| if piece == mover { goes_on } else { may_begin })
    }

    /// Those of the squares on which tackles from beside or pushes succeed.
    #[inline]
    fn succeeding(&self, kind: Kind, carries: bool, from: Square, squares: Around) -> Around {
        let succeeds = |bit: &u8| self.succeeds(kind, carries, neighbour(from, *bit), direction(*bit));
        bits(squares).filter(succeeds).fold(0, |succeeding, bit| succeeding | 1 << bit)
    }

    /// Whether a step in this direction onto a square finds room for all its pushes, or tackles from beside. A piece on
    /// the square is one that this kind pushes. Pushes of one step are never in each other's way: the piece on the square
    /// comes to a square next to it, and those beside it to squares farther away.
    fn succeeds(&self, kind: Kind, carries: bool, to: Square, (columns, rows): (i8, i8)) -> bool {
        if self.enemy.contains(to) && (carries || !self.has_room(kind == Kind::Double, to.offset(columns, rows))) {
            return false;
        }
        if kind != Kind::Single {
            return true;
        }
        let beside = self.enemy.around(to) & !self.enemy_heavy.around(to) & !OWN;
        if beside & self.carrier.around(to) != 0 {
            return true;
        }
        bits(beside).all(|bit| {
            let (columns, rows) = direction(bit);
            !carries && self.has_room(true, to.offset(2 * columns, 2 * rows))
        })
    }

    /// Whether an enemy piece can be pushed to a square.
    #[inline]
    fn has_room(&self, weak: bool, to: Option<Square>) -> bool {
        let Some(to) = to else { return false };
        let free = !self.own.contains(to) && !self.enemy.contains(to) && self.at.ball != to;
        let kind = if weak { Kind::Triple } else { Kind::Double };
        free && self.at.onside(self.role.other(), kind, to) && !(weak && self.at.singles[self.role.index()].touches(to))
    }
}

impl State {
    /// Adds every legal step of the side on turn.
    pub(crate) fn legal_steps(&self, role: Role, actions: &mut Vec<Action>) {
        let mover = Mover::new(self, role);
        let squares = &self.squares[role.index()];
        // Written without branches into a buffer, one entry a neighbour: faster than pushing each step.
        const FILLER: Action = Action::Step { from: Square::NONE, to: Square::NONE };
        let mut buffer = [FILLER; 128];
        let mut count = 0;
        for piece in mover.movable() {
            let from = squares[piece];
            let steps = mover.steps(piece);
            for bit in NEIGHBOURS {
                // At most 11 pieces of 8 steps: the mask only spares the bounds check.
                buffer[count & 127] = Action::Step { from, to: neighbour(from, bit) };
                count += usize::from(steps >> bit & 1);
            }
        }
        actions.extend_from_slice(&buffer[..count.min(128)]);
    }

    /// Whether any step of the side on turn is legal.
    #[inline]
    pub(crate) fn any_step(&self, role: Role) -> bool {
        let mover = Mover::new(self, role);
        mover.movable().any(|piece| mover.steps(piece) != 0)
    }

    /// The squares to which a piece of the side on turn may step.
    pub(crate) fn steps_of(&self, role: Role, piece: usize) -> impl Iterator<Item = Square> + use<> {
        let from = self.squares[role.index()][piece];
        let steps = if self.steps_left(role, piece) > 0 { Mover::new(self, role).steps(piece) } else { 0 };
        bits(steps).map(move |bit| neighbour(from, bit))
    }

    /// Whether the side on turn may take this step.
    pub(crate) fn check_step(&self, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
        let Some(piece) = self.piece_on(role, from) else {
            return Err(Illegal::NoPiece { at: from, side: self.seat(role) });
        };
        let kind = role.kind(piece);
        self.check_steps_left(role, piece)?;
        if !from.is_next_to(to) {
            return Err(Illegal::NotNeighbour { kind, from, to });
        }
        if let Some(by) = self.piece_on(role, to) {
            return Err(Illegal::OwnPiece { kind, to, by: role.kind(by) });
        }
        if let Some((by, at)) = self.blocker(role, kind, from, to) {
            return Err(Illegal::Blocked { kind, to, by, at });
        }
        if kind.is_weak()
            && let Some(single) = self.single_beside(role.other(), to)
        {
            return Err(Illegal::Repelled { kind, to, single });
        }
        if !self.onside(role, kind, to) {
            return Err(Illegal::Offside { kind, to });
        }
        let barred = |bar| Illegal::Barred { kind, to, bar };
        self.contact(role, piece, from, to).map(|_| ()).map_err(barred)
    }

    /// Whether a piece of the side on turn has steps left this turn.
    pub(crate) fn check_steps_left(&self, role: Role, piece: usize) -> Result<(), Illegal> {
        let (kind, at) = (role.kind(piece), self.squares[role.index()][piece]);
        if self.steps_left(role, piece) > 0 {
            return Ok(());
        }
        if self.mover as usize == piece {
            return Err(Illegal::MoveMade { kind, at });
        }
        let moved = self.chronicle.plays.iter().any(|play| play.piece as usize == piece && !play.pass);
        Err(if moved { Illegal::MoveEnded { kind, at } } else { Illegal::PlaysUsed })
    }

    /// The enemy piece that blocks a diagonal step, and its square.
    pub(crate) fn blocker(&self, role: Role, kind: Kind, from: Square, to: Square) -> Option<(Kind, Square)> {
        let (columns, rows) = from.to(to);
        if columns == 0 || rows == 0 {
            return None;
        }
        [from.moved(columns, 0), from.moved(0, rows)].into_iter().find_map(|at| {
            let by = role.other().kind(self.piece_on(role.other(), at)?);
            (by.strength() >= kind.strength()).then_some((by, at))
        })
    }

    /// The first Single of a side that stands next to a square.
    pub(crate) fn single_beside(&self, role: Role, at: Square) -> Option<Square> {
        let single = |&(piece, square): &(usize, &Square)| {
            role.kind(piece) == Kind::Single && square.on_board() && square.is_next_to(at)
        };
        self.squares[role.index()].iter().enumerate().find(single).map(|(_, &square)| square)
    }

    /// A piece of the side on turn steps.
    pub(crate) fn step(&mut self, role: Role, from: Square, to: Square) {
        let Some(piece) = self.piece_on(role, from) else { return };
        let kind = role.kind(piece);
        let enemy = role.other();
        let near = |set: &Grid| set.around(to);
        let (all, heavy) = (near(&self.all[enemy.index()]), near(&self.heavy[enemy.index()]));
        let touches = all & OWN != 0 || (kind == Kind::Single && all & !heavy != 0);
        let contact = if touches { self.contact(role, piece, from, to).ok() } else { None };
        self.note_step(piece, kind, from, to);
        match contact {
            Some(Contact::Tackle { at, beside }) => {
                if beside {
                    self.shift(role, piece, to);
                }
                let ending = if beside { Ending::AdjacentTackle } else { Ending::Tackle };
                self.end_half(ending, at, at.points());
                return;
            }
            Some(Contact::Pushes(pushes)) => {
                for (other, square) in pushes.iter() {
                    self.shift(enemy, other, square);
                }
            }
            None => {}
        }
        self.shift(role, piece, to);
        match role {
            Role::Attack => {
                if self.carries(role, piece) {
                    self.ball = to;
                } else if self.ball == to {
                    self.carrier = piece as u8;
                }
                if matches!(kind, Kind::Double | Kind::Quarterback) && to.over_line() {
                    self.released = true;
                }
            }
            Role::Defense if self.ball == to => {
                self.end_half(Ending::Interception, to, 0);
                return;
            }
            Role::Defense => {}
        }
        self.settle_turn(role);
    }

    /// Counts a step, which begins a move unless the piece is moving already.
    #[inline]
    fn note_step(&mut self, piece: usize, kind: Kind, from: Square, to: Square) {
        if self.mover as usize != piece {
            self.begin_play(Play { piece: piece as u8, pass: false, from, to: from, steps: 0 });
            self.mover = piece as u8;
            self.steps_left = kind.reach(from);
        }
        self.steps_left = self.steps_left.saturating_sub(1);
        let moves = |play: &&mut Play| play.piece as usize == piece && !play.pass;
        if let Some(play) = self.chronicle.plays.iter_mut().rev().find(moves) {
            play.to = to;
            play.steps += 1;
        }
    }
}
