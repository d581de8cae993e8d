//! Records and instances: opening a record with every check, and writing one.

use kickoff_core::Node;
use kickoff_record::{
    Cause, Location, Parsed, Places, Record, RecordError, Score, Variation, VariationPlaces, decode, parse_under,
};

use crate::registry::{facts_of, find_in, unknown};
use crate::{DynGame, GameInstance, PlayError, State, games};

/// A record that has stood every check, and the game after its last token.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The record. All options are there; the result is if and only if the game is over.
    pub record: Record,
    /// The game after all tokens.
    pub instance: Box<dyn GameInstance>,
    /// The game before its first token.
    pub beginning: Box<dyn GameInstance>,
    /// The options that the record says nothing of, with the values that they were taken to have: "rounds=3".
    pub unsaid: Vec<String>,
}

impl Opened {
    /// The game after all tokens, with its history.
    ///
    /// # Errors
    /// A token cannot be played; those of a record that was opened can.
    pub fn state(&self) -> Result<State, PlayError> {
        let mut state = State::start(self.beginning.clone());
        for token in &self.record.tokens {
            state.play(token)?;
        }
        Ok(state)
    }
}

/// Reads a record and plays it through.
///
/// # Errors
/// Everything that is wrong with it, with line, column and cause: the text, the game, its version and options, any
/// token, or a Result that the tokens do not lead to.
pub fn open(text: &str) -> Result<Opened, RecordError> {
    open_with(games(), text, None)
}

/// [`open`] for a file's content.
///
/// # Errors
/// As [`open`], and bytes that are no text.
pub fn open_bytes(bytes: &[u8]) -> Result<Opened, RecordError> {
    open(decode(bytes)?)
}

/// [`open_bytes`], where `rules` stands in for the version of the rules if the record names none.
///
/// # Errors
/// As [`open_bytes`].
pub fn open_bytes_under(bytes: &[u8], rules: Option<u32>) -> Result<Opened, RecordError> {
    open_with(games(), decode(bytes)?, rules)
}

/// The id of the game that a record is of, which this program need not have.
///
/// # Errors
/// What is wrong with the headers, or there is no such game. The rest of the text is not looked at.
pub fn game_of_record(text: &str) -> Result<String, RecordError> {
    let mut game = None;
    let known = |id: &str| {
        game = facts_of(id).map(|facts| facts.id.to_owned());
        // Nothing after the headers is read.
        Err(unknown(id).to_string())
    };
    let read = parse_under(text, None, known);
    game.map_or_else(|| read.map(|parsed| parsed.record.game), Ok)
}

/// The text of a record, in lines by turn. Tokens that cannot be played are written as they are.
pub fn write(record: &Record) -> String {
    write_with(games(), record)
}

pub(crate) fn open_with(games: &[&'static dyn DynGame], text: &str, rules: Option<u32>) -> Result<Opened, RecordError> {
    let known = |id: &str| find_in(games, id).map(|game| game.seats()).map_err(|error| error.to_string());
    let Parsed { mut record, places } = parse_under(text, rules, known)?;
    let beginning = start(games, &record).map_err(|refused| locate(refused, &record, &places))?;
    if record.position.is_some() {
        record.rules = beginning.rules_version();
    }
    let unsaid = unsaid(&record, beginning.as_ref());
    let mut instance = beginning.clone();
    play_line(&mut instance, (&record.tokens, &places.tokens), (&record.variations, &places.variations), &unsaid)?;
    settle(&mut record, instance.as_ref(), &places, &unsaid)?;
    record.options = instance.options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    Ok(Opened { record, instance, beginning, unsaid })
}

/// Plays a line, and tries what branches off it, each with its places in the text.
fn play_line(
    instance: &mut Box<dyn GameInstance>,
    (tokens, places): (&[String], &[Location]),
    (variations, their_places): (&[Variation], &[VariationPlaces]),
    unsaid: &[String],
) -> Result<(), RecordError> {
    let mut branches = variations.iter().zip(their_places).peekable();
    for (number, (token, place)) in tokens.iter().zip(places).enumerate() {
        while let Some((variation, places)) = branches.next_if(|(variation, _)| variation.instead_of <= number) {
            let mut branch = instance.clone_box();
            let deeper = (&*variation.variations, &*places.variations);
            play_line(&mut branch, (&variation.tokens, &places.tokens), deeper, unsaid)?;
        }
        let ply = instance.ply();
        instance.play(token).map_err(|error| place.error(unplayable(ply, token, &error, unsaid)))?;
    }
    Ok(())
}

/// Why a record's game cannot be started.
enum Refused {
    Game(String),
    Position(String),
    Options(kickoff_core::OptionError),
}

fn start(games: &[&'static dyn DynGame], record: &Record) -> Result<Box<dyn GameInstance>, Refused> {
    let game = find_in(games, &record.game).map_err(|error| Refused::Game(error.to_string()))?;
    if let Some(text) = &record.position {
        let opened = game.read_position(text).map_err(|error| Refused::Position(error.to_string()))?;
        return opened.complete().map_err(|error| Refused::Position(error.to_string()));
    }
    let options: Vec<(&str, &str)> = record.options.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
    game.start(record.rules, &options).map_err(Refused::Options)
}

/// The place of the header that was refused.
fn locate(refused: Refused, record: &Record, places: &Places) -> RecordError {
    use kickoff_core::OptionError;
    let error = match refused {
        Refused::Game(message) => return places.game.error(Cause::Game(message)),
        Refused::Position(message) => {
            return places.position.unwrap_or(places.game).error(Cause::Position(message));
        }
        Refused::Options(error) => error,
    };
    let given = |key: &str, last: bool| {
        let mut found = record.options.iter().zip(&places.options).filter(|((k, _), _)| k == key);
        let header = if last { found.next_back() } else { found.next() };
        header.map(|(_, place)| *place)
    };
    let place = match &error {
        OptionError::RulesVersion { .. } => Some(places.rules),
        OptionError::Unknown { key, .. }
        | OptionError::NotYet { key, .. }
        | OptionError::BadValue { key, .. }
        | OptionError::BadFile { key, .. } => given(key, false),
        OptionError::Repeated { key } => given(key, true),
        // If only one of both is given, it is that one.
        OptionError::Conflict { keys, .. } => keys.iter().filter_map(|key| given(key, false)).max(),
    };
    place.unwrap_or(places.rules).error(Cause::Options(error.to_string()))
}

fn unplayable(ply: u32, token: &str, error: &PlayError, unsaid: &[String]) -> Cause {
    // A malformed token is malformed under any options.
    let unsaid = if matches!(error, PlayError::Token(_)) { &[] } else { unsaid };
    Cause::Play {
        ply,
        token: token.to_owned(),
        rule: error.rule().map(str::to_owned),
        message: error.to_string(),
        unsaid: unsaid.to_vec(),
    }
}

/// The options that a record says nothing of, with the values that they are taken to have: "rounds=3". Every record that
/// this program writes has all of them, so that one without may have been played under others.
fn unsaid(record: &Record, instance: &dyn GameInstance) -> Vec<String> {
    if record.position.is_some() {
        return Vec::new();
    }
    let said = |key: &str| record.options.iter().any(|(known, _)| known == key);
    instance.options().into_iter().filter(|(key, _)| !said(key)).map(|(key, value)| format!("{key}={value}")).collect()
}

/// Compares the stated result with the game's, and puts the game's result into the record.
fn settle(
    record: &mut Record,
    instance: &dyn GameInstance,
    places: &Places,
    unsaid: &[String],
) -> Result<(), RecordError> {
    let actual = match instance.node() {
        Node::Over(outcome) => Some(Score(outcome.score)),
        Node::Decide(_) | Node::Chance => None,
    };
    let place = places.result.unwrap_or(Location::START);
    let disagree = |stated: Score, actual: String| {
        let stated = stated.to_string();
        Err(place.error(Cause::Result { stated, actual, unsaid: unsaid.to_vec() }))
    };
    match (record.result, actual) {
        (Some(stated), None) => disagree(stated, format!("it is not over after its {}", actions(record.tokens.len()))),
        (Some(stated), Some(actual)) if stated != actual => disagree(stated, format!("it ended {actual}")),
        _ => {
            record.result = actual;
            Ok(())
        }
    }
}

/// Counted in words: "1 action", "2 actions".
fn actions(number: usize) -> String {
    format!("{number} action{}", if number == 1 { "" } else { "s" })
}

pub(crate) fn write_with(games: &[&'static dyn DynGame], record: &Record) -> String {
    record.to_text(&breaks(games, record))
}

/// The tokens before which a line begins: where the play (section) or the side that decides changes. Chance goes with
/// what it decides about, but the last draw before another side decides goes with that side.
fn breaks(games: &[&'static dyn DynGame], record: &Record) -> Vec<usize> {
    let mut breaks = Vec::new();
    let Ok(mut instance) = start(games, record) else {
        return breaks;
    };
    let mut section = instance.section();
    let mut decider = None;
    let mut drawn = false;
    for (number, token) in record.tokens.iter().enumerate() {
        let node = instance.node();
        if instance.section() != section {
            section = instance.section();
            breaks.push(number);
            decider = None;
        } else if let (Node::Decide(seat), Some(before)) = (node, decider)
            && seat != before
        {
            breaks.push(if drawn { number - 1 } else { number });
        }
        drawn = node == Node::Chance;
        if let Node::Decide(seat) = node {
            decider = Some(seat);
        }
        if instance.play(token).is_err() {
            break;
        }
    }
    breaks
}

#[cfg(test)]
mod tests;
