//! Random games in which the sides go for the ball and for the goal, so that everything happens.

use kickoff_core::{Game as _, Node, chance};
use kickoff_soccer::{Action, Soccer, Square, State};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Plays a game; `each` is given every action with the states before and after it.
pub(crate) fn game(seed: u64, options: &[(&str, &str)], mut each: impl FnMut(&State, Action, &State)) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = Soccer::start(&Soccer::configure(Soccer::RULES_VERSION, options).unwrap());
    while let Some(action) = choose(&state, &mut rng) {
        let before = state.clone();
        Soccer::apply(&mut state, action);
        each(&before, action, &state);
    }
    assert!(matches!(Soccer::node(&state), Node::Over(_)));
}

/// Every legal action, chance outcomes too.
pub(crate) fn listed(state: &State) -> Vec<Action> {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    Soccer::legal(state, &mut actions);
    Soccer::outcomes(state, &mut outcomes);
    actions.extend(outcomes.into_iter().map(|outcome| outcome.action));
    actions
}

fn choose(state: &State, rng: &mut ChaCha8Rng) -> Option<Action> {
    let actions = listed(state);
    let ball = state.ball;
    let shots = |action: &Action| matches!(*action, Action::Pass { to, .. } if !to.on_pitch());
    let with_ball = |action: &Action| match *action {
        Action::Step { to, .. } => to == ball,
        Action::Pass { .. } => true,
        _ => false,
    };
    let nearer = |action: &Action| match *action {
        Action::Step { from, to } => away(to, ball) < away(from, ball),
        _ => false,
    };
    for (percent, wanted) in [(60, &shots as &dyn Fn(&Action) -> bool), (50, &with_ball), (80, &nearer)] {
        let some: Vec<Action> = actions.iter().copied().filter(wanted).collect();
        if !some.is_empty() && chance::below(rng, 100) < percent {
            return some.get(chance::below(rng, some.len() as u32) as usize).copied();
        }
    }
    actions.get(chance::below(rng, actions.len().max(1) as u32) as usize).copied()
}

fn away(one: Square, other: Square) -> u8 {
    one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()))
}
