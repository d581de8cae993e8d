//! Who asks, and accounts.

use std::sync::Arc;

use axum::Json;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, StatusCode};

use super::{App, Body, Refused};
use crate::api_error::{ApiError, ApiResult};
use crate::guard::{Client, is_from_elsewhere};
use crate::identity::{AccountName, CookieRules, Member, Token, Visitor};
use crate::storage::AccountRow;
use crate::text;
use crate::wire::{Account, Credentials, Me, NewPassword};

/// A header that gives or takes a cookie.
type Cookie = [(HeaderName, HeaderValue); 1];

/// Who asks. On a server a visitor without a cookie gets one: pages ask this first.
#[utoipa::path(get, path = "/me", responses((status = 200, body = Me), Refused))]
pub(super) async fn me(app: App, visitor: Visitor, headers: HeaderMap) -> ApiResult<(Option<Cookie>, Json<Me>)> {
    let turns = app.matches.lobby.turns(&visitor).await?;
    let account = visitor.member.map(|member| Account { name: member.name });
    let me = Me { server: app.identity.cookies.is_some(), account, turns };
    // A link from elsewhere comes without the cookie; with another one the visitor would lose their seats.
    let cookie = app.identity.cookies.filter(|_| !is_from_elsewhere(&headers)).map(|rules| {
        let session = rules.read(&headers).session.unwrap_or_else(Token::new);
        [(header::SET_COOKIE, rules.session(&session))]
    });
    Ok((cookie, Json(me)))
}

/// Makes an account and signs in to it. What the visitor made before as a guest stays theirs.
#[utoipa::path(post, path = "/account", request_body = Credentials, responses((status = 200, body = Me), Refused))]
pub(super) async fn sign_up(
    app: App,
    visitor: Visitor,
    headers: HeaderMap,
    Body(credentials): Body<Credentials>,
) -> ApiResult<(Cookie, Json<Me>)> {
    let rules = cookie_rules(&app)?;
    let name = AccountName::typed(&credentials.name)?;
    let password = app.identity.passwords.hash(credentials.password).await?;
    let row = AccountRow {
        id: text::new_id(),
        name: name.shown,
        name_key: name.key,
        looks: name.looks,
        password,
        created: text::now(),
    };
    if !app.storage.add_account(&row).await? {
        return Err(ApiError::taken("Somebody has this name already, or one that looks like it. Choose another one."));
    }
    tracing::info!(account = row.id, "new account");
    enter(&app, rules, visitor, &headers, row).await
}

/// Signs in to an account.
#[utoipa::path(post, path = "/session", request_body = Credentials, responses((status = 200, body = Me), Refused))]
pub(super) async fn sign_in(
    app: App,
    visitor: Visitor,
    client: Client,
    headers: HeaderMap,
    Body(credentials): Body<Credentials>,
) -> ApiResult<(Cookie, Json<Me>)> {
    let rules = cookie_rules(&app)?;
    let key = AccountName::key_of(&credentials.name).ok_or_else(wrong)?;
    let row = app.storage.account_by_key(&key).await?;
    if let Some(rates) = &app.guard.rates {
        let device = device(rules, &headers);
        let known = match (&row, &device) {
            (Some(row), Some(device)) => app.storage.knows_device(&row.id, device).await?,
            _ => false,
        };
        rates.try_account(&client, &key, device.as_deref().filter(|_| known))?;
    }
    let hash = row.as_ref().map(|row| row.password.clone());
    let fits = app.identity.passwords.is(credentials.password, hash).await?;
    let Some(row) = row.filter(|_| fits) else { return Err(wrong()) };
    enter(&app, rules, visitor, &headers, row).await
}

/// Signs out. The visitor is a guest again, with what they made as one.
#[utoipa::path(delete, path = "/session", responses((status = 204), Refused))]
pub(super) async fn sign_out(app: App, headers: HeaderMap) -> ApiResult<(StatusCode, Cookie)> {
    let rules = cookie_rules(&app)?;
    if let Some(token) = rules.read(&headers).member {
        sign_out_of(&app, token.hash()).await?;
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, rules.no_member())]))
}

/// Changes the password of the account that is signed in, and signs it out everywhere else.
#[utoipa::path(put, path = "/account/password", request_body = NewPassword,
    responses((status = 204), Refused))]
pub(super) async fn change_password(
    app: App,
    visitor: Visitor,
    headers: HeaderMap,
    Body(request): Body<NewPassword>,
) -> ApiResult<(StatusCode, Cookie)> {
    let rules = cookie_rules(&app)?;
    let row = match &visitor.member {
        Some(member) => app.storage.account(&member.account).await?,
        None => None,
    };
    let Some(row) = row else { return Err(ApiError::forbidden("Sign in first.")) };
    if let Some(rates) = &app.guard.rates {
        rates.try_change(visitor.sign_in().unwrap_or(&row.id))?;
    }
    if !app.identity.passwords.is(request.old, Some(row.password)).await? {
        return Err(ApiError::forbidden("The old password is not right."));
    }
    let password = app.identity.passwords.hash(request.new).await?;
    let device = device(rules, &headers);
    let (storage, account) = (Arc::clone(&app.storage), row.id.clone());
    carried_through(async move { storage.set_password(&account, &password, device.as_deref()).await }).await?;
    Ok((StatusCode::NO_CONTENT, new_sign_in(&app, rules, &row.id).await?))
}

/// How cookies are named, if there are accounts at all.
fn cookie_rules(app: &App) -> ApiResult<CookieRules> {
    app.identity.cookies.ok_or_else(|| ApiError::forbidden("There are accounts only on a server (kickoff serve)."))
}

/// What tells a browser from others, for all who sign in there: the hash of its guest cookie.
fn device(rules: CookieRules, headers: &HeaderMap) -> Option<String> {
    rules.read(headers).session.map(|token| token.hash())
}

/// Makes a sign-in void, by the hash of its cookie.
async fn sign_out_of(app: &App, hash: String) -> ApiResult<()> {
    let storage = Arc::clone(&app.storage);
    carried_through(async move { storage.sign_out(&hash).await }).await
}

/// Does something to its end, even if the one who asked for it has gone: else a sign-in could be void in the database, and
/// no connection told of it.
async fn carried_through(change: impl Future<Output = Result<(), sqlx::Error>> + Send + 'static) -> ApiResult<()> {
    Ok(tokio::spawn(change).await.map_err(|_| ApiError::lost())??)
}

/// The same for a name that nobody has and for a wrong password.
fn wrong() -> ApiError {
    ApiError::forbidden("There is no account with this name and this password.")
}

/// Signs the visitor in, and out whichever account was signed in in this browser.
async fn enter(
    app: &App,
    rules: CookieRules,
    visitor: Visitor,
    headers: &HeaderMap,
    row: AccountRow,
) -> ApiResult<(Cookie, Json<Me>)> {
    if let Some(before) = rules.read(headers).member {
        sign_out_of(app, before.hash()).await?;
    }
    let cookie = new_sign_in(app, rules, &row.id).await?;
    if let Some(device) = device(rules, headers) {
        app.storage.know_device(&row.id, &device, &text::now()).await?;
    }
    let visitor = visitor.signed_in_as(Member { account: row.id, name: row.name.clone() });
    let turns = app.matches.lobby.turns(&visitor).await?;
    Ok((cookie, Json(Me { server: true, account: Some(Account { name: row.name }), turns })))
}

/// A cookie that nobody can have known before.
async fn new_sign_in(app: &App, rules: CookieRules, account: &str) -> ApiResult<Cookie> {
    let token = Token::new();
    app.storage.sign_in(&token.hash(), account, &text::now()).await?;
    Ok([(header::SET_COOKIE, rules.member(&token))])
}
