//! What the possessions of a game add up to.

use std::collections::BTreeSet;

use kickoff_core::Node;
use kickoff_runtime::{GameInstance, find};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A random game: its tokens, and its score.
fn random_game(start: &dyn GameInstance, seed: u64) -> (Vec<String>, [i32; 2]) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut instance = start.clone_box();
    let mut tokens = Vec::new();
    loop {
        let token = match instance.node() {
            Node::Over(outcome) => return (tokens, outcome.score),
            Node::Chance => instance.draw(&mut rng).unwrap(),
            Node::Decide(_) => {
                let mut legal = instance.legal();
                legal.swap_remove(rng.next_u32() as usize % legal.len())
            }
        };
        instance.play(&token).unwrap();
        tokens.push(token);
    }
}

/// A reader of `kickoff balance` would otherwise be told of drives that were never played, or not of all of them.
#[test]
fn the_points_of_a_games_possessions_are_its_score() {
    for (id, options, ends) in [
        ("dial", &[][..], &["punt", "touchdown", "half"][..]),
        ("king", &[("half_moves", "120")], &["punt", "half", "game"]),
        ("quarterback", &[("format", "game")], &["turns", "tackle", "adjacent-tackle"]),
        ("scrimmage", &[], &["touchdown", "first-down", "turnover", "short"]),
        ("soccer", &[], &["dropped-ball", "turns"]),
    ] {
        let game = find(id).unwrap();
        let mut seen = BTreeSet::new();
        for seed in 0..60 {
            let start = game.start(game.rules_version(), options).unwrap();
            let (tokens, score) = random_game(start.as_ref(), seed);
            let possessions = start.possessions(&tokens).unwrap();
            let sum = [0, 1].map(|seat| possessions.iter().map(|one| one.points[seat]).sum::<i32>());
            assert_eq!(sum, score, "{id}, seed {seed}: {possessions:?}");
            seen.extend(possessions.iter().map(|one| one.end));
        }
        assert!(ends.iter().all(|end| seen.contains(end)), "{id}: {seen:?}");
    }
}

/// The games of a match are counted play by play as single games are.
#[test]
fn both_games_of_a_scrimmage_match_are_counted() {
    let game = find("scrimmage").unwrap();
    let start = game.start(game.rules_version(), &[("format", "match"), ("max_plays", "12")]).unwrap();
    let mut scores = 0;
    for seed in 0..30 {
        let (tokens, won) = random_game(start.as_ref(), seed);
        let possessions = start.possessions(&tokens).unwrap();
        let ends = possessions.iter().filter(|one| ["touchdown", "safety", "last-play"].contains(&one.end));
        assert_eq!(ends.count(), 2, "seed {seed}: {possessions:?}");
        let scored = [0, 1].map(|seat| possessions.iter().filter(|one| one.points[seat] > 0).count() as i32);
        assert_eq!(scored, won, "seed {seed}");
        scores += scored[0] + scored[1];
    }
    assert!(scores > 0);
}

#[test]
fn a_token_that_cannot_be_played_is_named() {
    let start = find("soccer").unwrap().start(2, &[]).unwrap();
    let error = start.possessions(&["no-such-token".to_owned()]).unwrap_err();
    assert_eq!(error.token(), "no-such-token");
}
