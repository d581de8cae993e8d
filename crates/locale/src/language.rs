//! The languages that there are words in.

use std::fmt;
use std::str::FromStr;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// The language of the interfaces for programs, and of whatever has not been translated.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its code in names of files and in HTML (`de`).
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// There are no words in this language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the languages are {}", Language::ALL.map(Language::code).join(", "))
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a code, with or without a region, as HTML and the environment have it: `de`, `de-AT`, `de_AT.UTF-8`.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let code = text.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code() == code).ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_read_with_its_region() {
        let read = |text: &str| text.parse::<Language>();
        for text in ["de", "de-AT", "de_DE.UTF-8", "de@euro"] {
            assert_eq!(read(text), Ok(Language::German), "{text}");
        }
        for text in ["", "C", "den", "fr_FR"] {
            assert_eq!(read(text), Err(UnknownLanguage), "{text}");
        }
        assert_eq!(UnknownLanguage.to_string(), "the languages are en, de");
    }
}
