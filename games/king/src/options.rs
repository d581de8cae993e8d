//! The options of Quarterback King.

use kickoff_core::{OptionError, OptionKind, OptionSpec, OptionValues};

use crate::field::RANKS;

/// Values of the game's options that have been checked to fit together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Actions of a half, both sides together, 2 to 10000.
    pub half_moves: u16,
    /// Whether the offense may announce passes.
    pub passing: bool,
    /// The most squares that a bishop, rook or queen of the defense goes in a move, 1 to [`ANY_RANGE`].
    pub defender_range: u8,
    /// The actions that the offense has in a possession, 1 to 255; 0 for any number.
    pub possession_moves: u8,
}

/// A range that reaches from one end of the field to the other.
pub const ANY_RANGE: u8 = RANKS - 1;

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
    OptionSpec::new(
        "defender_range",
        "The most squares that a cornerback, safety or middle linebacker goes in a move; 23 is any number.",
        OptionKind::Whole { min: 1, max: ANY_RANGE as u32 },
        "2",
    )
    .since(3),
    OptionSpec::new(
        "possession_moves",
        "The number of actions that the offense has in a possession; 0 is any number.",
        OptionKind::Whole { min: 0, max: 255 },
        "20",
    )
    .since(3),
];

impl Options {
    /// Reads options; those not given have their defaults under these rules.
    ///
    /// # Errors
    /// An unknown or repeated key, or a value out of range.
    pub fn read(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        let settings = OptionValues::read("king", rules, SPECS, given)?;
        // The specs bound the numbers well inside their types.
        Ok(Options {
            half_moves: settings.whole("half_moves") as u16,
            passing: settings.get("passing") != "off",
            // Under older versions, which have no such option, there was no limit.
            defender_range: match settings.whole("defender_range") as u8 {
                0 => ANY_RANGE,
                range => range,
            },
            possession_moves: settings.whole("possession_moves") as u8,
        })
    }
}
