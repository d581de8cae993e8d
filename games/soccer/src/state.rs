//! The position: plain data, all of it known to everyone.

use kickoff_core::{Outcome, Seat};

use crate::board::{EMPTY, Rows, Square, Zone};
use crate::options::Options;
use crate::piece::{CENTRE, PIECES, Piece, SET_UP};
use crate::turn_log::TurnLog;

/// The kind of decision or draw that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance draws who kicks off.
    Toss,
    /// A side plays its turn, one action at a time.
    Turn,
    /// The game is over, so no action is left.
    Over,
}

/// What a piece has done in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Use {
    /// The piece's index among those of its side, from 0.
    pub piece: u8,
    /// Steps that it has taken, 1 to 3.
    pub steps: u8,
}

/// What last brought everything to the set-up. The rules never look at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Restart {
    /// The beginning of the game.
    KickOff,
    /// A goal of this side.
    Goal(Seat),
    /// A dropped ball, after ten turns without a dribble or a pass.
    DroppedBall,
}

/// A complete position, with all that the rules ask about the past.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) options: Options,
    /// The kind of decision or draw that comes next.
    pub phase: Phase,
    /// The side whose turn it is.
    pub on_turn: Seat,
    /// Where the pieces stand, by seat and index.
    pub(crate) pieces: [[Square; PIECES]; 2],
    /// The squares that hold pieces, and all that lies off the board.
    pub(crate) taken: Rows,
    /// Where the ball lies; always on the pitch.
    pub ball: Square,
    /// The pieces used in this turn, in order.
    pub used: [Option<Use>; 2],
    /// Whether the ball has been dribbled or passed in this turn.
    pub(crate) touched: bool,
    /// Turns in succession that have ended without a dribble or a pass.
    pub(crate) idle: u8,
    /// Passes counted against each side while the ball is in its own end.
    pub(crate) passes: [u8; 2],
    /// The goals that each seat has scored.
    pub goals: [u8; 2],
    /// The number of turns that both sides have ended.
    pub turns: u16,
    /// Turns ended when everything last came back to the set-up.
    pub(crate) restarted: u16,
    pub(crate) restart: Restart,
    /// The number of rounds that have ended. The rules never look at it.
    pub rounds: u16,
    /// What the side on turn has done in this turn. The rules never look at it.
    pub(crate) turn_log: TurnLog,
}

impl State {
    /// Steps of a piece in a turn.
    pub const STEPS: u8 = 3;
    /// Passes that a side may make while the ball is in its own end.
    pub const OWN_END_PASSES: u8 = 2;
    /// Turns in succession without a dribble or a pass after which the ball is dropped.
    pub const IDLE_TURNS: u8 = 10;

    /// The position before the toss.
    pub(crate) fn new(options: Options) -> State {
        let mut state = State {
            options,
            phase: Phase::Toss,
            on_turn: Seat::First,
            pieces: SET_UP,
            taken: EMPTY,
            ball: CENTRE,
            used: [None; 2],
            touched: false,
            idle: 0,
            passes: [0; 2],
            goals: [0; 2],
            turns: 0,
            restarted: 0,
            restart: Restart::KickOff,
            rounds: 0,
            turn_log: TurnLog::NONE,
        };
        state.take_squares();
        state
    }

    /// The position at the beginning of a turn of `on_turn`, with the pieces, by seat and index, and the ball on these
    /// squares, as if it were the first turn after the set-up. `None` if the rules never let it come about: two pieces
    /// or a piece and the ball on one square, the ball off the pitch, a piece in the other side's goal, or two of a side
    /// in its own.
    pub fn arranged(options: Options, on_turn: Seat, pieces: [[Square; PIECES]; 2], ball: Square) -> Option<State> {
        let mut state = State { phase: Phase::Turn, on_turn, pieces, ball, ..State::new(options) };
        state.take_squares();
        let taken: u32 = state.taken.iter().map(|row| row.count_ones()).sum();
        let empty: u32 = EMPTY.iter().map(|row| row.count_ones()).sum();
        let goals = Seat::BOTH.into_iter().all(|side| {
            let inside = |goal: Seat| state.pieces[side.index()].iter().filter(|at| at.in_goal(goal)).count();
            inside(side) <= 1 && inside(side.other()) == 0
        });
        let apart = taken == empty + 2 * PIECES as u32 && !ball.is_in(&state.taken);
        (apart && goals && ball.on_pitch()).then_some(state)
    }

    /// Marks the squares of all pieces as taken.
    pub(crate) fn take_squares(&mut self) {
        self.taken = EMPTY;
        for at in self.pieces.as_flattened() {
            self.taken[at.index()] |= at.bit();
        }
    }

    /// The square of a piece; `None` for an index that the side lacks.
    pub fn square(&self, piece: Piece) -> Option<Square> {
        self.pieces[piece.side.index()].get(usize::from(piece.index)).copied()
    }

    /// The piece on a square.
    pub fn piece_on(&self, at: Square) -> Option<Piece> {
        Seat::BOTH.into_iter().find_map(|side| Some(Piece { side, index: self.own_on(side, at)? }))
    }

    /// The index of a side's piece on a square.
    #[inline]
    pub(crate) fn own_on(&self, side: Seat, at: Square) -> Option<u8> {
        self.pieces[side.index()].iter().position(|&square| square == at).map(|index| index as u8)
    }

    /// The zone that the ball is in.
    #[inline]
    pub fn zone(&self) -> Zone {
        Zone::of(self.ball)
    }

    /// The passes that a side may still make while the ball is in its own end; `None` while the ball is elsewhere.
    pub fn passes_left(&self, side: Seat) -> Option<u8> {
        let inside = self.zone() == Zone::own_end(side);
        inside.then(|| State::OWN_END_PASSES.saturating_sub(self.passes[side.index()]))
    }

    /// Turns in succession that have ended without a dribble or a pass.
    pub fn idle_turns(&self) -> u8 {
        self.idle
    }

    /// Whether this is the first turn after everything came to the set-up.
    pub fn is_kick_off(&self) -> bool {
        self.turns == self.restarted
    }

    /// The goal or dropped ball that has just brought everything to the set-up.
    pub fn just_restarted(&self) -> Option<Restart> {
        let fresh = self.is_kick_off() && self.used[0].is_none() && self.restart != Restart::KickOff;
        fresh.then_some(self.restart)
    }

    /// The score and who has won, as far as it goes.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::by_score(self.goals.map(i32::from))
    }

    /// Steps that a piece of the side on turn may still take, as far as the use of pieces goes.
    pub(crate) fn steps_left(&self, index: u8) -> u8 {
        let left = |used: Use| if used.piece == index { State::STEPS - used.steps.min(State::STEPS) } else { 0 };
        match self.used {
            [Some(first), None] if first.piece != index => State::STEPS,
            [None, _] => State::STEPS,
            [Some(only), None] | [_, Some(only)] => left(only),
        }
    }

    /// The same for all of them: a bit for each piece that may still take a step.
    #[inline]
    pub(crate) fn usable(&self) -> u8 {
        const ALL: u8 = (1 << PIECES) - 1;
        let bit = |used: Use| u8::from(used.steps < State::STEPS) << (used.piece & 7);
        match self.used {
            [None, _] => ALL,
            [Some(first), None] => ALL & !(1 << (first.piece & 7)) | bit(first),
            [_, Some(second)] => bit(second),
        }
    }
}
