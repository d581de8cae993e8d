//! The kill test has to fail when something is lost: it is let loose on a server that forgets, and on one that does not.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::path::PathBuf;

use kickoff_load::arguments::{Kill, Play, Start, Target};
use kickoff_load::{Detail, LoadError, kill, play};

/// The example, which Cargo builds together with the tests.
fn start(arguments: &[&str]) -> Start {
    let mut server: PathBuf = std::env::current_exe().unwrap();
    server.pop();
    server.set_file_name(format!("examples/lossy_server{}", std::env::consts::EXE_SUFFIX));
    let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
    Start { server: Some(server), arguments, ..Start::default() }
}

fn killing(arguments: &[&str]) -> Kill {
    let (start, game) = (start(arguments), "dial".to_owned());
    Kill { start, cycles: 5, games: 3, longest: 30, least: 20, game, per_message: 2, seed: 1 }
}

#[tokio::test(flavor = "current_thread")]
async fn a_server_that_keeps_everything_passes() {
    let report = kill(&killing(&[])).await.unwrap_or_else(|error| panic!("{error}"));
    assert!(report.cycles == 5 && report.acknowledged >= 100, "{report}");
}

/// Otherwise the thousand deaths that docs/capacity.md tells of would say nothing.
#[tokio::test(flavor = "current_thread")]
async fn a_server_that_acknowledges_what_it_has_not_kept_is_found_out() {
    let error = kill(&killing(&["--forget"])).await.unwrap_err();
    let found = match &error {
        LoadError::Broken { what, .. } => what.contains("acknowledged") || what.contains("kept"),
        // The match itself was forgotten.
        LoadError::Refused { error, .. } => error == "not-found",
        _ => false,
    };
    assert!(found, "{error}");
}

#[tokio::test(flavor = "current_thread")]
async fn games_are_played_and_counted() {
    let target = Target { start: start(&[]), ..Target::default() };
    let plan = Play {
        target,
        games: 3,
        rate: 100.0,
        flat_out: false,
        seconds: 1,
        warm_up: 0,
        game: "soccer".to_owned(),
        options: Vec::new(),
        detail: Detail::Plain,
        per_message: 1,
        stalled: 1,
        idle: 2,
        seed: 1,
    };
    let report = play(&plan).await.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((report.error_count, report.idle_lost), (0, 0), "{report}");
    assert!(report.actions > 0 && report.messages == report.actions, "{report}");
    assert_eq!((report.ack.count, report.relay.count), (report.messages, report.messages));
    assert!(report.actions_per_server_cpu_second.is_some(), "{report}");
}
