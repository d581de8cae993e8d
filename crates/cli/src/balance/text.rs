//! The account in text, for people.

use std::io::{self, Write};

use crate::balance::counts::{Counted, Numbers, Possessions, Results};
use crate::balance::estimate::{Bar, Estimate};
use crate::commands::balance::Balanced;

/// Columns of the longest bar of a chart.
const WIDEST: f64 = 40.0;
/// Failed games that are told one by one.
const TOLD: usize = 5;

pub(crate) fn print(balanced: &Balanced, out: &mut dyn Write) -> io::Result<()> {
    let summary = &balanced.summary;
    let Balanced { name, player, limits, rules, seed, .. } = balanced;
    writeln!(
        out,
        "{name}: {player} against itself, {} games, {limits}, rules version {rules}, seed {seed}",
        summary.games
    )?;
    for (key, value) in &balanced.options {
        writeln!(out, "  {key}={}", value.chars().take(60).collect::<String>())?;
    }
    if balanced.random_plies > 0 {
        writeln!(out, "  {} decisions at the beginning at random", balanced.random_plies)?;
    }
    writeln!(out)?;
    print_results("The side that starts", &summary.starting_side, out)?;
    print_results(balanced.seats[0], &summary.first_seat, out)?;
    if let Some(drawn) = summary.drawn {
        writeln!(out, "Drawn: {}", percent(drawn))?;
    }
    print_numbers("Points of both sides", &summary.points, out)?;
    print_bars(&summary.points, out)?;
    print_numbers("Points between the sides", &summary.margin, out)?;
    print_numbers("Actions of a game", &summary.plies, out)?;
    print_numbers("Turns of a game", &summary.turns, out)?;
    if let Some(possessions) = &summary.possessions {
        print_possessions(possessions, out)?;
    }
    writeln!(out)?;
    let repeated = summary.games - summary.different_games.min(summary.games);
    if repeated > 0 {
        writeln!(
            out,
            "{repeated} games repeat others, so that the intervals are too narrow; --random-plies makes games differ"
        )?;
    }
    if summary.too_long > 0 {
        writeln!(out, "{} games were stopped because they took too long, and count as draws", summary.too_long)?;
    }
    for reason in summary.failed.iter().take(TOLD) {
        writeln!(out, "a game is not counted, because the player failed: {reason}")?;
    }
    if summary.failed.len() > TOLD {
        writeln!(out, "… and {} more like this", summary.failed.len() - TOLD)?;
    }
    writeln!(out, "In parentheses: 95 % intervals.")
}

fn print_results(who: &str, results: &Results, out: &mut dyn Write) -> io::Result<()> {
    let Results { won, drawn, lost, share } = results;
    let Some(share) = share else { return Ok(()) };
    writeln!(out, "{who}: {} of the points; {won} won, {drawn} drawn, {lost} lost", percent(*share))
}

fn print_numbers(what: &str, numbers: &Numbers, out: &mut dyn Write) -> io::Result<()> {
    let Numbers { mean: Some(mean), deviation: Some(deviation), least: Some(least), greatest: Some(greatest), .. } =
        numbers
    else {
        return Ok(());
    };
    writeln!(
        out,
        "{what}: {:.1} ({:.1} to {:.1}), standard deviation {deviation:.1}, from {least} to {greatest}",
        mean.value, mean.low, mean.high
    )
}

fn print_bars(numbers: &Numbers, out: &mut dyn Write) -> io::Result<()> {
    let most = numbers.bars.iter().map(|bar| bar.count).max().unwrap_or(0);
    let all: u64 = numbers.bars.iter().map(|bar| bar.count).sum();
    let labels: Vec<String> = numbers.bars.iter().map(label).collect();
    let width = labels.iter().map(String::len).max().unwrap_or(0);
    for (bar, label) in numbers.bars.iter().zip(&labels) {
        let share = bar.count as f64 / all.max(1) as f64;
        let block = blocks(bar.count as f64 / most.max(1) as f64);
        writeln!(out, "  {label:>width$}  {:5.1} %  {block}", 100.0 * share)?;
    }
    Ok(())
}

fn label(bar: &Bar) -> String {
    if bar.from == bar.to { bar.from.to_string() } else { format!("{}–{}", bar.from, bar.to) }
}

/// A bar of eighths of a column; what is not nothing shows.
fn blocks(share: f64) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share * WIDEST * 8.0).round() as usize;
    let eighths = if share > 0.0 { eighths.max(1) } else { eighths };
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}

fn print_possessions(possessions: &Possessions, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    print_numbers("Possessions of a game", &possessions.a_game, out)?;
    print_numbers("Points of a possession", &possessions.points, out)?;
    print_bars(&possessions.points, out)?;
    if let (Some(points), Some(share)) = (possessions.commonest_points, possessions.commonest_share) {
        writeln!(out, "The commonest number of points: {points}, in {}", percent(share))?;
    }
    print_counted("How possessions end", &possessions.ends, out)?;
    print_counted("What they are", &possessions.kinds, out)
}

fn print_counted(title: &str, counted: &[Counted], out: &mut dyn Write) -> io::Result<()> {
    let Some(width) = counted.iter().map(|one| one.kind.len()).max() else { return Ok(()) };
    writeln!(out, "{title}, with points of one, of these the own side's, and the part of all points:")?;
    for Counted { kind, share, games, points, own_points, points_share, .. } in counted {
        let share = share.map(percent).unwrap_or_default();
        let games = games.map(percent).unwrap_or_default();
        let part = points_share.map(|part| format!(", {:.1} %", 100.0 * part)).unwrap_or_default();
        writeln!(out, "  {kind:width$}  {share:>24}  in {games:>25} of games  {points:4.2}, {own_points:4.2}{part}")?;
    }
    Ok(())
}

fn percent(share: Estimate) -> String {
    let [value, low, high] = [share.value, share.low, share.high].map(|part| 100.0 * part);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}
