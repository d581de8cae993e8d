//! All that a piece can reach this turn.

use kickoff_core::Game;
use kickoff_grid::{GridBlocker, GridClosed, GridPush, GridReach, GridSquare, GridTarget, Step};

use crate::action::Action;
use crate::board::{COLUMNS, FIRST_ROW, LAST_ROW, Square};
use crate::game::Quarterback;
use crate::grid::{NEIGHBOURS, direction};
use crate::illegal::Illegal;
use crate::pieces::{PIECES, Role};
use crate::position::State;
use crate::rules::contact::Contact;
use crate::scene::pass::{lines, passes};

/// What every piece of the side on turn can reach that may still move, and what the carrier can do with the ball.
pub(super) fn reach(state: &State, role: Role) -> Vec<GridReach> {
    let on_board = (0..PIECES).filter(|&piece| state.squares[role.index()][piece].on_board());
    let told = on_board.map(|piece| {
        let (at, carries) = (state.squares[role.index()][piece], state.carries(role, piece));
        let moves = state.steps_left(role, piece) > 0;
        GridReach {
            piece: state.id(role, piece),
            from: at.to_string(),
            squares: if moves { targets(state, role, piece) } else { Vec::new() },
            passes: if carries { passes(state) } else { Vec::new() },
            lines: if carries { lines(state) } else { Vec::new() },
            closed: if moves { closed(state, role, at) } else { Vec::new() },
            blockers: if moves { blockers(state, role, piece) } else { Vec::new() },
        }
    });
    told.filter(|reach| !(reach.squares.is_empty() && reach.closed.is_empty() && reach.lines.is_empty())).collect()
}

/// The squares of the board that are closed to Triples and Quarterbacks by enemy Singles.
pub(super) fn repelled(state: &State, role: Role) -> Vec<GridSquare> {
    let board = (FIRST_ROW..=LAST_ROW).flat_map(|row| (0..COLUMNS).map(move |column| Square::at(column, row)));
    board.filter(|&at| state.single_beside(role.other(), at).is_some()).map(GridSquare::from).collect()
}

fn pushes(state: &State, role: Role, contact: &Contact) -> Vec<GridPush> {
    let Contact::Pushes(pushes) = contact else { return Vec::new() };
    let enemy = role.other();
    let push = |(other, to): (usize, Square)| GridPush {
        piece: Some(state.id(enemy, other)),
        from: state.squares[enemy.index()][other].into(),
        to: to.into(),
    };
    pushes.iter().map(push).collect()
}

/// What comes of a step.
fn step(state: &State, role: Role, piece: usize, from: Square, to: Square) -> Step {
    let contact = state.contact(role, piece, from, to);
    let (result, points) = match contact {
        Ok(Contact::Tackle { at, .. }) => (Some("tackle"), Some(state.points_at(at))),
        _ if state.carried() || state.ball != to => (None, None),
        _ if role == Role::Attack => (Some("pick-up"), None),
        _ => (Some("interception"), Some(0)),
    };
    let pushes = contact.map_or_else(|_| Vec::new(), |contact| pushes(state, role, &contact));
    Step { token: Action::Step { from, to }.token(), pushes, result: result.map(str::to_owned), points }
}

/// The position after a step that does nothing but move the piece, if the piece may go on.
fn then(state: &State, role: Role, piece: usize, from: Square, to: Square) -> Option<State> {
    let Step { pushes, result, .. } = step(state, role, piece, from, to);
    if !pushes.is_empty() || result.is_some() {
        return None;
    }
    let mut after = state.clone();
    Quarterback::apply(&mut after, Action::Step { from, to });
    let same_turn = after.on_turn() == Some(role) && after.round == state.round;
    (same_turn && after.mover as usize == piece).then_some(after)
}

/// Every square that a piece can reach, each by a shortest way, the nearest first.
pub(super) fn targets(state: &State, role: Role, piece: usize) -> Vec<GridTarget> {
    kickoff_grid::reach(
        state,
        state.squares[role.index()][piece],
        |state, _| state.steps_of(role, piece),
        |state, from, to| step(state, role, piece, from, to),
        |state, from, to| then(state, role, piece, from, to),
    )
}

/// The neighbouring squares that a rule closes, but for those that hold pieces of the own side.
fn closed(state: &State, role: Role, from: Square) -> Vec<GridClosed> {
    let neighbours = NEIGHBOURS.into_iter().filter_map(|bit| {
        let (columns, rows) = direction(bit);
        from.offset(columns, rows)
    });
    neighbours
        .filter_map(|to| match state.check_step(role, from, to) {
            Ok(()) | Err(Illegal::OwnPiece { .. }) => None,
            Err(illegal) => Some(GridClosed::new(to, &illegal)),
        })
        .collect()
}

/// The enemy pieces that close diagonal steps to a piece.
fn blockers(state: &State, role: Role, piece: usize) -> Vec<GridBlocker> {
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
            let past = past.into_iter().filter_map(|(columns, rows)| from.offset(columns, rows)).filter(free);
            let closes: Vec<GridSquare> = past.map(GridSquare::from).collect();
            let blocker = GridBlocker { piece: state.id(role.other(), by), square: at.into(), closes };
            (!blocker.closes.is_empty()).then_some(blocker)
        })
        .collect()
}
