//! A game's options: `key=value` pairs, each with a default and a range, part of a game's record.

use std::fmt;

use crate::Game;

/// Whether a game still plays by this version of its rules.
///
/// # Errors
/// [`OptionError::RulesVersion`], with the versions that are known.
pub fn known_version<G: Game>(version: u32) -> Result<(), OptionError> {
    if (G::OLDEST_RULES_VERSION..=G::RULES_VERSION).contains(&version) {
        return Ok(());
    }
    Err(OptionError::RulesVersion { game: G::ID, version, oldest: G::OLDEST_RULES_VERSION, newest: G::RULES_VERSION })
}

/// The values that an option can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A whole number in this range, both ends included.
    Whole {
        /// The least value.
        min: u32,
        /// The greatest value.
        max: u32,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// The content of a text file; or the option's default word, which stands for content that the game brings itself.
    File(FileKind),
}

/// What a file that an option names has to hold.
#[derive(Clone, Copy, Debug)]
pub struct FileKind {
    /// What the file is, for people ("a rings file").
    pub holds: &'static str,
    /// Checks a file's content and writes it in the one-line form that records hold. That form itself is read too, and
    /// gives itself again. The error says what in the file is wrong.
    pub read: fn(&str) -> Result<String, String>,
}

impl PartialEq for FileKind {
    /// Kinds are told apart by what they hold.
    fn eq(&self, other: &FileKind) -> bool {
        self.holds == other.holds
    }
}

impl Eq for FileKind {}

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its key in `key=value`.
    pub key: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// Its range.
    pub kind: OptionKind,
    /// The value that it has when none is given.
    pub default: &'static str,
}

/// Why options were refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// No option has this key.
    #[error("{game} has no option “{key}”; it has: {known}")]
    Unknown {
        /// The game's id.
        game: &'static str,
        /// The key as given.
        key: String,
        /// The keys that exist.
        known: String,
    },
    /// The key was given twice.
    #[error("option “{key}” is given more than once")]
    Repeated {
        /// The key.
        key: String,
    },
    /// The value is not in the option's range.
    #[error("option {key}={value}: {expected}")]
    BadValue {
        /// The key.
        key: String,
        /// The value as given.
        value: String,
        /// What would be right.
        expected: String,
    },
    /// The content of a file is not what the option needs.
    #[error("option {key}: {reason}")]
    BadFile {
        /// The key.
        key: String,
        /// What in the file is wrong.
        reason: String,
    },
    /// Two options do not go together.
    #[error("{0}")]
    Conflict(String),
    /// The record was made under rules that this program does not know.
    #[error("{game} rules version {version} is not known here (this program knows {oldest} to {newest})")]
    RulesVersion {
        /// The game's id.
        game: &'static str,
        /// The version that was asked for.
        version: u32,
        /// The oldest version known.
        oldest: u32,
        /// The newest version known.
        newest: u32,
    },
}

/// A full set of option values: every option of a game, checked one by one against its range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    specs: &'static [OptionSpec],
    values: Vec<String>,
}

impl Settings {
    /// Takes the defaults and puts the given pairs over them.
    ///
    /// # Errors
    /// An unknown key, a key given twice, or a value out of its range.
    pub fn read(
        game: &'static str,
        specs: &'static [OptionSpec],
        given: &[(&str, &str)],
    ) -> Result<Settings, OptionError> {
        let mut values: Vec<String> = specs.iter().map(|s| s.default.to_owned()).collect();
        let mut seen = vec![false; specs.len()];
        for &(key, value) in given {
            let Some(at) = specs.iter().position(|s| s.key == key) else {
                return Err(OptionError::Unknown {
                    game,
                    key: key.to_owned(),
                    known: specs.iter().map(|s| s.key).collect::<Vec<_>>().join(", "),
                });
            };
            if std::mem::replace(&mut seen[at], true) {
                return Err(OptionError::Repeated { key: key.to_owned() });
            }
            values[at] = specs[at].read(value)?;
        }
        Ok(Settings { specs, values })
    }

    /// Every option with its value, in the order of the specification.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.specs.iter().map(|s| s.key).zip(self.values.iter().map(String::as_str))
    }

    /// The value of an option; the empty text if there is none of this key.
    pub fn get(&self, key: &str) -> &str {
        self.pairs().find(|(k, _)| *k == key).map_or("", |(_, v)| v)
    }

    /// The value of a whole-number option; 0 if there is none of this key.
    pub fn whole(&self, key: &str) -> u32 {
        self.get(key).parse().unwrap_or(0)
    }
}

impl OptionSpec {
    /// Checks one value against the range and gives it as records hold it; only a file's content is written anew.
    ///
    /// # Errors
    /// [`OptionError::BadValue`]; numbers must be plain digits without leading zeros.
    pub fn read(&self, value: &str) -> Result<String, OptionError> {
        let fits = match self.kind {
            OptionKind::File(_) if value == self.default => true,
            OptionKind::File(file) => {
                return (file.read)(value).map_err(|reason| OptionError::BadFile { key: self.key.to_owned(), reason });
            }
            OptionKind::Choice(words) => words.contains(&value),
            OptionKind::Whole { min, max } => {
                let plain = !value.is_empty()
                    && value.bytes().all(|b| b.is_ascii_digit())
                    && (value == "0" || !value.starts_with('0'));
                plain && value.parse::<u32>().is_ok_and(|n| (min..=max).contains(&n))
            }
        };
        if fits {
            return Ok(value.to_owned());
        }
        Err(OptionError::BadValue {
            key: self.key.to_owned(),
            value: value.chars().take(40).collect(),
            expected: self.kind.to_string(),
        })
    }
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Whole { min, max } => write!(f, "a whole number from {min} to {max}"),
            OptionKind::Choice(words) => write!(f, "one of {}", words.join(", ")),
            OptionKind::File(file) => write!(f, "{}", file.holds),
        }
    }
}
