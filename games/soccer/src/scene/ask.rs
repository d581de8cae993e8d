//! Answers to what a screen asks about a position.

use kickoff_grid::{GridAnswer, GridQuestion, no_square};

use crate::board::Square;
use crate::illegal::Illegal;
use crate::piece::Piece;
use crate::scene::reach;
use crate::state::{Phase, State};

/// The answer to a question.
pub(crate) fn answer(state: &State, question: GridQuestion) -> GridAnswer {
    let GridQuestion::WhyNot { from, to, pass } = question else { return GridAnswer::no_line_up() };
    why_not(state, &from.unwrap_or_default(), &to, pass).unwrap_or_else(|message| GridAnswer::Refused { message })
}

fn read_square(text: &str) -> Result<Square, String> {
    Square::read(text).ok_or_else(|| no_square(text, "a1 to m19"))
}

fn told(rule: &str, message: String) -> Result<GridAnswer, String> {
    Ok(GridAnswer::WhyNot { rule: rule.to_owned(), message })
}

fn because(why: &Illegal) -> Result<GridAnswer, String> {
    Ok(GridAnswer::because(why))
}

fn why_not(state: &State, from: &str, to: &str, pass: bool) -> Result<GridAnswer, String> {
    if state.phase != Phase::Turn {
        return Err("nobody is on turn now".to_owned());
    }
    let (from, to) = (read_square(from)?, read_square(to)?);
    if from == to {
        return Err(format!("{from} is where it is"));
    }
    if from == state.ball {
        return why_no_pass(state, to);
    }
    let piece = match state.check_piece(from) {
        Ok(piece) => piece,
        Err(why @ Illegal::NoPiece { .. }) => return Err(why.to_string()),
        Err(why) => return because(&why),
    };
    if pass {
        return match state.check_pass(from, to) {
            Ok(()) => Err(format!("{piece} can pass to {to}")),
            Err(why) => because(&why),
        };
    }
    if state.check_pass(from, to).is_ok() {
        return Err(format!("{piece} can pass to {to}"));
    }
    if reach::squares(state, piece).iter().any(|target| target.square.at == to.to_string()) {
        return Err(format!("{piece} can go to {to}"));
    }
    // On the line of its pass the ball is meant, not the piece.
    match state.check_pass(from, to) {
        Err(why) if from.way_to(to).is_none() && !about_place(&why) => because(&why),
        _ => why_no_way(state, piece, from, to),
    }
}

/// Whether a refusal only says that the piece or the square is not on a line of pass.
fn about_place(why: &Illegal) -> bool {
    matches!(why, Illegal::NotAtBall { .. } | Illegal::OffLine { .. })
}

/// Why a piece that may take a step cannot get to a square in this turn.
fn why_no_way(state: &State, piece: Piece, from: Square, to: Square) -> Result<GridAnswer, String> {
    if let Err(why) = state.check_square(piece, from, to) {
        return because(&why);
    }
    let (left, away) = (state.steps_left(piece.index), from.distance(to));
    if away > left {
        let steps = if left == 1 { "step" } else { "steps" };
        return told("Three steps", format!("{piece} has {left} {steps} left, and {to} is {away} steps away"));
    }
    match state.check_step(from, to) {
        Err(why) if away == 1 => because(&why),
        _ if to == state.ball => told(
            "Dribbling",
            format!("{piece} cannot dribble from {to} in this turn: no side that it can get to lets the ball go on"),
        ),
        _ => told(
            "Moving",
            format!("{piece} cannot get to {to} in this turn: pieces, the ball or closed squares are in every way"),
        ),
    }
}

/// Why the ball cannot be passed to a square now.
fn why_no_pass(state: &State, to: Square) -> Result<GridAnswer, String> {
    let mut reason = None;
    for (from, _) in state.at_ball() {
        match state.check_pass(from, to) {
            Ok(()) => return Err(format!("the ball can be passed to {to}")),
            Err(why) if !about_place(&why) => return because(&why),
            Err(why) => reason = Some(why),
        }
    }
    match reason {
        Some(_) => told(
            "Passing",
            format!(
                "the ball cannot go to {to}: no piece that may step stands opposite, next to the ball on {}",
                state.ball
            ),
        ),
        None => told("Passing", "no piece that may still take a step is next to the ball".to_owned()),
    }
}
