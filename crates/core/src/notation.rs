//! Positions as text: one line that says all of a position, as FEN does in chess. docs/positions.md tells each game's fields.
//!
//! A text is words of printable ASCII between single spaces: the game's id, the version of its rules, the options that differ from
//! their defaults, and the game's own fields, all written `key=value`. A field that has its usual value is left out. Every
//! position has one text, the *canonical* one, in which the fields stand in a fixed order; they are read in any order.

mod error;
mod fields;
mod writer;

pub use error::{PositionError, shown};
pub use fields::Fields;
pub use writer::{FieldWriter, seat_word};

use crate::{Game, Observer, OptionValues};

/// The longest text of a position that is read, in bytes: the longest option, which holds a file, and room for the fields.
pub const MAX_POSITION: usize = 24_000;

/// What is written for a part that an observer does not know.
pub const UNKNOWN: &str = "?";

/// A game whose positions can be written as text.
///
/// Laws, checked by `kickoff-conformance`: every position that play leads to is written and read back to an equal state; it
/// has one text only; and in whatever position a text is accepted, the rules, the views and the planes hold what they promise.
pub trait Notation: Game {
    /// The keys of all fields, in the order in which they are written. None is the key of an option.
    const FIELDS: &'static [&'static str];

    /// The keys of the fields that the rules never look at, only the play-by-play does. Without them the text is that of a
    /// position in which the same can be played, with the same results.
    const ANNOTATIONS: &'static [&'static str] = &[];

    /// Writes the fields of a position, secrets included.
    fn write_state(state: &Self::State, fields: &mut FieldWriter);

    /// Writes the fields of what an observer knows of a position, and [`UNKNOWN`] for what they do not know.
    fn write_view(view: &Self::View, fields: &mut FieldWriter);

    /// Reads a position under these options. For a part that is given as [`UNKNOWN`], which it [notes](Fields::is_unknown),
    /// it takes one of the values that the rest of the position leaves possible.
    ///
    /// It accepts only positions in which the rules hold: somebody has an action or the game is over, every game that goes on
    /// from there ends, and nothing panics.
    ///
    /// # Errors
    /// The first field that is missing or wrong, and why.
    fn read_state(options: &Self::Options, fields: &mut Fields<'_>) -> Result<Self::State, PositionError>;
}

/// A position that was read from text.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadPosition<G: Game> {
    /// The version of the rules that it is played under.
    pub rules: u32,
    /// The options that the text names, as they were given.
    pub given: Vec<(String, String)>,
    /// The options with the defaults of the others.
    pub options: G::Options,
    /// The position; where the text leaves parts of it unknown, one of those that agree with it.
    pub state: G::State,
    /// The keys of the fields that the text gives as unknown.
    pub unknown: Vec<&'static str>,
}

/// The text of a position under these rules and options, with all secrets.
pub fn state_text<G: Notation>(rules: u32, settings: &OptionValues, state: &G::State) -> String {
    text::<G>(rules, settings, |fields| G::write_state(state, fields))
}

/// The text of what an observer knows of a position.
pub fn view_text<G: Notation>(rules: u32, settings: &OptionValues, state: &G::State, observer: Observer) -> String {
    text::<G>(rules, settings, |fields| G::write_view(&G::view(state, observer), fields))
}

/// The keys of the fields whose values an observer of a position does not know.
pub fn unknown_to<G: Notation>(state: &G::State, observer: Observer) -> Vec<&'static str> {
    let mut fields = FieldWriter::new(String::new());
    G::write_view(&G::view(state, observer), &mut fields);
    fields.unknown_keys().to_vec()
}

fn text<G: Notation>(rules: u32, settings: &OptionValues, write: impl FnOnce(&mut FieldWriter)) -> String {
    let mut fields = FieldWriter::new(format!("{} {rules}", G::ID));
    for (key, value) in settings.pairs() {
        let default = G::OPTIONS.iter().find(|spec| spec.key == key).map(|spec| spec.default_under(rules));
        if default != Some(value) {
            fields.put(key, value);
        }
    }
    write(&mut fields);
    fields.into_text()
}

/// Reads the text of a position.
///
/// # Errors
/// What is wrong with it: another game, rules or options that are refused, a field that is unknown, repeated, missing or wrong,
/// or fields that do not go together.
pub fn read_position<G: Notation>(text: &str) -> Result<ReadPosition<G>, PositionError> {
    let (game, rules, words) = split(text)?;
    if game != G::ID {
        return Err(PositionError::OtherGame { game: G::ID, given: shown(game) });
    }
    let mut fields = Fields::read(G::ID, words)?;
    let given = fields.take_options(G::OPTIONS);
    let pairs: Vec<(&str, &str)> = given.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let options = G::configure(rules, &pairs)?;
    fields.refuse_unknown(G::FIELDS)?;
    let state = G::read_state(&options, &mut fields)?;
    fields.finish()?;
    Ok(ReadPosition { rules, given, options, state, unknown: fields.unknown_keys() })
}

/// The id of the game that the text of a position names.
///
/// # Errors
/// The text does not begin as positions do.
pub fn game_of_position(text: &str) -> Result<&str, PositionError> {
    split(text).map(|(game, ..)| game)
}

/// The game's id, the version of the rules, and the words after them.
fn split(text: &str) -> Result<(&str, u32, impl Iterator<Item = &str>), PositionError> {
    if text.len() > MAX_POSITION {
        return Err(PositionError::TooLong);
    }
    if let Some(wrong) = text.chars().find(|&c| c != ' ' && !c.is_ascii_graphic()) {
        return Err(PositionError::Foreign(wrong));
    }
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let game = words.next().filter(|word| !word.contains('=')).ok_or(PositionError::NoGame)?;
    let rules = words.next().and_then(fields::whole).ok_or(PositionError::NoRules)?;
    Ok((game, rules, words))
}

#[cfg(test)]
mod tests;
