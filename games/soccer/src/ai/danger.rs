//! What a side threatens, roughly and quickly: the squares from which it would score if the ball got there, and how
//! many of them it can reach with a pass. Obstacles on a man's way are not looked at; [`goal`](super::goal) is exact.

use kickoff_core::Seat;

use crate::board::{Direction, GOAL, Rows, Square, Zone, goal_row};
use crate::piece::PIECES;
use crate::state::State;

/// Rows of a shooting zone, the one next to the goal first.
const DEPTH: usize = 5;
/// Bits of the five rows of a shooting zone.
type Strip = [u16; DEPTH];
/// The columns of the pitch, as bits of a row.
const PITCH: u16 = 0b01_1111_1111_1100;

/// Where a side is dangerous.
pub(super) struct Danger<'a> {
    state: &'a State,
    side: Seat,
    /// Squares from which each man can shoot in time.
    by: [Strip; PIECES],
    /// Squares from which any can, and from which more than one can.
    any: Strip,
    two: Strip,
    /// The squares from which the ball goes in, for the three ways.
    open: [[u16; 3]; DEPTH],
}

impl<'a> Danger<'a> {
    pub(super) fn new(state: &'a State, side: Seat) -> Danger<'a> {
        let open = open(state, side);
        let mut danger = Danger { state, side, by: [[0; DEPTH]; PIECES], any: [0; DEPTH], two: [0; DEPTH], open };
        let men = &state.pieces[side.index()];
        for (by, &man) in danger.by.iter_mut().zip(men) {
            let row = depth_of(side, man.row());
            // A man behind the zone's last row but two cannot come behind the ball.
            if row > DEPTH as i32 + 2 {
                continue;
            }
            let place = man.column() + 1;
            let near = (0b1_1111u32 << place >> 2) as u16;
            // The man shoots from the row behind the ball's.
            for (depth, (squares, [up, straight, down])) in by.iter_mut().zip(open).enumerate() {
                let from = depth as i32 + 1;
                if (from - row).abs() > 2 {
                    continue;
                }
                let taken = state.taken[row_at(side, from)];
                let own = if from == row { man.bit() } else { 0 };
                let spots = near & (!taken | own);
                *squares = up & spots << 1 | straight & spots | down & spots >> 1;
            }
            for ((any, two), by) in danger.any.iter_mut().zip(&mut danger.two).zip(by) {
                *two |= *any & *by;
                *any |= *by;
            }
        }
        danger
    }

    /// How many squares are dangerous.
    pub(super) fn squares(&self) -> i32 {
        self.any.iter().map(|row| row.count_ones() as i32).sum()
    }

    /// How many squares are open to shots, each counted for every way.
    pub(super) fn open_squares(&self) -> i32 {
        self.open.as_flattened().iter().map(|row| row.count_ones() as i32).sum()
    }

    /// How many of the dangerous squares the ball can be brought to with one pass by a man near it, the ball's own
    /// square, from which no pass is needed, counting for several.
    pub(super) fn threats(&self) -> i32 {
        /// What a ball counts that only has to be shot.
        const AT_ONCE: i32 = 4;
        let ball = self.state.ball;
        let mut threats = if self.has(&self.any, ball) { AT_ONCE } else { 0 };
        if self.any == [0; DEPTH] || self.passes_are_used() {
            return threats;
        }
        let mut near = [(ball, 0u8); PIECES];
        let mut count = 0;
        for (index, &man) in self.state.pieces[self.side.index()].iter().enumerate() {
            if man.distance(ball) <= 3 {
                near[count % PIECES] = (man, 1 << index);
                count += 1;
            }
        }
        let near = &near[..count.min(PIECES)];
        if near.is_empty() {
            return threats;
        }
        for way in Direction::ALL {
            // The men that can come behind the ball with one step to spare.
            let spot = ball.next(way.turned());
            let most = if spot.is_in(&self.state.taken) { 0 } else { 2 };
            let passers = near.iter().fold(
                0,
                |passers, (man, bit)| {
                    if man.distance(spot) <= most { passers | bit } else { passers }
                },
            );
            if passers == 0 {
                continue;
            }
            let mut to = ball;
            loop {
                to = to.next(way);
                if !to.on_pitch() || to.is_in(&self.state.taken) {
                    break;
                }
                threats += i32::from(self.has(&self.any, to) && self.another(passers, to));
            }
        }
        threats
    }

    /// Whether one of the men can pass to another who is dangerous there.
    fn another(&self, passers: u8, to: Square) -> bool {
        passers.count_ones() > 1 || self.has(&self.two, to) || {
            let passer = passers.trailing_zeros() as usize;
            !self.has(&self.by[passer % PIECES], to)
        }
    }

    fn passes_are_used(&self) -> bool {
        // From the own end the ball is not passed into the other shooting zone at all.
        Zone::of(self.state.ball) == Zone::own_end(self.side)
    }

    #[inline]
    fn has(&self, strip: &Strip, square: Square) -> bool {
        let depth = depth_of(self.side, square.row());
        usize::try_from(depth).ok().and_then(|depth| strip.get(depth)).is_some_and(|row| row & square.bit() != 0)
    }
}

/// Rows from the row before the other side's goal.
#[inline]
fn depth_of(side: Seat, row: u8) -> i32 {
    match side {
        Seat::First => 18 - i32::from(row),
        Seat::Second => i32::from(row) - 2,
    }
}

/// The index of the row at such a depth.
#[inline]
fn row_at(side: Seat, depth: i32) -> usize {
    let row = match side {
        Seat::First => 18 - depth,
        Seat::Second => 2 + depth,
    };
    (row as usize).min(std::mem::size_of::<Rows>() / 2 - 1)
}

/// The squares from which a ball that is kicked up the columns (towards `m`), straight or down the columns goes in.
fn open(state: &State, side: Seat) -> [[u16; 3]; DEPTH] {
    let goal = GOAL & !state.taken[usize::from(goal_row(side.other()))];
    let mut open = [[0; 3]; DEPTH];
    let [mut up, mut straight, mut down] = [goal; 3];
    for (depth, squares) in open.iter_mut().enumerate() {
        let free = !state.taken[row_at(side, depth as i32)] & PITCH;
        (up, straight, down) = (up >> 1 & free, straight & free, down << 1 & free);
        *squares = [up, straight, down];
    }
    open
}
