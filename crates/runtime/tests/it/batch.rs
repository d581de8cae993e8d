//! Many games at once are the same games as one at a time.

use kickoff_core::{Node, Seat};
use kickoff_runtime::{
    ActionError, Actions, Batch, BatchArrays, BatchSetup, DynGame, Opponent, Setup, StepError, find,
};

#[derive(Clone, PartialEq, Debug)]
struct Arrays {
    observation: Vec<u8>,
    mask: Vec<bool>,
    reward: Vec<f32>,
    done: Vec<bool>,
    player: Vec<i8>,
}

impl Arrays {
    fn of(batch: &dyn Batch) -> Arrays {
        let (games, encoding) = (batch.games(), batch.encoding());
        Arrays {
            observation: vec![9; games * encoding.values()],
            mask: vec![true; games * encoding.actions],
            reward: vec![9.0; 2 * games],
            done: vec![true; games],
            player: vec![9; games],
        }
    }

    fn arrays(&mut self) -> BatchArrays<'_> {
        BatchArrays {
            observation: Some(&mut self.observation),
            mask: Some(&mut self.mask),
            reward: &mut self.reward,
            done: &mut self.done,
            player: &mut self.player,
        }
    }
}

fn batch(game: &dyn DynGame, games: usize, threads: usize, options: &[(&str, &str)]) -> (Box<dyn Batch>, Arrays) {
    let mut batch = game.batch(BatchSetup { games, seed: 11, threads }, options).unwrap();
    let mut arrays = Arrays::of(batch.as_ref());
    batch.reset(None, arrays.arrays()).unwrap();
    (batch, arrays)
}

fn step(batch: &mut dyn Batch, arrays: &mut Arrays) -> Vec<i32> {
    let mut actions = vec![0; batch.games()];
    batch.random_actions(&mut actions).unwrap();
    batch.step(Actions::Narrow(&actions), arrays.arrays()).unwrap();
    actions
}

/// An environment must show the same as the arrays, including mask bits that were set long ago.
fn the_arrays_show_the_games(game: &dyn DynGame, options: &[(&str, &str)]) {
    let (mut batch, mut arrays) = batch(game, 5, 1, options);
    let encoding = batch.encoding();
    let mut ended = 0;
    for _ in 0..400 {
        step(batch.as_mut(), &mut arrays);
        for place in 0..5 {
            let mut one = batch.state(place).unwrap();
            let Node::Decide(seat) = one.node() else { panic!("game {place} is not at a decision") };
            assert_eq!(usize::from(arrays.player[place].unsigned_abs()), seat.index());
            let mut planes = vec![0; encoding.values()];
            one.observe(seat, &mut planes);
            assert!(arrays.observation[place * encoding.values()..][..encoding.values()] == planes);
            let mask = &arrays.mask[place * encoding.actions..][..encoding.actions];
            let set: Vec<u32> = (0..).zip(mask).filter(|(_, set)| **set).map(|(number, _)| number).collect();
            assert_eq!(one.legal(), set);
            let reward = &arrays.reward[2 * place..][..2];
            assert!(reward[0] + reward[1] == 0.0 && (arrays.done[place] || reward == [0.0; 2]));
            ended += usize::from(arrays.done[place]);
        }
    }
    assert!(ended > 5, "only {ended} games have ended");
}

#[test]
fn the_arrays_show_the_games_of_quarterback() {
    the_arrays_show_the_games(find("quarterback").unwrap(), &[("turns", "2")]);
}

#[test]
fn the_arrays_show_the_games_of_the_dial() {
    the_arrays_show_the_games(find("dial").unwrap(), &[("plays", "8")]);
}

/// Only what has changed of planes is written: a man that has left a square must not be seen there any more.
#[test]
fn the_arrays_show_the_games_of_all_others() {
    let scrimmage = [("max_plays", "2"), ("max_turns", "2"), ("size", "mini")];
    the_arrays_show_the_games(find("scrimmage").unwrap(), &scrimmage);
    the_arrays_show_the_games(find("soccer").unwrap(), &[("turns", "6")]);
    the_arrays_show_the_games(find("king").unwrap(), &[("half_moves", "8")]);
    the_arrays_show_the_games(find("phutball").unwrap(), &[("turns", "8")]);
}

#[test]
fn planes_are_right_after_another_reset() {
    let (mut batch, mut arrays) = batch(find("soccer").unwrap(), 3, 1, &[]);
    (0..20).for_each(|_| drop(step(batch.as_mut(), &mut arrays)));
    batch.reset(Some(2), arrays.arrays()).unwrap();
    let (mut fresh, mut wanted) = self::batch(find("soccer").unwrap(), 3, 1, &[]);
    fresh.reset(Some(2), wanted.arrays()).unwrap();
    assert!(arrays.observation == wanted.observation);
}

/// A potential for shaping has to be the same as that of one game at a time.
#[test]
fn a_batch_is_judged_as_its_games_are() {
    for game in ["quarterback", "scrimmage", "dial"].map(|id| find(id).unwrap()) {
        let (mut batch, mut arrays) = batch(game, 4, 1, &[]);
        (0..30).for_each(|_| drop(step(batch.as_mut(), &mut arrays)));
        let mut values = [9.0; 4];
        assert!(batch.evaluate(&mut values).unwrap(), "{}", game.id());
        let mut engine = game.engine(Opponent::Level(8), &Setup::default());
        for (place, value) in values.into_iter().enumerate() {
            let state = batch.state(place).unwrap();
            let Node::Decide(seat) = state.node() else { panic!("game {place} is not at a decision") };
            let first = 2.0 * engine.evaluate(&state.seat_view(seat)).unwrap() - 1.0;
            let own = if seat == Seat::First { first } else { -first };
            assert!((own - f64::from(value)).abs() < 1e-6, "{}: {own} and {value}", game.id());
        }
        assert!(batch.evaluate(&mut [0.0; 3]).is_err());
    }
}

/// Otherwise an experiment that is run again on another machine would have other results.
#[test]
fn results_depend_on_the_seed_alone() {
    for game in [find("quarterback").unwrap(), find("dial").unwrap()] {
        let run = |threads| {
            let (mut batch, mut arrays) = batch(game, 200, threads, &[]);
            let actions: Vec<_> = (0..100).map(|_| step(batch.as_mut(), &mut arrays)).collect();
            let tokens: Vec<_> = (0..200).map(|place| batch.state(place).unwrap().tokens()).collect();
            (actions, arrays, tokens)
        };
        let one = run(1);
        assert!(one == run(3) && one == run(0), "{}", game.id());
        assert!(one.2[0] != one.2[1], "the games are all the same");
    }
}

#[test]
fn a_game_of_a_batch_does_not_depend_on_how_many_there_are() {
    let game = find("dial").unwrap();
    let tokens = |games| {
        let (mut batch, mut arrays) = batch(game, games, 1, &[]);
        (0..50).for_each(|_| drop(step(batch.as_mut(), &mut arrays)));
        batch.state(1).unwrap().tokens()
    };
    assert_eq!(tokens(2), tokens(70));
}

/// A learner's mistake must not go by unnoticed, nor leave some games a step ahead.
#[test]
fn an_illegal_action_is_refused_for_all_games() {
    let (mut batch, mut arrays) = batch(find("quarterback").unwrap(), 3, 1, &[]);
    let before: Vec<_> = (0..3).map(|place| batch.state(place).unwrap()).collect();
    let shown = arrays.clone();
    let legal = i64::from(before[0].clone().legal()[0]);
    let down = find("quarterback").unwrap().id_of_token(false, "down").unwrap();
    let refused = batch.step(Actions::Wide(&[legal, legal, down.into()]), arrays.arrays()).unwrap_err();
    assert!(refused.to_string().starts_with("game 2, action "), "{refused}");
    for wrong in [-1, 1 << 40] {
        let refused = batch.step(Actions::Wide(&[legal, wrong, legal]), arrays.arrays()).unwrap_err();
        assert!(
            matches!(refused, StepError::Action { game: 1, source: ActionError::NoSuchId { id, .. }, .. } if id == wrong)
        );
    }
    let refused = batch.step(Actions::Wide(&[legal]), arrays.arrays()).unwrap_err();
    assert_eq!(refused.to_string(), "actions has 1 values, but 3 are needed");
    arrays.mask.pop();
    let refused = batch.reset(None, arrays.arrays()).unwrap_err();
    assert!(refused.to_string().starts_with("mask has"), "{refused}");
    arrays.mask.push(false);
    assert!(arrays.mask == shown.mask && arrays.player == shown.player);
    for (place, before) in before.iter().enumerate() {
        assert!(batch.state(place).unwrap().same(before));
    }
}

/// Who plays for one seat in many games must be able to leave those alone where it is not on turn.
#[test]
fn games_that_wait_stay_as_they_are() {
    let (mut batch, mut arrays) = batch(find("quarterback").unwrap(), 70, 2, &[("turns", "1")]);
    for _ in 0..60 {
        let before: Vec<_> = (0..70).map(|place| batch.state(place).unwrap()).collect();
        let shown = arrays.clone();
        let only: Vec<bool> = (0..70).map(|place| place % 3 == 0).collect();
        let mut actions = vec![0; 70];
        batch.random_actions(&mut actions).unwrap();
        let actions: Vec<i64> =
            actions.iter().zip(&only).map(|(&id, &only)| if only { id.into() } else { -1 }).collect();
        batch.step_some(Actions::Wide(&actions), Some(&only), arrays.arrays()).unwrap();
        for (place, before) in before.iter().enumerate() {
            assert_eq!(batch.state(place).unwrap().same(before), !only[place], "game {place}");
            assert!(only[place] || (!arrays.done[place] && arrays.reward[2 * place..][..2] == [0.0; 2]));
            assert!(only[place] || arrays.player[place] == shown.player[place]);
        }
    }
    let refused = batch.step_some(Actions::Wide(&[0; 70]), Some(&[true]), arrays.arrays()).unwrap_err();
    assert_eq!(refused.to_string(), "only has 1 values, but 70 are needed");
}
