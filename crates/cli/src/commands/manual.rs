//! `kickoff completions` and `kickoff man`: what shells and `man` know of the program, made from its own arguments.

use std::fs;
use std::io::Write;
use std::path::Path;

use clap::CommandFactory as _;

use crate::arguments::{Arguments, Completions, Man};
use crate::failure::Failure;

pub(crate) fn complete(arguments: &Completions, out: &mut dyn Write) -> Result<(), Failure> {
    // clap_complete panics if it cannot write, and output may be closed: it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "kickoff", &mut script);
    Ok(out.write_all(&script)?)
}

pub(crate) fn man(arguments: &Man, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(folder) = &arguments.to else {
        // As `generate_to` does it.
        let mut command = Arguments::command().disable_help_subcommand(true);
        command.build();
        return Ok(clap_mangen::Man::new(command).render(out)?);
    };
    let written = fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(Arguments::command(), folder));
    written.map_err(|error| cannot(folder, &error))?;
    Ok(writeln!(out, "The manual is in {}", folder.display())?)
}

fn cannot(folder: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!("cannot write the manual to {}: {error}", folder.display()))
}
