//! Scrimmage as people see it.

use kickoff_core::{Line, Message, Observer, Present};
use kickoff_grid::{GridAnswer, GridQuestion};

use crate::action::Action;
use crate::game::Scrimmage;
use crate::position::State;
use crate::scene::types::{ScrimmageReference, ScrimmageScene};
use crate::view::View;
use crate::{commentary, scene};

impl Present for Scrimmage {
    type Scene = ScrimmageScene;
    type Question = GridQuestion;
    type Answer = GridAnswer;
    type Reference = ScrimmageReference;
    type SectionStats = ();

    const RULES: &'static str = include_str!("../RULES.md");

    fn scene(view: &View) -> ScrimmageScene {
        scene::scene(view)
    }

    fn scene_without_actions(view: &View) -> ScrimmageScene {
        scene::picture(view)
    }

    fn narrate(before: &View, action: Option<Action>, after: &View) -> Vec<Line> {
        commentary::narrate(before, action, after)
    }

    fn section(view: &View) -> u32 {
        scene::section(&view.public)
    }

    fn headline(view: &View) -> Message {
        commentary::headline(view)
    }

    fn decided_by(view: &View) -> Option<Message> {
        commentary::decided_by(view)
    }

    fn section_title(view: &View) -> Message {
        commentary::section_title(&view.public)
    }

    fn describe_action(view: &View, action: Action) -> Message {
        commentary::describe_action(view, action)
    }

    fn ask(view: &View, question: GridQuestion) -> GridAnswer {
        scene::answer(view, question)
    }

    fn reference() -> ScrimmageReference {
        scene::reference()
    }

    fn still_secret(state: &State) -> bool {
        state.call.is_some() && View::new(state, Observer::Spectator).call.is_none()
    }
}
