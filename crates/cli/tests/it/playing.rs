//! The program at work for the people at this machine.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// The program, serving; it is killed in the end.
pub(crate) struct Playing {
    child: Child,
    /// Where it listens, `127.0.0.1:PORT`.
    pub(crate) address: String,
}

impl Playing {
    /// Starts it on a data folder.
    pub(crate) fn start(arguments: &[&str], data: &Path) -> Playing {
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

    /// Its whole answer, head and body.
    pub(crate) fn get(&self, path: &str) -> String {
        self.send("GET", path, "")
    }

    /// What it answers to a question of its interface, which must be good.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let answer = self.send(method, &format!("/api{path}"), &body);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200 "), "{answer}");
        serde_json::from_str(body).unwrap()
    }

    fn send(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
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
