//! The module of Quarterback.

#[path = "exports/game.rs"]
mod exports;

fn main() {
    kickoff_runtime::link(kickoff_runtime::listed::QUARTERBACK);
}
