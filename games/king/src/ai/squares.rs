//! Sets of squares.

use crate::field::{FILES, RANKS, Square};
use crate::rules::tables::{Direction, LEAPS};

/// A set of squares of the field, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Squares([u64; 4]);

impl Squares {
    pub(super) const NONE: Squares = Squares([0; 4]);

    /// With one more square; nothing happens for a square off the field.
    #[inline]
    pub(super) const fn with(mut self, at: Square) -> Squares {
        if at.on_field() {
            self.0[(at.number() >> 6) as usize] |= 1 << (at.number() & 63);
        }
        self
    }

    /// The squares of some men; those off the field stand nowhere.
    #[inline]
    pub(super) fn of(men: &[Square]) -> Squares {
        let mut words = [0u64; 4];
        for at in men {
            words[usize::from(at.number() >> 6)] |= 1 << (at.number() & 63);
        }
        // A man off the field has the number 255.
        words[3] &= FIELD_END;
        Squares(words)
    }

    #[inline]
    pub(super) const fn has(self, at: Square) -> bool {
        at.on_field() && self.0[(at.number() >> 6) as usize] >> (at.number() & 63) & 1 != 0
    }

    #[inline]
    pub(super) const fn and(self, o: Squares) -> Squares {
        Squares([self.0[0] & o.0[0], self.0[1] & o.0[1], self.0[2] & o.0[2], self.0[3] & o.0[3]])
    }

    #[inline]
    pub(super) const fn or(self, o: Squares) -> Squares {
        Squares([self.0[0] | o.0[0], self.0[1] | o.0[1], self.0[2] | o.0[2], self.0[3] | o.0[3]])
    }

    /// Those that are not in the other set.
    #[inline]
    pub(super) const fn less(self, o: Squares) -> Squares {
        Squares([self.0[0] & !o.0[0], self.0[1] & !o.0[1], self.0[2] & !o.0[2], self.0[3] & !o.0[3]])
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    #[inline]
    pub(super) const fn count(self) -> i32 {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()) as i32
    }
}

/// The bits of the last word that are squares.
const FIELD_END: u64 = (1 << (FILES as u32 * RANKS as u32 - 192)) - 1;

const NUMBERS: usize = 256;
const SQUARES: u8 = FILES * RANKS;

/// The squares before each square in each direction, to the edge. None for men off the field.
pub(super) static RAYS: [[Squares; NUMBERS]; 8] = {
    let mut rays = [[Squares::NONE; NUMBERS]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (files, ranks) = Direction::ALL[direction].step();
        let mut number = 0;
        while number < SQUARES {
            let mut at = Square::numbered(number).shifted(files, ranks);
            while let Some(square) = at {
                rays[direction][number as usize] = rays[direction][number as usize].with(square);
                at = square.shifted(files, ranks);
            }
            number += 1;
        }
        direction += 1;
    }
    rays
};

/// How many squares those are.
pub(super) static LENGTHS: [[u8; NUMBERS]; 8] = {
    let mut lengths = [[0; NUMBERS]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut number = 0;
        while number < SQUARES {
            lengths[direction][number as usize] = RAYS[direction][number as usize].count() as u8;
            number += 1;
        }
        direction += 1;
    }
    lengths
};

/// The squares to which a knight leaps.
pub(super) static LEAPED: [Squares; NUMBERS] = {
    let mut all = [Squares::NONE; NUMBERS];
    let mut number = 0;
    while number < SQUARES as usize {
        let mut jump = 0;
        while jump < 8 {
            all[number] = all[number].with(LEAPS[number][jump]);
            jump += 1;
        }
        number += 1;
    }
    all
};

/// The squares from which a lineman of a team captures onto a square: diagonally forward, as the team looks.
pub(super) static PUSHED: [[Squares; NUMBERS]; 2] = {
    let mut all = [[Squares::NONE; NUMBERS]; 2];
    let mut seat = 0;
    while seat < 2 {
        let up = [1, -1][seat];
        let mut number = 0;
        while number < SQUARES {
            let mut side = 0;
            while side < 2 {
                if let Some(to) = Square::numbered(number).shifted([-1, 1][side], up) {
                    all[seat][number as usize] = all[seat][number as usize].with(to);
                }
                side += 1;
            }
            number += 1;
        }
        seat += 1;
    }
    all
};

/// Ranks ahead that count as the carrier's way.
const WAY_RANKS: i8 = 6;

/// The squares ahead of a square, as a team looks: a wedge that widens by a file with each rank.
pub(super) static WEDGE: [[Squares; NUMBERS]; 2] = {
    let mut all = [[Squares::NONE; NUMBERS]; 2];
    let mut seat = 0;
    while seat < 2 {
        let up = [1, -1][seat];
        let mut number = 0;
        while number < SQUARES {
            let mut rank = 1;
            while rank <= WAY_RANKS {
                let mut file = -rank;
                while file <= rank {
                    if let Some(to) = Square::numbered(number).shifted(file, up * rank) {
                        all[seat][number as usize] = all[seat][number as usize].with(to);
                    }
                    file += 1;
                }
                rank += 1;
            }
            number += 1;
        }
        seat += 1;
    }
    all
};
