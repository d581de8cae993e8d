//! Steps: who may step where, and what comes of it.

use crate::action::Action;
use crate::board::Square;
use crate::grid::{Around, Grid, HIGHER, LEVEL, LOWER, bits, diagonals_past, direction, on_board};
use crate::illegal::Illegal;
use crate::pieces::{Kind, PIECES, Role};
use crate::position::{Ending, Play, State};
use crate::rules::contact::{Bar, Contact};

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
}

impl<'a> Mover<'a> {
    #[inline]
    fn new(at: &'a State, role: Role) -> Mover<'a> {
        let enemy = role.other().index();
        Mover {
            at,
            role,
            own: &at.all[role.index()],
            enemy: &at.all[enemy],
            enemy_heavy: &at.heavy[enemy],
            enemy_singles: &at.singles[enemy],
            beside_singles: at.singles[enemy].spread(),
            beside_weak: at.all[enemy].without(&at.heavy[enemy]).spread(),
        }
    }

    /// The squares around one to which a piece of this kind may step, as far as neither pushes nor tackles matter.
    #[inline]
    fn open(&self, kind: Kind, from: Square) -> Around {
        let open = on_board(from) & !self.own.around(from) & self.onside(kind, from);
        let (blocking, repelled) = match kind {
            Kind::Single => (self.enemy_singles.around(from), 0),
            Kind::Double => (self.enemy_heavy.around(from), 0),
            Kind::Triple | Kind::Quarterback => (self.enemy.around(from), self.beside_singles.around(from)),
        };
        open & !diagonals_past(blocking) & !repelled
    }

    /// The squares around one on which a piece would not be offside.
    #[inline]
    fn onside(&self, kind: Kind, from: Square) -> Around {
        let row = from.row();
        match (self.role, kind) {
            (Role::Attack, _) => LOWER | LEVEL | HIGHER,
            (Role::Defense, Kind::Triple | Kind::Quarterback) => rows_that(|change| row + change >= 1),
            (Role::Defense, _) if self.at.released => LOWER | LEVEL | HIGHER,
            (Role::Defense, _) => rows_that(|change| row + change <= 1),
        }
    }

    /// Those of the open squares on which the piece touches enemy pieces: they are on it or, for a Single, beside it.
    #[inline]
    fn touched(&self, kind: Kind, from: Square) -> Around {
        let on = self.enemy.around(from);
        if kind == Kind::Single { on | self.beside_weak.around(from) } else { on }
    }

    /// The squares around a piece to which it may step.
    #[inline]
    fn steps(&self, piece: usize) -> Around {
        if self.at.steps_left(self.role, piece) == 0 {
            return 0;
        }
        let kind = self.role.kind(piece);
        let from = self.at.squares[self.role.index()][piece];
        let open = self.open(kind, from);
        let touched = open & self.touched(kind, from);
        if touched == 0 { open } else { open & !self.barred(piece, from, touched) }
    }

    /// Those of the squares on which pushes and tackles fail.
    fn barred(&self, piece: usize, from: Square, squares: Around) -> Around {
        bits(squares)
            .filter(|&bit| {
                let (columns, rows) = direction(bit);
                self.at.contact(self.role, piece, from, from.moved(columns, rows)).is_err()
            })
            .fold(0, |barred, bit| barred | 1 << bit)
    }
}

/// The bits of the rows around a square whose change of row suits.
#[inline]
fn rows_that(suits: impl Fn(i8) -> bool) -> Around {
    let row = |change, bits| if suits(change) { bits } else { 0 };
    row(-1, LOWER) | row(0, LEVEL) | row(1, HIGHER)
}

impl State {
    /// Adds every legal step of the side on turn.
    pub(crate) fn legal_steps(&self, role: Role, actions: &mut Vec<Action>) {
        let mover = Mover::new(self, role);
        for (piece, &from) in self.squares[role.index()].iter().enumerate() {
            for bit in bits(mover.steps(piece)) {
                let (columns, rows) = direction(bit);
                actions.push(Action::Step { from, to: from.moved(columns, rows) });
            }
        }
    }

    /// Whether any step of the side on turn is legal.
    #[inline]
    pub(crate) fn any_step(&self, role: Role) -> bool {
        let mover = Mover::new(self, role);
        (0..PIECES).any(|piece| mover.steps(piece) != 0)
    }

    /// The squares to which a piece of the side on turn may step.
    pub(crate) fn steps_of(&self, role: Role, piece: usize) -> impl Iterator<Item = Square> + use<> {
        let from = self.squares[role.index()][piece];
        bits(Mover::new(self, role).steps(piece)).map(move |bit| {
            let (columns, rows) = direction(bit);
            from.moved(columns, rows)
        })
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
        let touches = self.all[enemy.index()].contains(to) || kind == Kind::Single;
        let contact = if touches { self.contact(role, piece, from, to) } else { Err(Bar::CannotPush(kind)) };
        self.note_step(piece, kind, from, to);
        match contact {
            Ok(Contact::Tackle { at, beside }) => {
                if beside {
                    self.shift(role, piece, to);
                }
                let ending = if beside { Ending::AdjacentTackle } else { Ending::Tackle };
                self.end_half(ending, at, at.points());
                return;
            }
            Ok(Contact::Pushes(pushes)) => {
                for (other, square) in pushes.iter() {
                    self.shift(enemy, other, square);
                }
            }
            Err(_) => {}
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
