//! Reading the fields of a position.

use std::ops::RangeInclusive;

use crate::notation::error::shown;
use crate::notation::writer::seat_word;
use crate::notation::{PositionError, UNKNOWN};
use crate::{Game, OptionSpec, Seat};

/// The fields of a text, each of which is taken once. What nobody takes does not belong in the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fields<'t> {
    game: &'static str,
    /// The field that these are parts of, if they are.
    within: Option<&'static str>,
    given: Vec<(&'t str, &'t str)>,
    unknown: Vec<&'static str>,
}

/// A whole number in plain digits, without leading zeros.
pub(super) fn whole(text: &str) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

impl<'t> Fields<'t> {
    pub(super) fn read(game: &'static str, words: impl Iterator<Item = &'t str>) -> Result<Fields<'t>, PositionError> {
        Fields::split(game, None, words, '=')
    }

    fn split(
        game: &'static str,
        within: Option<&'static str>,
        words: impl Iterator<Item = &'t str>,
        separator: char,
    ) -> Result<Fields<'t>, PositionError> {
        let mut given: Vec<(&str, &str)> = Vec::new();
        for word in words {
            let field = word.split_once(separator).filter(|(key, value)| !key.is_empty() && !value.is_empty());
            let Some((key, value)) = field else {
                return Err(match within {
                    Some(within) => {
                        let reason = format!("“{}” is no part of it: parts are written key:value", shown(word));
                        PositionError::field(within, reason)
                    }
                    None => PositionError::NoField(shown(word)),
                });
            };
            if given.iter().any(|(other, _)| *other == key) {
                return Err(PositionError::Repeated(match within {
                    Some(within) => format!("{within}:{}", shown(key)),
                    None => shown(key),
                }));
            }
            given.push((key, value));
        }
        Ok(Fields { game, within, given, unknown: Vec::new() })
    }

    /// The parts of a field that is a list of `key:value`, if the field is given.
    ///
    /// # Errors
    /// The value is no such list.
    pub fn parts(&mut self, key: &'static str) -> Result<Option<Fields<'t>>, PositionError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        Fields::split(self.game, Some(key), value.split(','), ':').map(Some)
    }

    /// Takes the options out of the fields.
    pub(super) fn take_options(&mut self, specs: &[OptionSpec]) -> Vec<(String, String)> {
        let (options, fields) = self.given.iter().partition(|(key, _)| specs.iter().any(|spec| spec.key == *key));
        self.given = fields;
        let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        let options: Vec<(&str, &str)> = options;
        options.into_iter().map(owned).collect()
    }

    /// Refuses a field that no position of the game has.
    pub(super) fn refuse_unknown(&self, known: &[&'static str]) -> Result<(), PositionError> {
        match self.given.iter().find(|(key, _)| !known.contains(key)) {
            None => Ok(()),
            Some((key, _)) => {
                Err(PositionError::UnknownField { game: self.game, key: shown(key), known: known.join(", ") })
            }
        }
    }

    /// Whether a field is given and has not been taken.
    pub fn has(&self, key: &str) -> bool {
        self.given.iter().any(|(given, _)| *given == key)
    }

    /// Takes the value of a field, if it is given.
    pub fn take(&mut self, key: &str) -> Option<&'t str> {
        let at = self.given.iter().position(|(given, _)| *given == key)?;
        Some(self.given.remove(at).1)
    }

    /// Takes the value of a field that must be given; `holds` says what it holds.
    ///
    /// # Errors
    /// It is missing.
    pub fn need(&mut self, key: &'static str, holds: &str) -> Result<&'t str, PositionError> {
        self.take(key).ok_or_else(|| match self.within {
            Some(within) => PositionError::field(within, format!("its part “{key}” is missing: {holds}")),
            None => PositionError::Missing { key, holds: holds.to_owned() },
        })
    }

    /// Takes a whole number in a range; `usual` if the field is not given.
    ///
    /// # Errors
    /// It is none, or out of the range.
    pub fn number<T: TryFrom<u32>>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u32>,
        usual: T,
    ) -> Result<T, PositionError> {
        match self.take(key) {
            None => Ok(usual),
            Some(text) => self.read_number(key, text, range),
        }
    }

    /// Takes a whole number in a range; the field must be given, and `holds` says what it holds.
    ///
    /// # Errors
    /// It is missing, no number, or out of the range.
    pub fn need_number<T: TryFrom<u32>>(
        &mut self,
        key: &'static str,
        holds: &str,
        range: RangeInclusive<u32>,
    ) -> Result<T, PositionError> {
        let text = self.need(key, holds)?;
        self.read_number(key, text, range)
    }

    /// Reads a whole number in a range, as a field's value or a part of it.
    ///
    /// # Errors
    /// It is none, or out of the range.
    pub fn read_number<T: TryFrom<u32>>(
        &self,
        key: &str,
        text: &str,
        range: RangeInclusive<u32>,
    ) -> Result<T, PositionError> {
        let number = whole(text).filter(|number| range.contains(number)).and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| {
            let (least, most) = range.into_inner();
            let reason = match least.cmp(&most) {
                std::cmp::Ordering::Less => format!("“{}” is no whole number from {least} to {most}", shown(text)),
                std::cmp::Ordering::Equal => format!("“{}” is not {least}, which it must be here", shown(text)),
                std::cmp::Ordering::Greater => format!("“{}” is more than there can be here", shown(text)),
            };
            self.error(key, reason)
        })
    }

    /// Takes two numbers, that of seat 0 first, written as `2-1`; 0 and 0 if the field is not given.
    ///
    /// # Errors
    /// They are not written so, or one is out of the range.
    pub fn pair<T: TryFrom<u32> + From<u8> + Copy>(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u32>,
    ) -> Result<[T; 2], PositionError> {
        let Some(text) = self.take(key) else { return Ok([T::from(0); 2]) };
        let Some((first, second)) = text.split_once('-') else {
            return Err(self.error(key, format!("“{}” is not written as two numbers, such as 2-1", shown(text))));
        };
        Ok([self.read_number(key, first, range.clone())?, self.read_number(key, second, range)?])
    }

    /// Takes `yes` or `no`; no if the field is not given.
    ///
    /// # Errors
    /// Another word.
    pub fn flag(&mut self, key: &'static str) -> Result<bool, PositionError> {
        self.word(key, &[("no", false), ("yes", true)], false)
    }

    /// Takes one of some words; `usual` if the field is not given.
    ///
    /// # Errors
    /// Another word.
    pub fn word<T: Copy>(&mut self, key: &'static str, words: &[(&str, T)], usual: T) -> Result<T, PositionError> {
        match self.take(key) {
            None => Ok(usual),
            Some(text) => self.read_word(key, text, words),
        }
    }

    /// Reads one of some words.
    ///
    /// # Errors
    /// Another word.
    pub fn read_word<T: Copy>(&self, key: &str, text: &str, words: &[(&str, T)]) -> Result<T, PositionError> {
        words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.error(key, format!("“{}” is none of {}", shown(text), known.join(", ")))
        })
    }

    /// Takes the name of a seat; `None` if the field is not given.
    ///
    /// # Errors
    /// Another word.
    pub fn seat<G: Game>(&mut self, key: &'static str) -> Result<Option<Seat>, PositionError> {
        match self.take(key) {
            None => Ok(None),
            Some(text) => self.read_seat::<G>(key, text).map(Some),
        }
    }

    /// Takes the name of a seat; the field must be given, and `holds` says what it holds.
    ///
    /// # Errors
    /// It is missing, or another word.
    pub fn need_seat<G: Game>(&mut self, key: &'static str, holds: &str) -> Result<Seat, PositionError> {
        let text = self.need(key, holds)?;
        self.read_seat::<G>(key, text)
    }

    /// Reads the name of a seat.
    ///
    /// # Errors
    /// Another word.
    pub fn read_seat<G: Game>(&self, key: &str, text: &str) -> Result<Seat, PositionError> {
        let [first, second] = Seat::BOTH.map(seat_word::<G>);
        self.read_word(key, text, &[(first.as_str(), Seat::First), (second.as_str(), Seat::Second)])
    }

    /// Takes the items of a list with commas between them; none if the field is not given.
    pub fn list(&mut self, key: &'static str) -> impl Iterator<Item = &'t str> + use<'t> {
        self.take(key).into_iter().flat_map(|value| value.split(','))
    }

    /// Takes a field that is given as unknown, and notes that it is.
    pub fn is_unknown(&mut self, key: &'static str) -> bool {
        let unknown = self.given.contains(&(key, UNKNOWN));
        if unknown {
            self.take(key);
            self.unknown.push(key);
        }
        unknown
    }

    /// Refuses every field that has not been taken; `reason` says why none of them belongs in this position.
    ///
    /// # Errors
    /// The first of them.
    pub fn nothing_else(&self, reason: &str) -> Result<(), PositionError> {
        match self.given.first() {
            None => Ok(()),
            Some((key, _)) => Err(match self.within {
                Some(within) => PositionError::field(within, format!("it has no part “{}”", shown(key))),
                None => PositionError::OutOfPlace { key: shown(key), reason: reason.to_owned() },
            }),
        }
    }

    /// Refuses every field that has not been taken.
    ///
    /// # Errors
    /// The first of them.
    pub fn finish(&self) -> Result<(), PositionError> {
        self.nothing_else("what the other fields say leaves no room for it")
    }

    /// An error about a field, or a part of the field that these are parts of.
    pub fn error(&self, key: &str, reason: impl Into<String>) -> PositionError {
        match self.within {
            Some(within) => PositionError::field(format!("{within}:{key}"), reason),
            None => PositionError::field(key, reason),
        }
    }

    pub(super) fn unknown_keys(&self) -> Vec<&'static str> {
        self.unknown.clone()
    }
}
