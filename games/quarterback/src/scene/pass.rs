//! The passes that the carrier can make, and what stops the others.

use crate::action::Action;
use crate::pieces::Role;
use crate::position::{PLAYS, State};
use crate::rules::pass::directions;
use crate::scene::build::{reason, square};
use crate::scene::types::{QuarterbackPass, QuarterbackPassBlocker, QuarterbackPassLine};

/// Every legal pass of the attacker, who is on turn.
pub(super) fn passes(state: &State) -> Vec<QuarterbackPass> {
    let mut actions = Vec::new();
    state.legal_passes(&mut actions);
    actions
        .into_iter()
        .filter_map(|action| {
            let Action::Pass { from, to } = action else { return None };
            Some(QuarterbackPass {
                to: to.to_string(),
                column: to.column(),
                row: to.row(),
                token: action.token(),
                forward: to.row() > from.row(),
                catcher: state.piece_on(Role::Attack, to).map(|piece| state.id(Role::Attack, piece)),
            })
        })
        .collect()
}

/// The eight directions of a pass; none unless the attacker, who is on turn, may still pass.
pub(super) fn pass_lines(state: &State) -> Vec<QuarterbackPassLine> {
    if !state.carried() || state.plays >= PLAYS {
        return Vec::new();
    }
    directions().map(|direction| pass_line(state, direction)).collect()
}

fn pass_line(state: &State, (columns, rows): (i8, i8)) -> QuarterbackPassLine {
    let forbidden = state.check_forward(rows).err().map(|illegal| reason(&illegal));
    let mut line = QuarterbackPassLine { columns, rows, squares: Vec::new(), blocker: None, forbidden };
    let mut next = state.ball.offset(columns, rows);
    while let Some(to) = next {
        if line.forbidden.is_none() && state.check_pass(Role::Attack, state.ball, to).is_ok() {
            line.squares.push(square(to));
        }
        if let Some(piece) = state.id_on(to) {
            line.blocker = Some(QuarterbackPassBlocker { piece, at: to.to_string() });
            break;
        }
        next = to.offset(columns, rows);
    }
    line
}
