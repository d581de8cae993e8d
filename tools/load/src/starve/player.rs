//! The ordinary player, whose waits are measured while strangers load the server.

use std::net::SocketAddr;
use std::time::Duration;

use kickoff_runtime::find;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout_at};

use crate::LoadError;
use crate::figures::Latencies;
use crate::messages::{Detail, Kind, Say};
use crate::table::{Deal, Table};
use crate::visitor::Visitor;

/// How long the player waits before beginning another match.
const BETWEEN: Duration = Duration::from_millis(400);

/// How long the player had to wait.
#[derive(Debug)]
pub(crate) struct Waits {
    /// From looking at a match against level 1 until the computer has moved.
    pub(crate) replies: Latencies,
    /// How long the wait for the last one had been in the end, if it never came.
    pub(crate) still: Option<Duration>,
    /// From asking for a match's page until it is there.
    pub(crate) pages: Latencies,
}

/// Begins matches against level 1 for this time, one after the other, and measures the waits for the first move.
pub(crate) async fn asks(server: SocketAddr, player: &Visitor, time: Duration) -> Result<Waits, LoadError> {
    let mut waits = Waits { replies: Latencies::new()?, still: None, pages: Latencies::new()? };
    let end = Instant::now() + time;
    let mut line = player.connect(server).await?;
    while Instant::now() < end {
        let computers = json!({ "levels": [1, 1], "think_ms": 2000 });
        let new = json!({ "game": "quarterback", "computers": computers });
        let state: Value = player.post(server, "/api/matches", &new).await?;
        let id = state["id"].as_str().unwrap_or_default().to_owned();
        let draw = json!({ "seq": state["seq"], "command": { "do": "draw" } });
        let _: Value = player.post(server, &format!("/api/matches/{id}/commands"), &draw).await?;
        let asked = Instant::now();
        player.get(server, &format!("/api/matches/{id}")).await?;
        waits.pages.record(asked.elapsed());
        let asked = Instant::now();
        line.say(&Say::Watch { r#match: &id, detail: Detail::Full }).await?;
        let moved = async {
            loop {
                if line.hear().await?.kind == Kind::Update {
                    return Ok::<(), LoadError>(());
                }
            }
        };
        match timeout_at(end, moved).await {
            Ok(moved) => {
                moved?;
                waits.replies.record(asked.elapsed());
            }
            Err(_) => waits.still = Some(asked.elapsed()),
        }
        line.say(&Say::Leave { r#match: &id }).await?;
        sleep(BETWEEN).await;
    }
    Ok(waits)
}

/// A table of two players.
pub(crate) async fn table(server: SocketAddr) -> Result<Table, LoadError> {
    let game = find("soccer").map_err(|error| LoadError::Arguments(error.to_string()))?;
    let deal = Deal { game, options: Default::default(), detail: Detail::Plain, seed: 1, remember: false };
    let mut table = Table::new(0, &deal)?;
    table.connect(server).await?;
    table.begin().await?;
    Ok(table)
}

/// What two players were told who said nothing themselves.
#[derive(Debug)]
pub(crate) struct Hears {
    /// How many messages both got in all.
    pub(crate) messages: u64,
}

/// The players say nothing, and count what they are told.
pub(crate) async fn listens(mut table: Table, time: Duration) -> Result<Hears, LoadError> {
    let messages = table.count_until(Instant::now() + time).await?;
    Ok(Hears { messages })
}
