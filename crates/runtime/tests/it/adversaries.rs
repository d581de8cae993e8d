//! The adversaries do what they say, and nothing that the rules forbid.

use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{Budget, DynEngine, DynGame, GameInstance, Limits, Opponent, Setup, Stop, find, games};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn engine(game: &'static dyn DynGame, opponent: Opponent) -> Box<dyn DynEngine> {
    game.engine(opponent, &Setup::default())
}

/// What an engine plays in a position.
fn turn(engine: &mut dyn DynEngine, instance: &dyn GameInstance, seat: Seat, seed: u64) -> Vec<String> {
    let budget = Budget::new(Limits { nodes: Some(60), ..Limits::default() }, Stop::new());
    engine.think(&instance.seat_view(Observer::Seat(seat), seat), &budget, seed, &mut |_| {}).unwrap().turn
}

/// The decisions of an adversary, who has the first seat, in a game against a random player, at most so many plies.
fn decisions(game: &'static dyn DynGame, name: &'static str, seed: u64, plies: u32) -> Vec<Vec<String>> {
    let mut players = [engine(game, Opponent::Adversary(name)), engine(game, Opponent::Random)];
    let mut instance = game.start(game.rules_version(), &[]).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut decisions = Vec::new();
    while instance.ply() < plies {
        match instance.node() {
            Node::Over(_) => break,
            Node::Chance => {
                let token = instance.draw(&mut rng).unwrap();
                instance.play(&token).unwrap();
            }
            Node::Decide(seat) => {
                let number = seed + u64::from(instance.ply());
                let turn = turn(players[seat.index()].as_mut(), instance.as_ref(), seat, number);
                assert!(!turn.is_empty(), "{name} plays nothing");
                for token in &turn {
                    let played = instance.play(token);
                    assert!(played.is_ok(), "{name} plays {turn:?}: {played:?}");
                }
                if seat == Seat::First {
                    decisions.push(turn);
                }
            }
        }
    }
    decisions
}

/// If this failed a gauntlet would be won because the adversary cannot play.
#[test]
fn adversaries_play_by_the_rules() {
    for game in games() {
        let names: Vec<_> = game.adversaries().iter().map(|adversary| adversary.name).collect();
        for name in &names {
            let plies = if *name == "one-turn" { 60 } else { 400 };
            assert!((0..2).all(|seed| !decisions(*game, name, seed, plies).is_empty()), "{name}");
            assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "two are called {name}");
        }
    }
}

/// If this failed the gauntlet would say how the top level does against itself.
#[test]
fn always_run_and_always_deep_call_nothing_else() {
    let game = find("scrimmage").unwrap();
    let allowed = [
        ("always-run", &["run:Q", "run:F", "run:H", "run:T"]),
        ("always-deep", &["pass:10", "pass:12", "pass:1", "pass:3"]),
    ];
    for (name, allowed) in allowed {
        let turns: Vec<_> = (0..12).flat_map(|seed| decisions(game, name, seed, 600)).flatten().collect();
        let calls: Vec<_> =
            turns.iter().filter(|token| token.starts_with("run:") || token.starts_with("pass:")).collect();
        assert!(calls.len() >= 6 && calls.iter().all(|token| allowed.contains(&token.as_str())), "{name}: {calls:?}");
        let different: std::collections::HashSet<_> = calls.iter().collect();
        assert!(different.len() > 1, "{name} always calls {calls:?}");
    }
}

#[test]
fn deep_cover_stands_behind_the_ends() {
    let game = find("scrimmage").unwrap();
    let mut instance = game.start(game.rules_version(), &[]).unwrap();
    let offense = "T1@H15 T2@G15 G1@I15 G2@F15 G3@E15 TE@B23 SE@N25 Q@H13 F@G13 H@I13 T@H12";
    for token in format!("~red-east {offense} pass:10").split(' ') {
        instance.play(token).unwrap();
    }
    let line_up = turn(engine(game, Opponent::Adversary("deep-cover")).as_mut(), instance.as_ref(), Seat::Second, 1);
    for place in ["G1@B24", "L1@C24", "B1@B27", "G2@N26", "L2@M26", "B2@N29", "S@H28"] {
        assert!(line_up.contains(&place.to_owned()), "{place} is not in {line_up:?}");
    }
}

#[test]
fn five_step_follows_its_script() {
    let game = find("quarterback").unwrap();
    let mut instance = game.start(game.rules_version(), &[]).unwrap();
    instance.play("~red").unwrap();
    let mut script = engine(game, Opponent::Adversary("five-step"));
    for (turn_due, answer) in [("d-1>d0 d0>d1 g0>g1", "e5>e4 end"), ("g1>g2 g-2*g2", "e4>e5 end"), ("down", "")] {
        let turn = turn(script.as_mut(), instance.as_ref(), Seat::First, 1);
        assert_eq!(turn.join(" "), turn_due);
        for token in turn.iter().map(String::as_str).chain(answer.split_whitespace()) {
            instance.play(token).unwrap();
        }
    }
}

/// Home has the ball in a game in which chance and the defense's line-up are of no account.
#[test]
fn turtle_kicks_before_long() {
    let game = find("king").unwrap();
    let turns = decisions(game, "turtle", 1, 400);
    let moves = turns.iter().flatten().filter(|token| !token.contains('@'));
    assert!(moves.clone().any(|token| token == "punt" || token == "fg"), "{turns:?}");
}
