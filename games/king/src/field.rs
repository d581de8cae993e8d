//! The field: files a to j, ranks 1 to 24, and how the two teams look at it.

use std::fmt;

use kickoff_core::Seat;

pub(crate) const FILES: u8 = 10;
/// Ranks; a rank is five yards.
pub(crate) const RANKS: u8 = 24;
pub(crate) const YARDS: u32 = 5;
/// The first rank of the end zone that a team attacks, as it counts ranks.
pub(crate) const END_ZONE: u8 = 23;
/// The last rank of the end zone that a team defends, as it counts ranks.
pub(crate) const OWN_END_ZONE: u8 = 2;
/// The first rank of the red zone, as the team that attacks it counts ranks.
pub(crate) const RED_ZONE: u8 = 21;
/// The ranks of a line, as the offense counts them.
pub(crate) const LINES: std::ops::RangeInclusive<u8> = 3..=21;

/// A square, or the place of those who are off the field.
///
/// Squares are ordered by file and then by rank as written on the board, which is the order in which men of one kind
/// are placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square(u8);

impl Square {
    pub(crate) const OFF: Square = Square(255);

    /// The square of a file (0 to 9) and a rank (1 to 24); numbers beyond the field give the place of those who are off
    /// it.
    pub const fn at(file: u8, rank: u8) -> Square {
        if file < FILES && rank >= 1 && rank <= RANKS { Square(file * RANKS + rank - 1) } else { Square::OFF }
    }

    /// The square with this number, counted as squares are ordered.
    pub(crate) const fn numbered(number: u8) -> Square {
        Square(number)
    }

    /// Its number from 0, as squares are ordered; 255 off the field.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// The file, 0 (a) to 9 (j).
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 / RANKS
    }

    /// The rank as written on the board, 1 to 24.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 % RANKS + 1
    }

    /// The rank as a team counts it: 1 and 2 are its own end zone.
    #[inline]
    pub const fn rank_for(self, seat: Seat) -> u8 {
        rank_for(seat, self.rank())
    }

    /// Whether it is on the field.
    #[inline]
    pub const fn on_field(self) -> bool {
        self.0 < FILES * RANKS
    }

    /// The square so many files and ranks (as written on the board) away, if it is on the field.
    pub(crate) const fn shifted(self, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 1 {
            return None;
        }
        let square = Square::at(file as u8, rank as u8);
        if square.on_field() { Some(square) } else { None }
    }

    /// Reads a square as the rules write it (`e6`).
    pub fn read(text: &str) -> Option<Square> {
        let (file, rank) = text.split_at_checked(1)?;
        let file = file.bytes().next()?.checked_sub(b'a')?;
        let plain = rank.len() <= 2 && !rank.starts_with('0') && rank.bytes().all(|b| b.is_ascii_digit());
        let square = Square::at(file, if plain { rank.parse().ok()? } else { return None });
        square.on_field().then_some(square)
    }

    /// Every square of a range of ranks as written on the board, in order.
    pub(crate) fn of_ranks(ranks: std::ops::RangeInclusive<u8>) -> impl Iterator<Item = Square> {
        (0..FILES).flat_map(move |file| ranks.clone().map(move |rank| Square::at(file, rank)))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.on_field() {
            true => write!(f, "{}{}", char::from(b'a' + self.file()), self.rank()),
            false => f.write_str("off the field"),
        }
    }
}

/// A rank as written on the board, as a team counts it; and back again.
#[inline]
pub(crate) const fn rank_for(seat: Seat, rank: u8) -> u8 {
    match seat {
        Seat::First => rank,
        Seat::Second => (RANKS + 1).saturating_sub(rank),
    }
}

/// +1 if a team attacks upwards, else -1.
pub(crate) const fn forward(seat: Seat) -> i8 {
    match seat {
        Seat::First => 1,
        Seat::Second => -1,
    }
}

/// A line must lie on ranks 3 to 21 of the team that starts from it.
pub(crate) fn limited(rank: u8) -> u8 {
    rank.clamp(*LINES.start(), *LINES.end())
}
