//! The games, their rules and tables.

use axum::Json;
use kickoff_core::OptionKind;
use kickoff_runtime::DynGame;
use serde_json::Value;

use super::{Body, Path, Refused};
use crate::api_error::{ApiError, ApiResult, JsonResult};
use crate::options;
use crate::rules_page;
use crate::wire::{CheckedOptions, GameInfo, GivenOptions, OptionInfo, RulesSection};

/// The game with this id.
pub(super) fn find(id: &str) -> ApiResult<&'static dyn DynGame> {
    kickoff_runtime::find(id).map_err(|_| ApiError::not_found("game"))
}

/// The games in the order in which the lobby shows them, with their options.
#[utoipa::path(get, path = "/games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn list() -> Json<Vec<GameInfo>> {
    Json(kickoff_runtime::games().iter().map(|game| info(*game)).collect())
}

/// A game's rules.
#[utoipa::path(get, path = "/games/{game}/rules", params(("game" = String, Path)),
    responses((status = 200, body = Vec<RulesSection>), Refused))]
pub(super) async fn rules(Path(game): Path<String>) -> JsonResult<Vec<RulesSection>> {
    Ok(Json(rules_page::sections(find(&game)?.rules_text())))
}

/// A game's tables, in its own shape.
#[utoipa::path(get, path = "/games/{game}/reference", params(("game" = String, Path)),
    responses((status = 200, body = Object), Refused))]
pub(super) async fn reference(Path(game): Path<String>) -> JsonResult<Value> {
    Ok(Json(find(&game)?.reference()))
}

/// Says whether a game could be begun with these option values; those not given have their defaults.
#[utoipa::path(post, path = "/games/{game}/options", params(("game" = String, Path)), request_body = GivenOptions,
    responses((status = 200, body = CheckedOptions), Refused))]
pub(super) async fn check_options(
    Path(game): Path<String>,
    Body(given): Body<GivenOptions>,
) -> JsonResult<CheckedOptions> {
    let refused = options::check(find(&game)?, &given.options).err();
    Ok(Json(CheckedOptions { refusal: refused.map(ApiError::into_body) }))
}

fn info(game: &dyn DynGame) -> GameInfo {
    let options = game.options().iter().map(|option| {
        let mut info = OptionInfo {
            key: option.key.to_owned(),
            about: option.about.to_owned(),
            default: option.default.to_owned(),
            min: None,
            max: None,
            choices: None,
            file: None,
        };
        match option.kind {
            OptionKind::Whole { min, max } => (info.min, info.max) = (Some(min), Some(max)),
            OptionKind::Choice(words) => info.choices = Some(words.iter().map(|w| (*w).to_owned()).collect()),
            OptionKind::File(file) => info.file = Some(file.holds.to_owned()),
        }
        info
    });
    GameInfo {
        id: game.id().to_owned(),
        name: game.name().to_owned(),
        summary: game.summary().to_owned(),
        seats: game.seats().map(str::to_owned).to_vec(),
        options: options.collect(),
        rules_version: game.rules_version(),
        solvable: game.solver().is_some(),
        timekeeper: game.timekeeper().map(|(key, _)| key.to_owned()),
    }
}
