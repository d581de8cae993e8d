//! `kickoff perft`.

use std::io::Write;

use kickoff_runtime::{CommandError, find};

use crate::arguments::Perft;
use crate::failure::Failure;
use crate::input::{self, pairs};

pub(crate) fn run(arguments: &Perft, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    let options = arguments.chosen.options(game)?;
    let options = pairs(&options);
    let rules = arguments.version.or_newest(game);
    game.start(rules, &options).map_err(CommandError::from)?;
    let text = input::optional(arguments.replay.as_deref())?;
    let count = game.perft(rules, &options, &input::tokens(&text), arguments.depth)?;
    writeln!(out, "{count}")?;
    Ok(())
}
