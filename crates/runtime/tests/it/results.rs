//! How games of every kind end, in a sentence.

use kickoff_core::{Node, Observer, Outcome, Seat};
use kickoff_runtime::{Budget, DynGame, Limits, Opponent, Setup, Stop, find};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

const NAMES: [&str; 2] = ["Ann", "Computer (2)"];

/// A game to its end, and how it came out. A seat with a level plays as the computer does, the others play anything.
fn played(game: &dyn DynGame, options: &[(&str, &str)], levels: [Option<u8>; 2], seed: u64) -> (Outcome, String) {
    let mut instance = game.start(game.rules_version(), options).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut engines =
        levels.map(|level| game.engine(level.map_or(Opponent::Random, Opponent::Level), &Setup::default()));
    loop {
        assert_eq!(instance.result(NAMES).is_some(), matches!(instance.node(), Node::Over(_)));
        match instance.node() {
            Node::Over(outcome) => return (outcome, instance.game().english(&instance.result(NAMES).unwrap())),
            Node::Chance => {
                let token = instance.draw(&mut rng).unwrap();
                instance.play(&token).unwrap();
            }
            Node::Decide(seat) if levels[seat.index()].is_some() => {
                let view = instance.seat_view(Observer::Seat(seat), seat);
                let budget = Budget::new(Limits::nodes(400), Stop::new());
                let engine = &mut engines[seat.index()];
                let plan = engine.think(&view, &budget, rng.next_u64(), &mut |_| {}).unwrap();
                // The rest of the turn may meet what the seat did not know: it thinks again then.
                instance.play(&plan.turn[0]).unwrap();
            }
            Node::Decide(_) => {
                let legal = instance.legal();
                let chosen = usize::try_from(rng.next_u32()).unwrap() % legal.len();
                instance.play(&legal[chosen]).unwrap();
            }
        }
    }
}

/// Results of a game under these options, so many games, each told by who won and with the winner's score first. They come
/// to all of the kinds `wanted`: a loss of the first seat, a draw, a win.
fn told(id: &str, options: &[(&str, &str)], levels: [Option<u8>; 2], seeds: u64, wanted: [bool; 3]) {
    let game = find(id).unwrap();
    let mut seen = [false; 3];
    for seed in 0..seeds {
        let (outcome, told) = played(game, options, levels, seed);
        right(id, &outcome, &told);
        seen[usize::try_from(outcome.returns[0] + 1).unwrap()] = true;
    }
    for (kind, seen) in seen.into_iter().enumerate() {
        assert!(seen || !wanted[kind], "{id} {options:?} {levels:?}: kind {kind} has not been told");
    }
}

const LOSS: [bool; 3] = [true, false, false];
const DRAW: [bool; 3] = [false, true, false];
const WIN: [bool; 3] = [false, false, true];
const ALL: [bool; 3] = [true; 3];

#[test]
fn a_result_of_scrimmage_names_the_winner_and_has_their_score_first() {
    let short = &[("max_plays", "4"), ("max_turns", "60")];
    told("scrimmage", short, [None; 2], 20, DRAW);
    let long = &[("max_plays", "60")];
    told("scrimmage", long, [Some(2), None], 4, WIN);
    told("scrimmage", long, [None, Some(2)], 4, LOSS);
}

#[test]
fn a_result_of_quarterback_names_the_winner_and_has_their_score_first() {
    told("quarterback", &[("format", "game"), ("turns", "4")], [None; 2], 400, ALL);
    told("quarterback", &[("format", "match"), ("turns", "3")], [None; 2], 400, ALL);
}

#[test]
fn a_result_of_soccer_names_the_winner_and_has_their_score_first() {
    let short = &[("goals", "1"), ("turns", "60")];
    told("soccer", &[("turns", "2")], [None; 2], 3, DRAW);
    told("soccer", short, [Some(3), None], 4, WIN);
    told("soccer", short, [None, Some(3)], 4, LOSS);
}

#[test]
fn a_result_of_king_names_the_winner_and_has_their_score_first() {
    let short = &[("half_moves", "40")];
    told("king", short, [None; 2], 20, DRAW);
    told("king", short, [Some(3), None], 4, WIN);
    told("king", short, [None, Some(3)], 4, LOSS);
}

#[test]
fn a_result_of_dial_names_the_winner_and_has_their_score_first() {
    told("dial", &[("plays", "30")], [None; 2], 60, ALL);
}

fn right(id: &str, outcome: &Outcome, told: &str) {
    let [first, second] = outcome.score;
    let expected = match outcome.winner() {
        Some(Seat::First) => format!("Ann wins {first}–{second}"),
        Some(Seat::Second) => format!("Computer (2) wins {second}–{first}"),
        None => format!("A draw, {first}–{second}"),
    };
    assert!(told == expected || (first == second && told.starts_with(&format!("{expected}, "))), "{id}: {told}");
}
