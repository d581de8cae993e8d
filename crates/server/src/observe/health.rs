//! Whether the server is well, for those who watch over it.

use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use tokio::time::timeout;

use crate::api_error::ApiError;
use crate::guard::Client;
use crate::routes::App;

/// What Prometheus calls its text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Answers while the program runs, whatever the state of the database.
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// The program can serve: its database answers and takes what is to be stored, and it is not about to close.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    if *app.leaving.borrow() || *app.closing.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    if let Some(cause) = app.storage.trouble() {
        return (StatusCode::SERVICE_UNAVAILABLE, format!("{}\n", cause.words())).into_response();
    }
    match timeout(PATIENCE, app.storage.answers()).await {
        Ok(Ok(())) => return "ready\n".into_response(),
        Ok(Err(error)) => tracing::warn!(%error, "the database does not answer"),
        Err(_) => tracing::warn!("the database does not answer in time"),
    }
    (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
}

/// The figures, for programs on this machine and for those who have the token.
pub(crate) async fn figures(State(app): State<App>, client: Client, headers: HeaderMap) -> Response {
    // A token that is sent has to be right: a page of a foreign name that leads here could send any.
    let may = if headers.contains_key(header::AUTHORIZATION) { has_token(&app, &headers) } else { client.is_local() };
    if !may {
        return ApiError::forbidden("The figures are for this machine itself, or for those who send the token.")
            .into_response();
    }
    let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    app.metrics.matches.set(whole(app.matches.loaded()));
    app.metrics.listed.set(whole(app.matches.listed()));
    app.metrics.reading.set(whole(app.archive.most_read_at_once()));
    app.metrics.records.set(whole(app.archive.records_read()));
    app.metrics.thinking.set(whole(app.matches.pool.taken()));
    app.metrics.waiting.set(whole(app.matches.pool.waiting()));
    app.metrics.memory.set(i64::try_from(app.matches.memory_taken()).unwrap_or(i64::MAX));
    app.metrics.solved.set(i64::try_from(app.matches.solutions.cache().solved()).unwrap_or(i64::MAX));
    match app.metrics.text() {
        Ok(text) => ([(header::CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(_) => ApiError::lost().into_response(),
    }
}

fn has_token(app: &App, headers: &HeaderMap) -> bool {
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let sent = sent.and_then(|value| value.split_once(' ')).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    match (&app.metrics_token, sent) {
        (Some(token), Some((_, sent))) => token.matches(sent.trim()),
        _ => false,
    }
}
