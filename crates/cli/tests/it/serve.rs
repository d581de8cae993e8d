//! `kickoff serve`, run as somebody who runs a server does.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::common::failed;

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
fn a_server_is_served_under_its_public_name_and_told_to_use_tls() {
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
    assert!(me.starts_with("HTTP/1.1 200 ") && me.contains("\"server\":true"), "{me}");
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
        ("--bind localhost:47120", "so write “--port 47120”"),
        ("--bind :8080", "so write “--port 8080”"),
        ("--bind server.example:80", "give an IP address of this computer, and the port by “--port 80”"),
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

/// A server that is started by a shell with these limits of open files.
#[cfg(target_os = "linux")]
fn limited(ulimit: &str, data: &std::path::Path) -> (Serving, String) {
    let command = format!("{ulimit} && exec \"$0\" \"$@\"");
    let mut child = Command::new("sh")
        .args(["-c", &command])
        .arg(assert_cmd::cargo::cargo_bin("kickoff"))
        .args(["serve", "--port", "0", "--connections-per-address", "100000", "--no-rate-limits", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Kickoff is at http://").unwrap().trim_end_matches('/').to_owned();
    (Serving(child), address)
}

/// The limits of open files of a running program: the one that counts, and how far that may be raised.
#[cfg(target_os = "linux")]
fn open_files(serving: &Serving) -> (String, String) {
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", serving.0.id())).unwrap();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    let mut words = line.split_whitespace().skip(3).map(str::to_owned);
    (words.next().unwrap(), words.next().unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn the_server_may_have_as_many_files_open_as_the_system_lets_it() {
    let data = tempfile::tempdir().unwrap();
    let (serving, _) = limited("ulimit -Sn 256", data.path());
    let (soft, hard) = open_files(&serving);
    assert_eq!(soft, hard);
}

/// Reads what a server answers on a connection that stays open: the status, and the body of the length that it names.
#[cfg(target_os = "linux")]
fn answer(stream: &mut TcpStream) -> Option<(String, String)> {
    let mut reader = BufReader::new(stream);
    let (mut status, mut length) = (String::new(), 0);
    reader.read_line(&mut status).ok().filter(|read| *read > 0)?;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some((status, String::from_utf8(body).unwrap()))
}

#[cfg(target_os = "linux")]
#[test]
fn the_database_works_when_all_connections_are_taken() {
    let data = tempfile::tempdir().unwrap();
    let (_serving, address) = limited("ulimit -n 256", data.path());
    let me = get(&address, "/api/me", &address);
    let cookie = me.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap().split(';').next().unwrap();
    // Asks on an open connection, and is answered unless the server has closed it.
    let ask = |stream: &mut TcpStream, line: &str, body: &str| {
        let head = format!("{line} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json");
        let request = format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).ok()?;
        answer(stream)
    };
    let mut first = TcpStream::connect(&address).unwrap();
    ask(&mut first, "GET /healthz", "").unwrap();
    let mut open = Vec::new();
    let mut refused = 0;
    for _ in 0..400 {
        let mut stream = TcpStream::connect(&address).unwrap();
        match ask(&mut stream, "GET /healthz", "") {
            Some(_) => open.push(stream),
            None => refused += 1,
        }
    }
    assert!(open.len() >= 100 && refused > 100, "{} are open and {refused} were refused", open.len());
    // All connections are taken; those who have one play on, and what they do is stored.
    for _ in 0..20 {
        let (status, answer) = ask(&mut first, "POST /api/matches", r#"{"game":"dial"}"#).unwrap();
        assert!(status.starts_with("HTTP/1.1 200"), "{status} {answer}");
    }
    let (status, _) = ask(&mut first, "GET /readyz", "").unwrap();
    assert!(status.starts_with("HTTP/1.1 200"), "{status}");
    // And when they are free again, others come.
    drop(open);
    loop {
        let mut stream = TcpStream::connect(&address).unwrap();
        if ask(&mut stream, "GET /healthz", "").is_some() {
            break;
        }
    }
}
