//! `kickoff bench` and `kickoff tune`, run as a user does.

use crate::common::{failed, printed};
use serde_json::Value;

fn bench(arguments: &str) -> Vec<Value> {
    serde_json::from_str(&printed(&format!("bench {arguments} --json"), "")).unwrap()
}

#[test]
fn the_signature_tells_whether_the_search_is_the_same() {
    let all = bench("--nodes 300");
    let games: Vec<&str> = all.iter().map(|taken| taken["game"].as_str().unwrap()).collect();
    assert_eq!(games, ["scrimmage", "quarterback", "soccer", "king", "dial", "phutball"]);
    for taken in &all {
        let again = &bench(&format!("{} --nodes 300", taken["game"].as_str().unwrap()))[0];
        assert_eq!((&taken["signature"], &taken["nodes"]), (&again["signature"], &again["nodes"]));
        let more = &bench(&format!("{} --nodes 900", taken["game"].as_str().unwrap()))[0];
        // Where perfect play is looked up there is nothing to search, however long.
        let searches = taken["game"] != "dial";
        assert_eq!(taken["signature"] != more["signature"], searches, "{taken}");
    }
    let text = printed("bench dial --nodes 300", "");
    assert!(text.lines().count() == 2 && text.contains(all[4]["signature"].as_str().unwrap()), "{text}");
}

#[test]
fn weights_are_fitted_written_and_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("weights.txt");
    let file = path.display();
    let arguments = format!("tune soccer --games 12 --nodes 60 -o turns=24 --out {file}");
    let text = printed(&arguments, "");
    assert_eq!(
        text,
        printed(&format!("{arguments} --concurrency 1"), ""),
        "the same games, however many threads play them"
    );
    let losses = text.lines().last().unwrap();
    let number = |at: usize| -> f64 {
        let numbers: Vec<&str> = losses.split(|c: char| !c.is_ascii_digit() && c != '.').collect();
        numbers.into_iter().filter(|word| word.contains('.')).nth(at).unwrap().parse().unwrap()
    };
    assert!(losses.starts_with("loss ") && number(1) < number(0), "{losses}");

    let weights = std::fs::read_to_string(&path).unwrap();
    let names: Vec<&str> = weights.lines().filter(|line| !line.starts_with('#')).map(first).collect();
    let table: Vec<&str> = text.lines().skip(1).take(names.len()).map(first).collect();
    assert_eq!(names, table, "every term is in the file");
    let from = printed(&format!("tune soccer --games 12 --nodes 60 -o turns=24 --weights {file}"), "");
    let old = |text: &str| text.lines().nth(1).unwrap().split_whitespace().nth(1).unwrap().to_owned();
    assert!(weights.contains(&format!(" {}", old(&from))), "it goes on from the file: {from}");
    let played = printed(&format!("match soccer level:8@weights={file} level:8 --nodes 60 --games 2 -o turns=10"), "");
    assert!(played.starts_with("Soccer: level:8@weights="), "{played}");
    let said = printed("engine soccer", &format!("setoption name Weights value {file}\n"));
    assert_eq!(said, "", "nothing is wrong with it");
    let (status, message) = failed("match soccer level:8@weights=nowhere.txt random", "");
    assert!(status == 1 && message.contains("nowhere.txt"), "{message}");
}

fn first(line: &str) -> &str {
    line.split_whitespace().next().unwrap()
}
