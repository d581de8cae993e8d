//! Actions as numbers and views as planes. `docs/environments.md` tells both to those who use them.

mod planes;
#[cfg(test)]
mod tests;

use kickoff_core::{Encode, Game, IdBlock, Plane, PlaneWriter, Seat};

use crate::action::{Action, Bounce, Call, Contest, Scramble, Tackle, Toss};
use crate::field::{COLUMNS, Direction, ROWS, Square, Zone};
use crate::game::Scrimmage;
use crate::men::{Label, MEN};
use crate::options::Options;

const SQUARES: usize = ROWS as usize * COLUMNS as usize;
/// Placements come first, then steps, both by label and square. The same labels serve both teams.
const FIRST_STEP: usize = Label::ALL.len() * SQUARES;
/// Then the throws, by square.
const FIRST_THROW: usize = 2 * FIRST_STEP;
/// Then the calls: runs, and passes by zone.
const FIRST_RUN: usize = FIRST_THROW + SQUARES;
const FIRST_PASS: usize = FIRST_RUN + Call::RUNNERS.len();
const SCRAMBLE: usize = FIRST_PASS + Zone::COUNT as usize;
/// A number that no action has.
const UNUSED: usize = usize::MAX;

/// Chance outcomes but the allotments, which follow, `~allot1` first.
const OUTCOMES: [Action; 21] = [
    toss(Seat::First, Direction::East),
    toss(Seat::First, Direction::West),
    toss(Seat::Second, Direction::East),
    toss(Seat::Second, Direction::West),
    Action::Tackle(Tackle::Fumble),
    Action::Tackle(Tackle::Down(-2)),
    Action::Tackle(Tackle::Down(-1)),
    Action::Tackle(Tackle::Down(0)),
    Action::Tackle(Tackle::Down(1)),
    Action::Tackle(Tackle::Down(2)),
    Action::Tackle(Tackle::Miss),
    Action::Bounce(Bounce::North),
    Action::Bounce(Bounce::South),
    Action::Scrambled(Scramble::Run),
    Action::Scrambled(Scramble::Any),
    Action::Scrambled(Scramble::Shift(4)),
    Action::Scrambled(Scramble::Shift(3)),
    Action::Scrambled(Scramble::Shift(2)),
    Action::Contest(Contest::Incomplete),
    Action::Contest(Contest::Complete),
    Action::Contest(Contest::Intercepted),
];
/// The greatest allotment that options allow.
const ALLOTMENTS: usize = 20;

const fn toss(offense: Seat, direction: Direction) -> Action {
    Action::Toss(Toss { offense, direction })
}

/// A square's place on a plane: rows from `A`, columns from 1. What is off the field has none on the plane.
#[inline]
const fn cell(at: Square) -> usize {
    if at.on_field() { at.row() as usize * COLUMNS as usize + at.column() as usize - 1 } else { SQUARES }
}

/// The square at a place on a plane.
const fn square(cell: usize) -> Square {
    Square::at((cell / COLUMNS as usize) as u8, (cell % COLUMNS as usize) as u8 + 1)
}

/// The label and square at a place in the blocks of placements and steps.
const fn man_and_square(place: usize) -> (Label, Square) {
    (Label::ALL[place / SQUARES], square(place % SQUARES))
}

impl Encode for Scrimmage {
    const ACTIONS: usize = SCRAMBLE + 1;
    const OUTCOMES: usize = OUTCOMES.len() + ALLOTMENTS;
    const PLANES: &'static [Plane] = planes::PLANES;
    const GRID: [usize; 2] = [ROWS as usize, COLUMNS as usize];
    const GRID_MEANING: &'static str = "rows A to O, columns 1 to 60";
    const ACTION_BLOCKS: &'static [IdBlock] = &[
        IdBlock::new(
            0,
            "Placements `MAN@SQUARE`: by man (T1 T2 G1 G2 G3 TE SE Q F H T L1 L2 L3 B1 B2 S), then by square. \
             Both teams have the same numbers.",
        ),
        IdBlock::new(15_300, "Steps `MAN>SQUARE`: likewise, by the square stepped onto."),
        IdBlock::new(30_600, "Throws `throw:SQUARE`, by square."),
        IdBlock::new(31_500, "Calls of a run, `run:BACK`."),
        IdBlock::new(31_504, "Calls of a pass, `pass:ZONE`."),
        IdBlock::new(31_516, "The scramble."),
    ];
    const OUTCOME_BLOCKS: &'static [IdBlock] = &[
        IdBlock::new(0, "The toss: who has the ball, and which way they attack."),
        IdBlock::new(4, "Tackle attempts."),
        IdBlock::new(11, "Where a loose ball bounces."),
        IdBlock::new(13, "What a scramble comes to."),
        IdBlock::new(18, "What a contested pass comes to."),
        IdBlock::new(21, "Allotments, by squares."),
    ];

    #[inline]
    fn action_id(action: Action) -> usize {
        match action {
            Action::Place { at, .. } | Action::Step { to: at, .. } | Action::Throw(at) if !at.on_field() => UNUSED,
            Action::Place { man, at } => man as usize * SQUARES + cell(at),
            Action::Step { man, to } => FIRST_STEP + man as usize * SQUARES + cell(to),
            Action::Throw(at) => FIRST_THROW + cell(at),
            Action::Call(Call::Run(back)) => {
                let runner = Call::RUNNERS.iter().position(|&runner| runner == back);
                runner.map_or(UNUSED, |runner| FIRST_RUN + runner)
            }
            Action::Call(Call::Pass(zone)) => FIRST_PASS + usize::from(zone.number()) - 1,
            Action::Scramble => SCRAMBLE,
            Action::Allot(squares @ 1..) => OUTCOMES.len() + usize::from(squares) - 1,
            chance => OUTCOMES.iter().position(|&outcome| outcome == chance).unwrap_or(UNUSED),
        }
    }

    fn decode_action(number: usize) -> Option<Action> {
        match number {
            0..FIRST_STEP => {
                let (man, at) = man_and_square(number);
                Some(Action::Place { man, at })
            }
            FIRST_STEP..FIRST_THROW => {
                let (man, to) = man_and_square(number - FIRST_STEP);
                Some(Action::Step { man, to })
            }
            FIRST_THROW..FIRST_RUN => Some(Action::Throw(square(number - FIRST_THROW))),
            FIRST_RUN..FIRST_PASS => Some(Action::Call(Call::Run(Call::RUNNERS[number - FIRST_RUN]))),
            FIRST_PASS..SCRAMBLE => {
                Zone::new((number - FIRST_PASS) as u8 + 1).map(|zone| Action::Call(Call::Pass(zone)))
            }
            SCRAMBLE => Some(Action::Scramble),
            _ => None,
        }
    }

    fn decode_outcome(number: usize) -> Option<Action> {
        match OUTCOMES.get(number) {
            Some(&outcome) => Some(outcome),
            None => {
                let squares = number - OUTCOMES.len() + 1;
                (squares <= ALLOTMENTS).then_some(Action::Allot(squares as u8))
            }
        }
    }

    #[inline]
    fn observe(view: &<Self as Game>::View, seat: Seat, planes: &mut PlaneWriter<'_>) {
        view.observe(seat, planes);
    }

    /// The toss, and in each play: 22 placements and the call; in each turn an allotment and at the most a step for each
    /// of its squares; an outcome for each tackle attempt, after which the tackler leaves, so that there are fewer than
    /// men; and once at the most a fumble's bounce, a throw, a scramble with its outcome, and a contest. A pass thrown in
    /// the last turn that `max_turns` allows adds the turn in which it comes down. The second game of a match has no toss.
    fn longest(options: &Options) -> usize {
        let turns = usize::from(options.max_turns) + 1;
        let tackles = 2 * MEN - 1;
        let play = 2 * MEN + 1 + turns * (1 + usize::from(options.max_squares)) + tackles + 1 + 1 + 2 + 1;
        1 + options.format.games() * usize::from(options.max_plays) * play
    }
}
