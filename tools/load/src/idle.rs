//! Many connections that do nothing: what each costs.

use std::fmt;
use std::time::Duration;

use kickoff_runtime::find;
use serde::Serialize;
use tokio::time::sleep;

use crate::arguments::{Follow, Idle};
use crate::crowd::{self, Follows};
use crate::figures::{Table as Lines, bytes};
use crate::messages::Detail;
use crate::table::{Deal, Table};
use crate::{LoadError, target};

/// How many come and go before memory is measured, so that what the server sets up once is not counted.
const BEFORE: u32 = 64;

#[derive(Clone, Debug, Serialize)]
pub struct IdleReport {
    pub connections: u32,
    /// Bytes of the server's process before they came.
    pub memory_before: u64,
    /// Bytes of memory with the connections open.
    pub memory_after: u64,
    /// Bytes for each.
    pub memory_per_connection: f64,
    /// Processor seconds of the server while they were held.
    pub cpu_s: f64,
    /// For how long that was.
    pub seconds: f64,
    /// Connections that the server closed meanwhile.
    pub lost: u64,
}

/// Holds connections open and measures.
///
/// # Errors
/// There is no server, or it refuses what it has to do.
pub async fn idle(plan: &Idle) -> Result<IdleReport, LoadError> {
    let target = target::reach(&plan.target, true)?;
    let server = target.server.address;
    let process = target.process()?;
    let follows = match plan.follow {
        Follow::Nothing => Follows::Nothing,
        Follow::Lobby => Follows::Lobby,
        Follow::Match => Follows::Match(quiet_match(server).await?),
    };
    drop(crowd::Idle::come(server, BEFORE, &follows).await?);
    sleep(Duration::from_secs(1)).await;
    let memory_before = process.memory()?;
    let held = crowd::Idle::come(server, plan.connections, &follows).await?;
    let cpu = process.cpu()?;
    sleep(Duration::from_secs(plan.seconds)).await;
    let memory_after = process.memory()?;
    let grown = memory_after as f64 - memory_before as f64;
    Ok(IdleReport {
        connections: plan.connections,
        memory_before,
        memory_after,
        memory_per_connection: grown / f64::from(plan.connections),
        cpu_s: process.cpu()?.saturating_sub(cpu).as_secs_f64(),
        seconds: Duration::from_secs(plan.seconds).as_secs_f64(),
        lost: held.lost(),
    })
}

/// A match in which nothing happens.
async fn quiet_match(server: std::net::SocketAddr) -> Result<String, LoadError> {
    let game = find("soccer").map_err(|error| LoadError::Arguments(error.to_string()))?;
    let deal = Deal { game, options: Default::default(), detail: Detail::Plain, seed: 1, remember: false };
    let mut table = Table::new(0, &deal)?;
    table.connect(server).await?;
    table.begin().await?;
    Ok(table.id().to_owned())
}

impl fmt::Display for IdleReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Lines::default();
        lines.line("connections", self.connections.to_string());
        lines.line("server's memory before", bytes(self.memory_before as f64));
        lines.line("server's memory with them", bytes(self.memory_after as f64));
        lines.line("memory per connection", bytes(self.memory_per_connection));
        lines.line("server's processor time", format!("{:.2} s in {:.0} s", self.cpu_s, self.seconds));
        lines.line("closed by the server", self.lost.to_string());
        f.write_str(&lines.text())
    }
}
