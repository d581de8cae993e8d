//! All that a piece can reach in this turn.

use kickoff_grid::{GridClosed, GridPush, GridReach, GridTarget, Step};

use crate::action::Action;
use crate::board::{Direction, Square};
use crate::piece::Piece;
use crate::scene::build::{id, pieces};
use crate::scene::passing::{lines, passes};
use crate::state::State;

/// What every piece of the side on turn that may still take a step can reach.
pub(super) fn all(state: &State) -> Vec<GridReach> {
    let own = pieces().filter(|piece| piece.side == state.on_turn && state.steps_left(piece.index) > 0);
    own.filter_map(|piece| {
        let from = state.square(piece)?;
        Some(GridReach {
            piece: id(piece),
            from: from.to_string(),
            squares: squares(state, piece),
            passes: passes(state, from),
            lines: lines(state, from),
            closed: closed_around(state, from),
            blockers: Vec::new(),
        })
    })
    .collect()
}

/// The squares that a piece of the side on turn can reach, each once, nearest first. There is one way to dribble the ball
/// for each square to which it can be pushed: the piece may go round the ball before.
pub(super) fn squares(state: &State, piece: Piece) -> Vec<GridTarget> {
    let Some(from) = state.square(piece) else { return Vec::new() };
    kickoff_grid::reach(
        state,
        from,
        |state, at| {
            let steps = state.steps_from(at);
            steps.filter(|_| state.steps_left(piece.index) > 0).collect::<Vec<_>>()
        },
        |state, from, to| Step {
            token: Action::Step { from, to }.token(),
            pushes: if to == state.ball { vec![pushed(state, from)] } else { Vec::new() },
            result: None,
            points: None,
        },
        |before, from, to| {
            // A dribble changes the position for good, and the last step of a turn ends it: nothing leads on from there.
            let after = stepped(before, from, to);
            (to != before.ball && after.turns == state.turns).then_some(after)
        },
    )
}

fn stepped(state: &State, from: Square, to: Square) -> State {
    let mut after = state.clone();
    after.step(from, to);
    after
}

/// Where the ball goes when a piece steps onto it.
fn pushed(state: &State, from: Square) -> GridPush {
    GridPush { piece: None, from: state.ball.into(), to: stepped(state, from, state.ball).ball.into() }
}

/// The squares around a piece that a rule closes to it.
fn closed_around(state: &State, from: Square) -> Vec<GridClosed> {
    let around = Direction::ALL.into_iter().map(|way| from.next(way));
    let on_board = around.filter_map(|at| Square::new(at.column(), at.row()));
    on_board.filter_map(|to| Some(GridClosed::new(to, &state.check_step(from, to).err()?))).collect()
}
