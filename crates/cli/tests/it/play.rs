//! `kickoff play`, run as a user does.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::failed;

/// The program, serving; it is killed in the end.
struct Playing {
    child: Child,
    address: String,
}

impl Playing {
    fn start(arguments: &[&str], data: &Path) -> Playing {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("kickoff"))
            .args(arguments)
            .args(["--no-open", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Kickoff is at http://").unwrap().trim_end_matches('/').to_owned();
        Playing { child, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Playing {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

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
