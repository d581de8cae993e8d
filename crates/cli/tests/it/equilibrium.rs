//! `kickoff equilibrium`, run as a user does.

use crate::common::{failed, printed};
use serde_json::Value;

/// Scrimmage's mini game, one play of three steps.
const PLAY: &str = "equilibrium scrimmage -o size=mini -o min_squares=1 -o max_squares=1 -o max_turns=3 -o max_plays=1";

fn report(more: &str) -> Value {
    serde_json::from_str(&printed(&format!("{PLAY} --json {more}"), "")).unwrap()
}

fn pair(report: &Value, key: &str) -> [f64; 2] {
    [0, 1].map(|seat| report[key][seat].as_f64().unwrap())
}

/// If this failed what is printed of a player would not be what it loses.
#[test]
fn a_random_player_loses_as_much_as_even_choices() {
    let report = report("--player random --draws 1000 --iterations 300");
    let value = report["value"].as_f64().unwrap();
    assert!((value - 0.3169).abs() < 2e-3, "{report}");
    let (even, random) = (pair(&report, "even_losses"), pair(&report, "player_losses"));
    for (even, random) in even.into_iter().zip(random) {
        assert!((even - random).abs() < 0.05, "{report}");
    }
    // Red's call costs little by itself, L1's place more: what is lost later is not counted.
    let (first, all) = (pair(&report, "first_losses"), pair(&report, "player_losses"));
    assert!(first[0] > 0.0 && first[0] < 0.1 && first[1] > 0.1, "{report}");
    assert!(first.into_iter().zip(all).all(|(first, all)| first < all), "{report}");
}

/// If this failed a measurement could not be repeated.
#[test]
fn the_same_seed_measures_the_same() {
    let more = "--nodes 30 --draws 2 --iterations 50 --seed 3";
    let one = report(more);
    assert_eq!(one, report(more));
    assert!(pair(&one, "player_losses").iter().all(|loss| *loss > -1e-3), "{one}");
    let text = printed(&format!("{PLAY} {more}"), "");
    assert!(text.contains("the mixture of 2 answers") && text.contains("Red after ~red-east Q@G54 T@I54:"), "{text}");
}

#[test]
fn a_game_is_written_for_other_programs_and_can_begin_later() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mini.efg");
    let more = format!("--player random --draws 1 --iterations 1 --replay - --efg {}", file.display());
    let text = printed(&format!("{PLAY} {more}"), "~red-east Q@G54");
    assert!(text.contains("2461 histories"), "{text}");
    let written = std::fs::read_to_string(file).unwrap();
    assert!(
        written.starts_with("EFG 2 R \"Scrimmage\" { \"Red\" \"Yellow\" }\n\"\"\np \"\" 1 1 \"1\" { \"T@I54\" } 0\n")
    );
    assert_eq!(written.lines().count(), 2 + 2461);
}

#[test]
fn what_is_too_large_and_players_that_are_programs_are_refused() {
    let (code, told) = failed("equilibrium soccer --most 1000", "");
    assert!(code == 1 && told.contains("more than 1000 histories"), "{code} {told}");
    let (code, told) = failed(&format!("{PLAY} --player cmd:./engine"), "");
    assert!(code == 1 && told.contains("only built-in players"), "{code} {told}");
}
