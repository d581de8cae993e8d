//! The server that the load is put on: one that runs already, or one that is started for it.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;

use tempfile::TempDir;

use crate::LoadError;
use crate::process::Process;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Program {
    pub program: PathBuf,
    /// The folder in which it keeps its data; absent: a new one that is removed in the end.
    pub data: Option<PathBuf>,
    /// The database's address; absent: SQLite in the data folder.
    pub database: Option<String>,
    /// More arguments for `kickoff serve`.
    pub arguments: Vec<String>,
}

impl Program {
    /// The `kickoff` program beside this one, where a build puts both.
    pub fn beside() -> PathBuf {
        let own = std::env::current_exe().unwrap_or_default();
        own.with_file_name(format!("kickoff{}", std::env::consts::EXE_SUFFIX))
    }

    /// The same, letting everyone ask as often as they like.
    pub(crate) fn without_limits(mut self) -> Program {
        self.arguments.push("--no-rate-limits".to_owned());
        self
    }
}

/// Where a started server keeps things, from one start to the next.
#[derive(Debug)]
pub(crate) struct DataFolder {
    program: Program,
    data: PathBuf,
    log: PathBuf,
    // Removed with everything in it when the last start is over.
    _own: TempDir,
}

impl DataFolder {
    pub(crate) fn new(program: Program) -> Result<DataFolder, LoadError> {
        let own = tempfile::Builder::new().prefix("kickoff-load-").tempdir();
        let own = own.map_err(|source| LoadError::System { what: "a folder for the server".to_owned(), source })?;
        let data = program.data.clone().unwrap_or_else(|| own.path().join("data"));
        Ok(DataFolder { program, data, log: own.path().join("log"), _own: own })
    }

    /// Starts the server without waiting for it.
    pub(crate) fn spawn(&self) -> Result<Child, LoadError> {
        let log = File::create(&self.log);
        let log = log.map_err(|source| LoadError::System { what: self.log.display().to_string(), source })?;
        let mut command = Command::new(&self.program.program);
        command.args(["serve", "--port", "0", "--data"]).arg(&self.data).args(&self.program.arguments);
        // Environment variables for other servers must not affect this one.
        command.env_remove("KICKOFF_DATABASE").env_remove("KICKOFF_NATS");
        if let Some(database) = &self.program.database {
            // Not as an argument: the address may hold a password, and arguments are for all to see.
            command.env("KICKOFF_DATABASE", database);
        }
        let spawned = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn();
        spawned.map_err(|source| LoadError::NoProgram { program: self.program.program.display().to_string(), source })
    }

    /// Starts the server and waits until it says where it is.
    pub(crate) fn start(&self) -> Result<Server, LoadError> {
        let mut running = Running(self.spawn()?);
        let process = Process::new(running.0.id());
        let mut lines = BufReader::new(running.0.stdout.take().ok_or_else(|| self.ended())?);
        let mut line = String::new();
        let address = loop {
            line.clear();
            if !lines.read_line(&mut line).is_ok_and(|read| read > 0) {
                return Err(self.ended());
            }
            if let Some(address) = address_in(&line) {
                break address;
            }
        };
        // Whatever else it prints is read, so that it never waits for that.
        thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()));
        Ok(Server { address, process: Some(process), running: Some(running) })
    }

    fn ended(&self) -> LoadError {
        let mut words = String::new();
        let read = File::open(&self.log).and_then(|mut log| log.read_to_string(&mut words));
        let words = words.lines().last().unwrap_or(if read.is_ok() { "none" } else { "unreadable" });
        LoadError::EndedEarly { words: words.to_owned() }
    }
}

/// A server process of our own; it never outlives us.
#[derive(Debug)]
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    /// Its process, if it is known.
    pub(crate) process: Option<Process>,
    running: Option<Running>,
}

impl Server {
    pub(crate) fn running(url: &str, pid: Option<u32>) -> Result<Server, LoadError> {
        let address = address_in(url).filter(|address| address.ip().is_loopback());
        let address = address.ok_or_else(|| LoadError::NotHere { url: url.to_owned() })?;
        Ok(Server { address, process: pid.map(Process::new), running: None })
    }

    /// Kills it at once (SIGKILL) and waits until it is gone.
    pub(crate) fn kill(&mut self) {
        self.running = None;
    }
}

/// The address in `… http://127.0.0.1:8650/`.
fn address_in(text: &str) -> Option<SocketAddr> {
    let (_, rest) = text.split_once("http://")?;
    let end = rest.find(|c: char| c == '/' || c.is_whitespace()).unwrap_or(rest.len());
    rest[..end].replace("localhost", "127.0.0.1").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_found_and_others_machines_are_left_alone() {
        let address = address_in("Kickoff is at http://127.0.0.1:8123/\n").unwrap();
        assert_eq!(address.port(), 8123);
        assert_eq!(address_in("http://localhost:9").unwrap().port(), 9);
        assert!(address_in("starting").is_none());
        assert!(Server::running("http://10.0.0.1:80/", None).is_err());
        assert!(Server::running("http://[::1]:80/", None).is_ok());
    }
}
