//! Writing the fields of a position.

use std::fmt::{Display, Write as _};

use crate::notation::UNKNOWN;
use crate::{Game, Seat};

/// Writes fields one after another. The order is that of the calls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldWriter {
    text: String,
    /// What stands between fields, and between a key and its value.
    signs: [char; 2],
    unknown: Vec<&'static str>,
}

impl FieldWriter {
    /// Fields that follow these words; none if the text is empty.
    pub(super) fn new(text: String) -> FieldWriter {
        FieldWriter { text, signs: [' ', '='], unknown: Vec::new() }
    }

    /// Writes a field.
    pub fn put(&mut self, key: &str, value: impl Display) {
        let [between, is] = self.signs;
        if !self.text.is_empty() {
            self.text.push(between);
        }
        // Writing to a String cannot fail.
        let _ = write!(self.text, "{key}{is}{value}");
    }

    /// Writes a field unless it has its usual value.
    pub fn put_unless<T: Display + PartialEq>(&mut self, key: &str, value: T, usual: T) {
        if value != usual {
            self.put(key, value);
        }
    }

    /// Writes `key=yes` if that holds.
    pub fn flag(&mut self, key: &str, holds: bool) {
        if holds {
            self.put(key, "yes");
        }
    }

    /// Writes a list of items with commas between them, unless it is empty.
    pub fn list<T: Display>(&mut self, key: &str, items: impl IntoIterator<Item = T>) {
        let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        if !items.is_empty() {
            self.put(key, items.join(","));
        }
    }

    /// Writes a field that has parts, `key:value` with commas between them, unless it has none.
    pub fn parts(&mut self, key: &str, write: impl FnOnce(&mut FieldWriter)) {
        let mut parts = FieldWriter { signs: [',', ':'], ..FieldWriter::new(String::new()) };
        write(&mut parts);
        if !parts.text.is_empty() {
            self.put(key, parts.text);
        }
    }

    /// Writes the name of a seat as fields have it: in small letters.
    pub fn seat<G: Game>(&mut self, key: &str, seat: Seat) {
        self.put(key, seat_word::<G>(seat));
    }

    /// Writes two numbers, that of seat 0 first, as `2-1`, unless both are 0.
    pub fn pair<T: Display + PartialEq + From<u8>>(&mut self, key: &str, [first, second]: [T; 2]) {
        if first != T::from(0) || second != T::from(0) {
            self.put(key, format_args!("{first}-{second}"));
        }
    }

    /// Writes a field whose value is not known.
    pub fn unknown(&mut self, key: &'static str) {
        self.put(key, UNKNOWN);
        self.unknown.push(key);
    }

    /// The keys of the fields whose values are not known.
    pub fn unknown_keys(&self) -> &[&'static str] {
        &self.unknown
    }

    /// What has been written.
    pub(super) fn into_text(self) -> String {
        self.text
    }
}

/// The name of a seat in fields: in small letters.
pub fn seat_word<G: Game>(seat: Seat) -> String {
    G::SEATS[seat.index()].to_ascii_lowercase()
}
