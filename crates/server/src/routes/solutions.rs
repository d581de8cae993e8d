//! Perfect play in games that are solved exactly.

use axum::Json;

use super::{App, Body, Path, Refused};
use crate::api_error::JsonResult;
use crate::identity::Visitor;
use crate::play::Asker;
use crate::wire::{OnPosition, Review, SolutionState, StudiedPosition};

/// Where the table of perfect play for a match's game and options stands.
#[utoipa::path(get, path = "/matches/{id}/solution", params(("id" = String, Path)),
    responses((status = 200, body = SolutionState), Refused))]
pub(super) async fn state(app: App, asker: Asker, Path(id): Path<String>) -> JsonResult<SolutionState> {
    Ok(Json(app.advisor.solution(&id, &asker).await?))
}

/// Begins to solve the game, unless its table is there or it is being solved.
#[utoipa::path(post, path = "/matches/{id}/solution", params(("id" = String, Path)),
    responses((status = 200, body = SolutionState), Refused))]
pub(super) async fn make(app: App, asker: Asker, Path(id): Path<String>) -> JsonResult<SolutionState> {
    Ok(Json(app.advisor.make_solution(&id, &asker).await?))
}

/// What every choice of the decision that is due is worth.
#[utoipa::path(post, path = "/matches/{id}/study", params(("id" = String, Path)), request_body = OnPosition,
    responses((status = 200, body = StudiedPosition), Refused))]
pub(super) async fn study(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Body(on): Body<OnPosition>,
) -> JsonResult<StudiedPosition> {
    Ok(Json(app.advisor.study(&id, &visitor, &asker, on.seq).await?))
}

/// A match looked at afterwards: how the chances went, and what each choice cost.
#[utoipa::path(get, path = "/matches/{id}/review", params(("id" = String, Path)),
    responses((status = 200, body = Review), Refused))]
pub(super) async fn review(app: App, visitor: Visitor, asker: Asker, Path(id): Path<String>) -> JsonResult<Review> {
    Ok(Json(app.advisor.review(&id, &visitor, &asker).await?))
}

/// An archived game looked at afterwards.
#[utoipa::path(get, path = "/archive/{id}/review", params(("id" = String, Path)),
    responses((status = 200, body = Review), Refused))]
pub(super) async fn review_archived(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
) -> JsonResult<Review> {
    Ok(Json(app.advisor.review_archived(&app.archive, &id, &visitor, &asker).await?))
}
