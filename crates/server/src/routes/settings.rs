//! Settings and keepsakes.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::{App, Body, Path, Refused, games};
use crate::identity::Visitor;
use crate::options;
use crate::play::computers;
use crate::refuse::{Answer, Refuse};
use crate::text;
use crate::wire::{Keepsake, NewKeepsake, Settings};

/// The largest settings, as JSON, in bytes. Options for new games can hold files.
const LARGEST_SETTINGS: usize = 256 << 10;
/// The largest keepsake, as JSON, in bytes.
const LARGEST_KEEPSAKE: usize = 16 << 10;
/// The most keepsakes of a game.
const MOST_KEEPSAKES: usize = 500;

/// What the program remembers between games.
#[utoipa::path(get, path = "/settings", responses((status = 200, body = Settings)))]
pub(super) async fn get(State(app): State<App>, visitor: Visitor) -> Answer<Json<Settings>> {
    let mut settings = app.storage.settings(owner(&visitor)).await?;
    options::retain_usable(&mut settings.options);
    Ok(Json(settings))
}

/// Remembers the settings. What is left out gets its default.
#[utoipa::path(put, path = "/settings", request_body = Settings, responses((status = 200, body = Settings), Refused))]
pub(super) async fn put(
    State(app): State<App>,
    visitor: Visitor,
    Body(mut settings): Body<Settings>,
) -> Answer<Json<Settings>> {
    for name in &mut settings.names {
        *name = text::optional_name(name)?.unwrap_or_default();
    }
    settings.computers = computers::checked(settings.computers)?;
    options::check_all(&settings.options)?;
    if too_large(&settings, LARGEST_SETTINGS) {
        return Err(Refuse::bad("These settings are too large to be remembered."));
    }
    app.storage.set_settings(visitor.owner()?.as_str(), &settings).await?;
    Ok(Json(settings))
}

/// What players keep for a game.
#[utoipa::path(get, path = "/games/{game}/keepsakes", params(("game" = String, Path)),
    responses((status = 200, body = Vec<Keepsake>), Refused))]
pub(super) async fn keepsakes(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Answer<Json<Vec<Keepsake>>> {
    Ok(Json(app.storage.keepsakes(&visitor.owners(), games::find(&game)?.id()).await?))
}

/// Keeps something for a game.
#[utoipa::path(post, path = "/games/{game}/keepsakes", params(("game" = String, Path)), request_body = NewKeepsake,
    responses((status = 200, body = Keepsake), Refused))]
pub(super) async fn keep(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Body(new): Body<NewKeepsake>,
) -> Answer<Json<Keepsake>> {
    let game = games::find(&game)?.id();
    if too_large(&new.body, LARGEST_KEEPSAKE) {
        return Err(Refuse::bad("This is too large to be kept."));
    }
    if app.storage.keepsakes(&visitor.owners(), game).await?.len() >= MOST_KEEPSAKES {
        return Err(Refuse::bad(format!("{MOST_KEEPSAKES} are kept already; drop some first.")));
    }
    let keepsake =
        Keepsake { id: text::new_id(), name: text::name(&new.name)?, kind: text::name(&new.kind)?, body: new.body };
    app.storage.add_keepsake(visitor.owner()?.as_str(), game, &keepsake, &text::now()).await?;
    Ok(Json(keepsake))
}

/// Forgets a keepsake.
#[utoipa::path(delete, path = "/games/{game}/keepsakes/{id}",
    params(("game" = String, Path), ("id" = String, Path)), responses((status = 204), Refused))]
pub(super) async fn drop_keepsake(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
) -> Answer<StatusCode> {
    if app.storage.drop_keepsake(&visitor.owners(), games::find(&game)?.id(), &id).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Refuse::not_found("keepsake"))
    }
}

/// Whether something is longer than this as JSON.
fn too_large(value: &impl serde::Serialize, most: usize) -> bool {
    serde_json::to_vec(value).map_or(true, |json| json.len() > most)
}

/// Whose things are asked for; nobody's for somebody without a cookie.
fn owner(visitor: &Visitor) -> &str {
    visitor.owners().first().copied().unwrap_or_default()
}
