//! Draws that follow from a seed, and what checks them.

use std::collections::HashSet;

use kickoff_core::Node;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::Deserialize;

use super::*;
use crate::{Record, games, open, write};

/// What a seed and two players make of a match.
fn fair(number: u64) -> Fair {
    let seed = Seed::new(&mut ChaCha8Rng::seed_from_u64(number));
    Fair {
        seed,
        nonces: [r#"“Ann’s” "\ 🏈"#.into(), String::new()],
        match_id: format!("match{number}"),
        scope: CommitmentScope::SeedAndMatch,
        lot: None,
    }
}

/// Up to 300 actions of a game, decisions at random and chance as the seed says, as a record of a match that is over.
fn played(game: &str, fair: &Fair) -> Record {
    let game = crate::find(game).unwrap();
    let mut instance = game.start(game.rules_version(), &[]).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut record = Record {
        game: game.id().into(),
        rules: game.rules_version(),
        seats: game.seats().map(str::to_owned),
        extra: fair.headers(true),
        ..Record::default()
    };
    while record.tokens.len() < 300 && !matches!(instance.node(), Node::Over(_)) {
        let token = fair.draw(instance.as_ref()).unwrap_or_else(|| {
            let mut legal = instance.legal();
            legal.swap_remove(rng.next_u32() as usize % legal.len())
        });
        instance.play(&token).unwrap();
        record.tokens.push(token);
    }
    record
}

fn set(record: &mut Record, key: &str, value: &str) {
    record.extra.iter_mut().find(|(k, _)| k == key).unwrap().1 = value.into();
}

/// A line of the examples in docs/fairness.md.
#[derive(Deserialize)]
struct Example {
    seed: String,
    commitment: String,
    game: String,
    r#match: String,
    nonces: [String; 2],
    lot: u8,
    ply: u32,
    total: u64,
    counter: u32,
    number: u64,
    below: u64,
}

/// Otherwise nobody could check a draw with a program of their own. The examples come from the documentation's Python
/// program, which uses Python's own HMAC.
#[test]
fn draws_are_made_as_documented() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fairness.md")).unwrap();
    let (mut counters, mut lots) = (HashSet::new(), HashSet::new());
    for line in text.lines().filter(|line| line.starts_with("{\"seed\"")) {
        let example: Example = serde_json::from_str(line).unwrap();
        let seed = Seed::parse(&example.seed).unwrap();
        let nonces = [example.nonces[0].as_str(), example.nonces[1].as_str()];
        assert_eq!(Fair::draw_lot(&seed, &example.game, &example.r#match, nonces), example.lot, "{line}");
        lots.insert(example.lot);
        let fair = Fair { seed, nonces: example.nonces, match_id: example.r#match, ..fair(1) };
        assert_eq!(fair.commitment().to_string(), example.commitment, "{line}");
        assert_eq!(fair.number(&example.game, example.ply, example.counter), example.number, "{line}");
        assert_eq!(fair.below(&example.game, example.ply, example.total), Some(example.below), "{line}");
        counters.insert(example.counter);
    }
    assert_eq!(counters, HashSet::from([0, 1, 2]), "the examples are there, rejected numbers among them");
    assert_eq!(lots, HashSet::from([0, 1]), "the examples have both lots");
}

/// Otherwise honest servers would be accused, or players could not check their games.
#[test]
fn what_the_seed_gave_is_verified_in_every_game_from_its_text() {
    for game in games() {
        let fair = fair(1);
        let record = open(&write(&played(game.id(), &fair))).unwrap().record;
        let verified = verify(&record).unwrap();
        assert!(verified.draws > 0, "{}", game.id());
        assert_eq!(verified.draws + verified.decisions, record.tokens.len(), "{}", game.id());
        assert_eq!((verified.commitment, verified.scope), (fair.commitment(), CommitmentScope::SeedAndMatch));
    }
}

/// Otherwise a server could change draws without anyone's noticing.
#[test]
fn another_outcome_than_the_seeds_is_found() {
    let mut record = played("dial", &fair(1));
    // The record is cut behind the draw that is exchanged, so that it stays one by the rules.
    let game = crate::find("dial").unwrap();
    let mut instance = game.start(record.rules, &[]).unwrap();
    let (mut number, mut changed) = (0, None);
    for token in &record.tokens {
        if instance.node() == Node::Chance {
            number += 1;
            let other = instance.legal().into_iter().find(|other| other != token);
            if number == 3 {
                changed = other.map(|other| (instance.ply(), token.clone(), other));
                break;
            }
        }
        instance.play(token).unwrap();
    }
    let (ply, drawn, recorded) = changed.unwrap();
    record.tokens.truncate(ply as usize);
    record.tokens.push(recorded.clone());
    let error = verify(&record).unwrap_err();
    let message = format!("draw 3 (action {ply}): the record has “{recorded}”, the seed gives “{drawn}”");
    assert_eq!((&error, error.to_string()), (&VerifyError::Draw { number: 3, ply, recorded, drawn }, message));
}

/// Otherwise the server could show whatever seed fits the draws that it made up, or a player's nonce would do nothing.
#[test]
fn another_seed_nonce_or_match_is_found() {
    let (honest, other) = (fair(1), fair(2));
    let record = played("dial", &honest);
    for (key, value) in [("FirstNonce", "Ben"), ("SecondNonce", "x")] {
        let mut record = record.clone();
        set(&mut record, key, value);
        assert!(matches!(verify(&record), Err(VerifyError::Draw { .. })), "{key}");
    }
    let mut swapped = record;
    set(&mut swapped, "Seed", &other.seed.to_string());
    let stated = honest.commitment();
    let actual = other.seed.commitment(CommitmentScope::SeedAndMatch, &honest.match_id);
    assert_eq!(verify(&swapped), Err(VerifyError::Broken { stated, actual }));
    set(&mut swapped, "Commitment", &actual.to_string());
    assert!(matches!(verify(&swapped), Err(VerifyError::Draw { .. })), "the draws are not that seed's");
}

/// Otherwise those who run the server could choose the match's id, and with it all draws, when they know both nonces.
#[test]
fn another_match_than_the_promised_one_is_found() {
    let honest = fair(1);
    // Chosen after the nonces: the draws follow from the seed and the new id, and the promise was another one.
    let ground = Fair { match_id: "ground".into(), ..honest.clone() };
    let mut record = played("dial", &ground);
    set(&mut record, "Commitment", &honest.commitment().to_string());
    let (stated, actual) = (honest.commitment(), ground.commitment());
    assert_eq!(verify(&record), Err(VerifyError::Broken { stated, actual }));
}

/// Otherwise games that somebody has kept could not be checked any more.
#[test]
fn records_whose_promise_was_the_seed_alone_still_verify() {
    let old = Fair { scope: CommitmentScope::Seed, ..fair(1) };
    let record = played("dial", &old);
    assert!(record.extra.iter().any(|(key, value)| key == "Commitment" && *value == old.commitment().to_string()));
    let verified = verify(&record).unwrap();
    assert_eq!((verified.scope, verified.commitment), (CommitmentScope::Seed, old.commitment()));
    assert_ne!(old.commitment(), fair(1).commitment());
}

/// Otherwise those who run the server could choose the sides, and with them whose nonce comes first.
#[test]
fn another_lot_than_the_seeds_is_found() {
    let fair = fair(1);
    for by_role in [["Ann", "Ben"], ["Ben", "Ann"], ["", ""], ["a", "b"], ["c", "d"]] {
        let drawn = Fair::draw_lot(&fair.seed, "dial", &fair.match_id, by_role);
        let [maker, joiner] = by_role.map(str::to_owned);
        let nonces = if drawn == 0 { [maker, joiner] } else { [joiner, maker] };
        let mut record = played("dial", &Fair { nonces, lot: Some(drawn), ..fair.clone() });
        assert_eq!(verify(&record).unwrap().lot, Some(drawn));
        set(&mut record, "Lot", "2");
        assert_eq!(verify(&record), Err(VerifyError::NoLot("2".to_owned())));
    }
    // With equal nonces only the lot itself can be wrong.
    let drawn = Fair::draw_lot(&fair.seed, "dial", &fair.match_id, ["", ""]);
    let mut record = played("dial", &Fair { nonces: Default::default(), lot: Some(drawn), ..fair });
    set(&mut record, "Lot", &(1 - drawn).to_string());
    assert_eq!(verify(&record), Err(VerifyError::Lot { recorded: 1 - drawn, drawn }));
}

/// Otherwise nobody could check the draws of a match that began with a position.
#[test]
fn a_match_from_a_position_verifies_from_there() {
    const FROM: &str = "dial 2 team=away goal=42 down=2 point=35 half=2 played=31 score=7-3 toss=home";
    let (fair, game) = (fair(1), crate::find("dial").unwrap());
    let mut instance = game.read_position(FROM).unwrap().complete().unwrap();
    let mut record = Record {
        game: "dial".into(),
        position: Some(FROM.into()),
        rules: game.rules_version(),
        options: instance.options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        seats: game.seats().map(str::to_owned),
        extra: fair.headers(true),
        ..Record::default()
    };
    while record.tokens.len() < 20 && !matches!(instance.node(), Node::Over(_)) {
        let token = fair.draw(instance.as_ref()).unwrap_or_else(|| instance.legal().swap_remove(0));
        instance.play(&token).unwrap();
        record.tokens.push(token);
    }
    let verified = verify(&record).unwrap();
    assert!(verified.draws >= 5, "{verified:?}");
    // What was written is read and verified again.
    assert_eq!(verify(&open(&write(&record)).unwrap().record), Ok(verified));
}

/// Otherwise a record that cannot be checked would pass for one that was, or fail without saying why.
#[test]
fn a_record_that_cannot_be_checked_says_what_is_missing() {
    let fair = fair(1);
    let record = played("dial", &fair);
    let error = |record: &Record| verify(record).unwrap_err().to_string();
    let promised = Record { extra: fair.headers(false), ..record.clone() };
    assert!(error(&promised).starts_with("the header [Seed] is missing: the server shows the seed when"));
    let foreign = Record { extra: Vec::new(), ..record.clone() };
    assert!(error(&foreign).starts_with("the header [Match] is missing: only matches over the network"));
    for key in ["Seed", "Commitment"] {
        let mut damaged = record.clone();
        set(&mut damaged, key, "0123");
        let expected = format!("the header [{key}] cannot be read: seeds and commitments are written in 64");
        assert!(error(&damaged).starts_with(&expected), "{}", error(&damaged));
    }
    let mut illegal = record.clone();
    illegal.tokens[1] = "nonsense".into();
    assert!(error(&illegal).starts_with("action 1, “nonsense”: "), "{}", error(&illegal));
    let nowhere = Record { position: Some("dial 2 phase=nowhere".into()), ..record.clone() };
    assert!(error(&nowhere).starts_with("the header [Position]: "), "{}", error(&nowhere));
    let unknown = Record { game: "chess".into(), ..record };
    assert!(error(&unknown).starts_with("no game is called “chess”"));
}

/// Otherwise anyone who may see the record of a game that goes on, or a log, would know what comes.
#[test]
fn the_seed_is_shown_only_when_the_match_is_over() {
    let fair = fair(1);
    let keys = |over| fair.headers(over).into_iter().map(|(key, _)| key).collect::<Vec<_>>();
    assert_eq!(keys(false), ["Match", "Commitment", "FirstNonce", "SecondNonce"]);
    assert_eq!(keys(true), ["Match", "Commitment", "FirstNonce", "SecondNonce", "Seed"]);
    let seed = fair.seed.to_string();
    assert!(!format!("{:?} {fair:#?}", fair.headers(false)).contains(&seed));
    assert!(!format!("{:?}", fair.seed).contains(&seed[..4]));
}

/// Otherwise a take-back would let a player try for a better draw, or a record without it could not be checked.
#[test]
fn a_draw_depends_on_the_ply_alone() {
    let fair = fair(1);
    let record = played("dial", &fair);
    let game = crate::find("dial").unwrap();
    let mut instance = game.start(record.rules, &[]).unwrap();
    for token in &record.tokens[..40] {
        if instance.node() == Node::Chance {
            assert_eq!(fair.draw(instance.as_ref()).as_ref(), Some(token));
            assert_eq!(fair.draw(instance.as_ref()), fair.draw(instance.clone_box().as_ref()));
        } else {
            assert_eq!(fair.draw(instance.as_ref()), None, "players decide for themselves");
        }
        instance.play(token).unwrap();
    }
}

/// Otherwise chance would favour somebody.
#[test]
fn outcomes_come_up_by_their_odds() {
    let game = crate::find("dial").unwrap();
    let mut instance = game.start(game.rules_version(), &[]).unwrap();
    while instance.weights().len() < 3 {
        let token = instance.legal().swap_remove(0);
        instance.play(&token).unwrap();
    }
    let weights = instance.weights();
    let total: u32 = weights.iter().map(|(_, weight)| weight).sum();
    let matches = 20_000;
    let mut counts = vec![0_u32; weights.len()];
    for number in 0..matches {
        let drawn = fair(number).draw(instance.as_ref()).unwrap();
        counts[weights.iter().position(|(token, _)| *token == drawn).unwrap()] += 1;
    }
    for ((token, weight), count) in weights.iter().zip(counts) {
        let chance = f64::from(*weight) / f64::from(total);
        let deviation = (matches as f64 * chance * (1.0 - chance)).sqrt();
        let off = (f64::from(count) - matches as f64 * chance) / deviation;
        assert!(off.abs() < 4.0, "{token}: {count} times, {off} deviations off");
    }
}

/// Otherwise two versions of a game with the same odds would draw differently, and somebody who knows only the odds
/// could not check.
#[test]
fn weights_are_those_of_the_odds_in_lowest_terms() {
    for game in games() {
        let mut instance = game.start(game.rules_version(), &[]).unwrap();
        let record = played(game.id(), &fair(3));
        for token in &record.tokens {
            let (weights, odds) = (instance.weights(), instance.odds(instance.shared_screen()));
            let total: u64 = weights.iter().map(|(_, weight)| u64::from(*weight)).sum();
            let mut least = 1;
            for ((token, weight), odds) in weights.iter().zip(&odds) {
                assert_eq!(*token, odds.token);
                assert_eq!(u64::from(*weight) * u64::from(odds.denominator), total * u64::from(odds.numerator));
                let denominator = u64::from(odds.denominator);
                least = (1..).map(|n| n * least).find(|n| n % denominator == 0).unwrap();
            }
            assert_eq!(weights.len(), odds.len());
            assert!(weights.is_empty() || total == least, "{}: {weights:?}", game.id());
            instance.play(token).unwrap();
        }
    }
}

/// Otherwise a seed that was stored could not be read again, or a damaged one would be taken for another.
#[test]
fn seeds_and_commitments_are_read_as_they_are_written() {
    let seed = fair(1).seed;
    assert_eq!(Seed::parse(&seed.to_string()), Ok(seed.clone()));
    assert_eq!(fair(1).commitment().to_string().to_uppercase().parse(), Ok(fair(1).commitment()));
    assert_ne!(seed, fair(2).seed);
    let long = format!("{seed}0");
    for wrong in ["", "00", &"g".repeat(64), &"+1".repeat(32), &"é".repeat(32), &long, &long[2..], " "] {
        assert_eq!(Seed::parse(wrong), Err(NoHash), "{wrong}");
        assert_eq!(wrong.parse::<Commitment>(), Err(NoHash), "{wrong}");
    }
}

/// Otherwise a nonce would be cut or changed in the record, and honest draws would look wrong.
#[test]
fn nonces_are_what_records_hold_unchanged() {
    for nonce in ["", "lucky 7", &"🏈".repeat(64), r#"a "quoted\" one\\"#, " spaces ", "[x] {y} \u{2028}"] {
        assert_eq!(check_nonce(nonce), Ok(()), "{nonce}");
        let fair = Fair { nonces: [nonce.into(), nonce.into()], ..fair(1) };
        let record = played("dial", &fair);
        assert_eq!(open(&write(&record)).unwrap().record.extra, record.extra, "{nonce}");
    }
    assert_eq!(check_nonce(&"x".repeat(65)), Err(BadNonce::Long));
    for control in ['\n', '\t', '\0', '\u{85}'] {
        assert_eq!(check_nonce(&format!("a{control}")), Err(BadNonce::Control(control)));
    }
    assert!(check_nonce("\n").unwrap_err().to_string().ends_with("but here is \\u{a}"));
}
