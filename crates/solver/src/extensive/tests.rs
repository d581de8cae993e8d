//! Games whose equilibria and best responses are known.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_core::Seat;

use super::{CfrPlus, Step, Strategy, Tree, TreeError, gambit};

/// A game of one secret choice each: rows, then columns without knowing the row.
fn matrix(rows: &'static [&'static [f64]]) -> Tree {
    Tree::build(Vec::new(), 1_000, |history: Vec<usize>| {
        let choices = |count: usize| {
            let to = |choice: usize| (choice.to_string(), [history.as_slice(), &[choice]].concat());
            (0..count).map(to).collect()
        };
        match *history.as_slice() {
            [] => Step::Decide { seat: Seat::First, set: "row".into(), choices: choices(rows.len()) },
            [_] => Step::Decide { seat: Seat::Second, set: "column".into(), choices: choices(rows[0].len()) },
            [row, column] => Step::Over(rows[row][column]),
            _ => unreachable!("two choices"),
        }
    })
    .unwrap()
}

const ROCK_PAPER_SCISSORS: &[&[f64]] = &[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]];
/// The rows' equilibrium is 3/8, the columns' 1/2, the value 1/2.
const TWO_BY_TWO: &[&[f64]] = &[&[3.0, -2.0], &[-1.0, 2.0]];

/// Kuhn's poker: three cards, a bet of one; the value is -1/18 for the first seat.
fn kuhn() -> Tree {
    #[derive(Clone)]
    struct Hand {
        cards: Option<[usize; 2]>,
        played: String,
    }
    let start = Hand { cards: None, played: String::new() };
    Tree::build(start, 1_000, |hand| {
        let Some(cards) = hand.cards else {
            let deals = (0..9).map(|deal| [deal / 3, deal % 3]).filter(|[one, other]| one != other);
            let deal = |cards: [usize; 2]| (format!("{cards:?}"), 1, Hand { cards: Some(cards), ..hand.clone() });
            return Step::Chance(deals.map(deal).collect());
        };
        let higher = if cards[0] > cards[1] { 1.0 } else { -1.0 };
        match hand.played.as_str() {
            "pp" => return Step::Over(higher),
            "bp" => return Step::Over(1.0),
            "pbp" => return Step::Over(-1.0),
            "bb" | "pbb" => return Step::Over(2.0 * higher),
            _ => {}
        }
        let seat = if hand.played.len() % 2 == 0 { Seat::First } else { Seat::Second };
        let play = |what: &str| (what.to_owned(), Hand { played: hand.played.clone() + what, ..hand.clone() });
        let set = format!("{} {}", cards[seat.index()], hand.played);
        Step::Decide { seat, set, choices: vec![play("p"), play("b")] }
    })
    .unwrap()
}

fn solve(tree: &Tree, iterations: u32) -> Strategy {
    let mut cfr = CfrPlus::new(tree);
    (0..iterations).for_each(|_| cfr.iterate());
    assert_eq!(cfr.iterations(), iterations);
    cfr.average()
}

fn close(what: f64, expected: f64, error: f64) {
    assert!((what - expected).abs() < error, "{what} is not {expected}");
}

/// The strategy that plays these shares at the information sets with these names, and any choice elsewhere.
fn playing(tree: &Tree, shares: &[(&str, &[f64])]) -> Strategy {
    let mut strategy = Strategy::uniform(tree);
    for (name, shares) in shares {
        let set = tree.sets().iter().find(|set| set.name == *name).unwrap();
        strategy.shares[set.range()].copy_from_slice(shares);
    }
    strategy
}

#[test]
fn what_a_matrix_game_loses_to_its_best_response_is_known_exactly() {
    let tree = matrix(ROCK_PAPER_SCISSORS);
    let even = tree.exploitability(&Strategy::uniform(&tree));
    assert_eq!((even.value, even.responses, even.mean()), (0.0, [0.0, 0.0], 0.0));
    // Always rock loses one point to paper; the other side, which plays evenly, loses nothing.
    let rock = playing(&tree, &[("row", &[1.0, 0.0, 0.0])]);
    let against = tree.exploitability(&rock);
    assert_eq!((against.responses, against.gains()), ([0.0, 1.0], [0.0, 1.0]));
    let paper = tree.best_response(&rock, Seat::Second).strategy;
    assert_eq!(paper, playing(&tree, &[("row", &[1.0, 0.0, 0.0]), ("column", &[0.0, 1.0, 0.0])]));
    let mixed = playing(&tree, &[("row", &[0.5, 0.5, 0.0])]);
    // Rock: (0 - 1) / 2; paper: (1 + 0) / 2; scissors: (-1 + 1) / 2, for the columns.
    close(tree.best_response(&mixed, Seat::Second).value, 0.5, 1e-12);
}

#[test]
fn both_seats_gains_are_told_apart() {
    let tree = matrix(TWO_BY_TWO);
    // Rows at their equilibrium, columns always at the first: only the rows can gain, 3 instead of 1/2.
    let strategy = playing(&tree, &[("row", &[0.375, 0.625]), ("column", &[1.0, 0.0])]);
    let found = tree.exploitability(&strategy);
    close(found.value, 0.5, 1e-12);
    close(found.gains()[0], 2.5, 1e-12);
    close(found.gains()[1], 0.0, 1e-12);
    close(found.mean(), 1.25, 1e-12);
}

#[test]
fn equilibria_of_matrix_games_are_found() {
    let tree = matrix(TWO_BY_TWO);
    let found = solve(&tree, 5_000);
    close(tree.value(&found), 0.5, 1e-3);
    close(found.shares[0], 0.375, 1e-2);
    close(found.shares[2], 0.5, 1e-2);
    assert!(tree.exploitability(&found).mean() < 1e-2);
}

#[test]
fn kuhns_poker_has_its_known_value_and_the_known_losses_of_even_play() {
    let tree = kuhn();
    assert_eq!((tree.histories(), tree.sets().len(), tree.choices()), (55, 12, 24));
    let even = tree.exploitability(&Strategy::uniform(&tree));
    // As OpenSpiel has them for its uniform policy: NashConv 11/12.
    close(even.value, 0.125, 1e-12);
    close(even.mean(), 11.0 / 24.0, 1e-12);
    let found = solve(&tree, 3_000);
    let exploitability = tree.exploitability(&found);
    close(exploitability.value, -1.0 / 18.0, 1e-3);
    assert!(exploitability.mean() < 1e-3, "{exploitability:?}");
    let likelihood = tree.likelihood(&found);
    let first = tree.sets().iter().position(|set| set.name == "0 ").unwrap();
    close(likelihood[first], 1.0 / 3.0, 1e-12);
}

#[test]
fn what_is_fixed_stays_and_the_rest_does_its_best_beside_it() {
    let tree = matrix(TWO_BY_TWO);
    let first = playing(&tree, &[("row", &[1.0, 0.0])]);
    let mut cfr = CfrPlus::with_fixed(&tree, &first, |set| tree.sets()[set].seat == Seat::First);
    (0..100).for_each(|_| cfr.iterate());
    let found = cfr.average();
    assert_eq!(found.shares[..2], [1.0, 0.0]);
    close(tree.value(&found), -2.0, 1e-2);
}

#[test]
fn a_seat_that_forgets_or_could_tell_histories_apart_is_refused() {
    let tree = |sets: [&'static str; 2], choices: [usize; 2]| {
        Tree::build(Vec::new(), 100, |history: Vec<usize>| {
            let to = |choice: usize| (choice.to_string(), [history.as_slice(), &[choice]].concat());
            match *history.as_slice() {
                [] => Step::Decide { seat: Seat::First, set: "start".into(), choices: vec![to(0), to(1)] },
                [one] => Step::Decide {
                    seat: Seat::First,
                    set: sets[one].into(),
                    choices: (0..choices[one]).map(to).collect(),
                },
                _ => Step::Over(0.0),
            }
        })
    };
    assert!(tree(["left", "right"], [2, 2]).is_ok());
    assert_eq!(tree(["same", "same"], [2, 2]).unwrap_err(), TreeError::Forgets { set: "same".into() });
    assert_eq!(tree(["same", "same"], [2, 1]).unwrap_err(), TreeError::DifferentChoices { set: "same".into() });
    assert_eq!(tree(["left", "right"], [2, 0]).unwrap_err(), TreeError::Stuck);
    let endless = Tree::build(0, 100, |number: u32| Step::Chance(vec![("on".into(), 1, number + 1)]));
    assert_eq!(endless.unwrap_err(), TreeError::TooLarge { most: 100 });
}

#[test]
fn a_tree_is_written_as_gambit_reads_it() {
    let tree = Tree::build("", 100, |history| match history {
        "" => Step::Chance(vec![("~one".into(), 1, "1"), ("~two".into(), 2, "2")]),
        "1" | "2" => Step::Decide { seat: Seat::Second, set: "blind".into(), choices: vec![("a".into(), "end")] },
        _ => Step::Over(-0.5),
    })
    .unwrap();
    let mut text = Vec::new();
    gambit::write(&tree, "a \"game\"", ["Red", "Yellow"], &mut text).unwrap();
    let expected = r#"EFG 2 R "a  game " { "Red" "Yellow" }
""
c "" 1 "" { "~one" 1/3 "~two" 2/3 } 0
p "" 2 1 "1" { "a" } 0
t "" 1 "" { -0.5 0.5 }
p "" 2 1 "1" { "a" } 0
t "" 2 "" { -0.5 0.5 }
"#;
    assert_eq!(String::from_utf8(text).unwrap(), expected);
}
