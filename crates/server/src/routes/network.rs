//! Matches over the network: the lobby, invitations, seats and commands.

use axum::Json;

use super::{App, Body, Path, Refused};
use crate::api_error::JsonResult;
use crate::guard::Client;
use crate::identity::Visitor;
use crate::wire::{CommandRequest, Invitation, MatchState, MatchUpdate, OpenMatch, PairRequest, Recovery, TakeSeat};

/// The public matches: those with a free seat, then those that can be watched.
#[utoipa::path(get, path = "/open", responses((status = 200, body = Vec<OpenMatch>)))]
pub(super) async fn open(app: App) -> JsonResult<Vec<OpenMatch>> {
    Ok(Json(app.matches.lobby.matches().await?))
}

/// Plays with anyone who wants the same: takes the seat of somebody who waits for such a match, or waits in a new one.
#[utoipa::path(post, path = "/pair", request_body = PairRequest,
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn pair(app: App, visitor: Visitor, Body(wanted): Body<PairRequest>) -> JsonResult<MatchState> {
    Ok(Json(app.matches.pair(&wanted, &visitor).await?))
}

/// What an invitation is for.
#[utoipa::path(get, path = "/invitations/{word}", params(("word" = String, Path)),
    responses((status = 200, body = Invitation), Refused))]
pub(super) async fn invitation(app: App, visitor: Visitor, Path(word): Path<String>) -> JsonResult<Invitation> {
    Ok(Json(app.matches.invitation(&word, &visitor).await?))
}

/// Takes the seat of an invitation.
#[utoipa::path(post, path = "/invitations/{word}", params(("word" = String, Path)), request_body = TakeSeat,
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn accept(
    app: App,
    visitor: Visitor,
    Path(word): Path<String>,
    Body(take): Body<TakeSeat>,
) -> JsonResult<MatchState> {
    Ok(Json(app.matches.accept(&word, take, &visitor).await?))
}

/// Takes the free seat of a public match.
#[utoipa::path(post, path = "/matches/{id}/seat", params(("id" = String, Path)), request_body = TakeSeat,
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn join(
    app: App,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(take): Body<TakeSeat>,
) -> JsonResult<MatchState> {
    Ok(Json(app.matches.join(&id, take, &visitor).await?))
}

/// Does something in a match; the same as `do` over the WebSocket.
#[utoipa::path(post, path = "/matches/{id}/commands", params(("id" = String, Path)), request_body = CommandRequest,
    responses((status = 200, body = MatchUpdate), Refused))]
pub(super) async fn command(
    app: App,
    visitor: Visitor,
    client: Client,
    Path(id): Path<String>,
    Body(request): Body<CommandRequest>,
) -> JsonResult<MatchUpdate> {
    app.may_say(&client, &request.command)?;
    Ok(Json(app.matches.update(&visitor, &id, request).await?))
}

/// Makes a link that moves the visitor's seat to another device.
#[utoipa::path(post, path = "/matches/{id}/recovery", params(("id" = String, Path)),
    responses((status = 200, body = Recovery), Refused))]
pub(super) async fn recovery(app: App, visitor: Visitor, Path(id): Path<String>) -> JsonResult<Recovery> {
    Ok(Json(app.matches.recovery(&id, &visitor).await?))
}

/// Moves a seat here.
#[utoipa::path(post, path = "/recoveries/{word}", params(("word" = String, Path)),
    responses((status = 200, body = MatchState), Refused))]
pub(super) async fn recover(app: App, visitor: Visitor, Path(word): Path<String>) -> JsonResult<MatchState> {
    Ok(Json(app.matches.recover(&word, &visitor).await?))
}
