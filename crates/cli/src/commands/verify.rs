//! `kickoff verify`.

use std::io::Write;

use anyhow::Context;
use kickoff_runtime::{CommitmentScope, Opened, Verified, open_bytes, verify};
use serde::Serialize;

use crate::arguments::Verify;
use crate::failure::Failure;
use crate::input;

#[derive(Serialize)]
struct Found {
    game: String,
    draws: usize,
    decisions: usize,
    commitment: String,
    /// Whether the commitment covers the match's id.
    commits_match_id: bool,
    /// The seat that the lot gave to the player who made the match.
    lot: Option<u8>,
}

pub(crate) fn run(arguments: &Verify, out: &mut dyn Write) -> Result<(), Failure> {
    let file = &arguments.file;
    let name = || file.display().to_string();
    let content = input::bytes(file)?;
    // Read first, so that what is wrong with the text is told with line and column.
    let Opened { record, .. } = open_bytes(&content).with_context(name)?;
    let verified = verify(&record).with_context(name)?;
    let Verified { draws, decisions, commitment, scope, lot } = verified;
    if let Some(noted) = arguments.commitment.filter(|noted| *noted != commitment) {
        return Err(Failure::input(format!(
            "{}: the commitment is {commitment}, not {noted}: this is not what was promised before the game",
            name()
        )));
    }
    if arguments.json {
        let found = Found {
            game: record.game,
            draws,
            decisions,
            commitment: commitment.to_string(),
            commits_match_id: scope == CommitmentScope::SeedAndMatch,
            lot,
        };
        serde_json::to_writer(&mut *out, &found).map_err(std::io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    match draws {
        0 => writeln!(out, "No draws yet, and the seed is the promised one.")?,
        1 => writeln!(out, "1 draw, as the seed says.")?,
        _ => writeln!(out, "{draws} draws, all as the seed says.")?,
    }
    if let Some(seat) = lot {
        writeln!(out, "The lot gave seat {seat} to the player who made the match, as the seed says.")?;
    }
    if scope == CommitmentScope::Seed {
        writeln!(out, "An old record: its commitment covers the seed, but not the match’s id.")?;
    }
    match arguments.commitment {
        Some(_) => writeln!(out, "The commitment is the one that you noted.")?,
        None => writeln!(out, "The commitment was {commitment}: compare it with what you noted before the game.")?,
    }
    Ok(())
}
