//! All that a piece can reach in this turn.

use crate::action::Action;
use crate::board::{Direction, Square};
use crate::piece::Piece;
use crate::scene::build::{closed, id, pieces};
use crate::scene::types::{SoccerClosed, SoccerDribble, SoccerReach, SoccerReachSquare};
use crate::state::State;

/// A way of a piece.
struct Way {
    /// The position at its end.
    state: State,
    at: Square,
    tokens: Vec<String>,
}

/// What every piece of the side on turn that may still take a step can reach.
pub(super) fn all(state: &State) -> Vec<SoccerReach> {
    let own = pieces().filter(|piece| piece.side == state.on_turn && state.steps_left(piece.index) > 0);
    own.filter_map(|piece| {
        let from = state.square(piece)?;
        let (squares, dribbles) = squares(state, piece);
        let closed = closed_around(state, from);
        Some(SoccerReach { piece: id(piece), from: from.to_string(), squares, dribbles, closed })
    })
    .collect()
}

/// The squares that a piece of the side on turn can reach, each once, nearest first; and all its dribbles.
pub(super) fn squares(state: &State, piece: Piece) -> (Vec<SoccerReachSquare>, Vec<SoccerReachSquare>) {
    let Some(from) = state.square(piece) else { return Default::default() };
    let mut ways = vec![Way { state: state.clone(), at: from, tokens: Vec::new() }];
    let mut done = vec![from];
    let (mut found, mut dribbles) = (Vec::new(), Vec::new());
    for _ in 0..state.steps_left(piece.index) {
        let mut longer = Vec::new();
        for way in &ways {
            for to in way.state.steps_from(way.at) {
                let known = done.contains(&to);
                // A dribble changes the position for good: nothing leads on from it.
                if to == state.ball {
                    dribbles.push(reached(state, &go_on(way, to)));
                }
                if known {
                    continue;
                }
                done.push(to);
                let next = go_on(way, to);
                found.push(reached(state, &next));
                // Nor from the last step of a turn.
                if to != state.ball && next.state.turns == state.turns {
                    longer.push(next);
                }
            }
        }
        ways = longer;
    }
    (found, dribbles)
}

fn go_on(way: &Way, to: Square) -> Way {
    let mut state = way.state.clone();
    let mut tokens = way.tokens.clone();
    tokens.push(Action::Step { from: way.at, to }.token());
    state.step(way.at, to);
    Way { state, at: to, tokens }
}

fn reached(before: &State, way: &Way) -> SoccerReachSquare {
    let at = way.at;
    SoccerReachSquare {
        at: at.to_string(),
        column: at.column(),
        row: at.row(),
        cost: way.tokens.len() as u8,
        tokens: way.tokens.clone(),
        dribble: (at == before.ball).then(|| SoccerDribble {
            from: at.to_string(),
            to: way.state.ball.to_string(),
            column: way.state.ball.column(),
            row: way.state.ball.row(),
        }),
    }
}

/// The squares around a piece that a rule closes to it.
fn closed_around(state: &State, from: Square) -> Vec<SoccerClosed> {
    let around = Direction::ALL.into_iter().map(|way| from.next(way));
    let on_board = around.filter_map(|at| Square::new(at.column(), at.row()));
    on_board.filter_map(|to| Some(closed(to, &state.check_step(from, to).err()?))).collect()
}
