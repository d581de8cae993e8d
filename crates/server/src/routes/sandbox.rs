//! Sandboxes: positions that nothing is stored of.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use kickoff_runtime::CatalogGame;
use serde_json::Value;

use super::{App, Large, Path, Refused, games};
use crate::play::{Asker, private_scene, sandbox};
use crate::refuse::{Answer, Refuse};
use crate::wire::{Computers, Sandbox, SandboxPeek, SandboxPosition, SandboxQuestion, SandboxUpdate, Section};
use kickoff_match::Timeline;

/// Plays a game's tokens, chance's among them, and tells the position as the shared screen sees it. Nothing is stored.
#[utoipa::path(post, path = "/games/{game}/sandbox", params(("game" = String, Path)), request_body = Sandbox,
    responses((status = 200, body = SandboxUpdate), Refused))]
pub(super) async fn play(
    State(app): State<App>,
    asker: Asker,
    Path(game): Path<String>,
    Large(wanted, _room): Large<Sandbox>,
) -> Answer<Json<SandboxUpdate>> {
    let (game, sandboxes) = (games::find(&game)?, Arc::clone(&app.sandboxes));
    sandbox::check(game, &wanted.position)?;
    Ok(Json(app.matches.pool.run(&asker, move || sandboxes.play(game, &wanted)).await??))
}

/// Answers the game's question about a sandbox's position as the shared screen sees it.
#[utoipa::path(post, path = "/games/{game}/sandbox/ask", params(("game" = String, Path)),
    request_body = SandboxQuestion, responses((status = 200, body = Object), Refused))]
pub(super) async fn ask(
    State(app): State<App>,
    asker: Asker,
    Path(game): Path<String>,
    Large(asked, _room): Large<SandboxQuestion>,
) -> Answer<Json<Value>> {
    let SandboxQuestion { position, question } = asked;
    look(&app, &asker, games::find(&game)?, position, move |timeline| {
        let session = timeline.session();
        session.ask(session.shared_screen(), question).map_err(|e| Refuse::bad(format!("{e}.")))
    })
    .await
}

/// A sandbox's scene as the seat on turn sees it. Its secrets are the caller's own, who sent them.
#[utoipa::path(post, path = "/games/{game}/sandbox/private", params(("game" = String, Path)),
    request_body = SandboxPeek, responses((status = 200, body = Object), Refused))]
pub(super) async fn private(
    State(app): State<App>,
    asker: Asker,
    Path(game): Path<String>,
    Large(peek, _room): Large<SandboxPeek>,
) -> Answer<Json<Value>> {
    let scene = move |timeline: &Timeline| private_scene(timeline, &Computers::default(), peek.seat);
    look(&app, &asker, games::find(&game)?, peek.position, scene).await
}

/// The sections of a sandbox's game.
#[utoipa::path(post, path = "/games/{game}/sandbox/sections", params(("game" = String, Path)),
    request_body = SandboxPosition, responses((status = 200, body = Vec<Section>), Refused))]
pub(super) async fn sections(
    State(app): State<App>,
    asker: Asker,
    Path(game): Path<String>,
    Large(position, _room): Large<SandboxPosition>,
) -> Answer<Json<Vec<Section>>> {
    look(&app, &asker, games::find(&game)?, position, |timeline| Ok(timeline.sections())).await
}

/// Something made from a sandbox's game; not at the cost of other requests.
async fn look<T: Send + 'static>(
    app: &App,
    asker: &Asker,
    game: &'static dyn CatalogGame,
    position: SandboxPosition,
    look: impl FnOnce(&Timeline) -> Answer<T> + Send + 'static,
) -> Answer<Json<T>> {
    sandbox::check(game, &position)?;
    let looking = app.matches.pool.run(asker, move || look(&sandbox::timeline(game, &position)?));
    Ok(Json(looking.await??))
}
