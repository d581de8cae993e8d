//! The pieces: kinds, what they can do, and where they stand at the start of a half.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Square;

pub(crate) const PIECES: usize = 11;

/// What a side does in a half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = QuarterbackRole)]
pub enum Role {
    /// It has the ball and moves up the board.
    Attack,
    /// It goes for the carrier and the ball.
    Defense,
}

impl Role {
    /// Both roles, in index order: attack, then defense.
    pub const BOTH: [Role; 2] = [Role::Attack, Role::Defense];

    /// 0 for the attack, 1 for the defence.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The role of the side across the board.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Role {
        match self {
            Role::Attack => Role::Defense,
            Role::Defense => Role::Attack,
        }
    }

    /// The kind of a piece of this role, 0 to 10.
    #[inline]
    pub(crate) const fn kind(self, piece: usize) -> Kind {
        KINDS[self.index()][piece]
    }

    /// The places of this role's Singles, which stand first.
    #[inline]
    pub(crate) const fn singles(self) -> std::ops::Range<usize> {
        match self {
            Role::Attack => 0..5,
            Role::Defense => 0..4,
        }
    }

    /// The places of this role's Doubles.
    #[inline]
    pub(crate) const fn doubles(self) -> std::ops::Range<usize> {
        self.singles().end..self.weak().start
    }

    /// The places of this role's Triples and Quarterback, which stand last.
    #[inline]
    pub(crate) const fn weak(self) -> std::ops::Range<usize> {
        match self {
            Role::Attack => 8..PIECES,
            Role::Defense => 7..PIECES,
        }
    }

    /// The label of a piece of this role: the letter of its kind and its number among them, `T1`.
    pub(crate) fn label(self, piece: usize) -> String {
        if piece >= PIECES {
            return String::new();
        }
        let kind = self.kind(piece);
        if kind == Kind::Quarterback {
            return kind.letter().to_string();
        }
        let number = (0..=piece).filter(|&other| self.kind(other) == kind).count();
        format!("{}{number}", kind.letter())
    }
}

/// A kind of piece, which decides what it can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = QuarterbackKind)]
pub enum Kind {
    /// Strength 3, one step a move.
    Single,
    /// Strength 2, two steps a move.
    Double,
    /// Strength 1, three steps a move.
    Triple,
    /// Strength 1, three steps a move, or four if the move starts over the line of scrimmage.
    Quarterback,
}

impl Kind {
    /// All kinds, the strongest first.
    pub const ALL: [Kind; 4] = [Kind::Single, Kind::Double, Kind::Triple, Kind::Quarterback];

    /// Blocking strength, 1 to 3.
    #[inline]
    pub const fn strength(self) -> u8 {
        match self {
            Kind::Single => 3,
            Kind::Double => 2,
            Kind::Triple | Kind::Quarterback => 1,
        }
    }

    /// The steps of a move that starts on a square.
    #[inline]
    pub const fn reach(self, from: Square) -> u8 {
        match self {
            Kind::Single => 1,
            Kind::Double => 2,
            Kind::Triple => 3,
            Kind::Quarterback => 3 + from.over_line() as u8,
        }
    }

    /// Whether enemy Singles repel it.
    #[inline]
    pub const fn is_weak(self) -> bool {
        matches!(self, Kind::Triple | Kind::Quarterback)
    }

    /// Whether it can tackle a carrier of another kind by moving onto it.
    pub const fn tackles(self, carrier: Kind) -> bool {
        match self {
            Kind::Single => matches!(carrier, Kind::Single | Kind::Double),
            Kind::Double => true,
            Kind::Triple | Kind::Quarterback => !matches!(carrier, Kind::Single),
        }
    }

    /// Whether it can push a piece of another kind by moving onto it.
    pub const fn pushes(self, other: Kind) -> bool {
        match self {
            Kind::Single => matches!(other, Kind::Double),
            Kind::Double => other.is_weak(),
            Kind::Triple | Kind::Quarterback => false,
        }
    }

    /// The letter of its labels.
    pub const fn letter(self) -> char {
        match self {
            Kind::Single => 'S',
            Kind::Double => 'D',
            Kind::Triple => 'T',
            Kind::Quarterback => 'Q',
        }
    }

    /// The kind's name, as people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Single => "Single",
            Kind::Double => "Double",
            Kind::Triple => "Triple",
            Kind::Quarterback => "Quarterback",
        }
    }
}

/// The Quarterback's place among the attackers.
pub(crate) const QUARTERBACK: usize = 10;

const KINDS: [[Kind; PIECES]; 2] = {
    use Kind::{Double as D, Quarterback as Q, Single as S, Triple as T};
    [[S, S, S, S, S, D, D, D, T, T, Q], [S, S, S, S, D, D, D, T, T, T, T]]
};

/// Where the pieces stand at the start of a half, by role.
pub(crate) const SET_UP: [[Square; PIECES]; 2] = [
    [
        square('e', 0),
        square('f', 0),
        square('g', 0),
        square('h', 0),
        square('i', 0),
        square('d', -1),
        square('g', -3),
        square('j', -1),
        square('b', 0),
        square('l', 0),
        square('g', -2),
    ],
    [
        square('e', 1),
        square('f', 1),
        square('h', 1),
        square('i', 1),
        square('c', 1),
        square('g', 1),
        square('k', 1),
        square('b', 3),
        square('e', 5),
        square('i', 5),
        square('l', 3),
    ],
];

const fn square(column: char, row: i8) -> Square {
    Square::at(column as u8 - b'a', row)
}
