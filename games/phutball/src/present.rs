//! Phutball as people see it: the scene and the play-by-play.

use kickoff_core::{Line, LineKind, Message, Present};
use kickoff_grid::{GridAnswer, GridArea, GridLook, GridPiece, GridQuestion, GridReference, GridScene, square};

use crate::field::{COLUMNS, Point, ROWS};
use crate::game::{Action, Phutball};
use crate::rules::{Ending, Phase, Position};
use crate::words::side;

impl Present for Phutball {
    type Scene = GridScene;
    type Question = GridQuestion;
    type Answer = GridAnswer;
    type Reference = GridReference;
    type SectionStats = ();

    const RULES: &'static str = include_str!("../RULES.md");

    fn scene(view: &Position) -> GridScene {
        let men = view.men.points().map(|at| piece(at, format!("man-{at}"), "man", "a man"));
        let pieces = men.chain([piece(view.ball, "ball".to_owned(), "ball", "the ball")]).collect();
        let place = |at: Point| Some((at.column(), at.row()));
        let scene = kickoff_grid::scene::<Phutball>(view, (COLUMNS, ROWS + 2), pieces, |action| match action {
            Action::Place(at) => (None, place(at)),
            Action::Jump(to) => (place(view.ball), place(to)),
            Action::End | Action::FirstTurn(_) => (None, None),
        });
        GridScene { first_row: 0, areas: areas(), ..scene }
    }

    fn narrate(before: &Position, action: Option<Action>, after: &Position) -> Vec<Line> {
        let who = side(before.on_turn);
        let mut lines = Vec::new();
        let mut say = |kind, message| lines.push(Line { kind, message });
        match action {
            Some(Action::FirstTurn(seat)) => {
                say(LineKind::Event, Message::new("first-turn").with("side", side(seat)));
            }
            Some(Action::Place(at)) => {
                say(LineKind::Event, Message::new("places").with("side", who).with("at", at));
            }
            Some(Action::Jump(to)) => {
                let men = before.men.points().count() - after.men.points().count();
                let message = match to.on_field() {
                    true => Message::new("jumps").with("to", to),
                    false => Message::new("jumps-out"),
                };
                say(LineKind::Event, message.with("side", who).with("men", men as u32));
            }
            Some(Action::End) => {
                say(LineKind::Event, Message::new("stops").with("side", who).with("at", after.ball));
            }
            None => {}
        }
        match after.phase {
            Phase::Over(Ending::Goal(seat)) => {
                let id = if seat == before.on_turn { "goal" } else { "own-goal" };
                say(LineKind::Summary, Message::new(id).with("side", side(seat)));
            }
            Phase::Over(Ending::LastTurn) => {
                say(LineKind::Summary, Message::new("no-goal").with("turns", after.turns));
            }
            Phase::Toss | Phase::Turn => {}
        }
        lines
    }

    fn section(view: &Position) -> u32 {
        (u32::from(view.turns) + 1).min(view.options.turns.into())
    }

    fn headline(view: &Position) -> Message {
        let limit = view.options.turns;
        // No turn begins after the one that ended the game.
        let turn = if matches!(view.phase, Phase::Over(_)) { view.turns } else { view.turns + 1 };
        let message = Message::new("headline").with("turn", turn.min(limit)).with("limit", limit);
        message.with("ball", view.ball)
    }

    fn describe_action(view: &Position, action: Action) -> Message {
        match action {
            Action::FirstTurn(seat) => Message::new("action-first-turn").with("side", side(seat)),
            Action::Place(at) => Message::new("action-place").with("at", at),
            Action::Jump(to) if to.on_field() => Message::new("action-jump").with("to", to),
            Action::Jump(_) => Message::new("action-jump-out"),
            Action::End => Message::new("action-end").with("ball", view.ball),
        }
    }

    fn ask(view: &Position, question: GridQuestion) -> GridAnswer {
        kickoff_grid::why_not::<Phutball>(view, &question, |from, (column, row)| {
            let to = Point::new(column, row)?;
            // Without the ball chosen a man is meant, except where no man can stand.
            Some(if from.is_some() || !to.on_field() { Action::Jump(to) } else { Action::Place(to) })
        })
    }

    fn reference() -> GridReference {
        GridReference {}
    }
}

fn piece(at: Point, id: String, kind: &str, name: &str) -> GridPiece {
    let square = (at.column(), at.row()).into();
    let (kind, name) = (kind.to_owned(), name.to_owned());
    GridPiece { id, square, seat: None, kind, label: String::new(), name, carrier: false, steps_left: 0 }
}

/// The goal lines, and the rows behind them.
fn areas() -> Vec<GridArea> {
    let rows = [
        (0, GridLook::Special, "behind Red's goal line"),
        (1, GridLook::First, "Red's goal line"),
        (ROWS, GridLook::Second, "Blue's goal line"),
        (ROWS + 1, GridLook::Special, "behind Blue's goal line"),
    ];
    let area = |(row, look, name): (u8, GridLook, &str)| GridArea {
        from: square(0, row),
        to: square(COLUMNS - 1, row),
        look,
        name: name.to_owned(),
    };
    rows.map(area).to_vec()
}
