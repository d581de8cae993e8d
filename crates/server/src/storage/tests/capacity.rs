//! How much the storage takes.

use std::sync::Arc;
use std::time::Instant;

use super::super::{Append, Appended, NewEvent, Storage};
use super::{Place, action, network_match};

const MATCHES: usize = 1000;
const ROUNDS: u64 = 100;

// Each prints appends a second and a CPU second of this process (without PostgreSQL's own), with 1000 matches at the same
// time: `cargo test --release -p kickoff-server --lib appends_per_cpu_second -- --ignored --nocapture --test-threads 1`.

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn appends_per_cpu_second_on_sqlite() {
    measure("SQLite", &Place::file()).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn appends_per_cpu_second_on_postgresql() {
    use super::postgres::Postgres;

    let server = Arc::new(Postgres::with("-c fsync=on"));
    measure("PostgreSQL", &Place::server(&server)).await;
}

async fn measure(name: &str, place: &Place) {
    let storage = Arc::new(place.open().await);
    for n in 0..MATCHES {
        storage.add_match(&network_match(&id(n), "g:1", "g:2"), &[]).await.unwrap();
    }
    let (cpu, wall) = (cpu_seconds(), Instant::now());
    let players: Vec<_> = (0..MATCHES).map(|n| tokio::spawn(play(Arc::clone(&storage), id(n)))).collect();
    for player in players {
        player.await.unwrap();
    }
    let (cpu, wall) = (cpu_seconds() - cpu, wall.elapsed().as_secs_f64());
    let appends = MATCHES as f64 * ROUNDS as f64;
    println!("{name}: {:.0} appends a CPU second, {:.0} a second", appends / cpu, appends / wall);
    storage.close().await;
}

fn id(n: usize) -> String {
    format!("{n:016x}")
}

async fn play(storage: Arc<Storage>, id: String) {
    for seq in 0..ROUNDS {
        let event = NewEvent {
            seat: Some((seq % 2) as u8),
            spent_ms: Some(1000),
            key: Some(format!("key-{seq}")),
            ..NewEvent::action("T1@H15")
        };
        let turn = Some((seq % 2) as u8);
        let append =
            Append { events: vec![event], turn, flag_at: Some(1_795_255_200_000 + seq as i64), ..action(&id, seq) };
        assert_eq!(storage.append(append).await.unwrap(), Appended::Done);
    }
}

/// What this process has used.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    // The name of the program may hold spaces; it ends with the last bracket. Then follow the fields from the third on.
    let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap();
    ticks / 100.0
}
