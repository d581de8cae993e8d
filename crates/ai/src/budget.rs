//! How long an engine may think, and how it is told to stop.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use kickoff_solver::Stop;
use web_time::Instant;

/// What ends a search. Whatever comes first ends it; without any limit it goes on until it is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Wall-clock time for the whole turn. The answer is there before it is over.
    pub time: Option<Duration>,
    /// Nodes of all threads together.
    pub nodes: Option<u64>,
    /// Iterations of a search that deepens.
    pub depth: Option<u32>,
}

impl Limits {
    /// Ends the search after this time, whatever it has reached.
    pub const fn time(time: Duration) -> Limits {
        Limits { time: Some(time), nodes: None, depth: None }
    }

    /// Ends the search after this many nodes.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { time: None, nodes: Some(nodes), depth: None }
    }

    /// Ends the search after this many iterations of deepening.
    pub const fn depth(depth: u32) -> Limits {
        Limits { time: None, nodes: None, depth: Some(depth) }
    }

    /// The time that a turn gets of a clock, which is never more than is left on it less a reserve for the way of the
    /// answer. `turns` are the turns that are thought to be still to come, at least 1.
    pub fn clock(left: Duration, increment: Duration, turns: u32) -> Limits {
        const RESERVE: Duration = Duration::from_millis(30);
        let fair = left / turns.max(1) + increment * 3 / 4;
        let most = left.saturating_sub(RESERVE) * 4 / 5;
        Limits::time(fair.min(most).max(Duration::from_millis(1)))
    }

    /// Both limits at once: of each kind the stricter one.
    #[must_use]
    pub fn and(self, other: Limits) -> Limits {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            match (a, b) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            }
        }
        Limits {
            time: least(self.time, other.time),
            nodes: least(self.nodes, other.nodes),
            depth: least(self.depth, other.depth),
        }
    }
}

/// Lets a search share the processor: it is asked whenever the search looks at its limits, every few hundred nodes.
pub trait Pace: fmt::Debug + Send + Sync {
    /// Returns when the search may go on, or has been stopped, and says how long it had to wait.
    fn go_on(&self, stop: &Stop) -> Duration;

    /// Whether a search that only time ends thinks shorter the longer it has to wait.
    fn shortens(&self) -> bool;
}

/// The time that a search without other limits always gets to think, however long it has to wait for others.
pub const LEAST_TIME: Duration = Duration::from_millis(500);

/// Nodes that a thread counts by itself before it looks at the clock.
const STRIDE: u64 = 256;

/// What is left of a search's limits, shared by its threads.
#[derive(Debug)]
pub struct Budget {
    limits: Limits,
    began: Instant,
    stop: Stop,
    nodes: AtomicU64,
    spent: AtomicBool,
    pace: Option<Arc<dyn Pace>>,
    /// Nanoseconds that the pace has made the search wait.
    waited: AtomicU64,
}

impl Budget {
    /// Begins a search now: its time runs from this call.
    pub fn new(limits: Limits, stop: Stop) -> Budget {
        Budget {
            limits,
            began: Instant::now(),
            stop,
            nodes: AtomicU64::new(0),
            spent: AtomicBool::new(false),
            pace: None,
            waited: AtomicU64::new(0),
        }
    }

    /// The same for a search of one thread that shares the processor with others. Its time is the time in which it
    /// thinks; if it is one that only time ends, and the pace says so, what it waits counts as well once it has had
    /// [`LEAST_TIME`].
    pub fn paced(limits: Limits, stop: Stop, pace: Arc<dyn Pace>) -> Budget {
        Budget { pace: Some(pace), ..Budget::new(limits, stop) }
    }

    /// A budget that begins now, stops with this one and keeps its pace, under these limits as well.
    #[must_use]
    pub fn within(&self, limits: Limits) -> Budget {
        Budget { pace: self.pace.clone(), ..Budget::new(self.limits.and(limits), self.stop.clone()) }
    }

    /// The limits that this budget was made with.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Time since the beginning, without what the search had to wait for others.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed().saturating_sub(Duration::from_nanos(self.waited.load(Ordering::Relaxed)))
    }

    /// The share of a time that has been used.
    fn used_of(&self, time: Duration) -> f64 {
        let only_time = self.limits.nodes.is_none() && self.limits.depth.is_none();
        let shortens = only_time && self.pace.as_ref().is_some_and(|pace| pace.shortens());
        share(self.elapsed(), shortens.then(|| self.began.elapsed()), time)
    }

    /// Nodes that the counters have handed in.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The share of the limits that has been used, 0 to 1, as far as time and nodes limit it.
    pub fn used(&self) -> f64 {
        let time = self.limits.time.map_or(0.0, |time| self.used_of(time));
        let nodes = self.limits.nodes.map_or(0.0, |nodes| self.nodes() as f64 / nodes.max(1) as f64);
        time.max(nodes).min(1.0)
    }

    /// What ends the search from outside.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Ends the search of all threads.
    pub fn finish(&self) {
        self.spent.store(true, Ordering::Relaxed);
    }

    /// Whether the search has to end.
    pub fn spent(&self) -> bool {
        if self.spent.load(Ordering::Relaxed) {
            return true;
        }
        if let Some(pace) = &self.pace {
            let waited = pace.go_on(&self.stop);
            self.waited.fetch_add(u64::try_from(waited.as_nanos()).unwrap_or(u64::MAX), Ordering::Relaxed);
        }
        let spent = self.stop.stopped()
            || self.limits.nodes.is_some_and(|nodes| self.nodes() >= nodes)
            || self.limits.time.is_some_and(|time| self.used_of(time) >= 1.0);
        if spent {
            self.spent.store(true, Ordering::Relaxed);
        }
        spent
    }
}

/// The share of a time that has been used, if the search has thought for `own`. `all` is its time with what it waited, if
/// that counts: only what lets it have the least.
fn share(own: Duration, all: Option<Duration>, time: Duration) -> f64 {
    let of = |part: Duration, whole: Duration| part.as_secs_f64() / whole.as_secs_f64().max(1e-9);
    let with_waits = all.map_or(0.0, |all| of(all, time).min(of(own, time.min(LEAST_TIME))));
    of(own, time).max(with_waits)
}

/// A thread's count of nodes. Its search is the same each time as long as only nodes and depth limit it.
#[derive(Debug)]
pub struct Counter<'a> {
    budget: &'a Budget,
    counted: u64,
    stride: u64,
    over: bool,
}

impl<'a> Counter<'a> {
    /// A counter of one thread, at 0 nodes.
    pub fn new(budget: &'a Budget) -> Counter<'a> {
        // Few nodes are counted exactly.
        let stride = budget.limits.nodes.map_or(STRIDE, |nodes| (nodes / 64).clamp(1, STRIDE));
        Counter { budget, counted: 0, stride, over: budget.spent() }
    }

    /// Counts a node. `false` if the search has to end; it stays so.
    #[inline]
    pub fn node(&mut self) -> bool {
        self.counted += 1;
        if self.counted >= self.stride {
            self.hand_in();
        }
        !self.over
    }

    /// Whether the search has to end, as far as this thread has noticed.
    #[inline]
    pub fn over(&self) -> bool {
        self.over
    }

    /// Hands the count in and looks at the limits.
    pub fn hand_in(&mut self) {
        self.budget.nodes.fetch_add(self.counted, Ordering::Relaxed);
        self.counted = 0;
        self.over |= self.budget.spent();
    }
}

impl Drop for Counter<'_> {
    fn drop(&mut self) {
        self.budget.nodes.fetch_add(self.counted, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [0, 1, 20, 50, 500, 60_000] {
            let left = Duration::from_millis(left);
            let time = Limits::clock(left, Duration::from_secs(5), 1).time.unwrap_or_default();
            assert!(time <= left.max(Duration::from_millis(1)), "{time:?} of {left:?}");
        }
    }

    #[test]
    fn nodes_are_counted_to_the_limit() {
        for limit in [1, 10, 1_000, 100_000] {
            let budget = Budget::new(Limits::nodes(limit), Stop::new());
            let mut counter = Counter::new(&budget);
            let mut nodes = 1;
            while counter.node() {
                nodes += 1;
            }
            assert!(nodes >= limit && nodes < limit + STRIDE, "{nodes} of {limit}");
        }
    }

    #[test]
    fn a_stop_ends_every_search() {
        let stop = Stop::new();
        let budget = Budget::new(Limits::default(), stop.clone());
        let mut counter = Counter::new(&budget);
        assert!((0..10_000).all(|_| counter.node()));
        stop.stop();
        assert!((0..=STRIDE).any(|_| !counter.node()));
    }

    /// How long a search is made to wait each time that it looks at its limits.
    #[derive(Debug)]
    struct Waits {
        each: Duration,
        shortens: bool,
        looks: AtomicU64,
    }

    impl Pace for Waits {
        fn go_on(&self, _: &Stop) -> Duration {
            self.looks.fetch_add(1, Ordering::Relaxed);
            self.each
        }

        fn shortens(&self) -> bool {
            self.shortens
        }
    }

    /// If this failed a level that nodes limit would play weaker the more others wait.
    #[test]
    fn waiting_does_not_reduce_nodes() {
        let pace = Arc::new(Waits { each: Duration::from_secs(3_600), shortens: true, looks: AtomicU64::new(0) });
        let outer = Budget::paced(Limits::time(Duration::from_secs(60)), Stop::new(), pace.clone());
        let budget = outer.within(Limits::nodes(100_000));
        let mut counter = Counter::new(&budget);
        let mut nodes = 1;
        while counter.node() {
            nodes += 1;
        }
        assert!((100_000..100_000 + STRIDE).contains(&nodes), "{nodes}");
        let looks = pace.looks.load(Ordering::Relaxed);
        assert!(looks >= 100_000 / STRIDE, "it is asked every few hundred nodes, not {looks} times");
    }

    /// If this failed a search that waits for others would lose all of its time, or others would wait for all of it.
    #[test]
    fn waiting_shortens_thinking_down_to_the_least() {
        let seconds = Duration::from_secs;
        // Nobody waited: the time is the time.
        assert_eq!(share(seconds(6), Some(seconds(6)), seconds(60)), 0.1);
        // It thought for six seconds of the sixty that have passed: it is over.
        assert_eq!(share(seconds(6), Some(seconds(60)), seconds(60)), 1.0);
        // Waits do not count: it may go on.
        assert_eq!(share(seconds(6), None, seconds(60)), 0.1);
        // It has had half of the least, and goes on however long it waited.
        assert_eq!(share(LEAST_TIME / 2, Some(seconds(3_600)), seconds(60)), 0.5);
        // A time shorter than the least is had in full.
        let short = LEAST_TIME / 5;
        assert_eq!(share(short / 2, Some(seconds(60)), short), 0.5);
        assert_eq!(share(short, Some(seconds(60)), short), 1.0);
    }
}
