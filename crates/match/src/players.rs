//! The players' names.

use kickoff_runtime::DynGame;

use crate::text::optional_name;
use crate::wire::Computers;
use crate::{Refusal, Result};

/// The players' names as they were given, seat 0 first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Players(pub [Option<String>; 2]);

impl Players {
    /// Takes the names of a request.
    ///
    /// # Errors
    /// One of them is no name, or there are too many.
    pub fn typed(names: &[String]) -> Result<Players> {
        if names.len() > 2 {
            return Err(Refusal::bad("There are two players."));
        }
        let mut players = Players::default();
        for (player, name) in players.0.iter_mut().zip(names) {
            *player = optional_name(name)?;
        }
        Ok(players)
    }

    /// Names the computer where nobody else is named, and unnames it where it no longer plays.
    pub fn with_computers(mut self, computers: &Computers) -> Players {
        for (player, level) in self.0.iter_mut().zip(&computers.levels) {
            if player.as_deref().is_none_or(|name| level_of_name(name).is_some()) {
                *player = level.map(computer_name);
            }
        }
        self
    }

    /// The players' names, or their sides' names for players without one.
    pub fn called(&self, game: Option<&'static dyn DynGame>) -> [String; 2] {
        self.or_sides(game.map_or(["", ""], |game| game.seats()))
    }

    /// The players' names, or these sides' names for players without one.
    pub fn or_sides(&self, sides: [&str; 2]) -> [String; 2] {
        [0, 1].map(|seat| match &self.0[seat] {
            Some(name) => name.clone(),
            None => sides[seat].to_owned(),
        })
    }
}

/// The name of a computer at this level, for lists and records.
pub fn computer_name(level: u8) -> String {
    format!("Computer ({level})")
}

/// The level of the computer that goes by this name, if it is one that [`computer_name`] gives, or gave before it was
/// shorter.
pub(crate) fn level_of_name(name: &str) -> Option<u8> {
    let short = name.strip_prefix("Computer (").and_then(|rest| rest.strip_suffix(')'));
    let level = short.or_else(|| name.strip_prefix("Computer, level ")).and_then(|level| level.parse().ok());
    level.filter(|level| (1..=kickoff_runtime::LEVELS).contains(level))
}
