//! Answers to what a screen asks about a position.

use kickoff_core::Message;
use kickoff_grid::{GridAnswer, GridQuestion, no_square};

use crate::board::Square;
use crate::game::Quarterback;
use crate::illegal::Illegal;
use crate::pieces::Role;
use crate::position::State;
use crate::scene::reach::targets;

/// The answer to a question.
pub(crate) fn answer(state: &State, question: GridQuestion) -> GridAnswer {
    let GridQuestion::WhyNot { from, to, pass } = question else { return GridAnswer::no_line_up::<Quarterback>() };
    why_not(state, &from.unwrap_or_default(), &to, pass).unwrap_or_else(GridAnswer::refused::<Quarterback>)
}

fn read_square(text: &str) -> Result<Square, Message> {
    Square::read(text).ok_or_else(|| no_square(text, "a-3", "m12"))
}

fn why_not(state: &State, from: &str, to: &str, pass: bool) -> Result<GridAnswer, Message> {
    let (from, to) = (read_square(from)?, read_square(to)?);
    let role = state.on_turn().ok_or_else(|| Message::new("why-nobody-moves"))?;
    let told = |illegal: Illegal| Ok(GridAnswer::because(&illegal));
    if pass {
        return match state.check_pass(role, from, to) {
            Ok(()) => Err(Message::new("why-can-pass").with("to", to)),
            Err(illegal) => told(illegal),
        };
    }
    let Some(piece) = state.piece_on(role, from) else {
        return told(Illegal::NoPiece { at: from, side: state.seat(role) });
    };
    if let Err(illegal) = state.check_steps_left(role, piece) {
        return told(illegal);
    }
    let name = to.to_string();
    if from != to && targets(state, role, piece).iter().any(|target| target.square.at == name) {
        return Err(Message::new("why-can-go").with("kind", role.kind(piece)).with("to", to));
    }
    match told_of_square(state, role, piece, from, to) {
        Some(illegal) => told(illegal),
        None => Err(Message::new("why-already-there").with("kind", role.kind(piece)).with("to", to)),
    }
}

/// What keeps a piece from a square, which may be some steps away.
fn told_of_square(state: &State, role: Role, piece: usize, from: Square, to: Square) -> Option<Illegal> {
    let kind = role.kind(piece);
    if from == to {
        return None;
    }
    if from.is_next_to(to) {
        return state.check_step(role, from, to).err();
    }
    if let Some(by) = state.piece_on(role, to) {
        return Some(Illegal::OwnPiece { kind, to, by: role.kind(by) });
    }
    // How far it is one sees at once; what else would keep the piece away is not what was missed.
    let (columns, rows) = from.to(to);
    let left = state.steps_left(role, piece);
    if columns.unsigned_abs().max(rows.unsigned_abs()) > left {
        return Some(Illegal::TooFar { kind, to, left });
    }
    if kind.is_weak()
        && let Some(single) = state.single_beside(role.other(), to)
    {
        return Some(Illegal::Repelled { kind, to, single });
    }
    if !state.onside(role, kind, to) {
        return Some(Illegal::Offside { kind, to });
    }
    Some(Illegal::NoWay { kind, to, left })
}
