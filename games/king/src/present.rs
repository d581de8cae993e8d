//! Quarterback King as people see it.

use kickoff_core::{Line, Message, Possession, Present};
use kickoff_grid::{GridAnswer, GridQuestion};

use crate::action::Action;
use crate::formations::formation_of;
use crate::game::King;
use crate::position::Position;
use crate::scene::types::{KingDrive, KingReference, KingScene};
use crate::{commentary, scene};

impl Present for King {
    type Scene = KingScene;
    type Question = GridQuestion;
    type Answer = GridAnswer;
    type Reference = KingReference;
    type SectionStats = KingDrive;

    const RULES: &'static str = include_str!("../RULES.md");

    fn scene(at: &Position) -> KingScene {
        scene::scene(at)
    }

    fn scene_without_actions(at: &Position) -> KingScene {
        scene::scene_without_actions(at)
    }

    fn narrate(before: &Position, action: Option<Action>, after: &Position) -> Vec<Line> {
        commentary::narrate(before, action, after)
    }

    fn formation(view: &Position, line_up: &[Action]) -> Option<&'static str> {
        formation_of(view, line_up)
    }

    fn section(at: &Position) -> u32 {
        at.section()
    }

    fn headline(at: &Position) -> Message {
        commentary::headline(at)
    }

    fn section_title(at: &Position) -> Message {
        commentary::section_title(at)
    }

    fn section_stats(at: &Position) -> Option<KingDrive> {
        at.last_drive.map(scene::drive)
    }

    fn possession(before: &Position, after: &Position) -> Option<Possession> {
        let drive = after.last_drive.filter(|drive| before.last_drive.as_ref() != Some(drive))?;
        let progress = drive.progress;
        let mut kinds = vec![if progress.attempted { "pass" } else { "run" }];
        kinds.extend(progress.completed.then_some("completion"));
        Some(Possession { side: drive.offense, end: drive.end.word(), kinds, points: drive.points() })
    }

    fn describe_action(at: &Position, action: Action) -> Message {
        commentary::describe_action(at, action)
    }

    fn ask(at: &Position, question: GridQuestion) -> GridAnswer {
        scene::answer(at, question)
    }

    fn reference() -> KingReference {
        scene::reference()
    }
}
