//! Planes in words.

use std::fmt::Write as _;

use kickoff_core::{Encode, Node, Seat};

/// What a seat sees, one plane a line: `downs: 3` if it has this value everywhere, `own_backs: 4,17 5,20=2` if it is not
/// 0 at row 4, column 17 (where it is 1) and row 5, column 20 (where it is 2). Planes that hold zeros only are left out.
pub(crate) fn observation_text<G: Encode>(node: Node, seat: Seat, planes: &[u8]) -> String {
    let next = match node {
        Node::Decide(seat) => format!("seat {seat} decides"),
        Node::Chance => "chance decides".to_owned(),
        Node::Over(_) => "the game is over".to_owned(),
    };
    let mut text = format!("{}, seen by seat {seat}; {next}\n", G::ID);
    let [rows, columns] = G::GRID;
    for (plane, values) in G::PLANES.iter().zip(planes.chunks_exact((rows * columns).max(1))) {
        let first = values.first().copied().unwrap_or(0);
        if values.iter().all(|&value| value == first) {
            if first != 0 {
                let _ = writeln!(text, "{}: {first}", plane.name);
            }
            continue;
        }
        text.push_str(plane.name);
        text.push(':');
        for (at, &value) in values.iter().enumerate().filter(|(_, value)| **value != 0) {
            let _ = write!(text, " {},{}", at / columns, at % columns);
            if value != 1 {
                let _ = write!(text, "={value}");
            }
        }
        text.push('\n');
    }
    text
}
