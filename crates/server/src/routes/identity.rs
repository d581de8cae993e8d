//! Who asks.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{self, HeaderName, HeaderValue};

use super::{App, Refused};
use crate::guard::is_from_elsewhere;
use crate::identity::{Token, Visitor};
use crate::refuse::Answer;
use crate::wire::{Account, Me};

/// Who asks. In a club whoever has no cookie yet gets one: pages ask this first.
#[utoipa::path(get, path = "/me", responses((status = 200, body = Me), Refused))]
pub(super) async fn me(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Answer<(Option<[(HeaderName, HeaderValue); 1]>, Json<Me>)> {
    let account = visitor.member.as_ref().map(|member| Account { name: member.name.clone() });
    let turns = app.matches.turns(&visitor).await?;
    let me = Me { club: app.identity.cookies.is_some(), account, turns };
    // A link from elsewhere comes without the cookie; giving another one would lose the visitor his seats.
    let cookie = app.identity.cookies.filter(|_| !is_from_elsewhere(&headers)).map(|rules| {
        let session = rules.read(&headers).session.unwrap_or_else(Token::new);
        [(header::SET_COOKIE, rules.session(&session))]
    });
    Ok((cookie, Json(me)))
}
