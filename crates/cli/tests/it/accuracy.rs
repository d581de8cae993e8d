//! `kickoff accuracy`, run as a user does.

use crate::common::{failed, printed};
use serde_json::Value;

fn report(arguments: &str) -> Value {
    serde_json::from_str(&printed(&format!("accuracy {arguments} --json"), "")).unwrap()
}

fn number(value: &Value, name: &str) -> f64 {
    value[name].as_f64().unwrap_or_else(|| panic!("{name} is no number: {value}"))
}

#[test]
fn an_account_is_the_same_however_many_games_are_played_at_a_time() {
    let arguments = "soccer level:2 --nodes 100 --judge-nodes 200 --games 4 --seed 3 -o turns=12";
    let one = report(&format!("{arguments} --concurrency 1"));
    assert_eq!(one, report(&format!("{arguments} --concurrency 3")));
    assert_eq!((one["games"].as_u64(), one["turns"].as_u64()), (Some(4), Some(48)), "{one}");
    let quantiles = ["median", "ninety", "ninety_nine", "most"].map(|name| number(&one, name));
    assert!(quantiles.is_sorted() && quantiles[3] <= 100.0, "{one}");
    assert!((0.0..=quantiles[3]).contains(&number(&one, "mean")) && number(&one, "gifts") <= 100.0, "{one}");
}

/// In Dial it is known exactly what an action costs.
#[test]
fn perfect_play_loses_nothing_and_weaker_play_more() {
    let mean = |player: &str| {
        number(&report(&format!("dial {player}@solutions=none --nodes 100 --games 12 -o plays=40")), "mean")
    };
    let [best, middle, beginner, random] = ["level:8", "level:5", "level:2", "random"].map(mean);
    assert!(
        best < 0.05 && best < middle && middle < beginner && beginner < random,
        "{best} {middle} {beginner} {random}"
    );
}

/// If this failed a beginner would be beaten by giving goals away, instead of being outplayed.
#[test]
fn low_levels_give_few_goals_away() {
    for (level, most) in [(1, 15.0), (2, 8.0), (3, 5.0)] {
        let report = report(&format!("soccer level:{level} --nodes 100000 --judge-nodes 1000 --games 4 --seed 7"));
        assert!(number(&report, "gifts") <= most, "{report}");
    }
}

#[test]
fn turns_of_a_game_with_secrets_are_not_judged() {
    let (code, told) = failed("accuracy scrimmage level:1 --nodes 50 --games 1", "");
    assert!(code == 1 && told.contains("Scrimmage has secrets"), "{code} {told}");
}
