//! The commands that study games, run as a user does.

use crate::common::{failed, kickoff, printed, tokens};
use serde_json::Value;

#[test]
fn games_are_listed_with_their_options() {
    let text = printed("games", "");
    assert!(text.starts_with("scrimmage — Scrimmage, Red against Yellow\n"), "{text}");
    assert!(text.contains("\n  --option max_plays=200\n"), "{text}");
}

#[test]
fn games_are_listed_for_programs() {
    let list: Value = serde_json::from_str(&printed("games --json", "")).unwrap();
    let scrimmage = &list[0];
    assert_eq!(scrimmage["id"], "scrimmage");
    assert_eq!(scrimmage["seats"], serde_json::json!(["Red", "Yellow"]));
    let options = scrimmage["options"].as_array().unwrap();
    let find = |key: &str| options.iter().find(|option| option["key"] == key).unwrap();
    assert_eq!((&find("min_squares")["min"], &find("min_squares")["default"]), (&Value::from(1), &Value::from("3")));
    assert_eq!(find("tackle")["choices"], serde_json::json!(["power", "uniform"]));
}

#[test]
fn rules_are_printed() {
    let text = printed("rules scrimmage", "");
    assert!(text.starts_with("# ") && text.ends_with('\n'));
    assert!(text.contains("M7"));
}

#[test]
fn perft_counts() {
    for (depth, count) in [(0, "1\n"), (1, "4\n"), (2, "60\n"), (3, "840\n"), (4, "10920\n")] {
        assert_eq!(printed(&format!("perft scrimmage --depth {depth}"), ""), count);
    }
    assert_eq!(printed("perft scrimmage --depth 1 --replay -", "~red-east\nT1@H15 "), "14\n");
}

#[test]
fn perft_of_a_finished_game_is_nothing() {
    let all = tokens(&printed("trace scrimmage --seed 3 --option max_plays=1", "")).join(" ");
    assert_eq!(printed("perft scrimmage --depth 1 --option max_plays=1 --replay -", &all), "0\n");
}

#[test]
fn perft_refuses_depths_without_end() {
    let (status, message) = failed("perft scrimmage --depth 1001", "");
    assert_eq!(status, 2);
    assert!(message.contains("1001"), "{message}");
}

#[test]
fn a_random_trace_replays_to_the_same_lines() {
    let trace = printed("trace scrimmage --seed 18446744073709551615 --option max_plays=2", "");
    assert_eq!(
        trace,
        printed("trace scrimmage --seed 18446744073709551615 -o max_plays=2", ""),
        "same seed, same game"
    );
    assert_ne!(trace, printed("trace scrimmage --seed 1 -o max_plays=2", ""));
    let first = trace.lines().next().unwrap();
    assert!(first.starts_with(
        r#"{"ply":0,"turn":"chance","legal":["~red-east","~red-west","~yellow-east","~yellow-west"],"odds":["1/4","1/4","1/4","1/4"],"play":"~"#
    ));
    let last: Value = serde_json::from_str(trace.lines().last().unwrap()).unwrap();
    assert_eq!((&last["turn"], last.get("play")), (&Value::from("over"), None));
    let tokens = tokens(&trace).join("\r\n");
    assert_eq!(printed("trace scrimmage --replay - --option max_plays=2", &tokens), trace);
}

#[test]
fn an_illegal_token_ends_a_trace_with_ply_token_and_rule() {
    let run = |input: &str| {
        let output = kickoff("trace scrimmage --replay -").write_stdin(input).output().unwrap();
        let lines = String::from_utf8(output.stdout).unwrap().lines().count();
        (output.status.code(), lines, String::from_utf8(output.stderr).unwrap())
    };
    let (status, lines, message) = run("~red-east T1@H15 T2@H15 T2@G15");
    assert_eq!((status, lines), (Some(1), 2));
    assert!(message.starts_with("kickoff: ply 2, token “T2@H15”, rule "), "{message}");
    let (status, lines, message) = run("~red-east T1@Z99");
    assert_eq!((status, lines), (Some(1), 1));
    assert!(message.starts_with("kickoff: ply 1, token “T1@Z99”"), "{message}");
    let (status, lines, message) = run("H15→H16");
    assert_eq!((status, lines), (Some(1), 0));
    assert!(message.contains("H15→H16"), "{message}");
}

#[test]
fn a_token_after_the_end_is_illegal() {
    let mut all = tokens(&printed("trace scrimmage --seed 3 -o max_plays=1", ""));
    let plies = all.len();
    all.push("~red-east".into());
    let (status, message) = failed("trace scrimmage -o max_plays=1 --replay -", &all.join(" "));
    assert_eq!(status, 1);
    let expected =
        format!("kickoff: ply {plies}, token “~red-east”: the rules allow no action after the end of the game\n");
    assert_eq!(message, expected);
}

#[test]
fn legal_tokens_are_printed_one_a_line() {
    let text = printed("legal scrimmage --replay -", "~red-east");
    assert_eq!(text.lines().count(), 15);
    assert!(text.starts_with("T1@A15\nT1@B15\n"), "{text}");
    assert_eq!(printed("legal scrimmage", ""), "~red-east 1/4\n~red-west 1/4\n~yellow-east 1/4\n~yellow-west 1/4\n");
    let line = printed("legal scrimmage --json", "");
    assert_eq!(line.lines().count(), 1);
    assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["legal"][3], "~yellow-west");
}

#[test]
fn legal_after_an_illegal_token_names_it() {
    let (status, message) = failed("legal scrimmage --replay -", "~red-east ~red-east");
    assert_eq!(status, 1);
    assert!(message.starts_with("kickoff: ply 1, token “~red-east”, rule "), "{message}");
}

#[test]
fn a_wrong_call_has_status_2() {
    for arguments in [
        "frobnicate",
        "rules",
        "rules chess",
        "trace scrimmage",
        "trace scrimmage --seed x",
        "trace scrimmage --seed -1",
        "trace scrimmage --seed 1 --replay -",
        "trace chess --seed 1",
        "perft scrimmage",
        "perft scrimmage --depth -1",
        "legal scrimmage --option",
        "legal scrimmage --option max_plays",
        "legal scrimmage --option =3",
        "legal scrimmage --option speed=3",
        "legal scrimmage --option max_plays=0",
        "legal scrimmage --option max_plays=07",
        "legal scrimmage --option max_plays=+7",
        "legal scrimmage --option max_plays=10001",
        "legal scrimmage --option tackle=hard",
        "legal scrimmage --option max_plays=3 --option max_plays=3",
        "legal scrimmage --option min_squares=9 --option max_squares=8",
        "trace scrimmage --seed 1 --option max_plays=0",
        "trace scrimmage --seed 1 --rules",
        "trace scrimmage --seed 1 --rules one",
        "trace scrimmage --seed 1 --rules -1",
        "perft scrimmage --depth 1 --rules 4294967296",
        "legal scrimmage --rules 1 --rules 1",
        "trace scrimmage --replay no-such-file --option max_plays=0",
        "perft scrimmage --depth 1 --option max_plays=0",
        "replay",
        "play --port 65536",
        "play --bind 0.0.0.0",
        "play --bind here",
        "--port 1 games",
    ] {
        let (status, message) = failed(arguments, "");
        assert_eq!(status, 2, "kickoff {arguments}: {message}");
        assert!(!message.is_empty() && !message.contains("panicked"), "kickoff {arguments}: {message}");
    }
}

#[test]
fn every_command_takes_the_version_of_the_rules() {
    for game in kickoff_runtime::games().iter().map(|game| game.id()) {
        let trace = printed(&format!("trace {game} --rules 1 --seed 1"), "");
        let all = tokens(&trace).join(" ");
        assert_eq!(printed(&format!("trace {game} --rules 1 --replay -"), &all), trace);
        assert_eq!(printed(&format!("perft {game} --rules 1 --depth 1 --replay -"), &all), "0\n");
        let line = printed(&format!("legal {game} --rules 1 --json"), "");
        assert!(trace.starts_with(line.trim_end().trim_end_matches('}')), "{line}");
    }
}

/// A carrier who steps onto an opponent meets them elsewhere under older rules, and some options are younger.
#[test]
fn older_rules_play_otherwise() {
    let scrimmage = |rules: u32| {
        let trace = format!("trace scrimmage --rules {rules} --replay - -o max_plays=6");
        let golden = include_str!("../../../../games/scrimmage/tests/golden/rules2/scrimmage-1.jsonl");
        (kickoff(&trace).write_stdin(tokens(golden).join(" ")).output().unwrap(), golden)
    };
    let (newer, golden) = scrimmage(2);
    assert_eq!(String::from_utf8(newer.stdout).unwrap(), golden);
    let (older, _) = scrimmage(1);
    assert_ne!(String::from_utf8(older.stdout).unwrap(), golden);
    let (status, message) = failed("legal scrimmage --rules 1 -o format=match", "");
    let expected =
        "kickoff: scrimmage has the option “format” from rules version 2 on, and these are the rules of version 1\n";
    assert_eq!((status, message.as_str()), (2, expected));
}

#[test]
fn a_version_of_the_rules_that_is_not_known_is_a_wrong_call() {
    let list: Value = serde_json::from_str(&printed("games --json", "")).unwrap();
    for game in list.as_array().unwrap() {
        let (id, newest) = (game["id"].as_str().unwrap(), game["rules_version"].as_u64().unwrap());
        for version in [0, newest + 1, 4_294_967_295] {
            let expected =
                format!("kickoff: {id} rules version {version} is not known here (this program knows 1 to {newest})\n");
            for command in ["trace", "perft", "legal"] {
                let rest = match command {
                    "trace" => "--seed 1",
                    "perft" => "--depth 1",
                    _ => "",
                };
                let (status, message) = failed(&format!("{command} {id} --rules {version} {rest}"), "");
                assert_eq!((status, &message), (2, &expected), "{command}");
            }
            let record = format!("[Game \"{id}\"]\n[Rules \"1\"]\n");
            assert_eq!(failed(&format!("replay - --rules {version}"), &record), (2, expected));
        }
    }
}

#[test]
fn wrong_options_are_explained() {
    let (_, message) = failed("trace scrimmage --seed 1 --option tackle=hard", "");
    assert_eq!(message, "kickoff: option tackle=hard: one of power, uniform\n");
    let (_, message) = failed("rules chess", "");
    assert!(message.starts_with("kickoff: no game is called “chess”; there are: scrimmage"), "{message}");
}

#[test]
fn files_that_cannot_be_read_have_status_1() {
    for command in
        ["trace scrimmage --replay", "perft scrimmage --depth 1 --replay", "legal scrimmage --replay", "replay"]
    {
        let (status, message) = failed(&format!("{command} no-such-file"), "");
        assert_eq!(status, 1, "{command}");
        assert!(message.starts_with("kickoff: cannot read no-such-file: "), "{message}");
    }
    let output = kickoff("trace scrimmage --replay -").write_stdin(b"~red-east \xff".as_slice()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "kickoff: - is not text (UTF-8)\n");
}

/// `kickoff … | head -1`.
#[test]
fn a_closed_output_is_no_error() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};

    let mut child = Command::new(assert_cmd::cargo::cargo_bin("kickoff"))
        .args(["trace", "scrimmage", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("{\"ply\":0"));
    let status = child.wait().unwrap();
    let mut error = String::new();
    child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
    assert_eq!((status.code(), error.as_str()), (Some(0), ""));
}

/// `kickoff … >&-`: nobody could read the output, so the program must not say that it succeeded.
#[cfg(target_os = "linux")]
#[test]
fn without_a_standard_output_what_prints_fails() {
    use std::process::Command;

    let program = assert_cmd::cargo::cargo_bin("kickoff");
    let shell = |script: &str| {
        let output = Command::new("sh").args(["-c", script]).arg(&program).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let closed = (Some(1), "kickoff: cannot write the output: standard output is closed\n".to_owned());
    for arguments in ["games", "rules dial", "trace dial --seed 1", "perft king --depth 1", "--version", "help"] {
        assert_eq!(shell(&format!("\"$0\" {arguments} >&-")), closed, "{arguments}");
    }
    assert_eq!(shell("echo quit | \"$0\" engine soccer >&-"), closed);
    assert_eq!(shell("\"$0\" games >&- 2>&-").0, Some(1));
    // Output that is thrown away on purpose is no failure.
    for elsewhere in [">/dev/null", "1<>/dev/null"] {
        assert_eq!(shell(&format!("\"$0\" games {elsewhere}")), (Some(0), String::new()), "{elsewhere}");
    }
    for arguments in ["games", "--version", "help", "trace dial --help"] {
        let (status, message) = shell(&format!("\"$0\" {arguments} >/dev/full"));
        let said = message.starts_with("kickoff: cannot write the output: ");
        assert_eq!((status, said), (Some(1), true), "{arguments}: {message}");
    }
}

#[test]
fn a_rule_is_printed_by_its_name() {
    assert!(printed("rules scrimmage M7", "").starts_with("- **M7 · Linemen go forward.**"));
    let output = kickoff("rules quarterback").arg("house · down").output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("- **House · Down.**"));
    let (status, message) = failed("rules scrimmage M9", "");
    assert_eq!(status, 2);
    assert!(message.starts_with("kickoff: scrimmage has no rule “M9”; it has: Men; Sequence; "), "{message}");
}
