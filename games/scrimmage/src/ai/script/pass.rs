//! The offense on a pass play, before the throw.

use kickoff_core::{Rng, chance::below};

use super::{Script, distance, keep};
use crate::action::{Action, Call};
use crate::ai::ground::{Near, Spread, Squares, allotted, near};
use crate::ai::odds::Turn;
use crate::ai::prospect::{FIELD, first_down};
use crate::field::{ROWS, Square};
use crate::men::{MEN, QUARTERBACK, Unit};
use crate::position::Position;

/// Throws that are looked at closely.
const THROWS: usize = 6;

/// How far the nearest of some men is from a square, up to 9.
fn gap(men: &[Square], at: Square) -> i32 {
    men.iter().map(|&from| i32::from(distance(from, at))).min().unwrap_or(9).min(9)
}

/// A throw that may be caught.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chance {
    pub(crate) at: Square,
    /// How likely the offense wins if it is thrown.
    pub(crate) worth: f32,
}

impl Position {
    /// How likely the offense wins if a pass comes down on a square under a receiver.
    pub(crate) fn if_thrown(&self, receiver: usize, at: Square, open: &Squares, buffer: &mut Vec<Near>) -> f32 {
        let unit = Unit::Offense;
        let direction = self.direction(unit);
        if self.blocked[1][at.row() as usize + 1] >> at.column() & 1 != 0 {
            // A defender stands under the ball.
            return self.if_contested(unit, at);
        }
        near(self, Unit::Defense, at, open, buffer);
        let broken = buffer.iter().map(|near| allotted(&self.options, near.cost)).fold(0.0, f32::max);
        let caught = if direction.attacks(at.column()) {
            1.0
        } else {
            // The receiver moves on before the defense does.
            let held = self.if_carried(unit, receiver, at, open, Turn::Unknown, buffer);
            0.5 * (held + self.if_dead(unit, direction.ahead(at.column(), 4)))
        };
        if broken <= 0.0 { caught } else { (1.0 - broken) * caught + broken * self.if_contested(unit, at) }
    }

    fn if_contested(&self, unit: Unit, at: Square) -> f32 {
        let direction = self.direction(unit);
        let gone = (i32::from(at.column()) - i32::from(direction.own_goal())) * i32::from(direction.forward());
        let incomplete = self.if_dead(unit, i16::from(direction.front_column(self.line)));
        let caught =
            if direction.attacks(at.column()) { 1.0 } else { self.if_dead(unit, direction.ahead(at.column(), 2)) };
        0.5 * incomplete + 0.25 * caught + 0.25 * (1.0 - first_down((FIELD - gone).clamp(1, FIELD - 1)))
    }

    /// Where the men of an eleven stand who are on the field.
    fn on_field(&self, unit: Unit) -> Vec<Square> {
        self.squares[unit.index()].iter().copied().filter(|at| at.on_field()).collect()
    }

    /// Receivers with the squares that each can get to at a cost up to `reach` and their speed.
    pub(crate) fn receivers(&self, open: &Squares, left: u8) -> Vec<(usize, Square, Spread)> {
        (0..MEN)
            .filter(|&man| Unit::Offense.label(man).is_receiver())
            .filter_map(|man| {
                let from = self.square(Unit::Offense, man)?;
                let speed = if self.unit_on_turn() == Unit::Offense {
                    self.speed_left(Unit::Offense, man)
                } else {
                    Unit::Offense.label(man).speed()
                };
                Some((man, from, Spread::new(from, open, left.min(speed), None)))
            })
            .collect()
    }

    /// The best throws to squares of a zone, or of the window, that receivers can get under with `left` squares.
    pub(crate) fn best_throw(&self, call: Option<Call>, open: &Squares, left: u8) -> Option<Chance> {
        let window = self.window();
        let (rows, columns) = match call {
            Some(Call::Pass(zone)) if !self.passer.must_throw => {
                let (top, west) = zone.corner(window);
                (top..top + 5, west..=west + 4)
            }
            _ => (0..ROWS, window.columns().0..=window.columns().1),
        };
        let receivers = self.receivers(open, left);
        let forward = self.direction(Unit::Offense).forward();
        // Far forward and far from the defense: those are looked at closely.
        let mut squares: Vec<(i32, Square, usize)> = Vec::with_capacity(THROWS);
        let defense = self.on_field(Unit::Defense);
        for row in rows {
            for column in columns.clone() {
                let at = Square::at(row, column);
                let man = receivers.iter().find(|(_, from, spread)| {
                    *from == at || (spread.cost(at).is_some() && self.man_on(Unit::Offense, at).is_none())
                });
                let Some(&(man, ..)) = man else { continue };
                let gap = gap(&defense, at);
                keep((-4 * gap - i32::from(column as i8 * forward), at, man), &mut squares, THROWS);
            }
        }
        let mut buffer = Vec::with_capacity(MEN);
        let chances =
            squares.into_iter().map(|(_, at, man)| Chance { at, worth: self.if_thrown(man, at, open, &mut buffer) });
        chances.max_by(|a, b| a.worth.total_cmp(&b.worth))
    }
}

impl Script<'_> {
    /// Throws if it is worth it, or sends the receivers out.
    pub(super) fn pass(&mut self, rng: &mut dyn Rng, actions: &mut Vec<Action>) {
        let Some(passer) = self.at.square(Unit::Offense, QUARTERBACK) else { return };
        if self.at.may_throw(self.call) {
            let chance = self.at.best_throw(self.call, &self.open, self.at.left);
            let danger =
                self.at.danger(Unit::Offense, QUARTERBACK, passer, &self.open, Turn::Unknown, &mut self.buffer);
            let sacked = self.at.if_tackled(Unit::Offense, passer.column(), danger.advantage);
            let front = self.at.direction(Unit::Offense).front_column(self.at.line);
            let now = self.at.if_dead(Unit::Offense, i16::from(front));
            // To wait costs the risk to be sacked, and the defense comes nearer.
            let patience = 0.06 - 0.01 * f32::from(self.at.turn);
            let wait = danger.hit * sacked + (1.0 - danger.hit) * (now + patience);
            match chance {
                Some(chance) if self.at.passer.must_throw || chance.worth >= wait || self.at.turn >= 9 => {
                    actions.push(Action::Throw(chance.at));
                    return;
                }
                None if !self.at.passer.must_throw && !self.at.passer.scrambled && danger.hit > 0.4 => {
                    actions.push(Action::Scramble);
                    return;
                }
                _ => {}
            }
            if self.at.passer.must_throw {
                return;
            }
        }
        self.run_routes(passer, rng, actions);
    }

    /// A receiver runs to where a pass may be caught, or the passer is protected.
    fn run_routes(&mut self, passer: Square, rng: &mut dyn Rng, actions: &mut Vec<Action>) {
        let Some(Call::Pass(zone)) = self.call else { return };
        let (top, west) = zone.corner(self.at.window());
        let middle = Square::at(top + 2, west + 2);
        let inside = |at: Square| at.row().abs_diff(middle.row()) <= 2 && at.column().abs_diff(middle.column()) <= 2;
        near(self.at, Unit::Defense, passer, &self.open, &mut self.buffer);
        if !self.buffer.is_empty() {
            self.help(QUARTERBACK, passer, actions);
            if !actions.is_empty() {
                return;
            }
        }
        let mut men: Vec<(u8, usize, Square)> = self
            .movers(Some(QUARTERBACK))
            .filter(|&(man, _)| self.me.label(man).is_receiver())
            .map(|(man, from)| (if inside(from) { 0 } else { distance(from, middle) }, man, from))
            .collect();
        men.sort_unstable();
        let defense = self.at.on_field(Unit::Defense);
        for &(_, man, from) in men.iter().take(3) {
            let Some(spread) = self.spread(man) else { continue };
            let score = |at: Square| {
                let outside = if inside(at) { 0 } else { i32::from(distance(at, middle)) };
                2 * gap(&defense, at) - 5 * outside
            };
            let best = spread.within().max_by_key(|&(at, cost)| (score(at), std::cmp::Reverse(cost)));
            if let Some((to, _)) = best
                && score(to) > score(from)
                && self.walk_in(&spread, man, to, actions)
            {
                return;
            }
        }
        if below(rng, 2) == 0 {
            self.help(QUARTERBACK, passer, actions);
        }
    }
}
