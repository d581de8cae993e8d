//! `kickoff verify`, run as a user does.

use crate::common::{failed, kickoff, printed};
use kickoff_core::Node;
use kickoff_runtime::{CommitmentScope, Fair, Record, Seed, find, write};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// What the draws of the match follow from.
fn fair() -> Fair {
    let seed = Seed::new(&mut ChaCha8Rng::seed_from_u64(1));
    Fair {
        seed,
        nonces: ["Ann’s “lucky” \\ number".into(), "7\"".into()],
        match_id: "k3vq5zt2".into(),
        scope: CommitmentScope::default(),
        lot: None,
    }
}

/// A match of the Dial game with its draws from the seed, given up after twelve of them.
fn record() -> Record {
    let game = find("dial").unwrap();
    let mut session = game.start(game.rules_version(), &[]).unwrap();
    let fair = fair();
    let mut record = Record {
        game: "dial".into(),
        rules: game.rules_version(),
        seats: game.seats().map(str::to_owned),
        extra: fair.headers(true),
        ..Record::default()
    };
    let mut draws = 0;
    while draws < 12 {
        draws += usize::from(session.node() == Node::Chance);
        let token = fair.draw(session.as_ref()).unwrap_or_else(|| session.legal().swap_remove(0));
        session.play(&token).unwrap();
        record.tokens.push(token);
    }
    record
}

/// The record with another outcome of its last draw.
fn tampered() -> Record {
    let mut record = record();
    let game = find("dial").unwrap();
    let mut session = game.start(record.rules, &[]).unwrap();
    let last = record.tokens.pop().unwrap();
    for token in &record.tokens {
        session.play(token).unwrap();
    }
    record.tokens.push(session.legal().into_iter().find(|token| *token != last).unwrap());
    record
}

/// Otherwise nobody could be sure of an honest game.
#[test]
fn honest_draws_are_confirmed() {
    let text = write(&record());
    let commitment = fair().commitment();
    let said = printed("verify -", &text);
    let expected = format!(
        "12 draws, all as the seed says.\n\
         The commitment was {commitment}: compare it with what you noted before the game.\n"
    );
    assert_eq!(said, expected);
    let said = printed(&format!("verify - --commitment {commitment}"), &text);
    assert_eq!(said, "12 draws, all as the seed says.\nThe commitment is the one that you noted.\n");
    let said: serde_json::Value = serde_json::from_str(&printed("verify - --json", &text)).unwrap();
    let decisions = record().tokens.len() - 12;
    let expected = serde_json::json!({
        "game": "dial", "draws": 12, "decisions": decisions, "commitment": commitment.to_string(),
        "commits_match_id": true, "lot": null,
    });
    assert_eq!(said, expected);
}

/// Otherwise a server that draws as it likes would pass for an honest one.
#[test]
fn a_draw_that_was_changed_is_named() {
    let changed = tampered();
    let ply = changed.tokens.len() - 1;
    let (status, message) = failed("verify -", &write(&changed));
    let expected = format!(
        "kickoff: -: draw 12 (action {ply}): the record has “{}”, the seed gives “{}”\n",
        changed.tokens[ply],
        record().tokens[ply]
    );
    assert_eq!((status, message), (1, expected));
}

/// Otherwise a server could choose the seed after the game.
#[test]
fn another_promise_than_the_one_noted_is_refused() {
    let noted = Fair { match_id: "ground".into(), ..fair() }.commitment();
    let (status, message) = failed(&format!("verify - --commitment {noted}"), &write(&record()));
    let actual = fair().commitment();
    assert_eq!(
        (status, message),
        (
            1,
            format!(
                "kickoff: -: the commitment is {actual}, not {noted}: this is not what was promised before the game\n"
            )
        )
    );
    let (status, message) = failed("verify - --commitment 12ab", "");
    assert_eq!(status, 2);
    assert!(message.contains("seeds and commitments are written in 64 hexadecimal digits"), "{message}");
}

/// Otherwise nobody would learn that the id of an old record's match was not promised.
#[test]
fn an_old_record_verifies_and_says_what_its_commitment_lacks() {
    let old = Fair { scope: CommitmentScope::Seed, ..fair() };
    let said = printed("verify -", &write(&Record { extra: old.headers(true), ..record() }));
    assert!(
        said.starts_with("12 draws, all as the seed says.\n")
            && said.contains("covers the seed, but not the match’s id"),
        "{said}"
    );
}

/// Otherwise the user would not know what to do about a record that cannot be checked.
#[test]
fn a_record_without_seed_or_by_other_rules_says_why() {
    let text = write(&Record { extra: fair().headers(false), ..record() });
    let (status, message) = failed("verify -", &text);
    assert_eq!(status, 1);
    assert!(message.starts_with("kickoff: -: the header [Seed] is missing: the server shows the seed"), "{message}");
    let (status, message) = failed("verify -", &format!("{} nonsense", write(&record()).trim_end()));
    assert_eq!(status, 1);
    assert!(message.starts_with("kickoff: -: line ") && message.contains("“nonsense”"), "{message}");
}

/// Otherwise an error would not say which of many files it is about.
#[test]
fn a_file_is_read_and_its_name_stands_in_errors() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.kickoff");
    std::fs::write(&file, write(&record())).unwrap();
    kickoff("verify").arg(&file).assert().success();
    std::fs::write(&file, write(&tampered())).unwrap();
    let output = kickoff("verify").arg(&file).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("game.kickoff: draw 12 (action "), "{message}");
}
