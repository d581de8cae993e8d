//! The line-ups that the computer compares. Placed man by man they are too many for a search, and say nothing before the
//! last man stands.

use kickoff_core::Game;

use super::answers::{answers, chosen_defenses};
use crate::King;
use crate::action::Action;
use crate::field::Square;
use crate::formations::{Place, fit};
use crate::men::{Kind, Unit};
use crate::position::{Phase, Position};

impl Position {
    /// Adds whole line-ups of the side that lines up, those that are best as a rule first. Men who are placed already
    /// stay where they are; if nothing can be made of them, nothing is added.
    pub(super) fn line_ups(&self, plans: &mut Vec<Vec<Action>>) {
        let Phase::LineUp(unit, next) = self.phase else { return };
        let chosen = match unit {
            Unit::Defense => chosen_defenses(),
            Unit::Offense => answers(self),
        };
        plans.extend(chosen.iter().filter_map(|men| self.line_up_as(unit, next, men)));
    }

    /// The placements by which the side lines up as a formation says.
    fn line_up_as(&self, unit: Unit, next: u8, formation: &[Place]) -> Option<Vec<Action>> {
        let men = fit(self, unit, formation).into_iter().filter(|&(man, _)| man >= next);
        let mut places: Vec<(Kind, Square)> = men.map(|(man, at)| (Kind::of(man), at)).collect();
        // Men of one kind are placed in ascending order.
        places.sort_by_key(|&(kind, at)| (kind.first(), at));
        let mut after = self.clone();
        let mut placements = Vec::with_capacity(places.len());
        for (kind, at) in places {
            let action = Action::Place { kind, at };
            King::check(&after, action).ok()?;
            King::apply(&mut after, action);
            placements.push(action);
        }
        (after.unit_on_turn() != Some(unit) || !matches!(after.phase, Phase::LineUp(..))).then_some(placements)
    }
}
