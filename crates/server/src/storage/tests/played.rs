//! The finished matches of a player that everybody may find.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::super::{AccountRow, After, MatchRow, PlayedRow, RatingRow, Rerated, Standing, Storage};
use super::{AT, Place, network_match};
use crate::wire::{PlayerResult, RatedResult};

fn at(second: usize) -> String {
    format!("2026-11-21T10:00:{second:02}.000000Z")
}

/// A public match that is over.
fn shown(id: &str, first: &str, second: &str, made: usize) -> MatchRow {
    let standing = Standing {
        headline: "Ann wins 3–1".to_owned(),
        headline_message: None,
        over: true,
        score: Some([3, 1]),
        cancelled: false,
    };
    MatchRow { standing, public: true, created: at(made), ..network_match(id, first, second) }
}

async fn add(storage: &Storage, rows: impl IntoIterator<Item = MatchRow>) {
    for row in rows {
        storage.add_match(&row, &[]).await.unwrap();
    }
}

fn ids(rows: &[PlayedRow]) -> Vec<&str> {
    rows.iter().map(|row| row.id.as_str()).collect()
}

async fn ann_and_ben(storage: &Storage) {
    for (id, name) in [("1", "ann"), ("2", "ben")] {
        let account = AccountRow {
            id: id.to_owned(),
            name: name.to_owned(),
            name_key: name.to_owned(),
            looks: name.to_owned(),
            password: String::new(),
            created: AT.to_owned(),
        };
        assert!(storage.add_account(&account).await.unwrap());
    }
}

/// A private match in the list would tell strangers where it is, and they could look at it.
pub(super) async fn only_what_everybody_may_find_is_listed(place: &Place) {
    let storage = place.open().await;
    ann_and_ben(&storage).await;
    let called_off = Standing {
        headline: "Called off".to_owned(),
        headline_message: None,
        over: true,
        score: None,
        cancelled: true,
    };
    let rows = [
        shown("as-first", "a:1", "g:9", 1),
        shown("as-second", "a:2", "a:1", 2),
        MatchRow { public: false, ..shown("private", "a:1", "a:2", 3) },
        MatchRow { public: false, ..shown("rated", "a:2", "a:1", 4) },
        MatchRow { public: false, ..shown("rated-too", "a:1", "a:2", 5) },
        MatchRow { standing: called_off, ..shown("called-off", "a:1", "a:2", 6) },
        MatchRow { standing: super::standing("Ann leads"), ..shown("goes-on", "a:1", "a:2", 7) },
        shown("of-others", "a:2", "g:9", 8),
        shown("of-a-guest", "g:1", "g:9", 9),
    ];
    add(&storage, rows).await;
    for (before, (id, rating)) in [("rated", 1480.5), ("rated-too", 1490.0)].into_iter().enumerate() {
        let before = u32::try_from(before).unwrap();
        let after = |rating| RatingRow { rating, deviation: 80.0, volatility: 0.06, games: before + 1 };
        let rerated = |account, rating, result| Rerated { account, before, after: after(rating), result };
        let both = [rerated("1", rating, PlayerResult::Lost), rerated("2", 1512.0, PlayerResult::Won)];
        storage.set_ratings(id, "dial", both, AT).await.unwrap();
    }
    let rows = storage.played_by("1", "a:1", &After::nothing()).await.unwrap();
    assert_eq!(ids(&rows), ["rated-too", "rated", "as-second", "as-first"]);
    let lost = |rating, change| Some(RatedResult { result: PlayerResult::Lost, rating, change });
    let rated: Vec<_> = rows.iter().map(|row| row.rated).collect();
    assert_eq!(rated, [lost(1490.0, 9.5), lost(1480.5, -19.5), None, None]);
    assert_eq!(rows[2].holders, ["a:2", "a:1"].map(|holder| Some(holder.to_owned())));
    assert_eq!((rows[2].headline.as_str(), &rows[2].players), ("Ann wins 3–1", &[Some("Ann".to_owned()), None]));
    storage.close().await;
}

/// Otherwise old games are lost for ever, or shown twice, where one list ends.
pub(super) async fn what_a_list_of_played_matches_does_not_hold_follows(place: &Place) {
    let storage = place.open().await;
    let many = (0..110).map(|n| match n % 2 {
        0 => shown(&format!("n{n}"), "a:1", "g:9", n / 4),
        _ => shown(&format!("n{n}"), "g:9", "a:1", n / 4),
    });
    add(&storage, many).await;
    let (mut after, mut seen) = (After::nothing(), Vec::new());
    for expected in [50, 50, 10, 0] {
        let rows = storage.played_by("1", "a:1", &after).await.unwrap();
        assert_eq!(rows.len(), expected);
        assert!(rows.is_sorted_by(|a, b| (&b.created, &a.id) < (&a.created, &b.id)));
        if let Some(last) = rows.last() {
            after = After { time: last.created.clone(), id: last.id.clone() };
        }
        seen.extend(rows.into_iter().map(|row| row.id));
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 110);
    storage.close().await;
}

/// Otherwise each page of a player with thousands of games would read all of them.
#[tokio::test]
async fn a_page_reads_only_its_own_part_of_an_index() {
    let place = Place::file();
    let storage = place.open().await;
    let query = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", super::super::played::query()));
    let plan = sqlx::query(query).try_map(|row: AnyRow| row.try_get::<String, _>("detail"));
    let plan = plan.fetch_all(&storage.read).await.unwrap().join("\n");
    for index in
        ["matches_shown_first (holder_first=? AND created<?)", "matches_shown_second (holder_second=? AND created<?)"]
    {
        assert!(plan.contains(&format!("USING INDEX {index}")), "{plan}");
    }
    assert!(!plan.contains("SCAN matches") && !plan.contains("SCAN now") && !plan.contains("SCAN before"), "{plan}");
    storage.close().await;
}
