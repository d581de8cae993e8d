//! Identifies visitors.
//!
//! In local mode everyone is the one owner of all there is. On a server a visitor is known by a cookie that nobody can guess;
//! what they make belongs to a hash of it, so that neither the database nor a log helps anyone pass for them. Signing
//! in to an account gives a second cookie, which is new each time: nobody can have known it before.

mod cookie;
mod names;
mod passwords;

use std::fmt;

use axum::extract::FromRequestParts;
use axum::http::Method;
use axum::http::request::Parts;

pub(crate) use cookie::{CookieRules, Cookies, Token};
pub(crate) use names::AccountName;
use passwords::Passwords;

use crate::api_error::{ApiError, ApiResult};
use crate::config::Config;
use crate::guard::{Client, ClientSubnet, Purse};
use crate::routes::App;
use crate::storage::LOCAL_OWNER;
use crate::storage::{SignOut, SignedIn};
use crate::text::{days_ago, now};

/// Members who have not been here for so many days are signed out.
pub(crate) const SIGNED_IN_DAYS: i64 = 90;

/// A device on which nobody has signed in to an account for so many days is like any other to it.
pub(crate) const KNOWN_DEVICE_DAYS: i64 = 365;

/// The owner of stored things, as the database writes it: `home`, `g:` and the hash of a guest's cookie, `a:` and an
/// account's id.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Owner(String);

impl Owner {
    /// Everyone at the machine itself.
    pub(crate) fn local() -> Owner {
        Owner(LOCAL_OWNER.to_owned())
    }

    fn guest(token: &Token) -> Owner {
        let mut hash = token.hash();
        hash.truncate(32);
        Owner(format!("g:{hash}"))
    }

    pub(crate) fn member(account: &str) -> Owner {
        Owner(format!("a:{account}"))
    }

    /// As the database has it.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is an account.
    pub(crate) fn is_member(&self) -> bool {
        Owner::is_members(&self.0)
    }

    /// Whether an owner, as the database writes it, is an account.
    pub(crate) fn is_members(owner: &str) -> bool {
        owner.starts_with("a:")
    }
}

impl fmt::Debug for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How visitors are told from each other.
#[derive(Debug)]
pub(crate) struct Identity {
    /// `None` in local mode, where everyone is the same.
    pub(crate) cookies: Option<CookieRules>,
    pub(crate) passwords: Passwords,
}

impl Identity {
    pub(crate) fn new(config: &Config) -> Identity {
        let cookies = config
            .server()
            .map(|server| CookieRules { https: server.public_url.as_ref().is_some_and(|url| url.is_https()) });
        Identity { cookies, passwords: Passwords::new() }
    }
}

/// The account that somebody is signed in to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    pub(crate) account: String,
    pub(crate) name: String,
}

/// The sender of a request. A visitor may be two owners at once: a member, and the guest from before signing in.
///
/// As an extractor it lets everyone read; what is not read (GET, HEAD) is refused without a cookie.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The member first. Empty for somebody without cookies.
    owners: Vec<Owner>,
    pub(crate) member: Option<Member>,
    /// The hash of the cookie that makes the visitor this member.
    signed_in: Option<String>,
    /// Where they ask from, if that is known.
    address: Option<ClientSubnet>,
    /// The room on the disk that the visitor's address has left, if that is counted.
    purse: Option<Purse>,
}

impl Visitor {
    /// The people at the machine itself, who are all one owner.
    pub(crate) fn local() -> Visitor {
        Visitor { owners: vec![Owner::local()], member: None, signed_in: None, address: None, purse: None }
    }

    /// Somebody whose cookies another server has seen.
    pub(crate) fn passed_on(owners: Vec<String>, member: Option<Member>) -> Visitor {
        Visitor { owners: owners.into_iter().map(Owner).collect(), member, signed_in: None, address: None, purse: None }
    }

    /// The visitor with these cookies.
    async fn known_by(app: &App, cookies: &Cookies) -> ApiResult<Visitor> {
        let owners = cookies.session.iter().map(Owner::guest).collect();
        let guest = Visitor { owners, member: None, signed_in: None, address: None, purse: None };
        let Some(token) = &cookies.member else { return Ok(guest) };
        let hash = token.hash();
        let Some(found) = app.storage.signed_in(&hash, &days_ago(SIGNED_IN_DAYS)).await? else { return Ok(guest) };
        if found.used < days_ago(1)
            && let Err(error) = app.storage.use_sign_in(&hash, &now()).await
        {
            // It is noted the next time.
            tracing::warn!(%error, "it could not be noted that somebody who is signed in was here");
        }
        let SignedIn { account, name, .. } = found;
        Ok(Visitor { signed_in: Some(hash), ..guest.signed_in_as(Member { account, name }) })
    }

    /// The same visitor, signed in to an account.
    pub(crate) fn signed_in_as(mut self, member: Member) -> Visitor {
        self.owners.retain(|owner| !owner.is_member());
        self.owners.insert(0, Owner::member(&member.account));
        self.member = Some(member);
        self
    }

    /// Whether this is still right for a connection that was opened before: the member has not been signed out since.
    pub(crate) async fn is_current(&self, app: &App) -> ApiResult<bool> {
        match &self.signed_in {
            Some(hash) => Ok(app.storage.signed_in(hash, &days_ago(SIGNED_IN_DAYS)).await?.is_some()),
            None => Ok(true),
        }
    }

    /// Whether this sign-out may have signed the visitor out. Guests are not signed in.
    pub(crate) fn may_be_signed_out_by(&self, which: &SignOut) -> bool {
        match which {
            SignOut::Here { token } => self.signed_in.as_ref() == Some(token),
            SignOut::Everywhere { account } => {
                self.signed_in.is_some() && self.member.as_ref().is_some_and(|member| member.account == *account)
            }
        }
    }

    /// What tells where the visitor is signed in, if they are.
    pub(crate) fn sign_in(&self) -> Option<&str> {
        self.signed_in.as_deref()
    }

    /// The owner of what the visitor makes from now on.
    ///
    /// # Errors
    /// The visitor has no cookie, so nobody could find it again.
    pub(crate) fn owner(&self) -> ApiResult<&Owner> {
        self.owners.first().ok_or_else(ApiError::no_session)
    }

    /// Where they ask from; `None` if that is not known, as for what another node passes on, or does not matter.
    pub(crate) fn address(&self) -> Option<ClientSubnet> {
        self.address
    }

    /// All owners that the visitor is, for queries.
    pub(crate) fn owners(&self) -> Vec<&str> {
        self.owners.iter().map(Owner::as_str).collect()
    }

    /// Takes room on the disk for so many bytes that are stored for the visitor. For a command that another node passes
    /// on, that node has taken it.
    ///
    /// # Errors
    /// So much was stored lately from the visitor's address that there is none.
    pub(crate) fn pays(&self, bytes: u64) -> ApiResult<()> {
        self.purse.as_ref().map_or(Ok(()), |purse| purse.pay(bytes))
    }

    /// Whether the visitor is this owner.
    pub(crate) fn is(&self, owner: &str) -> bool {
        self.owners.iter().any(|own| own.as_str() == owner)
    }
}

impl Visitor {
    /// Identifies the visitor of a request, with cookies or without.
    pub(crate) async fn identify(parts: &Parts, app: &App) -> ApiResult<Visitor> {
        match app.identity.cookies {
            Some(cookies) => {
                let visitor = Visitor::known_by(app, &cookies.read(&parts.headers)).await?;
                let address = parts.extensions.get::<Client>().map(Client::subnet);
                Ok(Visitor { address, ..visitor })
            }
            None => Ok(Visitor::local()),
        }
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> ApiResult<Visitor> {
        let visitor = Visitor::identify(parts, app).await?;
        let purse = parts.extensions.get::<Client>().and_then(|client| app.guard.purse(client));
        let visitor = Visitor { purse, ..visitor };
        if app.identity.cookies.is_some() && !matches!(parts.method, Method::GET | Method::HEAD) {
            visitor.owner()?;
        }
        Ok(visitor)
    }
}
