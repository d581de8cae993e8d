//! Distances: how far men must go around each other.

use crate::field::{COLUMNS, Direction, ROWS, Square, column_bits};
use crate::men::{LINEMEN, MEN, Unit};
use crate::options::Options;
use crate::position::Position;
use crate::rules::step::SPEEDS;

/// A set of squares as bits: row r is entry r + 1, column c is bit c.
pub(crate) type Squares = [u64; ROWS as usize + 2];

/// The farthest that any man goes in a turn.
pub(crate) const FARTHEST: u8 = 6;

const ON_FIELD: u64 = column_bits(1, COLUMNS);

/// The squares on which nobody stands.
#[inline]
pub(crate) fn free(position: &Position) -> Squares {
    let [offense, defense] = &position.blocked;
    std::array::from_fn(|row| !(offense[row] | defense[row]))
}

/// Adds a square to a set.
#[inline]
pub(crate) fn add(squares: &mut Squares, at: Square) {
    squares[at.row() as usize + 1] |= 1 << at.column();
}

/// Whether a square is in a set.
#[cfg(test)]
pub(crate) fn holds(squares: &Squares, at: Square) -> bool {
    squares[at.row() as usize + 1] >> at.column() & 1 != 0
}

/// The squares around one as bits. The row [`FARTHEST`] north of it is entry 0, the column so far west of it is bit 0; of
/// 16 rows and columns those farther away than that are not used.
type Patch = [u16; 16];

/// Rows and columns of a patch that are used.
const ACROSS: u8 = 2 * FARTHEST + 1;

/// The squares around one, by what it costs to get there. A way leads over open squares; its last square may be any.
pub(crate) struct Spread {
    /// The squares that are reached first at this cost.
    rings: [Patch; FARTHEST as usize + 1],
    open: Patch,
    from: Square,
    limit: u8,
    /// The way in which a lineman may not go.
    barred: Option<Direction>,
}

impl Spread {
    /// The squares to which ways lead from one over open squares, at a cost up to `limit`, which is at most
    /// [`FARTHEST`]. `forward`: the ways of a lineman with this direction, who never steps backward (M7).
    pub(crate) fn new(from: Square, open: &Squares, limit: u8, forward: Option<Direction>) -> Spread {
        let limit = limit.min(FARTHEST);
        let barred = forward.map(Direction::other);
        // What is off the field is barred by what has been seen.
        let (mut open_ways, mut seen) = ([0; 16], [u16::MAX; 16]);
        let off = !columns_around(from.column());
        let turn = u32::from(from.column()) + 64 - u32::from(FARTHEST);
        let first = from.row().saturating_sub(FARTHEST);
        let rows = open.iter().skip(first as usize + 1).take(ROWS as usize - first as usize);
        let skipped = (first + FARTHEST - from.row()) as usize;
        for ((bits, open_row), seen_row) in rows.zip(&mut open_ways[skipped..]).zip(&mut seen[skipped..]) {
            *seen_row = off;
            *open_row = bits.rotate_right(turn) as u16 & !off;
        }
        let mut rings = [[0; 16]; FARTHEST as usize + 1];
        let middle = FARTHEST as usize;
        rings[0][middle] = 1 << FARTHEST;
        seen[middle] |= 1 << FARTHEST;
        let east = if barred == Some(Direction::East) { 0 } else { u16::MAX };
        let west = if barred == Some(Direction::West) { 0 } else { u16::MAX };
        let sides = |bits: u16| (bits << 1 & east) | (bits >> 1 & west);
        // The ways of the last two costs, with a row more at either end.
        let (mut before, mut ways) = ([0u16; 18], [0u16; 18]);
        ways[middle + 1] = 1 << FARTHEST;
        for ring in rings.iter_mut().take(limit as usize + 1).skip(1) {
            let mut next = [0u16; 18];
            for row in 0..16 {
                let straight = sides(ways[row + 1]) | ways[row] | ways[row + 2];
                let diagonal = sides(before[row] | before[row + 2]);
                let reached = (straight | diagonal) & !seen[row];
                ring[row] = reached;
                seen[row] |= reached;
                next[row + 1] = reached & open_ways[row];
            }
            (before, ways) = (ways, next);
        }
        Spread { rings, open: open_ways, from, limit, barred }
    }

    /// Where a square lies in the patch: its entry and its bit.
    #[inline]
    fn place(&self, at: Square) -> Option<(usize, u8)> {
        let row = (at.row() + FARTHEST).wrapping_sub(self.from.row());
        let column = (at.column() + FARTHEST).wrapping_sub(self.from.column());
        (row < ACROSS && column < ACROSS).then_some((row as usize, column))
    }

    /// The cost of the way to a square, if it is within the limit.
    #[inline]
    pub(crate) fn cost(&self, to: Square) -> Option<u8> {
        let (row, column) = self.place(to)?;
        (0..=self.limit).find(|&cost| self.rings[cost as usize][row] >> column & 1 != 0)
    }

    /// The open squares within the limit, each with its cost, the nearest first; the first one itself is not among them.
    pub(crate) fn within(&self) -> impl Iterator<Item = (Square, u8)> + '_ {
        let (mut cost, mut row, mut bits) = (0, ACROSS, 0u16);
        std::iter::from_fn(move || {
            while bits == 0 {
                // Other rows cannot be reached at this cost.
                if row >= FARTHEST + cost {
                    if cost >= self.limit {
                        return None;
                    }
                    cost += 1;
                    row = FARTHEST - cost;
                } else {
                    row += 1;
                }
                bits = self.rings[cost as usize][row as usize] & self.open[row as usize];
            }
            let column = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            let at = Square::at(self.from.row() + row - FARTHEST, self.from.column() + column - FARTHEST);
            Some((at, cost))
        })
    }

    /// The squares of a shortest way, the last one included; nothing if there is no way within the limit.
    pub(crate) fn way(&self, to: Square) -> Way {
        let mut way = Way { squares: [to; FARTHEST as usize], first: FARTHEST as usize };
        let Some(mut cost) = self.cost(to) else { return way };
        way.first -= 1;
        let mut at = to;
        while let Some((before, less)) = self.before(at, cost) {
            (at, cost) = (before, cost - less);
            if cost == 0 {
                break;
            }
            way.first -= 1;
            way.squares[way.first] = at;
        }
        way
    }

    /// The square from which one is stepped onto, and the cost of that step.
    fn before(&self, at: Square, cost: u8) -> Option<(Square, u8)> {
        const STEPS: [(i8, i8); 8] = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)];
        STEPS.into_iter().find_map(|(rows, columns)| {
            let step = (rows.abs() + columns.abs()) as u8;
            // The step itself goes the other way round.
            if cost < step || (columns != 0 && self.barred.is_some_and(|barred| barred.forward() == -columns)) {
                return None;
            }
            let from = Square::new(at.row().checked_add_signed(rows)?, at.column().checked_add_signed(columns)?)?;
            let left = cost - step;
            let (row, column) = self.place(from)?;
            let stands = from == self.from || self.open[row] >> column & 1 != 0;
            let reached = self.rings[left as usize][row] >> column & 1 != 0;
            (stands && reached && (left > 0 || from == self.from)).then_some((from, step))
        })
    }
}

/// The columns on the field around one, as bits of a row of a patch.
#[inline]
fn columns_around(column: u8) -> u16 {
    ((u128::from(ON_FIELD) << FARTHEST) >> column) as u16
}

/// The squares of a way, in order.
pub(crate) struct Way {
    squares: [Square; FARTHEST as usize],
    first: usize,
}

impl Way {
    /// The squares, from the one after the first to the last.
    #[inline]
    pub(crate) fn squares(&self) -> &[Square] {
        self.squares.get(self.first..).unwrap_or_default()
    }
}

/// How likely a turn's allotment is at least this much.
#[inline]
pub(crate) fn allotted(options: &Options, squares: u8) -> f32 {
    let (least, most) = (options.min_squares, options.max_squares);
    let enough = (most + 1).saturating_sub(squares.max(least));
    f32::from(enough) / f32::from(most + 1 - least)
}

/// A man who can get at a square, and at what cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Near {
    /// The man's place in the order of the eleven.
    pub(crate) man: usize,
    /// The cost of the way.
    pub(crate) cost: u8,
}

/// The men of an eleven who could step onto a square within a whole turn of theirs, on which one of the others stands
/// or will stand.
pub(crate) fn near(position: &Position, unit: Unit, at: Square, open: &Squares, found: &mut Vec<Near>) {
    found.clear();
    let squares = &position.squares[unit.index()];
    let speeds = &SPEEDS[unit.index()];
    let direction = position.direction(unit);
    let might = |man: usize| {
        let from = squares[man];
        from.on_field()
            && from.row().abs_diff(at.row()) + from.column().abs_diff(at.column()) <= speeds[man]
            && (man >= LINEMEN || (at.column() as i8 - from.column() as i8) * direction.forward() >= 0)
    };
    let men: u16 = (0..MEN).filter(|&man| might(man)).fold(0, |men, man| men | 1 << man);
    if men == 0 {
        return;
    }
    let farthest = (0..MEN).filter(|man| men >> man & 1 != 0).map(|man| speeds[man]).max().unwrap_or(FARTHEST);
    let spread = Spread::new(at, open, farthest, None);
    for man in (0..MEN).filter(|man| men >> man & 1 != 0) {
        if let Some(cost) = spread.cost(squares[man])
            && cost <= speeds[man]
        {
            found.push(Near { man, cost });
        }
    }
}
