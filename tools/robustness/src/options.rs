//! Options: what is agreed before a game, files included.

use arbitrary::{Arbitrary, Unstructured};
use kickoff_core::OptionKind;
use kickoff_record::Record;
use kickoff_runtime::{DynGame, GameInstance, games, open, write};

use crate::portrait::portrait;

/// The rings file that the Dial game brings, to be changed here and there.
const RINGS: &str = include_str!("../../../games/dial/rings.toml");
/// How the line of rings begins that records hold.
const HASH: &str = "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
/// More actions than this are not played with the options.
const MOST_ACTIONS: usize = 60;

/// Options that somebody gives, and the beginning of a game under them.
#[derive(Debug, Arbitrary)]
struct Agreement {
    game: u8,
    /// The version of the rules, if it is not the newest.
    rules: Option<u32>,
    given: Vec<(Key, Setting)>,
    /// Which of the legal tokens are played.
    choices: Vec<u16>,
}

/// The key of an option.
#[derive(Debug, Arbitrary)]
enum Key {
    Known(u8),
    Other(String),
}

/// The value of an option.
#[derive(Debug, Arbitrary)]
enum Setting {
    Default,
    /// Something in its range, as far as it has one.
    Fitting(u32),
    Number(i64),
    Text(String),
    /// A rings file with lines changed.
    File(Vec<Change>),
    /// The line that records hold of rings.
    Line(Box<[Vec<Outcome>; 12]>),
}

/// A change of a rings file.
#[derive(Debug, Arbitrary)]
enum Change {
    /// A line is put in.
    Text(u8, String),
    /// An outcome is put in.
    Outcome(u8, Outcome),
    Remove(u8),
}

/// An outcome on a ring.
#[derive(Debug, Arbitrary)]
struct Outcome {
    kind: u8,
    yards: i16,
    weight: Weight,
}

/// How much of a ring an outcome has.
#[derive(Debug, Arbitrary)]
enum Weight {
    Small(u8),
    Great(u32),
    Any(i64),
}

impl Outcome {
    fn key(&self) -> String {
        const KINDS: [&str; 9] = ["", "L", "P", "INT", "BR", "BL", "INC", "G", "NG"];
        let kind = KINDS[usize::from(self.kind) % KINDS.len()];
        if matches!(kind, "INC" | "G" | "NG") { kind.to_owned() } else { format!("{kind}{:+}", self.yards) }
    }

    fn weight(&self) -> i64 {
        match self.weight {
            Weight::Small(weight) => weight.into(),
            Weight::Great(weight) => weight.into(),
            Weight::Any(weight) => weight,
        }
    }
}

impl Key {
    fn text<'k>(&'k self, game: &dyn DynGame) -> &'k str {
        match self {
            Key::Known(number) => {
                game.options().get(usize::from(*number) % game.options().len().max(1)).map_or("", |o| o.key)
            }
            Key::Other(text) => text,
        }
    }
}

impl Setting {
    fn text(&self, game: &dyn DynGame, key: &str) -> String {
        let option = game.options().iter().find(|option| option.key == key);
        match self {
            Setting::Default => option.map_or_else(String::new, |option| option.default.to_owned()),
            Setting::Fitting(number) => match option.map(|option| option.kind) {
                Some(OptionKind::Whole { min, max }) => (min + number % (max - min + 1)).to_string(),
                Some(OptionKind::Choice(words)) => words[*number as usize % words.len()].to_owned(),
                Some(OptionKind::File(_)) | None => RINGS.to_owned(),
            },
            Setting::Number(number) => number.to_string(),
            Setting::Text(text) => text.clone(),
            Setting::File(changes) => file(changes),
            Setting::Line(rings) => line(rings),
        }
    }
}

fn file(changes: &[Change]) -> String {
    let mut lines: Vec<String> = RINGS.lines().map(str::to_owned).collect();
    for change in changes {
        let place = |at: u8| usize::from(at) % lines.len().max(1);
        match change {
            Change::Text(at, text) => lines.insert(place(*at), text.clone()),
            Change::Outcome(at, outcome) => {
                lines.insert(place(*at), format!("\"{}\" = {}", outcome.key(), outcome.weight()));
            }
            Change::Remove(at) => {
                let at = place(*at);
                lines.drain(at..lines.len().min(at + 1));
            }
        }
    }
    lines.join("\n")
}

fn line(rings: &[Vec<Outcome>; 12]) -> String {
    let mut text = HASH.to_owned();
    for (number, ring) in rings.iter().enumerate() {
        let outcomes: Vec<String> = ring.iter().map(|o| format!("{}={}", o.key(), o.weight())).collect();
        let signal = number + 1;
        // An empty ring is refused at once; rather something that can be on it.
        let plain = if (8..=10).contains(&signal) { "G=1" } else { "+3=1" };
        let outcomes = if outcomes.is_empty() { plain.to_owned() } else { outcomes.join(",") };
        text += &format!(";s{signal}:{outcomes}");
    }
    text
}

/// Options that are given to a game; if it takes them, some of it is played.
///
/// # Errors
/// The options that are told are other ones than those that were given, are not read again, or their game does not play.
pub fn options(bytes: &[u8]) -> Result<(), String> {
    let Ok(agreement) = Agreement::arbitrary_take_rest(Unstructured::new(bytes)) else { return Ok(()) };
    let Some(game) = games().get(usize::from(agreement.game) % games().len()).copied() else { return Ok(()) };
    let rules = agreement.rules.unwrap_or(game.rules_version());
    let given: Vec<(&str, String)> = agreement
        .given
        .iter()
        .map(|(key, setting)| {
            let key = key.text(game);
            (key, setting.text(game, key))
        })
        .collect();
    let given: Vec<(&str, &str)> = given.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let mut instance = match game.start(rules, &given) {
        Ok(instance) => instance,
        Err(error) if error.to_string().is_empty() => return Err("options are refused without a reason".to_owned()),
        Err(_) => return Ok(()),
    };
    told_again(game, instance.as_ref())?;
    let mut tokens = Vec::new();
    for choice in agreement.choices.into_iter().take(MOST_ACTIONS) {
        let legal = instance.legal();
        let Some(token) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
        instance.play(token).map_err(|error| format!("{given:?}, {tokens:?}: {token} is legal, but {error}"))?;
        tokens.push(token.clone());
    }
    recorded(game, instance.as_ref(), tokens)
}

/// Whether the options that an instance tells lead to the same beginning and are told again.
fn told_again(game: &dyn DynGame, instance: &dyn GameInstance) -> Result<(), String> {
    let told = instance.options();
    let pairs: Vec<(&str, &str)> = told.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let again = game.start(instance.rules_version(), &pairs);
    let again = again.map_err(|error| format!("{told:?} was told, but is refused: {error}"))?;
    if again.options() != told {
        return Err(format!("{told:?} was told, and then {:?}", again.options()));
    }
    let [before, after] = [instance, again.as_ref()].map(portrait);
    if before == after { Ok(()) } else { Err(format!("{told:?} begin differently:\n{before}\n{after}")) }
}

/// Whether a record holds the game and what was agreed.
fn recorded(game: &dyn DynGame, instance: &dyn GameInstance, tokens: Vec<String>) -> Result<(), String> {
    let record = Record {
        game: game.id().to_owned(),
        rules: instance.rules_version(),
        options: instance.options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        seats: game.seats().map(str::to_owned),
        tokens,
        ..Record::default()
    };
    let text = write(&record);
    let opened = open(&text).map_err(|error| format!("the record is refused: {error}\n{text}"))?;
    if opened.record.options != record.options || opened.record.tokens != record.tokens {
        return Err(format!("the record tells another game:\n{text}"));
    }
    let [before, after] = [instance, opened.instance.as_ref()].map(portrait);
    if before == after { Ok(()) } else { Err(format!("the record ends differently:\n{before}\n{after}\n{text}")) }
}
