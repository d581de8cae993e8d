//! How many connections there may be, in all and of one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use ipnet::IpNet;
use prometheus_client::metrics::gauge::Gauge;

use super::client::{Client, ClientSubnet};
use crate::api_error::ApiError;
use crate::config::ServerLimits;
use crate::observe::Metrics;

/// Messages that a client may send at once over its WebSocket.
const MESSAGES_AT_ONCE: NonZeroU32 = NonZeroU32::new(120).unwrap();
/// Messages that it may send a second, from then on.
const MESSAGES_A_SECOND: NonZeroU32 = NonZeroU32::new(30).unwrap();

/// Matches that a client may begin to follow at once over its WebSocket, the lobby among them.
const FOLLOWS_AT_ONCE: NonZeroU32 = NonZeroU32::new(40).unwrap();
/// Those that it may begin to follow a second, from then on.
const FOLLOWS_A_SECOND: NonZeroU32 = NonZeroU32::new(2).unwrap();

#[derive(Debug)]
pub(crate) struct ConnectionLimits {
    /// Connections of the network, by the address at their other end.
    streams: Arc<Counts>,
    /// WebSockets, by the client that opened them: behind a proxy all connections are the proxy's.
    sockets: Arc<Counts>,
    trusted: Vec<IpNet>,
    rates: bool,
}

#[derive(Debug)]
struct Counts {
    most: usize,
    most_each: usize,
    open: Mutex<Open>,
    gauge: Gauge,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    by: HashMap<ClientSubnet, usize>,
}

/// A place that is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    counts: Arc<Counts>,
    /// Absent: it counts for nobody, only in all.
    whose: Option<ClientSubnet>,
}

impl ConnectionLimits {
    pub(super) fn new(limits: &ServerLimits, trusted: &[IpNet], metrics: &Metrics) -> ConnectionLimits {
        let counts = |gauge: &Gauge| {
            let ServerLimits { connections: most, connections_per_address: most_each, .. } = *limits;
            Arc::new(Counts { most, most_each, open: Mutex::default(), gauge: gauge.clone() })
        };
        ConnectionLimits {
            streams: counts(&metrics.connections),
            sockets: counts(&metrics.sockets),
            trusted: trusted.to_vec(),
            rates: limits.rates,
        }
    }

    /// A place for a connection of the network; `None` if there is none.
    pub(crate) fn open(&self, peer: IpAddr) -> Option<ConnectionPermit> {
        let proxy = self.trusted.iter().any(|net| net.contains(&peer.to_canonical()));
        self.streams.take((!proxy).then(|| ClientSubnet::of(peer)))
    }

    /// A place for a client's WebSocket, to be kept as long as that is open.
    ///
    /// # Errors
    /// The client's address has too many open already.
    pub(crate) fn admit(&self, client: &Client) -> Result<ConnectionPermit, ApiError> {
        self.sockets.take(Some(client.subnet())).ok_or_else(|| {
            ApiError::too_many("There are too many connections from your address. Close some pages and try again.", 10)
        })
    }

    /// Counts what one WebSocket begins to follow.
    pub(crate) fn follow_limiter(&self) -> MessageLimiter {
        let quota = Quota::per_second(FOLLOWS_A_SECOND).allow_burst(FOLLOWS_AT_ONCE);
        MessageLimiter(self.rates.then(|| Box::new(RateLimiter::direct(quota))))
    }

    /// Counts the messages of one WebSocket.
    pub(crate) fn message_limiter(&self) -> MessageLimiter {
        let quota = Quota::per_second(MESSAGES_A_SECOND).allow_burst(MESSAGES_AT_ONCE);
        MessageLimiter(self.rates.then(|| Box::new(RateLimiter::direct(quota))))
    }
}

impl Counts {
    fn take(self: &Arc<Self>, whose: Option<ClientSubnet>) -> Option<ConnectionPermit> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.all >= self.most {
            return None;
        }
        if let Some(whose) = whose {
            let own = open.by.entry(whose).or_default();
            if *own >= self.most_each {
                return None;
            }
            *own += 1;
        }
        open.all += 1;
        self.gauge.inc();
        Some(ConnectionPermit { counts: Arc::clone(self), whose })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.counts.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= 1;
        self.counts.gauge.dec();
        if let Some(whose) = self.whose
            && let Some(own) = open.by.get_mut(&whose)
        {
            *own -= 1;
            if *own == 0 {
                open.by.remove(&whose);
            }
        }
    }
}

/// Counts the messages of one WebSocket.
#[derive(Debug)]
pub(crate) struct MessageLimiter(Option<Box<DefaultDirectRateLimiter>>);

impl MessageLimiter {
    /// Counts a message.
    ///
    /// # Errors
    /// There were too many lately; this one should not be carried out.
    pub(crate) fn check(&self) -> Result<(), ApiError> {
        let fits = self.0.as_ref().is_none_or(|limiter| limiter.check().is_ok());
        if fits { Ok(()) } else { Err(ApiError::too_many("These are too many messages at once. Wait a moment.", 1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Commits;

    fn limits(most: usize, each: usize) -> ConnectionLimits {
        let limits = ServerLimits { connections: most, connections_per_address: each, ..ServerLimits::default() };
        ConnectionLimits::new(&limits, &["10.0.0.0/8".parse().unwrap()], &Metrics::new(&Commits::new()))
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_address_cannot_take_all_places() {
        let limits = limits(5, 2);
        let mut held: Vec<_> = (0..2).map(|_| limits.open(ip("192.0.2.1")).unwrap()).collect();
        assert!(limits.open(ip("192.0.2.1")).is_none());
        // A proxy stands for many; it is counted in all.
        held.extend((0..3).map(|_| limits.open(ip("10.0.0.1")).unwrap()));
        assert!(limits.open(ip("10.0.0.1")).is_none() && limits.open(ip("192.0.2.2")).is_none());
        held.remove(0);
        assert!(limits.open(ip("192.0.2.1")).is_some(), "the place of a closed connection was not free again");
        drop(held);
        assert!(limits.streams.open.lock().unwrap().by.is_empty());
    }

    #[test]
    fn endless_reconnecting_is_limited() {
        let limiter = limits(5, 2).follow_limiter();
        let fit = (0..1000).take_while(|_| limiter.check().is_ok()).count();
        assert!((40..44).contains(&fit), "{fit}");
    }

    #[test]
    fn a_flood_of_messages_is_stopped_and_a_game_is_not() {
        let limiter = limits(5, 2).message_limiter();
        let fit = (0..1000).take_while(|_| limiter.check().is_ok()).count();
        assert!((100..200).contains(&fit), "{fit}");
    }
}
