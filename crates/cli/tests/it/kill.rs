//! Death of the server at any moment, as `kickoff-load kill` brings it about a thousand times.

use kickoff_load::arguments::{Kill, Start};
use kickoff_load::kill;

/// If this failed, a player would find a move undone that the server had confirmed, or one done twice.
#[tokio::test(flavor = "current_thread")]
async fn a_killed_server_loses_nothing_that_it_acknowledged() {
    let server = Some(assert_cmd::cargo::cargo_bin("kickoff"));
    let start = Start { server, ..Start::default() };
    let game = "soccer".to_owned();
    // A cycle ends after some actions at the earliest: on a busy machine a time alone might see none.
    let plan = Kill { start, cycles: 3, games: 4, longest: 100, least: 12, game, per_message: 3, seed: 7 };
    let report = kill(&plan).await.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((report.cycles, report.lost), (3, 0), "{report}");
    assert!(report.acknowledged >= 36, "{report}");
}
