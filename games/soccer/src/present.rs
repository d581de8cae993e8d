//! Soccer as people see it.

use kickoff_core::{Line, Message, Possession, Present};
use kickoff_grid::{GridAnswer, GridQuestion};

use crate::action::Action;
use crate::game::Soccer;
use crate::scene::types::{SoccerReference, SoccerScene};
use crate::state::{Phase, State};
use crate::{commentary, scene};

impl Present for Soccer {
    type Scene = SoccerScene;
    type Question = GridQuestion;
    type Answer = GridAnswer;
    type Reference = SoccerReference;
    type SectionStats = ();

    const RULES: &'static str = include_str!("../RULES.md");

    fn scene(view: &State) -> SoccerScene {
        scene::scene(view)
    }

    fn scene_without_actions(view: &State) -> SoccerScene {
        scene::scene_without_actions(view)
    }

    fn narrate(before: &State, action: Option<Action>, after: &State) -> Vec<Line> {
        commentary::narrate(before, action, after)
    }

    fn section(view: &State) -> u32 {
        scene::section(view)
    }

    fn headline(view: &State) -> Message {
        commentary::headline(view)
    }

    fn section_title(view: &State) -> Message {
        commentary::section_title(view)
    }

    /// From a kick-off, or what takes its place, up to the next.
    fn possession(before: &State, after: &State) -> Option<Possession> {
        let points = [0, 1].map(|seat| i32::from(after.goals[seat] - before.goals[seat]));
        let end = if points != [0; 2] {
            "goal"
        } else if after.phase == Phase::Over && before.phase != Phase::Over {
            "turns"
        } else if after.restarted != before.restarted {
            "dropped-ball"
        } else {
            return None;
        };
        let turns = before.turns - before.restarted;
        let side = if turns.is_multiple_of(2) { before.on_turn } else { before.on_turn.other() };
        Some(Possession { side, end, kinds: Vec::new(), points })
    }

    fn describe_action(view: &State, action: Action) -> Message {
        commentary::describe_action(view, action)
    }

    fn ask(view: &State, question: GridQuestion) -> GridAnswer {
        scene::answer(view, question)
    }

    fn reference() -> SoccerReference {
        scene::reference()
    }
}
