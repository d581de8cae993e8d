//! Quarterback as people see it.

use kickoff_core::{Line, Message, Possession, Present};
use kickoff_grid::{GridAnswer, GridQuestion};

use crate::action::Action;
use crate::game::Quarterback;
use crate::position::State;
use crate::scene::types::{QuarterbackReference, QuarterbackScene};
use crate::{commentary, scene};

impl Present for Quarterback {
    type Scene = QuarterbackScene;
    type Question = GridQuestion;
    type Answer = GridAnswer;
    type Reference = QuarterbackReference;
    type SectionStats = ();

    const RULES: &'static str = include_str!("../RULES.md");

    fn scene(view: &State) -> QuarterbackScene {
        scene::scene(view)
    }

    fn scene_without_actions(view: &State) -> QuarterbackScene {
        scene::scene_without_actions(view)
    }

    fn narrate(before: &State, action: Option<Action>, after: &State) -> Vec<Line> {
        commentary::narrate(before, action, after)
    }

    fn section(view: &State) -> u32 {
        u32::from(view.round).max(1)
    }

    fn headline(view: &State) -> Message {
        commentary::headline(view)
    }

    fn section_title(view: &State) -> Message {
        commentary::section_title(view)
    }

    fn possession(before: &State, after: &State) -> Option<Possession> {
        let half = after.halves().nth(before.halves().count())?;
        let mut points = [0; 2];
        points[half.attacker.index()] = i32::from(half.points);
        Some(Possession { side: half.attacker, end: half.ending.word(), kinds: Vec::new(), points })
    }

    fn describe_action(view: &State, action: Action) -> Message {
        commentary::describe_action(view, action)
    }

    fn ask(view: &State, question: GridQuestion) -> GridAnswer {
        scene::answer(view, question)
    }

    fn reference() -> QuarterbackReference {
        scene::reference()
    }
}
