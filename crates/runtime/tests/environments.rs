//! The page that lists numbers and planes for programs that learn, compared with the program.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::path::Path;

use kickoff_conformance::encode::planes_table;
use kickoff_runtime::games;

/// What the page says of a game, from its heading to the next one.
fn section<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("\n## {name}\n")).unwrap_or_else(|| panic!("{name} is not on the page"));
    rest.split_once("\n## ").map_or(rest, |(section, _)| section)
}

/// The rows of a table of numbers: the first and last number of a block, and the tokens that are said to be the first and the
/// last of it.
fn blocks(section: &str, heading: &str) -> Vec<([i64; 2], [String; 2])> {
    let (_, rest) = section.split_once(&format!("### {heading}\n")).unwrap();
    let table = rest.trim_start().lines().skip(2).take_while(|line| line.starts_with('|'));
    let rows = table.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let (first, last) = cells[0].split_once('–').unwrap_or((cells[0], cells[0]));
        let token = |cell: &str| cell.trim_matches('`').to_owned();
        ([first, last].map(|number| number.parse().unwrap()), [token(cells[2]), token(cells[3])])
    });
    rows.collect()
}

/// Whoever reads the page trains on these numbers: one that is off by one teaches another game.
#[test]
fn the_page_of_numbers_and_planes_is_true() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/environments.md");
    let page = std::fs::read_to_string(page).unwrap();
    for game in games() {
        let name = game.name();
        let section = section(&page, name);
        let encoding = game.encoding();
        let [rows, columns] = encoding.grid;
        let shape = format!("Observation: {} × {rows} × {columns} (", encoding.planes.len());
        assert!(section.contains(&shape), "{name}: {shape}");
        assert!(section.contains(&planes_table(encoding.planes)), "{name}:\n{}", planes_table(encoding.planes));
        for (heading, chance, count) in
            [("Decisions", false, encoding.actions), ("Chance outcomes", true, encoding.outcomes)]
        {
            assert!(section.contains(&format!("{heading}: {count}.")), "{name}: {heading}: {count}.");
            let mut next = 0;
            for ([first, last], tokens) in blocks(section, heading) {
                assert_eq!(first, next, "{name}: {heading} are whole");
                let token = |number: &i64| game.token_of_id(chance, *number).ok();
                let ends = [(first..=last).find_map(|n| token(&n)), (first..=last).rev().find_map(|n| token(&n))];
                assert_eq!(ends.map(Option::unwrap), tokens, "{name}: {heading} {first} to {last}");
                next = last + 1;
            }
            assert_eq!(usize::try_from(next).unwrap(), count, "{name}: {heading} are whole");
        }
    }
}
