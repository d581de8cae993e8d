//! The defense against a pass: before the throw, and while the ball is in the air.

use kickoff_core::{Rng, chance::below};

use super::{Script, distance};
use crate::action::Action;
use crate::ai::ground::near;
use crate::field::Square;
use crate::men::{MEN, QUARTERBACK, Unit};

impl Script<'_> {
    /// Tackles the quarterback; takes receivers off the field; covers them; rushes.
    pub(super) fn cover(&mut self, passer: Square, rng: &mut dyn Rng, actions: &mut Vec<Action>) {
        near(self.at, self.me, passer, &self.open, &mut self.buffer);
        let hand = self.buffer.iter().filter(|near| near.cost <= self.reach(near.man));
        if let Some(rusher) = hand.max_by_key(|near| (self.me.label(near.man).power(), near.man))
            && self.walk(rusher.man, passer, actions)
        {
            return;
        }
        let forward = self.at.direction(Unit::Offense).forward();
        let mut receivers: Vec<(i32, usize, Square)> = (0..MEN)
            .filter(|&man| Unit::Offense.label(man).is_receiver())
            .filter_map(|man| Some((man, self.at.square(Unit::Offense, man)?)))
            .map(|(man, at)| {
                let gap = self.gap(at).min(8);
                let depth = i32::from((at.column() as i8 - passer.column() as i8) * forward);
                (3 * i32::from(gap) + depth, man, at)
            })
            .collect();
        receivers.sort_unstable_by_key(|&(danger, man, _)| (-danger, man));
        if receivers.iter().any(|&(_, man, _)| self.block(man, None, actions)) {
            return;
        }
        if below(rng, 4) > 0 {
            for &(_, _, at) in &receivers {
                let gap = self.gap(at);
                if gap <= 2 {
                    continue;
                }
                let mut men: Vec<(u8, usize)> =
                    self.movers(None).map(|(man, from)| (distance(from, at), man)).collect();
                men.sort_unstable();
                if men.iter().take(2).any(|&(_, man)| self.approach(man, at, actions)) {
                    return;
                }
            }
        }
        let mut men: Vec<(u8, usize)> = self.movers(None).map(|(man, from)| (distance(from, passer), man)).collect();
        men.sort_unstable();
        let _ = men.iter().take(4).any(|&(_, man)| self.approach(man, passer, actions));
    }

    /// How far the nearest man of the eleven on turn is from a square.
    fn gap(&self, at: Square) -> u8 {
        let men = self.at.squares[self.me.index()].iter().filter(|from| from.on_field());
        men.map(|&from| distance(from, at)).min().unwrap_or(u8::MAX)
    }

    /// The ball is in the air: somebody gets under it, or near where it will be caught.
    pub(super) fn break_up(&mut self, ball: Square, actions: &mut Vec<Action>) {
        if self.at.man_on(self.me, ball).is_none() {
            let mut spot = self.open;
            crate::ai::ground::add(&mut spot, ball);
            near(self.at, self.me, ball, &spot, &mut self.buffer);
            let mut men = self.buffer.clone();
            men.retain(|near| near.cost <= self.reach(near.man));
            men.sort_unstable_by_key(|near| (near.cost, near.man));
            if men.iter().any(|near| self.walk(near.man, ball, actions)) {
                return;
            }
        }
        let column = self.at.direction(Unit::Offense).ahead(ball.column(), 2).clamp(1, 60) as u8;
        let aim = Square::at(ball.row(), column);
        let mut men: Vec<(u8, usize)> = self
            .movers(self.at.man_on(self.me, ball))
            .filter(|&(_, from)| distance(from, aim) > 1)
            .map(|(man, from)| (distance(from, aim), man))
            .collect();
        men.sort_unstable();
        let _ = men.iter().take(4).any(|&(_, man)| self.approach(man, aim, actions));
    }

    /// The offense has thrown: a receiver gets under the ball.
    pub(super) fn get_under(&mut self, ball: Square, actions: &mut Vec<Action>) {
        if self.at.man_on(Unit::Offense, ball).is_some() {
            return;
        }
        let mut men: Vec<(u8, usize)> = self
            .movers(Some(QUARTERBACK))
            .filter(|&(man, _)| self.me.label(man).is_receiver())
            .map(|(man, from)| (distance(from, ball), man))
            .collect();
        men.sort_unstable();
        let _ = men.iter().any(|&(_, man)| self.walk(man, ball, actions) || self.approach(man, ball, actions));
    }
}
