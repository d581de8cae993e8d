//! The archive.

use axum::Json;
use axum::http::StatusCode;
use axum::response::Response;

use kickoff_core::Observer;
use kickoff_host::archive::is_over;
use kickoff_host::match_view::frame_source;

use super::{AfterQuery, App, Body, Large, Path, Query, Refused};
use crate::api_error::{ApiResult, JsonResult};
use crate::identity::Visitor;
use crate::play::Asker;
use crate::wire::{ArchiveEntry, Frame, FramesQuery, ImportRecord, MatchState, RenameRequest, ReplayInfo};

/// The archived games, the newest first. At most 200 at a time.
#[utoipa::path(get, path = "/archive", params(AfterQuery),
    responses((status = 200, body = Vec<ArchiveEntry>), Refused))]
pub(super) async fn list(
    app: App,
    visitor: Visitor,
    Query(wanted): Query<AfterQuery>,
) -> JsonResult<Vec<ArchiveEntry>> {
    Ok(Json(app.archive.list(&visitor, &wanted.read()?).await?))
}

/// Renames an archived game.
#[utoipa::path(patch, path = "/archive/{id}", params(("id" = String, Path)), request_body = RenameRequest,
    responses((status = 200, body = ArchiveEntry), Refused))]
pub(super) async fn rename(
    app: App,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(request): Body<RenameRequest>,
) -> JsonResult<ArchiveEntry> {
    Ok(Json(app.archive.rename(&visitor, &id, &request.name).await?))
}

/// Deletes an archived game; it can be restored.
#[utoipa::path(delete, path = "/archive/{id}", params(("id" = String, Path)), responses((status = 204), Refused))]
pub(super) async fn delete(app: App, visitor: Visitor, Path(id): Path<String>) -> ApiResult<StatusCode> {
    app.archive.delete(&visitor, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restores a deleted game.
#[utoipa::path(post, path = "/archive/{id}/restore", params(("id" = String, Path)),
    responses((status = 204), Refused))]
pub(super) async fn restore(app: App, visitor: Visitor, Path(id): Path<String>) -> ApiResult<StatusCode> {
    app.archive.restore(&visitor, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a `.kickoff` text into the archive, if everything in it is right.
#[utoipa::path(post, path = "/archive/import", request_body = ImportRecord,
    responses((status = 200, body = ArchiveEntry), Refused))]
pub(super) async fn import(
    app: App,
    visitor: Visitor,
    Large(import, _room): Large<ImportRecord>,
) -> JsonResult<ArchiveEntry> {
    Ok(Json(app.archive.import(&visitor, import).await?))
}

/// An archived game's `.kickoff` text; an unfinished one's without what is still secret.
#[utoipa::path(get, path = "/archive/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), Refused))]
pub(super) async fn record(app: App, visitor: Visitor, Path(id): Path<String>) -> ApiResult<Response> {
    app.archive
        .with_record(&id, &visitor, |timeline, record| {
            Ok(super::record_text(&timeline.showable_part(record.clone(), is_over(timeline, record))))
        })
        .await
}

/// What a replay of an archived game is about.
#[utoipa::path(get, path = "/archive/{id}/replay", params(("id" = String, Path)),
    responses((status = 200, body = ReplayInfo), Refused))]
pub(super) async fn replay(app: App, visitor: Visitor, Path(id): Path<String>) -> JsonResult<ReplayInfo> {
    let info =
        app.archive.with_record(&id, &visitor, |timeline, record| Ok(timeline.replay_info(is_over(timeline, record))));
    Ok(Json(info.await?))
}

/// The scenes of an archived game's positions, without actions.
#[utoipa::path(get, path = "/archive/{id}/frames", params(("id" = String, Path), FramesQuery),
    responses((status = 200, body = Vec<Frame>), Refused))]
pub(super) async fn frames(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Query(wanted): Query<FramesQuery>,
) -> JsonResult<Vec<Frame>> {
    let source = app.archive.with_record(&id, &visitor, move |timeline, record| {
        Ok(frame_source(timeline, &wanted, Observer::Spectator, is_over(timeline, record))?)
    });
    super::frames(&app, &asker, source.await?).await
}

/// A new match that goes on from the last position of an unfinished game.
#[utoipa::path(post, path = "/archive/{id}/extend", params(("id" = String, Path)),
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn extend(app: App, visitor: Visitor, Path(id): Path<String>) -> JsonResult<MatchState> {
    Ok(Json(app.archive.extend(&app.matches, &visitor, &id).await?))
}
