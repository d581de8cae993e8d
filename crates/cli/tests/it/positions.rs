//! Positions as text on the command line.

use std::fs;

use crate::common::{failed, kickoff, printed, tokens};

/// The program with these arguments, of which the last is a position.
fn with_position(arguments: &str, text: &str, input: &str) -> String {
    let output = kickoff(arguments).args(["--position", text]).write_stdin(input).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), error.as_str()), (Some(0), ""), "kickoff {arguments} --position {text}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(arguments: &str, text: &str) -> (i32, String) {
    let output = kickoff(arguments).args(["--position", text]).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

const LINEUP: &str = "scrimmage 2 phase=lineup turn=yellow offense=red way=east line=15 \
    men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13 \
    defenders=T1@H16 call=? possible=Q,F,H,T,pass middle=I";

/// If this failed somebody could not go on from a position that the program has printed.
#[test]
fn a_position_that_was_printed_is_where_commands_go_on() {
    for game in ["soccer", "quarterback", "king", "dial", "phutball", "scrimmage"] {
        let trace = printed(&format!("trace {game} --seed 5"), "");
        let played = tokens(&trace);
        let half = played.len() / 2;
        let (before, after) = (played[..half].join(" "), played[half..].join(" "));
        let text = printed(&format!("position {game} --replay -"), &before);
        let text = text.trim_end();
        assert_eq!(with_position(&format!("position {game}"), text, "").trim_end(), text);
        let legal = |position: &str| with_position(&format!("legal {game}"), position, "");
        assert_eq!(legal(text), printed(&format!("legal {game} --replay -"), &before), "{game}");
        let perft = with_position(&format!("perft {game} --depth 1"), text, "");
        assert_eq!(perft, printed(&format!("perft {game} --depth 1 --replay -"), &before), "{game}");
        let rest = with_position(&format!("trace {game} --replay -"), text, &after);
        assert_eq!(tokens(&rest), &played[half..], "{game}");
        assert_eq!(rest.lines().last().map(over), trace.lines().last().map(over), "{game}");
        let random = with_position(&format!("trace {game} --seed 9"), text, "");
        assert_eq!(random, with_position(&format!("trace {game} --seed 9"), text, ""), "{game}");
    }
}

/// A line of a trace without the number of its ply.
fn over(line: &str) -> String {
    line.split_once(",\"turn\"").unwrap().1.to_owned()
}

#[test]
fn what_a_seat_does_not_know_is_a_question_mark() {
    let line_up = "T1@H15 T2@G15 G1@I15 G2@F15 G3@E15 TE@A15 SE@B15 Q@I14 F@J13 H@J14 T@K13 run:F T1@H16";
    let played = format!("~red-east {line_up}");
    assert_eq!(printed("position scrimmage --seat 1 --replay -", &played).trim_end(), LINEUP);
    assert!(printed("position scrimmage --seat 0 --replay -", &played).contains(" call=run:F "));
    assert!(with_position("legal scrimmage", LINEUP, "").lines().all(|token| token.starts_with("T2@")));
    let needs = "kickoff: --position: the position leaves “call” unknown (call=?), and this needs all of it\n";
    for command in ["perft scrimmage --depth 1", "trace scrimmage --seed 1", "position scrimmage"] {
        assert_eq!(refused(command, LINEUP), (2, needs.to_owned()), "{command}");
    }
}

/// If this failed people could not find out why a position is refused.
#[test]
fn a_wrong_position_is_refused_with_its_field() {
    let start = "soccer 2 turn=red red=g1,d4,j4,g6,c8,k8,g9 blue=g19,d16,j16,g14,c12,k12,g11 ball=g9";
    assert_eq!(refused("legal soccer", start), (2, "kickoff: --position: ball: a piece is on g9 too\n".to_owned()));
    assert_eq!(
        refused("legal dial", "soccer 2 phase=toss"),
        (2, "kickoff: --position: this is a position of “soccer”, not of dial\n".to_owned())
    );
    let (status, message) = refused("legal soccer --option goals=1", "soccer 2 phase=toss");
    assert_eq!((status, message.contains("leave --option out")), (2, true), "{message}");
    let (status, message) = refused("legal soccer --rules 1", "soccer 2 phase=toss");
    assert_eq!((status, message.contains("leave --rules out")), (2, true), "{message}");
}

/// If this failed a record that begins with a position could not be watched.
#[test]
fn a_record_that_begins_with_a_position_is_replayed() {
    let text = "soccer 2 goals=1 turn=red red=g1,d4,j4,g6,c8,k8,g15 blue=a19,d16,j16,a14,c12,k12,m11 ball=g16 played=8";
    let record = format!("[Game \"soccer\"]\n[Position \"{text}\"]\n\ng15*g19\n");
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("from-position.kickoff");
    fs::write(&file, &record).unwrap();
    let file = file.to_str().unwrap();
    let told = printed(&format!("replay {file}"), "");
    assert!(told.contains("Over after 1 action: Red wins 1–0"), "{told}");
    assert_eq!(printed(&format!("replay {file} --position --to 0"), "").trim_end(), text);
    let over = printed(&format!("replay {file} --position"), "");
    assert!(over.starts_with("soccer 2 goals=1 phase=over turn=blue "), "{over}");
    assert_eq!(printed(&format!("replay {file} --json"), "").lines().count(), 2);
    let (status, message) = failed(&format!("verify {file}"), "");
    assert_eq!(status, 1, "{message}");
}
