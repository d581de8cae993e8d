//! Who finds which matches.

use super::super::matches::DueFlag;
use super::super::{After, Append, MatchRow, Standing, Storage};
use super::{AT, AT_MS, Place, action, network_match, new_match};

async fn add(storage: &Storage, rows: impl IntoIterator<Item = MatchRow>) {
    for row in rows {
        storage.add_match(&row, &[]).await.unwrap();
    }
}

fn ids(rows: Vec<MatchRow>) -> Vec<String> {
    rows.into_iter().map(|row| row.id).collect()
}

/// Another visitor's matches in one's list would be a leak; one's own that are missing would be lost.
pub(super) async fn everyone_sees_their_own_matches(place: &Place) {
    let storage = place.open().await;
    let at = |second: u32| format!("2026-11-21T10:00:{second:02}.000000Z");
    add(
        &storage,
        [
            MatchRow { owner: "g:1".to_owned(), updated: at(1), ..new_match("screen") },
            MatchRow { updated: at(2), ..network_match("invited", "g:2", "g:1") },
            MatchRow { updated: at(3), ..network_match("member", "a:1", "g:3") },
            MatchRow { updated: at(4), ..network_match("others", "g:2", "g:3") },
            MatchRow { updated: at(5), ..network_match("removed", "g:1", "g:2") },
        ],
    )
    .await;
    storage.set_match_deleted("removed", Some(AT)).await.unwrap();
    let all = After::nothing();
    assert_eq!(ids(storage.matches_of(&["g:1"], &all).await.unwrap()), ["invited", "screen"]);
    assert_eq!(ids(storage.matches_of(&["a:1", "g:1"], &all).await.unwrap()), ["member", "invited", "screen"]);
    assert!(storage.matches_of(&["g:9"], &all).await.unwrap().is_empty());
    storage.close().await;
}

/// Otherwise a player with more matches than one list holds would never find the old ones again. Entries of the same
/// time, as an import makes them, must not be left out where one list ends.
pub(super) async fn what_one_list_does_not_hold_follows(place: &Place) {
    let storage = place.open().await;
    let at = |n: u32| format!("2026-11-21T10:00:{:02}.000000Z", n / 8);
    let many = (0..410).map(|n| MatchRow { owner: "g:4".to_owned(), updated: at(n), ..new_match(&format!("n{n}")) });
    add(&storage, many).await;
    let (mut after, mut seen) = (After::nothing(), Vec::new());
    for expected in [200, 200, 10, 0] {
        let rows = storage.matches_of(&["g:4"], &after).await.unwrap();
        assert_eq!(rows.len(), expected);
        assert!(rows.is_sorted_by(|a, b| (&b.updated, &a.id) <= (&a.updated, &b.id)));
        if let Some(last) = rows.last() {
            after = After { time: last.updated.clone(), id: last.id.clone() };
        }
        seen.extend(ids(rows));
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 410);
    storage.close().await;
}

/// A link that leads nowhere, or to another match.
pub(super) async fn an_invitation_leads_to_its_match(place: &Place) {
    let storage = place.open().await;
    let row = network_match("m", "g:1", "");
    add(&storage, [MatchRow { invitation: Some("word".to_owned()), ..row }, network_match("n", "g:1", "")]).await;
    assert_eq!(storage.match_by_invitation("word").await.unwrap().unwrap().id, "m");
    assert!(storage.match_by_invitation("other").await.unwrap().is_none());
    storage.set_match_deleted("m", Some(AT)).await.unwrap();
    assert!(storage.match_by_invitation("word").await.unwrap().is_none());
    storage.close().await;
}

/// Somebody who looks for a game wants those first in which a seat is free; private ones must never be there.
pub(super) async fn the_lobby_shows_free_seats_first(place: &Place) {
    let storage = place.open().await;
    let at = |second: u32| format!("2026-11-21T10:00:{second:02}.000000Z");
    let public =
        |id: &str, second: &str, at| MatchRow { public: true, created: at, ..network_match(id, "g:1", second) };
    let over = Standing {
        headline: "0 : 0".to_owned(),
        headline_message: None,
        over: true,
        score: Some([0, 0]),
        cancelled: false,
    };
    add(
        &storage,
        [
            public("waits-long", "", at(1)),
            public("plays", "g:2", at(2)),
            public("waits", "", at(3)),
            public("removed", "", at(4)),
            MatchRow { standing: over, ..public("over", "g:2", at(5)) },
            network_match("private", "g:1", ""),
            MatchRow { public: true, ..new_match("screen") },
        ],
    )
    .await;
    storage.set_match_deleted("removed", Some(AT)).await.unwrap();
    assert_eq!(ids(storage.public_matches(10).await.unwrap()), ["waits", "waits-long", "plays"]);
    assert_eq!(ids(storage.public_matches(1).await.unwrap()), ["waits"]);
    storage.close().await;
}

/// The number on the page that calls to the matches that wait.
pub(super) async fn turns_are_counted(place: &Place) {
    let storage = place.open().await;
    let turn = |id: &str, turn| MatchRow { turn, ..network_match(id, "g:1", "g:2") };
    let over =
        Standing { headline: "Over".to_owned(), headline_message: None, over: true, score: None, cancelled: false };
    add(
        &storage,
        [
            turn("a", Some(0)),
            turn("b", Some(0)),
            turn("c", Some(1)),
            turn("d", None),
            MatchRow { standing: over, ..turn("e", Some(0)) },
            MatchRow { turn: Some(1), ..network_match("f", "g:3", "a:1") },
        ],
    )
    .await;
    assert_eq!(storage.turns_of(&["g:1"]).await.unwrap(), 2);
    assert_eq!(storage.turns_of(&["g:2"]).await.unwrap(), 1);
    assert_eq!(storage.turns_of(&["a:1", "g:1"]).await.unwrap(), 3);
    assert_eq!(storage.turns_of(&["g:9"]).await.unwrap(), 0);
    assert_eq!(storage.turns_of(&[]).await.unwrap(), 0, "a visitor without cookies");
    storage.close().await;
}

/// A clock at zero that nobody finds: the match would never end.
pub(super) async fn flags_fall_in_turn(place: &Place) {
    let storage = place.open().await;
    let flag = |id: &str, at: i64| MatchRow { flag_at: Some(AT_MS + at), ..network_match(id, "g:1", "g:2") };
    add(
        &storage,
        [
            flag("late", 2000),
            flag("soon", 1000),
            flag("later", 1000),
            flag("far", 9000),
            network_match("none", "g:1", "g:2"),
        ],
    )
    .await;
    let due = |at: i64, after: Option<DueFlag>, most| {
        let storage = &storage;
        async move { storage.due_flags(AT_MS + at, after.as_ref(), most).await.unwrap() }
    };
    let ids = |due: Vec<DueFlag>| due.into_iter().map(|flag| flag.id).collect::<Vec<_>>();
    assert_eq!(ids(due(0, None, 10).await), [""; 0]);
    assert_eq!(ids(due(2000, None, 10).await), ["later", "soon", "late"]);
    // Page by page none is left out, also of those with the same time.
    let mut last = None;
    for id in ["later", "soon", "late"] {
        let page = due(2000, last.take(), 1).await;
        assert_eq!(page[0].id, id);
        last = page.into_iter().next();
    }
    assert_eq!(due(2000, last, 1).await, []);
    let over =
        Standing { headline: "Time".to_owned(), headline_message: None, over: true, score: None, cancelled: false };
    storage.append(Append { standing: over, flag_at: Some(AT_MS), ..action("soon", 0) }).await.unwrap();
    assert_eq!(ids(due(2000, None, 10).await), ["later", "late"]);
    storage.close().await;
}

/// Servers without a broker ask whether something has happened in the matches that are looked at.
pub(super) async fn sequence_numbers_of_many_matches(place: &Place) {
    let storage = place.open().await;
    let names: Vec<String> = (0..300).map(|n| format!("m{n}")).collect();
    add(&storage, names.iter().map(|id| new_match(id))).await;
    storage.append(action("m299", 0)).await.unwrap();
    let mut asked = names.clone();
    asked.push("nowhere".to_owned());
    let seqs = storage.seqs(&asked).await.unwrap();
    assert_eq!(seqs.len(), 300);
    assert!(seqs.iter().all(|(id, seq)| *seq == u64::from(id == "m299")));
    assert!(storage.seqs(&[]).await.unwrap().is_empty());
    storage.close().await;
}
