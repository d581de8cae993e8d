//! Matches.

use axum::Json;
use axum::http::StatusCode;
use axum::response::Response;
use kickoff_host::match_view::{frame_source, private_scene};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{AfterQuery, App, Body, Large, Path, Query, Refused};
use crate::api_error::{ApiError, ApiResult, JsonResult};
use crate::identity::Visitor;
use crate::play::Asker;
use crate::wire::{
    ArchiveEntry, Frame, FramesQuery, MatchState, MatchSummary, NewMatch, RenameRequest, ReplayInfo, Role, TimedTurn,
};

/// Whose private scene is wanted.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PrivateQuery {
    /// The seat, 0 or 1.
    seat: u8,
}

/// The visitor's matches, the newest change first, on one screen and over the network. At most 200 at a time.
#[utoipa::path(get, path = "/matches", params(AfterQuery),
    responses((status = 200, body = Vec<MatchSummary>), Refused))]
pub(super) async fn list(
    app: App,
    visitor: Visitor,
    Query(wanted): Query<AfterQuery>,
) -> JsonResult<Vec<MatchSummary>> {
    Ok(Json(app.matches.list(&visitor, &wanted.read()?).await?))
}

/// A new match.
#[utoipa::path(post, path = "/matches", request_body = NewMatch, responses((status = 200, body = MatchState), Refused))]
pub(super) async fn create(app: App, visitor: Visitor, Large(new, _room): Large<NewMatch>) -> JsonResult<MatchState> {
    Ok(Json(app.matches.create(new, &visitor).await?))
}

/// A match as the caller sees it: a player over the network from their seat, everyone else as the shared screen does.
#[utoipa::path(get, path = "/matches/{id}", params(("id" = String, Path)),
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn state(app: App, visitor: Visitor, Path(id): Path<String>) -> JsonResult<MatchState> {
    Ok(Json(app.matches.state(&id, &visitor).await?))
}

/// Removes a match on one screen; it can be restored.
#[utoipa::path(delete, path = "/matches/{id}", params(("id" = String, Path)), responses((status = 204), Refused))]
pub(super) async fn remove(app: App, visitor: Visitor, Path(id): Path<String>) -> ApiResult<StatusCode> {
    app.matches.remove(&id, &visitor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restores a removed match.
#[utoipa::path(post, path = "/matches/{id}/restore", params(("id" = String, Path)),
    responses((status = 204), Refused))]
pub(super) async fn restore(app: App, visitor: Visitor, Path(id): Path<String>) -> ApiResult<StatusCode> {
    app.matches.restore(&id, &visitor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answers the game's own question about the position as one sees it.
#[utoipa::path(post, path = "/matches/{id}/ask", params(("id" = String, Path)), request_body = Object,
    responses((status = 200, body = Object), Refused))]
pub(super) async fn ask(
    app: App,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(question): Body<Value>,
) -> JsonResult<Value> {
    let answer = app.matches.with_match(&id, &visitor, |view| {
        view.timeline().instance().ask(view.observer, question).map_err(|e| ApiError::bad(format!("{e}.")))
    });
    Ok(Json(answer.await?))
}

/// The scene as a seat sees it, which the shared screen of a match does not show: the seat on turn, or at any time that of
/// the one person who plays the computer.
#[utoipa::path(get, path = "/matches/{id}/private", params(("id" = String, Path), PrivateQuery),
    responses((status = 200, body = Object), Refused))]
pub(super) async fn private(
    app: App,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<PrivateQuery>,
) -> JsonResult<Box<RawValue>> {
    let scene = app.matches.with_match(&id, &visitor, move |view| match view.role {
        Role::HotSeat => Ok(private_scene(view.timeline(), view.computers(), wanted.seat)?),
        _ => Err(ApiError::forbidden(
            "Only at the screen on which a match is played can a side see what is hidden from the other one.",
        )),
    });
    Ok(Json(scene.await?))
}

/// What a replay of the match is about.
#[utoipa::path(get, path = "/matches/{id}/replay", params(("id" = String, Path)),
    responses((status = 200, body = ReplayInfo), Refused))]
pub(super) async fn replay(app: App, visitor: Visitor, Path(id): Path<String>) -> JsonResult<ReplayInfo> {
    let info = app.matches.with_match(&id, &visitor, |view| {
        Ok(ReplayInfo { seat: view.seat(), ..view.timeline().replay_info(view.over) })
    });
    Ok(Json(info.await?))
}

/// How long each turn took, of a match over the network with a clock that is over.
#[utoipa::path(get, path = "/matches/{id}/times", params(("id" = String, Path)),
    responses((status = 200, body = Vec<TimedTurn>), Refused))]
pub(super) async fn times(app: App, visitor: Visitor, Path(id): Path<String>) -> JsonResult<Vec<TimedTurn>> {
    Ok(Json(app.matches.time_used(&id, &visitor).await?))
}

/// The scenes of the match's positions, without actions.
#[utoipa::path(get, path = "/matches/{id}/frames", params(("id" = String, Path), FramesQuery),
    responses((status = 200, body = Vec<Frame>), Refused))]
pub(super) async fn frames(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Query(wanted): Query<FramesQuery>,
) -> JsonResult<Vec<Frame>> {
    let source = app
        .matches
        .with_match(&id, &visitor, move |view| Ok(frame_source(view.timeline(), &wanted, view.observer, view.over)?));
    super::frames(&app, &asker, source.await?).await
}

/// The match's `.kickoff` text; while the game goes on without what is still secret.
#[utoipa::path(get, path = "/matches/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), Refused))]
pub(super) async fn record(app: App, visitor: Visitor, Path(id): Path<String>) -> ApiResult<Response> {
    app.matches.with_match(&id, &visitor, |view| Ok(super::record_text(&view.record()))).await
}

/// Archives the match under a name.
#[utoipa::path(post, path = "/matches/{id}/archive", params(("id" = String, Path)), request_body = RenameRequest,
    responses((status = 200, body = ArchiveEntry), Refused))]
pub(super) async fn archive(
    app: App,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(request): Body<RenameRequest>,
) -> JsonResult<ArchiveEntry> {
    Ok(Json(app.archive.keep_match(&app.matches, id, &visitor, &request.name).await?))
}
