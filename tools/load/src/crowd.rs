//! Those who are only there: they hold a WebSocket open, or follow matches and never read.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::LoadError;
use crate::messages::{Detail, Say};
use crate::visitor::{Line, Visitor};

/// How many come at the same time.
pub(crate) const AT_ONCE: usize = 32;
/// The number of the first idle visitor; those with smaller ones play.
const FIRST_IDLE: u32 = 1 << 20;
/// The number of the first one that never reads.
const FIRST_STALLED: u32 = 2 << 20;
/// Bytes that the system takes for one that never reads; it may double them.
const STALLED_BUFFER: u32 = 4 << 10;
/// How long one that never read is listened to in the end.
const LAST: Duration = Duration::from_millis(200);
/// How many matches one that never reads follows.
const STALLED_FOLLOWS: usize = 16;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Follows {
    Nothing,
    Lobby,
    /// A match, as pages do.
    Match(String),
}

/// Visitors who hold a WebSocket open until they are dropped.
#[derive(Debug)]
pub(crate) struct Idle {
    // Aborted when it is dropped.
    _tasks: JoinSet<()>,
    lost: Arc<AtomicU64>,
}

impl Idle {
    /// So many come and stay.
    pub(crate) async fn come(server: SocketAddr, count: u32, follows: &Follows) -> Result<Idle, LoadError> {
        let lost = Arc::new(AtomicU64::new(0));
        let lines: Vec<Line> = stream::iter(0..count)
            .map(|number| enter(server, FIRST_IDLE + number, follows))
            .buffer_unordered(AT_ONCE)
            .try_collect()
            .await?;
        let mut tasks = JoinSet::new();
        for mut line in lines {
            let lost = Arc::clone(&lost);
            tasks.spawn(async move {
                // Reading answers the server's pings.
                while line.hear().await.is_ok() {}
                lost.fetch_add(1, Ordering::Relaxed);
            });
        }
        Ok(Idle { _tasks: tasks, lost })
    }

    /// How many connections the server has closed.
    pub(crate) fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }
}

async fn enter(server: SocketAddr, number: u32, follows: &Follows) -> Result<Line, LoadError> {
    let mut visitor = Visitor::new(number)?;
    visitor.arrive(server).await?;
    let mut line = visitor.connect(server).await?;
    match follows {
        Follows::Nothing => {}
        Follows::Lobby => line.say(&Say::Lobby { on: true }).await?,
        Follows::Match(id) => line.say(&Say::Watch { r#match: id, detail: Detail::Full }).await?,
    }
    Ok(line)
}

/// Visitors who follow matches in full and never read a word, until they are dropped.
pub(crate) async fn stall(server: SocketAddr, count: u32, matches: &[String]) -> Result<Vec<Line>, LoadError> {
    let mut lines = Vec::new();
    for number in 0..count {
        let mut visitor = Visitor::new(FIRST_STALLED + number)?;
        visitor.arrive(server).await?;
        let mut line = visitor.connect_with(server, Some(STALLED_BUFFER)).await?;
        let from = number as usize * STALLED_FOLLOWS;
        for id in matches.iter().cycle().skip(from % matches.len().max(1)).take(STALLED_FOLLOWS.min(matches.len())) {
            line.say(&Say::Watch { r#match: id, detail: Detail::Full }).await?;
        }
        lines.push(line);
    }
    Ok(lines)
}

/// How many of those that never read the server has given up. That shows that their messages had filled what there is
/// room for; as long as it has not, they were no burden.
pub(crate) async fn given_up(stalled: Vec<Line>) -> u64 {
    let mut count = 0;
    for mut line in stalled {
        // Messages sent before can still be read.
        count += loop {
            match timeout(LAST, line.hear()).await {
                Ok(Ok(_)) => {}
                Ok(Err(_)) => break 1,
                Err(_) => break 0,
            }
        };
    }
    count
}
