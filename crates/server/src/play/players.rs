//! The players' names.

use kickoff_runtime::CatalogGame;

use super::computers;
use crate::refuse::{Answer, Refuse};
use crate::text::optional_name;
use crate::wire::Computers;

/// The players' names as they were given, seat 0 first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Players(pub(crate) [Option<String>; 2]);

impl Players {
    /// Takes the names of a request.
    pub(crate) fn typed(names: &[String]) -> Answer<Players> {
        if names.len() > 2 {
            return Err(Refuse::bad("There are two players."));
        }
        let mut players = Players::default();
        for (player, name) in players.0.iter_mut().zip(names) {
            *player = optional_name(name)?;
        }
        Ok(players)
    }

    /// Names the computer where nobody else is named, and unnames it where it no longer plays.
    pub(crate) fn with_computers(mut self, computers: &Computers) -> Players {
        for (player, level) in self.0.iter_mut().zip(&computers.levels) {
            if player.as_deref().is_none_or(|name| computers::level_of_name(name).is_some()) {
                *player = level.map(computers::name);
            }
        }
        self
    }

    /// What the players are called: by their names, or by their sides'.
    pub(crate) fn called(&self, game: Option<&'static dyn CatalogGame>) -> [String; 2] {
        let sides = game.map_or(["", ""], |g| g.seats());
        [0, 1].map(|seat| match &self.0[seat] {
            Some(name) => name.clone(),
            None => sides[seat].to_owned(),
        })
    }
}
