//! The versions of the rules beside each other: they are the same game until a carrier steps onto an opponent.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_core::outcome_tokens;
use kickoff_core::{Game, Node, chance};
use kickoff_record::trace::node_line;
use kickoff_scrimmage::{Action, Phase, Scrimmage, State, Unit};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const GIVEN: [&[(&str, &str)]; 3] = [
    &[("max_plays", "6")],
    &[("max_plays", "6"), ("tackle", "uniform"), ("min_squares", "1"), ("max_squares", "20")],
    &[("max_plays", "8"), ("max_turns", "6")],
];

fn start(rules: u32, given: &[(&str, &str)]) -> State {
    Scrimmage::start(&Scrimmage::configure(rules, given).unwrap())
}

/// An action drawn at random, with a taste for contact.
fn draw(state: &State, rng: &mut ChaCha8Rng) -> Option<Action> {
    if Scrimmage::node(state) == Node::Chance {
        let outcomes: Vec<_> = outcome_tokens::<Scrimmage>(state).into_iter().map(|(_, outcome)| outcome).collect();
        return chance::draw(&outcomes, rng);
    }
    let mut actions = Vec::new();
    Scrimmage::legal(state, &mut actions);
    let contacts: Vec<Action> = actions.iter().copied().filter(|action| meets(state, *action)).collect();
    let from = if !contacts.is_empty() && chance::below(rng, 3) == 0 { &contacts } else { &actions };
    from.get(chance::below(rng, from.len().max(1) as u32) as usize).copied()
}

fn meets(state: &State, action: Action) -> bool {
    let at = state.public();
    let Action::Step { to, .. } = action else { return false };
    at.man_on(at.unit_on_turn().other(), to).is_some()
}

/// Everything that anybody can tell of a state, where men stand included.
fn shown(state: &State, ply: u32) -> String {
    let at = state.public();
    let men: Vec<_> = Unit::BOTH.into_iter().flat_map(|unit| (0..11).map(move |man| at.square(unit, man))).collect();
    let place = (at.line, at.down, at.left, at.plays, at.turn, at.ball, at.possession, at.possible);
    format!("{} {men:?} {place:?} {:?}", node_line::<Scrimmage>(state, ply, None), at.phase)
}

#[test]
fn both_versions_are_the_same_until_a_carrier_steps_into_contact() {
    let (mut contacts, mut whole_games, mut tackles) = (0, 0, 0);
    for (number, given) in GIVEN.iter().enumerate() {
        for seed in 0..40 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed + 1000 * number as u64);
            let [mut old, mut new] = [1, 2].map(|rules| start(rules, given));
            let mut ply = 0;
            loop {
                assert_eq!(shown(&old, ply), shown(&new, ply), "seed {seed}, {given:?}");
                let Some(action) = draw(&new, &mut rng) else {
                    whole_games += 1;
                    break;
                };
                let before = new.clone();
                Scrimmage::apply(&mut old, action);
                Scrimmage::apply(&mut new, action);
                ply += 1;
                let (Phase::Tackle(one), Phase::Tackle(two)) = (old.public().phase, new.public().phase) else {
                    continue;
                };
                tackles += 1;
                let Action::Step { man, to } = action else { panic!("a tackle attempt follows a step") };
                let unit = before.public().unit_on_turn();
                let from = before.public().square(unit, unit.man(man).unwrap()).unwrap();
                if one.unit != unit {
                    assert_eq!(one, two, "the tackler has stepped: nothing differs");
                    continue;
                }
                // The carrier has stepped: only the contact square differs, and the odds are the same.
                assert_eq!((one.at, two.at), (to, from));
                assert_eq!((one.carrier, one.tackler), (two.carrier, two.tackler));
                assert_eq!(node_line::<Scrimmage>(&old, ply, None), node_line::<Scrimmage>(&new, ply, None));
                contacts += 1;
                break;
            }
        }
    }
    assert!(contacts > 20 && whole_games > 10 && tackles > contacts + 15, "{contacts} {whole_games} {tackles}");
}

/// The first game of a match is a single game, token for token, and so is the second after the draw that is not made.
#[test]
fn a_match_is_two_single_games_one_after_the_other() {
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let single = [("max_plays", "3")];
        let mut game = start(2, &single);
        let mut both = start(2, &[("max_plays", "3"), ("format", "match")]);
        let mut results = Vec::new();
        let mut tosses = Vec::new();
        for number in 0..2 {
            while let Some(action) = draw(&game, &mut rng) {
                if let Action::Toss(mut toss) = action {
                    // The second game is the one whose toss is given: the other team, in its own direction.
                    if let Some(first) = tosses.first() {
                        let first: &kickoff_scrimmage::Toss = first;
                        toss.offense = first.offense.other();
                        toss.direction = first.direction.other();
                        Scrimmage::apply(&mut game, Action::Toss(toss));
                    } else {
                        tosses.push(toss);
                        Scrimmage::apply(&mut game, action);
                        Scrimmage::apply(&mut both, action);
                    }
                    continue;
                }
                let [one, two] = [&game, &both].map(|state| node_line::<Scrimmage>(state, 0, None));
                assert_eq!(one, two, "seed {seed}, game {number}");
                assert_eq!(Scrimmage::check(&both, action), Ok(()));
                Scrimmage::apply(&mut game, action);
                Scrimmage::apply(&mut both, action);
            }
            let Node::Over(outcome) = Scrimmage::node(&game) else { panic!("the game is not over") };
            results.push((outcome.winner(), game.public().plays));
            game = start(2, &single);
        }
        let Node::Over(outcome) = Scrimmage::node(&both) else { panic!("the match is not over") };
        let kept: Vec<_> = both.public().games.over().map(|game| (game.winner(), game.plays)).collect();
        assert_eq!(kept, results);
        let won =
            kickoff_core::Seat::BOTH.map(|seat| results.iter().filter(|(winner, _)| *winner == Some(seat)).count());
        assert_eq!(outcome.score, won.map(|games| games as i32));
    }
}
