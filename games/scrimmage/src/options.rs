//! The options of Scrimmage.

use kickoff_core::{OptionError, OptionKind, OptionSpec, OptionValues};

/// How tackle attempts are decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TackleModel {
    /// By the tackler's and the carrier's power.
    Power,
    /// Each outcome 1/7, as in the earlier versions of the computer program.
    Uniform,
}

/// How many games a match has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// One game, which the first score ends.
    Single,
    /// Two games, of which each team starts one on offense.
    Match,
}

impl Format {
    /// The number of games that this format has.
    #[inline]
    pub const fn games(self) -> usize {
        match self {
            Format::Single => 1,
            Format::Match => 2,
        }
    }
}

/// How large the game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// Eleven men a side on the whole field.
    Full,
    /// Q and T against L1 in three rows, in front of the goal line: small enough to be solved exactly.
    Mini,
}

/// Where a carrier who steps onto an opponent meets them (B3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CarrierContact {
    /// On the square stepped onto (rules version 1).
    SquareSteppedOnto,
    /// On the carrier's own square, as if the opponent were moved there (from rules version 2 on).
    OwnSquare,
}

/// Checked option values, and what the version of the rules makes of them.
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
    /// How much is played; always one game under rules version 1.
    pub format: Format,
    /// How large the game is; always the full one under rules version 1.
    pub size: Size,
    /// Where a carrier who steps onto an opponent meets them; it follows from the version of the rules.
    pub carrier_contact: CarrierContact,
}

/// The options as the command line and records have them.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec::new(
        "min_squares",
        "The fewest squares that a turn can be allotted.",
        OptionKind::Whole { min: 1, max: 20 },
        "3",
    ),
    OptionSpec::new(
        "max_squares",
        "The most squares that a turn can be allotted.",
        OptionKind::Whole { min: 1, max: 20 },
        "6",
    ),
    OptionSpec::new(
        "tackle",
        "How tackle attempts are decided: by the powers of both men, or uniformly as in the earliest versions.",
        OptionKind::Choice(&["power", "uniform"]),
        "power",
    ),
    OptionSpec::new(
        "max_plays",
        "The number of plays without a score after which the game is a draw.",
        OptionKind::Whole { min: 1, max: 10_000 },
        "200",
    ),
    OptionSpec::new(
        "max_turns",
        "The number of turns after which a play is whistled dead.",
        OptionKind::Whole { min: 2, max: 10_000 },
        "100",
    ),
    OptionSpec::new(
        "format",
        "How much is played: one game of sudden death, or a match of two games, each team starting one on offense.",
        OptionKind::Choice(&["single", "match"]),
        "single",
    )
    .since(2),
    OptionSpec::new(
        "size",
        "How large the game is: eleven men a side, or a mini game for study, two men against one at the goal line.",
        OptionKind::Choice(&["full", "mini"]),
        "full",
    )
    .since(2),
];

impl Options {
    /// Reads options; those not given have their defaults under these rules.
    ///
    /// # Errors
    /// An unknown or repeated key, a value out of range, or `min_squares` above `max_squares`.
    pub fn read(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        let settings = OptionValues::read("scrimmage", rules, SPECS, given)?;
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
            format: match settings.get("format") {
                "match" => Format::Match,
                _ => Format::Single,
            },
            size: match settings.get("size") {
                "mini" => Size::Mini,
                _ => Size::Full,
            },
            carrier_contact: if rules < 2 { CarrierContact::SquareSteppedOnto } else { CarrierContact::OwnSquare },
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
