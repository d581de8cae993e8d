//! `kickoff balance`, run as a user does.

use crate::common::{failed, printed};
use serde_json::Value;

fn report(arguments: &str) -> Value {
    serde_json::from_str(&printed(&format!("balance {arguments} --json"), "")).unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn an_account_is_the_same_however_many_games_are_played_at_a_time() {
    let arguments = "soccer --player level:2 --nodes 100 --games 6 --seed 3 -o turns=20";
    let one = report(&format!("{arguments} --concurrency 1"));
    assert_eq!(one, report(&format!("{arguments} --concurrency 3")));
    assert_ne!(one["plies"], report(&arguments.replace("--seed 3", "--seed 4"))["plies"]);
}

/// In a match of two equal players the first game of each pair is the game that is counted here.
#[test]
fn the_games_are_those_of_a_match_between_equals() {
    let conditions = "--nodes 60 -o plays=30 --seed 5";
    let balance = report(&format!("dial --player level:3 {conditions} --games 12"));
    let text = printed(&format!("match dial level:3 level:3 {conditions} --games 24 --json"), "");
    let matched: Value = serde_json::from_str(&text).unwrap();
    let games: Vec<&Value> = matched["results"].as_array().unwrap().iter().step_by(2).collect();
    let mean = |of: &dyn Fn(&Value) -> f64| games.iter().map(|game| of(game)).sum::<f64>() / games.len() as f64;
    let points = mean(&|game| number(&game["score"][0]) + number(&game["score"][1]));
    let margin = mean(&|game| (number(&game["score"][0]) - number(&game["score"][1])).abs());
    let plies = mean(&|game| number(&game["plies"]));
    let seat = mean(&|game| number(&game["points"]));
    for (what, expected) in [("points", points), ("margin", margin), ("plies", plies)] {
        assert!((number(&balance[what]["mean"]["value"]) - expected).abs() < 1e-9, "{what}: {balance}");
    }
    assert!((number(&balance["first_seat"]["share"]["value"]) - seat).abs() < 1e-9, "{balance}");
    assert_eq!(balance["games"], 12);
}

#[test]
fn every_possession_is_counted_once() {
    let balance = report("king --player random --games 4 --seed 2 -o half_moves=60");
    let possessions = &balance["possessions"];
    let counts = possessions["ends"].as_array().unwrap().iter().map(|end| end["count"].as_u64().unwrap());
    assert_eq!(counts.sum::<u64>(), possessions["count"].as_u64().unwrap());
    let mean = number(&possessions["a_game"]["mean"]["value"]);
    assert!((mean * 4.0 - number(&possessions["count"])).abs() < 1e-9);
    // Each is a run or an attempted pass.
    let kinds = possessions["kinds"].as_array().unwrap().iter();
    let kinds = kinds.filter(|kind| kind["kind"] != "completion").map(|kind| kind["count"].as_u64().unwrap());
    assert_eq!(kinds.sum::<u64>(), possessions["count"].as_u64().unwrap());
}

/// The toss decides who starts, so that seat 0 and the side that starts are counted apart.
#[test]
fn the_side_that_starts_is_the_one_that_has_the_ball_first() {
    let balance = report("scrimmage --player level:5 --nodes 300 --games 12");
    let results = |who: &str| ["won", "drawn", "lost"].map(|result| balance[who][result].as_u64().unwrap());
    assert_eq!(results("starting_side").iter().sum::<u64>(), 12);
    assert_ne!(results("starting_side"), results("first_seat"));
    assert!(
        number(&balance["starting_side"]["share"]["value"]) > 0.6,
        "it scores first more often than not: {balance}"
    );
}

#[test]
fn older_rules_are_measured_too() {
    let text = printed("balance quarterback --player random --games 3 --rules 1 -o turns=5", "");
    assert!(text.contains("rules version 1") && text.contains("turns=5"), "{text}");
    // A game of version 1 is two halves; a match of version 2 is two games.
    assert!(text.contains("Possessions of a game: 2.0 (2.0 to 2.0)"), "{text}");
    assert!(printed("balance quarterback --player random --games 3 -o turns=5", "").contains("a game: 4.0"));
}

/// Intervals that are too narrow, or draws that are none, would mislead.
#[test]
fn games_that_repeat_or_were_stopped_are_said_to() {
    // Of such a game there is only the toss, which has two outcomes.
    let text = printed("balance soccer --player random --games 6 --max-plies 1", "");
    assert!(text.contains("6 games were stopped because they took too long, and count as draws"), "{text}");
    assert!(text.contains("4 games repeat others") && text.contains("Drawn: 100.0 %"), "{text}");
}

#[test]
fn the_charts_are_one_page_with_their_data() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("balance.html");
    let text = printed(&format!("balance soccer --player random --games 2 -o turns=9 --report {}", page.display()), "");
    assert!(text.contains(&format!("Charts: {}", page.display())), "{text}");
    let html = std::fs::read_to_string(page).unwrap();
    assert!(
        html.contains("\"limits\"") && html.contains("\"starting_side\"") && !html.contains("/*charts*/"),
        "the report is in the page"
    );
}

#[test]
fn what_is_called_wrongly_is_said() {
    for (arguments, status, said) in [
        ("chess", 2, "no game is called"),
        ("soccer --player level:9", 2, "level:9"),
        ("soccer --games 0", 2, "games"),
        ("soccer --rules 7", 2, "7"),
        ("soccer -o goals=0", 2, "goals"),
        ("soccer --player random --games 1 --report /no/such/folder/x.html", 1, "/no/such/folder"),
        ("soccer --player cmd:/no/such/engine --games 1", 1, "/no/such/engine"),
    ] {
        let (code, message) = failed(&format!("balance {arguments}"), "");
        assert!(code == status && message.contains(said), "{arguments}: {code} {message}");
    }
}
