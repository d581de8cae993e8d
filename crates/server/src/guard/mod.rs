//! What every request has to pass, and what every answer says to the browser.
//!
//! Pages from anywhere run in visitors' browsers: a foreign page must neither read nor change anything. So the name by
//! which the server is called must be its own (a foreign name that resolves to its address is refused), and what changes
//! something, or opens a WebSocket, must come from the server's own pages, or from no page at all.

mod origin;

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::Config;
use crate::refuse::Refuse;
use origin::Names;
pub(crate) use origin::is_from_elsewhere;

/// What a page may load: this server's own files, nothing inline but style attributes.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

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

/// What stands before all routes.
#[derive(Debug)]
pub(crate) struct Guard {
    names: Names,
}

impl Guard {
    /// For a server that listens at this address.
    pub(crate) fn new(config: &Config, address: std::net::SocketAddr) -> Guard {
        Guard { names: Names::new(config, address) }
    }

    fn check(&self, request: &Request) -> Result<(), Refuse> {
        let headers = request.headers();
        let Some(host) = self.names.host(headers) else {
            return Err(Refuse::forbidden("This server does not answer to this name."));
        };
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        if (!reads || headers.contains_key(header::UPGRADE)) && !self.names.is_own(headers, host) {
            return Err(Refuse::forbidden("A page from elsewhere may not do this."));
        }
        Ok(())
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

/// Checks a request, and adds the headers to its answer.
pub(crate) async fn guard(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api");
    let mut response = match guard.check(&request) {
        Ok(()) => next.run(request).await,
        Err(refuse) => refuse.into_response(),
    };
    guard.mark(response.headers_mut(), api);
    response
}
