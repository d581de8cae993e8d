//! `kickoff trace`.

use std::io::Write;

use kickoff_core::{Node, chance};
use kickoff_runtime::{CommandError, GameInstance, ReplayError, find};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::arguments::Trace;
use crate::beginning::begin;
use crate::failure::Failure;
use crate::input::{self, pairs};

pub(crate) fn run(arguments: &Trace, out: &mut dyn Write) -> Result<(), Failure> {
    let beginning = &arguments.beginning;
    let game = find(&beginning.chosen.game)?;
    let source = &arguments.source;
    if beginning.position.is_some() {
        let instance = begin(game, beginning)?;
        return match source.seed {
            Some(seed) => random(instance, seed, out),
            None => replay(instance, &input::tokens(&input::optional(source.replay.as_deref())?), out),
        };
    }
    let options = beginning.chosen.options(game)?;
    let options = pairs(&options);
    let rules = beginning.version.or_newest(game);
    if let Some(seed) = source.seed {
        return Ok(game.trace(rules, &options, seed, out)?);
    }
    // Wrong options are said before a file is read.
    game.start(rules, &options).map_err(CommandError::from)?;
    let text = input::optional(source.replay.as_deref())?;
    Ok(game.replay(rules, &options, &input::tokens(&text), out)?)
}

/// Plays at random from a position. The draws are those of a trace from the start of a game.
fn random(mut instance: Box<dyn GameInstance>, seed: u64, out: &mut dyn Write) -> Result<(), Failure> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        let token = match instance.node() {
            Node::Over(_) => None,
            Node::Chance => instance.draw(&mut rng),
            Node::Decide(_) => {
                let legal = instance.legal();
                let number = chance::below(&mut rng, u32::try_from(legal.len()).unwrap_or(u32::MAX));
                legal.into_iter().nth(number as usize)
            }
        };
        writeln!(out, "{}", instance.trace_line(token.as_deref()))?;
        let Some(token) = token else { return Ok(()) };
        instance.play(&token).map_err(Failure::input)?;
    }
}

/// Plays tokens from a position.
fn replay(mut instance: Box<dyn GameInstance>, tokens: &[&str], out: &mut dyn Write) -> Result<(), Failure> {
    for token in tokens {
        let (ply, line) = (instance.ply(), instance.trace_line(Some(token)));
        instance.play(token).map_err(|error| CommandError::from(ReplayError { ply, error }))?;
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", instance.trace_line(None))?;
    Ok(())
}
