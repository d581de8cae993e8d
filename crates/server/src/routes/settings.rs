//! Settings and saved items.

use axum::Json;
use axum::http::StatusCode;
use kickoff_host::{games, names, options, settings};

use super::{App, Body, Path, Refused};
use crate::api_error::{ApiError, ApiResult, JsonResult};
use crate::identity::Visitor;
use crate::text;
use crate::wire::{NewSavedItem, SavedItem, Settings};

/// What the program remembers between games.
#[utoipa::path(get, path = "/settings", responses((status = 200, body = Settings)))]
pub(super) async fn get(app: App, visitor: Visitor) -> JsonResult<Settings> {
    let mut saved = app.storage.settings(owner(&visitor)).await?;
    options::retain_usable(&mut saved.options);
    Ok(Json(saved))
}

/// Remembers the settings. What is left out gets its default.
#[utoipa::path(put, path = "/settings", request_body = Settings, responses((status = 200, body = Settings), Refused))]
pub(super) async fn put(app: App, visitor: Visitor, Body(new): Body<Settings>) -> JsonResult<Settings> {
    let mut new = settings::checked(new)?;
    let most = app.quotas.limits.settings;
    let size = size(&new)?;
    if size > most {
        return Err(ApiError::bad(format!(
            "These settings take {} kB; {} kB are remembered. The files among the options of games are what is long: \
             choose them anew for each game.",
            size.div_ceil(1024),
            most >> 10
        )));
    }
    settings::keep_known(&mut new)?;
    app.quotas.spare()?;
    visitor.pays(size as u64)?;
    app.storage.set_settings(visitor.owner()?.as_str(), &new, &text::now()).await?;
    Ok(Json(new))
}

/// The saved items of a game.
#[utoipa::path(get, path = "/games/{game}/saved-items", params(("game" = String, Path)),
    responses((status = 200, body = Vec<SavedItem>), Refused))]
pub(super) async fn saved_items(app: App, visitor: Visitor, Path(game): Path<String>) -> JsonResult<Vec<SavedItem>> {
    Ok(Json(app.storage.saved_items(&visitor.owners(), games::find(&game)?.id()).await?))
}

/// Saves an item for a game.
#[utoipa::path(post, path = "/games/{game}/saved-items", params(("game" = String, Path)), request_body = NewSavedItem,
    responses((status = 200, body = SavedItem), Refused))]
pub(super) async fn keep(
    app: App,
    visitor: Visitor,
    Path(game): Path<String>,
    Body(new): Body<NewSavedItem>,
) -> JsonResult<SavedItem> {
    let game = games::find(&game)?.id();
    let size = new.body.get().len();
    settings::check_size(&new)?;
    let saved_item =
        SavedItem { id: text::new_id(), name: names::name(&new.name)?, kind: names::name(&new.kind)?, body: new.body };
    let _room = app.quotas.for_saved_item(&visitor, size as u64).await?;
    app.storage.add_saved_item(visitor.owner()?.as_str(), game, &saved_item, &text::now()).await?;
    Ok(Json(saved_item))
}

/// Forgets a saved item.
#[utoipa::path(delete, path = "/games/{game}/saved-items/{id}",
    params(("game" = String, Path), ("id" = String, Path)), responses((status = 204), Refused))]
pub(super) async fn drop_saved_item(
    app: App,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
) -> ApiResult<StatusCode> {
    if app.storage.drop_saved_item(&visitor.owners(), games::find(&game)?.id(), &id).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(ApiError::not_found("saved item"))
    }
}

/// How long something is as JSON.
fn size(value: &impl serde::Serialize) -> ApiResult<usize> {
    serde_json::to_vec(value).map(|json| json.len()).map_err(|_| ApiError::lost())
}

/// Whose things are asked for; nobody's for somebody without a cookie.
fn owner(visitor: &Visitor) -> &str {
    visitor.owners().first().copied().unwrap_or_default()
}
