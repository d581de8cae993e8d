//! Tables of the board: the lines on which squares lie, the moves of a man who slides, and where knights and linemen go.

use kickoff_core::Seat;

use crate::action::Action;
use crate::field::{FILES, RANKS, Square, forward};
use crate::men::Way;

const SQUARES: u8 = FILES * RANKS;

/// A direction on the board as it is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Direction {
    pub(crate) const ALL: [Direction; 8] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
        Direction::UpLeft,
        Direction::UpRight,
        Direction::DownLeft,
        Direction::DownRight,
    ];

    /// The direction of a team's way.
    #[inline(always)]
    pub(crate) const fn of(way: Way, seat: Seat) -> Direction {
        match (way, seat) {
            (Way::Forward, Seat::First) | (Way::Back, Seat::Second) => Direction::Up,
            (Way::Forward, Seat::Second) | (Way::Back, Seat::First) => Direction::Down,
            (Way::Left, _) => Direction::Left,
            (Way::Right, _) => Direction::Right,
            (Way::ForwardLeft, Seat::First) | (Way::BackLeft, Seat::Second) => Direction::UpLeft,
            (Way::ForwardRight, Seat::First) | (Way::BackRight, Seat::Second) => Direction::UpRight,
            (Way::BackLeft, Seat::First) | (Way::ForwardLeft, Seat::Second) => Direction::DownLeft,
            (Way::BackRight, Seat::First) | (Way::ForwardRight, Seat::Second) => Direction::DownRight,
        }
    }

    /// A step across the files and up the ranks.
    pub(crate) const fn step(self) -> (i8, i8) {
        match self {
            Direction::Up => (0, 1),
            Direction::Down => (0, -1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
            Direction::UpLeft => (-1, 1),
            Direction::UpRight => (1, 1),
            Direction::DownLeft => (-1, -1),
            Direction::DownRight => (1, -1),
        }
    }

    /// Whether it follows a file: the other lines have no more squares than there are files.
    pub(crate) const fn is_vertical(self) -> bool {
        matches!(self, Direction::Up | Direction::Down)
    }
}

/// The lines of a square. Ranks and diagonals are numbered together, as [`SHORT_LINES`]; the ranks from 1, so that line
/// 0 is for men off the field.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) file: u8,
    pub(crate) rank: u8,
    /// The diagonal that rises to the right.
    pub(crate) rising: u8,
    /// The diagonal that falls to the right.
    pub(crate) falling: u8,
}

impl Place {
    /// The lines of a square but for its file.
    #[inline]
    pub(crate) const fn short_lines(self) -> [u8; 3] {
        [self.rank, self.rising, self.falling]
    }
}

const DIAGONALS: u8 = FILES + RANKS - 1;
const FIRST_RISING: u8 = RANKS + 1;
const FIRST_FALLING: u8 = FIRST_RISING + DIAGONALS;
/// The number of lines that are no files.
pub(crate) const SHORT_LINES: usize = OFF_LINES as usize + 2;
/// The first of the lines for men off the field.
const OFF_LINES: u8 = FIRST_FALLING + DIAGONALS;

/// The lines of a square by its number.
pub(crate) static PLACES: [Place; 256] = {
    let mut places = [Place { file: FILES, rank: 0, rising: 0, falling: 0 }; 256];
    let mut number = 0;
    while number < SQUARES {
        let (file, rank) = (Square::numbered(number).file(), Square::numbered(number).rank());
        let (rising, falling) = (FIRST_RISING + file + RANKS - rank, FIRST_FALLING + file + rank - 1);
        places[number as usize] = Place { file, rank, rising, falling };
        number += 1;
    }
    // Nobody ever looks at these; each has a word of its own, so that no man waits for the one before.
    places[Square::OFF.number() as usize] = Place { file: FILES, rank: 0, rising: OFF_LINES, falling: OFF_LINES + 1 };
    places
};

/// The most squares in a direction, and how many moves are copied at once.
pub(crate) const LONG: usize = RANKS as usize;
/// The same along a rank or a diagonal.
pub(crate) const SHORT: usize = FILES as usize;

/// Moves in all directions from all squares, and room to copy past their end.
const SLIDES: usize = 11_340 + LONG;

struct Slides {
    moves: [Action; SLIDES],
    starts: [[u16; 8]; 256],
}

const fn slides() -> Slides {
    let mut moves = [Action::Nothing; SLIDES];
    let mut starts = [[0; 8]; 256];
    let mut count = 0;
    let mut number = 0;
    while number < SQUARES {
        let from = Square::numbered(number);
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = Direction::ALL[direction].step();
            starts[number as usize][direction] = count as u16;
            let mut next = from.shifted(files, ranks);
            while let Some(to) = next {
                moves[count] = Action::Move { from, to };
                count += 1;
                next = to.shifted(files, ranks);
            }
            direction += 1;
        }
        number += 1;
    }
    assert!(count + LONG == SLIDES);
    Slides { moves, starts }
}

/// The moves of men who slide, each square's in every direction from the nearest to the edge.
pub(crate) static SLIDE_MOVES: [Action; SLIDES] = slides().moves;
/// Where a square's moves begin, by direction.
pub(crate) static SLIDE_STARTS: [[u16; 8]; 256] = slides().starts;

/// Where a knight leaps to, by the square's number. Squares off the field come last.
pub(crate) static LEAPS: [[Square; 8]; 256] = {
    const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let mut table = [[Square::OFF; 8]; 256];
    let mut number = 0;
    while number < SQUARES {
        let (mut jump, mut count) = (0, 0);
        while jump < 8 {
            let (files, ranks) = JUMPS[jump];
            if let Some(to) = Square::numbered(number).shifted(files, ranks) {
                table[number as usize][count] = to;
                count += 1;
            }
            jump += 1;
        }
        number += 1;
    }
    table
};

/// The squares straight forward and diagonally forward to both sides, by the team and the square's number.
pub(crate) static AHEAD: [[[Square; 3]; 256]; 2] = {
    let mut table = [[[Square::OFF; 3]; 256]; 2];
    let mut seat = 0;
    while seat < 2 {
        let up = forward(Seat::BOTH[seat]);
        let mut number = 0;
        while number < SQUARES {
            let mut side = 0;
            while side < 3 {
                if let Some(to) = Square::numbered(number).shifted([0, -1, 1][side], up) {
                    table[seat][number as usize][side] = to;
                }
                side += 1;
            }
            number += 1;
        }
        seat += 1;
    }
    table
};
