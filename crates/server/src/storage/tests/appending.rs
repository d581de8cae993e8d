//! Writers of several matches share a transaction, and each is told what became of its own events.

use futures_util::future::join_all;
use kickoff_match::{EventKind, StoredEvent};

use super::super::append::RECENT;
use super::super::{Append, Appended, NewEvent, Stale, Standing, Storage, Unstored};
use super::{AT, AT_MS, Place, action, kinds, network_match, new_match, standing};

/// A field that gets lost would be a chat line or a clock that is wrong after a restart.
pub(super) async fn what_is_appended_is_read_again(place: &Place) {
    let storage = place.open().await;
    storage.add_match(&network_match("m", "g:1", ""), &[NewEvent::of(EventKind::Join)]).await.unwrap();
    let all = NewEvent {
        kind: EventKind::Chat,
        token: Some("T1@H15".to_owned()),
        to_ply: Some(3),
        seat: Some(1),
        spent_ms: Some(12_345),
        half_spent_ms: Some(54_321),
        key: Some("word-1".to_owned()),
        body: Some("Schönes Spiel! 🏈".to_owned()),
    };
    let kinds = [
        EventKind::Action,
        EventKind::Undo,
        EventKind::Join,
        EventKind::Resign,
        EventKind::Flag,
        EventKind::Abort,
        EventKind::DrawOffer,
        EventKind::DrawDecline,
        EventKind::DrawAgreed,
        EventKind::UndoAsk,
        EventKind::UndoDecline,
        EventKind::RematchOffer,
        EventKind::RematchDecline,
        EventKind::Rematch,
    ];
    let mut events: Vec<NewEvent> = kinds.into_iter().map(NewEvent::of).collect();
    events.push(all);
    // The row says that nothing was before, the first event is of its making.
    let append = Append {
        seq: 0,
        events: events.clone(),
        standing: Standing { over: true, ..standing("Ann resigned") },
        turn: Some(1),
        flag_at: Some(AT_MS + 60_000),
        network: Some("{\"rated\":true}".to_owned()),
        holders: Some([Some("g:1".to_owned()), Some("a:2".to_owned())]),
        invitation: Some(Some("secret".to_owned())),
        public: true,
        at: "2026-11-21T10:00:01.500000Z".to_owned(),
        at_ms: AT_MS + 1500,
        ..action("m", 0)
    };
    // Event 1 is there already: a second one with its number would be a damaged match.
    assert!(storage.append(append.clone()).await.is_err());
    storage.add_match(&network_match("n", "g:1", ""), &[]).await.unwrap();
    let append = Append { id: "n".to_owned(), ..append };
    assert_eq!(storage.append(append.clone()).await.unwrap(), Appended::Done);

    let stored: Vec<StoredEvent> = storage.events("n", 0).await.unwrap();
    assert_eq!(stored.iter().map(|e| e.event.clone()).collect::<Vec<_>>(), events);
    assert!(stored.iter().zip(1..).all(|(e, seq)| e.seq == seq && e.at.text == append.at));
    assert_eq!(storage.events("n", 13).await.unwrap(), stored[13..]);
    let row = storage.find_match("n").await.unwrap().unwrap();
    assert_eq!((row.seq, &row.updated, row.moved_at), (15, &append.at, AT_MS + 1500));
    assert_eq!(row.standing, append.standing);
    assert_eq!((row.turn, row.flag_at, row.public), (Some(1), append.flag_at, true));
    assert_eq!((row.network, row.invitation), (append.network, Some("secret".to_owned())));
    assert_eq!(row.holders, append.holders.unwrap());

    // What does not change stays, and what is taken away goes.
    let append = Append { invitation: Some(None), ..action("n", 15) };
    assert_eq!(storage.append(append).await.unwrap(), Appended::Done);
    let row = storage.find_match("n").await.unwrap().unwrap();
    assert_eq!((row.turn, row.flag_at, row.public, row.invitation), (None, None, false, None));
    assert_eq!(row.network.as_deref(), Some("{\"rated\":true}"));
    assert_eq!(row.holders[1].as_deref(), Some("a:2"));
    assert!(!row.standing.over);
    storage.close().await;
}

/// A move on a position that is no longer there must not get into the log.
pub(super) async fn a_stale_append_is_refused(place: &Place) {
    let storage = place.open().await;
    for id in ["m", "removed"] {
        storage.add_match(&new_match(id), &[]).await.unwrap();
        assert_eq!(storage.append(action(id, 0)).await.unwrap(), Appended::Done);
    }
    assert_eq!(storage.append(action("m", 0)).await.unwrap(), Appended::Stale);
    assert_eq!(storage.append(action("m", 2)).await.unwrap(), Appended::Stale);
    assert_eq!(storage.append(Append { epoch: 1, ..action("m", 1) }).await.unwrap(), Appended::Stale);
    assert_eq!(storage.append(action("nowhere", 0)).await.unwrap(), Appended::Stale);
    assert!(storage.set_match_deleted("removed", Some(AT)).await.unwrap());
    assert_eq!(storage.append(action("removed", 1)).await.unwrap(), Appended::Stale);
    assert!(storage.set_match_deleted("removed", None).await.unwrap());
    assert_eq!(storage.append(action("removed", 1)).await.unwrap(), Appended::Done);
    assert_eq!(kinds(&storage, "m").await, [EventKind::Action]);
    assert_eq!(storage.find_match("m").await.unwrap().unwrap().seq, 1);
    storage.close().await;
}

/// A crowd on a server's evening: nobody's move may be lost, taken for another's, or refused for another's fault.
pub(super) async fn two_hundred_at_once_are_all_there(place: &Place) {
    let storage = place.open().await;
    let ids: Vec<String> = (0..200).map(|n| format!("m{n:03}")).collect();
    for id in &ids {
        storage.add_match(&new_match(id), &[]).await.unwrap();
    }
    for round in 0..3 {
        let appends = ids.iter().enumerate().map(|(n, id)| {
            // Every tenth one is late.
            let seq = if n % 10 == 0 { round + 7 } else { round };
            storage.append(action(id, seq))
        });
        let answers = join_all(appends).await;
        for (n, answer) in answers.into_iter().enumerate() {
            let expected = if n % 10 == 0 { Appended::Stale } else { Appended::Done };
            assert_eq!(answer.unwrap(), expected, "match {n} in round {round}");
        }
    }
    storage.close().await;
    drop(storage);
    let storage = place.open().await;
    for (n, id) in ids.iter().enumerate() {
        let tokens: Vec<String> =
            storage.events(id, 0).await.unwrap().into_iter().filter_map(|e| e.event.token).collect();
        let expected: &[&str] = if n % 10 == 0 { &[] } else { &["token-1", "token-2", "token-3"] };
        assert_eq!(tokens, expected, "{id}");
    }
    storage.close().await;
}

/// Two matches get the same invitation: that cannot be, but the others at the table must not suffer for it.
pub(super) async fn what_cannot_be_stored_hurts_nobody_else(place: &Place) {
    let storage = place.open().await;
    for n in 0..20 {
        storage.add_match(&new_match(&format!("m{n:02}")), &[]).await.unwrap();
    }
    let appends = (0..20).map(|n| {
        let invitation = (n == 5 || n == 6).then(|| Some("the same".to_owned()));
        storage.append(Append { invitation, ..action(&format!("m{n:02}"), 0) })
    });
    let answers: Vec<Result<Appended, Unstored>> = join_all(appends).await;
    let failed = answers.iter().filter(|a| a.is_err()).count();
    let done = answers.iter().filter(|a| matches!(a, Ok(Appended::Done))).count();
    assert_eq!((failed, done), (1, 19), "{answers:?}");
    for (n, answer) in answers.iter().enumerate() {
        let stored = kinds(&storage, &format!("m{n:02}")).await.len();
        assert_eq!(stored, usize::from(answer.is_ok()), "match {n}");
    }
    storage.close().await;
}

/// A chat line right behind a move must not be refused because both are stored at the same time.
pub(super) async fn two_for_one_match_follow_each_other(place: &Place) {
    let storage = place.open().await;
    storage.add_match(&new_match("m"), &[]).await.unwrap();
    storage.add_match(&new_match("n"), &[]).await.unwrap();
    let chat = |seq| Append { events: vec![NewEvent::of(EventKind::Chat)], ..action("m", seq) };
    let answers = join_all([action("m", 0), chat(1), action("n", 0), chat(2)].map(|a| storage.append(a))).await;
    assert!(answers.into_iter().all(|a| a.unwrap() == Appended::Done));
    assert_eq!(kinds(&storage, "m").await, [EventKind::Action, EventKind::Chat, EventKind::Chat]);
    storage.close().await;
}

/// The server is stopped in the middle of an evening: what it took in it has to keep.
pub(super) async fn closing_stores_what_waits(place: &Place) {
    let storage = place.open().await;
    for n in 0..50 {
        storage.add_match(&new_match(&format!("m{n}")), &[]).await.unwrap();
    }
    // All of them are in the queue before it is closed.
    let appends = join_all((0..50).map(|n| storage.append(action(&format!("m{n}"), 0))));
    let (answers, ()) = tokio::join!(appends, storage.close());
    assert!(answers.into_iter().all(|a| a.unwrap() == Appended::Done));
    assert!(storage.append(action("m0", 1)).await.is_err());
    drop(storage);
    let storage = place.open().await;
    for n in 0..50 {
        assert_eq!(kinds(&storage, &format!("m{n}")).await, [EventKind::Action]);
    }
    storage.close().await;
}

/// What this program does not know it must not leave out: the game would go on from a wrong position.
pub(super) async fn an_event_of_a_later_program_is_refused(place: &Place) {
    let storage = place.open().await;
    storage.add_match(&new_match("m"), &[]).await.unwrap();
    sqlx::query("INSERT INTO match_events (match_id, seq, kind, at) VALUES ('m', 1, 'teleport', 'now')")
        .execute(&storage.write.pool)
        .await
        .unwrap();
    let error = storage.events("m", 0).await.unwrap_err();
    assert!(error.to_string().contains("teleport"), "{error}");
    storage.close().await;
}

/// With SQLite the latest events lie apart for a while: a match is the same before, after, and when they are moved by a
/// later run.
pub(super) async fn events_that_have_gathered_are_moved_to_the_others(place: &Place) {
    let mut storage = place.open().await;
    for id in ["m", "n", "gone"] {
        storage.add_match(&new_match(id), &[]).await.unwrap();
    }
    let lying_apart = async |storage: &Storage| {
        let count = sqlx::query_scalar("SELECT COUNT(*) FROM recent_events").fetch_one(&storage.read);
        let count: i64 = count.await.unwrap();
        count as usize
    };
    assert_eq!(storage.append(action("gone", 0)).await.unwrap(), Appended::Done);
    let mut most = 0;
    for round in 0..2 * RECENT as u64 / 1000 {
        for id in ["n", "m"] {
            let seq = 1000 * round;
            let events = (seq + 1..=seq + 1000).map(|seq| NewEvent::action(format!("{id}-{seq}"))).collect();
            assert_eq!(storage.append(Append { events, ..action(id, seq) }).await.unwrap(), Appended::Done);
            let events = storage.events(id, seq.saturating_sub(500)).await.unwrap();
            let expected = seq.saturating_sub(500) + 1..=seq + 1000;
            assert!(
                events
                    .iter()
                    .map(|e| (e.seq, e.event.token.clone()))
                    .eq(expected.map(|s| (s, Some(format!("{id}-{s}")))))
            );
        }
        most = most.max(lying_apart(&storage).await);
        if round == 3 {
            storage.close().await;
            drop(storage);
            storage = place.open().await;
        }
    }
    // The last batch is acknowledged before they are moved.
    assert!(most < RECENT + 1000, "{most}");
    assert_eq!(most > 0, !storage.is_shared());
    // A number that was given, here or there, is not given again.
    sqlx::query("UPDATE matches SET seq = 0").execute(&storage.write.pool).await.unwrap();
    assert!(storage.append(action("m", 0)).await.is_err());
    // What is removed for good is gone from both.
    storage.set_match_deleted("gone", Some("2020")).await.unwrap();
    let stale = |time: &str| time.to_owned();
    let stale =
        Stale { removed: stale("2021"), unused: stale("2020"), called_off: stale("2020"), settings: stale("2020") };
    assert_eq!(storage.cleanup(&stale, AT).await.unwrap(), 1);
    assert_eq!(kinds(&storage, "gone").await, []);
    storage.close().await;
}

/// A full disk refuses and recovers by itself.
#[tokio::test]
async fn a_full_disk_refuses_all_and_recovers() {
    let place = Place::file();
    let storage = place.open().await;
    for n in 0..50 {
        storage.add_match(&new_match(&format!("m{n}")), &[]).await.unwrap();
    }
    storage.pretend_full(true).await.unwrap();
    let long = "x".repeat(20_000);
    let round = || {
        (0..50).map(|n| {
            let event = NewEvent { body: Some(long.clone()), ..NewEvent::of(EventKind::Chat) };
            storage.append(Append { events: vec![event], ..action(&format!("m{n}"), 0) })
        })
    };
    for answer in join_all(round()).await {
        let error = answer.unwrap_err();
        assert_eq!(error.0.as_database_error().and_then(|e| e.code()).as_deref(), Some("13"), "{error}");
    }
    assert!(kinds(&storage, "m7").await.is_empty());
    storage.pretend_full(false).await.unwrap();
    assert!(join_all(round()).await.into_iter().all(|a| a.unwrap() == Appended::Done));
    storage.close().await;
}

/// PostgreSQL is started anew in the middle of an evening: nobody is told that something is stored that is not, and it
/// goes on by itself.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_connection_is_told_and_mended() {
    use std::sync::Arc;

    use super::postgres::Postgres;

    let server = Arc::new(Postgres::start());
    let place = Place::server(&server);
    let storage = Arc::new(place.open().await);
    storage.add_match(&new_match("m"), &[]).await.unwrap();
    let playing = tokio::spawn({
        let storage = Arc::clone(&storage);
        async move {
            let (mut seq, mut failures) = (0, 0);
            while seq < 300 {
                match storage.append(action("m", seq)).await {
                    Ok(Appended::Done) => seq += 1,
                    // A failure leaves open whether it was stored; then the database knows.
                    Ok(Appended::Stale) | Err(_) => {
                        failures += 1;
                        let known = storage.find_match("m").await.ok().flatten().map(|row| row.seq);
                        if let Some(known) = known {
                            assert!(known == seq || known == seq + 1, "{known} {seq}");
                            seq = known;
                        }
                    }
                }
            }
            failures
        }
    });
    while !playing.is_finished() {
        let (server, address) = (Arc::clone(&server), place.address());
        tokio::task::spawn_blocking(move || server.break_connections(&address)).await.unwrap();
    }
    let failures = playing.await.unwrap();
    let events = storage.events("m", 0).await.unwrap();
    assert!(events.iter().zip(1..).all(|(e, seq)| e.seq == seq && e.event.token == Some(format!("token-{seq}"))));
    println!("{failures} failures");
    storage.close().await;
}
