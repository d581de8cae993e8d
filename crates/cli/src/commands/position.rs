//! `kickoff position`.

use std::io::Write;

use kickoff_core::{Observer, Seat};
use kickoff_runtime::find;

use crate::arguments::Position;
use crate::beginning::{begin, play};
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(arguments: &Position, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.beginning.chosen.game)?;
    let mut instance = begin(game, &arguments.beginning)?;
    let text = input::optional(arguments.replay.as_deref())?;
    play(instance.as_mut(), &input::tokens(&text))?;
    let seat = arguments.seat.and_then(|seat| Seat::from_index(seat.into()));
    writeln!(out, "{}", instance.position_text(seat.map(Observer::Seat)))?;
    Ok(())
}
