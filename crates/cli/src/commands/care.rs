//! `kickoff backup`, `kickoff restore` and `kickoff doctor`.

use std::io::Write;

use kickoff_server::care::{self, Finding, State};
use serde::Serialize;

use crate::arguments::{Backup, Doctor, Restore};
use crate::commands::serve;
use crate::failure::Failure;

pub(crate) fn back_up(arguments: &Backup, out: &mut dyn Write) -> Result<(), Failure> {
    let made = care::block_on(care::back_up(arguments.data.as_deref(), &arguments.to)).map_err(Failure::input)?;
    let (matches, archived) = (made.holds.matches, made.holds.archived);
    let (from, to) = (made.from.display(), arguments.to.display());
    writeln!(
        out,
        "{from} is copied to {to}: {matches} matches, {archived} archived games, {} KB",
        made.bytes.div_ceil(1024)
    )?;
    Ok(())
}

pub(crate) fn restore(arguments: &Restore, out: &mut dyn Write) -> Result<(), Failure> {
    let work = care::restore(arguments.data.as_deref(), &arguments.from, arguments.replace);
    let restored = care::block_on(work).map_err(Failure::input)?;
    let (matches, archived) = (restored.holds.matches, restored.holds.archived);
    writeln!(out, "{} has {matches} matches and {archived} archived games", restored.file.display())?;
    if let Some(before) = restored.before {
        writeln!(out, "What was there before is in {}", before.display())?;
    }
    Ok(())
}

/// A finding, as `--json` prints it.
#[derive(Serialize)]
struct FindingJson<'a> {
    about: &'a str,
    state: &'static str,
    told: &'a str,
}

pub(crate) fn examine(arguments: Doctor, out: &mut dyn Write) -> Result<(), Failure> {
    let json = arguments.json;
    let config = serve::config(arguments.serve);
    let found = care::block_on(async { Ok(care::examine(&config).await) }).map_err(Failure::input)?;
    if json {
        let list: Vec<FindingJson<'_>> = found
            .iter()
            .map(|Finding { about, state, told }| FindingJson { about, state: word(*state), told })
            .collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list).map_err(Failure::input)?)?;
    } else {
        let width = found.iter().map(|finding| finding.about.len()).max().unwrap_or(0);
        for Finding { about, state, told } in &found {
            writeln!(out, "{:<8} {about:width$}  {told}", word(*state))?;
        }
    }
    out.flush()?;
    match found.iter().filter(|finding| finding.state == State::Bad).count() {
        0 => Ok(()),
        1 => Err(Failure::input("one thing is wrong")),
        count => Err(Failure::input(format!("{count} things are wrong"))),
    }
}

fn word(state: State) -> &'static str {
    match state {
        State::Good => "ok",
        State::Doubtful => "doubtful",
        State::Bad => "wrong",
    }
}
