//! The log of requests: what was asked for, by pattern, and how it went.
//!
//! An address may hold a secret (the word of an invitation), so that no log has one; headers and bodies are in no log
//! either.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use rand::RngExt as _;
use tracing::Instrument as _;

use super::Metrics;
use crate::guard::Client;

/// The header with the id that visitors name when they report a fault.
const ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives a request an id, counts and logs it.
pub(crate) async fn record(State(metrics): State<Metrics>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = format!("{:016x}", rand::rng().random::<u64>());
    let span = tracing::info_span!("request", id);
    let method = known(request.method());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let client = request.extensions().get::<Client>().map(Client::ip);
    let mut response = next.run(request).instrument(span.clone()).await;
    let route = route.as_ref().map_or("pages", |route| route.as_str());
    let (status, time) = (response.status().as_u16(), begun.elapsed());
    metrics.answered(method, route, status, time.as_secs_f64());
    let client = client.map(tracing::field::display);
    let ms = time.as_millis() as u64;
    if status < 500 {
        tracing::info!(parent: &span, method, route, status, ms, client, "answered");
    } else {
        tracing::warn!(parent: &span, method, route, status, ms, client, "failed");
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(ID, id);
    }
    response
}

/// A method's name, if it is one that anybody needs: clients can make up others without end.
fn known(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        _ => "other",
    }
}
