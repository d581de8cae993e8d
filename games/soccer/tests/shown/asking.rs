//! Answers to “why not?”.

use kickoff_conformance::rules_text::{rules, slug};
use kickoff_core::{Game as _, Present as _};
use kickoff_grid::{GridAnswer, GridQuestion};
use kickoff_soccer::{Soccer, Square, State};

use crate::lively;

fn why(state: &State, from: &str, to: &str, pass: bool) -> GridAnswer {
    Soccer::ask(state, GridQuestion::WhyNot { from: Some(from.to_owned()), to: to.to_owned(), pass })
}

fn rule(state: &State, from: &str, to: &str) -> String {
    told(why(state, from, to, false))
}

/// The rule that forbids a pass.
fn pass_rule(state: &State, from: &str, to: &str) -> String {
    told(why(state, from, to, true))
}

fn told(answer: GridAnswer) -> String {
    match answer {
        GridAnswer::WhyNot { rule, .. } => rule,
        GridAnswer::Refused { message, .. } => format!("refused: {message}"),
        other => panic!("{other:?}"),
    }
}

fn after(tokens: &str) -> State {
    let mut state = Soccer::start(&Soccer::configure(Soccer::RULES_VERSION, &[]).unwrap());
    for token in tokens.split_whitespace() {
        let action = Soccer::read_token(token).unwrap();
        assert_eq!(Soccer::check(&state, action), Ok(()), "{token}");
        Soccer::apply(&mut state, action);
    }
    state
}

#[test]
fn every_square_that_is_not_offered_has_a_rule_of_the_rules() {
    let known = rules(Soccer::RULES);
    let squares: Vec<String> =
        (0..13).flat_map(|c| (1..=19).filter_map(move |r| Square::new(c, r))).map(|at| at.to_string()).collect();
    let mut looked = 0;
    let mut positions = 0;
    lively::game(5, &[("turns", "60")], |state, _, _| {
        positions += 1;
        if positions % 8 != 0 {
            return;
        }
        let scene = Soccer::scene(state);
        let reach = &scene.grid.reach;
        for way in reach.iter().take(2).chain(reach.last()) {
            for to in &squares {
                let offered =
                    way.squares.iter().chain(&way.passes).any(|target| target.square.at == *to) || way.from == *to;
                match why(state, &way.from, to, false) {
                    GridAnswer::Refused { .. } => assert!(offered, "{} to {to}", way.from),
                    GridAnswer::WhyNot { rule, message, .. } => {
                        assert!(!offered && known.contains(&slug(&rule)), "{} to {to}: {rule}: {message}", way.from);
                    }
                    other => panic!("{other:?}"),
                }
                looked += 1;
            }
        }
    });
    assert!(looked > 10_000);
}

#[test]
fn the_reason_fits_the_question() {
    let state = after("~red");
    assert_eq!(rule(&state, "c8", "c12"), "Occupied");
    assert_eq!(rule(&state, "g9", "b2"), "Three steps");
    assert!(rule(&state, "g9", "g10").starts_with("refused"), "it can go round the ball");
    let last_step = after("~red g9>f8 f8>g8 g8>g9 end d16>d17 end g9>f8 f8>g9");
    assert_eq!(rule(&last_step, "g9", "g10"), "Ball blocked");
    assert_eq!(rule(&state, "g9", "g13"), "Clear line");
    assert_eq!(rule(&state, "g11", "g12"), "Own pieces");
    assert!(rule(&state, "e5", "e6").starts_with("refused"));
    assert!(rule(&state, "g9", "g9").starts_with("refused"));
    assert!(rule(&state, "z9", "g9").contains("squares are a1 to m19"));
    assert!(rule(&after(""), "g9", "f9").starts_with("refused"));
    let used = after("~red c8>c9 k8>k9");
    assert_eq!(rule(&used, "c9", "c10"), "Two pieces");
    let keeper = after("~red d4>e3 e3>e2 j4>j5");
    assert_eq!(rule(&keeper, "g6", "h1"), "Two pieces");
    assert_eq!(rule(&after("~red d4>e3 e3>e2"), "e2", "f1"), "One keeper");
}

#[test]
fn the_ball_can_be_asked_about_too() {
    let state = after("~red g9>f10");
    assert!(rule(&state, "g10", "i10").starts_with("refused"), "the pass can be played");
    assert_eq!(rule(&state, "g10", "g17"), "Passing");
    let state = after("~red c8>c9");
    assert_eq!(rule(&state, "g10", "g13"), "Clear line");
    let state = after("~red d4>d5 c8>c9");
    assert_eq!(rule(&state, "g10", "g13"), "Passing");
}

#[test]
fn a_pass_is_refused_with_a_rule_of_passes_even_where_the_piece_could_walk() {
    let state = after("~red");
    // The piece on g9 could walk to g8, but it sends the ball toward g19.
    assert!(rule(&state, "g9", "g8").contains("can go to g8"));
    assert_eq!(pass_rule(&state, "g9", "g8"), "Passing");
    assert_eq!(pass_rule(&state, "g9", "g13"), "Clear line");
    assert_eq!(pass_rule(&state, "c8", "c9"), "Passing");
    assert!(pass_rule(&state, "e5", "g9").starts_with("refused"), "nobody stands there");
}

#[test]
fn whatever_pass_is_not_offered_has_a_rule() {
    let known = rules(Soccer::RULES);
    let squares: Vec<String> =
        (0..13).flat_map(|c| (1..=19).filter_map(move |r| Square::new(c, r))).map(|at| at.to_string()).collect();
    let mut looked = 0;
    lively::game(6, &[("turns", "40")], |state, _, _| {
        let scene = Soccer::scene(state);
        for line in scene.grid.reach.iter().filter(|reach| !reach.lines.is_empty()) {
            for to in squares.iter().filter(|to| **to != line.from) {
                let offered = line.passes.iter().any(|pass| pass.square.at == *to);
                match why(state, &line.from, to, true) {
                    GridAnswer::Refused { message, .. } => assert!(offered, "{} to {to}: {message}", line.from),
                    GridAnswer::WhyNot { rule, message, .. } => {
                        assert!(!offered && known.contains(&slug(&rule)), "{} to {to}: {rule}: {message}", line.from);
                        looked += 1;
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    });
    assert!(looked > 1_000, "{looked}");
}
