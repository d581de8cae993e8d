//! The program `kickoff-load`: puts a load on a server and prints what it measured. The loads are in the library.

#![allow(missing_docs, reason = "a tool: nobody links to it")]

use std::fmt::Display;
use std::process::ExitCode;

use clap::Parser as _;
use kickoff_load::arguments::{Arguments, Command};
use kickoff_load::{LoadError, idle, kill, play, starve};
use serde::Serialize;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("kickoff-load: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Puts the load on; `false` if something went wrong under it.
fn run(arguments: &Arguments) -> Result<bool, LoadError> {
    let failed = |source| LoadError::System { what: "starting up".to_owned(), source };
    // One thread: what is measured is the server beside it.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failed)?;
    runtime.block_on(async {
        match &arguments.command {
            Command::Idle(plan) => {
                let report = idle(plan).await?;
                print(&report, arguments.json);
                Ok(report.lost == 0)
            }
            Command::Play(plan) => {
                let report = play(plan).await?;
                print(&report, arguments.json);
                Ok(report.error_count == 0)
            }
            Command::Starve(plan) => {
                print(&starve(plan).await?, arguments.json);
                Ok(true)
            }
            Command::Kill(plan) => {
                print(&kill(plan).await?, arguments.json);
                Ok(true)
            }
        }
    })
}

fn print(report: &(impl Serialize + Display), json: bool) {
    match serde_json::to_string_pretty(report) {
        Ok(text) if json => println!("{text}"),
        _ => print!("{report}"),
    }
}
