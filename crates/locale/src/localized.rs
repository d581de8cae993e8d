//! Games whose messages have words.

use kickoff_core::{Message, Present};

use crate::{Catalog, Language, SHARED};

/// A game with its words.
pub trait Localized: Present {
    /// The words of the game's messages. By default there are only those that all games share, which is enough for a game
    /// that says everything in plain text.
    fn catalog() -> &'static Catalog {
        &SHARED
    }

    /// A message in English.
    fn english(message: &Message) -> String {
        Self::catalog().render(Language::English, message)
    }
}
