//! The timekeeper, who ends the halves of Dial by the clock, is nobody at the board: no engine plays for them, and no
//! exact solution counts on them.

use std::sync::Arc;

use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{Budget, DynGame, GameInstance, Limits, Opponent, Setup, SolutionCache, Stop, find, games};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

fn dial() -> &'static dyn DynGame {
    find("dial").unwrap()
}

const OPTIONS: [(&str, &str); 2] = [("plays", "16"), ("time", "on")];

/// Decisions that come up when everybody plays anything, the timekeeper too.
fn decisions(count: usize) -> Vec<(Box<dyn GameInstance>, Seat)> {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut decisions = Vec::new();
    while decisions.len() < count {
        let mut instance = dial().start(2, &OPTIONS).unwrap();
        loop {
            let token = match instance.node() {
                Node::Chance => instance.draw(&mut rng).unwrap(),
                Node::Over(_) => break,
                Node::Decide(seat) => {
                    let legal = instance.legal();
                    if rng.next_u32().is_multiple_of(4) {
                        decisions.push((instance.clone_box(), seat));
                    }
                    legal[rng.next_u32() as usize % legal.len()].clone()
                }
            };
            instance.play(&token).unwrap();
        }
    }
    decisions.truncate(count);
    decisions
}

#[test]
fn only_dial_has_a_timekeeper_and_only_if_that_is_chosen() {
    for game in games() {
        let instance = game.start(game.rules_version(), &[]).unwrap();
        assert_eq!((instance.half(), instance.time()), (None, None), "{}", game.id());
        assert_eq!(game.timekeeper().is_some(), game.id() == "dial");
        assert_eq!(game.is_timekeepers("time"), game.id() == "dial");
        assert!(!game.is_timekeepers("s1") && !game.is_timekeepers("~+3") && !game.is_timekeepers(""));
    }
    let mut instance = dial().start(2, &OPTIONS).unwrap();
    assert_eq!((instance.half(), instance.time()), (Some(1), None), "before the toss nobody decides");
    instance.play("~home").unwrap();
    assert_eq!(instance.time().as_deref(), Some("time"));
    let told = instance.describe("time", &[Observer::Spectator]).unwrap();
    assert!(
        !told.may_undo
            && told.seen[0]
                .lines
                .iter()
                .any(|line| instance.game().english(&line.message) == "Time: the half is over."),
        "{told:?}"
    );
    assert_eq!((instance.half(), instance.node()), (Some(2), Node::Decide(Seat::Second)));
}

/// No card of the board offers it, and hints and studies do not tell of it.
#[test]
fn players_are_not_offered_the_timekeepers_token() {
    let cache = SolutionCache::untimed();
    for (instance, seat) in decisions(30) {
        let scene = instance.scene(Observer::Seat(seat)).to_string();
        assert!(!scene.contains("\"time\""), "{scene}");
        let study = instance.study(&cache).unwrap();
        assert!(study.choices.iter().all(|choice| choice.token != "time"));
        let mut legal = instance.legal();
        legal.retain(|token| token != "time");
        assert_eq!(legal.len(), study.choices.len());
    }
}

#[test]
fn engines_never_play_the_timekeepers_token() {
    let cache = Arc::new(SolutionCache::untimed());
    let setup = Setup { cache, ..Setup::default() };
    let opponents = (1..=8).map(Opponent::Level).chain([Opponent::Mcts, Opponent::Random]).collect::<Vec<_>>();
    let decisions = decisions(60);
    for opponent in opponents {
        let mut engine = dial().engine(opponent, &setup);
        for (seed, (instance, seat)) in (0..).zip(&decisions) {
            let budget = Budget::new(Limits { nodes: Some(40), ..Limits::default() }, Stop::new());
            let view = instance.seat_view(Observer::Seat(*seat), *seat);
            let plan = engine.think(&view, &budget, seed, &mut |_| {}).unwrap();
            assert!(!plan.turn.contains(&"time".to_owned()), "{opponent:?}");
        }
    }
}

/// A solution is worked out once, whether somebody keeps the time or not.
#[test]
fn the_exact_solution_does_not_look_at_the_timekeeper() {
    let cache = SolutionCache::untimed();
    for (instance, _) in decisions(20) {
        let mut off = dial().start(2, &OPTIONS[..1]).unwrap();
        // The same decision where no half was ended by time.
        let untimed = instance.study(&cache).unwrap();
        assert!(untimed.choices.iter().all(|choice| choice.value.is_finite()));
        off.play("~home").unwrap();
        assert!(off.study(&cache).is_some());
    }
    let [on, off] = [&OPTIONS[..], &OPTIONS[..1]].map(|options| {
        let mut instance = dial().start(2, options).unwrap();
        instance.play("~home").unwrap();
        instance.study(&cache).unwrap()
    });
    assert_eq!(on, off);
}
