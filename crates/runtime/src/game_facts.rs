//! What is known of a game without its rules.

use kickoff_core::{FileKind, OptionKind, OptionSpec};

/// What lists and forms show of a game. A program that has not got the game's rules knows it too.
#[derive(Clone, Copy, Debug)]
pub struct GameFacts {
    /// Its id on the command line and in records.
    pub id: &'static str,
    /// The game's name in the user interface.
    pub name: &'static str,
    /// One sentence that describes the game, for lists.
    pub summary: &'static str,
    /// The sides' names, seat 0 first.
    pub seats: [&'static str; 2],
    /// Its options, in the order in which records list them. What reads a file for one of them is the game's: here it refuses.
    pub options: &'static [OptionSpec],
    /// The version of the rules that new games are played under.
    pub rules_version: u32,
    /// Whether it is solved exactly.
    pub solvable: bool,
    /// The option, and its value, with which it has a timekeeper; `None` if the rules know none.
    pub timekeeper: Option<(&'static str, &'static str)>,
}

/// Options as a program has them that has not got their game: without the code that reads files.
pub(crate) const fn without_readers<const N: usize>(options: &[OptionSpec]) -> [OptionSpec; N] {
    let none =
        OptionSpec { key: "", about: "", kind: OptionKind::Choice(&[]), default: "", since: 0, former_defaults: &[] };
    let mut without = [none; N];
    let mut at = 0;
    while at < N {
        without[at] = options[at];
        if let OptionKind::File(FileKind { holds, .. }) = options[at].kind {
            without[at].kind =
                OptionKind::File(FileKind { holds, read: |_| Err("nobody can read it here".to_owned()) });
        }
        at += 1;
    }
    without
}
