//! A NATS server of a test's own, which is gone when the test is.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const ADVICE: &str = "the tests need nats-server. On Debian or Ubuntu: sudo apt-get update && sudo apt-get install \
    --yes nats-server. Elsewhere install it, and name it in the environment variable NATS_SERVER if it is not in PATH";

/// Runs until its standard input ends, which it does however the test ends.
const SCRIPT: &str = include_str!("nats.sh");

/// A broker on a free port.
#[derive(Debug)]
pub(crate) struct Nats {
    port: u16,
    keeper: Option<Child>,
}

impl Nats {
    pub(crate) fn start() -> Nats {
        let mut nats = Nats { port: 0, keeper: None };
        nats.run();
        nats
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://kickoff:p%40ss%2Fword@127.0.0.1:{}", self.port)
    }

    pub(crate) fn stop(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
    }

    /// It runs again, where it was.
    pub(crate) fn run(&mut self) {
        let program = program().unwrap_or_else(|| panic!("{ADVICE}"));
        // -1 is a free one.
        let port = if self.port == 0 { "-1".to_owned() } else { self.port.to_string() };
        let mut keeper = Command::new("sh")
            .args(["-c", SCRIPT])
            .env("NATS_SERVER", &program)
            .env("PORT", port)
            // In an address its @ and / have to be escaped.
            .envs([("NATS_USER", "kickoff"), ("NATS_PASSWORD", "p@ss/word")])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("sh starts");
        let mut lines = BufReader::new(keeper.stderr.take().unwrap()).lines();
        let mut said = String::new();
        loop {
            let line = lines.next().unwrap_or_else(|| panic!("nats-server does not start: {said}")).unwrap();
            if let Some((_, address)) = line.split_once("Listening for client connections on ") {
                self.port = address.trim().rsplit(':').next().unwrap().parse().unwrap();
            }
            if line.contains("Server is ready") {
                break;
            }
            said.push_str(&line);
            said.push('\n');
        }
        // What nobody reads would stop it in the end.
        std::thread::spawn(move || lines.for_each(drop));
        self.keeper = Some(keeper);
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The program: the one named, one in PATH, or where Debian puts it.
fn program() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("NATS_SERVER").filter(|named| !named.is_empty()) {
        return Some(PathBuf::from(named)).filter(|named| named.is_file());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.extend(["/usr/sbin", "/usr/local/sbin"].map(|folder| Path::new(folder).to_owned()));
    folders.into_iter().map(|folder| folder.join("nats-server")).find(|program| program.is_file())
}
