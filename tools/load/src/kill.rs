//! Death at any moment: the server is killed while games are played, started again, and what it has kept is held against
//! what it had acknowledged.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use kickoff_runtime::find;
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use tokio::sync::Notify;
use tokio::time::sleep;

use crate::LoadError;
use crate::arguments::Kill;
use crate::figures::Table as Lines;
use crate::messages::Detail;
use crate::server::{DataFolder, Server};
use crate::table::{Deal, Table};

/// One start in so many is killed before the server is up.
const EARLY_DEATHS: u32 = 8;
/// The longest that such a start lives, in milliseconds.
const EARLY: u64 = 60;

#[derive(Clone, Debug, Default, Serialize)]
pub struct KillReport {
    /// How often the server was killed while games were played.
    pub cycles: u32,
    /// How often besides while it started.
    pub early_deaths: u32,
    /// Actions that were acknowledged, each looked for after every later start while its match went on, and in the end.
    pub acknowledged: u64,
    /// Of those, lost. More than 0 is an error, so that a report says 0.
    pub lost: u64,
    /// Commands that were under way when the server died, and were sent again with the same key.
    pub sent_again: u64,
    /// Of those, the ones that the server had kept although it could not say so.
    pub kept_unacknowledged: u64,
    pub matches: u64,
    pub seconds: f64,
}

/// Kills the server again and again, and checks.
///
/// # Errors
/// An acknowledged action is lost or done twice, or the server does not come up again or refuses what it has to do.
pub async fn kill(plan: &Kill) -> Result<KillReport, LoadError> {
    let game = find(&plan.game).map_err(|error| LoadError::Arguments(error.to_string()))?;
    let deal = Deal { game, options: BTreeMap::new(), detail: Detail::Plain, seed: plan.seed, remember: true };
    // The players are faster than any limit for one visitor.
    let folder = DataFolder::new(plan.start.program().without_limits())?;
    let mut tables = (0..plan.games).map(|number| Table::new(number, &deal)).collect::<Result<Vec<_>, _>>()?;
    let mut rng = ChaCha8Rng::seed_from_u64(plan.seed);
    let mut report = KillReport::default();
    let most = plan.per_message as usize;
    let start = Instant::now();
    for _ in 0..plan.cycles {
        if rng.random_ratio(1, EARLY_DEATHS) {
            die_early(&folder, Duration::from_millis(rng.random_range(0..EARLY))).await?;
            report.early_deaths += 1;
        }
        let mut server = folder.start()?;
        look(&mut tables, server.address, &mut report).await?;
        let life = Duration::from_micros(rng.random_range(0..plan.longest * 1000));
        report.acknowledged += play_and_die(&mut tables, &mut server, life, plan.least, most).await?;
        report.cycles += 1;
    }
    let server = folder.start()?;
    look(&mut tables, server.address, &mut report).await?;
    for table in &tables {
        look_back(table, server.address).await?;
        report.matches += table.former().len() as u64 + u64::from(table.has_match());
    }
    report.seconds = start.elapsed().as_secs_f64();
    Ok(report)
}

/// A start that is killed before, while or shortly after it is complete.
async fn die_early(folder: &DataFolder, life: Duration) -> Result<(), LoadError> {
    let mut child = folder.spawn()?;
    sleep(life).await;
    let killed = child.kill().and_then(|()| child.wait());
    killed.map(|_| ()).map_err(|source| LoadError::System { what: "killing the server".to_owned(), source })
}

/// Holds what is kept of every match that goes on against what was acknowledged.
async fn look(tables: &mut [Table], server: SocketAddr, report: &mut KillReport) -> Result<(), LoadError> {
    let looks = tables.iter_mut().filter(|table| table.has_match()).map(|table| async move {
        let kept = table.kept(server).await?;
        Ok::<_, LoadError>((table.has_unfinished(), table.check(&kept)?))
    });
    for looked in join_all(looks).await {
        let (under_way, was_kept) = looked?;
        report.sent_again += u64::from(under_way);
        report.kept_unacknowledged += u64::from(was_kept);
    }
    Ok(())
}

/// Holds what is kept of the matches that a table left against what was acknowledged.
async fn look_back(table: &Table, server: SocketAddr) -> Result<(), LoadError> {
    for former in table.former() {
        let kept = table.kept_of(server, &former.id).await?;
        if !kept.starts_with(&former.tokens) {
            let what = format!("of {} actions {} are kept, or others", former.tokens.len(), kept.len());
            return Err(LoadError::Broken { id: former.id.clone(), what });
        }
    }
    Ok(())
}

/// Actions that were acknowledged in one life of the server.
#[derive(Debug, Default)]
struct Tally {
    count: Cell<u64>,
    news: Notify,
}

impl Tally {
    fn add(&self, actions: u64) {
        self.count.set(self.count.get() + actions);
        self.news.notify_one();
    }

    async fn reach(&self, least: u64) {
        while self.count.get() < least {
            self.news.notified().await;
        }
    }
}

/// Plays at all tables until the server is killed, after a while and not before so many actions are acknowledged. Gives
/// how many were.
async fn play_and_die(
    tables: &mut [Table],
    server: &mut Server,
    life: Duration,
    least: u64,
    most: usize,
) -> Result<u64, LoadError> {
    let address = server.address;
    let tally = Tally::default();
    let games = tables.iter_mut().map(|table| {
        let tally = &tally;
        async move {
            let error = loop {
                if let Err(error) = play_on(table, address, most, tally).await {
                    break error;
                }
            };
            // The loss of the connection is what was wanted.
            if !error.is_loss() {
                return Err(error);
            }
            table.hear_the_rest().await
        }
    });
    let mut games = pin!(join_all(games));
    let death = async {
        sleep(life).await;
        tally.reach(least).await;
    };
    let ended = tokio::select! {
        () = death => {
            server.kill();
            games.await
        }
        ended = &mut games => ended,
    };
    ended.into_iter().collect::<Result<(), _>>()?;
    Ok(tally.count.get())
}

/// Comes back to the match, or to a new one, and plays it to its end.
async fn play_on(table: &mut Table, server: SocketAddr, most: usize, tally: &Tally) -> Result<(), LoadError> {
    if !table.is_connected() {
        table.connect(server).await?;
    }
    if table.is_over() && !table.has_unfinished() {
        table.begin().await?;
    }
    while !table.is_over() || table.has_unfinished() {
        tally.add(table.act(most).await?.actions);
    }
    Ok(())
}

impl fmt::Display for KillReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Lines::default();
        lines.line("killed while playing", self.cycles.to_string());
        lines.line("killed while starting", self.early_deaths.to_string());
        lines.line("actions acknowledged", self.acknowledged.to_string());
        lines.line("of those lost", self.lost.to_string());
        let again = format!("{}; {} of them had been kept", self.sent_again, self.kept_unacknowledged);
        lines.line("commands sent again", again);
        lines.line("matches", self.matches.to_string());
        let each = 1000.0 * self.seconds / f64::from(self.cycles.max(1));
        lines.line("time", format!("{:.1} s, {each:.0} ms a cycle", self.seconds));
        f.write_str(&lines.text())
    }
}
