//! Tests of the storage, each on SQLite and on PostgreSQL.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod appending;
mod capacity;
#[cfg(target_os = "linux")]
mod faults;
#[cfg(target_os = "linux")]
mod full;
mod leases;
mod lists;
mod members;
mod opening;
mod played;
#[path = "../../../tests/it/postgres.rs"]
#[allow(dead_code, reason = "the tests of the whole server need more of it")]
mod postgres;
mod upgrade;
mod usage;

use kickoff_match::EventKind;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;

use tempfile::TempDir;

use super::{Append, DataFolder, Database, LOCAL_OWNER, MatchRow, NewEvent, Standing, Storage};
use crate::wire::Computers;
use postgres::Postgres;

/// Every test here, on SQLite one by one; on PostgreSQL one after another in one cluster, each in a database of its own.
macro_rules! on_both {
    ($($module:ident: $($test:ident),*;)*) => {
        mod on_sqlite {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    super::$module::$test(&super::Place::file()).await;
                }
            )*)*
        }

        #[cfg(unix)]
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn on_postgresql() {
            let server = Arc::new(Postgres::start());
            $($(
                println!("{}", stringify!($module: $test));
                $module::$test(&Place::server(&server)).await;
            )*)*
        }
    };
}

on_both! {
    appending: what_is_appended_is_read_again, a_stale_append_is_refused, two_hundred_at_once_are_all_there,
        what_cannot_be_stored_hurts_nobody_else, two_for_one_match_follow_each_other, closing_stores_what_waits,
        an_event_of_a_later_program_is_refused, events_that_have_gathered_are_moved_to_the_others;
    leases: an_old_epoch_is_fenced_off, a_living_server_keeps_its_matches, clocks_stand_still_while_nobody_has_a_match,
        steady_times_of_two_servers_need_not_agree, of_many_who_take_a_match_each_gets_an_epoch_of_its_own;
    lists: everyone_sees_their_own_matches, what_one_list_does_not_hold_follows, an_invitation_leads_to_its_match, the_lobby_shows_free_seats_first,
        turns_are_counted, flags_fall_in_turn, sequence_numbers_of_many_matches;
    members: two_accounts_never_share_a_name, sign_ins_are_listed_by_device, unused_sign_ins_expire,
        devices_on_which_somebody_has_signed_in_are_known,
        a_match_counts_once_for_the_ratings,
        a_newer_seat_link_takes_the_place_of_the_older_one, everyone_has_settings_and_saved_items_of_their_own,
        everyone_has_an_archive_of_their_own;
    played: only_what_everybody_may_find_is_listed, what_a_list_of_played_matches_does_not_hold_follows;
    upgrade: a_database_of_version_2_keeps_everything, accounts_that_look_alike_keep_their_names,
        matches_over_the_network_keep_their_terms, rated_games_of_older_programs_are_noted,
        cancelled_matches_of_older_programs_are_known;
    usage: what_an_owner_has_is_counted, only_the_latest_removed_can_be_restored, what_nobody_uses_does_not_stay;
}

/// A place for a database, where it stays when it is closed.
enum Place {
    File(TempDir),
    Server {
        address: String,
        /// As long as this place is there, so is the server.
        _server: Arc<Postgres>,
    },
}

impl Place {
    fn file() -> Place {
        Place::File(tempfile::tempdir().unwrap())
    }

    fn server(server: &Arc<Postgres>) -> Place {
        Place::Server { address: server.database(), _server: Arc::clone(server) }
    }

    async fn open(&self) -> Storage {
        let database = match self {
            Place::File(folder) => Database::File(DataFolder::take(Some(folder.path())).unwrap()),
            Place::Server { address, .. } => Database::Server(address.clone()),
        };
        Storage::open(database).await.unwrap()
    }

    /// The address of the database here.
    fn address(&self) -> String {
        match self {
            Place::File(folder) => format!("sqlite:{}?mode=rwc", folder.path().join("kickoff.db").display()),
            Place::Server { address, .. } => address.clone(),
        }
    }
}

const AT: &str = "2026-11-21T10:00:00.000000Z";
/// [`AT`] in milliseconds since 1970.
const AT_MS: i64 = 1_795_255_200_000;

/// A match as it is made.
fn new_match(id: &str) -> MatchRow {
    MatchRow {
        id: id.to_owned(),
        game: "dial".to_owned(),
        rules_version: 1,
        options: BTreeMap::from([("target".to_owned(), "7".to_owned())]),
        players: [Some("Ann".to_owned()), None],
        begun: "2026-11-21".to_owned(),
        created: AT.to_owned(),
        updated: AT.to_owned(),
        seq: 0,
        standing: standing("Kick-off"),
        archived_as: None,
        deleted: false,
        computers: Computers::default(),
        owner: LOCAL_OWNER.to_owned(),
        network: None,
        holders: [None, None],
        invitation: None,
        public: false,
        turn: None,
        flag_at: None,
        moved_at: AT_MS,
        pause_ms: 0,
        writer: None,
        epoch: 0,
        half_ms: Some(90_000),
    }
}

/// A match over the network that goes on between two.
fn network_match(id: &str, first: &str, second: &str) -> MatchRow {
    let holders = [first, second].map(|name| Some(name.to_owned()).filter(|name| !name.is_empty()));
    MatchRow { network: Some("{}".to_owned()), owner: first.to_owned(), holders, ..new_match(id) }
}

fn standing(headline: &str) -> Standing {
    let message = json!({ "id": "headline", "args": { "side": { "id": "side-red" }, "turn": 4, "to": headline } });
    Standing {
        headline: headline.to_owned(),
        headline_message: Some(serde_json::from_value(message).unwrap()),
        over: false,
        score: None,
        cancelled: false,
    }
}

/// One action after number `seq`.
fn action(id: &str, seq: u64) -> Append {
    Append {
        id: id.to_owned(),
        seq,
        epoch: 0,
        events: vec![NewEvent::action(format!("token-{}", seq + 1))],
        standing: standing("It goes on"),
        turn: None,
        flag_at: None,
        network: None,
        holders: None,
        players: None,
        invitation: None,
        public: false,
        at: AT.to_owned(),
        at_ms: AT_MS,
    }
}

/// The kinds of a match's events.
async fn kinds(storage: &Storage, id: &str) -> Vec<EventKind> {
    storage.events(id, 0).await.unwrap().into_iter().map(|e| e.event.kind).collect()
}
