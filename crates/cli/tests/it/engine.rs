//! `kickoff engine`, spoken to as another program does.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{printed, tokens};

struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(arguments: &str) -> Engine {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin("kickoff"));
        command.args(arguments.split(' ')).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Engine { child, input, output: BufReader::new(output).lines() }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn hear(&mut self) -> String {
        self.output.next().unwrap().unwrap()
    }

    /// What comes up to a line that begins so.
    fn hear_until(&mut self, start: &str) -> String {
        loop {
            let line = self.hear();
            if line.starts_with(start) {
                return line;
            }
        }
    }

    /// Whether it ends within a second.
    fn ends(mut self) -> bool {
        let began = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            if began.elapsed() > Duration::from_secs(1) {
                self.child.kill().unwrap();
                return false;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        true
    }
}

#[test]
fn the_transcripts_of_the_documentation_are_true() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine.md")).unwrap();
    let mut engine: Option<Engine> = None;
    let mut lines = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix("    ")) {
        if let Some(arguments) = line.strip_prefix("$ kickoff ") {
            engine = Some(Engine::start(arguments));
        } else if let Some(said) = line.strip_prefix("> ") {
            engine.as_mut().unwrap().say(said);
        } else if let Some(heard) = line.strip_prefix("< ") {
            assert_eq!(engine.as_mut().unwrap().hear(), heard, "docs/engine.md");
            lines += 1;
        }
    }
    assert!(lines > 20, "the transcripts are there");
    assert!(engine.unwrap().ends());
}

#[test]
fn it_hears_while_it_thinks() {
    for game in kickoff_runtime::games().iter().map(|game| game.id()) {
        let mut engine = Engine::start(&format!("engine {game}"));
        // Chance comes first.
        let start = tokens(&printed(&format!("trace {game} --seed 1"), "")).swap_remove(0);
        engine.say(&format!("position startpos moves {start}"));
        engine.say("go infinite");
        engine.hear_until("info");
        for line in ["go nodes 1", "setoption name Level value 1", "newgame"] {
            engine.say(line);
            assert!(engine.hear_until("error").ends_with("not while thinking; stop first"), "{game}: {line}");
        }
        engine.say("isready");
        engine.hear_until("readyok");
        let began = Instant::now();
        engine.say("stop");
        let best = engine.hear_until("bestmove");
        // The promise is 10 ms; a machine that runs other tests meanwhile may need longer.
        assert!(began.elapsed() < Duration::from_millis(250), "{game}: {:?}", began.elapsed());
        let turn: Vec<String> = best.split(' ').skip(1).map(str::to_owned).collect();
        printed(&format!("legal {game} --replay -"), &format!("{start} {}", turn.join(" ")));
        engine.say("go infinite");
        engine.say("quit");
        assert!(engine.ends(), "{game}");
    }
}

#[test]
fn the_end_of_the_input_ends_it() {
    let text =
        printed("engine dial -o plays=10", "setoption name Level value 2\nposition startpos moves ~home\ngo nodes 50");
    assert!(text.lines().last().unwrap().starts_with("bestmove "), "{text}");
    let text = printed("engine dial", "go infinite\n");
    assert_eq!(text, "bestmove none\n", "chance has to draw first");
}

#[test]
fn a_wrong_position_leaves_the_old_one() {
    let mut engine = Engine::start("engine scrimmage -o max_plays=2");
    engine.say("setoption name Ponder value true");
    engine.say("setoption name Engine value random");
    engine.say("position startpos moves ~red-east");
    for (line, said) in [
        ("what do you think?", "error what: no such command; there are kep, isready, "),
        ("position startpos moves ~red-east T1@H15 T2@H15", "error position: ply 2, token “T2@H15”, rule "),
        ("position seat 1 observed ~red-east ?", "error position: ply 1, token “?”: nothing that is hidden"),
        ("position seat 2", "error position: the seat is 0 or 1"),
        ("position e4", "error position: it is written position startpos"),
        ("go nodes many", "error go: nodes many: that is no number"),
        ("setoption name Level value 9", "error setoption: Level is a whole number from 1 to 8"),
        ("setoption name Weights value nowhere.txt", "error setoption: "),
        ("newgame max_plays=0", "error newgame: option max_plays=0"),
        ("newgame max_plays", "error newgame: “max_plays” is no KEY=VALUE"),
    ] {
        engine.say(line);
        let heard = engine.hear();
        assert!(heard.starts_with(said), "{line}: {heard}");
    }
    engine.say("go");
    assert!(engine.hear_until("bestmove").contains('@'));
}

/// A seat's turn does not depend on what it must not know.
#[test]
fn the_defense_thinks_the_same_whatever_the_call() {
    let game = tokens(&printed("trace scrimmage --seed 4 -o max_plays=1", ""));
    let call = game.iter().position(|token| token.starts_with("run:") || token.starts_with("pass:")).unwrap();
    let before = game[..call].join(" ");
    let mut said = Vec::new();
    let legal = printed("legal scrimmage -o max_plays=1 --replay -", &before);
    for call in legal.lines().chain(["?"]) {
        let mut engine = Engine::start("engine scrimmage -o max_plays=1");
        for kind in ["best", "mcts"] {
            engine.say(&format!("setoption name Engine value {kind}"));
            engine.say("setoption name Timing value false");
            match call {
                "?" => engine.say(&format!("position seat 0 observed {before} ?")),
                call => engine.say(&format!("position startpos moves {before} {call}")),
            }
            engine.say("go nodes 8");
            said.push((kind, engine.hear_until("bestmove")));
        }
    }
    assert!(said.len() > 20);
    assert!(said.iter().skip(2).enumerate().all(|(at, turn)| *turn == said[at % 2]), "{said:?}");
    assert!(said[0].1.contains('@'), "seat 0 is the defense here and places a man: {said:?}");
}

#[test]
fn a_file_option_is_told_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rings.toml");
    let rings = |plunge: &str| -> String {
        let table = |number| match number {
            1 => format!("[s1]\n\"{plunge}\" = 2\n"),
            8..=10 => format!("[s{number}]\n\"NG\" = 2\n"),
            _ => format!("[s{number}]\n\"+1\" = 2\n"),
        };
        (1..=12).map(table).collect()
    };
    std::fs::write(&path, rings("+7")).unwrap();
    // The match tells its engines the game's options; an engine with other rings would refuse ~+7.
    let engine = assert_cmd::cargo::cargo_bin("kickoff");
    let output = Command::new(&engine)
        .args(["match", "dial", &format!("cmd:\"{}\" engine dial@Engine=random", engine.display()), "random"])
        .args(["--games", "4", "-o", "plays=20", "--json", "-o", &format!("dial={}", path.display())])
        .output()
        .unwrap();
    let account: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(account["results"].as_array().unwrap().iter().all(|game| game["end"] == "over"), "{account}");
}
