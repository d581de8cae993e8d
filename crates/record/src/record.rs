//! The content of a record.

use std::fmt;
use std::str::FromStr;

use crate::Date;

/// The ending of a record's file name, without the dot.
pub const FILE_ENDING: &str = "kickoff";

/// The key of the header that says, in a sentence, how a match ended otherwise than on the board.
pub const TERMINATION: &str = "Termination";

/// A played game: what was agreed before it, who played, and every action in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The id of the game, as in its header.
    pub game: String,
    /// The text of the position that the game began with; `None` if it began as games do. The text says the rules and the
    /// options, and the record's headers do not.
    pub position: Option<String>,
    /// The version of the rules that it was played under.
    pub rules: u32,
    /// Every option with its value, in the game's order.
    pub options: Vec<(String, String)>,
    /// The day on which it was begun, if known.
    pub date: Option<Date>,
    /// The names of the game's sides, seat 0 first; they are the keys of the players' headers.
    pub seats: [String; 2],
    /// The players' names, seat 0 first, if known.
    pub names: [Option<String>; 2],
    /// The score, if the game is over. A game without one can be continued.
    pub result: Option<Score>,
    /// Headers that mean nothing to this program, in the order in which they stood.
    pub extra: Vec<(String, String)>,
    /// The tokens, chance outcomes included, from the start of the game, or from its position.
    pub tokens: Vec<String>,
    /// Comments between the tokens, in order.
    pub comments: Vec<Comment>,
    /// What is thought of single tokens, in order.
    pub marks: Vec<Marked>,
    /// What could have been played instead, in the order of the tokens that it stands for.
    pub variations: Vec<Variation>,
}

/// A comment between the tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// How many tokens stand before it.
    pub after: usize,
    /// What stands between the braces.
    pub text: String,
}

/// What somebody thinks of a token: `!` is good, `?` is a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// All of them, the best first, with what they are written as.
    pub const ALL: [(Mark, &'static str); 6] = [
        (Mark::Brilliant, "!!"),
        (Mark::Good, "!"),
        (Mark::Interesting, "!?"),
        (Mark::Dubious, "?!"),
        (Mark::Mistake, "?"),
        (Mark::Blunder, "??"),
    ];

    /// What it is written as.
    pub fn text(self) -> &'static str {
        Mark::ALL.iter().find(|(mark, _)| *mark == self).map_or("", |(_, text)| text)
    }

    /// The mark that is written like this.
    pub fn of(text: &str) -> Option<Mark> {
        Mark::ALL.iter().find(|(_, written)| *written == text).map(|(mark, _)| *mark)
    }
}

/// A token that somebody has marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marked {
    /// The number of the token in its line.
    pub token: usize,
    /// What is thought of it.
    pub mark: Mark,
}

/// What could have been played instead of a token, and how it would have gone on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// The number of the token, in the line that it branches off, in whose place its first token stands.
    pub instead_of: usize,
    /// The tokens, at least one.
    pub tokens: Vec<String>,
    /// Comments between the tokens, in order.
    pub comments: Vec<Comment>,
    /// What is thought of single tokens, in order.
    pub marks: Vec<Marked>,
    /// What could have been played instead of its own tokens.
    pub variations: Vec<Variation>,
}

/// A final score, seat 0 first; written `6-0`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score(pub [i32; 2]);

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0[0], self.0[1])
    }
}

/// A text that is no score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a score is written like “6-0”, the first side's points first")]
pub struct NoScore;

impl FromStr for Score {
    type Err = NoScore;

    fn from_str(text: &str) -> Result<Score, NoScore> {
        let dash = text.get(1..).and_then(|rest| rest.find('-')).ok_or(NoScore)? + 1;
        let (first, second) = (&text[..dash], &text[dash + 1..]);
        let score = Score([points(first)?, points(second)?]);
        if score.to_string() == text { Ok(score) } else { Err(NoScore) }
    }
}

fn points(text: &str) -> Result<i32, NoScore> {
    text.parse().map_err(|_| NoScore)
}

impl Variation {
    fn tokens_in_all(&self) -> usize {
        self.tokens.len() + self.variations.iter().map(Variation::tokens_in_all).sum::<usize>()
    }
}

impl Record {
    /// The number of tokens of the main line and of all variations.
    pub fn tokens_in_all(&self) -> usize {
        self.tokens.len() + self.variations.iter().map(Variation::tokens_in_all).sum::<usize>()
    }

    /// The name that a seat goes by: the player's, or else the side's.
    pub fn called(&self, seat: usize) -> &str {
        match self.names.get(seat) {
            Some(Some(name)) => name,
            _ => self.seats.get(seat).map_or("", String::as_str),
        }
    }

    /// How the match ended if it did not end on the board ("Ann wins: Ben resigned"): such a game is over, though no score
    /// says so.
    pub fn termination(&self) -> Option<&str> {
        let found = self.extra.iter().find(|(key, _)| key == TERMINATION);
        found.map(|(_, how)| how.trim()).filter(|how| !how.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_as_they_are_written() {
        for score in [[0, 0], [6, 0], [-1, -20], [i32::MIN, i32::MAX]] {
            assert_eq!(Score(score).to_string().parse(), Ok(Score(score)));
        }
    }

    #[test]
    fn other_texts_are_no_scores() {
        for text in ["", "6", "-", "6-", "-6", "06-0", "+6-0", "6–0", "6-0-0", "ß-1", "1/2-1/2", "99999999999-0"] {
            assert_eq!(text.parse::<Score>(), Err(NoScore), "{text}");
        }
    }

    #[test]
    fn a_termination_says_something() {
        let record = |how: &str| Record {
            extra: vec![("Seed".into(), "x".into()), ("Termination".into(), how.into())],
            ..Record::default()
        };
        assert_eq!(record(" Ann wins: Ben resigned ").termination(), Some("Ann wins: Ben resigned"));
        assert_eq!((record(" ").termination(), Record::default().termination()), (None, None));
    }

    #[test]
    fn a_seat_without_a_player_goes_by_its_side() {
        let record =
            Record { seats: ["Red".into(), "Yellow".into()], names: [Some("Ann".into()), None], ..Record::default() };
        assert_eq!([record.called(0), record.called(1), record.called(2)], ["Ann", "Yellow", ""]);
    }
}
