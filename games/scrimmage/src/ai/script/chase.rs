//! The eleven without the ball brings the carrier down; everybody runs for a loose ball.

use kickoff_core::{Rng, chance::below};

use super::{Script, distance};
use crate::action::Action;
use crate::ai::ground::{Near, near};
use crate::field::Square;
use crate::men::{LINEMEN, Unit};
use crate::rules::contact::power_advantage;

impl Script<'_> {
    /// The men who can step onto a square this turn, the likeliest to win there first.
    fn at_hand(&mut self, target: Square) -> Vec<Near> {
        near(self.at, self.me, target, &self.open, &mut self.buffer);
        self.buffer.iter().filter(|near| near.cost <= self.reach(near.man)).copied().collect()
    }

    /// Tackles the carrier, or closes in.
    pub(super) fn chase(
        &mut self,
        unit: Unit,
        carrier: usize,
        place: Square,
        rng: &mut dyn Rng,
        actions: &mut Vec<Action>,
    ) {
        let mut tacklers = self.at_hand(place);
        // The strongest first, unless a weaker one leaves squares for a second try.
        tacklers.sort_unstable_by_key(|near| {
            let advantage = power_advantage(self.me.label(near.man), unit.label(carrier));
            (2 * i32::from(near.cost) - 5 * i32::from(advantage), near.man)
        });
        if tacklers.iter().any(|near| self.walk(near.man, place, actions)) {
            return;
        }
        self.close_in(unit, place, rng, actions);
    }

    /// The man who gains most on where the carrier will be goes there.
    pub(super) fn close_in(&self, unit: Unit, place: Square, rng: &mut dyn Rng, actions: &mut Vec<Action>) {
        let theirs = self.at.direction(unit);
        let ahead = 2 + below(rng, 2) as i8;
        let column = theirs.ahead(place.column(), ahead).clamp(1, 60) as u8;
        let aim = Square::at(place.row(), column);
        let own = self.at.direction(self.me);
        let mut men: Vec<(i32, usize)> = self
            .movers(None)
            .filter(|&(man, from)| man >= LINEMEN || (aim.column() as i8 - from.column() as i8) * own.forward() >= 0)
            .map(|(man, from)| {
                let gap = i32::from(distance(from, aim));
                let gain = i32::from(self.reach(man)).min(gap);
                // A man who stands by already does not help by standing nearer.
                let far = if gap <= 2 { 12 } else { gap };
                (2 * far - 3 * gain, man)
            })
            .collect();
        men.sort_unstable();
        let _ = men.iter().take(4).any(|&(_, man)| self.approach(man, aim, actions));
    }

    /// Somebody picks the loose ball up, or runs for it.
    pub(super) fn run_for(&mut self, ball: Square, actions: &mut Vec<Action>) {
        let mut men = self.at_hand(ball);
        men.sort_unstable_by_key(|near| (near.cost, near.man));
        if men.iter().any(|near| self.walk(near.man, ball, actions)) {
            return;
        }
        let mut men: Vec<(u8, usize)> = self.movers(None).map(|(man, from)| (distance(from, ball), man)).collect();
        men.sort_unstable();
        let _ = men.iter().take(4).any(|&(_, man)| self.approach(man, ball, actions));
    }
}
