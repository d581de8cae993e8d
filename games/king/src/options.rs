//! The options of Quarterback King.

use kickoff_core::{OptionError, OptionKind, OptionSpec, OptionValues};

/// Values of the game's options that have been checked to fit together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Actions of a half, both sides together, 2 to 10000.
    pub half_moves: u16,
    /// Whether the offense may announce passes.
    pub passing: bool,
}

/// The options as the command line and records have them.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec::new(
        "half_moves",
        "The number of actions of both sides together in a half, line-ups not counted.",
        OptionKind::Whole { min: 2, max: 10_000 },
        "120",
    ),
    OptionSpec::new("passing", "Whether the offense may announce passes.", OptionKind::Choice(&["on", "off"]), "on")
        .since(2),
];

impl Options {
    /// Reads options; those not given have their defaults under these rules.
    ///
    /// # Errors
    /// An unknown or repeated key, or a value out of range.
    pub fn read(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        let settings = OptionValues::read("king", rules, SPECS, given)?;
        // The spec bounds the number well inside the type.
        Ok(Options { half_moves: settings.whole("half_moves") as u16, passing: settings.get("passing") != "off" })
    }
}
