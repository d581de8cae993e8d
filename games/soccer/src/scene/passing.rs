//! The passes that a piece can play, and the line along which it could send the ball.

use kickoff_grid::{GridLine, GridLineSquare, GridReason, GridStop, GridTarget};

use crate::action::Action;
use crate::board::{Direction, Square};
use crate::scene::build::id;
use crate::state::State;

/// Every pass and shot that can be played from a square.
pub(super) fn passes(state: &State, from: Square) -> Vec<GridTarget> {
    let ways = state.at_ball().filter(|(at, _)| *at == from);
    let all = ways.flat_map(|(_, way)| state.targets(way));
    all.map(|to| GridTarget {
        pass: true,
        result: to.in_goal(state.on_turn.other()).then(|| "shot".to_owned()),
        ..GridTarget::new(to, vec![Action::Pass { from, to }.token()])
    })
    .collect()
}

/// The line of a piece that is next to the ball and may still take a step.
pub(super) fn lines(state: &State, from: Square) -> Vec<GridLine> {
    state.at_ball().filter(|(at, _)| *at == from).map(|(_, way)| line(state, from, way)).collect()
}

fn line(state: &State, from: Square, way: Direction) -> GridLine {
    let goal = state.on_turn.other();
    let why = |at: Square| state.check_pass(from, at).err().map(|why| GridReason::of(&why));
    let mut squares = Vec::new();
    let mut at = state.ball.next(way);
    while !at.is_in(&state.taken) && (at.on_pitch() || at.in_goal(goal)) {
        squares.push(GridLineSquare { square: at.into(), forbidden: why(at) });
        at = at.next(way);
    }
    let stop = Square::new(at.column(), at.row())
        .and_then(|at| Some(GridStop { square: at.into(), piece: state.piece_on(at).map(id), why: Some(why(at)?) }));
    GridLine { squares, stop, forbidden: None }
}
