//! Inputs that are as long as the server takes them (1 MiB for a message, 4 MiB for a record) and made to cost much.
//! A client that sends one must not make others wait, and must not end the program.

use std::time::{Duration, Instant};

use kickoff_robustness::frames;
use kickoff_runtime::{find, open};

/// The longest message, the longest record, and the longest rings file.
const MESSAGE: usize = 1 << 20;
const RECORD: usize = 4 << 20;
const RINGS: usize = 128 << 10;
/// Far more than any of these takes, even where tests are built without optimization on a machine that is busy; what
/// grows with the square of the length takes minutes.
const SOON: Duration = Duration::from_secs(5);

/// Does it, and says so if it took too long.
fn soon<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = work();
    let took = start.elapsed();
    eprintln!("{what}: {took:?}");
    assert!(took < SOON, "{what}: {took:?}");
    done
}

/// The refusal of a rings file.
fn refused(what: &str, rings: &str) -> String {
    let dial = find("dial").unwrap();
    let error = soon(what, || dial.start(dial.rules_version(), &[("dial", rings)]).map(drop).unwrap_err());
    error.to_string()
}

/// A rings file is read by a TOML reader, which could take a level of the stack for every bracket or dot.
#[test]
fn a_deeply_nested_rings_file_is_refused() {
    for (open, middle, close) in [("a.", "a = 1", ""), ("[", "1", "]"), ("a = [[", "[", "]]"), ("a={", "a=1", "}")] {
        let depth = RINGS / (open.len() + close.len());
        let mut text = open.repeat(depth) + middle + &close.repeat(depth);
        text.truncate(RINGS - 4);
        refused(open, &text);
        refused(open, &format!("a = {text}"));
    }
    refused("header", &format!("[{}a]", "a.".repeat(RINGS / 2 - 3)));
    refused("array header", &format!("[[{}a]]", "a.".repeat(RINGS / 2 - 3)));
}

#[test]
fn a_long_rings_file_is_refused_soon() {
    let gains: String = (-9999..=9999).map(|yards| format!("\"{yards:+}\" = 1\n")).collect();
    let tables: String = (1..=4).map(|signal| format!("[s{signal}]\n{gains}")).collect();
    refused("all gains", &tables);
    refused("as many gains as can be", &tables[..RINGS]);
    let line: String = (-9999..=9999).map(|yards| format!("{yards:+}=1,")).collect();
    refused("all gains in a line", &format!("sha256:{}{}", "0".repeat(64), format!(";s1:{line}P+5=1").repeat(4)));
    refused("many tables", &(0..RINGS / 10).map(|n| format!("[t{n}]\n")).collect::<String>());
    refused("many errors", &"=\n".repeat(RINGS / 2));
    refused("one key", &"a".repeat(RINGS));
    refused("hash", &format!("sha256:{}", ";".repeat(RINGS - 7)));
}

#[test]
fn a_long_record_is_refused_soon() {
    let head = "[Game \"dial\"]\n[Rules \"1\"]\n";
    for (what, unit) in
        [("tokens", "x "), ("comments", "{} "), ("open braces", "{"), ("spaces", " \n\r"), ("long", "x")]
    {
        let text = format!("{head}\n{}", unit.repeat(RECORD / unit.len()));
        let _ = soon(what, || open(&text).map(drop));
    }
    let headers: String = (0..RECORD / 14).map(|n| format!("[K{n} \"\"]\n")).collect();
    let _ = soon("headers", || open(&format!("{headers}{head}")).map(drop).unwrap_err());
}

#[test]
fn a_deeply_nested_message_is_refused() {
    for unit in ["[", "{\"a\":", "{\"command\":", "{\"say\":\"do\",\"command\":", "\"\\u", "{\"question\":["] {
        soon(unit, || frames(unit.repeat(MESSAGE / unit.len()).as_bytes())).unwrap();
    }
    let members: String = (0..MESSAGE / 16).map(|n| format!("\"k{n}\":{n},")).collect();
    soon("members", || frames(format!("{{{members}\"say\":\"leave\",\"match\":\"m\"}}").as_bytes())).unwrap();
}

/// Engines are told what a seat has seen, and every word is tried on all states that agree so far.
#[test]
fn long_guesses_at_what_was_seen_are_read_soon() {
    let scrimmage = find("scrimmage").unwrap();
    let mut watch = scrimmage.information_set(1, &[], kickoff_core::Seat::First).unwrap();
    let guess = format!("?{}run:F", "run:F|".repeat(MESSAGE / 6));
    soon("guesses", || watch.see(&guess)).unwrap_err();
    soon("long", || watch.see(&"?".repeat(MESSAGE))).unwrap_err();
}
