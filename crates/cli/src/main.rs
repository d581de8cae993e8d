//! The program `kickoff`: football board games on the command line, and in the browser by a local server. It never
//! matches on a game's types: games come from the registry. Start reading at `arguments.rs`; each command has a file in
//! `commands`.
//!
//! Exit status: 0 all went well, 1 an input is wrong (the message is on standard error), 2 the program was called
//! wrongly, options of a game included.

#![allow(missing_docs, reason = "an application: nobody links to it")]

mod arguments;
mod balance;
mod beginning;
mod closed;
mod commands;
mod contest;
mod engine;
mod exploit;
mod failure;
mod input;
mod output;
mod seeds;
mod selfplay;
mod solutions;
mod words;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::{Arguments, Command, Inspect};
use crate::failure::Failure;

/// What a busy server asks of the allocator (many small things, made by one thread and dropped by another) costs a tenth
/// less of its processor time than with the C library's (docs/capacity.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match run() {
        Ok(()) | Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            // If nobody reads the message, the exit status still tells.
            let _ = writeln!(std::io::stderr(), "kickoff: {failure}");
            failure.status()
        }
    }
}

fn run() -> Result<(), Failure> {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(message) => {
            // Help and the version are printed like results.
            if !message.use_stderr() {
                printable()?;
                message.print()?;
                return Ok(std::io::stdout().flush()?);
            }
            message.exit()
        }
    };
    match arguments.command.unwrap_or(Command::Play(arguments.play)) {
        Command::Play(play) => commands::play::run(play),
        Command::Serve(serve) => commands::serve::run(*serve),
        Command::Backup(backup) => to_output(|out| commands::care::back_up(&backup, out)),
        Command::Restore(restore) => to_output(|out| commands::care::restore(&restore, out)),
        Command::Doctor(doctor) => to_output(|out| commands::care::examine(*doctor, out)),
        Command::Completions(completions) => to_output(|out| commands::manual::complete(&completions, out)),
        Command::Man(man) => to_output(|out| commands::manual::man(&man, out)),
        Command::Engine(engine) => printable().and_then(|()| commands::engine::run(&engine)),
        Command::Inspect(study) => to_output(|out| print(&study, out)),
    }
}

/// Refuses what only prints if there is nowhere to print to.
fn printable() -> Result<(), Failure> {
    if closed::standard_output() {
        return Err(Failure::input("cannot write the output: standard output is closed"));
    }
    Ok(())
}

/// Runs a command that prints its result. Output before an error stays printed.
fn to_output(command: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> Result<(), Failure> {
    printable()?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let done = command(&mut out);
    let flushed = out.flush();
    done?;
    Ok(flushed?)
}

fn print(study: &Inspect, out: &mut dyn Write) -> Result<(), Failure> {
    match study {
        Inspect::Games(games) => commands::games::run(games, out),
        Inspect::Rules(rules) => commands::rules::run(rules, out),
        Inspect::Trace(trace) => commands::trace::run(trace, out),
        Inspect::Perft(perft) => commands::perft::run(perft, out),
        Inspect::Legal(legal) => commands::legal::run(legal, out),
        Inspect::Position(position) => commands::position::run(position, out),
        Inspect::Replay(replay) => commands::replay::run(replay, out),
        Inspect::Verify(verify) => commands::verify::run(verify, out),
        Inspect::Puzzles(puzzles) => commands::puzzles::run(puzzles, out),
        Inspect::Solve(solve) => commands::solve::run(solve, out),
        Inspect::Bench(bench) => commands::bench::run(bench, out),
        Inspect::Explorer(explorer) => commands::explorer::run(explorer, out),
        Inspect::Selfplay(selfplay) => commands::selfplay::run(selfplay, out),
        Inspect::Tune(tune) => commands::tune::run(tune, out),
        Inspect::Contest(contest) => commands::contest::run(contest, out),
        Inspect::Balance(balance) => commands::balance::run(balance, out),
        Inspect::Gauntlet(gauntlet) => commands::gauntlet::run(gauntlet, out),
        Inspect::Exploit(exploit) => commands::exploit::run(exploit, out),
        Inspect::Equilibrium(equilibrium) => commands::equilibrium::run(equilibrium, out),
        Inspect::Accuracy(accuracy) => commands::accuracy::run(accuracy, out),
    }
}
