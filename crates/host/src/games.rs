//! The games that can be played, as pages are told of them.

use kickoff_core::OptionKind;
use kickoff_runtime::{DynGame, GameFacts};

use crate::wire::{GameInfo, OptionInfo};
use crate::{Refused, Result};

/// The game with this id.
///
/// # Errors
/// There is none.
pub fn find(id: &str) -> Result<&'static dyn DynGame> {
    kickoff_runtime::find(id).map_err(|_| Refused::not_found("game"))
}

/// The games in the order in which the lobby shows them, with their options.
pub fn list() -> Vec<GameInfo> {
    kickoff_runtime::facts().iter().map(info).collect()
}

/// The names of a game's sides; none if there is no such game.
pub fn sides(game: &str) -> [&'static str; 2] {
    kickoff_runtime::facts_of(game).map_or(["", ""], |facts| facts.seats)
}

fn info(game: &GameFacts) -> GameInfo {
    let options = game.options.iter().map(|option| {
        let mut info = OptionInfo {
            key: option.key.to_owned(),
            about: option.about.to_owned(),
            default: option.default.to_owned(),
            min: None,
            max: None,
            choices: None,
            file: None,
        };
        match option.kind {
            OptionKind::Whole { min, max } => (info.min, info.max) = (Some(min), Some(max)),
            OptionKind::Choice(words) => info.choices = Some(words.iter().map(|w| (*w).to_owned()).collect()),
            OptionKind::File(file) => info.file = Some(file.holds.to_owned()),
        }
        info
    });
    GameInfo {
        id: game.id.to_owned(),
        name: game.name.to_owned(),
        summary: game.summary.to_owned(),
        seats: game.seats.map(str::to_owned).to_vec(),
        options: options.collect(),
        rules_version: game.rules_version,
        solvable: game.solvable,
        timekeeper: game.timekeeper.map(|(key, _)| key.to_owned()),
    }
}
