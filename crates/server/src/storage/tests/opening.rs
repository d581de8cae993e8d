//! The errors for databases that cannot be used.

use super::super::{DataFolder, Database, Storage};
use super::Place;
use crate::ServeError;

async fn fails(address: &str) -> ServeError {
    let error = Storage::open(Database::Server(address.to_owned())).await.unwrap_err();
    let message = format!("{error} {error:?}");
    // What stands on the screen stands in logs, too.
    assert!(!message.contains("p@ss") && !message.contains("p%40ss") && !message.contains("secret"), "{message}");
    error
}

/// Somebody who mistypes an address must be told so, without the password being repeated.
#[tokio::test]
async fn what_is_no_address_is_refused_without_being_repeated() {
    for address in ["", "secret", "mysql://me:secret@localhost/x", "postgres://me:secret@host:port/x", "file:secret"] {
        let error = fails(address).await;
        assert!(matches!(error, ServeError::NoDatabaseAddress), "{error}");
    }
}

#[tokio::test]
async fn a_server_that_is_not_there_is_said_to_be_out_of_reach() {
    // Bound and not listening: nobody else can begin to meanwhile.
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let address = socket.local_addr().unwrap();
    let error = fails(&format!("postgres://me:secret@{address}/server")).await;
    assert!(matches!(error, ServeError::Unreachable { .. }), "{error}");
    assert!(error.to_string().contains(&format!("server at {address}")), "{error}");
    let error = fails("postgres://me:secret@localhost/server?host=/nowhere/at/all").await;
    assert!(matches!(error, ServeError::Unreachable { .. }), "{error}");
}

/// The server is there, but not for this user, or not with this database, or it is too new.
#[cfg(unix)]
#[tokio::test]
async fn a_server_that_refuses_is_quoted() {
    use std::sync::Arc;

    use super::postgres::Postgres;

    let server = Arc::new(Postgres::start());
    let error = fails(&server.address("secret", "postgres")).await;
    assert!(matches!(error, ServeError::DatabaseRefuses { .. }), "{error}");
    let place = Place::server(&server);
    let error = fails(&place.address().replace("db0", "nothing")).await;
    assert!(matches!(error, ServeError::DatabaseRefuses { .. }), "{error}");
    assert!(error.to_string().contains("nothing"), "{error}");
    place.open().await.close().await;
    server.sql(
        &place.address(),
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'later', true, '', 0)",
    );
    let error = fails(&place.address()).await;
    assert!(matches!(error, ServeError::NewerDatabase { .. }), "{error}");
}

/// Durability that a server's settings have switched off is switched on.
#[cfg(unix)]
#[tokio::test]
async fn a_server_that_does_not_wait_for_the_disk_is_made_to() {
    use std::sync::Arc;

    use super::postgres::Postgres;

    let server = Arc::new(Postgres::with("-c fsync=off -c synchronous_commit=off"));
    let storage = Place::server(&server).open().await;
    let waits: String = sqlx::query_scalar("SELECT current_setting('synchronous_commit')")
        .fetch_one(&storage.write.pool)
        .await
        .unwrap();
    assert_eq!(waits, "on");
    storage.close().await;
}

/// A folder's name with everything that means something in an address.
#[tokio::test]
async fn a_folder_may_have_any_name() {
    let folder = tempfile::tempdir().unwrap();
    let odd = folder.path().join("50% of ünïcode? & #more");
    let storage = Storage::open(Database::File(DataFolder::take(Some(&odd)).unwrap())).await.unwrap();
    storage.answers().await.unwrap();
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&storage.write.pool).await.unwrap();
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&storage.write.pool).await.unwrap();
    assert_eq!((mode.as_str(), synchronous), ("wal", 2));
    storage.close().await;
    assert!(odd.join("kickoff.db").is_file());
}
