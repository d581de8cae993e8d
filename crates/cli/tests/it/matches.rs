//! `kickoff match`, run as a user does.

use crate::common::{failed, printed};
use serde_json::{Value, json};

/// A match's account without what depends on the clock.
fn account(arguments: &str) -> Value {
    let mut account: Value = serde_json::from_str(&printed(&format!("match {arguments} --json"), "")).unwrap();
    account.as_object_mut().unwrap().remove("time").unwrap();
    account
}

#[test]
fn twenty_games_are_won_by_who_thinks() {
    let account = account("quarterback mcts random --nodes 60 --games 20 -o format=game -o turns=12 --concurrency 2");
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
    let arguments = "scrimmage mcts mcts@nodes=3 --nodes 8 --games 6 --seed 9 -o max_plays=2 -o max_turns=6";
    let one = account(&format!("{arguments} --concurrency 1"));
    assert_eq!(one, account(&format!("{arguments} --concurrency 3")));
    assert_ne!(one["results"], account(&arguments.replace("--seed 9", "--seed 10"))["results"]);
}

#[test]
fn equal_players_of_a_pair_have_the_same_luck() {
    let account = account("dial random random --games 10 -o plays=30 --random-plies 3");
    // A random player with the same seed plays the mirrored game just as the first one.
    assert_eq!(account["pentanomial"], json!([0, 0, 5, 0, 0]));
    assert_eq!(account["different_games"], 5);
}

#[test]
fn a_test_ends_the_match_early() {
    let account = account("quarterback random mcts --nodes 60 --games 400 -o format=game -o turns=12 --sprt -50,50");
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
    assert!(
        told.starts_with("Dial: random (Home) against level:1 (Away)\n") && told.contains("\nOver after "),
        "{told}"
    );
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

/// The program itself as an external engine.
fn ourselves(game: &str) -> String {
    let program = assert_cmd::cargo::cargo_bin("kickoff");
    format!("cmd:\"{}\" engine {game}", program.display())
}

/// The account of a match whose sides have spaces in them.
fn account_of(game: &str, sides: [&str; 2], arguments: &str) -> Value {
    let mut command = crate::common::kickoff("match --json");
    command.args([game, sides[0], sides[1]]).args(arguments.split(' '));
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// An engine of another process plays just as the one that is built in, secrets and all.
#[test]
fn an_external_engine_is_as_good_as_one_that_is_built_in() {
    for (game, options, setting, same) in [
        ("scrimmage", "-o max_plays=2 -o max_turns=8", "Engine=mcts", "mcts"),
        ("quarterback", "-o format=game -o turns=6", "Level=2", "level:2"),
    ] {
        let arguments = format!("--games 4 --nodes 6 --concurrency 1 {options}");
        let outside = format!("{}@{setting}", ourselves(game));
        let external = account_of(game, [&outside, "mcts@nodes=3"], &arguments);
        let built_in = account_of(game, [same, "mcts@nodes=3"], &arguments);
        assert_eq!(external["results"], built_in["results"], "{game}");
        assert!(external["results"].as_array().unwrap().iter().all(|played| played["end"] == "over"), "{external}");
    }
}

#[test]
fn an_external_engine_has_a_clock() {
    let outside = format!("{}@clock=400+20", ourselves("dial"));
    let account = account_of("dial", [&outside, "random"], "--games 2 -o plays=12");
    assert!(account["results"].as_array().unwrap().iter().all(|game| game["end"] == "over"), "{account}");
    assert_eq!(account["a"]["limits"], "400 ms a game and 20 ms a turn");
}

/// Engines that do not do as they should, written in shell.
#[cfg(unix)]
mod unreliable {
    use super::*;

    /// An engine that answers the handshake, and `go` with these lines.
    fn account_with(answer: &str, arguments: &str) -> Value {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("engine.sh");
        let script = format!(
            "while read -r word rest; do case $word in kep) echo id name bad; echo kepok;; isready) echo readyok;; \
             go) {answer};; quit) exit 0;; esac; done\n"
        );
        std::fs::write(&path, script).unwrap();
        let side = format!("cmd:sh \"{}\"", path.display());
        account_of("dial", [&side, "random"], &format!("--games 2 -o plays=6 {arguments}"))
    }

    #[test]
    fn a_crash_loses_the_game() {
        let account = account_with("echo out of luck >&2; exit 3", "--seed 4");
        let games = account["results"].as_array().unwrap();
        assert_eq!((games.len(), &account["losses"]), (2, &json!(2)), "it is started anew for the second game");
        assert!(games.iter().all(|game| game["end"] == "crash" && game["lost_by"] == "a"), "{account}");
        assert!(games[0]["reason"].as_str().unwrap().contains("out of luck"), "{account}");
    }

    #[test]
    fn an_unplayable_move_loses_the_game() {
        for (answer, said) in [
            ("echo bestmove s99", "token “s99”"),
            ("echo bestmove", "empty"),
            ("echo bestmove none", "nothing to play"),
            ("echo error I do not like this", "I do not like this"),
            ("echo bestmove kick kick", "“kick”"),
        ] {
            let account = account_with(answer, "--seed 4");
            let reason = account["results"][0]["reason"].as_str().unwrap_or_default();
            assert_eq!(account["losses"], 2, "{account}");
            assert!(reason.contains(said), "{answer}: {reason}");
        }
    }

    #[test]
    fn a_hang_loses_the_game() {
        let account = account_with("sleep 30", "--movetime 50 --margin 100");
        assert_eq!((&account["losses"], &account["results"][0]["end"]), (&json!(2), &json!("timeout")), "{account}");
        let account = account_with("sleep 30", "--nodes 5 --patience 1");
        assert_eq!(account["results"][1]["reason"], "no bestmove after 1000 ms");
    }

    #[test]
    fn an_engine_that_does_not_start_ends_the_match() {
        for command in ["cmd:/no/such/engine", "cmd:true", "cmd:sh -c \"echo hello\""] {
            let mut arguments = crate::common::kickoff("match dial --games 2");
            let output = arguments.args([command, "random"]).output().unwrap();
            let message = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{message}");
            assert!(message.starts_with(&format!("kickoff: {command}: ")), "{message}");
        }
    }
}
