//! What Scrimmage says has words, and no words are left over.

use kickoff_conformance::{Effort, words};
use kickoff_scrimmage::Scrimmage;

#[test]
fn files_have_the_words_of_every_message_and_no_others() {
    words::files::<Scrimmage>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn all_that_is_said_in_a_game_has_words() {
    let short = [("max_plays", "6"), ("max_turns", "8")];
    let other = [("format", "match"), ("max_plays", "3"), ("tackle", "uniform")];
    words::games::<Scrimmage>(&[&short, &other], &Effort::games(4));
}
