//! Players who have an account, as everybody may know them.

use axum::Json;

use super::{AfterQuery, App, Path, Query, Refused};
use crate::api_error::JsonResult;
use crate::wire::{PlayedMatch, PlayerInfo, RatingPoint};

/// Which of a player's ratings is wanted.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct RatingsQuery {
    /// The id of the game.
    game: String,
}

/// A player who has an account.
#[utoipa::path(get, path = "/players/{name}", params(("name" = String, Path)),
    responses((status = 200, body = PlayerInfo), Refused))]
pub(super) async fn info(app: App, Path(name): Path<String>) -> JsonResult<PlayerInfo> {
    Ok(Json(app.matches.player_info(&name).await?))
}

/// How a player's rating in a game has changed, game by game; of many games at most 200, evenly spread.
#[utoipa::path(get, path = "/players/{name}/ratings", params(("name" = String, Path), RatingsQuery),
    responses((status = 200, body = Vec<RatingPoint>), Refused))]
pub(super) async fn ratings(
    app: App,
    Path(name): Path<String>,
    Query(wanted): Query<RatingsQuery>,
) -> JsonResult<Vec<RatingPoint>> {
    Ok(Json(app.matches.rating_points(&name, &wanted.game).await?))
}

/// A player's finished matches that were public or counted for the ratings, the newest first. At most 50 at a time.
#[utoipa::path(get, path = "/players/{name}/matches", params(("name" = String, Path), AfterQuery),
    responses((status = 200, body = Vec<PlayedMatch>), Refused))]
pub(super) async fn matches(
    app: App,
    Path(name): Path<String>,
    Query(wanted): Query<AfterQuery>,
) -> JsonResult<Vec<PlayedMatch>> {
    Ok(Json(app.matches.played_matches(&name, &wanted.read()?).await?))
}
