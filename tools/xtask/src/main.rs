//! The developers' commands: `cargo xtask test` runs every check, `cargo xtask update` writes what is generated,
//! `cargo xtask format` formats everything, `cargo xtask fuzz` looks for inputs that break something,
//! `cargo xtask schemathesis` compares the running server with its OpenAPI document,
//! `cargo xtask web` builds the games as WebAssembly and compares it with the native program,
//! `cargo xtask site` makes the documentation site,
//! `cargo xtask dist` makes what is released,
//! `cargo xtask wheel` the Python package as it is uploaded,
//! `cargo xtask new-game` writes a new game,
//! `cargo xtask setup` looks for (and where it can, installs) the tools.

#![allow(missing_docs, reason = "a tool: nobody links to it")]

mod apt;
mod chromium;
#[cfg(test)]
mod cited;
mod commands;
mod counts;
mod links;
mod node;
mod passed;
mod place;
mod program;
mod python;
mod services;
mod tool;
mod wasm;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The developers' commands of Kickoff.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run every check, or some of them.
    Test(commands::test::Test),
    /// Write the generated files anew: the OpenAPI document and the TypeScript types.
    Update,
    /// Format the Rust, TypeScript and Svelte sources.
    Format,
    /// Run the fuzzers: look for inputs that break a promise.
    Fuzz(commands::fuzz::Fuzz),
    /// Ask the running server whatever its OpenAPI document allows, and more.
    Schemathesis(commands::schemathesis::Schemathesis),
    /// The tests of the Python package and of its examples that need PyTorch and Ray, which are large.
    TestPythonFull,
    /// Build the games as WebAssembly, and compare it with the native program.
    Web(commands::web::Web),
    /// Make the documentation site in `target/site`: guides, rules, references, pictures, and the web edition.
    Site(commands::site::Site),
    /// Make what is released for this platform or another one, in target/dist.
    Dist(commands::dist::Dist),
    /// Make the Python package's wheel and source archive, and try both as a user would install them.
    Wheel,
    /// Write a new game: a folder under `games/` that compiles, plays and passes its tests.
    NewGame(commands::new_game::NewGame),
    /// Look for the tools that the checks need, and install what can be installed.
    Setup,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        Command::Test(test) => commands::test::run(&test),
        Command::Update => commands::update::run(),
        Command::Format => commands::format::run(),
        Command::Fuzz(fuzz) => commands::fuzz::run(&fuzz),
        Command::Schemathesis(how) => commands::schemathesis::run(&how),
        Command::TestPythonFull => commands::package::full(),
        Command::Web(web) => commands::web::run(&web),
        Command::Site(site) => commands::site::run(&site),
        Command::Dist(dist) => commands::dist::run(&dist),
        Command::Wheel => commands::wheel::run(),
        Command::NewGame(new) => commands::new_game::run(&new),
        Command::Setup => commands::setup::run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
