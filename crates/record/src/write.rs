//! Writing a record's text.

use std::fmt::Write as _;

use crate::parse::{key_character, longest_value};
use crate::record::Record;

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
        let mut lines = Lines { text, width: 0 };
        let mut comments = self.comments.iter().peekable();
        let mut breaks = breaks.iter().peekable();
        for (number, token) in self.tokens.iter().enumerate() {
            while let Some(comment) = comments.next_if(|c| c.after <= number) {
                lines.comment(&comment.text);
            }
            while let Some(at) = breaks.next_if(|at| **at <= number) {
                if *at == number {
                    lines.end();
                }
            }
            lines.word(token);
        }
        for comment in comments {
            lines.comment(&comment.text);
        }
        lines.end();
        lines.text
    }
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
}

impl Lines {
    fn word(&mut self, word: &str) {
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
