//! Checks on every request, and security headers on every answer.
//!
//! Pages from anywhere run in visitors' browsers: a foreign page must neither read nor change anything. So the name by
//! which the server is called must be its own (a foreign name that resolves to its address is refused), and what changes
//! something, or opens a WebSocket, must come from the server's own pages, or from no page at all.

mod client;
mod connections;
mod origin;
mod rates;
mod talk;
mod traffic;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use ipnet::IpNet;
use tokio::time::timeout;

use crate::api_error::ApiError;
use crate::config::{Config, ServerLimits};
use crate::descriptors;
use crate::memory::MemoryBudget;
use crate::observe::Metrics;
pub(crate) use client::{Client, ClientSubnet, Peer};
pub(crate) use connections::{ConnectionLimits, ConnectionPermit, MessageLimiter};
use origin::Names;
pub(crate) use origin::is_from_elsewhere;
use rates::Rates;
pub(crate) use talk::TalkLimits;
pub(crate) use traffic::{Cut, Load, patience};
use traffic::{Receiver, Traffic};

/// What a page may load: this server's own files, nothing inline but style attributes; and it may compile the engines, if
/// there are any for it.
const CONTENT_SECURITY_POLICY: &str = if cfg!(feature = "web-engine") {
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; \
     img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'"
} else {
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
     img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'"
};

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// Browsers that came by TLS once come by nothing else for a year.
const ONLY_TLS: &str = "max-age=31536000";

/// How long a server works on one request.
const LONGEST_REQUEST: Duration = Duration::from_secs(60);
/// How often what is known of clients that are gone is forgotten.
const CLEANUP_EVERY: Duration = Duration::from_secs(20);

/// What stands before all routes.
#[derive(Debug)]
pub(crate) struct Guard {
    names: Names,
    trusted: Vec<IpNet>,
    /// How many connections there may be.
    pub(crate) connections: ConnectionLimits,
    /// How often clients may ask; in local mode as often as they like.
    pub(crate) rates: Option<Rates>,
    /// Bodies that come in, and answers that go out.
    pub(crate) traffic: Traffic,
    longest: Option<Duration>,
    /// How long a connection may be idle, or take for the head of a request.
    pub(crate) patience: Duration,
    metrics: Metrics,
}

impl Guard {
    /// For a server that listens at this address, and may have this many files open.
    pub(crate) fn new(
        config: &Config,
        address: SocketAddr,
        open_files: Option<u64>,
        metrics: &Metrics,
        memory: MemoryBudget,
    ) -> Guard {
        let server = config.server();
        let trusted = server.map(|server| server.trusted_proxies.clone()).unwrap_or_default();
        // In local mode all connections come from this machine.
        let local = ServerLimits { connections_per_address: usize::MAX, rates: false, ..ServerLimits::default() };
        let limits = server.map_or(&local, |server| &server.limits);
        let limits =
            &ServerLimits { connections: descriptors::connections(limits.connections, open_files), ..limits.clone() };
        Guard {
            names: Names::new(config, address),
            connections: ConnectionLimits::new(limits, &trusted, metrics),
            rates: limits.rates.then(Rates::new),
            trusted,
            traffic: Traffic::new(memory),
            longest: server.map(|_| LONGEST_REQUEST),
            patience: limits.patience,
            metrics: metrics.clone(),
        }
    }

    /// The client that makes a request.
    pub(crate) fn client(&self, peer: &Peer, headers: &HeaderMap) -> Client {
        Client::of(peer.0.ip(), headers, &self.trusted)
    }

    /// The account of disk space of a client's address; `None` if disk space is not counted.
    pub(crate) fn purse(self: &Arc<Guard>, client: &Client) -> Option<Purse> {
        self.rates.as_ref().map(|_| Purse { guard: Arc::clone(self), whose: client.subnet() })
    }

    /// Forgets, now and then, what is known of clients that are gone. Never ends.
    pub(crate) async fn cleanup(&self) -> Infallible {
        let Some(rates) = &self.rates else { return std::future::pending().await };
        loop {
            tokio::time::sleep(CLEANUP_EVERY).await;
            rates.cleanup();
        }
    }

    fn check(&self, request: &Request) -> Result<(), ApiError> {
        let headers = request.headers();
        if is_watched(request) {
            return Ok(());
        }
        let Some(host) = self.names.host(headers) else {
            return Err(ApiError::forbidden(
                "This server does not answer to this name. If it should, start it with --public-url.",
            ));
        };
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        if (!reads || headers.contains_key(header::UPGRADE)) && !self.names.is_own(headers, host) {
            return Err(ApiError::forbidden("A page from elsewhere may not do this."));
        }
        Ok(())
    }

    fn count(&self, request: &Request) -> Result<(), ApiError> {
        let (Some(rates), Some(client)) = (&self.rates, request.extensions().get::<Client>()) else { return Ok(()) };
        let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
        rates.check(client, request.method(), route).inspect_err(|_| self.metrics.refused("rate"))
    }

    fn mark(&self, headers: &mut HeaderMap, api: bool) {
        for (name, value) in HEADERS {
            headers.insert(name, HeaderValue::from_static(value));
        }
        if self.names.is_https() {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONLY_TLS));
        }
        if api {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
    }
}

/// The disk space that an address has left.
#[derive(Clone, Debug)]
pub(crate) struct Purse {
    guard: Arc<Guard>,
    whose: ClientSubnet,
}

impl Purse {
    /// Takes room for so many bytes.
    ///
    /// # Errors
    /// So much was stored lately that there is none.
    pub(crate) fn pay(&self, bytes: u64) -> Result<(), ApiError> {
        let paid = self.guard.rates.as_ref().map_or(Ok(()), |rates| rates.take_room(&self.whose, bytes));
        paid.inspect_err(|_| self.guard.metrics.refused("room"))
    }
}

/// Whether the request comes from monitoring, which may use any name for the server and receives no visitor's data.
fn is_watched(request: &Request) -> bool {
    match request.uri().path() {
        "/healthz" | "/readyz" => true,
        "/metrics" => request.headers().contains_key(header::AUTHORIZATION),
        _ => false,
    }
}

/// The receiver of the answer to a request.
fn receiver(request: &Request) -> Option<Receiver> {
    let (client, cut) = (request.extensions().get::<Client>()?, request.extensions().get::<Cut>()?);
    Some(Receiver { whose: client.subnet(), cut: cut.clone() })
}

/// Checks a request, and adds the headers to its answer.
pub(crate) async fn guard(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api");
    let receiver = api.then(|| receiver(&request)).flatten();
    let reads = request.method().is_safe();
    let mut response = match guard.check(&request).and_then(|()| guard.count(&request)) {
        Ok(()) => match guard.longest {
            Some(longest) => {
                timeout(longest, next.run(request)).await.unwrap_or_else(|_| ApiError::took_too_long().into_response())
            }
            None => next.run(request).await,
        },
        Err(refuse) => refuse.into_response(),
    };
    if let Some(receiver) = receiver {
        response = guard.traffic.send(&receiver, response, !reads);
    }
    guard.mark(response.headers_mut(), api);
    response
}
