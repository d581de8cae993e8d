//! Distances: how far men must go around each other.

use crate::field::{COLUMNS, Direction, ROWS, Square, column_bits};
use crate::men::{LINEMEN, MEN, Unit};
use crate::options::Options;
use crate::position::Position;

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
#[inline]
pub(crate) fn holds(squares: &Squares, at: Square) -> bool {
    squares[at.row() as usize + 1] >> at.column() & 1 != 0
}

/// The squares around one, by what it costs to get there. A way leads over open squares; its last square may be any.
pub(crate) struct Spread {
    /// The squares that are reached first at this cost.
    rings: [Squares; FARTHEST as usize + 1],
    open: Squares,
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
        let mut rings = [[0; ROWS as usize + 2]; FARTHEST as usize + 1];
        let middle = from.row() as usize + 1;
        add(&mut rings[0], from);
        let (east, west) = (barred != Some(Direction::East), barred != Some(Direction::West));
        let sides = |bits: u64| (if east { bits << 1 } else { 0 }) | (if west { bits >> 1 } else { 0 });
        let mut seen = rings[0];
        let mut open_ways = *open;
        open_ways[0] = 0;
        open_ways[ROWS as usize + 1] = 0;
        let mut ways = [0u64; ROWS as usize + 2];
        add(&mut ways, from);
        let mut before = [0u64; ROWS as usize + 2];
        for (cost, ring) in rings.iter_mut().enumerate().take(limit as usize + 1).skip(1) {
            let (first, last) = (middle.saturating_sub(cost).max(1), (middle + cost).min(ROWS as usize));
            let mut next = [0u64; ROWS as usize + 2];
            for row in first..=last {
                let straight = sides(ways[row]) | ways[row - 1] | ways[row + 1];
                let diagonal = sides(before[row - 1] | before[row + 1]);
                let reached = (straight | diagonal) & ON_FIELD & !seen[row];
                ring[row] = reached;
                seen[row] |= reached;
                next[row] = reached & open_ways[row];
            }
            (before, ways) = (ways, next);
        }
        Spread { rings, open: open_ways, from, limit, barred }
    }

    /// The cost of the way to a square, if it is within the limit.
    #[inline]
    pub(crate) fn cost(&self, to: Square) -> Option<u8> {
        let (row, column) = (to.row() as usize + 1, to.column());
        (0..=self.limit).find(|&cost| self.rings[cost as usize][row] >> column & 1 != 0)
    }

    /// The squares that are reached at this cost and not at a lower one.
    pub(crate) fn ring(&self, cost: u8) -> impl Iterator<Item = Square> + '_ {
        let ring = &self.rings[cost.min(FARTHEST) as usize];
        (0..ROWS).flat_map(move |row| {
            let mut bits = ring[row as usize + 1];
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let column = bits.trailing_zeros() as u8;
                    bits &= bits - 1;
                    Square::at(row, column)
                })
            })
        })
    }

    /// The open squares within the limit, each with its cost; the first one itself is not among them.
    pub(crate) fn within(&self) -> impl Iterator<Item = (Square, u8)> + '_ {
        (1..=self.limit)
            .flat_map(move |cost| self.ring(cost).map(move |at| (at, cost)))
            .filter(|(at, _)| holds(&self.open, *at))
    }

    /// The squares of a shortest way, the last one included; nothing if there is no way within the limit.
    pub(crate) fn way(&self, to: Square) -> Vec<Square> {
        let Some(mut cost) = self.cost(to) else { return Vec::new() };
        let mut way = vec![to];
        let mut at = to;
        while cost > 0 {
            let Some((before, less)) = self.before(at, cost) else { return Vec::new() };
            (at, cost) = (before, cost - less);
            if cost > 0 {
                way.push(at);
            }
        }
        way.reverse();
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
            let stands = from == self.from || holds(&self.open, from);
            let reached = self.rings[left as usize][from.row() as usize + 1] >> from.column() & 1 != 0;
            (stands && reached && (left > 0 || from == self.from)).then_some((from, step))
        })
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
    let direction = position.direction(unit);
    let might = |man: usize| {
        let from = squares[man];
        from.on_field()
            && from.row().abs_diff(at.row()) + from.column().abs_diff(at.column()) <= unit.label(man).speed()
            && (man >= LINEMEN || (at.column() as i8 - from.column() as i8) * direction.forward() >= 0)
    };
    let men: u16 = (0..MEN).filter(|&man| might(man)).fold(0, |men, man| men | 1 << man);
    if men == 0 {
        return;
    }
    let spread = Spread::new(at, open, FARTHEST, None);
    for man in (0..MEN).filter(|man| men >> man & 1 != 0) {
        if let Some(cost) = spread.cost(squares[man])
            && cost <= unit.label(man).speed()
        {
            found.push(Near { man, cost });
        }
    }
}
