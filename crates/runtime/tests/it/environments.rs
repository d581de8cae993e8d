//! `docs/environments.md`, the page of action ids and planes for programs that learn, is what the games say of themselves.
//! `cargo xtask update` writes it.

use std::fmt::Write as _;
use std::path::Path;

use kickoff_core::IdBlock;
use kickoff_runtime::{DynGame, games};

/// What the page says before it comes to the games.
const INTRODUCTION: &str = "\
# The games as arrays

<!-- Written by `cargo xtask update`. -->

This page lists the ids of actions and chance outcomes, and the planes of observations, for
machine learning. They are the same under all options and versions of the rules, in Rust
(`kickoff_core::Encode`) and in Python ([python.md](python.md)). `action_token` and `action_index`
convert between ids and tokens.

Decisions and chance outcomes have separate ids, each starting at 0. Some ids have no action
and are never legal. Squares are numbered like the cells of a plane: row by row, and by column
within a row. The eight directions are numbered in this order: the row below from left to right, the
two squares beside, the row above from left to right (left is towards the first column).

An observation has the shape (planes, rows, columns) and consists of bytes. It shows what one seat
sees and nothing else: no plane contains hidden information. “Own” refers to the seat that observes.
The board is not rotated: both seats see the squares where the rules place them.
";

/// The table of a game's blocks of ids, with the tokens of the first and the last id of each that an action has.
fn blocks_table(game: &dyn DynGame, chance: bool, blocks: &[IdBlock], count: usize) -> String {
    let mut table = "| ids | what | first | last |\n|---|---|---|---|\n".to_owned();
    let ends = blocks.iter().skip(1).map(|block| block.first).chain([count]);
    assert_eq!(blocks.first().map_or(count, |block| block.first), 0, "{}: the first block starts at 0", game.id());
    for (block, end) in blocks.iter().zip(ends) {
        let (first, last) = (block.first, end - 1);
        assert!(first <= last && end <= count, "{}: {first} to {last} of {count}", game.id());
        let token = |id: usize| game.token_of_id(chance, id as i64).ok();
        let [from, to] = [(first..end).find_map(token), (first..end).rev().find_map(token)].map(Option::unwrap);
        let numbers = if first == last { first.to_string() } else { format!("{first}–{last}") };
        writeln!(table, "| {numbers} | {} | `{from}` | `{to}` |", block.meaning).unwrap();
    }
    table
}

/// What the page says of a game.
fn section(game: &dyn DynGame) -> String {
    let encoding = game.encoding();
    let (actions, outcomes, planes) = (encoding.actions, encoding.outcomes, encoding.planes.len());
    let [rows, columns] = encoding.grid;
    let mut text = format!(
        "\n## {}\n\n- Decisions: {actions}\n- Chance outcomes: {outcomes}\n- Observation: {planes} × {rows} × {columns} ({})\n",
        game.name(),
        encoding.grid_meaning
    );
    for (heading, chance, blocks, count) in [
        ("Decisions", false, encoding.action_blocks, actions),
        ("Chance outcomes", true, encoding.outcome_blocks, outcomes),
    ] {
        if count > 0 {
            write!(text, "\n### {heading}\n\n{}", blocks_table(game, chance, blocks, count)).unwrap();
        }
    }
    text += "\n### Planes\n\n| plane | name | values |\n|---|---|---|\n";
    for (number, plane) in encoding.planes.iter().enumerate() {
        writeln!(text, "| {number} | `{}` | {} |", plane.name, plane.meaning).unwrap();
    }
    text
}

/// A reader trains on these numbers: one that is off by one teaches another game.
#[test]
fn the_page_of_numbers_and_planes_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/environments.md");
    let true_page: String =
        std::iter::once(INTRODUCTION.to_owned()).chain(games().iter().map(|game| section(*game))).collect();
    if std::env::var_os("KICKOFF_UPDATE").is_some() {
        std::fs::write(&path, &true_page).unwrap();
    }
    let page = std::fs::read_to_string(&path).unwrap();
    for (number, (line, wanted)) in page.lines().zip(true_page.lines()).enumerate() {
        assert_eq!(line, wanted, "docs/environments.md:{}: run `cargo xtask update`", number + 1);
    }
    assert_eq!(page, true_page, "docs/environments.md is not whole: run `cargo xtask update`");
}
