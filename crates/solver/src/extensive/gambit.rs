//! Trees as files of the Gambit project (`.efg`), which OpenSpiel reads too.

use std::io::{Result, Write};

use kickoff_core::Seat;

use super::tree::{Kind, Node, Tree};

/// Writes a tree as an extensive game in Gambit's format. Nodes come in the order in which Gambit reads them, each before
/// what continues it. An information set has the number of its index among those of its seat in [`Tree::sets`], from 1.
///
/// # Errors
/// What `out` answers.
pub fn write(tree: &Tree, title: &str, seats: [&str; 2], out: &mut dyn Write) -> Result<()> {
    let [first, second] = seats.map(quoted);
    let mut seen = [0; 2];
    let number = |seat: Seat| {
        seen[seat.index()] += 1;
        seen[seat.index()]
    };
    let numbers: Vec<u32> = tree.sets().iter().map(|set| set.seat).map(number).collect();
    writeln!(out, "EFG 2 R {} {{ {first} {second} }}", quoted(title))?;
    writeln!(out, "\"\"")?;
    let mut open = vec![0];
    let (mut chances, mut ends) = (0, 0);
    while let Some(index) = open.pop() {
        let Some(node) = tree.nodes.get(index) else { continue };
        match node.kind {
            Kind::Over(payoff) => {
                ends += 1;
                writeln!(out, "t \"\" {ends} \"\" {{ {payoff} {} }}", 0.0 - payoff)?;
            }
            Kind::Chance => {
                chances += 1;
                write!(out, "c \"\" {chances} \"\" {{ ")?;
                let all: u32 = tree.edges(node).iter().map(|edge| edge.weight).sum();
                for edge in tree.edges(node) {
                    write!(out, "{} {}/{all} ", quoted(tree.name(edge)), edge.weight)?;
                }
                writeln!(out, "}} 0")?;
            }
            Kind::Decide(set) => {
                let (player, number) = (tree.sets()[set].seat.index() + 1, numbers[set]);
                write!(out, "p \"\" {player} {number} \"{number}\" {{ ")?;
                choices(tree, node, out)?;
                writeln!(out, "}} 0")?;
            }
        }
        open.extend(tree.edges(node).iter().rev().map(|edge| edge.to));
    }
    Ok(())
}

fn choices(tree: &Tree, node: &Node, out: &mut dyn Write) -> Result<()> {
    tree.edges(node).iter().try_for_each(|edge| write!(out, "{} ", quoted(tree.name(edge))))
}

/// A text as Gambit has it; it has no line breaks.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace(['"', '\n', '\r'], " "))
}
