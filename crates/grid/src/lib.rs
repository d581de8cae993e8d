//! The scene of games on square grids that need none of their own.
//!
//! A game names [`GridScene`] as its scene, says where its pieces stand, and on which squares each of its actions is
//! played. The pages draw it with a board that knows no game (`web/src/grid/scene`), so such a game needs no board. This
//! crate knows no rules and never applies an action.

mod scene;

pub use scene::{
    GridAction, GridAnswer, GridArea, GridItem, GridLook, GridPhase, GridQuestion, GridReference, GridScene,
};

use kickoff_core::{BreaksRule, Game, Node, Present};

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

/// The squares on which a player plays an action, by name: from the first (`None`: it is put on the board, or nothing
/// moves) to the second (`None`: it is a button beside the board).
pub type Squares = (Option<String>, Option<String>);

/// An empty board of `columns` by `rows` squares for a position. What can be done in it comes from
/// [`legal`](Game::legal); `squares` says where each action is played.
pub fn scene<G: Present<View = <G as Game>::State>>(
    state: &G::State,
    (columns, rows): (u8, u8),
    squares: impl Fn(G::Action) -> Squares,
) -> GridScene {
    let node = G::node(state);
    let mut actions = Vec::new();
    G::legal(state, &mut actions);
    let offered = actions.into_iter().map(|action| {
        let (from, to) = squares(action);
        GridAction { token: G::token(action), label: G::describe_action(state, action), from, to }
    });
    GridScene {
        columns,
        rows,
        first_row: 1,
        phase: match node {
            Node::Decide(_) => GridPhase::Turn,
            Node::Chance => GridPhase::Chance,
            Node::Over(_) => GridPhase::Over,
        },
        on_turn: if let Node::Decide(seat) = node { Some(seat.index() as u8) } else { None },
        sides: G::SEATS.map(str::to_owned),
        status: G::headline(state),
        areas: Vec::new(),
        pieces: Vec::new(),
        actions: offered.collect(),
    }
}

/// Answers why nothing can be played from one square to another: `action` says what the player meant.
pub fn why_not<G: Game>(
    state: &G::State,
    question: &GridQuestion,
    action: impl Fn(Option<(u8, u8)>, (u8, u8)) -> Option<G::Action>,
) -> GridAnswer {
    let GridQuestion::WhyNot { from, to } = question;
    let from = from.as_deref().map(read_square);
    let squares = match (from, read_square(to)) {
        (Some(None), _) | (_, None) => None,
        (from, Some(to)) => Some((from.flatten(), to)),
    };
    let Some((from, to)) = squares else {
        return GridAnswer::Refused { message: "squares are named by column and row, like a1".to_owned() };
    };
    match action(from, to).map(|action| G::check(state, action)) {
        None => GridAnswer::Refused { message: "nothing can be done there".to_owned() },
        Some(Ok(())) => GridAnswer::Refused { message: "that can be played".to_owned() },
        Some(Err(why)) => GridAnswer::WhyNot { rule: why.rule().to_owned(), message: why.to_string() },
    }
}
