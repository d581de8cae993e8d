//! Matches.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::Value;

use super::{AfterWanted, App, Body, FramesWanted, Large, Path, Query, Refused};
use crate::identity::Visitor;
use crate::play::{Asker, private_scene};
use crate::refuse::{Answer, Refuse};
use crate::wire::{
    ArchiveEntry, Command, CommandPlease, Frame, MatchState, MatchSummary, MatchUpdate, NamePlease, NewMatch,
    OnPosition, PlayActions, ReplayInfo, Role, Undo,
};

/// Whose private scene is wanted.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PrivateWanted {
    /// The seat, 0 or 1.
    seat: u8,
}

/// One's matches, the newest change first: those on one's screen and those over the network. At most 200 at a time.
#[utoipa::path(get, path = "/matches", params(AfterWanted),
    responses((status = 200, body = Vec<MatchSummary>), Refused))]
pub(super) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    Query(wanted): Query<AfterWanted>,
) -> Answer<Json<Vec<MatchSummary>>> {
    Ok(Json(app.matches.list(&visitor, &wanted.read()).await?))
}

/// A new match.
#[utoipa::path(post, path = "/matches", request_body = NewMatch, responses((status = 200, body = MatchState), Refused))]
pub(super) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Large(new, _room): Large<NewMatch>,
) -> Answer<Json<MatchState>> {
    Ok(Json(app.matches.create(new, &visitor).await?))
}

/// A match as the caller sees it: a player over the network from their seat, everyone else as the shared screen does.
#[utoipa::path(get, path = "/matches/{id}", params(("id" = String, Path)),
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn state(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<MatchState>> {
    Ok(Json(app.matches.state(&id, &visitor).await?))
}

/// Removes a match on one's screen; it can be restored.
#[utoipa::path(delete, path = "/matches/{id}", params(("id" = String, Path)), responses((status = 204), Refused))]
pub(super) async fn remove(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer<StatusCode> {
    app.matches.remove(&id, &visitor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restores a removed match.
#[utoipa::path(post, path = "/matches/{id}/restore", params(("id" = String, Path)),
    responses((status = 204), Refused))]
pub(super) async fn restore(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer<StatusCode> {
    app.matches.restore(&id, &visitor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Plays actions, all or none.
#[utoipa::path(post, path = "/matches/{id}/actions", params(("id" = String, Path)), request_body = PlayActions,
    responses((status = 200, body = MatchUpdate), Refused))]
pub(super) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(actions): Body<PlayActions>,
) -> Answer<Json<MatchUpdate>> {
    command(&app, &visitor, &id, actions.seq, Command::Play { tokens: actions.tokens }).await
}

/// Draws what chance has to decide.
#[utoipa::path(post, path = "/matches/{id}/draw", params(("id" = String, Path)), request_body = OnPosition,
    responses((status = 200, body = MatchUpdate), Refused))]
pub(super) async fn draw(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(on): Body<OnPosition>,
) -> Answer<Json<MatchUpdate>> {
    command(&app, &visitor, &id, on.seq, Command::Draw).await
}

/// Takes actions back.
#[utoipa::path(post, path = "/matches/{id}/undo", params(("id" = String, Path)), request_body = Undo,
    responses((status = 200, body = MatchUpdate), Refused))]
pub(super) async fn undo(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(undo): Body<Undo>,
) -> Answer<Json<MatchUpdate>> {
    command(&app, &visitor, &id, undo.seq, Command::Undo { to: undo.to }).await
}

async fn command(app: &App, visitor: &Visitor, id: &str, seq: u64, command: Command) -> Answer<Json<MatchUpdate>> {
    Ok(Json(app.matches.update(visitor, id, CommandPlease { seq, key: None, command }).await?))
}

/// Answers the game's question (`ScrimmageQuestion`) about the position as one sees it.
#[utoipa::path(post, path = "/matches/{id}/ask", params(("id" = String, Path)), request_body = Object,
    responses((status = 200, body = Object), Refused))]
pub(super) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(question): Body<Value>,
) -> Answer<Json<Value>> {
    let answer = app.matches.look(&id, &visitor, |sight| {
        sight.timeline.session().ask(sight.observer, question).map_err(|e| Refuse::bad(format!("{e}.")))
    });
    Ok(Json(answer.await?))
}

/// The scene as the seat on turn sees it: the peek behind the curtain of a match on one screen.
#[utoipa::path(get, path = "/matches/{id}/private", params(("id" = String, Path), PrivateWanted),
    responses((status = 200, body = Object), Refused))]
pub(super) async fn private(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<PrivateWanted>,
) -> Answer<Json<Value>> {
    let scene = app.matches.look(&id, &visitor, move |sight| match sight.role {
        Role::Screen => private_scene(sight.timeline, &sight.row.computers, wanted.seat),
        _ => Err(Refuse::forbidden("Only at the screen on which a match is played is there a curtain.")),
    });
    Ok(Json(scene.await?))
}

/// What a replay of the match is about.
#[utoipa::path(get, path = "/matches/{id}/replay", params(("id" = String, Path)),
    responses((status = 200, body = ReplayInfo), Refused))]
pub(super) async fn replay(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<ReplayInfo>> {
    Ok(Json(app.matches.look(&id, &visitor, |sight| Ok(sight.timeline.replay_info(sight.over))).await?))
}

/// Pictures of the match's positions.
#[utoipa::path(get, path = "/matches/{id}/frames", params(("id" = String, Path), FramesWanted),
    responses((status = 200, body = Vec<Frame>), Refused))]
pub(super) async fn frames(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    Path(id): Path<String>,
    Query(wanted): Query<FramesWanted>,
) -> Answer<Json<Vec<Frame>>> {
    let pictures = app
        .matches
        .look(&id, &visitor, move |sight| super::pictures(sight.timeline, &wanted, sight.observer, sight.over));
    super::draw(&app, &asker, pictures.await?).await
}

/// The match's `.kickoff` text; while the game goes on without what is still secret.
#[utoipa::path(get, path = "/matches/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), Refused))]
pub(super) async fn record(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer<Response> {
    app.matches.look(&id, &visitor, |sight| Ok(super::record_text(&sight.record()))).await
}

/// Archives the match under a name.
#[utoipa::path(post, path = "/matches/{id}/archive", params(("id" = String, Path)), request_body = NamePlease,
    responses((status = 200, body = ArchiveEntry), Refused))]
pub(super) async fn archive(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(please): Body<NamePlease>,
) -> Answer<Json<ArchiveEntry>> {
    Ok(Json(app.archive.keep_match(&app.matches, id, &visitor, &please.name).await?))
}
