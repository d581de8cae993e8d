//! A new program on an old database.

use kickoff_match::EventKind;
use std::str::FromStr as _;

use sqlx::any::AnyConnectOptions;
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, Connection as _};

use super::super::migrations::MIGRATIONS;
use serde_json::{Value, json};

use super::super::{AccountRow, After, Append, Appended, LOCAL_OWNER, MatchRow, Standing};
use super::{Place, action, network_match};
use crate::wire::GameRecord;
use kickoff_match::looks;

/// What a program of version 2 left behind.
const VERSION_2: &str = r#"
INSERT INTO matches (id, game, rules_version, options, players, begun, created, updated, seq, headline, ended, computers)
    VALUES ('m', 'dial', 1, '{"target":"7"}', '["Ann",null]', '2026-10-01', '2026-10-01T09:00:00.000000Z',
    '2026-10-01T09:05:00.000000Z', 3, 'Ann leads', 0, NULL);
INSERT INTO matches (id, game, rules_version, options, players, begun, created, updated, seq, headline, ended,
    score_first, score_second, archived_as, deleted_at)
    VALUES ('over', 'dial', 1, '{}', '[null,null]', '2026-10-01', '2026-10-01T09:00:00.000000Z',
    '2026-10-01T09:01:00.000000Z', 0, '7 : 3', 1, 7, 3, 'r', '2026-10-02T09:00:00.000000Z');
INSERT INTO events (match_id, seq, kind, token, to_ply, at) VALUES ('m', 1, 'action', 'a', NULL, '2026-10-01T09:01:00Z');
INSERT INTO events (match_id, seq, kind, token, to_ply, at) VALUES ('m', 2, 'undo', NULL, 0, '2026-10-01T09:02:00Z');
INSERT INTO events (match_id, seq, kind, token, to_ply, at) VALUES ('m', 3, 'action', 'b', NULL, '2026-10-01T09:05:00Z');
INSERT INTO archive (id, name, version, game, rules_version, options, players, begun, archived, headline, ended,
    score_first, score_second, sections, plies) VALUES ('r', 'Final', 1, 'dial', 1, '{}', '[null,"Ben"]', '2026-10-01',
    '2026-10-01T09:06:00.000000Z', '7 : 3', 1, 7, 3, 4, 20);
INSERT INTO archive_records (archive_id, version, record, archived) VALUES ('r', 1, 'the record', '2026-10-01T09:06:00Z');
INSERT INTO keepsakes (id, game, name, kind, body, created) VALUES ('k', 'scrimmage', 'Wedge', 'formation', '{"men":[]}',
    '2026-10-01T09:07:00.000000Z');
INSERT INTO settings (id, body) VALUES (1, '{"names":["Ann","Ben"]}');
"#;

/// Makes the database of a program that knew the migrations up to a version, with what these statements add.
async fn left_behind(place: &Place, version: i64, statements: &'static str) {
    sqlx::any::install_default_drivers();
    let options = AnyConnectOptions::from_str(&place.address()).unwrap();
    let mut connection = AnyConnection::connect_with(&options).await.unwrap();
    let migrations = MIGRATIONS.iter().filter(|m| m.version <= version).cloned().collect::<Vec<_>>();
    Migrator::with_migrations(migrations).run(&mut connection).await.unwrap();
    sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// After an upgrade of the program everything must be as it was.
pub(super) async fn a_database_of_version_2_keeps_everything(place: &Place) {
    left_behind(place, 2, VERSION_2).await;

    let storage = place.open().await;
    let list = storage.matches_of(&[LOCAL_OWNER], &After::nothing()).await.unwrap();
    assert_eq!(list.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["m"]);
    let row = &list[0];
    assert_eq!((row.seq, row.epoch, row.owner.as_str(), row.public), (3, 0, LOCAL_OWNER, false));
    assert_eq!((row.standing.headline.as_str(), &row.standing.headline_message), ("Ann leads", &None));
    assert_eq!(row.options["target"], "7");
    assert_eq!((&row.network, &row.holders, &row.writer), (&None, &[None, None], &None));
    let events = storage.events("m", 0).await.unwrap();
    assert_eq!(
        events.iter().map(|e| e.event.kind).collect::<Vec<_>>(),
        [EventKind::Action, EventKind::Undo, EventKind::Action]
    );
    assert_eq!(events[1].event.to_ply, Some(0));
    assert_eq!((events[2].event.token.as_deref(), events[2].at.text.as_str()), (Some("b"), "2026-10-01T09:05:00Z"));
    let over = storage.find_match("over").await.unwrap().unwrap();
    assert!(over.deleted && over.standing.over);
    assert_eq!((over.standing.score, over.archived_as.as_deref()), (Some([7, 3]), Some("r")));
    assert_eq!(storage.archive(&[LOCAL_OWNER], &After::nothing()).await.unwrap()[0].about.standing.score, Some([7, 3]));
    assert_eq!(storage.archived_record("r", 1).await.unwrap().as_deref(), Some("the record"));
    assert_eq!(storage.saved_items(&[LOCAL_OWNER], "scrimmage").await.unwrap()[0].name, "Wedge");
    assert_eq!(storage.settings(LOCAL_OWNER).await.unwrap().names, ["Ann", "Ben"]);
    storage.close().await;
    drop(storage);

    // Nothing is done a second time.
    place.open().await.close().await;
}

/// What a program of version 7 left behind.
const VERSION_7: &str = r#"
INSERT INTO matches (id, game, rules_version, options, players, begun, created, updated, seq, headline, ended, owner,
    network, holder_first, holder_second, public, turn, flag_at, moved_at, epoch)
    VALUES ('n', 'dial', 1, '{}', '["Ann","Ben"]', '2026-10-01', '2026-10-01T09:00:00.000000Z',
    '2026-10-01T09:05:00.000000Z', 1, 'Ann leads', 0, 'g:ann', '{"rated":true}', 'g:ann', 'g:ben', 1, 1, 77, 66, 5);
INSERT INTO match_events (match_id, seq, kind, token, seat, at) VALUES ('n', 1, 'action', 'a', 0, '2026-10-01T09:05:00Z');
INSERT INTO matches (id, game, rules_version, options, players, begun, created, updated, seq, headline, ended, owner)
    VALUES ('screen', 'dial', 1, '{}', '[null,null]', '2026-10-01', '2026-10-01T09:00:00.000000Z',
    '2026-10-01T09:05:00.000000Z', 0, '', 0, 'g:ann');
"#;

/// The terms of a match lie elsewhere now.
pub(super) async fn matches_over_the_network_keep_their_terms(place: &Place) {
    left_behind(place, 7, VERSION_7).await;

    let storage = place.open().await;
    let row = storage.find_match("n").await.unwrap().unwrap();
    assert_eq!(row.network.as_deref(), Some(r#"{"rated":true}"#));
    assert_eq!(row.holders, ["g:ann", "g:ben"].map(|holder| Some(holder.to_owned())));
    assert_eq!(
        (row.seq, row.epoch, row.public, row.turn, row.flag_at, row.moved_at),
        (1, 5, true, Some(1), Some(77), 66)
    );
    assert_eq!(storage.find_match("screen").await.unwrap().unwrap().network, None);
    assert_eq!(storage.public_matches(10).await.unwrap().len(), 1);
    assert_eq!(storage.matches_held("g:ann").await.unwrap().number, 1);
    // It goes on where it was.
    let append = Append { epoch: 5, network: Some(r#"{"rated":false}"#.to_owned()), ..action("n", 1) };
    assert_eq!(storage.append(append).await.unwrap(), Appended::Done);
    assert_eq!(storage.events("n", 0).await.unwrap().iter().map(|e| e.seq).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(storage.find_match("n").await.unwrap().unwrap().network.as_deref(), Some(r#"{"rated":false}"#));
    storage.close().await;
}

/// What a program of version 3 left behind: it let in names that look alike.
const VERSION_3: &str = r#"
INSERT INTO accounts (id, name, name_key, password, created) VALUES ('2', 'Сосо', 'сосо', 'x', '2026-10-02T09:00:00Z');
INSERT INTO accounts (id, name, name_key, password, created) VALUES ('1', 'Coco', 'coco', 'x', '2026-10-01T09:00:00Z');
INSERT INTO accounts (id, name, name_key, password, created) VALUES ('3', 'Ben', 'ben', 'x', '2026-10-03T09:00:00Z');
INSERT INTO sign_ins (token, account, created) VALUES ('t', '2', '2026-10-03T09:00:00Z');
INSERT INTO matches (id, game, rules_version, options, players, begun, created, updated, seq, headline, ended)
    VALUES ('m', 'dial', 1, '{}', '[null,null]', '2026-10-01', '2026-10-01T09:00:00.000000Z',
    '2026-10-01T09:05:00.000000Z', 0, '', 0);
INSERT INTO recoveries (word, match_id, seat, expires) VALUES ('word', 'm', 0, 9000000000000);
"#;

/// Members must not lose their name because another one looks like it; and nobody new gets a third.
pub(super) async fn accounts_that_look_alike_keep_their_names(place: &Place) {
    left_behind(place, 3, VERSION_3).await;

    // The second time there is nothing left to do.
    for _ in 0..2 {
        let storage = place.open().await;
        for (key, id) in [("coco", "1"), ("сосо", "2"), ("ben", "3")] {
            assert_eq!(storage.account_by_key(key).await.unwrap().map(|row| row.id).as_deref(), Some(id));
        }
        assert_eq!(storage.signed_in("t", "").await.unwrap().map(|found| found.name).as_deref(), Some("Сосо"));
        for (name, key) in [("СOСО", "x"), ("COCO", "y"), ("8en", "z")] {
            let row = AccountRow {
                id: key.to_owned(),
                name: name.to_owned(),
                name_key: key.to_owned(),
                looks: looks(name),
                password: "x".to_owned(),
                created: String::new(),
            };
            let free = name == "8en" && storage.account(key).await.unwrap().is_none();
            assert_eq!(storage.add_account(&row).await.unwrap(), free, "{name}");
        }
        // A link that was bound to nobody opens nothing.
        assert_eq!(storage.seat_link("word", 0).await.unwrap(), None);
        storage.close().await;
    }
}

/// What a program of version 10 left behind: three matches that were counted, two of them given up and one played.
const VERSION_10: &str = r#"
INSERT INTO accounts (id, name, name_key, password, created) VALUES ('1', 'Ann', 'ann', 'x', '2026-10-01T09:00:00Z');
INSERT INTO accounts (id, name, name_key, password, created) VALUES ('2', 'Ann wins', 'annwins', 'x', '2026-10-01T09:00:00Z');
INSERT INTO ratings (account, game, rating, deviation, volatility, games, updated)
    VALUES ('1', 'dial', 1400, 80, 0.06, 3, '2026-10-03T09:00:00.000000Z');
INSERT INTO ratings (account, game, rating, deviation, volatility, games, updated)
    VALUES ('2', 'dial', 1600, 80, 0.06, 3, '2026-10-03T09:00:00.000000Z');
"#;

/// Else a player's curve and record would begin on the day of the upgrade.
pub(super) async fn rated_games_of_older_programs_are_noted(place: &Place) {
    let storage = place.open().await;
    sqlx::raw_sql(VERSION_10).execute(&storage.write.pool).await.unwrap();
    let seed = "00".repeat(32);
    let player = |account: &str| json!({ "holder": format!("a:{account}"), "name": "", "account": account, "rating": null, "nonce": "" });
    for (number, ending, headline) in [
        (1, json!({ "by": "resignation", "winner": 0 }), "Ann wins: Ann wins gave up"),
        (2, Value::Null, "Ann wins wins 1–1, by fewer plays"),
        (3, json!({ "by": "agreement", "winner": null }), "A draw by agreement"),
    ] {
        let terms = json!({
            "control": { "kind": "days", "days": 1 }, "public": false, "rated": true, "seed": seed,
            "maker": player("1"), "maker_seat": 0, "seats": [player("1"), player("2")], "ending": ending, "rematch": null
        });
        let id = format!("m{number}");
        let row = MatchRow {
            network: Some(terms.to_string()),
            players: [Some("Ann".to_owned()), Some("Ann wins".to_owned())],
            standing: Standing {
                headline: headline.to_owned(),
                headline_message: None,
                over: true,
                score: None,
                cancelled: false,
            },
            ..network_match(&id, "a:1", "a:2")
        };
        storage.add_match(&row, &[]).await.unwrap();
        let counted = format!("UPDATE matches SET rated_at = '2026-10-0{number}T09:00:00.000000Z' WHERE id = '{id}'");
        sqlx::raw_sql(sqlx::AssertSqlSafe(counted)).execute(&storage.write.pool).await.unwrap();
    }
    storage.close().await;
    // The second time there is nothing left to do.
    for _ in 0..2 {
        let storage = place.open().await;
        for (account, rating, won) in [("1", 1400.0, [true, false]), ("2", 1600.0, [false, true])] {
            let ratings = storage.ratings_of(account).await.unwrap();
            let (game, row, record) = &ratings[0];
            assert_eq!((game.as_str(), row.rating), ("dial", rating), "the rating itself stays as it is");
            assert_eq!(*record, GameRecord { won: 1, drawn: 1, lost: 1 });
            let points = storage.rating_points(account, "dial", &[1, 2, 3, 4]).await.unwrap();
            assert_eq!(points.iter().map(|p| p.games).collect::<Vec<_>>(), [1, 2, 3]);
            assert_eq!([points[0].rating > 1500.0, points[1].rating > points[0].rating], won);
            assert_eq!(points[2].at, "2026-10-03T09:00:00.000000Z");
        }
        storage.close().await;
    }
}

/// What a program of version 11 left behind: a match that was cancelled and one that a player resigned.
const VERSION_11: &str = r#"
INSERT INTO matches (id, game, rules_version, options, players, begun, created, updated, seq, headline, ended, public,
    over_network, holder_first, holder_second) VALUES ('c', 'dial', 1, '{}', '["Ann","Ben"]', '2026-10-01',
    '2026-10-01T09:00:00.000000Z', '2026-10-01T09:05:00.000000Z', 1, 'Called off', 1, 1, 1, 'a:1', 'a:2');
INSERT INTO match_terms (match_id, terms) VALUES ('c', '{"rated":false,"ending":{"winner":null,"by":"abort"}}');
INSERT INTO matches (id, game, rules_version, options, players, begun, created, updated, seq, headline, ended, public,
    over_network, holder_first, holder_second) VALUES ('r', 'dial', 1, '{}', '["Ann","Ben"]', '2026-10-01',
    '2026-10-01T09:00:00.000000Z', '2026-10-01T09:05:00.000000Z', 1, 'Ann wins', 1, 1, 1, 'a:1', 'a:2');
INSERT INTO match_terms (match_id, terms) VALUES ('r', '{"rated":false,"ending":{"winner":0,"by":"resignation"}}');
"#;

/// Else a player's list shows games that were never played.
pub(super) async fn cancelled_matches_of_older_programs_are_known(place: &Place) {
    left_behind(place, 11, VERSION_11).await;
    let storage = place.open().await;
    for (id, cancelled) in [("c", true), ("r", false)] {
        assert_eq!(storage.find_match(id).await.unwrap().unwrap().standing.cancelled, cancelled, "{id}");
    }
    let played = storage.played_by("1", "a:1", &After::nothing()).await.unwrap();
    assert_eq!(played.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["r"]);
    storage.close().await;
}
