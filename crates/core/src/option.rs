//! A game's options: `key=value` pairs, each with a default and a range, part of a game's record.

use std::fmt;
use std::sync::Arc;

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
        /// The least value allowed, inclusive.
        min: u32,
        /// The greatest value allowed, inclusive.
        max: u32,
    },
    /// One word out of this list.
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
    /// Its key in `key=value`, unique within the game.
    pub key: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// The values that it can take.
    pub kind: OptionKind,
    /// The value that it has under the newest rules when none is given.
    pub default: &'static str,
    /// The rules version that brought it. Games under older rules do not have it.
    pub since: u32,
    /// The defaults that it had under older rules, each with the last version that had it; oldest first.
    pub former_defaults: &'static [(u32, &'static str)],
}

/// Why a set of options was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum OptionError {
    /// No option has this key.
    #[error("{game} has no option “{key}”; it has: {known}")]
    Unknown {
        game: &'static str,
        key: String,
        /// The keys that exist, for the message.
        known: String,
    },
    /// The key was given twice.
    #[error("option “{key}” is given more than once")]
    Repeated { key: String },
    /// The option came with a later version of the rules.
    #[error("{game} has the option “{key}” from rules version {since} on, and these are the rules of version {rules}")]
    NotYet {
        game: &'static str,
        key: String,
        /// The version that brought the option.
        since: u32,
        /// The version that was asked for.
        rules: u32,
    },
    /// The value is not in the option's range.
    #[error("option {key}={value}: {expected}")]
    BadValue {
        key: String,
        value: String,
        /// The values that would be right, for the message.
        expected: String,
    },
    /// The content of a file is not what the option needs.
    #[error("option {key}: {reason}")]
    BadFile {
        key: String,
        /// What in the file is wrong.
        reason: String,
    },
    /// Two options do not go together.
    #[error("{}={} does not go with {}={}: {reason}", .keys[0], .values[0], .keys[1], .values[1])]
    Conflict {
        /// The keys of the two options.
        keys: [&'static str; 2],
        /// The values given, in the same order.
        values: [String; 2],
        /// Why, in words and without their keys ("the fewest squares are more than the most").
        reason: String,
    },
    /// The record was made under rules that this program does not know.
    #[error("{game} rules version {version} is not known here (this program knows {oldest} to {newest})")]
    RulesVersion {
        game: &'static str,
        /// The version that was asked for.
        version: u32,
        oldest: u32,
        newest: u32,
    },
}

/// A full set of option values: every option that a game has under a version of its rules, checked one by one against its
/// range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionValues {
    /// Shared: a game keeps many copies of its position, and a file's content is long.
    values: Arc<[(&'static str, String)]>,
}

impl OptionValues {
    /// Takes the defaults under these rules and puts the given pairs over them.
    ///
    /// # Errors
    /// An unknown key, one that these rules do not have yet, a key given twice, or a value out of its range.
    pub fn read(
        game: &'static str,
        rules: u32,
        specs: &'static [OptionSpec],
        given: &[(&str, &str)],
    ) -> Result<OptionValues, OptionError> {
        let there = || specs.iter().filter(|spec| spec.since <= rules);
        let mut values: Vec<_> = there().map(|spec| (spec.key, spec.default_under(rules).to_owned())).collect();
        let mut seen = vec![false; values.len()];
        for &(key, value) in given {
            let Some((at, spec)) = there().enumerate().find(|(_, spec)| spec.key == key) else {
                return Err(match specs.iter().find(|spec| spec.key == key) {
                    Some(&OptionSpec { since, .. }) => OptionError::NotYet { game, key: key.to_owned(), since, rules },
                    None => OptionError::Unknown {
                        game,
                        key: key.to_owned(),
                        known: there().map(|spec| spec.key).collect::<Vec<_>>().join(", "),
                    },
                });
            };
            if std::mem::replace(&mut seen[at], true) {
                return Err(OptionError::Repeated { key: key.to_owned() });
            }
            values[at].1 = spec.read(value)?;
        }
        Ok(OptionValues { values: values.into() })
    }

    /// Every option with its value, in the order of the specification.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(key, value)| (*key, value.as_str()))
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
    /// An option that has been there from the first version of the rules on, always with this default.
    pub const fn new(key: &'static str, about: &'static str, kind: OptionKind, default: &'static str) -> OptionSpec {
        OptionSpec { key, about, kind, default, since: 1, former_defaults: &[] }
    }

    /// The same from this version of the rules on.
    #[must_use]
    pub const fn since(self, since: u32) -> OptionSpec {
        OptionSpec { since, ..self }
    }

    /// The same with other defaults under older rules, as in [`former_defaults`](OptionSpec::former_defaults).
    #[must_use]
    pub const fn formerly(self, former_defaults: &'static [(u32, &'static str)]) -> OptionSpec {
        OptionSpec { former_defaults, ..self }
    }

    /// The value that it has when none is given, under a version of the rules that has the option.
    pub fn default_under(&self, rules: u32) -> &'static str {
        self.former_defaults.iter().find(|(last, _)| rules <= *last).map_or(self.default, |(_, default)| default)
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec::new("length", "How long it is.", OptionKind::Choice(&["short", "middling", "long"]), "long")
            .formerly(&[(1, "short"), (3, "middling")]),
        OptionSpec::new("width", "How wide it is.", OptionKind::Whole { min: 1, max: 9 }, "5").since(3),
    ];

    #[test]
    fn a_default_is_that_of_the_rules() {
        let told = |rules| OptionValues::read("game", rules, SPECS, &[]).map(|s| s.get("length").to_owned());
        let told: Vec<_> = (1..=5).map(|rules| told(rules).unwrap_or_default()).collect();
        assert_eq!(told, ["short", "middling", "middling", "long", "long"]);
    }

    #[test]
    fn an_option_is_there_from_its_version_on() {
        let keys =
            |rules| OptionValues::read("game", rules, SPECS, &[]).map(|s| s.pairs().map(|(key, _)| key).collect());
        assert_eq!(keys(2), Ok(vec!["length"]));
        assert_eq!(keys(3), Ok(vec!["length", "width"]));
        let given =
            |rules| OptionValues::read("game", rules, SPECS, &[("width", "5")]).map(drop).map_err(|e| e.to_string());
        let message = "game has the option “width” from rules version 3 on, and these are the rules of version 2";
        assert_eq!(given(2), Err(message.to_owned()));
        assert_eq!(given(3), Ok(()));
    }
}
