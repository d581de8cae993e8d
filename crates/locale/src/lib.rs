//! Messages in the words of a language.
//!
//! The rules say what they have to say as [`Message`]s: an id and arguments. The words are in files in
//! [Fluent](https://projectfluent.org)'s syntax, one for each game and language (`games/NAME/locales/en.ftl`), and one for
//! what all games share (`locales/en.ftl` here). The pages read the same files. A [`Catalog`] holds those of a game.
//!
//! Start reading at [`Catalog`].

mod catalog;
mod data;
mod language;
mod localized;

pub use catalog::{Catalog, SHARED, Wordless};
pub use data::{ArgumentData, MessageData};
pub use kickoff_core::{Argument, Message};
pub use language::{Language, UnknownLanguage};
pub use localized::Localized;
