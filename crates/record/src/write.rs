//! Writing a record's text.

use std::fmt::Write as _;

use crate::parse::{key_character, longest_value};
use crate::record::{Comment, Marked, Record, Variation};

/// Lines are kept shorter than this where comments allow it, in characters.
const WIDTH: usize = 100;

impl Record {
    /// The record as text. A new line begins before each of the tokens at `breaks` (numbers in the list of tokens, in
    /// rising order), and wherever a line would grow too long.
    ///
    /// Reading the text gives the record back; of one with a position, the rules and the options are what the position says,
    /// and not read. Characters that a text cannot hold are replaced: control
    /// characters in values and comments by spaces, a closing brace in a comment by `)`.
    pub fn to_text(&self, breaks: &[usize]) -> String {
        let mut text = String::new();
        header(&mut text, "Game", &self.game);
        if let Some(position) = &self.position {
            // It says the rules and the options.
            header(&mut text, "Position", position);
        } else {
            header(&mut text, "Rules", &self.rules.to_string());
            for (key, value) in &self.options {
                header(&mut text, "Option", &format!("{key}={value}"));
            }
        }
        if let Some(date) = self.date {
            header(&mut text, "Date", &date.to_string());
        }
        for (seat, name) in self.seats.iter().zip(&self.names) {
            if let Some(name) = name {
                header(&mut text, seat, name);
            }
        }
        if let Some(result) = self.result {
            header(&mut text, "Result", &result.to_string());
        }
        for (key, value) in &self.extra {
            header(&mut text, key, value);
        }
        text.push('\n');
        let mut lines = Lines { text, width: 0, opens: 0 };
        let Record { tokens, comments, marks, variations, .. } = self;
        lines.line(Line { tokens, comments, marks, variations }, breaks);
        lines.end();
        lines.text
    }
}

/// The main line, or one of a variation.
#[derive(Clone, Copy)]
struct Line<'a> {
    tokens: &'a [String],
    comments: &'a [Comment],
    marks: &'a [Marked],
    variations: &'a [Variation],
}

fn header(text: &mut String, key: &str, value: &str) {
    let key: String = key.chars().filter(|c| key_character(*c)).collect();
    if key.is_empty() {
        return;
    }
    let mut quoted = String::with_capacity(value.len());
    for c in value.chars().take(longest_value(&key)) {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    let _ = writeln!(text, "[{key} \"{quoted}\"]");
}

/// Collects words into lines of limited width.
struct Lines {
    text: String,
    /// Characters in the line begun.
    width: usize,
    /// Brackets that open before the next word.
    opens: usize,
}

impl Lines {
    fn line(&mut self, line: Line<'_>, breaks: &[usize]) {
        let (mut comments, mut marks) = (line.comments.iter().peekable(), line.marks.iter().peekable());
        let (mut variations, mut breaks) = (line.variations.iter().peekable(), breaks.iter().peekable());
        while let Some(comment) = comments.next_if(|comment| comment.after == 0) {
            self.comment(&comment.text);
        }
        for (number, token) in line.tokens.iter().enumerate() {
            while let Some(at) = breaks.next_if(|at| **at <= number) {
                if *at == number {
                    self.end();
                }
            }
            self.word(token);
            while let Some(marked) = marks.next_if(|marked| marked.token <= number) {
                self.word(marked.mark.text());
            }
            while let Some(comment) = comments.next_if(|comment| comment.after <= number + 1) {
                self.comment(&comment.text);
            }
            while let Some(Variation { tokens, comments, marks, variations, .. }) =
                variations.next_if(|variation| variation.instead_of <= number)
            {
                self.opens += 1;
                self.line(Line { tokens, comments, marks, variations }, &[]);
                self.close();
            }
        }
        for comment in comments {
            self.comment(&comment.text);
        }
    }

    /// Closes a variation, behind its last word.
    fn close(&mut self) {
        self.text.push(')');
        self.width += 1;
    }

    fn word(&mut self, word: &str) {
        let opened;
        let word = if self.opens == 0 {
            word
        } else {
            opened = "(".repeat(std::mem::take(&mut self.opens)) + word;
            &opened
        };
        let length = word.chars().count();
        if self.width > 0 {
            if self.width + 1 + length >= WIDTH {
                self.end();
            } else {
                self.text.push(' ');
                self.width += 1;
            }
        }
        self.text.push_str(word);
        self.width += match word.rfind('\n') {
            Some(at) => word[at..].chars().count(),
            None => length,
        };
    }

    fn comment(&mut self, comment: &str) {
        let inside: String = comment
            .chars()
            .map(|c| match c {
                '}' => ')',
                '\n' | '\t' => c,
                c if c.is_control() => ' ',
                c => c,
            })
            .collect();
        self.word(&format!("{{{inside}}}"));
    }

    fn end(&mut self) {
        if self.width > 0 {
            self.text.push('\n');
            self.width = 0;
        }
    }
}
