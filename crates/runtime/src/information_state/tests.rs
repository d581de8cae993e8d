#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::collections::{BTreeMap, BTreeSet};

use kickoff_conformance::random_game;
use kickoff_conformance::sample::Coins;
use kickoff_core::chance::below;
use kickoff_core::{Game, Observer, Seat};
use kickoff_scrimmage::Scrimmage;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Memory;
use crate::consistent_states::actions_that_look_like;

fn options<G: Game>(given: &[(&str, &str)]) -> G::Options {
    G::configure(G::RULES_VERSION, given).unwrap()
}

/// The actions of a random game.
fn random_history<G: Game>(options: &G::Options, seed: u64) -> Vec<G::Action> {
    let mut history = Vec::new();
    random_game::<G>(options, seed, |_, _| false, |_, action, _| history.push(action));
    history
}

fn remember<G: Game>(options: &G::Options, seat: Seat, history: &[G::Action]) -> Memory<G> {
    let start = G::start(options);
    let mut remember = Memory::start(start.clone(), vec![start], seat);
    history.iter().for_each(|&action| remember.see(action));
    remember
}

fn state_after<G: Game>(options: &G::Options, history: &[G::Action]) -> G::State {
    let mut state = G::start(options);
    history.iter().for_each(|&action| G::apply(&mut state, action));
    state
}

/// What a seat saw of each action, and its view after it.
type Seen<G> = Vec<(Option<<G as Game>::Action>, <G as Game>::View)>;

/// Everything that a seat saw in a game, step by step; `None` if that game cannot be played.
fn seen<G: Game>(options: &G::Options, seat: Seat, history: &[G::Action]) -> Option<Seen<G>> {
    let eye = Observer::Seat(seat);
    let mut state = G::start(options);
    let mut all = Vec::new();
    for &action in history {
        G::check(&state, action).ok()?;
        let seen = G::seen(&state, action, eye);
        G::apply(&mut state, action);
        all.push((seen, G::view(&state, eye)));
    }
    Some(all)
}

fn replaced<A: Copy>(history: &[A], hidden: &[(usize, A)]) -> Vec<A> {
    let mut history = history.to_vec();
    hidden.iter().for_each(|&(ply, action)| history[ply] = action);
    history
}

/// Every history that a seat cannot tell from this one, found by trying all of them.
fn like_histories<G: Game>(options: &G::Options, seat: Seat, history: &[G::Action]) -> BTreeSet<Vec<String>> {
    let truth = seen::<G>(options, seat, history).unwrap();
    let eye = Observer::Seat(seat);
    let mut found = vec![(G::start(options), Vec::new())];
    for (&action, (seen, view)) in history.iter().zip(&truth) {
        let mut next = Vec::new();
        for (state, words) in found {
            let can_be =
                if *seen == Some(action) { vec![action] } else { actions_that_look_like::<G>(&state, *seen, eye) };
            for action in can_be.into_iter().filter(|&action| G::check(&state, action).is_ok()) {
                let mut after = state.clone();
                G::apply(&mut after, action);
                if G::view(&after, eye) == *view {
                    let mut words: Vec<String> = words.clone();
                    words.push(G::token(action));
                    next.push((after, words));
                }
            }
        }
        found = next;
    }
    found.into_iter().map(|(_, words)| words).collect()
}

/// A program that imagines what the other side hides would otherwise be shown games that cannot have been, or be able to
/// tell that they are imagined.
fn drawn_games_look_the_same<G: Game>(given: &[(&str, &str)], seeds: u64) {
    let options = options::<G>(given);
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut changed = 0;
    for seed in 0..seeds {
        let history = random_history::<G>(&options, seed);
        for seat in Seat::BOTH {
            let truth = seen::<G>(&options, seat, &history).unwrap();
            let start = G::start(&options);
            let mut follower = Memory::<G>::start(start.clone(), vec![start], seat);
            for ply in 0..=history.len() {
                if ply > 0 {
                    follower.see(history[ply - 1]);
                }
                if ply != history.len() && below(&mut rng, 8) > 0 {
                    continue;
                }
                let (state, hidden) = follower.draw(&mut rng);
                let other = replaced(&history[..ply], &hidden);
                changed += usize::from(other != history[..ply]);
                let looks = seen::<G>(&options, seat, &other).unwrap_or_else(|| panic!("seed {seed}, ply {ply}"));
                assert!(looks == truth[..ply], "seed {seed}, ply {ply}: the seat sees a difference");
                assert!(state_after::<G>(&options, &other) == state, "seed {seed}, ply {ply}: another position");
                // A player in the imagined game remembers the same, and imagines the same: nothing but what was
                // seen goes into it.
                let imagined = remember::<G>(&options, seat, &other);
                assert_eq!(imagined.hidden_words(), follower.hidden_words(), "seed {seed}, ply {ply}");
                for draw in 0..3 {
                    let draws = |remember: &Memory<G>| remember.draw(&mut ChaCha8Rng::seed_from_u64(draw));
                    assert!(draws(&imagined) == draws(&follower), "seed {seed}, ply {ply}: the truth shows through");
                }
            }
        }
    }
    assert!(changed > 20, "only {changed} games were drawn differently");
}

#[test]
fn imagined_games_of_scrimmage_look_the_same() {
    drawn_games_look_the_same::<Scrimmage>(&[("max_plays", "4")], 6);
}

#[test]
fn imagined_games_of_coins_look_the_same() {
    drawn_games_look_the_same::<Coins>(&[], 40);
}

/// A program that imagines would otherwise never be afraid of some calls, or of some too much.
fn every_history_comes_up_as_often<G: Game>(given: &[(&str, &str)], seeds: u64, plies: impl Fn(usize) -> usize) {
    const DRAWS: usize = 200;
    let options = options::<G>(given);
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut compared = 0;
    for seed in 0..seeds {
        let history = random_history::<G>(&options, seed);
        let history = &history[..plies(history.len())];
        for seat in Seat::BOTH {
            let possible = like_histories::<G>(&options, seat, history);
            if !(2..=40).contains(&possible.len()) {
                continue;
            }
            compared += 1;
            let remember = remember::<G>(&options, seat, history);
            let mut drawn: BTreeMap<Vec<String>, usize> = BTreeMap::new();
            let draws = DRAWS * possible.len();
            for _ in 0..draws {
                let other = replaced(history, &remember.draw(&mut rng).1);
                *drawn.entry(other.into_iter().map(G::token).collect()).or_default() += 1;
            }
            assert!(drawn.keys().eq(&possible), "seed {seed}, seat {seat}: other histories than those that can be");
            // Ten standard deviations of a binomial distribution.
            let slack = 10.0 * (DRAWS as f64).sqrt();
            for (history, times) in drawn {
                assert!((times as f64 - DRAWS as f64).abs() < slack, "{history:?}: {times} times of {draws}");
            }
        }
    }
    assert!(compared > 3, "only {compared} positions hide something");
}

#[test]
fn every_call_that_may_have_been_made_comes_up_as_often() {
    // Most games are in their second play then.
    every_history_comes_up_as_often::<Scrimmage>(&[("max_plays", "2")], 30, |length| length * 3 / 4);
}

#[test]
fn every_pair_of_coins_that_may_be_hidden_comes_up_as_often() {
    for cut in [2, 3, 5, 8] {
        every_history_comes_up_as_often::<Coins>(&[], 60, |length| length.min(cut));
    }
}

#[test]
fn a_seat_remembers_what_it_did_itself_and_what_it_found_out() {
    let options = options::<Coins>(&[]);
    let read = |tokens: &[&str]| tokens.iter().map(|token| Coins::read_token(token).unwrap()).collect::<Vec<_>>();
    let hidden = read(&["~first", "left:H", "right:T", "~dark"]);
    let words = |seat, history: &[_]| {
        let remembered = remember::<Coins>(&options, seat, history).hidden_words();
        remembered.into_iter().map(|(ply, word)| format!("{ply} {word}")).collect::<Vec<_>>()
    };
    assert_eq!(words(Seat::First, &hidden), [""; 0]);
    assert_eq!(words(Seat::Second, &hidden), ["1 ?", "2 ?"]);
    let glimpsed = read(&["~first", "left:H", "right:T", "~glimpse"]);
    assert_eq!(words(Seat::Second, &glimpsed), ["1 ?left:H|right:H|right:T", "2 ?left:H|right:H|right:T"]);
}
