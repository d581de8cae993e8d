//! The options of Dial.

use std::sync::Arc;

use kickoff_core::{FileKind, OptionError, OptionKind, OptionSpec, OptionValues};

use crate::rings::{BUILT_IN_NAME, Rings};

/// Values of the game's options that have been checked to fit together.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Plays of the game, even, 2 to 10000.
    pub plays: u16,
    /// The rings of the dial.
    pub rings: Arc<Rings>,
    /// Whether a timekeeper may end the halves.
    pub time: bool,
}

/// The option, and its value, with which a game has a timekeeper.
pub(crate) const TIME: (&str, &str) = ("time", "on");

/// The options as the command line and records have them.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec::new(
        "plays",
        "The number of plays of the game, an even number; half of them are played in each half.",
        OptionKind::Whole { min: 2, max: 10_000 },
        "160",
    ),
    OptionSpec::new(
        "dial",
        "The rings of the dial: those that the game brings, or a file of your own.",
        OptionKind::File(FileKind { holds: "a rings file (TOML)", read: canonical }),
        BUILT_IN_NAME,
    ),
    OptionSpec::new(
        TIME.0,
        "Whether a timekeeper may end a half before its last play.",
        OptionKind::Choice(&["off", TIME.1]),
        "off",
    )
    .since(2),
];

/// A rings file in the one-line form that records hold.
fn canonical(content: &str) -> Result<String, String> {
    Rings::read(content)?.to_line()
}

impl Options {
    /// Reads options; those not given have their defaults under these rules.
    ///
    /// # Errors
    /// An unknown or repeated key, a number of plays that is odd or out of range, or rings that are wrong.
    pub fn read(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        let settings = OptionValues::read("dial", rules, SPECS, given)?;
        // The spec bounds the number well inside the type.
        let plays = settings.whole("plays") as u16;
        if !plays.is_multiple_of(2) {
            return Err(OptionError::BadValue {
                key: "plays".to_owned(),
                value: plays.to_string(),
                expected: "an even whole number from 2 to 10000, so that both halves are equally long".to_owned(),
            });
        }
        let rings = Rings::read(settings.get("dial"))
            .map_err(|reason| OptionError::BadFile { key: "dial".to_owned(), reason })?;
        Ok(Options { plays, rings, time: settings.get(TIME.0) == TIME.1 })
    }
}
