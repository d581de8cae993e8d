//! Arrows and circles that belong to a position, as commands in a comment, like those of PGN: `[%cal g3>h5,h2>h9]` for
//! arrows and `[%csl h4,h6]` for circles. The squares are the game's own, which this crate does not know.

use std::fmt;
use std::str::FromStr;

/// The most arrows and circles that one position may have.
pub const MAX_DRAWINGS: usize = 100;
/// The longest name of a square, in characters.
pub const MAX_SQUARE: usize = 6;

/// What the command for arrows begins with.
const ARROWS: &str = "[%cal ";
/// What the command for circles begins with.
const CIRCLES: &str = "[%csl ";

/// An arrow from a square to another one (`g3>h5`), or a circle round a square (`h4`).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Drawing {
    from: String,
    to: Option<String>,
}

/// A text that is neither an arrow nor a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an arrow is written like “g3>h5”, a circle like “h4”: squares are 1 to {MAX_SQUARE} letters, digits and -")]
pub struct NoDrawing;

impl Drawing {
    /// Whether it is an arrow, and no circle.
    pub fn is_arrow(&self) -> bool {
        self.to.is_some()
    }
}

impl FromStr for Drawing {
    type Err = NoDrawing;

    fn from_str(text: &str) -> Result<Drawing, NoDrawing> {
        let square = |name: &str| {
            let known = |c: char| c.is_ascii_alphanumeric() || c == '-';
            let fits = (1..=MAX_SQUARE).contains(&name.len()) && name.chars().all(known);
            fits.then(|| name.to_owned()).ok_or(NoDrawing)
        };
        match text.split_once('>') {
            // An arrow that leads nowhere would be taken for a circle.
            Some((from, to)) if from == to => Err(NoDrawing),
            Some((from, to)) => Ok(Drawing { from: square(from)?, to: Some(square(to)?) }),
            None => Ok(Drawing { from: square(text)?, to: None }),
        }
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.to {
            Some(to) => write!(f, "{}>{to}", self.from),
            None => f.write_str(&self.from),
        }
    }
}

/// Takes the arrows and circles out of a comment: what is left of its words, and the drawings, none of them twice. What
/// only looks like a command, and what is more than [`MAX_DRAWINGS`], stays with the words.
pub fn take_drawings(comment: &str) -> (String, Vec<Drawing>) {
    let (mut words, mut drawings, mut rest) = (String::new(), Vec::new(), comment);
    while let Some(at) = rest.find("[%") {
        let (before, from_here) = rest.split_at(at);
        words.push_str(before);
        let command = command(from_here).filter(|(found, _)| drawings.len() + found.len() <= MAX_DRAWINGS);
        if let Some((found, length)) = command {
            for drawing in found {
                if !drawings.contains(&drawing) {
                    drawings.push(drawing);
                }
            }
            rest = &from_here[length..];
        } else {
            words.push_str("[%");
            rest = &from_here[2..];
        }
    }
    words.push_str(rest);
    (words, drawings)
}

/// The drawings of the command that a text begins with, and the command's length in bytes; `None`: it begins with none.
fn command(text: &str) -> Option<(Vec<Drawing>, usize)> {
    let arrows = text.starts_with(ARROWS);
    let inside = text.strip_prefix(if arrows { ARROWS } else { CIRCLES })?;
    let end = inside.find(']')?;
    let drawing = |item: &str| item.trim().parse().ok().filter(|drawing: &Drawing| drawing.is_arrow() == arrows);
    let found: Option<Vec<Drawing>> = inside[..end].split(',').map(drawing).collect();
    Some((found?, ARROWS.len() + end + 1))
}

/// A comment with these arrows and circles before its words.
pub fn with_drawings(words: &str, drawings: &[Drawing]) -> String {
    let list = |arrows: bool| {
        let list: Vec<String> = drawings.iter().filter(|d| d.is_arrow() == arrows).map(Drawing::to_string).collect();
        list.join(",")
    };
    let mut comment = String::new();
    for (command, list) in [(ARROWS, list(true)), (CIRCLES, list(false))] {
        if !list.is_empty() {
            comment.push_str(command);
            comment.push_str(&list);
            comment.push(']');
        }
    }
    if !comment.is_empty() && !words.is_empty() {
        comment.push(' ');
    }
    comment.push_str(words);
    comment
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(list: &[&str]) -> Vec<Drawing> {
        list.iter().map(|text| text.parse().unwrap()).collect()
    }

    /// If this failed an analysis would lose what was drawn, or show it as words.
    #[test]
    fn drawings_stand_before_the_words_of_a_comment() {
        let drawings = drawn(&["g-2>g-1", "h4", "A15>K13"]);
        let comment = with_drawings("Too slow.", &drawings);
        assert_eq!(comment, "[%cal g-2>g-1,A15>K13][%csl h4] Too slow.");
        let (words, read) = take_drawings(&comment);
        assert_eq!((words.trim(), read), ("Too slow.", drawn(&["g-2>g-1", "A15>K13", "h4"])));
        assert_eq!(with_drawings("Only words.", &[]), "Only words.");
        assert_eq!(take_drawings(&with_drawings("", &drawn(&["h4"]))), (String::new(), drawn(&["h4"])));
    }

    /// If this failed a comment of another program would lose words, or a drawing would be where nobody drew one.
    #[test]
    fn what_only_looks_like_a_command_stays_a_comment() {
        for comment in [
            "[%clk 0:05:00] fast",
            "[%cal ]",
            "[%cal h4]",
            "[%csl g3>h5]",
            "[%cal g3>g3]",
            "[%cal Gg3h5]",
            "[%cal g3>h5",
            "[%csl h4 h6]",
            "[%csl h4,,h6]",
            "[%csl ä]",
            "[%",
            "[%csl toolong1]",
        ] {
            assert_eq!(take_drawings(comment), (comment.to_owned(), Vec::new()), "{comment}");
        }
        let twice = "[%csl h4, h4] between [%csl h4] after";
        assert_eq!(take_drawings(twice), (" between  after".to_owned(), drawn(&["h4"])));
        let many = |count: usize| {
            let list: Vec<String> = (0..count).map(|number| format!("a{number}")).collect();
            format!("[%csl {}]", list.join(","))
        };
        assert_eq!(take_drawings(&many(MAX_DRAWINGS)).1.len(), MAX_DRAWINGS);
        assert_eq!(take_drawings(&many(MAX_DRAWINGS + 1)), (many(MAX_DRAWINGS + 1), Vec::new()));
    }
}
