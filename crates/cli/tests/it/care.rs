//! `kickoff backup`, `restore` and `doctor`, as somebody who runs a server uses them.

use std::fs;
use std::net::TcpListener;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{failed, kickoff, printed};
use crate::playing::Playing;

/// The program at work on a data folder.
fn playing_on(data: &Path) -> Playing {
    Playing::start(&["play"], data)
}

fn begin_match(playing: &Playing) {
    playing.ask("POST", "/matches", &json!({ "game": "soccer" }));
}

fn matches(playing: &Playing) -> usize {
    playing.ask("GET", "/matches", &Value::Null).as_array().unwrap().len()
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// If this failed a club that restores its backup would lose games that it holds, or the data that it replaces.
#[test]
fn what_is_copied_while_the_server_runs_is_whole_and_can_be_put_back() {
    let (data, other, copies) = (folder(), folder(), folder());
    let copy = copies.path().join("copy.db");
    let playing = playing_on(data.path());
    begin_match(&playing);
    begin_match(&playing);
    let told = printed(&format!("backup {} --data {}", copy.display(), data.path().display()), "");
    assert!(told.contains("2 matches, 0 archived games"), "{told}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600, "it holds passwords' hashes");
    }
    // What is there is not written over, and nothing half-written is left.
    let (status, error) = failed(&format!("backup {} --data {}", copy.display(), data.path().display()), "");
    assert!(status == 1 && error.contains("already"), "{error}");
    assert_eq!(copies.path().read_dir().unwrap().count(), 1);
    // Nor is what another one is writing.
    let busy = copies.path().join("busy.db.part");
    fs::write(&busy, "half a copy").unwrap();
    let (_, error) =
        failed(&format!("backup {}/busy.db --data {}", copies.path().display(), data.path().display()), "");
    assert!(error.contains("busy.db.part already"), "{error}");
    assert_eq!(fs::read(&busy).unwrap(), b"half a copy");
    begin_match(&playing);
    // Into the folder of a program that is at work nothing is put.
    let (_, error) = failed(&format!("restore {} --replace --data {}", copy.display(), data.path().display()), "");
    assert!(error.contains("another Kickoff is using"), "{error}");
    assert_eq!(matches(&playing), 3);
    drop(playing);

    // What was left of a database that is gone is not worked into the restored one.
    fs::write(other.path().join("kickoff.db-wal"), "of another database").unwrap();
    let told = printed(&format!("restore {} --data {}", copy.display(), other.path().display()), "");
    assert!(told.contains("2 matches"), "{told}");
    assert!(!other.path().join("kickoff.db-wal").exists());
    assert_eq!(matches(&playing_on(other.path())), 2);

    // Data that are there are put aside, whole, only if that is wanted.
    let (_, error) = failed(&format!("restore {} --data {}", copy.display(), data.path().display()), "");
    assert!(error.contains("--replace"), "{error}");
    let told = printed(&format!("restore {} --replace --data {}", copy.display(), data.path().display()), "");
    let aside = told.lines().find_map(|line| line.strip_prefix("What was there before is in ")).unwrap().to_owned();
    assert_eq!(matches(&playing_on(data.path())), 2);
    let third = folder();
    fs::copy(&aside, third.path().join("kickoff.db")).unwrap();
    assert_eq!(matches(&playing_on(third.path())), 3);
}

#[test]
fn what_is_no_backup_is_refused_and_changes_nothing() {
    let (data, copies) = (folder(), folder());
    drop(playing_on(data.path()));
    let before = fs::read(data.path().join("kickoff.db")).unwrap();
    let shown = data.path().display();
    let write = |name: &str, content: &[u8]| {
        let path = copies.path().join(name);
        fs::write(&path, content).unwrap();
        path.display().to_string()
    };
    let mut damaged = before.clone();
    let middle = damaged.len() / 2;
    damaged[middle..].fill(0xff);
    for (file, named) in [
        (write("words.db", b"no database at all, but long enough to be looked at as one, one would think"), "damaged"),
        (write("empty.db", b""), "damaged"),
        (write("torn.db", &damaged), "damaged"),
        (copies.path().join("missing.db").display().to_string(), "there is no file"),
    ] {
        let (status, error) = failed(&format!("restore {file} --replace --data {shown}"), "");
        assert!(status == 1 && error.contains(named), "{file}: {error}");
        assert_eq!(fs::read(data.path().join("kickoff.db")).unwrap(), before);
        assert!(!data.path().join("kickoff.db.restoring").exists());
    }
    let empty = folder();
    let (_, error) = failed(&format!("backup {}/b.db --data {}", copies.path().display(), empty.path().display()), "");
    assert!(error.contains("there are no data"), "{error}");
}

/// The findings of a doctor's visit, and whether it was satisfied.
fn visit(arguments: &str) -> (bool, Vec<(String, String, String)>) {
    let output = kickoff(&format!("doctor --json {arguments}")).output().unwrap();
    let found: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    let word = |one: &Value, key: &str| one[key].as_str().unwrap().to_owned();
    let found = found.iter().map(|one| (word(one, "about"), word(one, "state"), word(one, "told"))).collect();
    (output.status.success(), found)
}

fn state_of<'a>(found: &'a [(String, String, String)], about: &str) -> &'a str {
    &found.iter().find(|(what, ..)| what == about).unwrap().1
}

/// If this failed somebody whose server does not start would be told that all is well, or the other way round.
#[test]
fn a_doctor_tells_what_keeps_a_server_from_starting() {
    let data = folder();
    let shown = data.path().display().to_string();
    let (well, found) = visit(&format!("--port 0 --data {shown}"));
    assert!(well && found.iter().all(|(_, state, _)| state != "wrong"), "{found:?}");
    assert_eq!(data.path().read_dir().unwrap().count(), 0, "nothing is made by looking");

    // At work: its port is its own, its data are in use by it.
    let playing = playing_on(data.path());
    let port = playing.address.rsplit(':').next().unwrap().to_owned();
    let (well, found) = visit(&format!("--port {port} --data {shown}"));
    assert!(well && found.iter().any(|(_, _, told)| told.contains("at work")), "{found:?}");
    drop(playing);

    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let (well, found) = visit(&format!("--port {} --data {shown}", taken.local_addr().unwrap().port()));
    assert!(!well && state_of(&found, "port") == "wrong", "{found:?}");

    fs::write(data.path().join("kickoff.db"), b"this is no database, and was never one in all its days").unwrap();
    let (well, found) = visit(&format!("--port 0 --data {shown}"));
    assert!(!well && state_of(&found, "database") == "wrong", "{found:?}");

    let (well, found) = visit(&format!("--port 0 --data {shown}/kickoff.db"));
    assert!(!well && state_of(&found, "data folder") == "wrong", "{found:?}");
    // An address without a server, and nothing of the password in what is told.
    let (well, found) = visit("--port 0 --database postgres://kickoff:secret@127.0.0.1:1/kickoff");
    assert!(!well && state_of(&found, "database") == "wrong", "{found:?}");
    assert!(found.iter().all(|(_, _, told)| !told.contains("secret")), "{found:?}");
    let (_, found) = visit(&format!("--port 0 --data {} --public-url https://kick.example", folder().path().display()));
    assert_eq!(state_of(&found, "proxy"), "doubtful");
}
