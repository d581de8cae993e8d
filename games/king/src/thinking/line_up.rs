//! The line-ups that the computer compares. Placed man by man they are too many for a search, and say nothing before the
//! last man stands.

use crate::action::Action;
use crate::field::Square;
use crate::formations::{fit, ready_made};
use crate::men::Kind;
use crate::position::{Phase, Position};

impl Position {
    /// Adds whole line-ups of the side that lines up, those that are best as a rule first; men who are placed already
    /// stay where they are.
    pub(super) fn line_ups(&self, plans: &mut Vec<Vec<Action>>) {
        let Phase::LineUp(unit, next) = self.phase else { return };
        for formation in ready_made(unit) {
            let mut men = fit(self, unit, formation.men);
            men.retain(|&(man, _)| man >= next);
            let mut places: Vec<(Kind, Square)> = men.into_iter().map(|(man, at)| (Kind::of(man), at)).collect();
            // Men of one kind are placed in ascending order.
            places.sort_by_key(|&(kind, at)| (kind.first(), at));
            plans.push(places.into_iter().map(|(kind, at)| Action::Place { kind, at }).collect());
        }
    }
}
