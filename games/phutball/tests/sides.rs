//! The computer plays both sides alike: a position and its mirror image are judged, and played, as mirror images.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_ai::{AlphaBetaGame as _, Evaluate as _, Features};
use kickoff_core::Game as _;
use kickoff_core::notation::read_position;
use kickoff_phutball::{Phutball, Position};

/// Positions from games, some of them with more ways to jump than are followed.
const PUZZLES: &str = include_str!("../puzzles.txt");

fn read(text: &str) -> Position {
    read_position::<Phutball>(text).unwrap().state
}

/// The same with the sides changed: row 1 is row 19, and Red is Blue.
fn mirrored(text: &str) -> String {
    let mut words = Vec::new();
    for word in text.split(' ') {
        words.push(match word.split_once('=') {
            Some(("turn", "red")) => "turn=blue".to_owned(),
            Some(("turn", "blue")) => "turn=red".to_owned(),
            Some((key @ ("ball" | "men"), points)) => {
                let points: Vec<String> = points.split(',').map(opposite).collect();
                format!("{key}={}", points.join(","))
            }
            _ => word.to_owned(),
        });
    }
    words.join(" ")
}

/// `h4` is `h16`.
fn opposite(point: &str) -> String {
    let (column, row) = point.split_at(1);
    format!("{column}{}", 20 - row.parse::<u8>().unwrap())
}

fn positions() -> impl Iterator<Item = &'static str> {
    PUZZLES.lines().filter_map(|line| line.split(" | ").nth(5))
}

/// If this failed one side's threats would be seen where the other's are overlooked.
#[test]
fn both_sides_see_the_same() {
    for text in positions() {
        let (mut here, mut there) = (Features::default(), Features::default());
        Phutball::features(&read(text), &mut here);
        Phutball::features(&read(&mirrored(text)), &mut there);
        for (term, (one, other)) in Phutball::TERMS.iter().zip(here.iter().zip(there.iter())) {
            assert_eq!(*one, -*other, "{} in {text}", term.name);
        }
    }
}

/// If this failed one side would play better than the other: Blue won five games of the computer in eight.
#[test]
fn both_sides_look_at_the_same_turns_in_the_same_order() {
    for text in positions() {
        let turns = |text: &str| {
            let mut turns = Vec::new();
            Phutball::whole_turns(&read(text), &mut turns);
            turns.into_iter().map(|turn| turn.into_iter().map(Phutball::token).collect()).collect()
        };
        let here: Vec<Vec<String>> = turns(text);
        let there: Vec<Vec<String>> = turns(&mirrored(text));
        let there: Vec<Vec<String>> =
            there.iter().map(|turn| turn.iter().map(|token| mirrored_token(token)).collect()).collect();
        assert_eq!(here, there, "{text}");
    }
}

fn mirrored_token(token: &str) -> String {
    match token.split_once(':') {
        Some((what, point)) => format!("{what}:{}", opposite(point)),
        None if token == "end" => token.to_owned(),
        None => opposite(token),
    }
}
