//! Small games written out whole.

use kickoff_runtime::extensive::{CfrPlus, Strategy};
use kickoff_runtime::{GameTree, find};

/// One play of Scrimmage's mini game.
fn play(turns: &str) -> GameTree {
    let scrimmage = find("scrimmage").unwrap();
    let options =
        [("size", "mini"), ("min_squares", "1"), ("max_squares", "1"), ("max_turns", turns), ("max_plays", "1")];
    let start = scrimmage.state(scrimmage.rules_version(), &options).unwrap();
    GameTree::new(start, 1_000_000).unwrap()
}

/// If this failed the mini game or its solution would have changed: `python/tests/test_equilibrium.py` has the same
/// numbers, found by OpenSpiel.
#[test]
fn scrimmages_mini_game_has_the_value_and_the_exploitability_that_openspiel_finds() {
    let GameTree { tree, .. } = play("3");
    assert_eq!((tree.histories(), tree.sets().len()), (2463, 312));
    let even = tree.exploitability(&Strategy::uniform(&tree)).mean();
    assert!((even - 0.390_211_640_211_64).abs() < 1e-9, "{even}");
    let mut cfr = CfrPlus::new(&tree);
    (0..500).for_each(|_| cfr.iterate());
    let found = tree.exploitability(&cfr.average());
    assert!(found.mean() < 1e-3 && (found.value - 0.3169).abs() < 1e-3, "{found:?}");
}

/// If this failed a player's strategy would not be what it plays, or it would be asked where it never comes.
#[test]
fn a_player_is_asked_only_where_it_comes_by_its_own_choices() {
    let tree = play("3");
    let mut asked = Vec::new();
    let strategy = tree.strategy::<()>(2, |set, view, draw| {
        let known = &tree.tree.sets()[set];
        assert_eq!((view.game(), view.seat()), ("scrimmage", known.seat));
        asked.push(set);
        // The first choice at the first draw, the last one at the second.
        Ok(known.choices[if draw == 0 { 0 } else { known.choices.len() - 1 }].clone())
    });
    let strategy = strategy.unwrap();
    for (index, set) in tree.tree.sets().iter().enumerate().filter(|(_, set)| set.choices.len() > 1) {
        let shares = &strategy.shares[set.range()];
        let comes = asked.contains(&index);
        let before = set.before.is_none_or(|(before, choice)| {
            let range = tree.tree.sets()[before].range();
            let share = strategy.shares[range.start + choice];
            share > 0.0 && (range.len() == 1 || asked.contains(&before))
        });
        assert!(!comes || before, "{}", set.name);
        if comes {
            assert_eq!((shares[0], shares[shares.len() - 1]), (0.5, 0.5), "{}", set.name);
        }
    }
    assert!(asked.len() < tree.tree.sets().len(), "{}", asked.len());
    assert_eq!(tree.strategy(1, |_, _, _| Err("no")).unwrap_err(), "no");
}
