//! Answers to what a screen asks about a position.

use kickoff_core::{BreaksRule as _, Message};
use kickoff_grid::{GridAnswer, GridQuestion, no_square};

use crate::board::Square;
use crate::game::Soccer;
use crate::illegal::Illegal;
use crate::piece::Piece;
use crate::scene::reach;
use crate::state::{Phase, State};

/// The answer to a question.
pub(crate) fn answer(state: &State, question: GridQuestion) -> GridAnswer {
    let GridQuestion::WhyNot { from, to, pass } = question else { return GridAnswer::no_line_up::<Soccer>() };
    why_not(state, &from.unwrap_or_default(), &to, pass).unwrap_or_else(GridAnswer::refused::<Soccer>)
}

fn read_square(text: &str) -> Result<Square, Message> {
    Square::read(text).ok_or_else(|| no_square(text, "a1", "m19"))
}

fn told(rule: &str, message: Message) -> Result<GridAnswer, Message> {
    Ok(GridAnswer::by_rule::<Soccer>(rule, message))
}

fn because(why: &Illegal) -> Result<GridAnswer, Message> {
    Ok(GridAnswer::because(why))
}

fn why_not(state: &State, from: &str, to: &str, pass: bool) -> Result<GridAnswer, Message> {
    if state.phase != Phase::Turn {
        return Err(Message::new("why-nobody-on-turn"));
    }
    let (from, to) = (read_square(from)?, read_square(to)?);
    if from == to {
        return Err(Message::new("why-already-there").with("from", from));
    }
    if from == state.ball {
        return why_no_pass(state, to);
    }
    let piece = match state.check_piece(from) {
        Ok(piece) => piece,
        Err(why @ Illegal::NoPiece { .. }) => return Err(why.message()),
        Err(why) => return because(&why),
    };
    if pass {
        return match state.check_pass(from, to) {
            Ok(()) => Err(Message::new("why-can-pass").with("piece", piece).with("to", to)),
            Err(why) => because(&why),
        };
    }
    if state.check_pass(from, to).is_ok() {
        return Err(Message::new("why-can-pass").with("piece", piece).with("to", to));
    }
    if reach::squares(state, piece).iter().any(|target| target.square.at == to.to_string()) {
        return Err(Message::new("why-can-go").with("piece", piece).with("to", to));
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
fn why_no_way(state: &State, piece: Piece, from: Square, to: Square) -> Result<GridAnswer, Message> {
    if let Err(why) = state.check_square(piece, from, to) {
        return because(&why);
    }
    let (left, away) = (state.steps_left(piece.index), from.distance(to));
    if away > left {
        let message = Message::new("why-steps-left").with("piece", piece).with("to", to);
        return told("Three steps", message.with("left", left).with("away", away));
    }
    match state.check_step(from, to) {
        Err(why) if away == 1 => because(&why),
        _ => {
            let (rule, message) = match to == state.ball {
                true => ("Dribbling", Message::new("why-no-dribble")),
                false => ("Moving", Message::new("why-no-way")),
            };
            told(rule, message.with("piece", piece).with("to", to))
        }
    }
}

/// Why the ball cannot be passed to a square now.
fn why_no_pass(state: &State, to: Square) -> Result<GridAnswer, Message> {
    let mut reason = None;
    for (from, _) in state.at_ball() {
        match state.check_pass(from, to) {
            Ok(()) => return Err(Message::new("why-ball-can-go").with("to", to)),
            Err(why) if !about_place(&why) => return because(&why),
            Err(why) => reason = Some(why),
        }
    }
    let message = match reason {
        Some(_) => Message::new("why-nobody-opposite").with("to", to).with("ball", state.ball),
        None => Message::new("why-nobody-at-ball"),
    };
    told("Passing", message)
}
