//! Actions as numbers and positions as planes. `docs/environments.md` tells both to those who use them.

mod planes;
#[cfg(test)]
mod tests;

use kickoff_core::{Encode, Game, IdBlock, Plane, PlaneWriter, Seat};

use crate::action::{Action, Choice};
use crate::game::Dial;
use crate::options::Options;
use crate::signal::Signal;
use crate::spin::Spin;

/// `kick`, `receive`, then the signals, and last the timekeeper's action.
const FIRST_SIGNAL: usize = Choice::BOTH.len();
const TIME: usize = FIRST_SIGNAL + Signal::ALL.len();
/// The most yards that can be written.
const MOST: usize = 9999;
/// Signed yards: -9999 to 9999.
const SIGNED: usize = 2 * MOST + 1;
/// The outcomes without yards come after the toss.
const GOAL: usize = 2;
const NO_GOAL: usize = 3;
const INCOMPLETE: usize = 4;
const FIRST_PENALTY: usize = 5;
const PENALTIES: [i16; 4] = [-15, -5, 5, 15];
/// Then those with yards: any that a rings file can hold.
const GAIN: usize = FIRST_PENALTY + PENALTIES.len();
const INTERCEPTED: usize = GAIN + SIGNED;
const LOST: usize = INTERCEPTED + MOST + 1;
const RECOVERED: usize = LOST + SIGNED;
const BLOCKED_LOST: usize = RECOVERED + MOST;
const END: usize = BLOCKED_LOST + MOST;
/// A number that no action has.
const UNUSED: usize = usize::MAX;

fn spin_number(spin: Spin) -> usize {
    let signed = |yards: i16| usize::try_from(i32::from(yards) + MOST as i32).ok().filter(|&place| place < SIGNED);
    let back = |yards: u16| usize::from(yards).checked_sub(1).filter(|&place| place < MOST);
    let (first, place) = match spin {
        Spin::Goal => (GOAL, Some(0)),
        Spin::NoGoal => (NO_GOAL, Some(0)),
        Spin::Incomplete => (INCOMPLETE, Some(0)),
        Spin::Penalty(yards) => (FIRST_PENALTY, PENALTIES.iter().position(|&other| other == yards)),
        Spin::Gain(yards) => (GAIN, signed(yards)),
        Spin::Intercepted(yards) => (INTERCEPTED, Some(usize::from(yards)).filter(|&place| place <= MOST)),
        Spin::Lost(yards) => (LOST, signed(yards)),
        Spin::Recovered(yards) => (RECOVERED, back(yards)),
        Spin::BlockedLost(yards) => (BLOCKED_LOST, back(yards)),
    };
    place.map_or(UNUSED, |place| first + place)
}

/// The spin with a number that is not below [`GOAL`].
fn spin(number: usize) -> Option<Spin> {
    // Differences are below 20 000.
    let signed = |first: usize| ((number - first) as i32 - MOST as i32) as i16;
    Some(match number {
        GOAL => Spin::Goal,
        NO_GOAL => Spin::NoGoal,
        INCOMPLETE => Spin::Incomplete,
        FIRST_PENALTY..GAIN => Spin::Penalty(PENALTIES[number - FIRST_PENALTY]),
        GAIN..INTERCEPTED => Spin::Gain(signed(GAIN)),
        INTERCEPTED..LOST => Spin::Intercepted((number - INTERCEPTED) as u16),
        LOST..RECOVERED => Spin::Lost(signed(LOST)),
        RECOVERED..BLOCKED_LOST => Spin::Recovered((number - RECOVERED) as u16 + 1),
        BLOCKED_LOST..END => Spin::BlockedLost((number - BLOCKED_LOST) as u16 + 1),
        _ => return None,
    })
}

impl Encode for Dial {
    const ACTIONS: usize = TIME + 1;
    const OUTCOMES: usize = END;
    const PLANES: &'static [Plane] = planes::PLANES;
    /// There is no board: each plane is one number.
    const GRID: [usize; 2] = [1, 1];
    const GRID_MEANING: &'static str = "there is no board: a plane is one number";
    const ACTION_BLOCKS: &'static [IdBlock] = &[
        IdBlock::new(0, "After the toss: kick or receive."),
        IdBlock::new(2, "Signals."),
        IdBlock::new(14, "The timekeeper ends the half."),
    ];
    const OUTCOME_BLOCKS: &'static [IdBlock] = &[
        IdBlock::new(0, "The toss: who chooses."),
        IdBlock::new(2, "A goal."),
        IdBlock::new(3, "No goal."),
        IdBlock::new(4, "An incomplete pass."),
        IdBlock::new(5, "Penalties."),
        IdBlock::new(9, "Gains, -9999 to 9999 yards: rings of one’s own may have any."),
        IdBlock::new(20_008, "Interceptions, returned 0 to 9999 yards."),
        IdBlock::new(30_008, "Lost balls, -9999 to 9999 yards."),
        IdBlock::new(50_007, "Balls lost and recovered, 1 to 9999 yards."),
        IdBlock::new(60_006, "Blocked kicks that are lost, 1 to 9999 yards."),
    ];

    #[inline]
    fn action_id(action: Action) -> usize {
        match action {
            Action::Choose(Choice::Kick) => 0,
            Action::Choose(Choice::Receive) => 1,
            Action::Signal(signal) => FIRST_SIGNAL + signal.index(),
            Action::Time => TIME,
            Action::Toss(seat) => seat.index(),
            Action::Spin(spin) => spin_number(spin),
        }
    }

    fn decode_action(number: usize) -> Option<Action> {
        match number {
            0..FIRST_SIGNAL => Some(Action::Choose(Choice::BOTH[number])),
            TIME => Some(Action::Time),
            _ => Signal::ALL.get(number - FIRST_SIGNAL).copied().map(Action::Signal),
        }
    }

    fn decode_outcome(number: usize) -> Option<Action> {
        Seat::from_index(number).map(Action::Toss).or_else(|| spin(number).map(Action::Spin))
    }

    #[inline]
    fn observe(view: &<Self as Game>::View, seat: Seat, planes: &mut PlaneWriter<'_>) {
        view.at.observe(seat, planes);
    }

    /// The toss, and in each half a choice before the first kick-off and two actions for each play, signal and spin. A
    /// touchdown or field goal is followed by three more at the most: signal and spin of the try, and a choice. Before
    /// each of them comes a kick in the same half, so that at most every second play is one.
    fn longest(options: &Options) -> usize {
        let plays = usize::from(options.plays) / 2;
        1 + 2 * (1 + 2 * plays + 3 * (plays / 2))
    }
}
