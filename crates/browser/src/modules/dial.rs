//! The module of Dial.

#[path = "exports/game.rs"]
mod exports;

fn main() {
    kickoff_runtime::link(kickoff_runtime::listed::DIAL);
}
