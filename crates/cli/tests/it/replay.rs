//! `kickoff replay`, run as a user does.

use crate::common::{failed, kickoff, printed, tokens};

const OPTIONS: &str = "[Option \"max_plays=1\"]\n";

/// A random game's trace, and its record with these headers besides.
fn game(seed: u32, headers: &str) -> (String, String) {
    let trace = printed(&format!("trace scrimmage --rules 1 --seed {seed} -o max_plays=1"), "");
    let tokens = tokens(&trace).join("\n");
    (trace, format!("[Game \"scrimmage\"]\n[Rules \"1\"]\n{OPTIONS}{headers}\n{tokens}\n"))
}

#[test]
fn a_record_is_told() {
    let headers = "[Date \"2026-11-20\"]\n[Red \"Ann\"]\n[Yellow \"Ben\"]\n";
    let (trace, record) = game(1, headers);
    let text = printed("replay -", &record);
    assert!(text.starts_with("Scrimmage: Ann (Red) against Ben (Yellow), 2026-11-20\n"), "{text}");
    let plies = trace.lines().count() - 1;
    let end = text.lines().last().unwrap();
    assert!(end.starts_with(&format!("Over after {plies} actions: ")), "{end}");
    assert!(end.contains("A draw, 0–0") || end.contains("Ann wins ") || end.contains("Ben wins "), "{end}");
}

#[test]
fn a_record_without_names_is_told_with_the_sides() {
    let text = printed("replay - --to 1", &game(1, "").1);
    assert!(text.starts_with("Scrimmage: Red (Red) against Yellow (Yellow)\n"), "{text}");
    assert!(text.contains("\nAfter 1 action: "), "{text}");
    assert!(text.ends_with(" decides, 15 actions are legal.\n"), "{text}");
}

#[test]
fn before_a_draw_its_odds_are_told() {
    let text = printed("replay - --to 0", &game(1, "").1);
    assert!(text.contains("\nChance decides:\n  ~red-east 1/4: "), "{text}");
}

#[test]
fn json_is_the_trace() {
    let (trace, record) = game(2, "");
    assert_eq!(printed("replay - --json", &record), trace);
    let part = printed("replay - --json --to 2", &record);
    let lines: Vec<_> = part.lines().collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[..2], trace.lines().take(2).collect::<Vec<_>>());
    assert!(!lines[2].contains("\"play\""), "the last line is the node reached");
}

#[test]
fn a_file_is_read_and_its_name_stands_in_errors() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.kickoff");
    std::fs::write(&file, game(1, "").1.replace('\n', "\r\n")).unwrap();
    kickoff("replay").arg(&file).assert().success();
    std::fs::write(&file, game(1, "[Date \"today\"]\n").1).unwrap();
    let output = kickoff("replay").arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("game.kickoff: line 4, column 8: [Date \"today\"]: a date is a day"), "{message}");
}

#[test]
fn damaged_records_name_line_column_and_cause() {
    let error = |record: &str| {
        let (status, message) = failed("replay -", record);
        assert_eq!(status, 1);
        message
    };
    assert_eq!(error(""), "kickoff: -: line 1, column 1: the record is empty\n");
    let record = game(1, "").1;
    let message = error(&record.replace("\"scrimmage\"", "\"chess\""));
    assert!(message.starts_with("kickoff: -: line 1, column 8: no game is called “chess”"), "{message}");
    let message = error(&record.replace("[Rules \"1\"]", "[Rules \"999\"]"));
    assert!(message.starts_with("kickoff: -: line 2, column 9: scrimmage rules version 999 is not known"), "{message}");
    let message = error(&record.replace("max_plays=1", "max_plays=x"));
    assert!(message.starts_with("kickoff: -: line 3, column 10: option max_plays=x: a whole number"), "{message}");
    let message = error(&format!("{record} ~red-east"));
    assert!(message.contains(", column 2: action ") && message.contains("the game is over"), "{message}");
    let message = error(&game(1, "[Result \"77-0\"]\n").1);
    assert!(message.starts_with("kickoff: -: line 4, column 10: [Result \"77-0\"] does not agree"), "{message}");
}

#[test]
fn a_ply_that_is_not_there_is_refused() {
    let (trace, record) = game(1, "");
    let plies = trace.lines().count() - 1;
    let (status, message) = failed(&format!("replay - --to {}", plies + 1), &record);
    assert_eq!(
        (status, message),
        (1, format!("kickoff: -: there is no ply {}, the record has {plies} actions\n", plies + 1))
    );
}

#[test]
fn the_rules_asked_for_have_to_be_those_of_the_record() {
    let (trace, record) = game(1, "");
    assert_eq!(printed("replay - --json --rules 1", &record), trace);
    let (status, message) = failed("replay - --rules 2", &record);
    let expected = "kickoff: -: the record is a game under rules version 1, and --rules asks for version 2; without --rules \
                    it is replayed under its own\n";
    assert_eq!((status, message.as_str()), (2, expected));
}

#[test]
fn a_match_that_was_given_up_is_told_so() {
    let record = "[Game \"soccer\"]\n[Rules \"1\"]\n[Termination \"Ann wins: Ben resigned\"]\n\n~red\n";
    assert!(printed("replay -", record).ends_with("\nOver after 1 action: Ann wins: Ben resigned\n"));
    let part = printed("replay - --to 0", record);
    assert!(!part.contains("resigned"), "{part}");
}

/// A misfit may come from options that the record does not name.
#[test]
fn a_record_without_its_options_says_so_where_it_stops_fitting() {
    let trace = printed("trace scrimmage --seed 1 -o max_plays=1 -o min_squares=9 -o max_squares=9", "");
    let record = format!("[Game \"scrimmage\"]\n[Rules \"1\"]\n\n{}\n", tokens(&trace).join(" "));
    let (status, message) = failed("replay -", &record);
    assert_eq!(status, 1);
    assert!(message.starts_with("kickoff: -: line 4, column "), "{message}");
    assert!(
        message.contains("The record has no [Option] lines for min_squares=3, max_squares=6, tackle=power, "),
        "{message}"
    );
}

/// A malformed token is malformed under any options.
#[test]
fn a_misspelt_action_is_not_put_down_to_options() {
    let (status, message) = failed("replay -", "[Game \"soccer\"]\n[Rules \"1\"]\n\n~red g9>z99\n");
    assert_eq!(status, 1);
    assert!(message.contains("g9>z99") && !message.contains("[Option]"), "{message}");
}

#[test]
fn a_record_without_its_options_that_ends_unfinished_says_so() {
    let record = "[Game \"dial\"]\n[Rules \"1\"]\n\n~home\n";
    let told = printed("replay -", record);
    assert!(told.contains("\nAfter 1 action: "), "{told}");
    assert!(told.contains("\nNote: the record does not say plays=") && told.contains("[Option \"plays="), "{told}");
    assert!(!printed("replay - --to 1", record).contains("Note:"));
    let (_, whole) = game(1, "");
    assert!(!printed("replay -", &whole).contains("Note:"), "it is over");
}

#[test]
fn the_rules_asked_for_stand_in_for_those_that_a_record_does_not_name() {
    let record = "[Game \"soccer\"]\n\n~red\n";
    let (status, message) = failed("replay -", record);
    assert!(status == 1 && message.contains("the header [Rules] is missing"), "{message}");
    assert_eq!(
        printed("replay - --rules 1", record),
        printed("replay -", &record.replace("\n\n", "\n[Rules \"1\"]\n\n"))
    );
    assert_eq!(failed("replay - --rules 99", record).0, 1);
}

#[test]
fn a_game_is_told_in_german() {
    let record = "[Game \"soccer\"]\n[Rules \"2\"]\n\n~red g9>h9 end\n";
    let text = printed("replay - --lang de", record);
    assert!(text.contains("\n  Rot gewinnt den Münzwurf und hat Anstoß.\n"), "{text}");
    assert!(text.contains("\n  Zug 1 · Rot: 7 g9→h9.\n  Rot beendet den Zug; Blau hat Zug 2.\n"), "{text}");
    let (status, error) = failed("replay - --lang fr", record);
    assert!(status == 2 && error.contains("the languages are en, de"), "{error}");
}
