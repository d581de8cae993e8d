//! A position's key: everything on which play from here depends.

use kickoff_core::zobrist;

use crate::pieces::{PIECES, Role};
use crate::position::{NOBODY, Phase, State};

/// Squares have indexes below this.
const SQUARES: usize = 256;

/// Numbers that look drawn, each from its place (Zobrist, "A new hashing method with application for game playing",
/// 1970).
struct Numbers {
    /// A man on a square, by role and kind. Men of a kind differ in nothing once they have moved.
    men: [[[u64; SQUARES]; 4]; 2],
    ball: [u64; SQUARES],
    /// The man who moved last this turn, by the steps left.
    mover: [[u64; SQUARES]; 4],
}

static NUMBERS: Numbers = {
    let mut numbers = Numbers { men: [[[0; SQUARES]; 4]; 2], ball: [0; SQUARES], mover: [[0; SQUARES]; 4] };
    let mut square = 0;
    while square < SQUARES {
        let at = square as u64;
        let mut kind = 0;
        while kind < 4 {
            let place = kind as u64 * 1_000 + at;
            numbers.men[0][kind][square] = zobrist(place);
            numbers.men[1][kind][square] = zobrist(10_000 + place);
            numbers.mover[kind][square] = zobrist(20_000 + place);
            kind += 1;
        }
        numbers.ball[square] = zobrist(30_000 + at);
        square += 1;
    }
    numbers
};

impl State {
    pub(super) fn key(&self) -> u64 {
        let phase = match self.phase {
            Phase::Toss => 0,
            Phase::Turn(Role::Attack) => 1,
            Phase::Turn(Role::Defense) => 2,
            Phase::Over => 3,
        };
        // All counts, each in bits of its own. A half's points are below 32.
        let mut counts = u64::from(self.turn)
            | phase << 16
            | u64::from(self.game & 1) << 18
            | u64::from(self.half & 1) << 19
            | u64::from(self.attacker.index() as u8) << 20
            | u64::from(self.plays & 3) << 21
            | u64::from(self.released) << 23;
        for (number, half) in self.ended.iter().enumerate() {
            if let Some(half) = half {
                counts |= u64::from(half.points & 31) << (24 + 5 * number);
            }
        }
        let mut key = zobrist(counts ^ 0x5eed << 48) ^ NUMBERS.ball[self.ball.index()];
        for role in Role::BOTH {
            let numbers = &NUMBERS.men[role.index()];
            let squares = &self.squares[role.index()];
            let mut add = |range: std::ops::Range<usize>, kind: usize| {
                for at in &squares[range] {
                    key ^= numbers[kind][at.index()];
                }
            };
            add(role.singles(), 0);
            add(role.doubles(), 1);
            // The Quarterback stands last.
            add(role.weak().start..PIECES - 1, 2);
            add(PIECES - 1..PIECES, if role == Role::Attack { 3 } else { 2 });
        }
        if self.mover != NOBODY {
            // After the second play only the steps that are left count.
            let at = self.squares[usize::from(self.phase == Phase::Turn(Role::Defense))]
                .get(usize::from(self.mover))
                .map_or(0, |at| at.index());
            key ^= NUMBERS.mover[usize::from(self.steps_left & 3)][at];
        }
        key
    }
}
