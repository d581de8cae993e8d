//! `kickoff serve`, run as somebody who runs a club's server does.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod common;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use common::failed;

/// The program, serving; it is killed in the end.
struct Serving(Child);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn get(address: &str, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_club_is_served_under_its_public_name_and_told_to_use_tls() {
    let data = tempfile::tempdir().unwrap();
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("kickoff"))
        .args(["serve", "--port", "0", "--public-url", "https://kick.example", "--trusted-proxy", "127.0.0.1"])
        .args(["--log-format", "json", "--data"])
        .arg(data.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut line, mut logged) = (String::new(), String::new());
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let _serving = Serving(child);
    let address = line.trim().strip_prefix("Kickoff is at http://").unwrap().trim_end_matches('/').to_owned();
    assert!(address.starts_with("127.0.0.1:"), "without --bind it can be reached from elsewhere: {address}");
    let me = get(&address, "/api/me", "kick.example");
    assert!(me.starts_with("HTTP/1.1 200 ") && me.contains("\"club\":true"), "{me}");
    assert!(me.contains("__Host-kickoff_session=") && me.contains("strict-transport-security"), "{me}");
    assert!(get(&address, "/api/me", "evil.example").starts_with("HTTP/1.1 403 "));
    log.read_line(&mut logged).unwrap();
    let object: serde_json::Value = serde_json::from_str(&logged).unwrap_or_else(|e| panic!("{e}: {logged}"));
    assert!(object["level"].is_string(), "{logged}");
}

#[test]
fn what_cannot_be_meant_is_said_before_anything_is_served() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path().display();
    for (arguments, named) in [
        ("--public-url kick.example", "https://HOST"),
        ("--public-url https://kick.example/games", "without a path"),
        ("--trusted-proxy proxy.example", "10.0.0.0/8"),
        ("--bind everywhere", "no IP address; leave it out"),
        ("--bind 127.0.0.1:47120", "“--bind 127.0.0.1 --port 47120”"),
        ("--bind [::1]:47120", "“--bind ::1 --port 47120”"),
        ("--bind localhost:80", "the port is given by --port"),
        ("--bind ::1:99999999", "leave it out"),
        ("--node a/b", "letters, digits"),
        ("--log loudly", "possible values"),
    ] {
        let (status, message) = failed(&format!("serve --port 0 --data {data} {arguments}"), "");
        assert_eq!((status, message.contains(named)), (2, true), "{arguments}: {message}");
    }
    let (status, message) = failed(&format!("play --no-open --bind 0.0.0.0 --data {data}"), "");
    assert_eq!((status, message.contains("kickoff serve --bind 0.0.0.0")), (2, true), "{message}");
}
