//! For each piece of the side on turn all that it can do, and what a rule closes to it.

use std::iter;

use kickoff_grid::{GridClosed, GridReach, GridTarget};

use crate::action::Action;
use crate::field::Square;
use crate::illegal::Illegal;
use crate::men::{QB, Unit, id};
use crate::position::{Phase, Position};
use crate::rules::board::Board;
use crate::rules::list::Listing;
use crate::scene::passing::passes;

/// What each piece of the side on turn can do; nothing outside play.
pub(super) fn reach(at: &Position) -> Vec<GridReach> {
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
            GridReach {
                piece: id(man),
                from: from.to_string(),
                squares: actions.into_iter().filter_map(|action| target(at, action)).collect(),
                passes: if man == QB { passes(at) } else { Vec::new() },
                closed: closed(at, unit, from),
                ..GridReach::default()
            }
        })
        .collect()
}

fn target(at: &Position, action: Action) -> Option<GridTarget> {
    let Action::Move { from, to } = action else { return None };
    Some(GridTarget {
        meets: at.number_on(to).map(id),
        result: at.outlook(from, to).map(|what| what.word().to_owned()),
        ..GridTarget::new(to, vec![action.token()])
    })
}

/// Opponents whom a piece would capture but for a rule: outside the red zone, or straight before a lineman.
fn closed(at: &Position, unit: Unit, from: Square) -> Vec<GridClosed> {
    at.men_of(unit.other())
        .filter_map(|(_, to)| match at.check_move(from, to) {
            Err(error @ (Illegal::OutsideRedZone { .. } | Illegal::LinemanBlocked { .. })) => {
                Some(GridClosed::new(to, &error))
            }
            _ => None,
        })
        .collect()
}
