//! Sets of squares of the whole board, and how far men get over them.

use crate::board::{FIRST_ROW, LAST_ROW, Square};
use crate::options::Columns;
use crate::pieces::{Kind, Role};
use crate::position::State;

/// A set of squares: sixteen rows of sixteen bits, the lowest first, `a` in the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Field([u64; 4]);

impl Field {
    pub(super) const NONE: Field = Field([0; 4]);
    pub(super) const BOARD: Field = Field([0x1fff_1fff_1fff_1fff; 4]);
    /// Rows 1 to 12, which begin with the second word.
    pub(super) const OVER_LINE: Field = Field([0, 0x1fff_1fff_1fff_1fff, 0x1fff_1fff_1fff_1fff, 0x1fff_1fff_1fff_1fff]);
    const UP_TO_LINE: Field = Field([0x1fff_1fff_1fff_1fff, 0x1fff, 0, 0]);

    #[inline]
    pub(super) fn of(at: Square) -> Field {
        let mut field = Field::NONE;
        field.add(at);
        field
    }

    /// Adds a square, if it is on the board.
    #[inline]
    pub(super) fn add(&mut self, at: Square) {
        let bit = u64::from(at.on_board()) << (at.index() & 63);
        self.0[at.index() >> 6 & 3] |= bit;
    }

    #[inline]
    pub(super) fn has(self, at: Square) -> bool {
        self.0[at.index() >> 6 & 3] >> (at.index() & 63) & 1 != 0
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    #[inline]
    pub(super) fn or(self, other: Field) -> Field {
        self.with(other, |one, other| one | other)
    }

    #[inline]
    pub(super) fn and(self, other: Field) -> Field {
        self.with(other, |one, other| one & other)
    }

    #[inline]
    pub(super) fn less(self, other: Field) -> Field {
        self.with(other, |one, other| one & !other)
    }

    #[inline]
    fn with(self, other: Field, join: impl Fn(u64, u64) -> u64) -> Field {
        let (a, b) = (self.0, other.0);
        Field([join(a[0], b[0]), join(a[1], b[1]), join(a[2], b[2]), join(a[3], b[3])])
    }

    #[inline]
    fn up(self) -> Field {
        let w = self.0;
        Field([w[0] << 16, w[1] << 16 | w[0] >> 48, w[2] << 16 | w[1] >> 48, w[3] << 16 | w[2] >> 48])
    }

    #[inline]
    fn down(self) -> Field {
        let w = self.0;
        Field([w[0] >> 16 | w[1] << 48, w[1] >> 16 | w[2] << 48, w[2] >> 16 | w[3] << 48, w[3] >> 16])
    }

    /// One column towards `m`. What leaves the board lands on no column.
    #[inline]
    fn right(self) -> Field {
        Field(self.0.map(|word| word << 1))
    }

    /// One column towards `a`. What leaves the board lands on no column.
    #[inline]
    fn left(self) -> Field {
        Field(self.0.map(|word| word >> 1))
    }

    /// These and those next to them; some lie off the board.
    #[inline]
    pub(super) fn and_beside(self) -> Field {
        let wide = self.or(self.left()).or(self.right());
        wide.or(wide.up()).or(wide.down())
    }

    /// The squares, the lowest row first.
    pub(super) fn squares(self) -> impl Iterator<Item = Square> {
        (0..4u8).zip(self.0).flat_map(|(number, mut word)| {
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let bit = word.trailing_zeros() as u8;
                word &= word - 1;
                Some(Square::from_index(number << 6 | bit))
            })
        })
    }

    pub(super) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The most points of any square over the line of scrimmage, 0 if there is none.
    #[inline]
    pub(super) fn most_points(self, columns: Columns) -> u8 {
        let table = match columns {
            Columns::Middle => &MOST_IN_THE_MIDDLE,
            Columns::Edges => &MOST_AT_THE_EDGES,
        };
        let mut most = 0;
        for row in (1..=LAST_ROW as u8).rev() {
            if row + 7 <= most {
                break;
            }
            let line = usize::from(row.wrapping_add_signed(-FIRST_ROW));
            let squares = (self.0[line >> 2 & 3] >> (16 * (line & 3))) as u16 & 0x1fff;
            if squares != 0 {
                most = most.max(row + table[usize::from(squares)]);
            }
        }
        most
    }

    /// Of the squares over the line of scrimmage one that scores this many points.
    pub(super) fn worth(self, points: u8, columns: Columns) -> Option<Square> {
        self.and(Field::OVER_LINE).squares().find(|&at| columns.points(at) == points)
    }
}

static MOST_IN_THE_MIDDLE: [u8; 1 << 13] = most_values(Columns::Middle);
static MOST_AT_THE_EDGES: [u8; 1 << 13] = most_values(Columns::Edges);

/// The most that a column of a row is worth, by the columns that squares are on.
const fn most_values(columns: Columns) -> [u8; 1 << 13] {
    let values = columns.values();
    let mut table = [0; 1 << 13];
    let mut squares = 1usize;
    while squares < 1 << 13 {
        let mut column = 0;
        while column < 13 {
            if squares >> column & 1 != 0 && values[column] > table[squares] {
                table[squares] = values[column];
            }
            column += 1;
        }
        squares += 1;
    }
    table
}

/// The men as sets of squares.
pub(super) struct Sets {
    /// All men of each role.
    pub(super) all: [Field; 2],
    pub(super) singles: [Field; 2],
    pub(super) heavy: [Field; 2],
}

impl Sets {
    #[inline]
    pub(super) fn of(state: &State) -> Sets {
        let mut sets = Sets { all: [Field::NONE; 2], singles: [Field::NONE; 2], heavy: [Field::NONE; 2] };
        for role in Role::BOTH {
            let squares = &state.squares[role.index()];
            let set = |range: std::ops::Range<usize>| {
                let mut field = Field::NONE;
                squares[range].iter().for_each(|&at| field.add(at));
                field
            };
            let singles = set(role.singles());
            let heavy = singles.or(set(role.doubles()));
            sets.singles[role.index()] = singles;
            sets.heavy[role.index()] = heavy;
            sets.all[role.index()] = heavy.or(set(role.weak()));
        }
        sets
    }

    /// How Triples and the Quarterback of a role get about. Exact as long as nobody else moves and the ball is
    /// carried: only men who can tackle the carrier go onto the carrier's square.
    #[inline]
    pub(super) fn weak(&self, state: &State, role: Role) -> Ways {
        let enemy = role.other().index();
        let mut closed = self.all[role.index()].or(self.singles[enemy].and_beside());
        let mut held = self.all[enemy];
        if role == Role::Defense && state.carried() && Kind::Triple.tackles(state.carrier_kind()) {
            held = held.less(Field::of(state.ball));
        }
        closed = closed.or(held);
        let onside = if role == Role::Defense { Field::OVER_LINE } else { Field::BOARD };
        Ways::new(onside.less(closed), self.all[enemy])
    }

    /// How Doubles of a role get about if they push nobody.
    #[inline]
    pub(super) fn double(&self, state: &State, role: Role) -> Ways {
        let enemy = role.other().index();
        let mut held = self.all[enemy];
        if role == Role::Defense && state.carried() {
            held = held.less(Field::of(state.ball));
        }
        let offside = role == Role::Defense && !state.released;
        let onside = if offside { Field::UP_TO_LINE } else { Field::BOARD };
        Ways::new(onside.less(held.or(self.all[role.index()])), self.heavy[enemy])
    }
}

/// How a kind of men gets about: the squares that are open to it, and for each diagonal way those from which it is
/// blocked.
pub(super) struct Ways {
    pub(super) open: Field,
    /// Up right, up left, down right, down left.
    blocked: [Field; 4],
}

impl Ways {
    #[inline]
    fn new(open: Field, blocking: Field) -> Ways {
        let (right, left, up, down) = (blocking.left(), blocking.right(), blocking.down(), blocking.up());
        Ways { open, blocked: [right.or(up), left.or(up), right.or(down), left.or(down)] }
    }

    /// The squares to which a step leads from any of these.
    #[inline]
    pub(super) fn step(&self, from: Field) -> Field {
        let [up_right, up_left, down_right, down_left] = self.blocked.map(|blocked| from.less(blocked));
        let up = from.or(up_right.right()).or(up_left.left()).up();
        let down = from.or(down_right.right()).or(down_left.left()).down();
        up.or(down).or(from.left()).or(from.right()).and(self.open)
    }

    /// These and the squares to which so many steps lead.
    #[inline]
    pub(super) fn steps(&self, from: Field, steps: u8) -> Field {
        let mut reached = from;
        for _ in 0..steps {
            reached = reached.or(self.step(reached));
        }
        reached
    }
}
