//! What a game's files of words must have: words for every message of the rules, in each of their languages, and none
//! besides.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kickoff_core::{BreaksRule as _, Message, Observer, Seat};
use kickoff_locale::{Language, Localized};

use crate::Effort;
use crate::suite::{Given, options};
use crate::walk::{Walk, listed, seeds};

/// The messages that the pages show, and the rules never say: the game's name, summary and options. What begins with
/// `board-` is said by its board; a test of the pages sees that it is used.
const OF_THE_GAME: [&str; 2] = ["game-name", "game-summary"];

/// Ids with the names of the arguments that their words refer to, those of words that they are made of included.
pub type Words = BTreeMap<String, BTreeSet<String>>;

/// What a file in Fluent's syntax has words for.
pub fn words(file: &str) -> Words {
    let resource = fluent_syntax::parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let (mut variables, mut references) = (Words::new(), Words::new());
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut found = Found::default();
        found.pattern(message.value.as_ref().unwrap_or_else(|| panic!("{} has no words", message.id.name)));
        let id = message.id.name.to_owned();
        references.insert(id.clone(), found.messages);
        assert!(variables.insert(id.clone(), found.variables).is_none(), "{id} is there twice");
    }
    // Words that are made of others refer to what those refer to.
    for _ in 0..references.len() {
        for (id, others) in &references {
            let theirs: Vec<String> =
                others.iter().filter_map(|other| variables.get(other)).flatten().cloned().collect();
            variables.get_mut(id).unwrap().extend(theirs);
        }
    }
    variables
}

/// The ids that the words of other ids are made of.
fn parts(file: &str) -> BTreeSet<String> {
    let resource = fluent_syntax::parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut found = Found::default();
    for entry in &resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
        {
            found.pattern(pattern);
        }
    }
    found.messages
}

#[derive(Default)]
struct Found {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
}

impl Found {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
            Expression::Inline(inline) => self.inline(inline),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => drop(self.variables.insert(id.name.to_owned())),
            InlineExpression::MessageReference { id, .. } => drop(self.messages.insert(id.name.to_owned())),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.inline(argument));
            }
            _ => {}
        }
    }
}

/// The files of the game whose folder this is (`env!("CARGO_MANIFEST_DIR")`) fit its sources and each other: every message
/// has words, all words are used, and a translation has the same messages about the same things.
pub fn files<G: Localized>(folder: &str) {
    let folder = Path::new(folder);
    let source = sources(&folder.join("src"));
    let read = |language: Language| fs::read_to_string(folder.join(format!("locales/{language}.ftl"))).unwrap();
    let english = words(&read(Language::English));
    let shared = include_str!("../../locale/locales/en.ftl");
    let known = |id: &str| english.contains_key(id) || words(shared).contains_key(id);
    for id in source.split("Message::new(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(known(id), "{id} has no words");
    }
    let parts = parts(&read(Language::English));
    let of_the_pages = |id: &str| ["option-", "board-"].iter().any(|prefix| id.starts_with(prefix));
    for id in english.keys() {
        let used = source.contains(&format!("\"{id}\"")) || parts.contains(id);
        assert!(used || OF_THE_GAME.contains(&id.as_str()) || of_the_pages(id), "nothing is said in the words of {id}");
    }
    for language in G::catalog().languages() {
        translated(&words(&read(language)), &english);
        assert!(G::catalog().mistakes(language).is_empty(), "{:?}", G::catalog().mistakes(language));
    }
    of_the_game::<G>();
}

/// A translation has words for the same messages. They refer to nothing that the English words do not refer to.
pub fn translated(words: &Words, english: &Words) {
    let (ids, wanted): (BTreeSet<_>, BTreeSet<_>) = (words.keys().collect(), english.keys().collect());
    assert_eq!(ids, wanted, "there are no words, or too many");
    for (id, arguments) in words {
        let unknown: Vec<_> = arguments.difference(&english[id]).collect();
        assert!(unknown.is_empty(), "{id} is not about {unknown:?}");
    }
}

/// The texts that the rules have themselves, for programs, are those of the files.
fn of_the_game<G: Localized>() {
    let english = |id| G::english(&Message::new(id));
    assert_eq!([english("game-name"), english("game-summary")], [G::NAME, G::SUMMARY]);
    for seat in Seat::BOTH {
        let name = G::SEATS[seat.index()];
        let id: &'static str = format!("side-{}", name.to_lowercase()).leak();
        assert_eq!(english(id), name);
    }
    for option in G::OPTIONS {
        let id: &'static str = format!("option-{}", option.key).leak();
        assert_eq!(english(id), option.about, "{}", option.key);
    }
}

fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text += &fs::read_to_string(path).unwrap();
        }
    }
    text
}

/// A message has words in every language of the game, and all that they refer to.
pub fn said<G: Localized>(message: &Message) {
    for language in G::catalog().languages() {
        match G::catalog().try_render(language, message) {
            Ok(text) => assert!(!text.is_empty() && !text.contains('{'), "{message:?}: {text}"),
            Err(wordless) => panic!("{message:?}: {wordless}"),
        }
    }
}

/// All that is said in random games has words in every language of the game: the play-by-play for everyone who looks,
/// where the game stands, what can be done, and why something cannot.
pub fn games<G: Localized>(sets: &[Given<'_>], effort: &Effort) {
    for given in sets {
        for seed in seeds(effort) {
            let mut walk = Walk::<G>::start(&options::<G>(given), seed);
            let mut seen = Vec::new();
            while let Some(action) = walk.choose().unwrap() {
                position::<G>(&walk.state, &mut seen, effort.probes);
                let before = walk.state.clone();
                walk.step(action, effort.max_plies).unwrap();
                for observer in [Observer::Spectator, Observer::Seat(Seat::First), Observer::Seat(Seat::Second)] {
                    let [was, is] = [&before, &walk.state].map(|state| G::view(state, observer));
                    let lines = G::narrate(&was, G::seen(&before, action, observer), &is);
                    lines.iter().for_each(|line| said::<G>(&line.message));
                }
            }
            position::<G>(&walk.state, &mut seen, effort.probes);
        }
    }
}

fn position<G: Localized>(state: &G::State, seen: &mut Vec<G::Action>, probes: usize) {
    let view = G::view(state, G::SHARED_SCREEN);
    said::<G>(&G::headline(&view));
    said::<G>(&G::section_title(&view));
    G::decided_by(&view).iter().for_each(said::<G>);
    let (actions, outcomes) = listed::<G>(state);
    let actions: Vec<_> = actions.into_iter().chain(outcomes.into_iter().map(|outcome| outcome.action)).collect();
    let some = actions.len() / probes.max(1) + 1;
    for &action in actions.iter().step_by(some) {
        said::<G>(&G::describe_action(&view, action));
    }
    let some = seen.len() / probes.max(1) + 1;
    for &action in seen.iter().step_by(some) {
        if let Err(why) = G::check(state, action) {
            said::<G>(&why.message());
        }
    }
    seen.extend(actions.into_iter().step_by(7));
    seen.truncate(5000);
}
