//! `kickoff match`, run as a user does.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod common;

use common::{failed, printed};
use serde_json::{Value, json};

/// A match's account without what depends on the clock.
fn account(arguments: &str) -> Value {
    let mut account: Value = serde_json::from_str(&printed(&format!("match {arguments} --json"), "")).unwrap();
    account.as_object_mut().unwrap().remove("time").unwrap();
    account
}

#[test]
fn twenty_games_are_won_by_who_thinks() {
    let account = account("quarterback mcts random --nodes 60 --games 20 -o turns=12 --concurrency 2");
    assert_eq!((&account["games"], &account["a"]["name"]), (&json!(20), &json!("mcts")));
    let results = account["results"].as_array().unwrap();
    assert_eq!(results.len(), 20);
    assert!(results.iter().all(|game| game["end"] == "over" && game["score"].is_array()), "{account}");
    let points: f64 = results.iter().map(|game| game["points"].as_f64().unwrap()).sum();
    assert_eq!(account["points"], json!([points, 20.0 - points]));
    assert!(points > 13.0, "{account}");
    assert!(account["elo"]["value"].as_f64().is_none_or(|elo| elo > 100.0), "{account}");
}

#[test]
fn a_match_is_the_same_however_many_games_are_played_at_a_time() {
    let arguments = "scrimmage level:2 mcts@nodes=3 --nodes 5 --games 6 --seed 9 -o max_plays=2 -o max_turns=6";
    let one = account(&format!("{arguments} --concurrency 1"));
    assert_eq!(one, account(&format!("{arguments} --concurrency 3")));
    assert_ne!(one["results"], account(&arguments.replace("--seed 9", "--seed 10"))["results"]);
}

#[test]
fn equal_players_of_a_pair_have_the_same_luck() {
    let account = account("dial random random --games 10 -o plays=30 --random-plies 3");
    // Who plays at random from the same seed plays the mirrored game just as the first one.
    assert_eq!(account["pentanomial"], json!([0, 0, 5, 0, 0]));
    assert_eq!(account["different_games"], 5);
}

#[test]
fn a_test_ends_the_match_early() {
    let account = account("quarterback random mcts --nodes 60 --games 400 -o turns=12 --sprt -50,50");
    assert!(account["games"].as_u64().unwrap() < 100, "{account}");
    assert_eq!(account["sprt"]["accepted"], "elo0");
    assert!(account["sprt"]["llr"].as_f64().unwrap() < account["sprt"]["low"].as_f64().unwrap());
}

#[test]
fn games_are_kept_as_records() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let text = printed(
        &format!("match dial level:1 random --nodes 20 --games 3 -o plays=10 --records {}", path.display()),
        "",
    );
    assert!(text.starts_with("Dial: level:1 against random, 4 games, seed 1\n"), "{text}");
    let told = printed(&format!("replay {}", path.join("0002.kickoff").display()), "");
    assert!(told.starts_with("Dial: random (Home) against level:1 (Away)\n") && told.contains("\nOver, "), "{told}");
    assert_eq!(std::fs::read_dir(path).unwrap().count(), 4);
}

#[test]
fn a_game_without_end_is_a_draw() {
    let account = account("soccer random random --games 2 --max-plies 9");
    assert_eq!(account["results"][0]["end"], "too-long");
    assert_eq!((&account["draws"], &account["results"][1]["plies"]), (&json!(2), &json!(9)));
}

#[test]
fn what_is_called_wrongly_is_said() {
    for (arguments, said) in [
        ("match chess mcts random", "no game is called"),
        ("match dial mcts level:9", "level:9"),
        ("match dial mcts random@depht=3", "depht"),
        ("match dial mcts random --sprt 10,0", "ELO0"),
        ("match dial mcts random -o plays=3", "plays"),
        ("match dial mcts random --clock x", "MS"),
        ("match dial mcts random --games 0", "games"),
    ] {
        let (status, message) = failed(arguments, "");
        assert!(status == 2 && message.contains(said), "{arguments}: {message}");
    }
}
