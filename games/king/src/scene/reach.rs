//! For each man of the side on turn all that he can do, and what a rule closes to him.

use std::iter;

use kickoff_core::BreaksRule;

use crate::action::Action;
use crate::field::Square;
use crate::illegal::Illegal;
use crate::men::{Unit, id};
use crate::position::{Phase, Position};
use crate::rules::board::Board;
use crate::rules::list::Listing;
use crate::scene::build::result;
use crate::scene::types::{KingClosed, KingReach, KingTarget};

/// What each man of the side on turn can do; nothing outside play.
pub(super) fn reach(at: &Position) -> Vec<KingReach> {
    let unit = match at.phase {
        Phase::Play(unit) => unit,
        Phase::Reply(_) => Unit::Defense,
        _ => return Vec::new(),
    };
    let board = Board::new(at, unit);
    at.men_of(unit)
        .map(|(man, from)| {
            let mut actions = Vec::new();
            Listing::append(&mut actions, |moves| board.moves_of(iter::once((man, from)), moves));
            let squares = actions.into_iter().filter_map(|action| target(at, action)).collect();
            KingReach { piece: id(man), from: from.to_string(), squares, closed: closed(at, unit, from) }
        })
        .collect()
}

fn target(at: &Position, action: Action) -> Option<KingTarget> {
    let Action::Move { from, to } = action else { return None };
    Some(KingTarget {
        at: to.to_string(),
        column: to.file(),
        row: to.rank(),
        tokens: vec![action.token()],
        captures: at.number_on(to).map(id),
        result: at.outlook(from, to).map(result),
    })
}

/// Opponents whom a man would capture but for a rule.
fn closed(at: &Position, unit: Unit, from: Square) -> Vec<KingClosed> {
    at.men_of(unit.other())
        .filter_map(|(_, to)| match at.check_move(from, to) {
            Err(error @ (Illegal::OutsideRedZone { .. } | Illegal::LinemanBlocked { .. })) => Some(KingClosed {
                at: to.to_string(),
                column: to.file(),
                row: to.rank(),
                rule: error.rule().to_owned(),
                message: error.to_string(),
            }),
            _ => None,
        })
        .collect()
}
