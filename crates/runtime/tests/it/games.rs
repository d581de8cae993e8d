//! The games of the list, by their common interface.

use std::collections::HashSet;

use kickoff_core::{Node, Observer};
use kickoff_runtime::{DynGame, facts, facts_of, find, game_of_record, games, open, write};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::Value;

#[test]
fn ids_are_unique_and_found() {
    assert!(!games().is_empty());
    for game in games() {
        assert_eq!(find(game.id()).unwrap().name(), game.name());
    }
    let ids: HashSet<_> = games().iter().map(|game| game.id()).collect();
    assert_eq!(ids.len(), games().len());
}

#[test]
fn an_unknown_game_is_answered_with_the_list() {
    let error = find("chess\n").unwrap_err().to_string();
    assert!(error.starts_with("no game is called “chess\\n”; there are: scrimmage"), "{error}");
}

#[test]
fn rules_and_reference_are_there() {
    for game in games() {
        assert!(game.rules_text().starts_with("# "), "{}", game.id());
        assert!(!game.reference().is_null(), "{}", game.id());
    }
}

/// Everything that a schema refers to is among the schemas.
#[test]
fn schemas_are_complete() {
    for game in games() {
        let schemas = game.schemas();
        let names: HashSet<_> = schemas.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names.len(), schemas.len(), "each is there once");
        let text = serde_json::to_string(&schemas.iter().map(|(_, schema)| schema).collect::<Vec<_>>()).unwrap();
        for reference in text.split("#/components/schemas/").skip(1) {
            let name = reference.split('"').next().unwrap();
            assert!(names.contains(name), "{}: {name}", game.id());
        }
    }
}

/// A game played at random to its end, as tokens.
fn random_game(game: &dyn DynGame, seed: u64) -> Vec<String> {
    let mut trace = Vec::new();
    game.trace(game.rules_version(), &short(game), seed, &mut trace).unwrap();
    let lines = String::from_utf8(trace).unwrap();
    let play = |line| serde_json::from_str::<Value>(line).unwrap().get("play")?.as_str().map(str::to_owned);
    lines.lines().filter_map(play).collect()
}

/// Options that keep a random game short.
fn short(game: &dyn DynGame) -> Vec<(&'static str, &'static str)> {
    let wanted = [("max_plays", "2")];
    wanted.into_iter().filter(|(key, _)| game.options().iter().any(|o| o.key == *key)).collect()
}

#[test]
fn a_game_told_to_every_observer_ends_as_its_record_does() {
    for game in games() {
        for (seed, observer) in (1..).zip(Observer::ALL) {
            let tokens = random_game(*game, seed);
            let mut instance = game.start(game.rules_version(), &short(*game)).unwrap();
            let mut section = instance.section();
            for token in &tokens {
                assert!(instance.legal().contains(token));
                let told = instance.describe(token, &[observer]).unwrap();
                assert!(told.seen[0].token.as_ref().is_none_or(|seen| seen == token));
                assert!(instance.scene(observer).get().starts_with('{'));
                assert!(!instance.game().english(&instance.headline()).is_empty());
                assert!(instance.section() >= section, "sections never go back");
                section = instance.section();
            }
            assert!(matches!(instance.node(), Node::Over(_)));
            records_hold(*game, &tokens);
        }
    }
}

/// Every beginning of a game is a record that opens to the same position.
fn records_hold(game: &dyn DynGame, tokens: &[String]) {
    let mut text = format!("[Game \"{}\"]\n[Rules \"{}\"]\n", game.id(), game.rules_version());
    for (key, value) in short(game) {
        text += &format!("[Option \"{key}={value}\"]\n");
    }
    for plies in [0, 1, tokens.len() / 2, tokens.len()] {
        let opened = open(&format!("{text}\n{}\n", tokens[..plies].join("\n"))).unwrap();
        assert_eq!(opened.record.result.is_some(), plies == tokens.len());
        let written = write(&opened.record);
        let again = open(&written).unwrap();
        assert_eq!(again.record, opened.record);
        assert_eq!(again.instance.trace_line(None), opened.instance.trace_line(None));
        assert!(written.lines().all(|line| line.len() < 100), "{written}");
    }
}

#[test]
fn chance_is_drawn_from_what_is_legal() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for game in games() {
        let instance = game.start(game.rules_version(), &[]).unwrap();
        assert_eq!(instance.node(), Node::Chance, "{} begins with a draw", game.id());
        let legal = instance.legal();
        let drawn: HashSet<_> = (0..200).map(|_| instance.draw(&mut rng).unwrap()).collect();
        assert_eq!(drawn.len(), legal.len());
        assert!(drawn.iter().all(|token| legal.contains(token)));
    }
}

#[test]
fn the_first_counts_are_those_of_the_rules() {
    let scrimmage = find("scrimmage").unwrap();
    for rules in scrimmage.oldest_rules_version()..=scrimmage.rules_version() {
        let counts: Vec<_> = (1..=4).map(|depth| scrimmage.perft(rules, &[], &[], depth).unwrap()).collect();
        assert_eq!(counts, [4, 60, 840, 10920]);
        let after = scrimmage.perft(rules, &[], &["~red-east", "T1@H15"], 1).unwrap();
        assert_eq!(after, 14);
    }
}

#[test]
fn commands_refuse_rules_that_are_not_known() {
    for game in games() {
        let expected = format!("{} rules version 99 is not known here", game.id());
        let told = [
            game.trace(99, &[], 1, &mut Vec::new()).unwrap_err().to_string(),
            game.replay(99, &[], &[], &mut Vec::new()).unwrap_err().to_string(),
            game.perft(99, &[], &[], 1).unwrap_err().to_string(),
        ];
        assert!(told.iter().all(|message| message.starts_with(&expected)), "{told:?}");
    }
}

/// If this failed a page would show another game, or other options, than those that the module of the game plays by.
#[test]
fn what_is_known_of_a_game_without_its_rules_is_what_the_game_says() {
    assert_eq!(facts().len(), games().len());
    for (facts, game) in facts().iter().zip(games()) {
        assert_eq!((facts.id, facts.name, facts.summary), (game.id(), game.name(), game.summary()));
        assert_eq!((facts.seats, facts.rules_version), (game.seats(), game.rules_version()));
        assert_eq!((facts.options, facts.timekeeper), (game.options(), game.timekeeper()));
        assert_eq!(facts.solvable, game.solver().is_some(), "{}", facts.id);
        assert_eq!(facts_of(facts.id).map(|found| found.name), Some(facts.name));
    }
    assert!(facts_of("golf").is_none());
}

/// If this failed a page could not tell which module reads a record.
#[test]
fn the_game_of_a_record_is_known_without_its_rules() {
    assert_eq!(game_of_record("[Game \"king\"]\n[Rules \"3\"]\n\nno token").unwrap(), "king");
    let position = "[Game \"phutball\"]\n[Position \"phutball 1 turn=blue ball=h4\"]\n\nj5";
    assert_eq!(game_of_record(position).unwrap(), "phutball");
    for (text, why) in [("", "empty"), ("[Game \"golf\"]\n[Rules \"1\"]\n", "golf"), ("j5", "line 1")] {
        let refused = game_of_record(text).unwrap_err().to_string();
        assert!(refused.contains(why), "{refused}");
    }
}
