//! Group commit: what happens in many matches at about the same time is stored by one transaction.
//!
//! One task writes. While the disk is busy with one batch, what comes in gathers for the next one, so that a busy server
//! pays for few transactions and an idle one lets nobody wait.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::changing::Writer;
use super::trouble::Cause;
use super::{NewEvent, Standing, Storage, batch, number};

/// The most that is stored by one transaction.
const LARGEST_BATCH: usize = 1024;

/// The most that may wait in the queue; further writers wait for room in it.
const QUEUE: usize = 2 * LARGEST_BATCH;

/// The most events that gather in `recent_events`; every read of a match scans all of them.
pub(super) const RECENT: usize = 8 * LARGEST_BATCH;

/// Events to be added to a match, all or none, and how it stands after them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) id: String,
    /// The number of its last event before these.
    pub(crate) seq: u64,
    /// The epoch of the lease under which they are written.
    pub(crate) epoch: u64,
    pub(crate) events: Vec<NewEvent>,
    pub(crate) standing: Standing,
    /// The seat that is to move then, if one is.
    pub(crate) turn: Option<u8>,
    /// When the running clock will be at zero, in milliseconds since 1970.
    pub(crate) flag_at: Option<i64>,
    /// What makes it a match over the network (JSON), if that changes.
    pub(crate) network: Option<String>,
    /// The owners who hold the seats, if that changes.
    pub(crate) holders: Option<[Option<String>; 2]>,
    /// The players' names, if they change.
    pub(crate) players: Option<[Option<String>; 2]>,
    /// The word of the invitation, or that there is none, if that changes.
    pub(crate) invitation: Option<Option<String>>,
    /// Whether the lobby shows it.
    pub(crate) public: bool,
    /// When, RFC 3339 UTC, and in milliseconds since 1970.
    pub(crate) at: String,
    pub(crate) at_ms: i64,
}

/// What became of an [`Append`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Appended {
    /// It is on the disk.
    Done,
    /// Something else happened in the match before, another server has taken it, or it was removed. Nothing was stored.
    Stale,
}

/// Why something could not be stored; many wait for the same transaction and are told the same.
///
/// Whether it reached the disk is not known: the match has to be loaded anew.
#[derive(Clone, Debug, thiserror::Error)]
#[error(transparent)]
pub(crate) struct Unstored(pub(crate) Arc<sqlx::Error>);

impl From<sqlx::Error> for Unstored {
    fn from(error: sqlx::Error) -> Unstored {
        Unstored(Arc::new(error))
    }
}

impl Storage {
    /// Adds events to a match, all or none. It is carried through even if the one who asked has gone.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, Unstored> {
        self.appends.append(append).await
    }
}

/// An [`Append`] in the database's numbers.
#[derive(Debug)]
pub(super) struct Ready {
    pub(super) append: Append,
    pub(super) before: i64,
    pub(super) after: i64,
    pub(super) epoch: i64,
}

impl Ready {
    fn new(append: Append) -> Result<Ready, sqlx::Error> {
        let before = number(append.seq)?;
        let after = number(append.seq + append.events.len() as u64)?;
        Ok(Ready { before, after, epoch: number(append.epoch)?, append })
    }
}

type ApiResult = Result<Appended, Unstored>;

/// An append that waits for its answer.
#[derive(Debug)]
struct Request {
    /// In a box: lists of requests are sorted and moved.
    ready: Box<Ready>,
    answer: oneshot::Sender<ApiResult>,
}

/// How commits go, for those who watch over the server.
#[derive(Clone, Debug)]
pub(crate) struct Commits {
    /// From the request of an append to its commit, in seconds.
    pub(crate) seconds: Histogram,
    /// Appends that were committed together.
    pub(crate) together: Histogram,
}

impl Commits {
    /// Figures that begin at nothing.
    pub(crate) fn new() -> Commits {
        Commits {
            seconds: Histogram::new(exponential_buckets(0.000_5, 2.0, 14)),
            together: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
        }
    }
}

/// The task that writes, and the way to it.
#[derive(Debug)]
pub(super) struct GroupCommit {
    pub(super) commits: Commits,
    /// `None` when it is closed.
    queue: Mutex<Option<mpsc::Sender<Request>>>,
    writing: Mutex<Option<JoinHandle<()>>>,
}

impl GroupCommit {
    pub(super) fn start(writer: Arc<Writer>) -> GroupCommit {
        let (queue, requests) = mpsc::channel(QUEUE);
        let commits = Commits::new();
        let writing = tokio::spawn(write(writer, requests, commits.clone()));
        GroupCommit { commits, queue: Mutex::new(Some(queue)), writing: Mutex::new(Some(writing)) }
    }

    async fn append(&self, append: Append) -> ApiResult {
        let asked = Instant::now();
        let ready = Ready::new(append)?;
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let queue = queue.ok_or(sqlx::Error::PoolClosed)?;
        let (answer, answered) = oneshot::channel();
        queue.send(Request { ready: Box::new(ready), answer }).await.map_err(|_| sqlx::Error::PoolClosed)?;
        // The task would have died; only a fault of the program does that.
        let answer = answered.await.unwrap_or_else(|_| Err(sqlx::Error::WorkerCrashed.into()));
        self.commits.seconds.observe(asked.elapsed().as_secs_f64());
        answer
    }

    /// Takes nothing more, and waits until what waits is stored.
    pub(super) async fn close(&self) {
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        let writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writing) = writing
            && let Err(error) = writing.await
        {
            tracing::error!(%error, "the writer was lost");
        }
    }
}

/// Stores what comes in, until nobody can send any more.
async fn write(writer: Arc<Writer>, mut requests: mpsc::Receiver<Request>, commits: Commits) {
    let mut waiting: VecDeque<Request> = VecDeque::new();
    // Those of the program's last run are many at most once.
    let mut recent = RECENT;
    loop {
        if waiting.is_empty() {
            match requests.recv().await {
                Some(request) => waiting.push_back(request),
                None => return,
            }
        }
        while waiting.len() < LARGEST_BATCH
            && let Ok(request) = requests.try_recv()
        {
            waiting.push_back(request);
        }
        let (batch, answers): (Vec<Box<Ready>>, Vec<oneshot::Sender<ApiResult>>) =
            one_of_each(&mut waiting).into_iter().map(|r| (r.ready, r.answer)).unzip();
        commits.together.observe(batch.len() as f64);
        tracing::trace!(appends = batch.len(), "storing");
        for (answer, result) in answers.into_iter().zip(store(&writer, &batch).await) {
            // A writer that has gone need not be told.
            let _ = answer.send(result);
        }
        recent += batch.iter().map(|ready| ready.append.events.len()).sum::<usize>();
        if recent >= RECENT && batch::sorts_later(writer.dialect) {
            recent = 0;
            // They can be read where they are, and are moved with the next ones.
            if let Err(error) = batch::sort_in(&writer).await {
                tracing::warn!(%error, "the latest events were not moved to the others");
            }
        }
    }
}

/// Takes the first request of every match, in the order of the matches' ids, in which every server locks the rows. What
/// else happens in the same match has to wait, for it builds on the first.
fn one_of_each(waiting: &mut VecDeque<Request>) -> Vec<Request> {
    let mut all: Vec<Request> = waiting.drain(..).collect();
    // Those of a match stay in the order in which they came.
    all.sort_by(|a, b| a.ready.append.id.cmp(&b.ready.append.id));
    let mut batch: Vec<Request> = Vec::with_capacity(all.len());
    for request in all {
        if batch.last().is_some_and(|last| last.ready.append.id == request.ready.append.id) {
            waiting.push_back(request);
        } else {
            batch.push(request);
        }
    }
    batch
}

/// Stores a batch, and says what became of each.
async fn store(writer: &Writer, batch: &[Box<Ready>]) -> Vec<ApiResult> {
    match batch::store(writer, batch).await {
        Ok(results) => results.into_iter().map(Ok).collect(),
        // What one brings along cannot be stored; the others must not suffer for it.
        Err(error) if batch.len() > 1 && Cause::of(&error).is_none() => {
            let mut answers = Vec::with_capacity(batch.len());
            for one in batch {
                let alone = batch::store(writer, std::slice::from_ref(one)).await;
                answers.push(
                    alone.map(|results| results.first().copied().unwrap_or(Appended::Stale)).map_err(Unstored::from),
                );
            }
            answers
        }
        Err(error) => {
            let error = Unstored::from(error);
            batch.iter().map(|_| Err(error.clone())).collect()
        }
    }
}
