//! `kickoff trace`.

use std::io::Write;

use kickoff_runtime::find;

use crate::arguments::Trace;
use crate::failure::Failure;
use crate::input::{self, pairs};

pub(crate) fn run(arguments: &Trace, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    let options = arguments.chosen.options(game)?;
    let options = pairs(&options);
    let rules = arguments.version.or_newest(game);
    if let Some(seed) = arguments.source.seed {
        return Ok(game.trace(rules, &options, seed, out)?);
    }
    // Wrong options are said before a file is read.
    game.start(rules, &options).map_err(kickoff_runtime::CommandError::from)?;
    let text = input::optional(arguments.source.replay.as_deref())?;
    Ok(game.replay(rules, &options, &input::tokens(&text), out)?)
}
