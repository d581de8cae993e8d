//! The program `kickoff`: five football board games on the command line, and in the browser by a local server.
//!
//! Exit status: 0 all went well, 1 an input is wrong (the message is on standard error), 2 the program was called
//! wrongly, options of a game included.

mod arguments;
mod commands;
mod failure;
mod input;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::{Arguments, Command};
use crate::failure::Failure;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let command = arguments.command.unwrap_or(Command::Play(arguments.play));
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let done = run(command, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) | Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was printed before the mistake stays printed.
            let _ = out.flush();
            let _ = writeln!(std::io::stderr(), "kickoff: {failure}");
            failure.status()
        }
    }
}

fn run(command: Command, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        Command::Play(play) => commands::play::run(&play),
        Command::Games(games) => commands::games::run(&games, out),
        Command::Rules(rules) => commands::rules::run(&rules, out),
        Command::Trace(trace) => commands::trace::run(&trace, out),
        Command::Perft(perft) => commands::perft::run(&perft, out),
        Command::Legal(legal) => commands::legal::run(&legal, out),
        Command::Replay(replay) => commands::replay::run(&replay, out),
    }
}
