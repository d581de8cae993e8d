//! What was played in many games.

use axum::Json;
use kickoff_host::games;

use super::{App, Large, Path, Query, Refused};
use crate::api_error::JsonResult;
use crate::identity::Visitor;
use crate::play::Asker;
use crate::wire::{ChoiceTable, ChoicesQuery, ExplorerAnswer, ExplorerQuestion};

/// The turns that followed a position of the caller's own, in the computer's games or in the finished games of the
/// caller's archive, and how those games ended. Of an archive some games are read with every request, until none waits.
#[utoipa::path(post, path = "/games/{game}/sandbox/explorer", params(("game" = String, Path)),
    request_body = ExplorerQuestion, responses((status = 200, body = ExplorerAnswer), Refused))]
pub(super) async fn position(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(game): Path<String>,
    Large(question, _room): Large<ExplorerQuestion>,
) -> JsonResult<ExplorerAnswer> {
    Ok(Json(app.explorer.position(games::find(&game)?, question, &visitor, &asker).await?))
}

/// How often which formations and calls were chosen, by situation; none where a game has neither.
#[utoipa::path(get, path = "/games/{game}/choices", params(("game" = String, Path), ChoicesQuery),
    responses((status = 200, body = ChoiceTable), Refused))]
pub(super) async fn choices(
    app: App,
    visitor: Visitor,
    asker: Asker,
    Path(game): Path<String>,
    Query(query): Query<ChoicesQuery>,
) -> JsonResult<ChoiceTable> {
    Ok(Json(app.explorer.choices(games::find(&game)?, query.source, &visitor, &asker).await?))
}
