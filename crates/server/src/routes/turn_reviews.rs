//! Reviews of finished games, turn by turn.

use axum::Json;

use super::{App, Body, Path, Refused};
use crate::api_error::JsonResult;
use crate::identity::Visitor;
use crate::play::{Asker, Which};
use crate::wire::{TriedTurn, TurnReviewPart, TurnReviewRequest, TurnTryRequest};

/// Some turns of a finished match, judged against the best; those from `from` on, as many as take about a second.
#[utoipa::path(post, path = "/matches/{id}/turn-review", params(("id" = String, Path)),
    request_body = TurnReviewRequest, responses((status = 200, body = TurnReviewPart), Refused))]
pub(super) async fn of_match(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Body(wanted): Body<TurnReviewRequest>,
) -> JsonResult<TurnReviewPart> {
    let which = Which::Match(&id);
    Ok(Json(app.advisor.turn_review(&app.storage, which, &visitor, &asker, wanted.from).await?))
}

/// The same for an archived game.
#[utoipa::path(post, path = "/archive/{id}/turn-review", params(("id" = String, Path)),
    request_body = TurnReviewRequest, responses((status = 200, body = TurnReviewPart), Refused))]
pub(super) async fn of_archived(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Body(wanted): Body<TurnReviewRequest>,
) -> JsonResult<TurnReviewPart> {
    let which = Which::Archived(&app.archive, &id);
    Ok(Json(app.advisor.turn_review(&app.storage, which, &visitor, &asker, wanted.from).await?))
}

/// What a turn is worth that is tried in place of one that was played in a finished match.
#[utoipa::path(post, path = "/matches/{id}/turn-review/try", params(("id" = String, Path)),
    request_body = TurnTryRequest, responses((status = 200, body = TriedTurn), Refused))]
pub(super) async fn try_in_match(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Body(tried): Body<TurnTryRequest>,
) -> JsonResult<TriedTurn> {
    Ok(Json(app.advisor.try_turn(Which::Match(&id), &visitor, &asker, tried).await?))
}

/// The same for an archived game.
#[utoipa::path(post, path = "/archive/{id}/turn-review/try", params(("id" = String, Path)),
    request_body = TurnTryRequest, responses((status = 200, body = TriedTurn), Refused))]
pub(super) async fn try_in_archived(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Body(tried): Body<TurnTryRequest>,
) -> JsonResult<TriedTurn> {
    Ok(Json(app.advisor.try_turn(Which::Archived(&app.archive, &id), &visitor, &asker, tried).await?))
}
