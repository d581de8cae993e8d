//! A disk that is full, or fails: everything acknowledged is in the file, everything else is reported as refused or in
//! doubt, and when there is room again all goes on.

use kickoff_match::EventKind;
use std::path::Path;
use std::pin::Pin;

use sqlx::{Connection as _, Row as _, ValueRef as _};

use super::super::LOCAL_OWNER;
use super::super::{
    About, Append, Appended, ArchiveRow, Cause, DataFolder, Database, NewEvent, Rated, RatingRow, Rerated, SeatLink,
    Storage,
};
use super::faults::{EIO, ENOSPC, Fault, FaultyDisk};
use super::{AT, AT_MS, action, network_match, new_match, standing};
use crate::ServeError;
use crate::steady::Moment;
use crate::storage::AccountRow;
use crate::wire::{PlayerResult, SavedItem, Settings};
use kickoff_match::SeatBond;

/// The tests' time by both clocks.
const NOON: Moment = Moment { wall_ms: AT_MS, steady_ms: AT_MS };

type Outcome<'s> = Pin<Box<dyn Future<Output = Result<(), sqlx::Error>> + Send + 's>>;

/// A place where something is stored: the name, and the writing of it for the `n`th time.
type Point = (&'static str, for<'s> fn(&'s Storage, u64) -> Outcome<'s>);

/// All places where something is stored.
const POINTS: [Point; 23] = [
    ("add_match", |s, n| Box::pin(async move { s.add_match(&new_match(&format!("new-{n}")), &events()).await })),
    ("set_computers", |s, n| {
        Box::pin(async move {
            let players = [Some(format!("Ann {n}")), None];
            s.set_computers("m", &players, &Default::default(), &standing("It goes on")).await.map(|_| ())
        })
    }),
    ("set_match_deleted", |s, n| {
        Box::pin(async move { s.set_match_deleted("gone", Some(&format!("{AT}{n}"))).await.map(|_| ()) })
    }),
    ("append", |s, _| Box::pin(append(s, "m", None))),
    ("append with seats", |s, n| Box::pin(append(s, "n", Some(n)))),
    ("keep_record", |s, n| Box::pin(async move { s.keep_record(&archived(n, 1), "record", Some("m")).await })),
    ("keep_record anew", |s, n| {
        Box::pin(async move { s.keep_record(&archived(0, 2 + n as i64), "record", None).await })
    }),
    ("rename_archived", |s, n| {
        Box::pin(async move { s.rename_archived(&[LOCAL_OWNER], "a0", &format!("name {n}")).await.map(|_| ()) })
    }),
    ("set_archived_deleted", |s, n| {
        Box::pin(
            async move { s.set_archived_deleted(&[LOCAL_OWNER], "a1", Some(&format!("{AT}{n}"))).await.map(|_| ()) },
        )
    }),
    ("add_saved_item", |s, n| Box::pin(async move { s.add_saved_item(LOCAL_OWNER, "dial", &saved_item(n), AT).await })),
    ("drop_saved_item", |s, n| {
        Box::pin(async move {
            s.add_saved_item(LOCAL_OWNER, "dial", &saved_item(n), AT).await?;
            s.drop_saved_item(&[LOCAL_OWNER], "dial", &format!("k{n}")).await.map(|_| ())
        })
    }),
    ("set_settings", |s, n| {
        Box::pin(async move {
            let settings = Settings { names: vec![format!("Ann {n}")], ..Settings::default() };
            s.set_settings(LOCAL_OWNER, &settings, AT).await
        })
    }),
    ("add_account", |s, n| Box::pin(async move { s.add_account(&account(&format!("new{n}"))).await.map(|_| ()) })),
    ("set_password", |s, n| Box::pin(async move { s.set_password("ann", &format!("hash {n}"), None).await })),
    ("sign_in", |s, n| Box::pin(async move { s.sign_in(&format!("token {n}"), "ann", AT).await })),
    ("use_sign_in", |s, n| Box::pin(async move { s.use_sign_in("ben's", &format!("{AT}{n:04}")).await })),
    ("forget_sign_ins", |s, n| {
        Box::pin(async move {
            s.sign_in(&format!("old {n}"), "ben", "2020").await?;
            s.forget_sign_ins("2021").await.map(|_| ())
        })
    }),
    ("sign_out", |s, n| {
        Box::pin(async move {
            s.sign_in(&format!("out {n}"), "ben", AT).await?;
            s.sign_out(&format!("out {n}")).await
        })
    }),
    ("add_seat_link and drop_seat_link", |s, n| {
        Box::pin(async move {
            let bond = SeatBond { holder: format!("g:{n}"), seating: n };
            let link = SeatLink { match_id: "m".to_owned(), bond };
            s.add_seat_link(&format!("word {n}"), &link, AT_MS, 0).await?;
            s.drop_seat_link(&format!("word {}", n.saturating_sub(1))).await
        })
    }),
    ("know_device", |s, n| Box::pin(async move { s.know_device("ann", &format!("device {n}"), AT).await })),
    ("take_lease", |s, n| {
        Box::pin(async move { s.take_lease("leased", &format!("node {n}"), NOON, 0, true).await.map(|_| ()) })
    }),
    ("beat and forget_node", |s, n| {
        Box::pin(async move {
            s.beat(&format!("node {n}"), NOON).await?;
            s.forget_node(&format!("node {}", n.saturating_sub(1))).await
        })
    }),
    ("set_ratings", |s, n| {
        Box::pin(async move {
            let id = format!("rated-{n}");
            if s.find_match(&id).await?.is_none() {
                s.add_match(&network_match(&id, "a:ann", "a:ben"), &[]).await?;
            }
            let before = s.rating("ann", "dial").await?.map_or(0, |(row, _)| row.games);
            let after = RatingRow { rating: 1500.0, deviation: 100.0, volatility: 0.06, games: before + 1 };
            let rerated = ["ann", "ben"].map(|account| Rerated { account, before, after, result: PlayerResult::Drawn });
            assert_ne!(s.set_ratings(&id, "dial", rerated, AT).await?, Rated::Outdated);
            Ok(())
        })
    }),
];

/// The places that store two things one after another: the first may be there although the second is not.
const OF_TWO: [&str; 6] = [
    "drop_saved_item",
    "forget_sign_ins",
    "sign_out",
    "add_seat_link and drop_seat_link",
    "beat and forget_node",
    "set_ratings",
];

/// Appends to a match wherever it stands.
async fn append(storage: &Storage, id: &str, seats: Option<u64>) -> Result<(), sqlx::Error> {
    let seq = storage.find_match(id).await?.map_or(0, |row| row.seq);
    let holders = seats.map(|n| [Some("g:1".to_owned()), Some(format!("g:{n}"))]);
    let invitation = seats.map(|n| Some(format!("word-{n}")));
    let append = Append { events: events(), holders, invitation, ..action(id, seq) };
    match storage.append(append).await {
        Ok(appended) => {
            assert_eq!(appended, Appended::Done);
            Ok(())
        }
        Err(error) => Err(sqlx::Error::Decode(Box::new(error))),
    }
}

/// Enough to need more than a page.
fn events() -> Vec<NewEvent> {
    let chat = |n| NewEvent { body: Some(format!("{n}{}", "x".repeat(900))), ..NewEvent::of(EventKind::Chat) };
    (0..9).map(chat).collect()
}

fn archived(n: u64, version: i64) -> ArchiveRow {
    ArchiveRow {
        id: format!("a{n}"),
        owner: LOCAL_OWNER.to_owned(),
        name: "A game".to_owned(),
        version,
        archived: AT.to_owned(),
        about: About {
            game: "dial".to_owned(),
            rules_version: 1,
            options: Default::default(),
            players: [None, None],
            begun: "2026-11-21".to_owned(),
            standing: standing("It goes on"),
            sections: 1,
            plies: 1,
        },
    }
}

fn saved_item(n: u64) -> SavedItem {
    SavedItem {
        id: format!("k{n}"),
        name: "A line-up".to_owned(),
        kind: "x".to_owned(),
        body: serde_json::value::to_raw_value(&"x".repeat(9000)).unwrap(),
    }
}

fn account(id: &str) -> AccountRow {
    AccountRow {
        id: id.to_owned(),
        name: id.to_owned(),
        name_key: id.to_owned(),
        looks: id.to_owned(),
        password: "hash".to_owned(),
        created: AT.to_owned(),
    }
}

async fn open(data: &Path) -> Result<Storage, ServeError> {
    Storage::open(Database::File(DataFolder::take(Some(data))?)).await
}

/// All that is in a database's file when it is opened the next time.
async fn contents(data: &Path) -> Vec<String> {
    let address = format!("sqlite:{}?mode=rw", data.join("kickoff.db").display());
    let mut connection = sqlx::SqliteConnection::connect(&address).await.unwrap();
    let health: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await.unwrap();
    assert_eq!(health, "ok");
    let tables: Vec<String> = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let mut all = Vec::new();
    for table in tables.iter().filter(|table| *table != "_sqlx_migrations") {
        let text = sqlx::AssertSqlSafe(format!("SELECT * FROM {table}"));
        for row in sqlx::query(text).fetch_all(&mut connection).await.unwrap() {
            let values: Vec<String> = (0..row.len())
                .map(|column| {
                    let value = row.try_get_raw(column).unwrap();
                    if value.is_null() {
                        return "NULL".to_owned();
                    }
                    row.try_get_unchecked::<String, _>(column).unwrap()
                })
                .collect();
            all.push(format!("{table}: {}", values.join(" | ")));
        }
    }
    connection.close().await.unwrap();
    all.sort();
    all
}

/// The disk is full or fails while something is written, twice in a row, wherever something is written. Afterwards
/// everything that is acknowledged is in the file.
#[test]
fn what_is_acknowledged_is_in_the_file_wherever_the_disk_fails() {
    let name = "storage::tests::full::what_is_acknowledged_is_in_the_file_wherever_the_disk_fails";
    let Some(disk) = FaultyDisk::of_test(name) else { return };
    runtime().block_on(async {
        let data = disk.folder();
        let storage = open(data.path()).await.unwrap();
        for id in ["m", "gone", "leased"] {
            storage.add_match(&new_match(id), &[]).await.unwrap();
        }
        storage.add_match(&network_match("n", "g:1", ""), &[]).await.unwrap();
        for name in ["ann", "ben", "cid"] {
            assert!(storage.add_account(&account(name)).await.unwrap());
        }
        storage.sign_in("ben's", "ben", AT).await.unwrap();
        storage.keep_record(&archived(0, 1), "record", None).await.unwrap();
        storage.keep_record(&archived(1, 1), "record", None).await.unwrap();
        let faults = [
            Fault::Room(0),
            Fault::Room(2_000),
            Fault::Room(9_000),
            Fault::Write(EIO, 0),
            Fault::Write(EIO, 1),
            Fault::Write(ENOSPC, 2),
            Fault::Sync(EIO, 0),
            Fault::Sync(ENOSPC, 0),
        ];
        let mut n = 10;
        for (name, write) in POINTS {
            for fault in faults {
                let before = contents(disk.after_sudden_death(data.path()).path()).await;
                let failed = disk.failed();
                disk.break_by(fault);
                let mut refused = 0;
                for _ in 0..2 {
                    n += 1;
                    refused += usize::from(write(&storage, n).await.is_err());
                }
                let unwell = storage.trouble();
                disk.mend();
                assert!(refused == 0 || disk.failed() > failed, "{name}, {fault:?}: refused without reason");
                assert_eq!(refused > 0, unwell.is_some(), "{name}, {fault:?}");
                // Where the file need not grow there is room even on a full disk; nothing else goes through.
                let certain = !matches!(fault, Fault::Room(_) | Fault::Write(_, 1..));
                assert!(refused == 2 || !certain, "{name}, {fault:?}: acknowledged what is not on the disk");
                if refused == 2 && !OF_TWO.contains(&name) && matches!(fault, Fault::Room(_) | Fault::Write(..)) {
                    let now = contents(disk.after_sudden_death(data.path()).path()).await;
                    assert!(now == before, "{name}, {fault:?}: refused, and something of it is there");
                }

                // There is room again: what is acknowledged from now on is there, and all that was before.
                if unwell.is_some() {
                    storage.probe().await.unwrap();
                }
                assert_eq!(storage.trouble(), None, "{name}, {fault:?}");
                n += 1;
                write(&storage, n).await.unwrap();
                let marker = format!("marker {n}");
                storage.beat(&marker, NOON).await.unwrap();
                let kept = contents(disk.after_sudden_death(data.path()).path()).await;
                assert!(kept.iter().any(|row| row.contains(&marker)), "{name}, {fault:?}: acknowledged and lost");
                storage.forget_node(&marker).await.unwrap();
            }
        }
        let dead = contents(disk.after_sudden_death(data.path()).path()).await;
        let alive = seen(&storage).await;
        storage.close().await;
        drop(storage);
        assert!(contents(data.path()).await == dead, "stopping the server lost something, or made something up");
        let storage = open(data.path()).await.unwrap();
        assert_eq!(seen(&storage).await, alive);
        storage.close().await;
    });
}

/// What the server itself shows of a match in which all kinds of failures happened.
async fn seen(storage: &Storage) -> (u64, usize) {
    let row = storage.find_match("m").await.unwrap().unwrap();
    let events = storage.events("m", 0).await.unwrap();
    assert_eq!(events.len() as u64, row.seq);
    (row.seq, events.len())
}

/// The first start, and a start with a new version's tables, on a disk that fails somewhere in it: it is said, nothing is
/// half done, and the next start succeeds.
#[test]
fn a_start_on_a_failing_disk_is_refused_and_the_next_succeeds() {
    let name = "storage::tests::full::a_start_on_a_failing_disk_is_refused_and_the_next_succeeds";
    let Some(disk) = FaultyDisk::of_test(name) else { return };
    runtime().block_on(async {
        let kinds: [fn(i64) -> Fault; 4] =
            [|n| Fault::Write(EIO, n), |n| Fault::Sync(EIO, n), |n| Fault::Truncate(EIO, n), |n| Fault::Room(n * 4096)];
        for kind in kinds {
            for n in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377] {
                let data = disk.folder();
                let failed = disk.failed();
                disk.break_by(kind(n));
                let opened = open(data.path()).await;
                let hit = disk.failed() > failed;
                if let Ok(storage) = &opened {
                    storage.close().await;
                }
                drop(opened);
                disk.mend();
                let storage = open(data.path()).await.unwrap();
                storage.add_match(&new_match("m"), &[]).await.unwrap();
                storage.close().await;
                if !hit {
                    break;
                }
            }
        }
    });
}

/// PostgreSQL's disk is full, in the middle of a transaction and at its end; what is raised here is what it says then.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_of_postgresql_is_told_and_over_when_there_is_room() {
    use std::sync::Arc;

    use super::Place;
    use super::postgres::Postgres;

    let server = Arc::new(Postgres::start());
    let place = Place::server(&server);
    let storage = place.open().await;
    storage.add_match(&new_match("m"), &[]).await.unwrap();
    let full = |when: &str| {
        server.sql(
            &place.address(),
            &format!(
                "CREATE OR REPLACE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                 RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$; \
                 CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON match_events {when} \
                 FOR EACH ROW EXECUTE FUNCTION full_disk(); \
                 CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON probes {when} \
                 FOR EACH ROW EXECUTE FUNCTION full_disk()"
            ),
        );
    };
    let room = || {
        server.sql(&place.address(), "DROP TRIGGER full_disk ON match_events; DROP TRIGGER full_disk ON probes");
    };
    let mut seq = 0;
    for when in ["NOT DEFERRABLE", "DEFERRABLE INITIALLY DEFERRED"] {
        full(when);
        for _ in 0..3 {
            let error = storage.append(action("m", seq)).await.unwrap_err();
            assert_eq!(Cause::of(&error.0), Some(Cause::Full), "{error}");
            assert_eq!(storage.find_match("m").await.unwrap().unwrap().seq, seq);
            assert!(storage.probe().await.is_err());
            assert_eq!(storage.trouble(), Some(Cause::Full));
        }
        room();
        storage.probe().await.unwrap();
        assert_eq!(storage.trouble(), None);
        for _ in 0..3 {
            assert_eq!(storage.append(action("m", seq)).await.unwrap(), Appended::Done);
            seq += 1;
        }
        let kept = server.sql(&place.address(), "SELECT COUNT(*) FROM match_events WHERE match_id = 'm'");
        assert_eq!(kept.trim(), seq.to_string());
    }
    storage.close().await;
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}
