//! Random games in which more happens than in uniformly random ones.

use kickoff_conformance::{random_game, suite};
use kickoff_core::{Game, Observer};
use kickoff_quarterback::{Action, Phase, Quarterback, Role, State};

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
pub(crate) fn play(seed: u64, given: &[(&str, &str)], mut each: impl FnMut(&State, Action, &State)) {
    random_game::<Quarterback>(&suite::options::<Quarterback>(given), seed, is_lively, |before, action, after| {
        each(before, action, after);
        assert_eq!(Quarterback::view(after, Observer::Spectator), *after);
    });
}
