//! Strangers who take what others need: how long an ordinary player waits meanwhile, and what it costs the server.

mod player;
mod report;
mod strangers;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

pub use report::StarveReport;

use crate::arguments::{Starve, What};
use crate::visitor::{PATIENCE, Visitor};
use crate::{LoadError, target};

/// The number of the first stranger; the player's is 0.
const FIRST_STRANGER: u32 = 3 << 20;
/// How often the server's memory is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// How long the strangers are there before the player comes.
const BEFORE: Duration = Duration::from_secs(2);

/// What the strangers have got.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    /// Things that were done for them.
    pub(crate) done: AtomicU64,
    pub(crate) refused: AtomicU64,
    /// Things that were not answered in time, or connections that were closed.
    pub(crate) unanswered: AtomicU64,
}

impl Taken {
    /// Counts a request by how it ended.
    pub(crate) fn count<T>(&self, ended: &Result<T, LoadError>) {
        let of = match ended {
            Ok(_) => &self.done,
            Err(LoadError::Refused { .. }) => &self.refused,
            Err(_) => &self.unanswered,
        };
        of.fetch_add(1, Ordering::Relaxed);
    }
}

/// Lets strangers loose, and measures what a player gets.
///
/// # Errors
/// There is no server, or it refuses what the player has to do.
pub async fn starve(plan: &Starve) -> Result<StarveReport, LoadError> {
    let target = target::reach(&plan.target, true)?;
    let server = target.server.address;
    let process = target.process()?;
    let mut one = Visitor::new(0)?;
    one.arrive(server).await?;
    let table = match plan.what {
        What::Presence => Some(player::table(server).await?),
        _ => None,
    };
    let memory_before = process.memory()?;
    let cpu_before = process.cpu()?;
    let began = Instant::now();

    let taken = Arc::new(Taken::default());
    let (stop, stopped) = watch::channel(false);
    let mut tasks = JoinSet::new();
    for number in 0..plan.count {
        // So many addresses, each with a cookie for each thing that it wants.
        let mut stranger = Visitor::new(FIRST_STRANGER + number % plan.addresses)?;
        let (taken, mut stopped, what) = (Arc::clone(&taken), stopped.clone(), plan.what);
        let watched = table.as_ref().map(|table| table.id().to_owned());
        tasks.spawn(async move {
            let come = async {
                stranger.arrive(server).await?;
                strangers::take(server, &stranger, what, watched.as_deref(), &taken).await
            };
            tokio::select! {
                ended = come => taken.count(&ended),
                _ = stopped.wait_for(|stopped| *stopped) => {}
            }
        });
    }

    let (peak, mut watching) = (Arc::new(AtomicU64::new(memory_before)), stopped.clone());
    let seen = Arc::clone(&peak);
    tasks.spawn(async move {
        loop {
            tokio::select! {
                () = sleep(LOOK_EVERY) => {
                    if let Ok(memory) = process.memory() {
                        seen.fetch_max(memory, Ordering::Relaxed);
                    }
                }
                _ = watching.wait_for(|stopped| *stopped) => return,
            }
        }
    });

    sleep(BEFORE).await;
    let time = Duration::from_secs(plan.seconds);
    let (waits, heard) = match table {
        Some(table) => (None, Some(player::listens(table, time).await?)),
        None => (Some(player::asks(server, &one, time).await?), None),
    };
    stop.send_replace(true);
    let ended = async { while tasks.join_next().await.is_some() {} };
    // Strangers that have not come to rest are dropped with the tasks.
    let _ = timeout(PATIENCE, ended).await;
    Ok(StarveReport {
        what: plan.what.to_string(),
        strangers: plan.count,
        addresses: plan.addresses,
        seconds: began.elapsed().as_secs_f64(),
        done: taken.done.load(Ordering::Relaxed),
        refused: taken.refused.load(Ordering::Relaxed),
        unanswered: taken.unanswered.load(Ordering::Relaxed),
        memory_before,
        memory_most: peak.load(Ordering::Relaxed),
        cpu_s: process.cpu()?.saturating_sub(cpu_before).as_secs_f64(),
        replies: waits.as_ref().map(|waits| waits.replies.quantiles()),
        still_waiting_s: waits.as_ref().and_then(|waits| waits.still).map(|still| still.as_secs_f64()),
        pages: waits.map(|waits| waits.pages.quantiles()),
        messages_a_second: heard.map(|heard| heard.messages as f64 / time.as_secs_f64()),
    })
}
