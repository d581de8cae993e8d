//! The passes that can be played, and the lines along which the ball could go.

use crate::action::Action;
use crate::board::{Direction, Square};
use crate::piece::Piece;
use crate::scene::build::{closed, forbidden, id};
use crate::scene::types::{SoccerLine, SoccerLineSquare, SoccerPass};
use crate::state::State;

/// Every pass and shot that can be played.
pub(super) fn passes(state: &State) -> Vec<SoccerPass> {
    let all = state.at_ball().flat_map(|(from, way)| state.targets(way).map(move |to| (from, to)));
    all.filter_map(|(from, to)| {
        Some(SoccerPass {
            piece: id(state.piece_on(from)?),
            from: from.to_string(),
            to: to.to_string(),
            column: to.column(),
            row: to.row(),
            token: Action::Pass { from, to }.token(),
            shot: to.in_goal(state.on_turn.other()),
        })
    })
    .collect()
}

/// The line of each piece that is next to the ball and may still take a step.
pub(super) fn lines(state: &State) -> Vec<SoccerLine> {
    state.at_ball().filter_map(|(from, way)| Some(line(state, state.piece_on(from)?, from, way))).collect()
}

fn line(state: &State, piece: Piece, from: Square, way: Direction) -> SoccerLine {
    let goal = state.on_turn.other();
    let mut squares = Vec::new();
    let mut at = state.ball.next(way);
    while !at.is_in(&state.taken) && (at.on_pitch() || at.in_goal(goal)) {
        let forbidden = state.check_pass(from, at).err().map(|why| forbidden(&why));
        let (column, row) = (at.column(), at.row());
        squares.push(SoccerLineSquare { at: at.to_string(), column, row, goal: at.in_goal(goal), forbidden });
        at = at.next(way);
    }
    let stop = Square::new(at.column(), at.row());
    let stop = stop.and_then(|at| Some(closed(at, &state.check_pass(from, at).err()?)));
    SoccerLine { piece: id(piece), from: from.to_string(), squares, stop }
}
