//! Several lines of a position, by the common interface of the games.

use std::collections::BTreeSet;

use kickoff_core::chance::below;
use kickoff_core::{Node, Observer};
use kickoff_runtime::{Budget, GameInstance, Limits, Opponent, Setup, Stop, games};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Where a turn leads; `None` if it cannot be played.
fn after(from: &dyn GameInstance, turn: &[String]) -> Option<String> {
    let mut instance = from.clone_box();
    for token in turn {
        instance.play(token).ok()?;
    }
    Some(instance.position_text(None))
}

/// If this failed an analysis would show turns that cannot be played, or one turn as two.
#[test]
fn the_lines_of_every_game_are_different_turns_that_can_be_played() {
    for game in games() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut instance = game.start(game.rules_version(), &[]).unwrap();
        let mut engine = game.engine(Opponent::Level(8), &Setup { megabytes: 1, ..Setup::default() });
        let mut looked_at = 0;
        while looked_at < 4 && !matches!(instance.node(), Node::Over(_)) {
            let legal = instance.legal();
            if let Node::Decide(seat) = instance.node()
                && instance.ply() % 7 == 3
                && legal.len() > 3
            {
                looked_at += 1;
                let budget = Budget::new(Limits::nodes(12_000), Stop::new());
                let found = engine.lines(&instance.seat_view(Observer::Seat(seat), seat), 3, &budget, 9, &mut |_| {});
                let position = instance.position_text(None);
                assert!(!found.is_empty(), "{position}");
                let ends: BTreeSet<String> = found
                    .iter()
                    .map(|line| after(instance.as_ref(), &line.turn).unwrap_or_else(|| panic!("{position}: {line:?}")))
                    .collect();
                assert_eq!(ends.len(), found.len(), "{position}");
                assert!(found.windows(2).all(|two| two[0].value >= two[1].value), "{position}");
            }
            instance.play(&legal[below(&mut rng, legal.len() as u32) as usize]).unwrap();
        }
        assert!(looked_at >= 3, "{}", game.id());
    }
}
