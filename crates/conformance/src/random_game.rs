//! Random games for a game's own tests.

#![expect(clippy::panic, reason = "a test fails by panicking")]

use kickoff_core::chance::below;
use kickoff_core::playout::Playout;
use kickoff_core::{Game, Node};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// Plays a random game to its end; `each` is given every action with the states before and after it. Where a side decides,
/// one of the actions that `lively` holds for is taken three times in four, so that more happens than in uniform play.
///
/// # Panics
///
/// If nothing can come next although the game is not over.
pub fn random_game<G: Game>(
    options: &G::Options,
    seed: u64,
    lively: impl Fn(&G::State, G::Action) -> bool,
    mut each: impl FnMut(&G::State, G::Action, &G::State),
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut playout = Playout::<G>::default();
    let mut preferred = Vec::new();
    let mut state = G::start(options);
    while !matches!(G::node(&state), Node::Over(_)) {
        preferred.clear();
        if matches!(G::node(&state), Node::Decide(_)) && below(&mut rng, 4) > 0 {
            G::legal(&state, &mut preferred);
            preferred.retain(|&action| lively(&state, action));
        }
        let action = match preferred.len() {
            0 => playout.choose(&state, &mut rng),
            count => preferred.get(below(&mut rng, count as u32) as usize).copied(),
        };
        let Some(action) = action else { panic!("{}: nothing can come next, but the game is not over", G::ID) };
        let before = state.clone();
        G::apply(&mut state, action);
        each(&before, action, &state);
    }
}
