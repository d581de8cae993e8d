//! The sample game keeps every law, and the tools say of it what they should.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::sample::{Coins, CoinsAction, CoinsState};
use kickoff_conformance::{Effort, answers, encode, golden, hidden, laws, notation};
use kickoff_core::{Game, Hidden, Observer, PlayError, Rng, perft};
use kickoff_record::trace::{ReplayError, TraceError, random, replay};

fn options(given: &[(&str, &str)]) -> <Coins as Game>::Options {
    Coins::configure(2, given).unwrap()
}

/// The guess ends a round and shows the coins, and a glimpse shows the left one.
fn reveals(_: &CoinsState, action: CoinsAction, _: Observer) -> bool {
    matches!(action, CoinsAction::Guess(_) | CoinsAction::Glimpse(true))
}

#[test]
fn it_keeps_the_laws() {
    let effort = Effort::games(60);
    let done = laws::check::<Coins>(&options(&[]), &effort).unwrap();
    assert_eq!((done.games, done.positions), (60, 60 * (1 + 3 * 4 + 1)));
    assert!(done.comparisons > 5000, "{done:?}");
    laws::check_options::<Coins>(1).unwrap();
    let done = hidden::check::<Coins>(&options(&[("points", "double")]), &effort).unwrap();
    assert_eq!(done.comparisons, done.positions * 6);
    let done = hidden::check_leaks::<Coins>(&options(&[]), &effort, reveals).unwrap();
    assert_eq!(done.comparisons, 60 * 3 * 2 * 2, "two observers, two secrets a round");
    let done = encode::check::<Coins>(&[options(&[])], &effort, &[]).unwrap();
    assert!(done.comparisons > 0, "{done:?}");
    let done = answers::check::<Coins>(&options(&[]), &effort).unwrap();
    assert!(done.comparisons > 3000 && done.unforeseen > 100, "{done:?}");
}

/// If this failed the law of positions as text would not look at what an observer does not know.
#[test]
fn its_positions_are_text() {
    let done = notation::check::<Coins>(2, &[("points", "double")], &Effort::games(60), 0).unwrap();
    assert!(done.comparisons > 300, "hands are unknown in some views: {done:?}");
    notation::check::<Coins>(1, &[], &Effort::games(20), 0).unwrap();
    let possible = |state: &CoinsState, rng: &mut dyn Rng| {
        Observer::ALL.map(|eye| Coins::determinize(&Coins::view(state, eye), rng)).to_vec()
    };
    let done = notation::check_accepted::<Coins>(2, &[], &Effort::games(20), 2_000, possible).unwrap();
    assert!(done.comparisons > 20, "some changed texts are accepted: {done:?}");
}

#[test]
fn perft_counts_sequences() {
    let start = Coins::start(&options(&[("rounds", "1")]));
    let counts: Vec<u64> = (0..8).map(|depth| perft::<Coins>(&start, depth).unwrap()).collect();
    assert_eq!(counts, [1, 2, 8, 16, 32, 64, 0, 0]);
}

#[test]
fn a_trace_has_the_format_of_the_rules() {
    let mut out = Vec::new();
    let tokens = "~second right:T left:H ~glimpse differ".split(' ');
    replay::<Coins>(&options(&[("rounds", "1")]), tokens, &mut out).unwrap();
    let expected = r#"{"ply":0,"turn":"chance","legal":["~first","~second"],"odds":["1/3","2/3"],"play":"~second"}
{"ply":1,"turn":1,"legal":["left:H","left:T","right:H","right:T"],"play":"right:T"}
{"ply":2,"turn":1,"legal":["left:H","left:T"],"play":"left:H"}
{"ply":3,"turn":"chance","legal":["~dark","~glimpse"],"odds":["3/4","1/4"],"play":"~glimpse"}
{"ply":4,"turn":0,"legal":["differ","match"],"play":"differ"}
{"ply":5,"turn":"over","score":[1,0],"returns":[1,-1]}
"#;
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}

#[test]
fn an_unfinished_trace_ends_with_the_node_reached() {
    let mut out = Vec::new();
    replay::<Coins>(&options(&[]), ["~first"], &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let last = text.lines().last().unwrap();
    assert_eq!(last, r#"{"ply":1,"turn":0,"legal":["left:H","left:T","right:H","right:T"]}"#);
}

#[test]
fn a_random_trace_is_the_same_for_the_same_seed_and_replays() {
    let trace = |seed| {
        let mut out = Vec::new();
        random::<Coins>(&options(&[]), seed, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert_eq!(trace(7), trace(7));
    assert!((0..20).any(|seed| trace(seed) != trace(7)));
    assert_eq!(golden::compare::<Coins>(&options(&[]), &trace(7)), Ok(14));
}

#[test]
fn what_cannot_be_played_is_named_with_ply_token_and_rule() {
    let error = |tokens: &[&str]| {
        let mut out = Vec::new();
        match replay::<Coins>(&options(&[("rounds", "1")]), tokens.iter().copied(), &mut out) {
            Err(TraceError::Replay(error)) => (error, out.iter().filter(|b| **b == b'\n').count()),
            other => panic!("{other:?}"),
        }
    };
    let (illegal, lines) = error(&["~first", "left:H", "left:T"]);
    assert!(matches!(illegal, ReplayError { ply: 2, error: PlayError::Illegal { rule: "C1", .. } }));
    assert_eq!(lines, 2, "the line of an illegal token is not written");
    assert!(illegal.to_string().starts_with("ply 2, token “left:T”, rule C1: a coin is hidden once"), "{illegal}");
    let (foreign, _) = error(&["~first", "left"]);
    assert!(foreign.to_string().starts_with("ply 1, token “left”"), "{foreign}");
    let (late, lines) = error(&["~first", "left:H", "right:H", "~dark", "match", "match"]);
    assert_eq!(
        (late.to_string().as_str(), lines),
        ("ply 5, token “match”: the rules allow no action after the end of the game", 5)
    );
}

#[test]
fn a_golden_trace_that_differs_is_explained() {
    let golden = |text: &str| golden::compare::<Coins>(&options(&[]), text).unwrap_err().to_string();
    let line = r#"{"ply":0,"turn":"chance","legal":["~first","~third"],"odds":["1/3","2/3"],"play":"~first"}"#;
    assert_eq!(
        golden(line),
        "golden trace, line 1: legal here only: ~second; legal in golden only: ~third; (it plays ~first)"
    );
    let line = r#"{"ply":0,"turn":"chance","legal":["~first","~second"],"odds":["1/2","1/2"],"play":"~first"}"#;
    assert!(golden(line).contains(r#"odds are ["1/3","2/3"], golden has ["1/2","1/2"]"#));
    let line = r#"{"ply":0,"turn":1,"legal":["~first","~second"],"odds":["1/3","2/3"],"play":"~first"}"#;
    assert!(golden(line).contains(r#"turn is "chance", golden has 1"#));
    let line = r#"{"ply":0,"turn":"chance","legal":["~first","~second"],"odds":["1/3","2/3"],"play":"~first"}"#;
    assert_eq!(golden(line), "golden trace, line 2: the trace ends without its last node");
    assert!(golden("?").contains("it is not JSON"));
}
