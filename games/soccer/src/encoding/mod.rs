//! Actions as numbers and positions as planes. `docs/environments.md` tells both to those who use them.

mod planes;
#[cfg(test)]
mod tests;

use kickoff_core::{Encode, Game, IdBlock, Plane, PlaneWriter, Seat};

use crate::action::Action;
use crate::board::{COLUMNS, Direction, ROWS, Square, Zone};
use crate::game::Soccer;
use crate::options::Options;
use crate::state::State;

/// Every square in every direction.
const STEPS: usize = ROWS as usize * COLUMNS as usize * Direction::ALL.len();
/// `end` comes after the steps.
const END: usize = STEPS;
const FIRST_PASS: usize = STEPS + 1;
/// The passes that can ever be legal.
const PASSES: usize = 7270;
/// A number that no action has.
const UNUSED: usize = usize::MAX;

/// A square's place on a plane: rows from 1 up, columns from `a`.
#[inline]
const fn cell(at: Square) -> usize {
    (at.row() as usize - 1) * COLUMNS as usize + at.column() as usize
}

/// The square at a place on a plane.
const fn square(cell: usize) -> Square {
    Square::at((cell % COLUMNS as usize) as u8, (cell / COLUMNS as usize) as u8 + 1)
}

/// The place of a direction in [`Direction::ALL`].
#[inline]
const fn place(way: Direction) -> usize {
    let nine = way.bit() as usize;
    nine - (nine > 4) as usize
}

struct Passes {
    /// Where the passes from a square in a direction begin, the shortest first, and behind them where they end.
    begin: [u16; STEPS + 1],
    /// From where and to where each goes.
    list: [(Square, Square); PASSES],
}

/// All passes: by square, direction and distance. The ball lies next to the piece, on the pitch; it stays on the pitch or
/// goes into a goal from the shooting zone in front of it, and never from one shooting zone to the other.
static ALL_PASSES: Passes = {
    let nowhere = Square::at(0, 1);
    let mut all = Passes { begin: [0; STEPS + 1], list: [(nowhere, nowhere); PASSES] };
    let (mut ray, mut count) = (0, 0);
    while ray < STEPS {
        all.begin[ray] = count as u16;
        let from = square(ray / Direction::ALL.len());
        let way = Direction::ALL[ray % Direction::ALL.len()];
        let ball = from.next(way);
        let mut to = ball.next(way);
        while ball.on_pitch() && may_be_passed(ball, to) {
            all.list[count] = (from, to);
            count += 1;
            to = to.next(way);
        }
        ray += 1;
    }
    all.begin[STEPS] = count as u16;
    assert!(count == PASSES);
    all
};

/// Whether the zones let the ball be passed between two squares by either side.
const fn may_be_passed(ball: Square, to: Square) -> bool {
    match (Zone::of(ball), Zone::of(to)) {
        (Zone::Shooting(one), Zone::Shooting(other)) if one.index() != other.index() => false,
        (Zone::Shooting(side), _) if to.in_goal(side.other()) => true,
        _ => to.on_pitch(),
    }
}

fn pass_number(from: Square, to: Square) -> usize {
    let (columns, rows) = (to.column() as i8 - from.column() as i8, to.row() as i8 - from.row() as i8);
    let (across, along) = (columns.unsigned_abs(), rows.unsigned_abs());
    // The ball lies between.
    let Some(beyond) = usize::from(from.distance(to)).checked_sub(2) else { return UNUSED };
    if across != along && across != 0 && along != 0 {
        return UNUSED;
    }
    let nine = ((rows.signum() + 1) * 3 + columns.signum() + 1) as usize;
    let ray = cell(from) * Direction::ALL.len() + nine - usize::from(nine > 4);
    match (ALL_PASSES.begin.get(ray), ALL_PASSES.begin.get(ray + 1)) {
        (Some(&begin), Some(&end)) if usize::from(begin) + beyond < usize::from(end) => {
            FIRST_PASS + usize::from(begin) + beyond
        }
        _ => UNUSED,
    }
}

impl Encode for Soccer {
    const ACTIONS: usize = FIRST_PASS + PASSES;
    const OUTCOMES: usize = 2;
    const PLANES: &'static [Plane] = planes::PLANES;
    const GRID: [usize; 2] = [ROWS as usize, COLUMNS as usize];
    const GRID_MEANING: &'static str = "rows 1 to 19, columns a to m";
    const ACTION_BLOCKS: &'static [IdBlock] = &[
        IdBlock::new(
            0,
            "Steps `FROM>TO`: by square, then by direction. Directions that leave the board have no action.",
        ),
        IdBlock::new(1_976, "The end of the turn."),
        IdBlock::new(
            1_977,
            "Passes `FROM*TO`: by the square of the piece, direction and distance, the shortest first; only \
             those that the zones allow to either side.",
        ),
    ];
    const OUTCOME_BLOCKS: &'static [IdBlock] = &[IdBlock::new(0, "The toss: who kicks off.")];

    #[inline]
    fn action_id(action: Action) -> usize {
        match action {
            Action::Step { from, to } => match from.way_to(to) {
                Some(way) => cell(from) * Direction::ALL.len() + place(way),
                None => UNUSED,
            },
            Action::Pass { from, to } => pass_number(from, to),
            Action::End => END,
            Action::KickOff(seat) => seat.index(),
        }
    }

    fn decode_action(number: usize) -> Option<Action> {
        match number {
            0..STEPS => {
                let from = square(number / Direction::ALL.len());
                let to = from.next(Direction::ALL[number % Direction::ALL.len()]);
                Square::new(to.column(), to.row()).map(|to| Action::Step { from, to })
            }
            END => Some(Action::End),
            _ => ALL_PASSES.list.get(number - FIRST_PASS).map(|&(from, to)| Action::Pass { from, to }),
        }
    }

    fn decode_outcome(number: usize) -> Option<Action> {
        Seat::from_index(number).map(Action::KickOff)
    }

    #[inline]
    fn observe(view: &<Self as Game>::View, seat: Seat, planes: &mut PlaneWriter<'_>) {
        view.observe(seat, planes);
    }

    /// The toss, and in each turn the three steps of two pieces at the most: after them the turn ends by itself, and an
    /// `end` before that stands in the place of a step.
    fn longest(options: &Options) -> usize {
        1 + usize::from(options.turns) * 2 * usize::from(State::STEPS)
    }
}
