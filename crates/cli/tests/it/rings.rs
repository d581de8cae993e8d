//! A rings file of one's own at the command line: the option `dial` of Dial.

use std::path::PathBuf;

use crate::common::{failed, printed, tokens};
use serde_json::Value;

/// A rings file in which every play is one yard or a miss, with a line in the place of the line plunge's.
fn rings(plunge: &str) -> String {
    let table = |number: u8| match number {
        1 => format!("[s1] # line plunge\n{plunge}\n"),
        8..=10 => format!("[s{number}]\n\"NG\" = 2\n"),
        _ => format!("[s{number}]\n\"+1\" = 2\n"),
    };
    (1..=12).map(table).collect()
}

/// A folder with rings files that is removed again.
struct Files(PathBuf);

impl Files {
    fn new(name: &str) -> Files {
        let folder = std::env::temp_dir().join(format!("kickoff-rings-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Files(folder)
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_rings_file_is_played_with() {
    let files = Files::new("good");
    let option =
        format!("--option dial={} --option plays=20", files.write("one.toml", rings("\"+7\" = 1\n\"L-3\" = 2")));
    let trace = printed(&format!("trace dial --seed 1 {option}"), "");
    let plunge = trace.lines().find(|line| line.contains("\"~+7\"")).unwrap();
    let plunge: Value = serde_json::from_str(plunge).unwrap();
    assert_eq!(
        (&plunge["legal"], &plunge["odds"]),
        (&serde_json::json!(["~+7", "~L-3"]), &serde_json::json!(["1/3", "2/3"]))
    );

    let all = tokens(&trace).join(" ");
    assert_eq!(printed(&format!("trace dial --replay - {option}"), &all), trace);
    let start = "~home kick s11 ~+1 s6 ~+1";
    assert_eq!(printed(&format!("perft dial --depth 2 --replay - {option}"), start), "6\n");
    let legal = printed(&format!("legal dial --replay - {option}"), &format!("{start} s1"));
    assert!(legal.contains("~+7") && legal.contains("1/3") && legal.contains("~L-3"), "{legal}");
    // Without the file its outcomes are not on the ring.
    let (status, message) = failed("trace dial --replay - --option plays=20", &format!("{start} s1 ~+7"));
    assert!(status == 1 && message.contains("~+1"), "{message}");
}

#[test]
fn a_rings_file_may_come_from_standard_input() {
    let trace = printed("trace dial --seed 2 --option plays=4 --option dial=-", &rings("\"+7\" = 1"));
    assert_eq!(trace, printed("trace dial --seed 2 --option plays=4 --option dial=-", &rings("\"+7\" = 9")));
}

#[test]
fn the_built_in_rings_have_a_name() {
    let trace = printed("trace dial --seed 3 --option plays=20", "");
    assert_eq!(printed("trace dial --seed 3 --option plays=20 --option dial=built-in", ""), trace);
}

#[test]
fn a_missing_rings_file_is_named() {
    let files = Files::new("missing");
    let path = files.0.join("none.toml").to_str().unwrap().to_owned();
    for command in ["trace dial --seed 1", "trace dial --replay -", "perft dial --depth 1", "legal dial"] {
        let (status, message) = failed(&format!("{command} --option dial={path}"), "");
        assert_eq!(status, 2, "{command}");
        assert!(message.contains("--option dial") && message.contains(&path), "{message}");
    }
}

#[test]
fn a_wrong_rings_file_is_refused_by_table_and_key() {
    let files = Files::new("bad");
    let bad = files.write("bad.toml", rings("\"+2\" = 1\n\"INT-3\" = 1"));
    for command in ["trace dial --seed 1", "trace dial --replay -", "perft dial --depth 1", "legal dial"] {
        let (status, message) = failed(&format!("{command} --option dial={bad}"), "");
        assert_eq!(status, 2, "{command}");
        assert!(message.contains("[s1] \"INT-3\": an interception is written INT+n"), "{message}");
    }
    for (plunge, expected) in [
        ("\"+2\" = 0", "[s1] \"+2\": the weight"),
        ("\"P-5\" = 1", "[s1]: the ring holds only penalties"),
        ("", "[s1]: the ring is empty"),
        ("\"+2\" 1", "line 2, column"),
    ] {
        let path = files.write("wrong.toml", rings(plunge));
        let (status, message) = failed(&format!("trace dial --seed 1 --option dial={path}"), "");
        assert!(status == 2 && message.contains(expected), "{plunge}: {message}");
    }
    let binary = files.write("binary.toml", [0xff, 0xfe, 0x00]);
    let (status, message) = failed(&format!("trace dial --seed 1 --option dial={binary}"), "");
    assert!(status == 2 && message.contains("not text"), "{message}");
}

#[test]
fn an_odd_number_of_plays_is_refused() {
    let (status, message) = failed("trace dial --seed 1 --option plays=7", "");
    assert!(status == 2 && message.contains("even"), "{message}");
}
