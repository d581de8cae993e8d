//! The squares that a piece can reach by several steps.

use std::collections::VecDeque;

use crate::scene::{GridPush, GridSquare, GridTarget, GridWay};

/// A step of a piece.
pub struct Step {
    /// The token that plays it.
    pub token: String,
    /// What it moves besides the piece.
    pub pushes: Vec<GridPush>,
    /// The result to show on the square, if the step has one.
    pub result: Option<String>,
    /// The points that it scores, if any.
    pub points: Option<u8>,
}

/// A way that may go on.
struct Way<S, Q> {
    state: S,
    at: Q,
    tokens: Vec<String>,
}

/// Every square that a piece on `from` can reach, each by a shortest way, the nearest first. `steps` lists the squares to
/// which it can take one step, `step` says what comes of one, and `then` gives the position from which it may go on:
/// `None` if its way ends there.
pub fn reach<S: Clone, Q: Copy + PartialEq + Into<GridSquare>, I: IntoIterator<Item = Q>>(
    state: &S,
    from: Q,
    steps: impl Fn(&S, Q) -> I,
    step: impl Fn(&S, Q, Q) -> Step,
    then: impl Fn(&S, Q, Q) -> Option<S>,
) -> Vec<GridTarget> {
    let mut open = VecDeque::from([Way { state: state.clone(), at: from, tokens: Vec::new() }]);
    let mut found: Vec<(Q, GridTarget)> = Vec::new();
    while let Some(way) = open.pop_front() {
        for to in steps(&way.state, way.at) {
            let Step { token, pushes, result, points } = step(&way.state, way.at, to);
            let tokens: Vec<String> = way.tokens.iter().cloned().chain([token]).collect();
            let cost = tokens.len() as u8;
            if let Some((_, known)) = found.iter_mut().find(|(at, _)| *at == to) {
                if known.pushes != pushes && known.other_ways.iter().all(|way| way.pushes != pushes) {
                    known.other_ways.push(GridWay { tokens, cost, pushes });
                }
                continue;
            }
            if to == from {
                continue;
            }
            if let Some(state) = then(&way.state, way.at, to) {
                open.push_back(Way { state, at: to, tokens: tokens.clone() });
            }
            found.push((to, GridTarget { cost, pushes, result, points, ..GridTarget::new(to, tokens) }));
        }
    }
    found.into_iter().map(|(_, target)| target).collect()
}
