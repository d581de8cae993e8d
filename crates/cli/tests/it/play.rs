//! `kickoff play`, run as a user does.

use crate::common::failed;
use crate::playing::Playing;

#[test]
fn the_games_are_served_and_a_second_program_on_the_same_data_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let playing = Playing::start(&["play"], data.path());
    assert!(playing.address.starts_with("127.0.0.1:"), "{}", playing.address);
    let games = playing.get("/api/games");
    assert!(games.starts_with("HTTP/1.1 200 ") && games.contains("\"scrimmage\""), "{games}");
    let (status, message) = failed(&format!("play --no-open --data {}", data.path().display()), "");
    assert_eq!(status, 1);
    assert!(message.starts_with("kickoff: "), "{message}");
}

#[test]
fn without_a_command_it_plays_and_a_port_in_use_is_said() {
    let (data, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let playing = Playing::start(&[], data.path());
    let port = playing.address.rsplit(':').next().unwrap();
    let (status, message) = failed(&format!("play --no-open --port {port} --data {}", other.path().display()), "");
    assert_eq!((status, message.contains(port)), (1, true), "{message}");
}
