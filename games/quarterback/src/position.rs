//! A position: everything is known to both players.

use serde::Serialize;
use utoipa::ToSchema;

use kickoff_core::{Outcome, Seat};

use crate::board::Square;
use crate::grid::Men;
use crate::options::{Format, Options};
use crate::pieces::{Kind, PIECES, QUARTERBACK, Role, SET_UP};

pub(crate) const NOBODY: u8 = u8::MAX;
pub(crate) const PLAYS: u8 = 2;
const HALVES: usize = 4;

/// The kind of decision or draw that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The coin decides who attacks first.
    Toss,
    /// The turn of the side with this role.
    Turn(Role),
    /// The game is over, so no action is left.
    Over,
}

/// The event that ended a half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = QuarterbackEnding)]
pub enum Ending {
    /// A defender moved onto the carrier.
    Tackle,
    /// A defending Single moved next to the carrier.
    AdjacentTackle,
    /// A defender took the loose ball.
    Interception,
    /// The attacker put the ball down.
    Down,
    /// The attacker's turns were used up.
    Turns,
}

impl Ending {
    /// The word for it in counts of halves, the one that scenes have.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Ending::Tackle => "tackle",
            Ending::AdjacentTackle => "adjacent-tackle",
            Ending::Interception => "interception",
            Ending::Down => "down",
            Ending::Turns => "turns",
        }
    }
}

/// A half that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Half {
    /// The seat that attacked in this half.
    pub attacker: Seat,
    /// The points that the attacker scored in it.
    pub points: u8,
    /// The event that ended this half.
    pub ending: Ending,
    /// The square of the ball when the half ended.
    pub at: Square,
    /// The turns that the attacker had.
    pub turns: u16,
}

/// A play of the turn going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Play {
    /// The piece's place in its side's order.
    pub(crate) piece: u8,
    /// Whether it passed the ball; it moved otherwise.
    pub(crate) pass: bool,
    /// Where it started; for a pass, where the ball did.
    pub(crate) from: Square,
    /// Where it, or the ball, has got to.
    pub(crate) to: Square,
    /// Steps made; 0 for a pass.
    pub(crate) steps: u8,
    /// The enemy pieces that it has pushed, as bits.
    pub(crate) pushed: u16,
    /// Whether it has picked up the ball.
    pub(crate) ball: bool,
}

/// What people look back on; the rules do not look at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Annotations {
    /// The plays of the turn going on, in the order in which they began.
    pub(crate) plays: [Play; PLAYS as usize],
    /// Where the ball was when the round began.
    pub(crate) ball: Square,
}

impl Play {
    pub(crate) const NONE: Play = Play::pass(NOBODY, Square::NONE, Square::NONE);

    /// A pass by a piece.
    pub(crate) const fn pass(piece: u8, from: Square, to: Square) -> Play {
        Play { piece, pass: true, from, to, steps: 0, pushed: 0, ball: false }
    }

    /// A move of a piece that begins on a square.
    pub(crate) const fn starting(piece: u8, from: Square) -> Play {
        Play { pass: false, ..Play::pass(piece, from, from) }
    }

    /// The move goes on.
    pub(crate) fn go_on(&mut self, to: Square, pushed: u16, ball: bool) {
        self.to = to;
        self.steps += 1;
        self.pushed |= pushed;
        self.ball |= ball;
    }
}

/// A position of a game or match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) options: Options,
    /// The kind of decision or draw that comes next.
    pub phase: Phase,
    /// Who attacks in this half.
    pub(crate) attacker: Seat,
    /// The game of the match, from 0.
    pub(crate) game: u8,
    /// The half of the game, from 0.
    pub(crate) half: u8,
    /// The number of the attacker's turn in this half, from 1; 0 before the toss.
    pub turn: u16,
    /// Rounds (a turn of the attacker and the defender's answer) begun since the toss.
    pub(crate) round: u16,
    /// Where the pieces stand, by role.
    pub(crate) squares: [[Square; PIECES]; 2],
    pub(crate) men: Men,
    pub(crate) ball: Square,
    /// The attacker who carries it, or [`NOBODY`].
    pub(crate) carrier: u8,
    /// The number of plays begun in this turn.
    pub plays: u8,
    /// The piece that last began a move this turn, or [`NOBODY`].
    pub(crate) mover: u8,
    /// The steps that it has left.
    pub(crate) steps_left: u8,
    /// Whether defending Doubles and Singles may cross to rows 2 to 12.
    pub released: bool,
    /// The halves that have ended.
    pub(crate) ended: [Option<Half>; HALVES],
    pub(crate) annotations: Annotations,
}

impl State {
    /// The position before the toss.
    pub(crate) fn new(options: Options) -> State {
        State {
            options,
            phase: Phase::Toss,
            attacker: Seat::First,
            game: 0,
            half: 0,
            turn: 0,
            round: 0,
            squares: [[Square::NONE; PIECES]; 2],
            men: Men::NONE,
            ball: Square::NONE,
            carrier: NOBODY,
            plays: 0,
            mover: NOBODY,
            steps_left: 0,
            released: false,
            ended: [None; HALVES],
            annotations: Annotations { plays: [Play::NONE; PLAYS as usize], ball: Square::NONE },
        }
    }

    /// The first half of a game after the toss, at the start of a turn in a position of one's own, for studies. `pieces`
    /// are put in the order given, each as the next of its kind; those of a kind that its side has no more of are left
    /// out, as is a piece on a square that is taken. An attacker on the ball's square carries it. Nothing checks that play could lead
    /// to the position.
    pub fn set_up(
        options: &Options,
        attacker: Seat,
        on_turn: Role,
        pieces: &[(Role, Kind, Square)],
        ball: Square,
    ) -> State {
        let mut state = State::new(*options);
        state.attacker = attacker;
        state.phase = Phase::Turn(on_turn);
        (state.turn, state.round) = (1, 1);
        for &(role, kind, at) in pieces {
            let free = |piece: &usize| role.kind(*piece) == kind && !state.squares[role.index()][*piece].on_board();
            if let Some(piece) = (0..PIECES).find(free)
                && !state.holds_piece(at)
            {
                state.put(role, piece, at);
            }
        }
        state.ball = ball;
        state.annotations.ball = ball;
        state.carrier = state.piece_on(Role::Attack, ball).map_or(NOBODY, |piece| piece as u8);
        state
    }

    /// Says whether defending Doubles and Singles may cross to rows 2 to 12, for a position set up by a test.
    #[must_use]
    pub fn with_released(mut self, released: bool) -> State {
        self.released = released;
        self
    }

    /// The pieces go to their places, with the ball at the Quarterback, and the attacker is on turn.
    pub(crate) fn line_up(&mut self) {
        self.men = Men::NONE;
        for role in Role::BOTH {
            for (piece, &at) in SET_UP[role.index()].iter().enumerate() {
                self.put(role, piece, at);
            }
        }
        self.ball = SET_UP[Role::Attack.index()][QUARTERBACK];
        self.carrier = QUARTERBACK as u8;
        self.released = false;
        self.turn = 0;
        self.begin_round();
    }

    /// The attacker's next turn begins.
    pub(crate) fn begin_round(&mut self) {
        self.turn += 1;
        self.round += 1;
        self.annotations.ball = self.ball;
        self.begin_turn(Role::Attack);
    }

    pub(crate) fn begin_turn(&mut self, role: Role) {
        self.phase = Phase::Turn(role);
        self.plays = 0;
        self.mover = NOBODY;
        self.steps_left = 0;
        self.annotations.plays = [Play::NONE; PLAYS as usize];
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, role: Role, piece: usize, at: Square) {
        self.squares[role.index()][piece] = at;
        self.men.toggle(role, role.kind(piece).strength(), at);
    }

    /// Moves a piece to another square.
    #[inline]
    pub(crate) fn shift(&mut self, role: Role, piece: usize, to: Square) {
        let from = self.squares[role.index()][piece];
        self.men.toggle(role, role.kind(piece).strength(), from);
        self.put(role, piece, to);
    }

    /// The side with a role in this half.
    #[inline]
    pub const fn seat(&self, role: Role) -> Seat {
        match role {
            Role::Attack => self.attacker,
            Role::Defense => self.attacker.other(),
        }
    }

    /// The role of the side on turn.
    #[inline]
    pub const fn on_turn(&self) -> Option<Role> {
        match self.phase {
            Phase::Turn(role) => Some(role),
            Phase::Toss | Phase::Over => None,
        }
    }

    /// The game of the match and the half of the game, both from 1.
    pub const fn game_and_half(&self) -> (u8, u8) {
        (self.game + 1, self.half + 1)
    }

    /// Where the ball is; absent before the toss.
    pub fn ball(&self) -> Option<Square> {
        Some(self.ball).filter(|at| at.on_board())
    }

    /// Whether an attacker carries the ball.
    #[inline]
    pub const fn carried(&self) -> bool {
        self.carrier != NOBODY
    }

    /// What a tackle of the carrier on a square scores: row and column value, from row 0 up.
    #[inline]
    pub const fn points_at(&self, at: Square) -> u8 {
        self.options.columns.points(at)
    }

    /// The piece on a square: its role and kind.
    pub fn piece_at(&self, at: Square) -> Option<(Role, Kind)> {
        Role::BOTH.into_iter().find_map(|role| Some((role, role.kind(self.piece_on(role, at)?))))
    }

    /// The place in its side's order of the piece on a square.
    #[inline]
    pub(crate) fn piece_on(&self, role: Role, at: Square) -> Option<usize> {
        let mut found = PIECES;
        // Without branches: where the piece stands among the others cannot be foreseen.
        for (piece, &square) in self.squares[role.index()].iter().enumerate().rev() {
            found = if square == at { piece } else { found };
        }
        (found < PIECES && at.on_board()).then_some(found)
    }

    /// Whether a square holds a piece.
    #[inline]
    pub(crate) fn holds_piece(&self, at: Square) -> bool {
        self.men.hold(at)
    }

    /// The kind of the attacker who carries the ball; any kind if nobody does.
    #[inline]
    pub(crate) fn carrier_kind(&self) -> Kind {
        Role::Attack.kind(usize::from(self.carrier).min(QUARTERBACK))
    }

    /// Whether a piece carries the ball.
    #[inline]
    pub(crate) fn carries(&self, role: Role, piece: usize) -> bool {
        role == Role::Attack && self.carrier as usize == piece
    }

    /// The steps that a piece of the side on turn may still make, before looking at the board.
    #[inline]
    pub(crate) fn steps_left(&self, role: Role, piece: usize) -> u8 {
        if self.mover as usize == piece {
            self.steps_left
        } else if self.plays < PLAYS {
            role.kind(piece).reach(self.squares[role.index()][piece])
        } else {
            0
        }
    }

    /// Whether a turn begins: no play has been made in it.
    #[inline]
    pub(crate) fn turn_begins(&self) -> bool {
        self.plays == 0
    }

    /// The halves that have ended, in order.
    pub fn halves(&self) -> impl Iterator<Item = &Half> {
        self.ended.iter().flatten()
    }

    /// The points of a game (0 or 1) by seat.
    pub fn points(&self, game: u8) -> [i32; 2] {
        let mut points = [0; 2];
        for half in self.ended.iter().skip(2 * usize::from(game)).take(2).flatten() {
            points[half.attacker.index()] += i32::from(half.points);
        }
        points
    }

    /// The games that have ended.
    pub(crate) fn games_ended(&self) -> u8 {
        self.halves().count() as u8 / 2
    }

    /// The game points of the games that have ended: two for a win and one for a draw.
    pub fn game_points(&self) -> [i32; 2] {
        let mut points = [0; 2];
        for game in 0..self.games_ended() {
            let outcome = Outcome::by_score(self.points(game));
            for (seat, result) in points.iter_mut().zip(outcome.returns) {
                *seat += i32::from(result) + 1;
            }
        }
        points
    }

    /// How the game stands or, when it is over, has ended.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::by_score(match self.options.format {
            Format::Game => self.points(0),
            Format::Match => self.game_points(),
        })
    }
}
