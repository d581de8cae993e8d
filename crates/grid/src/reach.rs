//! The squares that a piece can reach by several steps.

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
    /// Its last step, in columns and rows.
    last: Option<(i16, i16)>,
    /// How often it has changed its direction.
    bends: u8,
}

/// A step, in columns and rows.
fn step_of(from: GridSquare, to: GridSquare) -> (i16, i16) {
    (i16::from(to.column) - i16::from(from.column), i16::from(to.row) - i16::from(from.row))
}

/// Every square that a piece on `from` can reach, the nearest first: each by a shortest way, and of several of these by the
/// one with the fewest bends. `steps` lists the squares to which it can take one step, `step` says what comes of one, and
/// `then` gives the position from which it may go on: `None` if its way ends there.
pub fn reach<S: Clone, Q: Copy + PartialEq + Into<GridSquare>, I: IntoIterator<Item = Q>>(
    state: &S,
    from: Q,
    steps: impl Fn(&S, Q) -> I,
    step: impl Fn(&S, Q, Q) -> Step,
    then: impl Fn(&S, Q, Q) -> Option<S>,
) -> Vec<GridTarget> {
    let start = Way { state: state.clone(), at: from, tokens: Vec::new(), last: None, bends: 0 };
    let mut level = vec![start];
    let mut found: Vec<(Q, GridTarget)> = Vec::new();
    while !level.is_empty() {
        // The straightest come first.
        let mut ahead = Vec::new();
        for way in &level {
            for to in steps(&way.state, way.at) {
                let taken = step_of(way.at.into(), to.into());
                let bends = way.bends + u8::from(way.last.is_some_and(|last| last != taken));
                ahead.push((bends, way, to, taken));
            }
        }
        ahead.sort_by_key(|&(bends, ..)| bends);
        let mut next = Vec::new();
        for (bends, way, to, taken) in ahead {
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
                next.push(Way { state, at: to, tokens: tokens.clone(), last: Some(taken), bends });
            }
            found.push((to, GridTarget { cost, pushes, result, points, ..GridTarget::new(to, tokens) }));
        }
        level = next;
    }
    found.into_iter().map(|(_, target)| target).collect()
}
