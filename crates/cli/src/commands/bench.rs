//! `kickoff bench`.

use std::io::Write;

use kickoff_core::OptionError;
use kickoff_runtime::{CommandError, DynGame, find, games, search_bench};
use serde::Serialize;

use crate::arguments::Bench;
use crate::failure::Failure;

/// What a game's positions have taken, as `--json` prints it.
#[derive(Serialize)]
struct Taken {
    game: &'static str,
    positions: usize,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    /// Hash of everything that was found: the same number means that the search is the same.
    signature: String,
}

pub(crate) fn run(arguments: &Bench, out: &mut dyn Write) -> Result<(), Failure> {
    let chosen = match &arguments.game {
        Some(id) => vec![find(id)?],
        None => games().to_vec(),
    };
    let mut all = Vec::new();
    if !arguments.json {
        writeln!(out, "{:12} {:>12} {:>10} {:>12}  signature", "game", "nodes", "seconds", "nodes/s")?;
    }
    for game in chosen {
        let taken = bench(game, arguments).map_err(CommandError::from)?;
        if !arguments.json {
            let Taken { game, nodes, seconds, nodes_per_second, signature, .. } = &taken;
            writeln!(out, "{game:12} {nodes:12} {seconds:10.3} {nodes_per_second:12}  {signature}")?;
            out.flush()?;
        }
        all.push(taken);
    }
    if arguments.json {
        let text = serde_json::to_string_pretty(&all).map_err(Failure::input)?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}

fn bench(game: &'static dyn DynGame, arguments: &Bench) -> Result<Taken, OptionError> {
    let found = search_bench(game, arguments.nodes, arguments.threads.into())?;
    Ok(Taken {
        game: game.id(),
        positions: found.positions,
        nodes: found.nodes,
        seconds: found.seconds,
        nodes_per_second: (found.nodes as f64 / found.seconds.max(1e-9)) as u64,
        signature: format!("{:016x}", found.signature),
    })
}
