//! Phutball as people see it: the scene and the play-by-play.

use kickoff_core::{Game, Line, LineKind, Message, Present, Seat};
use kickoff_grid::{GridAnswer, GridArea, GridLook, GridPiece, GridQuestion, GridReference, GridScene, square};
use kickoff_locale::Localized;

use crate::field::{COLUMNS, Point, ROWS};
use crate::game::{Action, Phutball};
use crate::rules::{Ending, Phase, Position};

impl Localized for Phutball {}

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
        let name = |seat: Seat| Self::SEATS[seat.index()];
        let who = name(before.on_turn);
        let mut lines = Vec::new();
        let mut say = |kind, text: String| lines.push(Line::plain(kind, text));
        match action {
            Some(Action::FirstTurn(seat)) => say(LineKind::Event, format!("{} has the first turn.", name(seat))),
            Some(Action::Place(at)) => say(LineKind::Event, format!("{who} places a man on {at}.")),
            Some(Action::Jump(to)) => {
                let men = before.men.points().count() - after.men.points().count();
                let over = if men == 1 { "a man".to_owned() } else { format!("{men} men") };
                let lands = if to.on_field() { format!("to {to}") } else { "over the goal line".to_owned() };
                say(LineKind::Event, format!("{who} jumps over {over}, {lands}."));
            }
            Some(Action::End) | None => {}
        }
        match after.phase {
            Phase::Over(Ending::Goal(seat)) if seat == before.on_turn => {
                say(LineKind::Summary, format!("Goal! {who} wins."));
            }
            Phase::Over(Ending::Goal(seat)) => {
                say(LineKind::Summary, format!("An own goal: {} wins.", name(seat)));
            }
            Phase::Over(Ending::LastTurn) => {
                say(LineKind::Summary, format!("No goal in {} turns: the game is a draw.", after.turns));
            }
            Phase::Toss | Phase::Turn => {}
        }
        lines
    }

    fn headline(view: &Position) -> Message {
        Message::plain(format!(
            "Turn {} of {}, ball on {}",
            (view.turns + 1).min(view.options.turns),
            view.options.turns,
            view.ball
        ))
    }

    fn describe_action(view: &Position, action: Action) -> Message {
        Message::plain(match action {
            Action::FirstTurn(seat) => format!("{} has the first turn", Phutball::SEATS[seat.index()]),
            Action::Place(at) => format!("a man on {at}"),
            Action::Jump(to) if to.on_field() => format!("the ball jumps to {to}"),
            Action::Jump(_) => "the ball jumps over the goal line".to_owned(),
            Action::End => format!("the turn ends with the ball on {}", view.ball),
        })
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
