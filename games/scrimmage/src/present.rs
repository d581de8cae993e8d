//! Scrimmage as people see it.

use kickoff_core::{Choice, Line, Message, Observer, Possession, Present};
use kickoff_grid::{GridAnswer, GridQuestion};

use crate::action::{Action, Call};
use crate::formations::formation_of;
use crate::game::Scrimmage;
use crate::position::{Phase, State};
use crate::rules::ending::TOUCHDOWN;
use crate::scene::types::{ScrimmageReference, ScrimmageScene};
use crate::view::View;
use crate::{choices, commentary, scene};

impl Present for Scrimmage {
    type Scene = ScrimmageScene;
    type Question = GridQuestion;
    type Answer = GridAnswer;
    type Reference = ScrimmageReference;
    type SectionStats = ();

    const RULES: &'static str = include_str!("../RULES.md");
    const CHOICES: &'static [&'static str] = &choices::KINDS;

    fn scene(view: &View) -> ScrimmageScene {
        scene::scene(view)
    }

    fn scene_without_actions(view: &View) -> ScrimmageScene {
        scene::scene_without_actions(view)
    }

    fn narrate(before: &View, action: Option<Action>, after: &View) -> Vec<Line> {
        commentary::narrate(before, action, after)
    }

    fn formation(view: &View, line_up: &[Action]) -> Option<&'static str> {
        formation_of(&view.public, line_up)
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

    /// A possession of this game is a play: the offense has the ball anew in each.
    fn possession(before: &State, after: &State) -> Option<Possession> {
        let (was, is) = (&before.public, &after.public);
        if is.plays_in_all() == was.plays_in_all() {
            return None;
        }
        let ended = is.games.over().nth(was.games.over().count());
        let points = match (ended, is.phase) {
            (Some(game), _) => Some(game.score.map(i32::from)),
            (None, Phase::Over(outcome)) => Some(outcome.score),
            _ => None,
        };
        let most = points.unwrap_or([0; 2]).into_iter().max().unwrap_or(0);
        let end = match points {
            Some(_) if most == i32::from(TOUCHDOWN) => "touchdown",
            Some(_) if most > 0 => "safety",
            Some(_) => "last-play",
            None if is.offense != was.offense => "turnover",
            None if is.down == 1 => "first-down",
            None => "short",
        };
        let kind = before.call.map(|call| if matches!(call, Call::Pass(_)) { "pass" } else { "run" });
        let kinds = kind.into_iter().collect();
        Some(Possession { side: was.offense, end, kinds, points: points.unwrap_or([0; 2]) })
    }

    fn choice(before: &State, actions: &[Action]) -> Option<Choice> {
        choices::choice(before, actions)
    }

    fn choice_words(choice: &Choice) -> [Message; 3] {
        choices::words(choice)
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
