//! A game as the explorer keeps it.

use std::collections::BTreeMap;
use std::sync::Arc;

use kickoff_core::{Choice, Node, Outcome, PlayError, Seat};

use super::key::{PositionKey, bare_text};
use crate::GameInstance;

/// Who won a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// This seat.
    Won(Seat),
    /// Nobody.
    Drawn,
    /// It was broken off, or nobody knows.
    Open,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameResult {
    /// Who won.
    pub decision: Decision,
    /// The score, seat 0 first, if the game ended on the board.
    pub score: Option<[i32; 2]>,
}

impl GameResult {
    /// A game of which nobody knows how it ended.
    pub const OPEN: GameResult = GameResult { decision: Decision::Open, score: None };

    /// The result of a game that ended on the board.
    pub fn of(outcome: &Outcome) -> GameResult {
        let decision = outcome.winner().map_or(Decision::Drawn, Decision::Won);
        GameResult { decision, score: Some(outcome.score) }
    }
}

/// A game: the positions that its first turns and draws led to, how it ended, and what was chosen in all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExploredGame {
    /// The text of the position that it began with.
    pub(super) start: Arc<str>,
    /// The position before each step, and the one after the last.
    pub(super) keys: Vec<PositionKey>,
    /// The tokens of each step, with spaces between them.
    pub(super) steps: Vec<Box<str>>,
    pub(super) result: GameResult,
    /// The choices that are counted, each with how often it was made.
    pub(super) choices: Vec<(Choice, u32)>,
}

/// What makes tokens that follow each other one step.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Run {
    node: Node,
    lines_up: bool,
    section: u32,
    timekeeper: bool,
}

impl ExploredGame {
    /// A game that was played from a position by these tokens, so many steps of it. A step is a line-up, the tokens of a
    /// seat until something else comes, or one draw. How the game ended is what the board says, or else `otherwise`.
    ///
    /// # Errors
    /// The first token that cannot be played.
    pub fn replay<T: AsRef<str>>(
        beginning: &dyn GameInstance,
        tokens: &[T],
        otherwise: GameResult,
        depth: usize,
    ) -> Result<ExploredGame, PlayError> {
        let game = beginning.game();
        let counts = !game.choices().is_empty();
        let mut now = beginning.clone_box();
        let mut found = ExploredGame {
            start: bare_text(beginning).into(),
            keys: vec![PositionKey::of(beginning)],
            steps: Vec::new(),
            result: otherwise,
            choices: Vec::new(),
        };
        let mut choices: BTreeMap<Choice, u32> = BTreeMap::new();
        let mut before = now.clone_box();
        let mut run: Option<Run> = None;
        let mut step: Vec<&str> = Vec::new();
        for token in tokens {
            let token = token.as_ref();
            let at = now.clone_box();
            let (node, section) = (now.node(), now.section());
            let lines_up = now.play_silently(token, &[])?.lines_up;
            let next = Run { node, lines_up, section, timekeeper: game.is_timekeepers(token) };
            if run.is_some_and(|run| run != next || node == Node::Chance) {
                if counts && let Some(choice) = before.choice(&step) {
                    *choices.entry(choice).or_default() += 1;
                }
                found.end_step(&step, at.as_ref(), depth);
                step.clear();
                before = at;
            }
            run = Some(next);
            step.push(token);
        }
        if !step.is_empty() {
            if counts && let Some(choice) = before.choice(&step) {
                *choices.entry(choice).or_default() += 1;
            }
            found.end_step(&step, now.as_ref(), depth);
        }
        if let Node::Over(outcome) = now.node() {
            found.result = GameResult::of(&outcome);
        }
        found.choices = choices.into_iter().collect();
        Ok(found)
    }

    fn end_step(&mut self, step: &[&str], after: &dyn GameInstance, depth: usize) {
        if self.steps.len() < depth {
            self.steps.push(step.join(" ").into());
            self.keys.push(PositionKey::of(after));
        }
    }

    /// The text of the position that it began with.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// How it ended.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// The tokens of its first steps.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().flat_map(|step| step.split(' '))
    }

    /// What was chosen in all of it, and how often.
    pub fn choices(&self) -> &[(Choice, u32)] {
        &self.choices
    }

    /// About how much memory it takes, in bytes.
    pub fn bytes(&self) -> usize {
        let keys = self.keys.capacity() * size_of::<PositionKey>();
        let steps: usize = self.steps.iter().map(|step| step.len() + size_of::<Box<str>>()).sum();
        let choice =
            |(choice, _): &(Choice, u32)| choice.situation.len() + choice.chosen.len() + size_of::<(Choice, u32)>();
        size_of::<ExploredGame>() + self.start.len() + keys + steps + self.choices.iter().map(choice).sum::<usize>()
    }
}
