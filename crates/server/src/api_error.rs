//! Answers to requests that are refused.

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kickoff_core::OptionError;
use kickoff_host::Refused;
use kickoff_runtime::RecordError;

use crate::storage::{Cause, Unstored};
use crate::wire::{ErrorBody, MatchState};

/// A request that is refused, as it is answered over HTTP. Nothing was changed.
#[derive(Debug)]
pub(crate) struct ApiError(Refused);

/// The result of a request.
pub(crate) type ApiResult<T> = Result<T, ApiError>;

/// The result of a request that is answered with JSON.
pub(crate) type JsonResult<T> = ApiResult<Json<T>>;

impl ApiError {
    fn new(status: StatusCode, error: &str, message: impl Into<String>) -> ApiError {
        ApiError(Refused::new(status.as_u16(), error, message))
    }

    /// The same, to be tried again in so many seconds.
    fn later(self, seconds: u64) -> ApiError {
        ApiError(Refused { retry: Some(seconds), ..self.0 })
    }

    /// There is nothing of this kind and id.
    pub(crate) fn not_found(what: &str) -> ApiError {
        ApiError(Refused::not_found(what))
    }

    /// The request makes no sense.
    pub(crate) fn bad(message: impl Into<String>) -> ApiError {
        ApiError(Refused::bad(message))
    }

    /// The request's method is not one of the address's.
    pub(crate) fn method() -> ApiError {
        ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "bad-request", "This address does not know this method.")
    }

    /// 403: the visitor may not see or do this.
    pub(crate) fn forbidden(message: impl Into<String>) -> ApiError {
        ApiError(Refused::forbidden(message))
    }

    /// The visitor has no cookie and cannot be told from others, so nothing can belong to them.
    pub(crate) fn no_session() -> ApiError {
        ApiError::new(
            StatusCode::UNAUTHORIZED,
            "no-session",
            "The browser sent no cookie of this server. Allow its cookies and load the page again.",
        )
    }

    /// The visitor was signed out since the connection was made.
    pub(crate) fn signed_out() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "no-session", "You were signed out. Sign in again.")
    }

    /// 409: somebody already has what the request asks for.
    pub(crate) fn taken(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, "taken", message)
    }

    /// The client asks too often; it may ask again after `seconds`.
    pub(crate) fn too_many(message: impl Into<String>, seconds: u64) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many", message).later(seconds)
    }

    /// Somebody keeps as much as they may; the message says of what, and what to do.
    pub(crate) fn full(message: impl Into<String>) -> ApiError {
        ApiError(Refused::full(message))
    }

    /// The server has no room for it now; `seconds` says when to try again.
    pub(crate) fn busy(message: impl Into<String>, seconds: u64) -> ApiError {
        ApiError(Refused::busy(message, seconds))
    }

    /// 507: the remaining disk space is reserved for running games.
    pub(crate) fn nearly_full() -> ApiError {
        let message = "The disk is nearly full: what is left is kept for the games that are being played. Nothing was \
                       stored. Tell those who run the server.";
        ApiError::new(StatusCode::INSUFFICIENT_STORAGE, "storage", message)
    }

    /// After how many seconds it may be tried again, if that could make a difference.
    pub(crate) fn retry(&self) -> Option<u64> {
        self.0.retry
    }

    /// The reason as a sentence for people.
    pub(crate) fn message(&self) -> &str {
        &self.0.body.message
    }

    /// The request is longer than anything of its kind.
    pub(crate) fn too_long(most: usize) -> ApiError {
        let message = format!("This is too long: at most {} kB can be sent here.", most >> 10);
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "bad-request", message)
    }

    /// The request came in too slowly.
    pub(crate) fn too_slow() -> ApiError {
        let message = "What you sent came in too slowly and was given up. Try again.";
        ApiError::new(StatusCode::REQUEST_TIMEOUT, "timeout", message)
    }

    /// The work on a request was given up.
    pub(crate) fn took_too_long() -> ApiError {
        let message = "This took too long and was given up. Try again later.";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "timeout", message).later(10)
    }

    /// The request was made on an old position.
    pub(crate) fn stale(state: MatchState) -> ApiError {
        ApiError(Refused::stale(state))
    }

    /// Something else wrote to the match: another server has taken it over.
    pub(crate) fn moved_on() -> ApiError {
        let message = "The match was changed elsewhere at the same moment; nothing was done. Please try again.";
        ApiError::new(StatusCode::CONFLICT, "stale", message)
    }

    /// Whether it is [`ApiError::moved_on`]: nothing was stored, and it can be tried again.
    pub(crate) fn is_moved_on(&self) -> bool {
        self.0.body.error == "stale" && self.0.body.state.is_none()
    }

    /// The refusal of another server, passed on unchanged.
    pub(crate) fn passed_back(status: u16, retry: Option<u64>, body: Box<ErrorBody>) -> ApiError {
        ApiError(Refused { status, retry, body })
    }

    /// The parts that [`ApiError::passed_back`] puts together again.
    pub(crate) fn into_parts(self) -> (u16, Option<u64>, Box<ErrorBody>) {
        (self.0.status, self.0.retry, self.0.body)
    }

    /// Whether what was asked for is not there.
    pub(crate) fn is_missing(&self) -> bool {
        self.0.body.error == "not-found"
    }

    pub(crate) fn into_body(self) -> Box<ErrorBody> {
        self.0.body
    }

    /// Whether the request was made on an old position.
    pub(crate) fn is_stale(&self) -> bool {
        self.0.body.error == "stale"
    }

    /// The game's rules do not allow it.
    pub(crate) fn not_now(message: impl Into<String>) -> ApiError {
        ApiError(Refused::not_now(message))
    }

    /// A game cannot be played with these options.
    pub(crate) fn options(error: &OptionError) -> ApiError {
        ApiError(Refused::options(error))
    }

    /// A record cannot be read.
    pub(crate) fn record(error: &RecordError) -> ApiError {
        ApiError(Refused::record(error))
    }

    /// What is stored cannot be understood.
    pub(crate) fn damaged(what: &str) -> ApiError {
        ApiError(Refused::damaged(what))
    }

    /// A task was lost; only a fault of the program does that.
    pub(crate) fn lost() -> ApiError {
        ApiError(Refused::lost())
    }

    fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// Whether it is about the state of a match rather than about what was sent: with another match it may go well.
    pub(crate) fn is_about_the_match(&self) -> bool {
        matches!(self.status(), StatusCode::CONFLICT | StatusCode::NOT_FOUND | StatusCode::UNPROCESSABLE_ENTITY)
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        ApiError(refused)
    }
}

impl From<kickoff_match::Refusal> for ApiError {
    fn from(refusal: kickoff_match::Refusal) -> ApiError {
        ApiError(Refused::from(refusal))
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> ApiError {
        ApiError::from(&error)
    }
}

impl From<Unstored> for ApiError {
    fn from(Unstored(error): Unstored) -> ApiError {
        ApiError::from(error.as_ref())
    }
}

impl From<&sqlx::Error> for ApiError {
    fn from(error: &sqlx::Error) -> ApiError {
        tracing::error!(%error, "storage");
        let message = match Cause::of(error) {
            Some(Cause::Full) => DISK_FULL,
            Some(Cause::Fault) => DISK_FAILS,
            Some(Cause::Gone) => DATABASE_GONE,
            None => "This could not be stored and was not done.",
        };
        ApiError::new(StatusCode::INSUFFICIENT_STORAGE, "storage", message)
    }
}

const DISK_FULL: &str = "The disk is full where Kickoff stores its games: this was not done. Make room and try again.";

/// If the disk fails while it confirms a change, we cannot tell whether the change was made.
const DISK_FAILS: &str = "The disk failed where Kickoff stores its games. Perhaps this was stored, perhaps not: look at how \
                          things stand in a moment, and try again.";

/// A connection that breaks while a change is confirmed leaves open whether it was made.
const DATABASE_GONE: &str = "The database does not answer. Perhaps this was stored, perhaps not: look at how things \
                             stand in a moment, and try again.";

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        // 422 is kept for what the rules do not allow: a body of another shape is as bad as one that is no JSON.
        let status = match rejection.status() {
            StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
            other => other,
        };
        ApiError(Refused { status: status.as_u16(), ..Refused::bad(format!("{}.", rejection.body_text())) })
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> ApiError {
        ApiError(Refused { status: rejection.status().as_u16(), ..Refused::bad(format!("{}.", rejection.body_text())) })
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        ApiError::bad(format!("{}.", rejection.body_text()))
    }
}

impl From<PathRejection> for ApiError {
    fn from(rejection: PathRejection) -> ApiError {
        ApiError::bad(format!("{}.", rejection.body_text()))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status();
        let Refused { retry, body, .. } = self.0;
        let retry = retry.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
        (status, retry, Json(body)).into_response()
    }
}
