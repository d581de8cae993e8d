//! The computer as a player and as an adviser.

use axum::Json;
use axum::http::StatusCode;
use kickoff_host::job::Job;

use super::{App, Body, Path, Refused};
use crate::api_error::{ApiResult, JsonResult};
use crate::identity::Visitor;
use crate::play::Asker;
use crate::wire::{Computers, Evaluation, Hint, JobRequest, MatchState, OnPosition, PlaceInLine};

/// Says which seats the computer plays from now on, how long it thinks, and whether it waits. It plays as long as
/// somebody has the match's WebSocket open.
#[utoipa::path(put, path = "/matches/{id}/computers", params(("id" = String, Path)), request_body = Computers,
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn set(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Body(computers): Body<Computers>,
) -> JsonResult<MatchState> {
    Ok(Json(app.matches.set_computers(&id, &visitor, computers, asker).await?))
}

/// Ends the computer's thinking: it plays what it has found.
#[utoipa::path(post, path = "/matches/{id}/stop", params(("id" = String, Path)), request_body = OnPosition,
    responses((status = 204), Refused))]
pub(super) async fn stop(
    app: App,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(on): Body<OnPosition>,
) -> ApiResult<StatusCode> {
    app.matches.stop_thinking(&id, &visitor, on.seq).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What the computer would do for the side on turn.
#[utoipa::path(post, path = "/matches/{id}/hint", params(("id" = String, Path)), request_body = OnPosition,
    responses((status = 200, body = Hint), Refused))]
pub(super) async fn hint(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Body(on): Body<OnPosition>,
) -> JsonResult<Hint> {
    Ok(Json(app.advisor.hint(&id, &visitor, &asker, on.seq).await?))
}

/// How good the position is, as far as the shared screen knows.
#[utoipa::path(get, path = "/matches/{id}/evaluation", params(("id" = String, Path)),
    responses((status = 200, body = Evaluation), Refused))]
pub(super) async fn evaluation(app: App, asker: Asker, Path(id): Path<String>) -> JsonResult<Evaluation> {
    Ok(Json(app.advisor.evaluation(&id, &asker).await?))
}

/// What a page works out for itself, if the program has brought it the engines: the same as a hint or an evaluation. It is
/// `null` where something is secret or known exactly: the server gives that advice itself.
#[utoipa::path(post, path = "/matches/{id}/job", params(("id" = String, Path)), request_body = JobRequest,
    responses((status = 200, body = Option<Job>), Refused))]
pub(super) async fn job(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Body(wanted): Body<JobRequest>,
) -> JsonResult<Option<Job>> {
    Ok(Json(app.advisor.job(&id, &visitor, &asker, wanted).await?))
}

/// The place of the visitor's latest question (a hint, an evaluation, a study) in the queue for the computer.
#[utoipa::path(get, path = "/line", responses((status = 200, body = PlaceInLine), Refused))]
pub(super) async fn line(app: App, asker: Asker) -> Json<PlaceInLine> {
    Json(PlaceInLine { place: app.matches.pool.place_of_latest(&asker) })
}
