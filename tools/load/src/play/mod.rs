//! Many games at once: how long actions take, and what they cost the server.

mod measures;
mod report;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use kickoff_runtime::find;
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use measures::Measures;
pub use report::PlayReport;

use crate::arguments::Play;
use crate::crowd::{self, AT_ONCE, Follows};
use crate::process::{Process, machine_cpu};
use crate::table::{Deal, Table};
use crate::visitor::PATIENCE;
use crate::{LoadError, target};

/// How far behind its time an action is counted as late: the generator, not the server, was too slow then.
const LATE: Duration = Duration::from_millis(100);

/// Plays and measures.
///
/// # Errors
/// There is no server, or it refuses what it has to do before the games go on. Later failures are in the report.
pub async fn play(plan: &Play) -> Result<PlayReport, LoadError> {
    let deal = deal(plan)?;
    let pace = pace(plan)?;
    let target = target::reach(&plan.target, !plan.flat_out)?;
    let server = target.server.address;
    let idle = crowd::Idle::come(server, plan.idle, &Follows::Lobby).await?;
    let tables: Vec<Table> = stream::iter(0..plan.games)
        .map(|number| {
            let table = Table::new(number, &deal);
            async move {
                let mut table = table?;
                table.connect(server).await?;
                table.begin().await?;
                Ok::<_, LoadError>(table)
            }
        })
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let matches: Vec<String> = tables.iter().map(|table| table.id().to_owned()).collect();
    let stalled = crowd::stall(server, plan.stalled, &matches).await?;

    let measures = Arc::new(Measures::new()?);
    let (stop, stopped) = watch::channel(false);
    let mut rng = ChaCha8Rng::seed_from_u64(plan.seed);
    let mut tasks = JoinSet::new();
    for table in tables {
        let first = Instant::now() + pace.map_or(Duration::ZERO, |pace| pace.mul_f64(rng.random()));
        let pace = pace.map(|pace| (first, pace));
        tasks.spawn(sit(table, pace, plan.per_message as usize, Arc::clone(&measures), stopped.clone()));
    }

    sleep(Duration::from_secs(plan.warm_up)).await;
    let process = target.server.process;
    let cpu = || process.map(Process::cpu).transpose();
    let (start, server_cpu, own_cpu, whole_cpu) = (Instant::now(), cpu()?, Process::own().cpu()?, machine_cpu()?);
    measures.open(true)?;
    sleep(Duration::from_secs(plan.seconds)).await;
    let counts = measures.open(false)?;
    let seconds = start.elapsed();
    let server_cpu = cpu()?.zip(server_cpu).map(|(now, then)| now.saturating_sub(then));
    let own_cpu = Process::own().cpu()?.saturating_sub(own_cpu);
    let whole_cpu = machine_cpu()?.saturating_sub(whole_cpu);
    let memory = process.map(Process::memory).transpose()?;

    stop.send_replace(true);
    let ended = async { while tasks.join_next().await.is_some() {} };
    let in_time = tokio::time::timeout(PATIENCE, ended).await.is_ok();
    let mut report = PlayReport::new(plan, counts, seconds);
    report.set_costs(server_cpu, own_cpu, whole_cpu, memory);
    report.idle_lost = idle.lost();
    report.stalled_given_up = crowd::given_up(stalled).await;
    if !in_time {
        report.error("some games did not come to rest after the end");
    }
    Ok(report)
}

/// Plays at a table until it is told to stop. `pace` is the first moment, and the time between two.
async fn sit(
    mut table: Table,
    mut pace: Option<(Instant, Duration)>,
    per_message: usize,
    measures: Arc<Measures>,
    stopped: watch::Receiver<bool>,
) {
    let mut before = (table.draws(), table.resyncs());
    while !*stopped.borrow() {
        let acted = async {
            if table.is_over() {
                table.begin().await?;
                measures.game();
            }
            if let Some((moment, every)) = &mut pace {
                table.listen_until(*moment).await?;
                if moment.elapsed() > LATE {
                    measures.late();
                }
                *moment += *every;
            }
            table.act(per_message).await
        };
        match acted.await {
            Ok(acted) => {
                let now = (table.draws(), table.resyncs());
                measures.acted(acted, now.0 - before.0, now.1 - before.1);
                before = now;
            }
            Err(error) => {
                measures.error(&error);
                // One that is broken would be broken again; the others go on.
                return;
            }
        }
    }
}

fn deal(plan: &Play) -> Result<Deal, LoadError> {
    let game = find(&plan.game).map_err(|error| LoadError::Arguments(error.to_string()))?;
    let mut options = BTreeMap::new();
    for option in &plan.options {
        let wrong = || LoadError::Arguments(format!("--option {option}: KEY=VALUE is expected"));
        let (key, value) = option.split_once('=').ok_or_else(wrong)?;
        options.insert(key.to_owned(), value.to_owned());
    }
    Ok(Deal { game, options, detail: plan.detail, seed: plan.seed, remember: false })
}

/// The time between two messages in a game; nothing if they are not to wait.
fn pace(plan: &Play) -> Result<Option<Duration>, LoadError> {
    if plan.flat_out {
        return Ok(None);
    }
    let pace = Duration::try_from_secs_f64(f64::from(plan.per_message) / plan.rate);
    let wrong = |_| LoadError::Arguments(format!("--rate {}: a number above 0 is expected", plan.rate));
    pace.map(Some).map_err(wrong)
}
