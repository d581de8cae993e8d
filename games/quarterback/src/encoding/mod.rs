//! Actions as numbers and positions as planes. `docs/environments.md` tells both to those who use them.

mod planes;
#[cfg(test)]
mod tests;

use kickoff_core::{Encode, Game, IdBlock, Plane, PlaneWriter, Seat};

use crate::action::Action;
use crate::board::{COLUMNS, FIRST_ROW, LAST_ROW, Square};
use crate::game::Quarterback;
use crate::options::Options;

const ROWS: usize = (LAST_ROW - FIRST_ROW) as usize + 1;
/// Directions of steps and passes: the row below from `a` to `m`, the two beside, the row above.
const DIRECTIONS: usize = 8;
/// Every square in every direction.
const STEPS: usize = ROWS * COLUMNS as usize * DIRECTIONS;
/// `end` and `down` come after the steps.
const END: usize = STEPS;
const DOWN: usize = STEPS + 1;
const FIRST_PASS: usize = STEPS + 2;
/// The passes that can ever be legal.
const PASSES: usize = 7150;
/// A number that no action has.
const UNUSED: usize = usize::MAX;

/// Columns and rows of a direction.
const fn away(direction: usize) -> (i8, i8) {
    let nine = direction as i8 + (direction >= 4) as i8;
    (nine % 3 - 1, nine / 3 - 1)
}

/// The direction from a square to one in line with it.
#[inline]
const fn direction(columns: i8, rows: i8) -> usize {
    let nine = (rows.signum() + 1) * 3 + columns.signum() + 1;
    (nine - (nine > 4) as i8) as usize
}

/// By the difference of two squares' indexes, counted modulo 256, the direction of the step from one to the other;
/// `DIRECTIONS` if they are no neighbours.
static STEP_DIRECTIONS: [u8; 256] = {
    let mut directions = [DIRECTIONS as u8; 256];
    let mut one = 0;
    while one < DIRECTIONS {
        let (columns, rows) = away(one);
        let middle = Square::at(COLUMNS / 2, 0);
        directions[middle.moved(columns, rows).index().wrapping_sub(middle.index()) & 255] = one as u8;
        one += 1;
    }
    directions
};

/// The id of a step: by tables, as a program that learns asks it for each step of each position.
#[inline]
fn step_number(from: Square, to: Square) -> usize {
    let direction = usize::from(STEP_DIRECTIONS[to.index().wrapping_sub(from.index()) & 255]);
    if direction < DIRECTIONS { cell(from) * DIRECTIONS + direction } else { UNUSED }
}

/// A square's place on a plane: rows from -3 up, columns from `a`.
#[inline]
const fn cell(at: Square) -> usize {
    at.line() as usize * COLUMNS as usize + at.column() as usize
}

/// The square at a place on a plane.
const fn square(cell: usize) -> Square {
    Square::at((cell % COLUMNS as usize) as u8, (cell / COLUMNS as usize) as i8 + FIRST_ROW)
}

struct Passes {
    /// Where the passes from a square in a direction begin, the shortest first, and behind them where they end.
    begin: [u16; STEPS + 1],
    /// From where and to where each goes.
    list: [(Square, Square); PASSES],
}

/// All passes: by square, direction and distance. Those to a higher row start on row 0 or lower, because only the
/// Quarterback's are legal, and only from there.
static ALL_PASSES: Passes = {
    let mut all = Passes { begin: [0; STEPS + 1], list: [(Square::NONE, Square::NONE); PASSES] };
    let (mut ray, mut count) = (0, 0);
    while ray < STEPS {
        all.begin[ray] = count as u16;
        let from = square(ray / DIRECTIONS);
        let (columns, rows) = away(ray % DIRECTIONS);
        if rows <= 0 || !from.over_line() {
            let mut next = from.offset(columns, rows);
            while let Some(to) = next {
                all.list[count] = (from, to);
                count += 1;
                next = to.offset(columns, rows);
            }
        }
        ray += 1;
    }
    all.begin[STEPS] = count as u16;
    assert!(count == PASSES);
    all
};

#[inline]
fn pass_number(from: Square, to: Square) -> usize {
    let (columns, rows) = from.to(to);
    let (across, along) = (columns.unsigned_abs(), rows.unsigned_abs());
    let distance = usize::from(across.max(along));
    if distance == 0 || (across != along && across != 0 && along != 0) {
        return UNUSED;
    }
    let ray = cell(from) * DIRECTIONS + direction(columns, rows);
    match (ALL_PASSES.begin.get(ray), ALL_PASSES.begin.get(ray + 1)) {
        (Some(&begin), Some(&end)) if usize::from(begin) + distance <= usize::from(end) => {
            FIRST_PASS + usize::from(begin) + distance - 1
        }
        _ => UNUSED,
    }
}

impl Encode for Quarterback {
    const ACTIONS: usize = FIRST_PASS + PASSES;
    const OUTCOMES: usize = 2;
    const PLANES: &'static [Plane] = planes::PLANES;
    const GRID: [usize; 2] = [ROWS, COLUMNS as usize];
    const GRID_MEANING: &'static str = "rows -3 to 12, columns a to m";
    const ACTION_BLOCKS: &'static [IdBlock] = &[
        IdBlock::new(
            0,
            "Steps `FROM>TO`: by square, then by direction. Directions that leave the board have no action.",
        ),
        IdBlock::new(1_664, "The end of the turn."),
        IdBlock::new(1_665, "The end of the attack."),
        IdBlock::new(
            1_666,
            "Passes `FROM*TO`: by square, direction and distance, the shortest first. Those to a higher row \
             start on row 0 or lower.",
        ),
    ];
    const OUTCOME_BLOCKS: &'static [IdBlock] = &[IdBlock::new(0, "The toss: who attacks first.")];

    #[inline]
    fn action_id(action: Action) -> usize {
        match action {
            Action::Step { from, to } => step_number(from, to),
            Action::Pass { from, to } => pass_number(from, to),
            Action::End => END,
            Action::Down => DOWN,
            Action::Toss(seat) => seat.index(),
        }
    }

    fn decode_action(number: usize) -> Option<Action> {
        match number {
            0..STEPS => {
                let from = square(number / DIRECTIONS);
                let (columns, rows) = away(number % DIRECTIONS);
                Some(Action::Step { from, to: from.offset(columns, rows)? })
            }
            END => Some(Action::End),
            DOWN => Some(Action::Down),
            _ => ALL_PASSES.list.get(number - FIRST_PASS).map(|&(from, to)| Action::Pass { from, to }),
        }
    }

    fn decode_outcome(number: usize) -> Option<Action> {
        Seat::from_index(number).map(Action::Toss)
    }

    #[inline]
    fn observe(view: &<Self as Game>::View, seat: Seat, planes: &mut PlaneWriter<'_>) {
        view.observe(seat, planes);
    }

    /// The toss, and in each half `turns` turns of either side at the most. A turn is two plays: the longest are the moves
    /// of the Quarterback (4 steps) and a Triple (3) for the attacker, of two Triples (6) for the defender. When all these
    /// steps are made the turn ends by itself, and an `end` before that stands in the place of a step; so does `down`,
    /// which is all of its turn.
    fn longest(options: &Options) -> usize {
        1 + 2 * usize::from(options.format.games()) * usize::from(options.turns) * (4 + 3 + 3 + 3)
    }
}
