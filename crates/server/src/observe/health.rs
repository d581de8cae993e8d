//! Whether the server is well, for those who watch over it.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::guard::Client;
use crate::refuse::Refuse;
use crate::routes::App;

/// What Prometheus calls its text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The program runs.
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// The program can serve: its database answers, and it is not about to close.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    if *app.leaving.borrow() || *app.closing.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    match app.storage.answers().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => {
            tracing::warn!(%error, "the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

/// The figures, for programs on this machine and for whoever has the token.
pub(crate) async fn figures(State(app): State<App>, client: Client, headers: HeaderMap) -> Response {
    if !client.is_local() && !has_token(&app, &headers) {
        return Refuse::forbidden("The figures are for this machine itself, or for who sends the token.")
            .into_response();
    }
    match app.metrics.text() {
        Ok(text) => ([(header::CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(_) => Refuse::lost().into_response(),
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
