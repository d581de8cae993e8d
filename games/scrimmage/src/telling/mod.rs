//! The play-by-play. (First sketch; being written.)

use kickoff_core::Line;

use crate::action::Action;
use crate::position::Position;
use crate::view::View;

/// The name of a grid line ("Red 34").
pub(crate) fn yard_line(position: &Position, line: u8) -> String {
    let _ = position;
    format!("line {line}")
}

pub(crate) fn narrate(_before: &View, _action: Option<Action>, _after: &View, _names: [&str; 2]) -> Vec<Line> {
    Vec::new()
}

pub(crate) fn headline(view: &View) -> String {
    format!("Play {}", view.public().plays + 1)
}

pub(crate) fn gloss(_view: &View, action: Action) -> String {
    action.token()
}
