//! The scene of games on square grids.
//!
//! A game names [`GridScene`] as its scene, or puts it into its own with more beside it: where its pieces stand, and on
//! which squares each of its actions is played. The pages draw a plain one with a board that knows no game
//! (`web/src/grid/scene`), so such a game needs no board. This crate knows no rules and never applies an action.
//! Start reading at [`GridScene`].

mod ask;
mod reach;
mod scene;

pub use ask::{
    GridAnswer, GridFormation, GridPieceSquares, GridProblem, GridQuestion, GridRelativeSpot, GridSpot, no_square,
    shown,
};
pub use reach::{Step, reach};
pub use scene::{
    GridAction, GridArea, GridBall, GridBlocker, GridClosed, GridEvent, GridLine, GridLineSquare, GridLook, GridPhase,
    GridPiece, GridPlacing, GridPush, GridReach, GridReason, GridReference, GridScene, GridSquare, GridStop,
    GridTarget, GridWay,
};

use kickoff_core::{BreaksRule, Game, Message, Node, Present, Seat};
use kickoff_locale::{Localized, MessageData};

/// A seat as scenes tell it.
pub const fn seat(seat: Seat) -> u8 {
    seat.index() as u8
}

/// Writes a seat as scenes tell it, for `#[serde(serialize_with)]`.
///
/// # Errors
///
/// Those of the serializer.
pub fn serialize_seat<S: serde::Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(crate::seat(*seat))
}

/// The name of a square, `h10`: columns count from 0 (`a`).
pub fn square(column: u8, row: u8) -> String {
    format!("{}{row}", char::from(b'a'.saturating_add(column)))
}

/// Reads the name of a square: its column, from 0, and its row.
pub fn read_square(text: &str) -> Option<(u8, u8)> {
    let column = text.bytes().next()?.checked_sub(b'a').filter(|column| *column < 26)?;
    let row: u8 = text.get(1..)?.parse().ok()?;
    (square(column, row) == text).then_some((column, row))
}

impl From<(u8, u8)> for GridSquare {
    fn from((column, row): (u8, u8)) -> GridSquare {
        GridSquare { at: square(column, row), column, row: row as i8 }
    }
}

impl GridClosed {
    /// A square that a rule closes.
    pub fn new(square: impl Into<GridSquare>, why: &impl BreaksRule) -> GridClosed {
        GridClosed { square: square.into(), why: GridReason::of(why) }
    }
}

/// The squares on which a player plays an action, by column and row: from the first (`None`: it is put on the board, or
/// nothing moves) to the second (`None`: it is a button beside the board).
pub type Squares = (Option<(u8, u8)>, Option<(u8, u8)>);

/// The board of a position without pieces and without anything to do.
pub fn board<G: Present<View = <G as Game>::State> + Localized>(
    state: &G::State,
    (columns, rows, first_row): (u8, u8, i8),
) -> GridScene {
    let (node, headline) = (G::node(state), G::headline(state));
    GridScene {
        columns,
        rows,
        first_row,
        phase: match node {
            Node::Decide(_) => GridPhase::Turn,
            Node::Chance => GridPhase::Chance,
            Node::Over(_) => GridPhase::Over,
        },
        on_turn: if let Node::Decide(seat) = node { Some(crate::seat(seat)) } else { None },
        sides: G::SEATS.map(str::to_owned),
        score: [0, 0],
        status: G::english(&headline),
        status_message: MessageData::beside_text(headline),
        areas: Vec::new(),
        pieces: Vec::new(),
        ball: None,
        reach: Vec::new(),
        placing: None,
        actions: Vec::new(),
        last_event: None,
    }
}

/// A board of `columns` by `rows` squares with these pieces. What can be done comes from [`legal`](Game::legal);
/// `squares` says where each action is played.
pub fn scene<G: Present<View = <G as Game>::State> + Localized>(
    state: &G::State,
    (columns, rows): (u8, u8),
    pieces: Vec<GridPiece>,
    squares: impl Fn(G::Action) -> Squares,
) -> GridScene {
    let mut scene = GridScene { pieces, ..board::<G>(state, (columns, rows, 1)) };
    let mut actions = Vec::new();
    G::legal(state, &mut actions);
    for action in actions {
        let (token, label) = (G::token(action), G::describe_action(state, action));
        let (from, to) = squares(action);
        let Some(to) = to else {
            scene.actions.push(GridAction::new::<G>(token, label));
            continue;
        };
        let note = Some(G::english(&label));
        let note_message = MessageData::beside_text(label);
        let target = GridTarget { note, note_message, ..GridTarget::new(to, vec![token]) };
        match from.map(|(column, row)| square(column, row)) {
            None => {
                let empty = GridPlacing { piece: String::new(), order: Vec::new(), squares: Vec::new() };
                scene.placing.get_or_insert(empty).squares.push(target);
            }
            Some(from) => {
                if let Some(known) = scene.reach.iter_mut().find(|one| one.from == from) {
                    known.squares.push(target);
                } else if let Some(piece) = scene.pieces.iter().find(|piece| piece.square.at == from) {
                    let (piece, squares) = (piece.id.clone(), vec![target]);
                    scene.reach.push(GridReach { piece, from, squares, ..GridReach::default() });
                }
            }
        }
    }
    scene
}

/// Answers why nothing can be played from one square to another: `action` says what the player meant.
pub fn why_not<G: Localized>(
    state: &G::State,
    question: &GridQuestion,
    action: impl Fn(Option<(u8, u8)>, (u8, u8)) -> Option<G::Action>,
) -> GridAnswer {
    let GridQuestion::WhyNot { from, to, .. } = question else { return GridAnswer::no_line_up::<G>() };
    let from = from.as_deref().map(read_square);
    let squares = match (from, read_square(to)) {
        (Some(None), _) | (_, None) => None,
        (from, Some(to)) => Some((from.flatten(), to)),
    };
    let Some((from, to)) = squares else {
        return GridAnswer::refused::<G>(Message::new("squares-by-name"));
    };
    match action(from, to).map(|action| G::check(state, action)) {
        None => GridAnswer::refused::<G>(Message::new("nothing-there")),
        Some(Ok(())) => GridAnswer::refused::<G>(Message::new("can-be-played")),
        Some(Err(why)) => GridAnswer::because(&why),
    }
}
