//! `kickoff games`.

use std::io::Write;

use kickoff_core::{OptionKind, OptionSpec};
use kickoff_runtime::{DynGame, games};
use serde::Serialize;

use crate::arguments::Games;
use crate::failure::Failure;

/// A game, as `--json` prints it.
#[derive(Serialize)]
struct GameJson {
    id: &'static str,
    name: &'static str,
    summary: &'static str,
    seats: [&'static str; 2],
    rules_version: u32,
    options: Vec<OptionJson>,
}

/// An option of a game, as `--json` prints it.
#[derive(Serialize)]
struct OptionJson {
    key: &'static str,
    about: &'static str,
    default: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<&'static [&'static str]>,
    /// What the file holds that the option names.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'static str>,
}

pub(crate) fn run(arguments: &Games, out: &mut dyn Write) -> Result<(), Failure> {
    if arguments.json {
        let list: Vec<GameJson> = games().iter().map(|game| game_json(*game)).collect();
        let text = serde_json::to_string_pretty(&list).map_err(Failure::input)?;
        writeln!(out, "{text}")?;
        return Ok(());
    }
    for (number, game) in games().iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        let [first, second] = game.seats();
        writeln!(out, "{} — {}, {first} against {second}", game.id(), game.name())?;
        writeln!(out, "  {}", game.summary())?;
        for option in game.options() {
            let OptionSpec { key, about, kind, default, .. } = option;
            writeln!(out, "  --option {key}={default}")?;
            writeln!(out, "      {about} ({kind})")?;
        }
    }
    Ok(())
}

fn game_json(game: &dyn DynGame) -> GameJson {
    GameJson {
        id: game.id(),
        name: game.name(),
        summary: game.summary(),
        seats: game.seats(),
        rules_version: game.rules_version(),
        options: game.options().iter().map(option_json).collect(),
    }
}

fn option_json(option: &OptionSpec) -> OptionJson {
    let OptionSpec { key, about, kind, default, .. } = *option;
    let mut json = OptionJson { key, about, default, min: None, max: None, choices: None, file: None };
    match kind {
        OptionKind::Whole { min, max } => (json.min, json.max) = (Some(min), Some(max)),
        OptionKind::Choice(words) => json.choices = Some(words),
        OptionKind::File(file) => json.file = Some(file.holds),
    }
    json
}
