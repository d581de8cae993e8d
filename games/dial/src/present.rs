//! Dial as people see it.

use kickoff_core::{Line, Message, Possession, Present};

use crate::action::Action;
use crate::game::Dial;
use crate::scene::types::{DialAnswer, DialDrive, DialQuestion, DialReference, DialScene};
use crate::state::State;
use crate::{commentary, scene};

impl Present for Dial {
    type Scene = DialScene;
    type Question = DialQuestion;
    type Answer = DialAnswer;
    type Reference = DialReference;
    type SectionStats = DialDrive;

    const RULES: &'static str = include_str!("../RULES.md");

    fn scene(view: &State) -> DialScene {
        scene::scene(view)
    }

    fn scene_without_actions(view: &State) -> DialScene {
        scene::scene_without_actions(view)
    }

    fn narrate(before: &State, action: Option<Action>, after: &State) -> Vec<Line> {
        commentary::narrate(before, action, after)
    }

    fn section(view: &State) -> u32 {
        u32::from(view.annotations.drive.number)
    }

    fn headline(view: &State) -> Message {
        commentary::headline(view)
    }

    fn section_title(view: &State) -> Message {
        commentary::section_title(view)
    }

    fn section_stats(view: &State) -> Option<DialDrive> {
        scene::last_drive(&view.annotations)
    }

    fn possession(before: &State, after: &State) -> Option<Possession> {
        let last = |state: &State| state.annotations.last_drive;
        let drive = last(after).filter(|drive| last(before).is_none_or(|earlier| earlier.number != drive.number))?;
        let (side, how) = (drive.team?, drive.how?);
        Some(Possession { side, end: how.word(), kinds: Vec::new(), points: drive.points.map(i32::from) })
    }

    fn describe_action(view: &State, action: Action) -> Message {
        commentary::describe_action(view, action)
    }

    fn ask(view: &State, question: DialQuestion) -> DialAnswer {
        scene::answer(view, &question)
    }

    fn reference() -> DialReference {
        scene::reference()
    }
}
