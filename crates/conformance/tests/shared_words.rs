//! The words that all games share.

use kickoff_conformance::words::{translated, words};
use kickoff_locale::{Language, SHARED};

#[test]
fn the_shared_words_are_about_the_same_things_in_every_language() {
    let [english, german] = [include_str!("../../locale/locales/en.ftl"), include_str!("../../locale/locales/de.ftl")];
    translated(&words(german), &words(english));
    for language in Language::ALL {
        assert!(SHARED.mistakes(language).is_empty(), "{:?}", SHARED.mistakes(language));
    }
}
