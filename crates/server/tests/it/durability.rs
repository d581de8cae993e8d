//! Nothing that was answered is lost.

use kickoff_server::{ServeError, Server};
use serde_json::json;

use crate::support::{DEFENSE, OFFENSE, TestServer, body, config};

#[test]
fn what_was_answered_is_there_after_the_program_stopped_dead() {
    let first = tokio::runtime::Runtime::new().unwrap();
    let (data, id, state) = first.block_on(async {
        let local = TestServer::local().await;
        let id = local.after(&[], &["~red-east"]).await;
        local.play(&id, &OFFENSE).await.good();
        local.play(&id, &["pass:3"]).await.good();
        local.play(&id, &DEFENSE[..4]).await.good();
        let state = local.get(&format!("/api/matches/{id}")).await.good();
        let TestServer { running: server, data, .. } = local;
        std::mem::forget(server);
        (data, id, state)
    });
    // Nothing is closed; all tasks just stop.
    first.shutdown_timeout(std::time::Duration::from_secs(5));
    let copy = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(data.path()).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
    }
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let local = TestServer::on(copy).await;
        assert_eq!(local.get(&format!("/api/matches/{id}")).await.good(), state);
        local.play(&id, &DEFENSE[4..]).await.good();
    });
}

#[tokio::test]
async fn a_second_program_on_the_same_data_is_told_where_the_first_is() {
    let local = TestServer::local().await;
    let error = Server::start(&config(local.data.path())).await.unwrap_err();
    assert!(matches!(error, ServeError::DataInUse { .. }), "{error}");
    let message = error.to_string();
    assert!(message.contains(&local.running.url()) && message.contains("--data"), "{message}");
    local.again().await;
}

#[tokio::test]
async fn a_full_disk_refuses_and_recovers() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let path = format!("/api/matches/{id}");
    let commands = format!("{path}/commands");
    let mut live = local.live(&id).await;
    live.message().await;
    local.running.pretend_full(true).await.unwrap();
    // Pages of the file that are half empty still take something; then it is full.
    let mut refused = None;
    for _ in 0..1000 {
        let before = local.get(&path).await.good();
        let command =
            if before["ply"] == 1 { body::play(&before["seq"], [OFFENSE[0]]) } else { body::undo(&before["seq"]) };
        let reply = local.post(&commands, command.clone()).await;
        if reply.status == 507 {
            refused = Some((before, command, reply));
            break;
        }
        assert_eq!(live.message().await["update"], reply.good());
    }
    let (before, command, reply) = refused.expect("the disk is never full");
    reply.refused_saying(507, "storage", "full");
    assert_eq!(local.get(&path).await.good(), before);
    let large = json!({ "name": "x", "kind": "x", "body": "x".repeat(9000) });
    local.post("/api/games/scrimmage/saved-items", large).await.refused(507, "storage");
    local.post("/api/matches", json!({ "game": "scrimmage", "names": ["x".repeat(100)] })).await;
    local.running.pretend_full(false).await.unwrap();
    // The very same request goes through now, and those who looked on all the while see it.
    let update = local.post(&commands, command).await.good();
    assert_eq!(live.message().await["update"], update);
}

#[tokio::test]
async fn damaged_and_newer_databases_are_named() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("kickoff.db");
    std::fs::write(&file, "this is not a database, but somebody's diary of that year".repeat(40)).unwrap();
    let error = Server::start(&config(data.path())).await.unwrap_err();
    assert!(matches!(error, ServeError::Damaged { .. }), "{error}");
    assert!(error.to_string().contains("kickoff.db"), "{error}");

    let data = tempfile::tempdir().unwrap();
    let local = TestServer::on(data).await;
    let TestServer { running: server, data, .. } = local;
    server.close().await.unwrap();
    {
        use sqlx::Connection as _;
        let address = format!("sqlite://{}", data.path().join("kickoff.db").display());
        let mut connection = sqlx::SqliteConnection::connect(&address).await.unwrap();
        sqlx::query(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (9999, 'later', 1, X'00', 0)",
        )
        .execute(&mut connection)
        .await
        .unwrap();
        connection.close().await.unwrap();
    }
    let error = Server::start(&config(data.path())).await.unwrap_err();
    assert!(matches!(error, ServeError::Newer { .. }), "{error}");
}

#[tokio::test]
async fn closing_says_good_bye_to_those_who_look_on() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let mut live = local.live(&id).await;
    live.message().await;
    let TestServer { running: server, .. } = local;
    let (closed, last) = tokio::join!(server.close(), live.text());
    closed.unwrap();
    assert_eq!(last, None);
}

#[tokio::test]
async fn one_who_reads_slowly_gets_the_whole_state_again() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let mut live = local.live_through_a_thin_pipe(&id).await;
    live.message().await;
    let path = format!("/api/matches/{id}");
    let mut seq = 1;
    // More than every buffer between the server and this reader holds.
    for _ in 0..700 {
        local.post(&format!("{path}/commands"), body::play(seq, OFFENSE)).await.good();
        local.post(&format!("{path}/commands"), body::undo_to(seq + 11, 1)).await.good();
        seq += 12;
    }
    let (mut known, mut whole) = (1, 0);
    while known < seq {
        let message = live.message().await;
        let state = if message["type"] == "state" {
            whole += 1;
            &message["state"]
        } else {
            &message["update"]["state"]
        };
        let next = state["seq"].as_u64().unwrap();
        // Every change in order, none left out but by a whole state.
        assert!(next > known, "{known} {next}");
        assert!(message["type"] == "state" || [1, 11].contains(&(next - known)), "{known} {next}");
        known = next;
    }
    assert!(whole > 0, "the reader was never behind");
}
