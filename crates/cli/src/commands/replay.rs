//! `kickoff replay`.

use std::io::Write;

use anyhow::Context;
use kickoff_core::{LineKind, Message, Node};
use kickoff_locale::Language;
use kickoff_runtime::{CommandError, GameInstance, Opened, Record, find, open_bytes_under};

use crate::arguments::Replay;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(arguments: &Replay, out: &mut dyn Write) -> Result<(), Failure> {
    let file = &arguments.file;
    let content = input::bytes(file)?;
    let opened = open_bytes_under(&content, arguments.rules).with_context(|| file.display().to_string())?;
    let Opened { record, beginning: mut instance, unsaid, .. } = opened;
    let game = find(&record.game)?;
    if let Some(rules) = arguments.rules {
        game.start(rules, &[]).map_err(CommandError::from)?;
        if rules != record.rules {
            return Err(Failure::Usage(format!(
                "{}: the record is a game under rules version {}, and --rules asks for version {rules}; without --rules \
                 it is replayed under its own",
                file.display(),
                record.rules
            )));
        }
    }
    let plies = record.tokens.len();
    let to = match arguments.to {
        None => plies,
        Some(to) => usize::try_from(to).ok().filter(|to| *to <= plies).ok_or_else(|| {
            Failure::input(format!("{}: there is no ply {to}, the record has {}", file.display(), actions(plies)))
        })?,
    };
    if arguments.position {
        for token in &record.tokens[..to] {
            instance.play(token).map_err(Failure::input)?;
        }
        writeln!(out, "{}", instance.position_text(None))?;
        return Ok(());
    }
    if arguments.json {
        return lines(instance, &record.tokens[..to], out);
    }
    describe(instance, &record, to, arguments.lang, out)?;
    // Under other options the same actions may have ended the game.
    let unfinished = arguments.to.is_none() && record.result.is_none() && record.termination().is_none();
    if let ([first, ..], true) = (unsaid.as_slice(), unfinished) {
        writeln!(
            out,
            "\nNote: the record does not say {}. These are the usual values; if it was played with others, add lines \
             like [Option \"{first}\"].",
            unsaid.join(", ")
        )?;
    }
    Ok(())
}

/// Counted in words: "1 action", "2 actions".
fn actions(number: usize) -> String {
    format!("{number} action{}", if number == 1 { "" } else { "s" })
}

/// The lines of a trace.
fn lines(mut instance: Box<dyn GameInstance>, tokens: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    for token in tokens {
        writeln!(out, "{}", instance.trace_line(Some(token)))?;
        instance.play(token).map_err(Failure::input)?;
    }
    writeln!(out, "{}", instance.trace_line(None))?;
    Ok(())
}

/// The play-by-play and where the game stands.
fn describe(
    mut instance: Box<dyn GameInstance>,
    record: &Record,
    to: usize,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let game = instance.game();
    let say = |message: &Message| game.catalog().render(language, message);
    let names = [record.called(0), record.called(1)];
    let observer = instance.shared_screen();
    let date = record.date.map(|date| format!(", {date}")).unwrap_or_default();
    writeln!(
        out,
        "{}: {} ({}) against {} ({}){date}",
        game.name(),
        names[0],
        game.seats()[0],
        names[1],
        game.seats()[1]
    )?;
    for token in &record.tokens[..to] {
        let told = instance.describe(token, &[observer]).map_err(Failure::input)?;
        for line in told.seen.into_iter().flat_map(|seen| seen.lines) {
            let text = say(&line.message);
            match line.kind {
                LineKind::Heading => writeln!(out, "\n{text}")?,
                LineKind::Event | LineKind::Step => writeln!(out, "  {text}")?,
                LineKind::Summary => writeln!(out, "  = {text}")?,
            }
        }
    }
    let whole = to == record.tokens.len();
    let otherwise = record.termination().filter(|_| whole);
    match instance.result(names).map(|result| say(&result)).or_else(|| otherwise.map(str::to_owned)) {
        Some(result) => writeln!(out, "\nOver after {}: {result}", actions(to))?,
        None => writeln!(out, "\nAfter {}: {}", actions(to), say(&instance.headline()))?,
    }
    match instance.node() {
        _ if otherwise.is_some() => {}
        Node::Decide(seat) => {
            let legal = instance.legal().len();
            let are = if legal == 1 { "is" } else { "are" };
            writeln!(out, "{} decides, {} {are} legal.", names[seat.index()], actions(legal))?;
        }
        Node::Chance => {
            writeln!(out, "Chance decides:")?;
            for odds in instance.odds(observer) {
                writeln!(out, "  {} {}/{}: {}", odds.token, odds.numerator, odds.denominator, say(&odds.message))?;
            }
        }
        Node::Over(_) => {}
    }
    Ok(())
}
