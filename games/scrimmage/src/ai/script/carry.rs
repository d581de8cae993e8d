//! The eleven with the ball runs with it.

use super::{Script, distance, keep};
use crate::action::Action;
use crate::ai::ground::{Near, Squares, add, near};
use crate::ai::odds::Turn;
use crate::field::Square;
use crate::men::{QUARTERBACK, Unit};

/// Squares that are looked at closely.
const LOOKS: usize = 8;
/// How near an opponent crowds a square.
const CROWDS: u8 = 4;

impl Script<'_> {
    /// The carrier goes to the most valuable square; if already there, the others help.
    pub(super) fn carry(&mut self, carrier: usize, from: Square, actions: &mut Vec<Action>) {
        let reach = self.reach(carrier);
        let direction = self.at.direction(self.me);
        if reach > 0
            && let Some(spread) = self.spread(carrier)
        {
            let mut open = self.open;
            add(&mut open, from);
            let advance = |to: Square| (to.column() as i8 - from.column() as i8) * direction.forward();
            let opponents = self.opponents_about(from, reach + CROWDS);
            let mut squares: Vec<(i32, Square)> = Vec::with_capacity(LOOKS);
            for (to, cost) in spread.within() {
                let most = 8 * i32::from(advance(to)) - i32::from(cost);
                let last = if squares.len() < LOOKS { None } else { squares.last() };
                if last.is_none_or(|last| (-most, to) < *last) {
                    keep((3 * crowd(&opponents, to) - most, to), &mut squares, LOOKS);
                }
            }
            if let Some(&(_, to)) = squares.iter().find(|(_, to)| direction.attacks(to.column())) {
                self.walk_in(&spread, carrier, to, actions);
                return;
            }
            let mut best = (self.worth(carrier, from, &open), from);
            for &(_, to) in &squares {
                let worth = self.worth(carrier, to, &open);
                if worth > best.0 {
                    best = (worth, to);
                }
            }
            if best.1 != from {
                self.walk_in(&spread, carrier, best.1, actions);
                return;
            }
        }
        self.help(carrier, from, actions);
    }

    /// The opponents up to so far from a square.
    fn opponents_about(&self, from: Square, farthest: u8) -> Vec<Square> {
        let squares = self.at.squares[self.me.other().index()].iter().copied();
        squares.filter(|&at| at.on_field() && distance(at, from) <= farthest).collect()
    }

    fn worth(&mut self, carrier: usize, to: Square, open: &Squares) -> f32 {
        self.at.if_carried(self.me, carrier, to, open, Turn::Unknown, &mut self.buffer)
    }

    /// Blocks the man who threatens the carrier most and can be taken off the field.
    pub(super) fn help(&mut self, carrier: usize, place: Square, actions: &mut Vec<Action>) {
        let mut threats = std::mem::take(&mut self.buffer);
        near(self.at, self.me.other(), place, &self.open, &mut threats);
        threats.sort_unstable_by_key(|threat| threat.cost);
        let _ = threats.iter().any(|&Near { man, .. }| self.block(man, Some(carrier), actions));
        self.buffer = threats;
        if actions.is_empty() && self.me == Unit::Offense && carrier != QUARTERBACK {
            self.lead(carrier, place, actions);
        }
    }

    /// Somebody runs in front of the carrier.
    fn lead(&self, carrier: usize, place: Square, actions: &mut Vec<Action>) {
        let column = self.at.direction(self.me).ahead(place.column(), 2).clamp(1, 60);
        let aim = Square::at(place.row(), column as u8);
        let leader = self
            .movers(Some(carrier))
            .filter(|&(_, from)| (2..8).contains(&distance(from, aim)))
            .min_by_key(|&(man, from)| (distance(from, aim), man));
        if let Some((man, _)) = leader {
            self.approach(man, aim, actions);
        }
    }
}

/// How crowded the surroundings of a square are with opponents, roughly.
fn crowd(opponents: &[Square], to: Square) -> i32 {
    opponents.iter().map(|&at| i32::from((CROWDS + 1).saturating_sub(distance(at, to)))).sum()
}
