//! The games, their rules and tables.

use axum::Json;
use kickoff_host::{games, options, rules_page};
use serde_json::Value;

use super::{Body, Path, Refused};
use crate::api_error::JsonResult;
use crate::wire::{CheckedOptions, GameInfo, GivenOptions, RulesSection};

/// The games in the order in which the lobby shows them, with their options.
#[utoipa::path(get, path = "/games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn list() -> Json<Vec<GameInfo>> {
    Json(games::list())
}

/// A game's rules.
#[utoipa::path(get, path = "/games/{game}/rules", params(("game" = String, Path)),
    responses((status = 200, body = Vec<RulesSection>), Refused))]
pub(super) async fn rules(Path(game): Path<String>) -> JsonResult<Vec<RulesSection>> {
    Ok(Json(rules_page::sections(games::find(&game)?.rules_text())))
}

/// A game's tables, in its own shape.
#[utoipa::path(get, path = "/games/{game}/reference", params(("game" = String, Path)),
    responses((status = 200, body = Object), Refused))]
pub(super) async fn reference(Path(game): Path<String>) -> JsonResult<Value> {
    Ok(Json(games::find(&game)?.reference()))
}

/// Says whether a game could be begun with these option values; those not given have their defaults.
#[utoipa::path(post, path = "/games/{game}/options", params(("game" = String, Path)), request_body = GivenOptions,
    responses((status = 200, body = CheckedOptions), Refused))]
pub(super) async fn check_options(
    Path(game): Path<String>,
    Body(given): Body<GivenOptions>,
) -> JsonResult<CheckedOptions> {
    let refused = options::check(games::find(&game)?, &given.options).err();
    Ok(Json(CheckedOptions { refusal: refused.map(|refused| refused.body) }))
}
