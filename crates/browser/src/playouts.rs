//! Random games by their types, so that what is measured is the rules and not a call for each action.

use kickoff_core::Game;
use kickoff_core::playout::Playout;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// More actions than a random game of any of them has.
const LIMIT: u64 = 10_000_000;

/// The actions of so many random games; `None` if there is no such game.
pub(crate) fn random_actions(game: &str, games: u32) -> Option<u64> {
    Some(match game {
        kickoff_scrimmage::Scrimmage::ID => played::<kickoff_scrimmage::Scrimmage>(games),
        kickoff_quarterback::Quarterback::ID => played::<kickoff_quarterback::Quarterback>(games),
        kickoff_soccer::Soccer::ID => played::<kickoff_soccer::Soccer>(games),
        kickoff_king::King::ID => played::<kickoff_king::King>(games),
        kickoff_dial::Dial::ID => played::<kickoff_dial::Dial>(games),
        kickoff_phutball::Phutball::ID => played::<kickoff_phutball::Phutball>(games),
        _ => return None,
    })
}

fn played<G: Game>(games: u32) -> u64 {
    let Ok(options) = G::configure(G::RULES_VERSION, &[]) else { return 0 };
    let start = G::start(&options);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut playout = Playout::<G>::default();
    (0..games).filter_map(|_| playout.play(&mut start.clone(), LIMIT, &mut rng)).map(|(_, actions)| actions).sum()
}
