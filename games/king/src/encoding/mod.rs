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

#[inline]
fn move_number(from: Square, to: Square) -> usize {
    if !from.on_field() || !to.on_field() {
        return UNUSED;
    }
    let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    let (across, along) = (files.unsigned_abs(), ranks.unsigned_abs());
    if across == along || across == 0 || along == 0 {
        let Some(beyond) = usize::from(across.max(along)).checked_sub(1) else { return UNUSED };
        let nine = ((ranks.signum() + 1) * 3 + files.signum() + 1) as usize;
        let ray = cell(from) * DIRECTIONS + nine - usize::from(nine > 4);
        // The field has a square there, and so the list a move.
        return ALL_SLIDES.begin.get(ray).map_or(UNUSED, |&begin| usize::from(begin) + beyond);
    }
    let leap = LEAPS.iter().position(|&leap| leap == (files, ranks));
    leap.map_or(UNUSED, |leap| FIRST_LEAP + cell(from) * LEAPS.len() + leap)
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
