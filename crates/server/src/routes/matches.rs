//! Matches.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::Value;

use super::{App, Body, FramesWanted, Path, Query, Refused};
use crate::play::private_scene;
use crate::refuse::{Answer, Refuse};
use crate::wire::{
    ArchiveEntry, Frame, MatchState, MatchSummary, MatchUpdate, NamePlease, NewMatch, OnPosition, PlayActions,
    ReplayInfo, Undo,
};

/// Whose private scene is wanted.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PrivateWanted {
    /// The seat, 0 or 1.
    seat: u8,
}

/// The matches, the newest change first.
#[utoipa::path(get, path = "/matches", responses((status = 200, body = Vec<MatchSummary>)))]
pub(super) async fn list(State(app): State<App>) -> Answer<Json<Vec<MatchSummary>>> {
    Ok(Json(app.matches.list().await?))
}

/// A new match.
#[utoipa::path(post, path = "/matches", request_body = NewMatch, responses((status = 200, body = MatchState), Refused))]
pub(super) async fn create(State(app): State<App>, Body(new): Body<NewMatch>) -> Answer<Json<MatchState>> {
    Ok(Json(app.matches.create(new).await?))
}

/// A match as the shared screen sees it.
#[utoipa::path(get, path = "/matches/{id}", params(("id" = String, Path)),
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn state(State(app): State<App>, Path(id): Path<String>) -> Answer<Json<MatchState>> {
    Ok(Json(app.matches.state(&id).await?))
}

/// Removes a match; it can be restored.
#[utoipa::path(delete, path = "/matches/{id}", params(("id" = String, Path)), responses((status = 204), Refused))]
pub(super) async fn remove(State(app): State<App>, Path(id): Path<String>) -> Answer<StatusCode> {
    app.matches.remove(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restores a removed match.
#[utoipa::path(post, path = "/matches/{id}/restore", params(("id" = String, Path)),
    responses((status = 204), Refused))]
pub(super) async fn restore(State(app): State<App>, Path(id): Path<String>) -> Answer<StatusCode> {
    app.matches.restore(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Plays actions, all or none.
#[utoipa::path(post, path = "/matches/{id}/actions", params(("id" = String, Path)), request_body = PlayActions,
    responses((status = 200, body = MatchUpdate), Refused))]
pub(super) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(actions): Body<PlayActions>,
) -> Answer<Json<MatchUpdate>> {
    Ok(Json(app.matches.play(&id, actions).await?))
}

/// Draws what chance has to decide.
#[utoipa::path(post, path = "/matches/{id}/draw", params(("id" = String, Path)), request_body = OnPosition,
    responses((status = 200, body = MatchUpdate), Refused))]
pub(super) async fn draw(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(on): Body<OnPosition>,
) -> Answer<Json<MatchUpdate>> {
    Ok(Json(app.matches.draw(&id, on.seq).await?))
}

/// Takes actions back.
#[utoipa::path(post, path = "/matches/{id}/undo", params(("id" = String, Path)), request_body = Undo,
    responses((status = 200, body = MatchUpdate), Refused))]
pub(super) async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(undo): Body<Undo>,
) -> Answer<Json<MatchUpdate>> {
    Ok(Json(app.matches.undo(&id, undo).await?))
}

/// Answers the game's question (`ScrimmageQuestion`) about the position as the shared screen sees it.
#[utoipa::path(post, path = "/matches/{id}/ask", params(("id" = String, Path)), request_body = Object,
    responses((status = 200, body = Object), Refused))]
pub(super) async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(question): Body<Value>,
) -> Answer<Json<Value>> {
    let answer = app.matches.look(&id, |timeline, _| {
        let session = timeline.session();
        session.ask(session.shared_screen(), question).map_err(|e| Refuse::bad(format!("{e}.")))
    });
    Ok(Json(answer.await?))
}

/// The scene as the seat on turn sees it: the peek behind the curtain.
#[utoipa::path(get, path = "/matches/{id}/private", params(("id" = String, Path), PrivateWanted),
    responses((status = 200, body = Object), Refused))]
pub(super) async fn private(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wanted): Query<PrivateWanted>,
) -> Answer<Json<Value>> {
    Ok(Json(app.matches.look(&id, move |timeline, row| private_scene(timeline, &row.computers, wanted.seat)).await?))
}

/// What a replay of the match is about.
#[utoipa::path(get, path = "/matches/{id}/replay", params(("id" = String, Path)),
    responses((status = 200, body = ReplayInfo), Refused))]
pub(super) async fn replay(State(app): State<App>, Path(id): Path<String>) -> Answer<Json<ReplayInfo>> {
    Ok(Json(app.matches.look(&id, |timeline, _| Ok(timeline.replay_info())).await?))
}

/// Pictures of the match's positions.
#[utoipa::path(get, path = "/matches/{id}/frames", params(("id" = String, Path), FramesWanted),
    responses((status = 200, body = Vec<Frame>), Refused))]
pub(super) async fn frames(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wanted): Query<FramesWanted>,
) -> Answer<Json<Vec<Frame>>> {
    Ok(Json(app.matches.look(&id, move |timeline, _| super::frames(timeline, &wanted)).await?))
}

/// The match's `.kickoff` text; while the game goes on without what is still secret.
#[utoipa::path(get, path = "/matches/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), Refused))]
pub(super) async fn record(State(app): State<App>, Path(id): Path<String>) -> Answer<Response> {
    app.matches
        .look(&id, |timeline, row| {
            Ok(super::record_text(&timeline.showable_part(timeline.record(&row.players, &row.begun))))
        })
        .await
}

/// Archives the match under a name.
#[utoipa::path(post, path = "/matches/{id}/archive", params(("id" = String, Path)), request_body = NamePlease,
    responses((status = 200, body = ArchiveEntry), Refused))]
pub(super) async fn archive(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(please): Body<NamePlease>,
) -> Answer<Json<ArchiveEntry>> {
    Ok(Json(app.archive.keep_match(&app.matches, id, &please.name).await?))
}
