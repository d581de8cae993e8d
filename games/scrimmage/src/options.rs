//! The options of Scrimmage.

use kickoff_core::{OptionError, OptionKind, OptionSpec, Settings};

/// How tackle attempts are decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TackleModel {
    /// By the tackler's and the carrier's power.
    Power,
    /// Each outcome 1/7, as in the earlier versions of the computer program.
    Uniform,
}

/// Checked option values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The least allotment of a turn, 1 to 20.
    pub min_squares: u8,
    /// The greatest allotment of a turn, `min_squares` to 20.
    pub max_squares: u8,
    /// How tackle attempts are decided.
    pub tackle: TackleModel,
    /// Plays after which a game without a score is a draw, 1 to 10000.
    pub max_plays: u16,
    /// Turns of a play after which the ball is dead, 2 to 10000.
    pub max_turns: u16,
}

/// The options as the command line and records have them.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "min_squares",
        about: "The fewest squares that a turn can be allotted.",
        kind: OptionKind::Whole { min: 1, max: 20 },
        default: "3",
        since: 1,
        former_defaults: &[],
    },
    OptionSpec {
        key: "max_squares",
        about: "The most squares that a turn can be allotted.",
        kind: OptionKind::Whole { min: 1, max: 20 },
        default: "6",
        since: 1,
        former_defaults: &[],
    },
    OptionSpec {
        key: "tackle",
        about: "How tackle attempts are decided: by the powers of both men, or uniformly as in the earliest versions.",
        kind: OptionKind::Choice(&["power", "uniform"]),
        default: "power",
        since: 1,
        former_defaults: &[],
    },
    OptionSpec {
        key: "max_plays",
        about: "The number of plays without a score after which the game is a draw.",
        kind: OptionKind::Whole { min: 1, max: 10_000 },
        default: "200",
        since: 1,
        former_defaults: &[],
    },
    OptionSpec {
        key: "max_turns",
        about: "The number of turns after which a play is whistled dead.",
        kind: OptionKind::Whole { min: 2, max: 10_000 },
        default: "100",
        since: 1,
        former_defaults: &[],
    },
];

impl Options {
    /// Reads options; those not given have their defaults under these rules.
    ///
    /// # Errors
    /// An unknown or repeated key, a value out of range, or `min_squares` above `max_squares`.
    pub fn read(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        let settings = Settings::read("scrimmage", rules, SPECS, given)?;
        // The specs bound every number well inside the types.
        let options = Options {
            min_squares: settings.whole("min_squares") as u8,
            max_squares: settings.whole("max_squares") as u8,
            tackle: match settings.get("tackle") {
                "uniform" => TackleModel::Uniform,
                _ => TackleModel::Power,
            },
            max_plays: settings.whole("max_plays") as u16,
            max_turns: settings.whole("max_turns") as u16,
        };
        if options.min_squares > options.max_squares {
            return Err(OptionError::Conflict {
                keys: ["min_squares", "max_squares"],
                values: [options.min_squares, options.max_squares].map(|value| value.to_string()),
                reason: format!(
                    "the fewest squares of a turn, {}, are more than the most, {}",
                    options.min_squares, options.max_squares
                ),
            });
        }
        Ok(options)
    }
}
