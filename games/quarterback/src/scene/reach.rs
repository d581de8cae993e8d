//! All that a piece can reach this turn.

use std::collections::VecDeque;

use kickoff_core::Game;

use crate::action::Action;
use crate::board::{COLUMNS, FIRST_ROW, LAST_ROW, Square};
use crate::game::Quarterback;
use crate::grid::{NEIGHBOURS, direction};
use crate::illegal::Illegal;
use crate::pieces::{PIECES, Role};
use crate::position::State;
use crate::rules::contact::Contact;
use crate::scene::build::{reason, square};
use crate::scene::types::{
    QuarterbackBlocker, QuarterbackClosed, QuarterbackPush, QuarterbackReach, QuarterbackResult, QuarterbackSquare,
    QuarterbackTarget, QuarterbackWay,
};

/// What every piece of the side on turn that may still move can reach.
pub(super) fn reach(state: &State, role: Role) -> Vec<QuarterbackReach> {
    let at = |piece: usize| state.squares[role.index()][piece];
    (0..PIECES)
        .filter(|&piece| at(piece).on_board() && state.steps_left(role, piece) > 0)
        .map(|piece| QuarterbackReach {
            piece: state.id(role, piece),
            from: at(piece).to_string(),
            squares: targets(state, role, piece),
            closed: closed(state, role, at(piece)),
            blockers: blockers(state, role, piece),
        })
        .collect()
}

/// The squares of the board that are closed to Triples and Quarterbacks by enemy Singles.
pub(super) fn repelled(state: &State, role: Role) -> Vec<QuarterbackSquare> {
    let board = (FIRST_ROW..=LAST_ROW).flat_map(|row| (0..COLUMNS).map(move |column| Square::at(column, row)));
    board.filter(|&at| state.single_beside(role.other(), at).is_some()).map(square).collect()
}

/// What the step at the end of a way does.
struct LastStep {
    pushes: Vec<QuarterbackPush>,
    result: Option<QuarterbackResult>,
    points: Option<u8>,
}

impl LastStep {
    fn of(state: &State, role: Role, piece: usize, from: Square, to: Square) -> LastStep {
        let mut last = LastStep { pushes: Vec::new(), result: None, points: None };
        match state.contact(role, piece, from, to) {
            Ok(Contact::Tackle { at, .. }) => {
                last.result = Some(QuarterbackResult::Tackle);
                last.points = Some(at.points());
                return last;
            }
            Ok(Contact::Pushes(pushes)) => {
                let enemy = role.other();
                last.pushes = pushes
                    .iter()
                    .map(|(other, to)| QuarterbackPush {
                        piece: state.id(enemy, other),
                        from: square(state.squares[enemy.index()][other]),
                        to: square(to),
                    })
                    .collect();
            }
            Err(_) => {}
        }
        if !state.carried() && state.ball == to {
            last.result = Some(match role {
                Role::Attack => QuarterbackResult::PickUp,
                Role::Defense => QuarterbackResult::Interception,
            });
            last.points = (role == Role::Defense).then_some(0);
        }
        last
    }

    /// Whether it does nothing but move the piece, so that the way may go on.
    fn is_quiet(&self) -> bool {
        self.pushes.is_empty() && self.result.is_none()
    }
}

/// A way to a square without pushes, pick-ups and ends of halves.
struct Way {
    state: State,
    at: Square,
    tokens: Vec<String>,
}

/// Every square that a piece can reach, each by a shortest way, the nearest first.
pub(super) fn targets(state: &State, role: Role, piece: usize) -> Vec<QuarterbackTarget> {
    let start = state.squares[role.index()][piece];
    let mut open = VecDeque::from([Way { state: state.clone(), at: start, tokens: Vec::new() }]);
    let mut found: Vec<QuarterbackTarget> = Vec::new();
    while let Some(way) = open.pop_front() {
        for to in way.state.steps_of(role, piece) {
            let action = Action::Step { from: way.at, to };
            let last = LastStep::of(&way.state, role, piece, way.at, to);
            let mut tokens = way.tokens.clone();
            tokens.push(action.token());
            let cost = tokens.len() as u8;
            let name = to.to_string();
            if let Some(known) = found.iter_mut().find(|target| target.at == name) {
                let told = known.pushes == last.pushes || known.other_ways.iter().any(|way| way.pushes == last.pushes);
                if !told {
                    known.other_ways.push(QuarterbackWay { tokens, cost, pushes: last.pushes });
                }
                continue;
            }
            if to == start {
                continue;
            }
            if last.is_quiet() {
                let mut after = way.state.clone();
                Quarterback::apply(&mut after, action);
                let same_turn = after.on_turn() == Some(role) && after.round == state.round;
                if same_turn && after.mover as usize == piece {
                    open.push_back(Way { state: after, at: to, tokens: tokens.clone() });
                }
            }
            found.push(QuarterbackTarget {
                at: name,
                column: to.column(),
                row: to.row(),
                tokens,
                cost,
                pushes: last.pushes,
                result: last.result,
                points: last.points,
                other_ways: Vec::new(),
            });
        }
    }
    found
}

/// The neighbouring squares that a rule closes, but for those that hold pieces of the own side.
fn closed(state: &State, role: Role, from: Square) -> Vec<QuarterbackClosed> {
    let neighbours = NEIGHBOURS.into_iter().filter_map(|bit| {
        let (columns, rows) = direction(bit);
        from.offset(columns, rows)
    });
    neighbours
        .filter_map(|to| match state.check_step(role, from, to) {
            Ok(()) | Err(Illegal::OwnPiece { .. }) => None,
            Err(illegal) => {
                let why = reason(&illegal);
                let (column, row) = (to.column(), to.row());
                Some(QuarterbackClosed { at: to.to_string(), column, row, rule: why.rule, message: why.message })
            }
        })
        .collect()
}

/// The enemy pieces that close diagonal steps to a piece.
fn blockers(state: &State, role: Role, piece: usize) -> Vec<QuarterbackBlocker> {
    let (kind, from) = (role.kind(piece), state.squares[role.index()][piece]);
    [(0, 1), (1, 0), (0, -1), (-1, 0)]
        .into_iter()
        .filter_map(|(columns, rows)| {
            let at = from.offset(columns, rows)?;
            let by = state.piece_on(role.other(), at)?;
            if role.other().kind(by).strength() < kind.strength() {
                return None;
            }
            let past = [(columns + rows, rows + columns), (columns - rows, rows - columns)];
            let free = |at: &Square| state.piece_on(role, *at).is_none();
            let closes: Vec<_> =
                past.into_iter().filter_map(|(c, r)| from.offset(c, r)).filter(free).map(square).collect();
            let blocker = QuarterbackBlocker { piece: state.id(role.other(), by), at: at.to_string(), closes };
            (!blocker.closes.is_empty()).then_some(blocker)
        })
        .collect()
}
