//! What is kept is counted, and what nobody uses does not stay.

use super::super::{MatchRow, NewEvent, Stale, Usage};
use super::{AT, Place, action, network_match, new_match};
use crate::wire::Settings;
use kickoff_match::EventKind;

const OWNER: &str = "g:1";

fn of_owner(id: &str, created: &str) -> MatchRow {
    MatchRow { owner: OWNER.to_owned(), created: created.to_owned(), updated: created.to_owned(), ..new_match(id) }
}

pub(super) async fn what_an_owner_has_is_counted(place: &Place) {
    let storage = place.open().await;
    assert_eq!(storage.matches_held(OWNER).await.unwrap(), Usage::default());
    let tokens: Vec<String> = (0..1000).map(|n| format!("token-{n}")).collect();
    storage
        .add_match(&MatchRow { seq: 1000, ..of_owner("m", AT) }, &[NewEvent::start(None, &tokens).unwrap()])
        .await
        .unwrap();
    let held = storage.matches_held(OWNER).await.unwrap();
    assert_eq!(held.number, 1);
    let text = tokens.join(" ").len() as u64;
    assert!((text..text + 2000).contains(&held.bytes), "{held:?}");
    storage.append(action("m", 1000)).await.unwrap();
    assert_eq!(storage.events("m", 0).await.unwrap().iter().map(|e| e.seq).collect::<Vec<_>>(), [1000, 1001]);
    assert!(storage.matches_held(OWNER).await.unwrap().bytes > held.bytes);
    storage.set_match_deleted("m", Some(AT)).await.unwrap();
    assert_eq!(storage.matches_held(OWNER).await.unwrap(), Usage::default());
    // An invitation counts until somebody accepts it, or it is called off.
    let invitation = |id: &str| MatchRow { holders: [None, None], ..network_match(id, OWNER, "") };
    storage.add_match(&invitation("i"), &[]).await.unwrap();
    storage.add_match(&network_match("j", OWNER, "g:2"), &[]).await.unwrap();
    assert_eq!(storage.invitations_held(OWNER).await.unwrap().number, 1);
    assert_eq!(storage.matches_held(OWNER).await.unwrap().number, 0);
    storage.close().await;
}

pub(super) async fn only_the_latest_removed_can_be_restored(place: &Place) {
    let storage = place.open().await;
    for n in 0..30 {
        let id = format!("m{n:02}");
        storage.add_match(&of_owner(&id, AT), &[NewEvent::of(EventKind::Action)]).await.unwrap();
        storage.set_match_deleted(&id, Some(&format!("2026-11-21T10:00:{n:02}"))).await.unwrap();
    }
    storage.add_match(&MatchRow { owner: "g:2".to_owned(), ..new_match("other") }, &[]).await.unwrap();
    storage.set_match_deleted("other", Some("2020")).await.unwrap();
    storage.forget_removed(OWNER).await.unwrap();
    for n in 0..30 {
        let id = format!("m{n:02}");
        assert_eq!(storage.find_match(&id).await.unwrap().is_some(), n >= 10, "{n}");
        assert_eq!(storage.events(&id, 0).await.unwrap().len(), usize::from(n >= 10), "{n}");
    }
    assert!(storage.set_match_deleted("m29", None).await.unwrap());
    assert!(storage.find_match("other").await.unwrap().is_some());
    storage.close().await;
}

pub(super) async fn what_nobody_uses_does_not_stay(place: &Place) {
    let storage = place.open().await;
    let (old, new) = ("2026-01-01T00:00:00.000000Z", "2026-11-20T00:00:00.000000Z");
    let settings = Settings { sound: false, ..Settings::default() };
    let invitation = |id: &str, created: &str, ended: bool| {
        let mut row = MatchRow { holders: [None, None], ..network_match(id, "g:5", "") };
        (row.created, row.updated, row.standing.over) = (created.to_owned(), created.to_owned(), ended);
        row
    };
    storage.add_match(&of_owner("unplayed", old), &[]).await.unwrap();
    storage.add_match(&of_owner("unplayed-new", new), &[]).await.unwrap();
    let played = MatchRow { seq: 1, ..of_owner("played", old) };
    storage.add_match(&played, &[NewEvent::action("token")]).await.unwrap();
    storage.add_match(&new_match("local"), &[]).await.unwrap();
    storage.add_match(&invitation("waiting", old, false), &[]).await.unwrap();
    storage.add_match(&invitation("waiting-new", new, false), &[]).await.unwrap();
    storage.add_match(&invitation("off", old, true), &[]).await.unwrap();
    let mut begun = network_match("begun", "g:5", "g:6");
    begun.created = old.to_owned();
    storage.add_match(&begun, &[]).await.unwrap();
    storage.add_match(&of_owner("removed", old), &[]).await.unwrap();
    storage.set_match_deleted("removed", Some(old)).await.unwrap();
    // Somebody who plays, somebody who has not been there for long, somebody new, and a member.
    for (owner, at) in [("g:6", old), ("g:7", old), ("g:8", new), ("a:1", old)] {
        storage.set_settings(owner, &settings, at).await.unwrap();
    }
    let before = "2026-10-01".to_owned();
    let stale = Stale { removed: before.clone(), unused: before.clone(), called_off: before.clone(), settings: before };
    assert!(storage.cleanup(&stale, AT).await.unwrap() >= 5);
    let mut kept = Vec::new();
    for id in ["unplayed", "unplayed-new", "played", "local", "waiting", "waiting-new", "off", "begun", "removed"] {
        if storage.find_match(id).await.unwrap().is_some_and(|row| !row.deleted) {
            kept.push(id);
        }
    }
    assert_eq!(kept, ["unplayed-new", "played", "local", "waiting-new", "begun"]);
    assert!(storage.find_match("removed").await.unwrap().is_none());
    for (owner, there) in [("g:6", true), ("g:7", false), ("g:8", true), ("a:1", true)] {
        assert_eq!(storage.settings(owner).await.unwrap() == settings, there, "{owner}");
    }
    // Settings that everyone begins with take no room.
    storage.set_settings("g:8", &Settings::default(), AT).await.unwrap();
    let rows = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM owner_settings WHERE owner = 'g:8'");
    assert_eq!(rows.fetch_one(&storage.read).await.unwrap(), 0);
    assert_eq!(storage.cleanup(&stale, AT).await.unwrap(), 0);
    storage.close().await;
}
