//! What every request has to pass, and what every answer says to the browser.
//!
//! The server listens on this machine only, but pages from anywhere run in this machine's browser: a foreign page must
//! neither read nor change anything. So the name by which the server is called must be this machine's own (a foreign
//! name that resolves to 127.0.0.1 is refused), and what changes something, or opens a WebSocket, must come from the
//! server's own pages, or from no page at all.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::refuse::Refuse;

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

/// Checks a request, and adds the headers to its answer.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api");
    let mut response = match check(&request) {
        Ok(()) => next.run(request).await,
        Err(refuse) => refuse.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn check(request: &Request) -> Result<(), Refuse> {
    let headers = request.headers();
    let host = text(headers, &header::HOST).filter(|host| is_this_machine(host));
    let Some(host) = host else {
        return Err(Refuse::forbidden("This server answers only to the name of this machine."));
    };
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if (!reads || headers.contains_key(header::UPGRADE)) && !is_own(headers, host) {
        return Err(Refuse::forbidden("A page from elsewhere may not do this."));
    }
    Ok(())
}

/// Whether the request comes from a page of this server or from no page.
fn is_own(headers: &HeaderMap, host: &str) -> bool {
    match headers.get(header::ORIGIN) {
        Some(origin) => {
            origin.to_str().is_ok_and(|o| o.strip_prefix("http://").is_some_and(|o| o.eq_ignore_ascii_case(host)))
        }
        None => text(headers, &HeaderName::from_static("sec-fetch-site"))
            .is_none_or(|site| matches!(site, "same-origin" | "none")),
    }
}

/// Whether a Host header names this machine, whatever the port (it may have been forwarded).
fn is_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.strip_prefix('[').and_then(|n| n.strip_suffix(']')).unwrap_or(name);
    name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_has_few_names() {
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:8123", "127.1.2.3", "[::1]", "[::1]:9"] {
            assert!(is_this_machine(host), "{host}");
        }
        for host in ["", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "10.0.0.1", "[::2]:1"] {
            assert!(!is_this_machine(host), "{host}");
        }
    }
}
