//! The passes that the carrier can make, and what stops the others.

use kickoff_grid::{GridLine, GridLineSquare, GridReason, GridStop, GridTarget};

use crate::action::Action;
use crate::pieces::Role;
use crate::position::{PLAYS, State};
use crate::rules::pass::directions;

/// Every legal pass of the attacker, who is on turn.
pub(super) fn passes(state: &State) -> Vec<GridTarget> {
    let mut actions = Vec::new();
    state.legal_passes(&mut actions);
    let pass = |action: Action| {
        let Action::Pass { from, to } = action else { return None };
        Some(GridTarget {
            pass: true,
            meets: state.piece_on(Role::Attack, to).map(|piece| state.id(Role::Attack, piece)),
            result: (to.row() > from.row()).then(|| "forward-pass".to_owned()),
            ..GridTarget::new(to, vec![action.token()])
        })
    };
    actions.into_iter().filter_map(pass).collect()
}

/// The eight directions of a pass; none unless the attacker, who is on turn, may still pass.
pub(super) fn lines(state: &State) -> Vec<GridLine> {
    if !state.carried() || state.plays >= PLAYS {
        return Vec::new();
    }
    directions().map(|direction| line(state, direction)).collect()
}

fn line(state: &State, (columns, rows): (i8, i8)) -> GridLine {
    let forbidden = state.check_forward(rows).err().map(|illegal| GridReason::of(&illegal));
    let mut line = GridLine { squares: Vec::new(), stop: None, forbidden };
    let mut next = state.ball.offset(columns, rows);
    while let Some(to) = next {
        if line.forbidden.is_none() && state.check_pass(Role::Attack, state.ball, to).is_ok() {
            line.squares.push(GridLineSquare { square: to.into(), forbidden: None });
        }
        if let Some(piece) = state.id_on(to) {
            line.stop = Some(GridStop { square: to.into(), piece: Some(piece), why: None });
            break;
        }
        next = to.offset(columns, rows);
    }
    line
}
