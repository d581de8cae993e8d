//! `kickoff perft`.

use std::io::Write;

use kickoff_runtime::{CommandError, find};

use crate::arguments::Perft;
use crate::beginning::{begin, play};
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(arguments: &Perft, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.beginning.chosen.game)?;
    let mut instance = begin(game, &arguments.beginning)?;
    let text = input::optional(arguments.replay.as_deref())?;
    play(instance.as_mut(), &input::tokens(&text))?;
    writeln!(out, "{}", instance.perft(arguments.depth).map_err(CommandError::from)?)?;
    Ok(())
}
