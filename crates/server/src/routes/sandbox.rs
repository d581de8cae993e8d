//! Sandboxes: positions that nothing is stored of.

use std::sync::Arc;

use axum::Json;
use kickoff_host::match_view::private_scene;
use kickoff_host::{games, sandbox};
use kickoff_match::Timeline;
use kickoff_runtime::DynGame;
use serde_json::Value;
use serde_json::value::RawValue;

use super::{App, Large, Path, Refused};
use crate::api_error::{ApiError, ApiResult, JsonResult};
use crate::play::Asker;
use crate::wire::{
    Analysis, AnalysisRequest, Computers, Sandbox, SandboxPeek, SandboxPosition, SandboxQuestion, SandboxUpdate,
    Section,
};

/// Plays a game's tokens, chance's among them, and tells the position as the shared screen sees it. Nothing is stored.
#[utoipa::path(post, path = "/games/{game}/sandbox", params(("game" = String, Path)), request_body = Sandbox,
    responses((status = 200, body = SandboxUpdate), Refused))]
pub(super) async fn play(
    app: App,
    asker: Asker,
    Path(game): Path<String>,
    Large(wanted, _room): Large<Sandbox>,
) -> JsonResult<SandboxUpdate> {
    let (game, draws) = (games::find(&game)?, Arc::clone(&app.sandbox_draws));
    sandbox::check(game, &wanted.position)?;
    Ok(Json(app.matches.pool.run(&asker, move || sandbox::play(game, &wanted, draws.as_ref())).await??))
}

/// Answers the game's question about a sandbox's position as the shared screen sees it.
#[utoipa::path(post, path = "/games/{game}/sandbox/ask", params(("game" = String, Path)),
    request_body = SandboxQuestion, responses((status = 200, body = Object), Refused))]
pub(super) async fn ask(
    app: App,
    asker: Asker,
    Path(game): Path<String>,
    Large(asked, _room): Large<SandboxQuestion>,
) -> JsonResult<Value> {
    let SandboxQuestion { position, question } = asked;
    with_position(&app, &asker, games::find(&game)?, position, move |timeline| {
        let instance = timeline.instance();
        instance.ask(instance.shared_screen(), question).map_err(|e| ApiError::bad(format!("{e}.")))
    })
    .await
}

/// A sandbox's scene as the seat on turn sees it. Its secrets are the caller's own, who sent them.
#[utoipa::path(post, path = "/games/{game}/sandbox/private", params(("game" = String, Path)),
    request_body = SandboxPeek, responses((status = 200, body = Object), Refused))]
pub(super) async fn private(
    app: App,
    asker: Asker,
    Path(game): Path<String>,
    Large(peek, _room): Large<SandboxPeek>,
) -> JsonResult<Box<RawValue>> {
    let scene = move |timeline: &Timeline| Ok(private_scene(timeline, &Computers::default(), peek.seat)?);
    with_position(&app, &asker, games::find(&game)?, peek.position, scene).await
}

/// The best turns of a sandbox's position, as the strongest level sees them from what the seat on turn knows.
#[utoipa::path(post, path = "/games/{game}/sandbox/analysis", params(("game" = String, Path)),
    request_body = AnalysisRequest, responses((status = 200, body = Analysis), Refused))]
pub(super) async fn analysis(
    app: App,
    asker: Asker,
    Path(game): Path<String>,
    Large(wanted, _room): Large<AnalysisRequest>,
) -> JsonResult<Analysis> {
    Ok(Json(app.advisor.analysis(games::find(&game)?, wanted, &asker).await?))
}

/// The sections of a sandbox's game.
#[utoipa::path(post, path = "/games/{game}/sandbox/sections", params(("game" = String, Path)),
    request_body = SandboxPosition, responses((status = 200, body = Vec<Section>), Refused))]
pub(super) async fn sections(
    app: App,
    asker: Asker,
    Path(game): Path<String>,
    Large(position, _room): Large<SandboxPosition>,
) -> JsonResult<Vec<Section>> {
    with_position(&app, &asker, games::find(&game)?, position, |timeline| Ok(timeline.sections())).await
}

/// Something made from a sandbox's game; not at the cost of other requests.
async fn with_position<T: Send + 'static>(
    app: &App,
    asker: &Asker,
    game: &'static dyn DynGame,
    position: SandboxPosition,
    read: impl FnOnce(&Timeline) -> ApiResult<T> + Send + 'static,
) -> JsonResult<T> {
    sandbox::check(game, &position)?;
    let looking = app.matches.pool.run(asker, move || read(&sandbox::timeline(game, &position)?));
    Ok(Json(looking.await??))
}
