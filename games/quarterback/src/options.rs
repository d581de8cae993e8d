//! The options of Quarterback.

use serde::Serialize;
use utoipa::ToSchema;

use kickoff_core::{OptionError, OptionKind, OptionSpec, OptionValues};

use crate::board::{COLUMNS, Square};

/// The length of play: a game, or a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = QuarterbackFormat)]
pub enum Format {
    /// One game of two halves.
    Game,
    /// Two games, counted in game points.
    Match,
}

impl Format {
    /// The number of games that this format has.
    #[inline]
    pub const fn games(self) -> u8 {
        match self {
            Format::Game => 1,
            Format::Match => 2,
        }
    }
}

/// Which columns are worth most to a tackled carrier.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Columns {
    /// The middle one, 7, and each further out one less.
    Middle,
    /// The outermost ones, 7, and each further in one less.
    Edges,
}

impl Columns {
    /// What each column is worth, `a` to `m`.
    #[inline]
    pub const fn values(self) -> &'static [u8; COLUMNS as usize] {
        match self {
            Columns::Middle => &[1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1],
            Columns::Edges => &[7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7],
        }
    }

    /// What a tackle on a square scores: row and column value, from row 0 up.
    #[inline]
    pub const fn points(self, at: Square) -> u8 {
        if at.row() < 0 || !at.on_board() { 0 } else { at.row() as u8 + self.values()[at.column() as usize] }
    }
}

/// Values of the game's options that have been checked to fit together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Whether one game is played, or a match of two.
    pub format: Format,
    /// The turns that the attacker has in a half, 1 to 1000.
    pub turns: u16,
    /// Which columns are worth most.
    pub columns: Columns,
}

/// The options as the command line and records have them.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec::new(
        "format",
        "How much is played: one game of two halves, or a match of two games.",
        OptionKind::Choice(&["game", "match"]),
        "match",
    )
    .formerly(&[(1, "game")]),
    OptionSpec::new(
        "turns",
        "The number of turns that the attacker has in a half.",
        OptionKind::Whole { min: 1, max: 1000 },
        "40",
    ),
    OptionSpec::new(
        "columns",
        "The letters that are worth most: those at the edges, or the middle one.",
        OptionKind::Choice(&["edges", "middle"]),
        "edges",
    )
    .since(2),
];

impl Options {
    /// Reads options; those not given have their defaults under these rules.
    ///
    /// # Errors
    /// An unknown or repeated key, or a value out of range.
    pub fn read(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        let settings = OptionValues::read("quarterback", rules, SPECS, given)?;
        Ok(Options {
            format: match settings.get("format") {
                "match" => Format::Match,
                _ => Format::Game,
            },
            // The spec bounds it well inside the type.
            turns: settings.whole("turns") as u16,
            // Under version 1, which has no such option, the middle was worth most.
            columns: match settings.get("columns") {
                "edges" => Columns::Edges,
                _ => Columns::Middle,
            },
        })
    }
}
