//! A long game takes little memory, and tells the same as if everything were kept.

use kickoff_core::Observer;
use kickoff_runtime::{DynGame, games};
use serde_json::Value;

use super::{MARK_EVERY, Timeline};

/// The same numbers every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// The longest game that the options allow.
fn start(game: &dyn DynGame, apart: bool) -> Timeline {
    let longest = [("max_plays", "10000"), ("rounds", "10000"), ("turns", "10000"), ("max_turns", "10000")];
    let known = longest.into_iter().filter(|(key, _)| game.options().iter().any(|option| option.key == *key));
    let known: Vec<_> = known.collect();
    let instance = game.start(game.rules_version(), &known).or_else(|_| game.start(game.rules_version(), &[])).unwrap();
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    if apart { Timeline::start_apart(instance, names) } else { Timeline::start(instance, names) }
}

fn json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

const OBSERVERS: [Observer; 3] =
    [Observer::Spectator, Observer::Seat(kickoff_core::Seat::First), Observer::Seat(kickoff_core::Seat::Second)];

#[test]
fn what_is_told_again_is_what_was_told_at_first() {
    for game in games() {
        for apart in [false, true] {
            let mut timeline = start(*game, apart);
            let mut numbers = Numbers(7);
            let mut told: Vec<[Value; 3]> = Vec::new();
            for _ in 0..1500 {
                let legal = timeline.instance().legal();
                if legal.is_empty() {
                    break;
                }
                let before = timeline.ply();
                timeline.replay(&[legal[numbers.below(legal.len())].clone()]).unwrap();
                told.push(OBSERVERS.map(|observer| json(timeline.played_since(before, observer))[0].take()));
                if numbers.below(100) == 0 {
                    let back = numbers.below(told.len());
                    timeline.go_back(back as u32).unwrap();
                    told.truncate(back);
                }
            }
            for (index, observer) in OBSERVERS.into_iter().enumerate() {
                let all = json(timeline.played_since(0, observer));
                for (ply, played) in told.iter().enumerate() {
                    assert_eq!(all[ply], played[index], "{} {apart} {observer:?} {ply}", game.id());
                }
                assert_eq!(all.as_array().unwrap().len(), told.len());
            }
            // One that was made at once, as when a match is loaded.
            let tokens: Vec<String> = timeline.tokens().map(str::to_owned).collect();
            let mut again = start(*game, apart);
            again.replay(&tokens).unwrap();
            // One to which somebody listens now and then.
            let mut unheard = start(*game, apart);
            for (ply, token) in tokens.iter().enumerate() {
                unheard.hear(ply % 50 < 20);
                unheard.replay(std::slice::from_ref(token)).unwrap();
                if ply % 97 == 0 {
                    let (all, back) = (ply as u32 + 1, ply as u32 * 9 / 10);
                    unheard.go_back(back).unwrap();
                    unheard.replay(&tokens[back as usize..all as usize]).unwrap();
                }
            }
            for observer in OBSERVERS {
                let state = |timeline: &Timeline| json(timeline.state("m".to_owned(), 1, None, observer));
                assert_eq!(state(&unheard), state(&timeline), "{} {apart} {observer:?}", game.id());
                let [heard, all] = [&timeline, &unheard].map(|timeline| json(timeline.played_since(0, observer)));
                assert_eq!(heard, all, "{} {apart} {observer:?}", game.id());
            }
            assert_eq!(json(unheard.sections()), json(timeline.sections()), "{}", game.id());
            unheard.hear(true);
            let drift = unheard.bytes().abs_diff(timeline.bytes());
            assert!(drift < 64 << 10, "{}: the memory is not counted as it is: {drift}", game.id());
            for observer in OBSERVERS {
                let state = |timeline: &Timeline| json(timeline.state("m".to_owned(), 1, None, observer));
                assert_eq!(state(&again), state(&timeline), "{} {apart} {observer:?}", game.id());
            }
            assert_eq!(json(again.sections()), json(timeline.sections()), "{}", game.id());
            let drift = again.bytes().abs_diff(timeline.bytes());
            assert!(drift < 64 << 10, "{}: the memory is not counted as it is: {drift}", game.id());
        }
    }
}

#[test]
fn a_game_of_thousands_of_actions_takes_little_memory() {
    for game in games() {
        let mut timeline = start(*game, true);
        let mut numbers = Numbers(11);
        let empty = timeline.bytes();
        for _ in 0..20_000 {
            let legal = timeline.instance().legal();
            if legal.is_empty() {
                break;
            }
            timeline.replay(&[legal[numbers.below(legal.len())].clone()]).unwrap();
        }
        let plies = timeline.ply() as usize;
        // The tokens and little beside, a copy of the position now and then, and what was told lately.
        let copies = (plies / MARK_EVERY + 1) * (timeline.instance().bytes() + 32);
        let most = empty + 160 * plies + copies + (2 << 20);
        assert!(timeline.bytes() <= most, "{}: {} bytes for {plies} actions", game.id(), timeline.bytes());
        let kept = timeline.steps.iter().filter(|step| step.commentary.is_some()).count();
        assert!(kept <= 1000, "{}: {kept} of {plies}", game.id());
        println!("{}: {plies} actions, {} bytes", game.id(), timeline.bytes());
    }
}
