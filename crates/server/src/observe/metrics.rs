//! The figures.

use std::fmt;
use std::sync::Arc;

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use super::process;
use crate::storage::Commits;

/// The figures. Clones count together.
#[derive(Clone)]
pub(crate) struct Metrics {
    /// Open TCP connections.
    pub(crate) connections: Gauge,
    /// Open WebSockets.
    pub(crate) sockets: Gauge,
    /// Messages that clients sent over WebSockets.
    pub(crate) messages_in: Counter,
    /// Messages that clients were sent over WebSockets.
    pub(crate) messages_out: Counter,
    /// WebSockets that did not read fast enough and were sent the whole state again.
    pub(crate) resyncs: Counter,
    /// Actions that were played and are on the disk.
    pub(crate) actions: Counter,
    /// Matches in memory; looked up when somebody asks for the figures.
    pub(crate) matches: Gauge,
    /// Matches that are listed, loaded or not; looked up as well.
    pub(crate) listed: Gauge,
    /// Records that were read, and the most at the same moment; looked up as well.
    pub(crate) records: Gauge,
    pub(crate) reading: Gauge,
    /// Positions that the computer thinks about; looked up as well.
    pub(crate) thinking: Gauge,
    /// Those that wait for a place to think.
    pub(crate) waiting: Gauge,
    /// Bytes of the memory budget that are taken.
    pub(crate) memory: Gauge,
    /// Games that were solved.
    pub(crate) solved: Gauge,
    requests: Family<Request, Histogram>,
    refused: Family<Reason, Counter>,
    registry: Arc<Registry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Reason {
    reason: &'static str,
}

impl Metrics {
    /// Figures that begin at nothing.
    pub(crate) fn new(commits: &Commits) -> Metrics {
        let mut registry = Registry::with_prefix("kickoff");
        let gauge = |registry: &mut Registry, name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let counter = |registry: &mut Registry, name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let connections = gauge(&mut registry, "connections", "Open connections");
        let sockets = gauge(&mut registry, "sockets", "Open WebSockets");
        let messages_in = counter(&mut registry, "messages_in", "Messages heard on WebSockets");
        let messages_out = counter(&mut registry, "messages_out", "Messages sent on WebSockets");
        let resyncs = counter(&mut registry, "resyncs", "Slow readers that were sent the whole state again");
        let actions = counter(&mut registry, "actions", "Actions played and stored");
        let matches = gauge(&mut registry, "matches_loaded", "Matches in memory");
        let listed = gauge(&mut registry, "matches_listed", "Matches that somebody deals with, loaded or not");
        let records = gauge(&mut registry, "records_read", "Records that were read");
        let reading =
            gauge(&mut registry, "records_read_at_once", "The most records that were read at the same moment");
        let thinking = gauge(&mut registry, "thinking", "Positions that the computer thinks about");
        let waiting = gauge(&mut registry, "thinking_waiting", "Positions that wait for a place to think");
        let memory = gauge(&mut registry, "memory_taken_bytes", "Bytes of the memory budget that are taken");
        let solved = gauge(&mut registry, "games_solved", "Games that were solved so far");
        let Commits { seconds, together } = commits.clone();
        registry.register_with_unit("append", "From the request of an append to its commit", Unit::Seconds, seconds);
        registry.register("append_batch", "Appends that were committed together", together);
        let requests =
            Family::<Request, Histogram>::new_with_constructor(|| Histogram::new(exponential_buckets(0.001, 4.0, 8)));
        registry.register_with_unit("request", "Requests by route", Unit::Seconds, requests.clone());
        let refused = Family::<Reason, Counter>::default();
        registry.register("refused", "Connections and requests that were refused unseen", refused.clone());
        process::register(&mut registry);
        Metrics {
            connections,
            sockets,
            messages_in,
            messages_out,
            resyncs,
            actions,
            matches,
            listed,
            records,
            reading,
            thinking,
            waiting,
            memory,
            solved,
            requests,
            refused,
            registry: Arc::new(registry),
        }
    }

    /// A request was answered. `route` is the route's pattern: never what stood in its place.
    pub(crate) fn answered(&self, method: &'static str, route: &str, status: u16, seconds: f64) {
        self.requests.get_or_create(&Request { method, route: route.to_owned(), status }).observe(seconds);
    }

    /// Something was refused before anything was done for it.
    pub(crate) fn refused(&self, reason: &'static str) {
        self.refused.get_or_create(&Reason { reason }).inc();
    }

    /// All figures as Prometheus reads them.
    pub(crate) fn text(&self) -> Result<String, fmt::Error> {
        let mut out = String::new();
        text::encode(&mut out, &self.registry)?;
        Ok(out)
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Metrics").finish_non_exhaustive()
    }
}
