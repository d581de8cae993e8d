//! Accounts, and what belongs to somebody.

use serde_json::json;

use super::super::{
    About, AccountRow, After, ArchiveRow, Rated, RatingRow, Rerated, SeatLink, SignOut, SignedIn, Standing, Storage,
};
use super::{AT, AT_MS, Place, network_match, new_match, standing};
use crate::wire::{GameRecord, PlayerResult, RatingPoint, SavedItem, Settings};
use kickoff_match::SeatBond;
use kickoff_match::looks;

fn account(id: &str, name: &str) -> AccountRow {
    AccountRow {
        id: id.to_owned(),
        name: name.to_owned(),
        name_key: name.to_lowercase(),
        looks: looks(name),
        password: "$argon2id$…".to_owned(),
        created: AT.to_owned(),
    }
}

async fn ann_and_ben(storage: &Storage) {
    assert!(storage.add_account(&account("1", "Ann")).await.unwrap());
    assert!(storage.add_account(&account("2", "Ben")).await.unwrap());
}

/// A member called “ann” could pass for “Ann”.
pub(super) async fn two_accounts_never_share_a_name(place: &Place) {
    let storage = place.open().await;
    assert!(storage.add_account(&account("1", "Ann")).await.unwrap());
    assert!(!storage.add_account(&account("2", "ANN")).await.unwrap());
    assert_eq!(storage.account_by_key("ann").await.unwrap(), Some(account("1", "Ann")));
    assert_eq!(storage.account_by_key("ben").await.unwrap(), None);
    assert_eq!(storage.account("1").await.unwrap(), Some(account("1", "Ann")));
    assert_eq!(storage.account("2").await.unwrap(), None);
    assert!(!format!("{:?}", account("1", "Ann")).contains("argon2"));
    storage.close().await;
}

/// Signing out must sign the member out, and only there.
pub(super) async fn sign_ins_are_listed_by_device(place: &Place) {
    let storage = place.open().await;
    ann_and_ben(&storage).await;
    let name = async |token: &str| storage.signed_in(token, "").await.unwrap().map(|found| found.name);
    for token in ["t1", "t2", "t3"] {
        storage.sign_in(token, "1", AT).await.unwrap();
    }
    let ann = SignedIn { account: "1".to_owned(), name: "Ann".to_owned(), used: AT.to_owned() };
    assert_eq!(storage.signed_in("t1", "").await.unwrap(), Some(ann));
    assert_eq!(name("t9").await, None);
    let mut told = storage.sign_outs();
    storage.sign_out("t9").await.unwrap();
    storage.sign_out("t1").await.unwrap();
    assert_eq!(
        told.try_recv(),
        Ok(SignOut::Here { token: "t1".to_owned() }),
        "a cookie that nobody has signs nobody out"
    );
    assert!(told.try_recv().is_err());
    assert_eq!(name("t1").await, None);
    assert_eq!(name("t2").await.as_deref(), Some("Ann"));
    storage.sign_in("t2", "2", AT).await.unwrap();
    assert_eq!(name("t2").await.as_deref(), Some("Ben"));
    storage.close().await;
}

/// A device that was sold or lost years ago would else be somebody's account for ever; one that is used every week must
/// not ask for the password again and again.
pub(super) async fn unused_sign_ins_expire(place: &Place) {
    let storage = place.open().await;
    ann_and_ben(&storage).await;
    let [spring, summer, autumn, winter] = ["03", "06", "09", "12"].map(|month| format!("2026-{month}-01T00:00:00Z"));
    storage.sign_in("lost", "1", &spring).await.unwrap();
    storage.sign_in("used", "1", &spring).await.unwrap();
    storage.use_sign_in("used", &autumn).await.unwrap();
    // Two requests at once may note their times in the wrong order.
    storage.use_sign_in("used", &summer).await.unwrap();
    storage.use_sign_in("nobody", &autumn).await.unwrap();
    assert_eq!(storage.signed_in("lost", &summer).await.unwrap(), None);
    assert_eq!(storage.signed_in("used", &summer).await.unwrap().map(|found| found.used), Some(autumn.clone()));
    assert_eq!(storage.signed_in("nobody", "").await.unwrap(), None);
    assert_eq!(storage.forget_sign_ins(&summer).await.unwrap(), 1);
    assert_eq!(storage.signed_in("lost", "").await.unwrap(), None);
    assert_eq!(storage.forget_sign_ins(&winter).await.unwrap(), 1);
    storage.close().await;
}

/// Guessing somebody's password locks out all devices but these; a thief's must not stay one of them.
pub(super) async fn devices_on_which_somebody_has_signed_in_are_known(place: &Place) {
    let storage = place.open().await;
    ann_and_ben(&storage).await;
    let knows = async |account: &str, device: &str| storage.knows_device(account, device).await.unwrap();
    let at = |minute: u32| format!("2026-11-21T10:{minute:02}:00.000000Z");
    storage.know_device("1", "desk", &at(0)).await.unwrap();
    storage.know_device("1", "desk", &at(1)).await.unwrap();
    assert!(knows("1", "desk").await && !knows("2", "desk").await && !knows("1", "phone").await);
    // Only the latest are remembered.
    for number in 2..40 {
        storage.know_device("1", &format!("d{number}"), &at(number)).await.unwrap();
    }
    assert!(!knows("1", "desk").await && !knows("1", "d7").await && knows("1", "d8").await && knows("1", "d39").await);
    storage.know_device("2", "desk", &at(0)).await.unwrap();
    storage.set_password("1", "$argon2id$new", Some("d39")).await.unwrap();
    assert!(knows("1", "d39").await && !knows("1", "d38").await && knows("2", "desk").await);
    storage.set_password("1", "$argon2id$newer", None).await.unwrap();
    assert!(!knows("1", "d39").await);
    assert_eq!(storage.forget_devices(&at(0)).await.unwrap(), 1);
    storage.close().await;
}

/// A match that is counted twice, or a count that is lost because two matches end at the same time, makes ratings wrong
/// for ever.
pub(super) async fn a_match_counts_once_for_the_ratings(place: &Place) {
    let storage = place.open().await;
    ann_and_ben(&storage).await;
    for id in ["m", "n"] {
        storage.add_match(&network_match(id, "a:1", "a:2"), &[]).await.unwrap();
    }
    let row = |rating, games| RatingRow { rating, deviation: 80.25, volatility: 0.06, games };
    let both = |before, games| {
        [
            Rerated { account: "2", before, after: row(1433.5, games), result: PlayerResult::Lost },
            Rerated { account: "1", before, after: row(1566.5, games), result: PlayerResult::Won },
        ]
    };
    assert_eq!(storage.rating("1", "dial").await.unwrap(), None);
    assert_eq!(storage.set_ratings("m", "dial", both(0, 1), AT).await.unwrap(), Rated::Done);
    assert_eq!(storage.set_ratings("m", "dial", both(1, 2), AT).await.unwrap(), Rated::Already);
    assert_eq!(storage.rating("1", "dial").await.unwrap().map(|(row, _)| row), Some(row(1566.5, 1)));
    // Made from ratings that are not the latest: nothing is stored, and the match can still be counted.
    assert_eq!(storage.set_ratings("n", "dial", both(0, 1), AT).await.unwrap(), Rated::Outdated);
    assert_eq!(storage.set_ratings("n", "dial", both(1, 2), AT).await.unwrap(), Rated::Done);
    let record = GameRecord { lost: 2, ..GameRecord::default() };
    assert_eq!(storage.ratings_of("2").await.unwrap(), [("dial".to_owned(), row(1433.5, 2), record)]);
    // The same two games make the curve.
    let point = |games| RatingPoint { at: AT.to_owned(), games, rating: 1566.5, deviation: 80.25 };
    assert_eq!(storage.rating_points("1", "dial", &[1, 2, 3]).await.unwrap(), [point(1), point(2)]);
    assert!(storage.rating_points("1", "king", &[1]).await.unwrap().is_empty());
    assert!(storage.rating_points("1", "dial", &[]).await.unwrap().is_empty());
    assert!(storage.ratings_of("3").await.unwrap().is_empty());
    storage.close().await;
}

/// A link that somebody finds in the history of a browser must not give them the seat.
pub(super) async fn a_newer_seat_link_takes_the_place_of_the_older_one(place: &Place) {
    let storage = place.open().await;
    for id in ["m", "n"] {
        storage.add_match(&new_match(id), &[]).await.unwrap();
    }
    let link = |id: &str, holder: &str, seating| SeatLink {
        match_id: id.to_owned(),
        bond: SeatBond { holder: holder.to_owned(), seating },
    };
    let add = async |word: &str, link: &SeatLink, expires, now| {
        storage.add_seat_link(word, link, AT_MS + expires, AT_MS + now).await.unwrap();
    };
    let found = async |word: &str, now| storage.seat_link(word, AT_MS + now).await.unwrap();
    add("old", &link("m", "g:1", 0), 1000, 0).await;
    add("other", &link("m", "g:2", 0), 5000, 0).await;
    add("elsewhere", &link("n", "g:1", 3), 5000, 0).await;
    // Looking does not use it up.
    assert_eq!(found("old", 999).await, Some(link("m", "g:1", 0)));
    assert_eq!(found("old", 999).await, Some(link("m", "g:1", 0)));
    assert_eq!(found("old", 1000).await, None);
    add("new", &link("m", "g:1", 7), 5000, 0).await;
    assert_eq!(found("old", 0).await, None);
    assert_eq!(found("new", 0).await, Some(link("m", "g:1", 7)));
    assert_eq!(found("other", 0).await, Some(link("m", "g:2", 0)));
    assert_eq!(found("elsewhere", 0).await, Some(link("n", "g:1", 3)));
    storage.drop_seat_link("new").await.unwrap();
    assert_eq!(found("new", 0).await, None);
    // Those whose time is up are forgotten when the next one is made.
    add("next", &link("m", "g:3", 1), 9000, 5000).await;
    let left: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM seat_links").fetch_one(&storage.read).await.unwrap();
    assert_eq!(left, 1);
    storage.close().await;
}

/// A visitor's saved items must not appear in another's menus, and nobody else may remove them.
pub(super) async fn everyone_has_settings_and_saved_items_of_their_own(place: &Place) {
    let storage = place.open().await;
    let settings = Settings { names: vec!["Ann".to_owned(), String::new()], ..Settings::default() };
    storage.set_settings("g:1", &settings, AT).await.unwrap();
    storage.set_settings("g:1", &settings, AT).await.unwrap();
    assert_eq!(storage.settings("g:1").await.unwrap().names[0], "Ann");
    assert_eq!(storage.settings("g:2").await.unwrap().names, [""; 0]);

    let saved_item = |id: &str| SavedItem {
        id: id.to_owned(),
        name: "Wedge".to_owned(),
        kind: "formation".to_owned(),
        body: serde_json::value::to_raw_value(&json!({ "men": [1, 2] })).unwrap(),
    };
    storage.add_saved_item("g:1", "scrimmage", &saved_item("k1"), AT).await.unwrap();
    storage.add_saved_item("a:1", "scrimmage", &saved_item("k2"), AT).await.unwrap();
    let kept = |owners: Vec<&'static str>| {
        let storage = &storage;
        async move {
            let kept = storage.saved_items(&owners, "scrimmage").await.unwrap();
            kept.into_iter().map(|k| k.id).collect::<Vec<_>>()
        }
    };
    assert_eq!(kept(vec!["g:1"]).await, ["k1"]);
    assert_eq!(kept(vec!["a:1", "g:1"]).await, ["k1", "k2"]);
    assert!(!storage.drop_saved_item(&["g:1"], "scrimmage", "k2").await.unwrap());
    assert!(storage.drop_saved_item(&["a:1", "g:1"], "scrimmage", "k2").await.unwrap());
    assert_eq!(kept(vec!["a:1", "g:1"]).await, ["k1"]);
    storage.close().await;
}

/// The same for archived games.
pub(super) async fn everyone_has_an_archive_of_their_own(place: &Place) {
    let storage = place.open().await;
    storage.add_match(&new_match("m"), &[]).await.unwrap();
    let row = |version| ArchiveRow {
        id: "r".to_owned(),
        owner: "g:1".to_owned(),
        name: "Final".to_owned(),
        version,
        archived: AT.to_owned(),
        about: About {
            game: "dial".to_owned(),
            rules_version: 1,
            options: Default::default(),
            players: [None, Some("Ben".to_owned())],
            begun: "2026-11-21".to_owned(),
            standing: Standing { over: true, ..standing("Ben resigned") },
            sections: 3,
            plies: 12,
        },
    };
    storage.keep_record(&row(1), "first", Some("m")).await.unwrap();
    storage.keep_record(&row(2), "second", Some("m")).await.unwrap();
    let archived = storage.archive(&["a:1", "g:1"], &After::nothing()).await.unwrap();
    assert_eq!(archived.len(), 1);
    assert_eq!(archived[0].about.standing, row(1).about.standing);
    assert_eq!((archived[0].version, archived[0].owner.as_str()), (2, "g:1"));
    let last = After { time: AT.to_owned(), id: "r".to_owned() };
    assert!(storage.archive(&["g:1"], &last).await.unwrap().is_empty());
    assert_eq!(storage.archive(&["g:1"], &After { id: "q".to_owned(), ..last }).await.unwrap().len(), 1);
    assert!(storage.archive(&["g:2"], &After::nothing()).await.unwrap().is_empty());
    assert_eq!(storage.archived_record("r", 1).await.unwrap().as_deref(), Some("first"));
    assert_eq!(storage.archived_record("r", 2).await.unwrap().as_deref(), Some("second"));
    assert_eq!(storage.find_match("m").await.unwrap().unwrap().archived_as.as_deref(), Some("r"));

    assert!(!storage.rename_archived(&["g:2"], "r", "Mine").await.unwrap());
    assert!(!storage.set_archived_deleted(&["g:2"], "r", Some(AT)).await.unwrap());
    assert!(storage.rename_archived(&["g:1"], "r", "The final").await.unwrap());
    assert_eq!(storage.find_archived("r").await.unwrap().unwrap().name, "The final");
    assert!(storage.set_archived_deleted(&["g:1"], "r", Some(AT)).await.unwrap());
    assert!(storage.find_archived("r").await.unwrap().is_none());
    assert!(storage.set_archived_deleted(&["g:1"], "r", None).await.unwrap());
    assert!(storage.find_archived("r").await.unwrap().is_some());
    storage.close().await;
}
