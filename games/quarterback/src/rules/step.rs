//! Steps: who may step where, and what comes of it.

use crate::action::Action;
use crate::board::Square;
use crate::grid::{
    Around, Beside, ON_BOARD, OVER_LINE, OWN, Steps, UP_TO_LINE, bit_of, bits, diagonals_past, neighbour, on_board,
    opposite,
};
use crate::illegal::Illegal;
use crate::pieces::{Kind, Role};
use crate::position::{Ending, NOBODY, PLAYS, Play, State};
use crate::rules::contact::Contact;

/// The side on turn, with what its steps have in common worked out once.
pub(crate) struct Mover<'a> {
    at: &'a State,
    role: Role,
    /// Where the enemy with the ball stands, if there is one.
    carrier: Square,
    carrier_kind: Kind,
    /// The squares around each on which Doubles and Singles would be onside.
    heavy_onside: &'static [Around; 256],
    /// Those on which Triples and the Quarterback would be.
    weak_onside: &'static [Around; 256],
    /// The same of the enemy.
    enemy_heavy_onside: &'static [Around; 256],
    enemy_weak_onside: &'static [Around; 256],
}

impl<'a> Mover<'a> {
    #[inline(always)]
    pub(crate) fn new(at: &'a State, role: Role) -> Mover<'a> {
        let heavy_onside = |role| if role == Role::Attack || at.released { &ON_BOARD } else { &UP_TO_LINE };
        let weak_onside = |role| if role == Role::Attack { &ON_BOARD } else { &OVER_LINE };
        Mover {
            at,
            role,
            carrier: if role == Role::Defense && at.carried() { at.ball } else { Square::NONE },
            carrier_kind: at.carrier_kind(),
            heavy_onside: heavy_onside(role),
            weak_onside: weak_onside(role),
            enemy_heavy_onside: heavy_onside(role.other()),
            enemy_weak_onside: weak_onside(role.other()),
        }
    }

    /// The squares on and next to the enemy's Singles, which are closed to Triples and the Quarterback.
    #[inline(always)]
    pub(crate) fn repelled(&self) -> Beside {
        let enemy = self.role.other();
        Beside::of(&self.at.squares[enemy.index()][enemy.singles()])
    }

    /// The squares that are closed to a Single because it would stand next to a Triple or Quarterback that it cannot push
    /// away. Next to the carrier it tackles instead.
    #[inline(always)]
    pub(crate) fn jammed(&self) -> Beside {
        let enemy = self.role.other();
        let repelled = Beside::of(&self.at.squares[self.role.index()][self.role.singles()]);
        let mut jammed = Beside::NOTHING;
        for &at in &self.at.squares[enemy.index()][enemy.weak()] {
            let near = self.at.men.around(at);
            let taken = near.of(self.role).all() | near.of(enemy).all() | bit_of(self.at.ball, at);
            let room = self.enemy_weak_onside[at.index()] & !(taken | repelled.around(at));
            // It is pushed to the square opposite to the one onto which the Single steps.
            jammed.add(at, on_board(at) & !opposite(room));
        }
        jammed.remove(if self.carrier_kind.is_weak() { self.carrier } else { Square::NONE });
        jammed
    }

    /// The squares that are closed to a Single that carries the ball, and so may push nobody away.
    fn jammed_for_carrier(&self) -> Beside {
        let enemy = self.role.other();
        Beside::of(&self.at.squares[enemy.index()][enemy.weak()])
    }

    /// The squares around one to which a Single may step from it.
    #[inline(always)]
    pub(crate) fn single_steps(&self, from: Square, carries: bool, jammed: &Beside) -> Around {
        let near = self.at.men.around(from);
        let (own, enemy) = (near.of(self.role), near.of(self.role.other()));
        let open = self.heavy_onside[from.index()] & !(own.all() | diagonals_past(enemy.singles()));
        let carrier = bit_of(self.carrier, from);
        let tackled = if Kind::Single.tackles(self.carrier_kind) { carrier } else { 0 };
        if carries {
            return open & !enemy.all() & !self.jammed_for_carrier().around(from);
        }
        let open_aside = open & !jammed.around(from);
        let pushed = self.pushed(false, from, open_aside & enemy.heavy() & !enemy.singles() & !carrier);
        (open_aside & !enemy.all()) | (open & tackled) | pushed
    }

    /// The squares around one to which a Double may step from it.
    #[inline(always)]
    pub(crate) fn double_steps(&self, from: Square, carries: bool) -> Around {
        let near = self.at.men.around(from);
        let (own, enemy) = (near.of(self.role), near.of(self.role.other()));
        let open = self.heavy_onside[from.index()] & !(own.all() | diagonals_past(enemy.heavy()));
        let carrier = bit_of(self.carrier, from);
        let pushing = if carries { 0 } else { open & enemy.weak() & !carrier };
        (open & (!enemy.all() | carrier)) | self.pushed(true, from, pushing)
    }

    /// The squares around one to which a Triple or Quarterback may step from it.
    #[inline(always)]
    pub(crate) fn weak_steps(&self, from: Square, repelled: &Beside) -> Around {
        let near = self.at.men.around(from);
        let (own, enemy) = (near.of(self.role), near.of(self.role.other()));
        let closed = own.all() | diagonals_past(enemy.all()) | repelled.around(from);
        let tackled = if Kind::Triple.tackles(self.carrier_kind) { bit_of(self.carrier, from) } else { 0 };
        self.weak_onside[from.index()] & !closed & (!enemy.all() | tackled)
    }

    /// Where a piece stands, and whether it carries the ball.
    #[inline(always)]
    fn place(&self, piece: usize) -> (Square, bool) {
        (self.at.squares[self.role.index()][piece], self.at.carries(self.role, piece))
    }

    /// The squares around a piece, which has steps left, to which it may step.
    #[inline]
    pub(crate) fn steps(&self, piece: usize) -> Around {
        let (from, carries) = self.place(piece);
        match self.role.kind(piece) {
            Kind::Single => self.single_steps(from, carries, &self.jammed()),
            Kind::Double => self.double_steps(from, carries),
            Kind::Triple | Kind::Quarterback => self.weak_steps(from, &self.repelled()),
        }
    }

    /// Those of the squares around one from which the enemy pieces on them can be pushed straight on. What a Single pushes
    /// away from beside is never in the way: it comes to squares farther away.
    #[inline(always)]
    fn pushed(&self, weak: bool, from: Square, squares: Around) -> Around {
        let mut pushed = 0;
        for bit in bits(squares) {
            pushed |= Around::from(self.has_room(weak, neighbour(from, bit), bit)) << bit;
        }
        pushed
    }

    /// Whether an enemy piece on a square can be pushed in a direction.
    #[inline(always)]
    fn has_room(&self, weak: bool, at: Square, direction: u8) -> bool {
        let onside = if weak { self.enemy_weak_onside } else { self.enemy_heavy_onside };
        if onside[at.index()] >> direction & 1 == 0 {
            return false;
        }
        let to = neighbour(at, direction);
        let near = self.at.men.around(to);
        let (own, enemy) = (near.of(self.role), near.of(self.role.other()));
        let closed = ((own.all() | enemy.all()) & OWN) | if weak { own.singles() } else { 0 };
        closed == 0 && to != self.at.ball
    }
}

impl State {
    /// Adds every legal step of the side on turn.
    pub(crate) fn legal_steps(&self, role: Role, actions: &mut Vec<Action>) {
        // Each role by code of its own, which knows where its kinds stand.
        match role {
            Role::Attack => self.legal_steps_as(Role::Attack, actions),
            Role::Defense => self.legal_steps_as(Role::Defense, actions),
        }
    }

    #[inline(always)]
    fn legal_steps_as(&self, role: Role, actions: &mut Vec<Action>) {
        let mover = Mover::new(self, role);
        let squares = &self.squares[role.index()];
        let mut steps = Steps::NONE;
        if self.plays >= PLAYS {
            if self.steps_left > 0 {
                let piece = usize::from(self.mover);
                steps.add(squares[piece], mover.steps(piece));
            }
        } else {
            let spent = usize::from(if self.steps_left > 0 { NOBODY } else { self.mover });
            let unless_spent = |piece, around| if piece == spent { 0 } else { around };
            let (jammed, repelled) = (mover.jammed(), mover.repelled());
            for piece in role.singles() {
                let (from, carries) = mover.place(piece);
                steps.add(from, unless_spent(piece, mover.single_steps(from, carries, &jammed)));
            }
            for piece in role.doubles() {
                let (from, carries) = mover.place(piece);
                steps.add(from, unless_spent(piece, mover.double_steps(from, carries)));
            }
            for piece in role.weak() {
                steps.add(squares[piece], unless_spent(piece, mover.weak_steps(squares[piece], &repelled)));
            }
        }
        actions.extend(steps.iter().map(|(from, to)| Action::Step { from, to }));
    }

    /// Whether any step of the side on turn is legal.
    #[inline]
    pub(crate) fn any_step(&self, role: Role) -> bool {
        let mover = Mover::new(self, role);
        let last = usize::from(self.mover);
        if self.plays >= PLAYS {
            return self.steps_left > 0 && mover.steps(last) != 0;
        }
        let may_step = |piece: &usize| *piece != last || self.steps_left > 0;
        // Doubles first: they are the freest, and take the least work.
        if role.doubles().filter(may_step).any(|piece| {
            let (from, carries) = mover.place(piece);
            mover.double_steps(from, carries) != 0
        }) {
            return true;
        }
        let repelled = mover.repelled();
        if role.weak().filter(may_step).any(|piece| mover.weak_steps(mover.place(piece).0, &repelled) != 0) {
            return true;
        }
        let jammed = mover.jammed();
        role.singles().filter(may_step).any(|piece| {
            let (from, carries) = mover.place(piece);
            mover.single_steps(from, carries, &jammed) != 0
        })
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
        let moved = self.annotations.plays.iter().any(|play| play.piece as usize == piece && !play.pass);
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
        let near = self.men.around(to).of(enemy);
        let touches = near.all() & OWN != 0 || (kind == Kind::Single && near.weak() != 0);
        let contact = if touches { self.contact(role, piece, from, to).ok() } else { None };
        let pushed = if let Some(Contact::Pushes(pushes)) = &contact { pushes.pieces() } else { 0 };
        self.note_step(piece, kind, (from, to), pushed, self.picks_up(role, to));
        match contact {
            Some(Contact::Tackle { at, beside }) => {
                if beside {
                    self.shift(role, piece, to);
                }
                let ending = if beside { Ending::AdjacentTackle } else { Ending::Tackle };
                self.end_half(ending, at, self.points_at(at));
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

    /// Whether a piece that steps onto a square picks up the ball there.
    pub(crate) fn picks_up(&self, role: Role, to: Square) -> bool {
        role == Role::Attack && !self.carried() && self.ball == to
    }

    /// Counts a step, which begins a move unless the piece is moving already.
    #[inline]
    fn note_step(&mut self, piece: usize, kind: Kind, (from, to): (Square, Square), pushed: u16, ball: bool) {
        if self.mover as usize != piece {
            self.begin_play(Play::starting(piece as u8, from));
            self.mover = piece as u8;
            self.steps_left = kind.reach(from);
        }
        self.steps_left = self.steps_left.saturating_sub(1);
        let moves = |play: &&mut Play| play.piece as usize == piece && !play.pass;
        if let Some(play) = self.annotations.plays.iter_mut().rev().find(moves) {
            play.go_on(to, pushed, ball);
        }
    }
}
