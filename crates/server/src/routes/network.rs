//! Matches over the network: the lobby, invitations, seats and commands.

use axum::Json;
use axum::extract::State;

use super::{App, Body, Path, Refused};
use crate::api_error::ApiResult;
use crate::guard::Client;
use crate::identity::Visitor;
use crate::wire::{CommandRequest, Invitation, MatchState, MatchUpdate, OpenMatch, Recovery, TakeSeat};

/// The public matches: those with a free seat, then those that can be watched.
#[utoipa::path(get, path = "/open", responses((status = 200, body = Vec<OpenMatch>)))]
pub(super) async fn open(State(app): State<App>) -> ApiResult<Json<Vec<OpenMatch>>> {
    Ok(Json(app.matches.lobby.matches().await?))
}

/// What an invitation is for.
#[utoipa::path(get, path = "/invitations/{word}", params(("word" = String, Path)),
    responses((status = 200, body = Invitation), Refused))]
pub(super) async fn invitation(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> ApiResult<Json<Invitation>> {
    Ok(Json(app.matches.invitation(&word, &visitor).await?))
}

/// Takes the seat of an invitation.
#[utoipa::path(post, path = "/invitations/{word}", params(("word" = String, Path)), request_body = TakeSeat,
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn accept(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
    Body(take): Body<TakeSeat>,
) -> ApiResult<Json<MatchState>> {
    Ok(Json(app.matches.accept(&word, take, &visitor).await?))
}

/// Takes the free seat of a public match.
#[utoipa::path(post, path = "/matches/{id}/seat", params(("id" = String, Path)), request_body = TakeSeat,
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(take): Body<TakeSeat>,
) -> ApiResult<Json<MatchState>> {
    Ok(Json(app.matches.join(&id, take, &visitor).await?))
}

/// Does something in a match; the same as `do` over the WebSocket.
#[utoipa::path(post, path = "/matches/{id}/commands", params(("id" = String, Path)), request_body = CommandRequest,
    responses((status = 200, body = MatchUpdate), Refused))]
pub(super) async fn command(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Path(id): Path<String>,
    Body(request): Body<CommandRequest>,
) -> ApiResult<Json<MatchUpdate>> {
    app.may_say(&client, &request.command)?;
    Ok(Json(app.matches.update(&visitor, &id, request).await?))
}

/// Makes a link by which one's seat moves to another device.
#[utoipa::path(post, path = "/matches/{id}/recovery", params(("id" = String, Path)),
    responses((status = 200, body = Recovery), Refused))]
pub(super) async fn recovery(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> ApiResult<Json<Recovery>> {
    Ok(Json(app.matches.recovery(&id, &visitor).await?))
}

/// Moves a seat here.
#[utoipa::path(post, path = "/recoveries/{word}", params(("word" = String, Path)),
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn recover(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> ApiResult<Json<MatchState>> {
    Ok(Json(app.matches.recover(&word, &visitor).await?))
}
