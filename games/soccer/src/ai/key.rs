//! A position's key: everything on which play from here depends.

use kickoff_core::{Seat, zobrist};

use crate::board::{ROWS, Square};
use crate::state::{Phase, State};

/// Packed squares: rows 0 to 20 of sixteen bits.
const PLACES: usize = (ROWS as usize + 2) * 16;

/// Numbers that look drawn, each from its place (Zobrist, "A new hashing method with application for game playing",
/// 1970).
struct Numbers {
    /// A piece of a side on a square. Pieces of a side differ in nothing once they have moved.
    piece: [[u64; PLACES]; 2],
    ball: [u64; PLACES],
    /// The piece that may still take so many steps, and whether it is the second one.
    used: [[u64; PLACES]; 8],
}

static NUMBERS: Numbers = {
    let mut numbers = Numbers { piece: [[0; PLACES]; 2], ball: [0; PLACES], used: [[0; PLACES]; 8] };
    let mut place = 0;
    while place < PLACES {
        let at = place as u64;
        numbers.piece[0][place] = zobrist(at);
        numbers.piece[1][place] = zobrist(at + 1_000);
        numbers.ball[place] = zobrist(at + 2_000);
        let mut use_number = 0;
        while use_number < 8 {
            numbers.used[use_number][place] = zobrist(at + 3_000 + 1_000 * use_number as u64);
            use_number += 1;
        }
        place += 1;
    }
    numbers
};

/// The number of a square in the tables.
#[inline]
fn place(square: Square) -> usize {
    square.index() * 16 + square.bit().trailing_zeros() as usize
}

impl State {
    pub(crate) fn key(&self) -> u64 {
        // All counts, each in bits of its own.
        let side = match (self.phase, self.on_turn) {
            (Phase::Toss, _) => 0,
            (Phase::Turn, Seat::First) => 1,
            (Phase::Turn, Seat::Second) => 2,
            (Phase::Over, _) => 3,
        };
        let counts = u64::from(self.turns)
            | u64::from(self.goals[0]) << 16
            | u64::from(self.goals[1]) << 24
            | u64::from(self.passes[0].min(3)) << 32
            | u64::from(self.passes[1].min(3)) << 34
            | u64::from(self.idle & 15) << 36
            | u64::from(self.touched) << 40
            | side << 41;
        let mut key = zobrist(counts ^ 0x5eed << 48) ^ NUMBERS.ball[place(self.ball)];
        for (pieces, numbers) in self.pieces.iter().zip(&NUMBERS.piece) {
            for &at in pieces {
                key ^= numbers[place(at)];
            }
        }
        // Of the first piece nothing depends on what it has done, once the second has taken a step.
        let (one, second) = match self.used {
            [_, Some(two)] => (Some(two), 4),
            [one, None] => (one, 0),
        };
        if let Some(one) = one {
            let at = self.pieces[self.on_turn.index()][usize::from(one.piece) % crate::PIECES];
            key ^= NUMBERS.used[usize::from(one.steps & 3) + second][place(at)];
        }
        key
    }
}
