//! Where the charts ask: the study, and the moments of a game that they look at.

use kickoff_core::Seat;
use kickoff_solver::{DecisionPoint, Lookup, PlaysLeft, Prospect};
use serde::{Serialize, Serializer};

use crate::Dial;
use crate::action::Action;
use crate::ai::solving::Situation;
use crate::signal::Signal;

/// A moment of the game: the half, and the plays left in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Moment {
    pub(super) half: u8,
    pub(super) left: u16,
}

/// The moments with an odd number of plays left: solutions answer these at once.
const LATE: &[u16] = &[1, 3, 5, 9, 15, 21, 31, 41, 61];
const BETWEEN: &[u16] = &[7, 11, 25, 51, 71];

impl Moment {
    /// Any moment will do where the clock does not matter.
    pub(super) const ANY: Moment = Moment { half: 2, left: 1 };

    /// Those of the maps: from the game's last play on backwards, and the beginning of the game.
    pub(super) fn of_maps(half_plays: u16) -> Vec<Moment> {
        Moment::sorted(half_plays, LATE.to_vec(), &[])
    }

    /// Those of the tables, which are small enough for more.
    pub(super) fn of_tables(half_plays: u16) -> Vec<Moment> {
        Moment::sorted(half_plays, [LATE, BETWEEN, &[odd(half_plays)]].concat(), &[1, 5, 11, 21, 41])
    }

    fn sorted(half_plays: u16, mut second: Vec<u16>, first: &[u16]) -> Vec<Moment> {
        let mut first = [first, &[odd(half_plays)]].concat();
        for lefts in [&mut first, &mut second] {
            lefts.retain(|&left| left <= half_plays);
            lefts.sort_unstable();
            lefts.dedup();
        }
        let of = |half: u8, lefts: Vec<u16>| lefts.into_iter().map(move |left| Moment { half, left });
        of(2, second).chain(of(1, first)).collect()
    }
}

/// The greatest odd number that is not greater.
const fn odd(number: u16) -> u16 {
    number - (number + 1) % 2
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.half, self.left).serialize(serializer)
    }
}

pub(super) struct Queries<'s, 'a> {
    study: &'s mut Lookup<'a, Dial>,
}

impl<'s, 'a> Queries<'s, 'a> {
    pub(super) fn new(study: &'s mut Lookup<'a, Dial>) -> Queries<'s, 'a> {
        Queries { study }
    }

    /// All actions of a side with this lead. In the first half, the other side has the choice after it.
    pub(super) fn ask(&mut self, at: Moment, lead: i32, situation: Situation) -> Vec<Prospect<Action>> {
        let clock = PlaysLeft { half: at.half, left: at.left };
        (self.study)(&DecisionPoint { situation, seat: Seat::First, clock, lead, opens_second_half: false })
    }

    /// The points that the best action is worth, in thousandths.
    pub(super) fn points(&mut self, situation: Situation) -> Option<i32> {
        let points = self.ask(Moment::ANY, 0, situation).into_iter().map(|action| action.points);
        points.max_by(f64::total_cmp).map(thousandths)
    }
}

/// The first of the best prospects.
pub(super) fn best<'p>(
    prospects: impl IntoIterator<Item = &'p Prospect<Action>>,
    worth: impl Fn(&Prospect<Action>) -> f64,
) -> Option<&'p Prospect<Action>> {
    prospects.into_iter().reduce(|best, other| if worth(other) > worth(best) { other } else { best })
}

pub(super) fn signal_of(action: Action) -> Option<Signal> {
    match action {
        Action::Signal(signal) => Some(signal),
        _ => None,
    }
}

pub(super) fn thousandths(points: f64) -> i32 {
    (points * 1e3).round() as i32
}

/// A chance in hundredths of a percent.
pub(super) fn hundredths(chance: f64) -> i32 {
    (chance * 1e4).round() as i32
}
