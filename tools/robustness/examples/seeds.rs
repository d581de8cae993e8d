//! Writes the inputs that fuzzing starts from: `cargo run -p kickoff-robustness --example seeds`. Everything follows from
//! seeds, so that the same files come out until the games or the messages change.

#![allow(clippy::unwrap_used)] // a command for developers, which may fail loudly

use std::fs;
use std::path::Path;

use kickoff_runtime::{Comment, DynGame, Record, games, open, write};
use kickoff_server::wire::{ClientMessage, Command, CommandRequest, Detail, NewMatch, NewNetwork, TimeControl};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::Value;

/// So many tokens of a game are enough to start from.
const ENOUGH: usize = 60;
/// Rings in the line that records hold.
const RINGS: &str = "dial=sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef;s1:-3=2,+0=5,L+0=1,P-5=1;\
    s2:+4=1;s3:-60=1,+10=3,P-15=3;s4:+9=4,INC=9,INT+25=2;s5:+9999=1;s6:+50=1,L-90=1;s7:+40=4,BR-1=2,BL-40=1;\
    s8:G=1;s9:G=3,NG=1;s10:G=2,BR-3=1;s11:+60=1,P+15=1;s12:+1=1,L+1=1";

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/seeds");
    let keep = |check: &str, name: &str, bytes: &[u8]| {
        fs::create_dir_all(folder.join(check)).unwrap();
        fs::write(folder.join(check).join(name), bytes).unwrap();
    };
    for (number, game) in (0..).zip(games()) {
        let tokens = tokens(*game);
        keep("record", game.id(), record(*game, &tokens).as_bytes());
        keep("tokens", game.id(), &steps(number, *game, &tokens));
        keep("position", game.id(), position(*game, &tokens).as_bytes());
    }
    keep("record", "rings", format!("[Game \"dial\"]\n[Rules \"1\"]\n[Option \"{RINGS}\"]\n\n~home\n").as_bytes());
    for (number, message) in (0..).zip(messages()) {
        keep("frames", &format!("message-{number}"), message.as_bytes());
    }
    // What these mean follows from how the check takes bytes apart; any bytes mean something.
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for number in 0..8 {
        let mut bytes = [0; 160];
        rng.fill_bytes(&mut bytes);
        keep("options", &format!("random-{number}"), &bytes);
    }
}

/// The beginning of a game played at random.
fn tokens(game: &dyn DynGame) -> Vec<String> {
    let mut trace = Vec::new();
    game.trace(game.rules_version(), &[], 1, &mut trace).unwrap();
    let lines = String::from_utf8(trace).unwrap();
    let play = |line| serde_json::from_str::<Value>(line).unwrap().get("play")?.as_str().map(str::to_owned);
    lines.lines().filter_map(play).take(ENOUGH).collect()
}

fn record(game: &dyn DynGame, tokens: &[String]) -> String {
    let head = format!("[Game \"{}\"]\n[Rules \"{}\"]\n", game.id(), game.rules_version());
    let opened = open(&format!("{head}\n{}\n", tokens.join(" "))).unwrap();
    let record = Record {
        date: Some("2026-11-20".parse().unwrap()),
        names: [Some("Ann \"A\"".to_owned()), Some("Ben \\ Ü".to_owned())],
        extra: vec![("Event".to_owned(), "Cup".to_owned())],
        comments: vec![Comment { after: 1, text: "The\ntoss.".to_owned() }],
        ..opened.record
    };
    write(&record)
}

/// The position after some of the tokens.
fn position(game: &dyn DynGame, tokens: &[String]) -> String {
    let mut instance = game.start(game.rules_version(), &[]).unwrap();
    tokens.iter().take(ENOUGH - 5).for_each(|token| instance.play(token).unwrap());
    instance.position_text(None)
}

/// The same game as steps of the check `tokens`, with something else to try out now and then.
fn steps(number: u8, game: &dyn DynGame, tokens: &[String]) -> Vec<u8> {
    let mut instance = game.start(game.rules_version(), &[]).unwrap();
    let mut bytes = vec![number];
    for (ply, token) in tokens.iter().enumerate() {
        let at = instance.legal().iter().position(|legal| legal == token).unwrap();
        let low = (at % 256) as u8;
        match ply % 20 {
            5 => bytes.extend([0xd0, low, 1, b'9']),
            10 => bytes.extend(b"\xe4T1@H7"),
            15 => bytes.extend([0xe8].into_iter().chain(question(game, ply).bytes()).chain(*b"\n")),
            19 => bytes.extend(b"\xfc?run:F|run:H\n"),
            _ => {}
        }
        // Places from 0xc0 on take two bytes.
        if at < 0xc0 {
            bytes.push(low);
        } else {
            bytes.extend([0xc0 + (at / 256) as u8, low]);
        }
        instance.play(token).unwrap();
    }
    bytes
}

/// A question that boards ask.
fn question(game: &dyn DynGame, ply: usize) -> String {
    let questions: &[&str] = match game.id() {
        "scrimmage" => &[
            r#"{"ask":"line-up","men":[{"man":"T1","at":"H15"}]}"#,
            r#"{"ask":"fit","men":[{"man":"T1","forward":-1,"row":2}]}"#,
            r#"{"ask":"formations"}"#,
            r#"{"ask":"relative","men":[{"man":"Q","at":"H12"}]}"#,
            r#"{"ask":"why-not","man":"T1","to":"H15"}"#,
        ],
        "king" => &[
            r#"{"ask":"line-up","men":[{"man":"OL","at":"e8"}]}"#,
            r#"{"ask":"fit","men":[{"man":"OL","back":0,"file":2},{"man":"WR2","back":1,"file":9}]}"#,
            r#"{"ask":"formations"}"#,
            r#"{"ask":"relative","men":[{"man":"QB","at":"e7"}]}"#,
            r#"{"ask":"why-not","from":"e7","to":"e9"}"#,
        ],
        "dial" => &[r#"{"ask":"odds"}"#, r#"{"ask":"ring","signal":"s3"}"#],
        _ => &[r#"{"ask":"why-not","from":"e2","to":"e4","pass":true}"#, r#"{"ask":"why-not","from":"e2","to":"d4"}"#],
    };
    questions[ply / 20 % questions.len()].to_owned()
}

fn messages() -> Vec<String> {
    let id = || "k3v9".to_owned();
    let request = |command| CommandRequest { seq: 12, key: Some("a-1".to_owned()), command };
    let commands = [
        Command::Play { tokens: vec!["T1@H15".to_owned(), "~red-east".to_owned()] },
        Command::Draw,
        Command::Undo { to: Some(3) },
        Command::AnswerUndo { accept: true },
        Command::Resign,
        Command::Chat { text: "Good game \u{1f3c8}\n".to_owned() },
    ];
    let network = NewNetwork {
        name: "Ann".to_owned(),
        seat: Some(1),
        clock: TimeControl::Fischer { initial_ms: 300_000, increment_ms: 2_000 },
        public: true,
        rated: false,
        nonce: "abc".to_owned(),
    };
    let new = NewMatch {
        game: "dial".to_owned(),
        from: None,
        options: [("plays".to_owned(), "40".to_owned())].into(),
        names: Vec::new(),
        computers: kickoff_server::wire::Computers::default(),
        half_ms: Some(1_800_000),
        network: Some(network),
    };
    let mut messages = vec![
        serde_json::to_string(&ClientMessage::Watch { r#match: id(), since: Some(7), detail: Detail::Plain }),
        serde_json::to_string(&ClientMessage::Leave { r#match: id() }),
        serde_json::to_string(&ClientMessage::Shown { r#match: id(), seq: 9 }),
        serde_json::to_string(&ClientMessage::Lobby { on: true }),
        serde_json::to_string(&new),
    ];
    for command in commands {
        let request = request(command);
        messages.push(serde_json::to_string(&request));
        messages.push(serde_json::to_string(&ClientMessage::Do { r#match: id(), request }));
    }
    let mut messages: Vec<String> = messages.into_iter().map(Result::unwrap).collect();
    messages.push(
        r#"{"options":{"plays":"2"},"tokens":["~home"],"draw":true,"since":1,"question":{"ask":"odds"}}"#.to_owned(),
    );
    messages
}
