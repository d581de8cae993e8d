//! A puzzle as text: one line with its parts between bars, easy to read and to compare.

use std::fmt::{self, Write};

use kickoff_core::split_mix;

/// The first words of a file of puzzles; the id of the game follows.
const HEADER: &str = "kickoff puzzles 1";
/// What stands between the parts of a line.
const BAR: &str = " | ";
/// What stands between the turns of a solution.
const TURN: &str = " / ";

/// What a puzzle asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Win the game.
    Win,
    /// Score: a touchdown.
    Score,
    /// Stop the attack: tackle the carrier, or take the ball.
    Stop,
    /// Prevent that the other side wins, scores or stops the attack in its next turn.
    Save,
    /// Have the greatest chance of a first down or a score.
    FirstDown,
    /// Give the signal that is worth most.
    BestCall,
}

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 6] = [Goal::Win, Goal::Score, Goal::Stop, Goal::Save, Goal::FirstDown, Goal::BestCall];

    /// The word for it in files and interfaces.
    pub const fn word(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Score => "score",
            Goal::Stop => "stop",
            Goal::Save => "save",
            Goal::FirstDown => "first-down",
            Goal::BestCall => "best-call",
        }
    }

    /// The goal that a word stands for.
    pub fn read(word: &str) -> Option<Goal> {
        Goal::ALL.into_iter().find(|goal| goal.word() == word)
    }
}

/// A puzzle: a position, what to reach in it, and the turn that does.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// What names it for good: it follows from the position and the goal.
    pub id: String,
    /// What it asks for.
    pub goal: Goal,
    /// The turns in which the goal can be reached, 1 or 2, the solver's own alone counted.
    pub turns: u8,
    /// In a puzzle of two turns the positions that the other side's replies to the first lead to.
    pub replies: u32,
    /// What the best choice and the second best are worth, if there is chance.
    pub worth: Option<[f64; 2]>,
    /// How hard it is, from 1 to 5.
    pub grade: u8,
    /// The names of its themes, in the order of the game's list.
    pub themes: Vec<String>,
    /// The turns of the solution as tokens: the right turn; in a puzzle of two turns also one reply, and what follows.
    pub solution: Vec<Vec<String>>,
    /// The position as text (docs/positions.md).
    pub position: String,
}

/// The id of a puzzle: twelve hexadecimal digits that follow from what it asks.
pub fn id_of(goal: Goal, turns: u8, position: &str) -> String {
    // FNV-1a, mixed once more so that similar positions do not have similar ids.
    let text = format!("{} {turns} {position}", goal.word());
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{:012x}", split_mix(hash) >> 16)
}

/// What is wrong with a file of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl Puzzle {
    /// Reads one line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(line: &str) -> Result<Puzzle, String> {
        let parts: Vec<&str> = line.split(BAR).collect();
        let &[id, goal, grade, themes, solution, position] = parts.as_slice() else {
            return Err(format!("a puzzle has six parts between bars, not {}", parts.len()));
        };
        let mut words = goal.split(' ');
        let word = words.next().unwrap_or_default();
        let goal = Goal::read(word).ok_or_else(|| format!("“{word}” is no goal"))?;
        let turns = words.next().and_then(|turns| turns.parse().ok()).filter(|turns| (1..=2).contains(turns));
        let turns = turns.ok_or("a goal says its turns, 1 or 2")?;
        let (mut replies, mut best, mut second) = (0, None, None);
        for word in words {
            let wrong = || format!("“{word}” is none of replies=, best= and second=");
            let (key, value) = word.split_once('=').ok_or_else(wrong)?;
            match key {
                "replies" => replies = value.parse().map_err(|_| wrong())?,
                "best" => best = value.parse().ok(),
                "second" => second = value.parse().ok(),
                _ => return Err(wrong()),
            }
        }
        let grade = grade.strip_prefix("grade ").and_then(|grade| grade.parse().ok());
        let grade = grade.filter(|grade| (1..=5).contains(grade)).ok_or("a grade is “grade 1” to “grade 5”")?;
        let themes = themes.split(' ').filter(|&theme| theme != "-").map(str::to_owned).collect();
        let tokens = |turn: &str| turn.split(' ').map(str::to_owned).collect();
        let puzzle = Puzzle {
            id: id.to_owned(),
            goal,
            turns,
            replies,
            worth: best.zip(second).map(|(best, second)| [best, second]),
            grade,
            themes,
            solution: solution.split(TURN).map(tokens).collect(),
            position: position.to_owned(),
        };
        let right = id_of(goal, turns, position);
        if puzzle.id == right { Ok(puzzle) } else { Err(format!("the id of this puzzle is {right}, not {id}")) }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{BAR}{} {}", self.id, self.goal.word(), self.turns)?;
        if self.replies > 0 {
            write!(f, " replies={}", self.replies)?;
        }
        if let Some([best, second]) = self.worth {
            write!(f, " best={best:.6} second={second:.6}")?;
        }
        let themes = if self.themes.is_empty() { "-".to_owned() } else { self.themes.join(" ") };
        let turns: Vec<String> = self.solution.iter().map(|turn| turn.join(" ")).collect();
        write!(f, "{BAR}grade {}{BAR}{themes}{BAR}{}{BAR}{}", self.grade, turns.join(TURN), self.position)
    }
}

/// The puzzles of a file of a game. Empty lines, and lines that begin with `#`, are for people.
///
/// # Errors
/// The first line that is wrong.
pub fn read_puzzles(game: &str, text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let Some((number, first)) = lines.next() else { return Ok(Vec::new()) };
    let error = |number: usize, reason: String| PuzzleError { line: number + 1, reason };
    let header = format!("{HEADER} {game}");
    if first != header {
        return Err(error(number, format!("the file has to begin with “{header}”")));
    }
    lines.map(|(number, line)| Puzzle::read(line).map_err(|reason| error(number, reason))).collect()
}

/// The file of a game's puzzles, the easiest first. `about` are lines for people.
pub fn write_puzzles(game: &str, about: &[String], puzzles: &[Puzzle]) -> String {
    let mut sorted: Vec<&Puzzle> = puzzles.iter().collect();
    sorted.sort_by(|a, b| (a.grade, &a.id).cmp(&(b.grade, &b.id)));
    let mut text = format!("{HEADER} {game}\n");
    for line in about {
        let _ = writeln!(text, "# {line}");
    }
    for puzzle in sorted {
        let _ = writeln!(text, "{puzzle}");
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test fails by panicking
mod tests {
    use super::*;

    fn puzzle() -> Puzzle {
        let position = "phutball 1 turn=red ball=h10 men=h11";
        Puzzle {
            id: id_of(Goal::Win, 2, position),
            goal: Goal::Win,
            turns: 2,
            replies: 284,
            worth: None,
            grade: 3,
            themes: vec!["long".to_owned(), "turn".to_owned()],
            solution: [&["h12"][..], &["jump:h13", "end"], &["jump:h20"]]
                .map(|turn| turn.iter().map(|&token| token.to_owned()).collect())
                .to_vec(),
            position: position.to_owned(),
        }
    }

    /// If this failed a shipped puzzle would come back as another one.
    #[test]
    fn a_puzzle_is_read_as_it_is_written() {
        let chance = Puzzle { worth: Some([0.5625, 0.25]), replies: 0, turns: 1, themes: Vec::new(), ..puzzle() };
        let chance = Puzzle { id: id_of(chance.goal, 1, &chance.position), ..chance };
        let text = write_puzzles("phutball", &["made by hand".to_owned()], &[puzzle(), chance.clone()]);
        let read = read_puzzles("phutball", &text).unwrap();
        assert_eq!(read.len(), 2);
        assert!(read.contains(&puzzle()) && read.contains(&chance));
        assert_eq!(write_puzzles("phutball", &["made by hand".to_owned()], &read), text);
    }

    /// If this failed somebody who edits a file by hand would not learn what is wrong with it.
    #[test]
    fn what_is_wrong_is_said() {
        let line = puzzle().to_string();
        let refused = |from: &str, to: &str| Puzzle::read(&line.replace(from, to)).unwrap_err();
        assert_eq!(refused("win 2", "draw 2"), "“draw” is no goal");
        assert_eq!(refused("win 2", "win 3"), "a goal says its turns, 1 or 2");
        assert_eq!(refused("grade 3", "grade 6"), "a grade is “grade 1” to “grade 5”");
        assert_eq!(refused(" | long turn", ""), "a puzzle has six parts between bars, not 5");
        assert!(refused("h10", "h9").starts_with("the id of this puzzle is "));
        let error = read_puzzles("soccer", &write_puzzles("phutball", &[], &[puzzle()])).unwrap_err();
        assert_eq!(error.to_string(), "line 1: the file has to begin with “kickoff puzzles 1 soccer”");
    }
}
