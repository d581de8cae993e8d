//! The options of Soccer.

use kickoff_core::{OptionError, OptionKind, OptionSpec, OptionValues};

/// Values of the game's options that have been checked to fit together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Goals that win the game, 1 to 99.
    pub goals: u8,
    /// Turns of both sides together after which the game ends, 2 to 10000.
    pub turns: u16,
    /// Whether a side that has used up its passes in its own end has to dribble: from version 2 of the rules on.
    pub duty_to_dribble: bool,
}

/// The options as the command line and records have them.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec::new(
        "goals",
        "The number of goals that wins the game at once.",
        OptionKind::Whole { min: 1, max: 99 },
        "3",
    ),
    OptionSpec::new(
        "turns",
        "The number of turns, of both sides together, after which the side with more goals wins.",
        OptionKind::Whole { min: 2, max: 10_000 },
        "120",
    ),
];

impl Options {
    /// Reads options; those not given have their defaults under these rules.
    ///
    /// # Errors
    /// An unknown or repeated key, or a value out of range.
    pub fn read(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        let settings = OptionValues::read("soccer", rules, SPECS, given)?;
        // The specs bound both numbers well inside the types.
        Ok(Options {
            goals: settings.whole("goals") as u8,
            turns: settings.whole("turns") as u16,
            duty_to_dribble: rules >= 2,
        })
    }
}
