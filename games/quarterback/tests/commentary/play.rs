//! Random games in which more happens than in uniformly random ones.

use kickoff_core::{Game, Node, Observer, chance};
use kickoff_quarterback::{Action, Phase, Quarterback, Role, State};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

pub(crate) const OPTION_SETS: [&[(&str, &str)]; 3] =
    [&[("turns", "12")], &[("format", "match"), ("turns", "25")], &[("turns", "1"), ("format", "match")]];

pub(crate) fn start(given: &[(&str, &str)]) -> State {
    Quarterback::start(&Quarterback::configure(Quarterback::RULES_VERSION, given).unwrap())
}

/// Plays tokens, each of which must be legal.
pub(crate) fn go(state: &mut State, tokens: &str) {
    for token in tokens.split_whitespace() {
        let action = Action::read(token).unwrap();
        if let Err(why) = Quarterback::check(state, action) {
            panic!("{token}: {why}");
        }
        Quarterback::apply(state, action);
    }
}

pub(crate) fn legal(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    Quarterback::legal(state, &mut actions);
    actions
}

/// Whether an action is one that a player would look at first: it touches the enemy or the ball, or goes toward it.
fn is_lively(state: &State, action: Action) -> bool {
    let Action::Step { from, to } = action else { return matches!(action, Action::Down) };
    let Some(ball) = state.ball() else { return false };
    let far = |at: kickoff_quarterback::Square| at.column().abs_diff(ball.column()).max(at.row().abs_diff(ball.row()));
    match state.phase {
        Phase::Turn(Role::Attack) if from == ball => to.row() > from.row(),
        _ => state.piece_at(to).is_some() || (far(to) < far(from) && far(from) < 7),
    }
}

/// Plays a random game; `each` is given every action with the positions before and after it.
pub(crate) fn random_game(seed: u64, given: &[(&str, &str)], mut each: impl FnMut(&State, Action, &State)) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = start(given);
    loop {
        let action = match Quarterback::node(&state) {
            Node::Over(_) => break,
            Node::Chance => {
                let mut outcomes = Vec::new();
                Quarterback::outcomes(&state, &mut outcomes);
                chance::draw(&outcomes, &mut rng).unwrap()
            }
            Node::Decide(_) => {
                let all = legal(&state);
                let lively: Vec<Action> = all.iter().copied().filter(|&action| is_lively(&state, action)).collect();
                let from = if !lively.is_empty() && chance::below(&mut rng, 4) > 0 { &lively } else { &all };
                from[chance::below(&mut rng, from.len() as u32) as usize]
            }
        };
        let before = state.clone();
        Quarterback::apply(&mut state, action);
        each(&before, action, &state);
    }
    assert_eq!(Quarterback::view(&state, Observer::Spectator), state);
}
