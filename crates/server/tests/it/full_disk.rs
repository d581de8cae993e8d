//! The server on a disk that is full for a while, or fails.

use reqwest::Method;
use serde_json::Value;
use tempfile::TempDir;

use crate::faults::{EIO, Fault, FaultyDisk};
use crate::support::{OFFENSE, TestServer, body, config};

/// Plays or takes back, whichever is next, on the match as the server says it stands.
async fn go_on(local: &TestServer, id: &str) -> (Value, crate::support::Reply) {
    let path = format!("/api/matches/{id}");
    let before = local.get(&path).await.good();
    let reply = if before["ply"] == 1 {
        local.post(&format!("{path}/commands"), body::play(&before["seq"], OFFENSE)).await
    } else {
        local.post(&format!("{path}/commands"), body::undo_to(&before["seq"], 1)).await
    };
    (before, reply)
}

/// The state of a match to a server that finds these files.
async fn state_on(data: TempDir, id: &str) -> Value {
    let local = TestServer::on(data).await;
    let state = local.get(&format!("/api/matches/{id}")).await.good();
    local.running.close().await.unwrap();
    state
}

async fn ready(local: &TestServer) -> (u16, String) {
    let reply = local.send(Method::GET, "/readyz", None).await;
    (reply.status.as_u16(), reply.text)
}

/// The disk is full in the middle of a game, more than once. Every refusal was reported; every acknowledged action is
/// there after a sudden death and after a stop in good order; and those who watch over the server are told.
#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let name = "full_disk::a_full_disk_loses_nothing_that_was_acknowledged";
    let Some(disk) = FaultyDisk::of_test(name) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let faults = [Fault::Room(9_000), Fault::Room(12_000), Fault::Write(EIO, 3), Fault::Sync(EIO, 2)];
        for fault in faults {
            let data = disk.folder();
            let place = data.path().to_owned();
            let local = TestServer::serving(&config(&place), data).await;
            let id = local.after(&[], &["~red-east"]).await;
            assert_eq!(ready(&local).await.0, 200);
            for round in 0..2 {
                disk.break_by(fault);
                let mut refused = 0;
                for _ in 0..200 {
                    let (before, reply) = go_on(&local, &id).await;
                    if reply.status.is_success() {
                        assert_eq!(refused, 0, "{fault:?}: acknowledged on a full disk");
                        continue;
                    }
                    let refusal = reply.refused(507, "storage");
                    let message = refusal["message"].as_str().unwrap();
                    let says = if matches!(fault, Fault::Room(_)) { "disk is full" } else { "disk failed" };
                    assert!(message.contains(says), "{message}");
                    // The match is loaded again, and is as it was.
                    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good(), before);
                    refused += 1;
                    if refused == 5 {
                        break;
                    }
                }
                assert_eq!(refused, 5, "{fault:?}, round {round}: it was never refused");
                let (status, text) = ready(&local).await;
                assert_eq!(status, 503, "{text}");
                assert!(text.contains("nothing can be stored"), "{text}");
                disk.mend();
                // The server finds out by itself.
                let mut tries = 0;
                while ready(&local).await.0 != 200 {
                    tries += 1;
                    assert!(tries < 2000, "{fault:?}: it is never ready again");
                    tokio::time::sleep(std::time::Duration::from_millis(10)).await;
                }
                for _ in 0..20 {
                    go_on(&local, &id).await.1.good();
                }
                let state = local.get(&format!("/api/matches/{id}")).await.good();
                assert_eq!(state_on(disk.after_sudden_death(&place), &id).await, state, "{fault:?}, round {round}");
            }
            let state = local.get(&format!("/api/matches/{id}")).await.good();
            let TestServer { running: server, data, .. } = local;
            server.close().await.unwrap();
            assert_eq!(state_on(data, &id).await, state, "{fault:?}: stopped in good order");
        }
    });
}
