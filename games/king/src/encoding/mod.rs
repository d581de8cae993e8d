//! Actions as numbers and positions as planes. `docs/environments.md` tells both to those who use them.

mod planes;
#[cfg(test)]
mod tests;

use kickoff_core::{Encode, Game, IdBlock, Plane, PlaneWriter, Seat};

use crate::action::Action;
use crate::field::{FILES, RANKS, Square};
use crate::game::King;
use crate::men::Kind;
use crate::options::Options;

const SQUARES: usize = RANKS as usize * FILES as usize;
/// Directions of straight and diagonal moves: the rank below from `a` to `j`, the two beside, the rank above.
const DIRECTIONS: usize = 8;
const RAYS: usize = SQUARES * DIRECTIONS;
const SLIDES: usize = 11_340;
/// Knights' leaps come after them: files and ranks of each.
const LEAPS: [(i8, i8); 8] = [(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)];
const FIRST_LEAP: usize = SLIDES;
/// Then the placements, by kind and square.
const FIRST_PLACE: usize = FIRST_LEAP + SQUARES * LEAPS.len();
/// Then the announced completions, by square.
const FIRST_COMPLETION: usize = FIRST_PLACE + Kind::ALL.len() * SQUARES;
/// Then what has no square.
const FIRST_FIXED: usize = FIRST_COMPLETION + SQUARES;
const FIXED: [Action; 4] = [Action::Nothing, Action::Punt, Action::FieldGoal, Action::Attempt];
/// A number that no action has.
const UNUSED: usize = usize::MAX;

/// Files and ranks of a direction.
const fn away(direction: usize) -> (i8, i8) {
    let nine = direction as i8 + (direction >= 4) as i8;
    (nine % 3 - 1, nine / 3 - 1)
}

/// A square's place on a plane: ranks from 1 up, files from `a`. What is off the field has none on the plane.
#[inline]
const fn cell(at: Square) -> usize {
    if at.on_field() { (at.rank() as usize - 1) * FILES as usize + at.file() as usize } else { SQUARES }
}

/// The square at a place on a plane.
const fn square(cell: usize) -> Square {
    Square::at((cell % FILES as usize) as u8, (cell / FILES as usize) as u8 + 1)
}

struct Slides {
    /// Where the moves from a square in a direction begin, the shortest first, and behind them where they end.
    begin: [u16; RAYS + 1],
    /// From where and to where each goes.
    list: [(Square, Square); SLIDES],
}

/// All straight and diagonal moves: by square, direction and distance.
static ALL_SLIDES: Slides = {
    let mut all = Slides { begin: [0; RAYS + 1], list: [(Square::OFF, Square::OFF); SLIDES] };
    let (mut ray, mut count) = (0, 0);
    while ray < RAYS {
        all.begin[ray] = count as u16;
        let from = square(ray / DIRECTIONS);
        let (files, ranks) = away(ray % DIRECTIONS);
        let mut next = from.shifted(files, ranks);
        while let Some(to) = next {
            all.list[count] = (from, to);
            count += 1;
            next = to.shifted(files, ranks);
        }
        ray += 1;
    }
    all.begin[RAYS] = count as u16;
    assert!(count == SLIDES);
    all
};

/// The moves from a square lie in this many runs of ids: the straight and diagonal ones by direction, then the leaps.
const RUNS: usize = DIRECTIONS + LEAPS.len();
/// Squares this far apart by file are further apart than any two of one file: so a difference tells both.
const FILE_APART: i16 = 2 * RANKS as i16;
const FURTHEST: i16 = (FILES as i16 - 1) * FILE_APART + RANKS as i16;

/// Each square's number with the files drawn apart, so that the difference of two tells how to come from one to the other.
static SPREAD: [i16; 256] = {
    let mut spread = [0; 256];
    let mut number = 0;
    while number < SQUARES {
        let at = Square::numbered(number as u8);
        spread[number] = at.file() as i16 * FILE_APART + at.rank() as i16;
        number += 1;
    }
    spread
};

/// For each difference of two of these the run of the move and its place in the run; `RUNS` if no move leads there.
static WAYS: [(u8, u8); 2 * FURTHEST as usize + 1] = {
    let mut ways = [(RUNS as u8, 0); 2 * FURTHEST as usize + 1];
    let mut run = 0;
    while run < RUNS {
        let (files, ranks) = if run < DIRECTIONS { away(run) } else { LEAPS[run - DIRECTIONS] };
        let mut times = 1;
        while times <= if run < DIRECTIONS { RANKS as i16 - 1 } else { 1 } {
            let difference = times * (files as i16 * FILE_APART + ranks as i16) + FURTHEST;
            if difference >= 0 && difference <= 2 * FURTHEST {
                ways[difference as usize] = (run as u8, times as u8 - 1);
            }
            times += 1;
        }
        run += 1;
    }
    ways
};

/// For each square and run the id of its first move.
static FIRST_IDS: [[u16; RUNS]; SQUARES] = {
    let mut first = [[0; RUNS]; SQUARES];
    let mut number = 0;
    while number < SQUARES {
        let cell = cell(Square::numbered(number as u8));
        let mut run = 0;
        while run < RUNS {
            first[number][run] = if run < DIRECTIONS {
                ALL_SLIDES.begin[cell * DIRECTIONS + run]
            } else {
                (FIRST_LEAP + cell * LEAPS.len() + run - DIRECTIONS) as u16
            };
            run += 1;
        }
        number += 1;
    }
    first
};

/// The id of a move, by three tables: a program that learns asks it for each move of each position.
#[inline]
fn move_number(from: Square, to: Square) -> usize {
    if !to.on_field() {
        return UNUSED;
    }
    let [here, there] = [from, to].map(|square| SPREAD[usize::from(square.number())]);
    let (run, place) = WAYS[(there - here + FURTHEST) as usize];
    let first = FIRST_IDS.get(usize::from(from.number())).and_then(|runs| runs.get(usize::from(run)));
    first.map_or(UNUSED, |&first| usize::from(first) + usize::from(place))
}

impl Encode for King {
    const ACTIONS: usize = FIRST_FIXED + FIXED.len();
    const OUTCOMES: usize = 2;
    const PLANES: &'static [Plane] = planes::PLANES;
    const GRID: [usize; 2] = [RANKS as usize, FILES as usize];
    const GRID_MEANING: &'static str = "ranks 1 to 24, files a to j";
    const ACTION_BLOCKS: &'static [IdBlock] = &[
        IdBlock::new(
            0,
            "Straight and diagonal moves `FROM>TO`: by square, direction and distance, the shortest first.",
        ),
        IdBlock::new(
            11_340,
            "Knight’s leaps `FROM>TO`: by square, then by leap: (-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), \
             (2, 1), (-1, 2), (1, 2) files and ranks. Leaps that leave the field have no action.",
        ),
        IdBlock::new(13_260, "Placements `KIND@SQUARE`: by kind (OL TE WR RB FB QB DL LB MB CB SF), then by square."),
        IdBlock::new(15_900, "Announced completions `complete>SQUARE`, by square."),
        IdBlock::new(16_140, "No reply to an announced pass, the punt, the field goal, the attempt."),
    ];
    const OUTCOME_BLOCKS: &'static [IdBlock] = &[IdBlock::new(0, "The toss: who has the ball first.")];

    #[inline]
    fn action_id(action: Action) -> usize {
        match action {
            Action::Move { from, to } => move_number(from, to),
            Action::Place { at, .. } | Action::Complete(at) if !at.on_field() => UNUSED,
            Action::Place { kind, at } => FIRST_PLACE + kind as usize * SQUARES + cell(at),
            Action::Complete(at) => FIRST_COMPLETION + cell(at),
            Action::Nothing => FIRST_FIXED,
            Action::Punt => FIRST_FIXED + 1,
            Action::FieldGoal => FIRST_FIXED + 2,
            Action::Attempt => FIRST_FIXED + 3,
            Action::Toss(seat) => seat.index(),
        }
    }

    fn decode_action(number: usize) -> Option<Action> {
        match number {
            0..FIRST_LEAP => ALL_SLIDES.list.get(number).map(|&(from, to)| Action::Move { from, to }),
            FIRST_LEAP..FIRST_PLACE => {
                let leap = number - FIRST_LEAP;
                let from = square(leap / LEAPS.len());
                let (files, ranks) = LEAPS[leap % LEAPS.len()];
                Some(Action::Move { from, to: from.shifted(files, ranks)? })
            }
            FIRST_PLACE..FIRST_COMPLETION => {
                let place = number - FIRST_PLACE;
                Some(Action::Place { kind: Kind::ALL[place / SQUARES], at: square(place % SQUARES) })
            }
            FIRST_COMPLETION..FIRST_FIXED => Some(Action::Complete(square(number - FIRST_COMPLETION))),
            _ => FIXED.get(number - FIRST_FIXED).copied(),
        }
    }

    fn decode_outcome(number: usize) -> Option<Action> {
        Seat::from_index(number).map(Action::Toss)
    }

    #[inline]
    fn observe(view: &<Self as Game>::View, seat: Seat, planes: &mut PlaneWriter<'_>) {
        view.observe(seat, planes);
    }

    /// The toss, and in each half: the actions that count; the reply to a completion announced by the last of them,
    /// which does not; and the line-ups, of eleven placements of the defense and seven of the offense. At least one
    /// action that counts comes between two line-ups, and one after the last.
    fn longest(options: &Options) -> usize {
        let moves = usize::from(options.half_moves);
        1 + 2 * (moves + 1 + moves * (11 + 7))
    }
}
