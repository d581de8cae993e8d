//! Rings files: what is taken, what is refused and in which words, and how a record holds them.

use kickoff_core::{Game as _, OptionError, OptionSpec};
use kickoff_dial::{Dial, Ring, Rings, Signal, Source, Spin};

use crate::table::{Game, rings_with};

const BUILT_IN: &str = include_str!("../../rings.toml");

/// The built-in file with a table put in the place of another.
fn with_table(signal: &str, table: &str) -> String {
    let start = BUILT_IN.find(&format!("[{signal}]")).unwrap();
    let rest = &BUILT_IN[start + 1..];
    let end = rest.find("\n[").map_or(BUILT_IN.len(), |at| start + 1 + at + 1);
    format!("{}{table}\n{}", &BUILT_IN[..start], &BUILT_IN[end..])
}

fn refusal(content: &str) -> String {
    Rings::read(content).unwrap_err()
}

fn refused(signal: &str, table: &str, expected: &str) {
    let message = refusal(&with_table(signal, &format!("[{signal}]\n{table}")));
    assert!(message.contains(expected), "{table}: {message}");
    assert!(message.starts_with(&format!("[{signal}]")), "{table}: {message}");
}

#[test]
fn house_built_in_rings_are_a_valid_file() {
    let rings = Rings::read(BUILT_IN).unwrap();
    let built_in = Rings::built_in();
    for signal in Signal::ALL {
        assert_eq!((rings.ring(signal), rings.ring(signal).total()), (built_in.ring(signal), 36), "{signal}");
    }
    assert_eq!(built_in.source(), Source::BuiltIn);
    let punt: Vec<(Spin, u32)> = built_in.ring(Signal::Punt).outcomes().collect();
    assert_eq!((punt[0], punt[9]), ((Spin::Gain(20), 2), (Spin::Recovered(8), 1)));
}

#[test]
fn house_no_penalty_on_a_kick() {
    for signal in ["s7", "s8", "s9", "s10"] {
        refused(signal, "\"P+5\" = 1", "are");
    }
    let kinds = |ring: &Ring| ring.outcomes().any(|(spin, _)| matches!(spin, Spin::Penalty(_)));
    assert!(!kinds(Rings::built_in().ring(Signal::Punt)) && kinds(Rings::built_in().ring(Signal::KickOff)));
}

#[test]
fn rings_file_is_played_with() {
    let mut game = Game::home(50);
    game.spin("s2", "-33");
    assert_eq!(game.at.g, 83);
    let options = Dial::configure(1, &[("dial", &rings_with("s2", "-33"))]).unwrap();
    let outcomes: Vec<_> = options.rings.ring(Signal::OffTackle).outcomes().collect();
    assert_eq!(outcomes, [(Spin::Gain(-33), 1), (Spin::Gain(1), 1)]);
}

#[test]
fn rings_file_has_twelve_tables_and_no_others() {
    for number in 1..=12 {
        let signal = format!("s{number}");
        let message = refusal(&with_table(&signal, ""));
        assert!(message.starts_with(&format!("[{signal}]: the table is missing")), "{message}");
    }
    for more in ["[s13]\n\"+0\" = 1\n", "[S1]\n", "[s01]\n", "[rings]\n"] {
        assert!(refusal(&format!("{BUILT_IN}\n{more}")).contains("the tables are [s1] to [s12]"), "{more}");
    }
    assert_eq!(refusal(&format!("s1 = 3\n{}", with_table("s1", ""))), "s1: it has to be a table, [s1]");
    assert!(refusal("").contains("[s1]"));
    refused("s6", "", "empty");
}

#[test]
fn rings_file_has_outcomes_that_the_signal_can_have() {
    let kinds = ["+3", "-3", "P+5", "P-15", "INC", "INT+3", "L+3", "L-3", "BR-3", "BL-3", "G", "NG"];
    let allowed: [(&str, &[&str]); 12] = [
        ("s1", &["+3", "-3", "P+5", "P-15", "L+3", "L-3"]),
        ("s2", &["+3", "-3", "P+5", "P-15", "L+3", "L-3"]),
        ("s3", &["+3", "-3", "P+5", "P-15", "L+3", "L-3"]),
        ("s4", &["+3", "P+5", "P-15", "INC", "INT+3"]),
        ("s5", &["+3", "L+3", "L-3"]),
        ("s6", &["+3", "L+3", "L-3"]),
        ("s7", &["+3", "BR-3", "BL-3"]),
        ("s8", &["BR-3", "BL-3", "G", "NG"]),
        ("s9", &["BR-3", "BL-3", "G", "NG"]),
        ("s10", &["BR-3", "BL-3", "G", "NG"]),
        ("s11", &["+3", "P+5", "P-15"]),
        ("s12", &["+3", "-3", "P+5", "P-15", "L+3", "L-3"]),
    ];
    for (signal, allowed) in allowed {
        for kind in kinds {
            if allowed.contains(&kind) {
                assert!(Rings::read(&rings_with(signal, kind)).is_ok(), "{signal} {kind}");
            } else {
                let message = refusal(&rings_with(signal, kind));
                assert!(message.starts_with(&format!("[{signal}] {kind:?}: the outcomes of {signal}")), "{message}");
            }
        }
    }
    refused("s4", "\"-3\" = 1", "[s4] \"-3\": the outcomes of s4 (forward pass) are +n, INC, INT+n, P+5");
}

#[test]
fn rings_file_with_errors_of_form_names_the_line() {
    let twice = with_table("s4", "[s4]\n\"INC\" = 1\n\"INC\" = 2\n");
    let line = twice.lines().position(|line| line == "\"INC\" = 2").unwrap() + 1;
    let message = refusal(&twice);
    let expected = format!("[s4] \"INC\", line {line}, column 1: duplicate key");
    assert!(message.starts_with(&expected), "{message}");
    let huge = refusal(&with_table("s4", "[s4]\n\"INC\" = 99999999999999999999"));
    assert!(huge.starts_with("[s4] \"INC\", line "), "{huge}");
    for wrong in ["[s1\n", "+5 = 2\n", "{\"s1\": {\"+0\": 1}}", "[s1]\n\"+0\" 1\n", "\u{0}"] {
        let message = refusal(wrong);
        assert!(message.contains("line 1, ") || message.contains("line 2, "), "{wrong:?}: {message}");
        assert!(!message.contains('\n'), "{message}");
    }
    let table_twice = refusal(&format!("{BUILT_IN}\n[s1]\n\"+0\" = 1\n"));
    assert!(table_twice.contains("line "), "{table_twice}");
}

#[test]
fn numbers_in_a_rings_file() {
    for good in ["+0", "+9999", "-1", "-9999", "L+0", "L+1000", "L-1", "P+5", "P-5", "P+15", "P-15"] {
        assert!(Rings::read(&rings_with("s1", good)).is_ok(), "{good}");
    }
    for (bad, why) in [
        ("-0", "there is no -0"),
        ("L-0", "there is no -0"),
        ("P-0", "there is no -0"),
        ("+05", "leading zeros"),
        ("-007", "leading zeros"),
        ("+10000", "one to four digits"),
        ("+", "one to four digits"),
        ("+ 5", "one to four digits"),
        ("+5.0", "one to four digits"),
        ("++5", "one to four digits"),
        ("+٣", "one to four digits"),
        ("P+0", "5 or 15"),
        ("P+10", "5 or 15"),
        ("5", "outcomes are"),
        ("", "outcomes are"),
        ("~+5", "outcomes are"),
        ("l+5", "outcomes are"),
        ("LOST", "outcomes are"),
    ] {
        refused("s1", &format!("\"{bad}\" = 1"), why);
    }
    for (bad, why) in [("INT-3", "INT+n"), ("INT-0", "-0"), ("INT+03", "leading zeros"), ("INC+0", "outcomes are")] {
        refused("s4", &format!("\"{bad}\" = 1"), why);
    }
    for (bad, why) in [("BR+3", "BR-n"), ("BR-0", "-0"), ("BL+3", "BL-n"), ("BL-0", "-0"), ("BR+0", "BR-n")] {
        refused("s7", &format!("\"{bad}\" = 1"), why);
    }
    assert_eq!(refusal(&with_table("s4", "[s4]\n\"INT-3\" = 1")), "[s4] \"INT-3\": an interception is written INT+n");
}

#[test]
fn weights_are_whole_numbers_from_1() {
    for bad in ["0", "-1", "1.0", "\"1\"", "true", "[1]", "4294967296", "99999999999", "{}", "inf"] {
        refused("s1", &format!("\"+0\" = {bad}"), "\"+0\": the weight");
    }
    assert!(Rings::read(&with_table("s1", "[s1]\n\"+0\" = 4294967295")).is_ok());
    refused("s1", "\"+0\" = 4294967295\n\"+1\" = 1", "\"+1\": the weights of the ring come to more");
}

#[test]
fn no_way_out_of_a_ring_of_penalties_on_the_offense() {
    for signal in ["s1", "s2", "s3", "s4", "s11", "s12"] {
        refused(signal, "\"P-5\" = 1", "no way out");
        refused(signal, "\"P-15\" = 2\n\"P-5\" = 1", "no way out");
        assert!(Rings::read(&with_table(signal, &format!("[{signal}]\n\"P-5\" = 1\n\"P+5\" = 1"))).is_ok());
    }
}

fn dial() -> &'static OptionSpec {
    Dial::OPTIONS.iter().find(|spec| spec.key == "dial").unwrap()
}

#[test]
fn rings_in_a_record_are_one_line_with_the_files_hash() {
    let line = dial().read(BUILT_IN).unwrap();
    let hash = line.strip_prefix("sha256:").unwrap().split(';').next().unwrap();
    assert!(hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit() && !b.is_ascii_uppercase()), "{hash}");
    assert!(line.contains(";s8:G=19,NG=14,BR-7=1,BL-9=2;s9:"), "{line}");
    assert!(!line.contains(char::is_whitespace) && line.len() < 2000);
    // The line is read as well as the file, and gives itself.
    assert_eq!(dial().read(&line).unwrap(), line);
    let [of_file, of_line] = [BUILT_IN, &line].map(|value| Dial::configure(1, &[("dial", value)]).unwrap());
    assert_eq!(of_file, of_line);
    // The hash is that of the bytes: a comment more makes another file.
    assert_ne!(dial().read(&format!("{BUILT_IN}# more\n")).unwrap(), line);
    // The same rings from a file are still a file's.
    assert_ne!(of_file, Dial::configure(1, &[]).unwrap());
}

#[test]
fn rings_in_a_record_hash_known_bytes() {
    let line = dial().read(&rings_with("s1", "+1")).unwrap();
    assert!(
        line.starts_with("sha256:9aeb0d5b9d27fe0d70465e13ad9a9b8544aad8c2111a13463fef2e2cb1bc67b4;s1:+1=1;s2:+1=1;"),
        "{line}"
    );
}

#[test]
fn rings_in_a_record_are_checked_like_a_file() {
    let line = dial().read(BUILT_IN).unwrap();
    for (good, bad, why) in [
        ("s1:-1=2", "s1:-1=0", "whole number"),
        ("s1:-1=2", "s1:-1=02", "whole number"),
        ("s1:-1=2", "s1:-1=+2", "whole number"),
        ("s1:-1=2", "s1:-1", "whole number"),
        ("s1:-1=2", "s1:-1=2,-1=2", "already"),
        ("s1:-1=2", "s1:INC=2", "the outcomes of s1"),
        (";s2:", ";s3:", "[s2]"),
        ("G=24", "G=24,", "[s9]"),
        ("sha256:", "sha256:0", "64"),
        (";s1:", ";", "[s1]"),
    ] {
        assert!(line.contains(good), "{good}");
        let message = refusal(&line.replacen(good, bad, 1));
        assert!(message.contains(why), "{bad}: {message}");
    }
    for (wrong, why) in [(format!("{line};s13:+0=1"), "s12"), (line.to_uppercase(), "line 1"), ("sha256:".into(), "64")]
    {
        assert!(refusal(&wrong).contains(why), "{}", refusal(&wrong));
    }
    let cut = line.split(";s12:").next().unwrap();
    assert!(refusal(cut).starts_with("[s12]"), "{}", refusal(cut));
    assert!(refusal(&format!("{cut};s12:")).contains("empty"));
}

#[test]
fn rings_in_a_record_are_not_too_long() {
    let long: String = (0..3000).map(|yards| format!("\"+{yards}\" = 1\n")).collect();
    let error = dial().read(&with_table("s1", &format!("[s1]\n{long}"))).unwrap_err();
    assert!(matches!(error, OptionError::BadFile { .. }));
    assert!(error.to_string().contains("20000"), "{error}");
}

/// A file of a megabyte with every outcome there is used to keep everyone else waiting for seconds.
#[test]
fn rings_file_is_not_too_long() {
    let most = 128 << 10;
    let padded = |length: usize| format!("{}{}", BUILT_IN, "#".repeat(length - BUILT_IN.len()));
    assert!(Rings::read(&padded(most)).is_ok());
    let error = refusal(&padded(most + 1));
    assert_eq!(error, format!("the rings file has {} bytes; it can have {most} at most", most + 1));
}
