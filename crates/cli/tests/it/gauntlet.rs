//! `kickoff gauntlet`, run as a user does.

use crate::common::{failed, printed};
use serde_json::Value;

fn report(arguments: &str) -> Value {
    serde_json::from_str(&printed(&format!("gauntlet {arguments} --json"), "")).unwrap()
}

/// A short gauntlet. If it failed the top level would have forgotten how to beat a habit. Soccer's `one-turn` wins one game in
/// four (docs/strength.md), and more where the top level has so few nodes: there two games would tell nothing but luck, so
/// they only have to be played.
#[test]
fn the_top_level_beats_the_adversaries_of_games_without_secrets() {
    for (game, adversaries, least) in [
        ("soccer -o goals=1 -o turns=60 --nodes 6000", ["one-turn"], None),
        ("quarterback --nodes 10000", ["five-step"], Some(0.75)),
        ("king --nodes 2000", ["turtle"], Some(0.75)),
    ] {
        let report = report(&format!("{game} --games 2 --seed 5"));
        let rows = report["rows"].as_array().unwrap();
        let names: Vec<_> = rows.iter().map(|row| row["adversary"].as_str().unwrap()).collect();
        assert_eq!(names, adversaries, "{report}");
        for row in rows {
            assert!(least.is_none_or(|least| row["share"].as_f64().unwrap() >= least), "{row}");
            assert_eq!(row["faults"].as_array().map(Vec::len), Some(0), "{row}");
            let games = ["wins", "draws", "losses"].map(|result| row[result].as_u64().unwrap());
            assert_eq!(games.iter().sum::<u64>(), 2, "{row}");
        }
    }
}

#[test]
fn a_gauntlet_is_the_same_however_many_games_are_played_at_a_time() {
    let arguments = "scrimmage -o max_plays=4 --nodes 100 --games 4 --seed 3";
    let one = report(&format!("{arguments} --concurrency 1"));
    assert_eq!(one, report(&format!("{arguments} --concurrency 3")));
    assert_eq!(one["rows"].as_array().map(Vec::len), Some(3), "{one}");
    let text = printed(&format!("gauntlet {arguments}"), "");
    for name in ["deep-cover", "always-deep", "always-run"] {
        assert!(text.lines().any(|line| line.starts_with("scrimmage") && line.contains(name)), "{text}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let (code, told) = failed("gauntlet dial --games 2", "");
    assert!(code == 1 && told.contains("dial has no adversaries") && told.contains("soccer"), "{code} {told}");
    let (code, told) = failed("match soccer level:1 adversary:turtle --games 2", "");
    assert!(code == 2 && told.contains("no adversary “turtle”; it has one-turn"), "{code} {told}");
    let (code, told) = failed("gauntlet -o goals=1", "");
    assert!(code == 2 && told.contains("GAME"), "{code} {told}");
}
