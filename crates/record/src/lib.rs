//! A played game as text: records (`.kickoff`), read and written, and [traces](trace).
//!
//! ```text
//! [Game "scrimmage"]
//! [Rules "1"]
//! [Option "min_squares=3"]
//! [Date "2026-11-20"]
//! [Red "Ann"]
//! [Yellow "Ben"]
//! [Result "6-0"]
//!
//! ~red-east {The toss.}
//! T1@H15 T2@G15 …
//! ```
//!
//! What could have been played instead stands in brackets behind the token (a [`Variation`]), and what somebody thinks of a
//! token behind it (a [`Mark`]). Arrows and circles stand in comments (a [`Drawing`]): docs/record.md has the grammar.
//!
//! Of records this crate knows the text only: `kickoff-runtime`'s `open`, which knows the rules, says whether the tokens are
//! legal. Everything that is wrong with a text is reported with line, column and cause. Start
//! reading at [`Record`].

mod date;
mod drawings;
mod error;
mod parse;
mod record;
pub mod trace;
mod write;

pub use date::Date;
pub use drawings::{Drawing, MAX_DRAWINGS, MAX_SQUARE, NoDrawing, take_drawings, with_drawings};
pub use error::{Cause, Location, RecordError};
pub use parse::{
    MAX_BYTES, MAX_HEADERS, MAX_NESTED, MAX_OPTION, MAX_TOKEN, MAX_TOKENS, MAX_VALUE, Parsed, Places, VariationPlaces,
    decode, parse, parse_under,
};
pub use record::{Comment, FILE_ENDING, Mark, Marked, Record, Score, TERMINATION, Variation};
