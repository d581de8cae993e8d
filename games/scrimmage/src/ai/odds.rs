//! The odds of a man with the ball.

use crate::ai::ground::{Near, Squares, allotted, near};
use crate::ai::prospect::{FIELD, first_down};
use crate::field::Square;
use crate::men::Unit;
use crate::position::Position;
use crate::rules::contact::{power_advantage, tackle_weights};

/// What the other eleven may do to a carrier in its turn.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Danger {
    /// How likely the carrier comes out of it without the ball.
    pub(crate) hit: f32,
    /// The power advantage of the man who is likeliest to bring the carrier down.
    pub(crate) advantage: i8,
    /// How many men can get at the carrier.
    pub(crate) men: u8,
}

/// The squares of an allotment that the other eleven has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    Unknown,
    Left(u8),
}

/// How likely a free way to the goal line is cut off after all, for each column of it.
const CUT_OFF: f32 = 0.0005;

impl Position {
    /// What the other eleven may do to a carrier on a square in its next turn, or in what is left of it.
    pub(crate) fn danger(
        &self,
        unit: Unit,
        carrier: usize,
        at: Square,
        open: &Squares,
        squares: Turn,
        buffer: &mut Vec<Near>,
    ) -> Danger {
        let other = unit.other();
        near(self, other, at, open, buffer);
        let mut danger = Danger::default();
        let (mut safe, mut most) = (1.0, 0.0);
        for &Near { man, cost } in buffer.iter() {
            let comes = match squares {
                Turn::Unknown => allotted(&self.options, cost),
                Turn::Left(left) => f32::from(u8::from(cost <= left && self.speed_left(other, man) >= cost)),
            };
            if comes <= 0.0 {
                continue;
            }
            let advantage = power_advantage(other.label(man), unit.label(carrier));
            let weights = tackle_weights(self.options.tackle, advantage);
            let all: u32 = weights.iter().sum();
            let hit = comes * (1.0 - weights[6] as f32 / all as f32);
            safe *= 1.0 - hit;
            danger.men += 1;
            if hit > most {
                (most, danger.advantage) = (hit, advantage);
            }
        }
        danger.hit = 1.0 - safe;
        danger
    }

    /// How likely the team wins if its carrier is brought down on a column by a man with this power advantage.
    pub(crate) fn if_tackled(&self, unit: Unit, column: u8, advantage: i8) -> f32 {
        let weights = tackle_weights(self.options.tackle, advantage);
        let direction = self.direction(unit);
        let mut sum = 0.0;
        for (back, &weight) in (-2..=2).zip(&weights[1..6]) {
            sum += weight as f32 * self.if_dead(unit, direction.ahead(column, back));
        }
        let theirs = {
            let gone = (i32::from(column) - i32::from(direction.own_goal())) * i32::from(direction.forward());
            1.0 - first_down(FIELD - gone)
        };
        let kept = self.if_dead(unit, i16::from(column));
        sum += weights[0] as f32 * 0.5 * (theirs + kept);
        sum / weights[..6].iter().sum::<u32>().max(1) as f32
    }

    /// How likely the team wins if its carrier comes away from a square untouched, and so goes on for some columns.
    pub(crate) fn if_free(&self, unit: Unit, at: Square) -> f32 {
        let direction = self.direction(unit);
        let other = unit.other();
        let forward = direction.forward();
        let (mut ahead, mut chasing) = (0, 0);
        for from in self.squares[other.index()] {
            if !from.on_field() {
                continue;
            }
            let before = (from.column() as i8 - at.column() as i8) * forward;
            if before >= 0 {
                ahead += 1;
            } else if before > -6 {
                chasing += 1;
            }
        }
        let on = match (ahead, chasing) {
            (0, 0) => 14,
            (0, _) => 8,
            (1 | 2, _) => 5,
            _ => 3,
        };
        let column = direction.ahead(at.column(), on);
        // A way to the goal line may still be cut off: the less of it is left, the less likely. Without that every turn of a
        // run that nobody can stop would be as good as any other, and the carrier would stand about.
        let most = if ahead + chasing == 0 { 0.99 } else { 0.95 };
        let free = self.if_dead(unit, column);
        if free < most { free } else { most - CUT_OFF * self.columns_to_go(unit, at) as f32 }
    }

    /// How likely a carrier's team wins when the other eleven is on turn next.
    pub(crate) fn if_carried(
        &self,
        unit: Unit,
        carrier: usize,
        at: Square,
        open: &Squares,
        squares: Turn,
        buffer: &mut Vec<Near>,
    ) -> f32 {
        if self.direction(unit).attacks(at.column()) {
            return 1.0;
        }
        let danger = self.danger(unit, carrier, at, open, squares, buffer);
        let free = self.if_free(unit, at);
        if danger.hit <= 0.0 {
            return free;
        }
        let tackled = self.if_tackled(unit, at.column(), danger.advantage);
        danger.hit * tackled + (1.0 - danger.hit) * free
    }
}
