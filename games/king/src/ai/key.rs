//! A position's key: everything on which play from here depends.

use kickoff_core::zobrist;

use crate::men::{Kind, MEN, Unit};
use crate::position::{Phase, Position};

/// Numbers that look drawn, for each kind of man on each square (Zobrist, "A new hashing method with application for
/// game playing", 1970). Men of a kind differ in nothing.
static MAN: [[u64; 256]; Kind::ALL.len()] = {
    let mut numbers = [[0; 256]; Kind::ALL.len()];
    let mut kind = 0;
    while kind < numbers.len() {
        let mut square = 0;
        // Number 255 is off the field.
        while square < 255 {
            numbers[kind][square] = zobrist((kind * 256 + square) as u64);
            square += 1;
        }
        kind += 1;
    }
    numbers
};

/// The kind of each man, as a place in the table.
static KIND: [u8; MEN] = {
    let mut kinds = [0; MEN];
    let mut man = 0;
    while man < MEN {
        kinds[man] = Kind::of(man as u8) as u8;
        man += 1;
    }
    kinds
};

impl Position {
    /// Its key. Of the score only the difference matters, of the possession's course only whether it has begun.
    pub(super) fn key(&self) -> u64 {
        let phase: u64 = match self.phase {
            Phase::Toss => 0,
            Phase::Over => 1,
            Phase::Play(Unit::Offense) => 2,
            Phase::Play(Unit::Defense) => 3,
            Phase::LineUp(_, man) => 4 + u64::from(man),
            Phase::Reply(at) => 64 + u64::from(at.number()),
        };
        let lead = self.score[0].wrapping_sub(self.score[1]) as u32;
        let flags = self.offense.index() as u64
            | (self.started.index() as u64) << 1
            | u64::from(self.half == 2) << 2
            | u64::from(self.attempt) << 3
            | u64::from(self.beyond) << 4
            | u64::from(self.progress.moves > 0) << 5
            | u64::from(self.options.passing) << 6;
        let course = u64::from(lead) << 32 | u64::from(self.moves) << 16 | u64::from(self.options.half_moves);
        let range = u64::from(self.options.defender_range);
        // With a limit it matters how many actions are left, and 0 is left to nobody who still acts.
        let left = u64::from(self.possession_moves_left().unwrap_or(0));
        let drive =
            left << 56 | range << 48 | phase << 32 | u64::from(self.carrier) << 24 | u64::from(self.line) << 16 | flags;
        let mut key = zobrist(course ^ zobrist(drive));
        for (square, kind) in self.men.iter().zip(KIND) {
            key ^= MAN[usize::from(kind)][usize::from(square.number())];
        }
        key
    }
}
