//! Puzzles.

use axum::Json;
use kickoff_host::{games, puzzles};

use super::{App, Body, Path, Query, Refused};
use crate::api_error::JsonResult;
use crate::play::Asker;
use crate::wire::{PuzzleAttempt, PuzzleList, PuzzleSolution, PuzzleVerdict, PuzzlesQuery};

/// The puzzles of a game, without their solutions, and which of them is that of a day.
#[utoipa::path(get, path = "/games/{game}/puzzles", params(("game" = String, Path), PuzzlesQuery),
    responses((status = 200, body = PuzzleList), Refused))]
pub(super) async fn list(
    app: App,
    asker: Asker,
    Path(game): Path<String>,
    Query(query): Query<PuzzlesQuery>,
) -> JsonResult<PuzzleList> {
    let game = games::find(&game)?;
    Ok(Json(app.matches.pool.run(&asker, move || puzzles::list(game, &query)).await??))
}

/// Judges an attempt to solve a puzzle.
#[utoipa::path(post, path = "/games/{game}/puzzles/{id}/attempt",
    params(("game" = String, Path), ("id" = String, Path)), request_body = PuzzleAttempt,
    responses((status = 200, body = PuzzleVerdict), Refused))]
pub(super) async fn attempt(
    app: App,
    asker: Asker,
    Path((game, id)): Path<(String, String)>,
    Body(attempt): Body<PuzzleAttempt>,
) -> JsonResult<PuzzleVerdict> {
    let game = games::find(&game)?;
    Ok(Json(app.matches.pool.run(&asker, move || puzzles::judge(game, &id, &attempt)).await??))
}

/// The solution of a puzzle.
#[utoipa::path(get, path = "/games/{game}/puzzles/{id}/solution",
    params(("game" = String, Path), ("id" = String, Path)),
    responses((status = 200, body = PuzzleSolution), Refused))]
pub(super) async fn solution(
    app: App,
    asker: Asker,
    Path((game, id)): Path<(String, String)>,
) -> JsonResult<PuzzleSolution> {
    let game = games::find(&game)?;
    Ok(Json(app.matches.pool.run(&asker, move || puzzles::solution(game, &id)).await??))
}
