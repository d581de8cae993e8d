//! `kickoff legal`.

use std::io::Write;

use kickoff_core::Node;
use kickoff_runtime::{GameInstance, PlayError, find};

use crate::arguments::Legal;
use crate::beginning::{begin, begin_for_seat_on_turn};
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(arguments: &Legal, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.beginning.chosen.game)?;
    let text = input::optional(arguments.replay.as_deref())?;
    let tokens = input::tokens(&text);
    // What follows a token may depend on what is unknown.
    let mut instance = if tokens.is_empty() {
        begin_for_seat_on_turn(game, &arguments.beginning)
    } else {
        begin(game, &arguments.beginning)
    }?;
    for token in tokens {
        let ply = instance.ply();
        instance.play(token).map_err(|error| refused(ply, &error))?;
    }
    if arguments.json {
        writeln!(out, "{}", instance.trace_line(None))?;
        return Ok(());
    }
    print(instance.as_ref(), out)
}

fn refused(ply: u32, error: &PlayError) -> Failure {
    let rule = error.rule().map(|rule| format!(", rule {rule}")).unwrap_or_default();
    Failure::input(format!("ply {ply}, token “{}”{rule}: {error}", error.token()))
}

fn print(instance: &dyn GameInstance, out: &mut dyn Write) -> Result<(), Failure> {
    if instance.node() == Node::Chance {
        for odds in instance.odds(instance.shared_screen()) {
            writeln!(out, "{} {}/{}", odds.token, odds.numerator, odds.denominator)?;
        }
    } else {
        for token in instance.legal() {
            writeln!(out, "{token}")?;
        }
    }
    Ok(())
}
