//! `kickoff solve`, run as a user does.

use std::path::Path;

use crate::common::{failed, kickoff, printed};
use serde_json::Value;

fn solve(arguments: &str, data: &Path) -> String {
    printed(&format!("solve dial {arguments} --data {}", data.display()), "")
}

#[test]
fn a_game_is_solved_once_and_found_again() {
    let data = tempfile::tempdir().unwrap();
    let first: Value = serde_json::from_str(&solve("--plays 2 --json", data.path())).unwrap();
    assert!(first["residual"].as_f64().unwrap() < 1e-12, "{first}");
    assert!(first["timed"]["positions"].as_u64().unwrap() > 100_000, "{first}");
    let choices = first["timed"]["choices"].as_array().unwrap();
    assert_eq!((&choices[0]["token"], &choices[1]["token"]), (&Value::from("kick"), &Value::from("receive")));
    for choice in choices {
        let sum: f64 = ["win", "draw", "loss"].iter().map(|end| choice[*end].as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{choice}");
    }
    let again: Value = serde_json::from_str(&solve("--plays 2 --json", data.path())).unwrap();
    assert_eq!(again["timed"]["positions"], Value::Null, "it was there");
    assert_eq!(again["timed"]["choices"], first["timed"]["choices"]);
    let told = solve("--plays 2", data.path());
    assert!(told.contains("made before") && told.contains("Kick off: "), "{told}");
}

#[test]
fn a_torn_table_is_said_to_be_torn_and_made_anew() {
    let data = tempfile::tempdir().unwrap();
    let good = solve("--plays 2 --json", data.path());
    let folder = data.path().join("solutions");
    let file = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    let whole = std::fs::read(&file).unwrap();
    std::fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    let output = kickoff(&format!("solve dial --plays 2 --json --data {}", data.path().display())).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("torn or damaged") && message.contains(file.to_str().unwrap()), "{message}");
    assert_eq!(std::fs::read(&file).unwrap(), whole);
    let [good, anew] =
        [good, String::from_utf8(output.stdout).unwrap()].map(|text| serde_json::from_str(&text).unwrap());
    let choices = |solved: &Value| solved["timed"]["choices"].clone();
    assert_eq!(choices(&anew), choices(&good));
}

#[test]
fn the_untimed_solution_needs_no_folder() {
    let data = tempfile::tempdir().unwrap();
    let told = solve("--untimed", data.path());
    assert!(told.starts_with("Untimed: 28481 situations"), "{told}");
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0);
}

#[test]
fn the_report_is_one_page_with_its_data() {
    let data = tempfile::tempdir().unwrap();
    let page = data.path().join("report.html");
    let told = solve(&format!("--plays 2 --report {}", page.display()), data.path());
    assert!(told.ends_with(&format!("Charts: {}\n", page.display())), "{told}");
    let text = std::fs::read_to_string(page).unwrap();
    assert!(text.starts_with("<!doctype html>") || text.starts_with("<!DOCTYPE html>"), "{}", &text[..80]);
    assert!(!text.contains("/*charts*/") && !text.contains("src=\"http"), "it stands for itself");
    let data = text.split_once("id=\"charts\" type=\"application/json\">").unwrap().1;
    let data: Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
    assert!(data.is_object());
}

#[test]
fn wrong_input_is_named() {
    let data = tempfile::tempdir().unwrap();
    let wrong = |arguments: &str| failed(&format!("solve {arguments} --data {}", data.path().display()), "");
    for (arguments, status, part) in [
        ("dial --plays 7", 2, "even"),
        ("dial --plays 9998", 1, "more than 1000 plays"),
        ("dial --dial no-such-file", 2, "no-such-file"),
        ("king", 2, "king"),
        ("dial --untimed --report out.html", 2, "--report"),
    ] {
        let (code, message) = wrong(arguments);
        assert_eq!(code, status, "{arguments}: {message}");
        assert!(message.contains(part), "{arguments}: {message}");
    }
    let file = data.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (code, message) = failed(&format!("solve dial --plays 2 --data {}", file.display()), "");
    assert_eq!(code, 1);
    assert!(message.contains("cannot write") && message.contains(file.to_str().unwrap()), "{message}");
}
