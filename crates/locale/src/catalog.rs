//! The words of a game's messages.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use kickoff_core::{Argument, Message};

use crate::Language;

/// The words that all games share, by language.
const SHARED_FILES: [&str; Language::ALL.len()] =
    [include_str!("../locales/en.ftl"), include_str!("../locales/de.ftl")];

/// The words that all games share, and no others.
pub static SHARED: Catalog = Catalog::new(&[]);

/// The words of a game's messages in every language that they have been translated into, and those that all games share.
/// Files are read when somebody asks for the first message in their language.
pub struct Catalog {
    files: &'static [(Language, &'static str)],
    bundles: [OnceLock<Bundle>; Language::ALL.len()],
}

struct Bundle {
    fluent: FluentBundle<FluentResource>,
    /// What in the files cannot be read, or is there twice.
    mistakes: Vec<String>,
}

/// A message that has no words, or whose words do not go with its arguments. The files and the rules do not fit together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wordless {
    /// What is said instead, as far as there are words.
    pub instead: String,
    /// What is missing.
    pub mistakes: Vec<String>,
}

impl fmt::Display for Wordless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}”: {}", self.instead, self.mistakes.join("; "))
    }
}

impl std::error::Error for Wordless {}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.languages()).finish()
    }
}

impl Catalog {
    /// The catalog of a game's own files: in Fluent's syntax, English among them.
    pub const fn new(files: &'static [(Language, &'static str)]) -> Catalog {
        Catalog { files, bundles: [const { OnceLock::new() }; Language::ALL.len()] }
    }

    /// The languages that the game's own messages have words in.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        self.files.iter().map(|(language, _)| *language)
    }

    /// A message in the words of a language, or in English ones if it has not been translated. A message without words is
    /// a mistake in the program, on which tests fail; a release shows the message's id.
    pub fn render(&self, language: Language, message: &Message) -> String {
        self.try_render(language, message).unwrap_or_else(|wordless| {
            debug_assert!(false, "{wordless}");
            wordless.instead
        })
    }

    /// The same, but tells mistakes.
    ///
    /// # Errors
    /// A message, or one among its arguments, has no words in any language, or its words need another argument.
    pub fn try_render(&self, language: Language, message: &Message) -> Result<String, Wordless> {
        let mut mistakes = Vec::new();
        let instead = self.words(language, message, &mut mistakes);
        if mistakes.is_empty() { Ok(instead) } else { Err(Wordless { instead, mistakes }) }
    }

    /// What is wrong with the files of a language: what cannot be read, and ids that are there twice.
    pub fn mistakes(&self, language: Language) -> &[String] {
        &self.bundle(language).mistakes
    }

    fn words(&self, language: Language, message: &Message, mistakes: &mut Vec<String>) -> String {
        let in_language = |language| {
            let bundle = &self.bundle(language).fluent;
            Some((language, bundle, bundle.get_message(message.id)?.value()?))
        };
        let Some((language, bundle, pattern)) = in_language(language).or_else(|| in_language(Language::English)) else {
            mistakes.push(format!("there are no words for “{}”", message.id));
            return message.id.to_owned();
        };
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, argument) in &message.args {
            // The parts of a sentence are in the language of the sentence.
            args.set(*name, self.value(language, argument, mistakes));
        }
        let mut errors = Vec::new();
        let words = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        mistakes.extend(errors.iter().map(|error| format!("“{}” in {language}: {error}", message.id)));
        words
    }

    fn value<'a>(&self, language: Language, argument: &'a Argument, mistakes: &mut Vec<String>) -> FluentValue<'a> {
        match argument {
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Text(text) => FluentValue::from(text.as_str()),
            Argument::Message(message) => FluentValue::from(self.words(language, message, mistakes)),
            Argument::List(items) => {
                let separator = self.words(language, &Message::new("list-separator"), mistakes);
                let items = items.iter().map(|item| match self.value(language, item, mistakes) {
                    FluentValue::String(text) => text.into_owned(),
                    FluentValue::Number(number) => number.as_string().into_owned(),
                    _ => String::new(),
                });
                FluentValue::from(items.collect::<Vec<_>>().join(&separator))
            }
        }
    }

    fn bundle(&self, language: Language) -> &Bundle {
        self.bundles[language as usize].get_or_init(|| self.read(language))
    }

    fn read(&self, language: Language) -> Bundle {
        let mut fluent = FluentBundle::new_concurrent(language.code().parse().into_iter().collect());
        // Squares and names are Latin and so is the text around them: marks of direction would only be in the way.
        fluent.set_use_isolating(false);
        let mut mistakes = Vec::new();
        let own = self.files.iter().filter(|(of, _)| *of == language).map(|(_, file)| *file);
        for file in [SHARED_FILES[language as usize]].into_iter().chain(own) {
            // What can be read is in the resource, whatever else is not.
            let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, errors)| {
                mistakes.extend(errors.iter().map(|error| format!("{error:?}")));
                resource
            });
            if let Err(errors) = fluent.add_resource(resource) {
                mistakes.extend(errors.iter().map(FluentError::to_string));
            }
        }
        Bundle { fluent, mistakes }
    }
}
