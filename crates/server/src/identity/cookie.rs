//! The cookies.

use std::fmt::{self, Write as _};

use axum::http::HeaderMap;
use axum::http::header::{self, HeaderValue};
use rand::Rng as _;
use sha2::{Digest as _, Sha256};

/// The cookie by which a guest is known.
const SESSION: &str = "kickoff_session";
/// The name of the cookie of somebody who is signed in.
const MEMBER: &str = "kickoff_member";
/// How long browsers keep them: a year.
const MAX_AGE: u32 = 365 * 24 * 60 * 60;

/// A value that nobody can guess: 256 random bits, as hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn new() -> Token {
        let mut bytes = [0; 32];
        rand::rng().fill_bytes(&mut bytes);
        Token(hex(&bytes))
    }

    fn read(text: &str) -> Option<Token> {
        let digits = text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        digits.then(|| Token(text.to_owned()))
    }

    /// The form in which the server stores it: its SHA-256 in hexadecimal, from which it cannot be recovered.
    pub(crate) fn hash(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The cookies of a request. Values that are not in our format are ignored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cookies {
    pub(crate) session: Option<Token>,
    pub(crate) member: Option<Token>,
}

/// How cookies are named and marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CookieRules {
    /// Whether browsers come by TLS: then they send the cookies over nothing else, and take none of these names from
    /// other hosts of the same domain.
    pub(crate) https: bool,
}

impl CookieRules {
    fn prefix(self) -> &'static str {
        if self.https { "__Host-" } else { "" }
    }

    /// The cookies that a request came with.
    pub(crate) fn read(self, headers: &HeaderMap) -> Cookies {
        let mut cookies = Cookies::default();
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        for (name, value) in lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('=')) {
            // Of two of a name the first is the one that the browser holds to be the most fitting.
            match name.strip_prefix(self.prefix()) {
                Some(SESSION) if cookies.session.is_none() => cookies.session = Token::read(value),
                Some(MEMBER) if cookies.member.is_none() => cookies.member = Token::read(value),
                _ => {}
            }
        }
        cookies
    }

    /// The header that gives a browser the cookie of a guest.
    pub(crate) fn session(self, token: &Token) -> HeaderValue {
        self.set(SESSION, &token.0, MAX_AGE)
    }

    /// The header that gives a browser the cookie of a sign-in.
    pub(crate) fn member(self, token: &Token) -> HeaderValue {
        self.set(MEMBER, &token.0, MAX_AGE)
    }

    /// The header that takes the cookie of a sign-in away.
    pub(crate) fn no_member(self) -> HeaderValue {
        self.set(MEMBER, "", 0)
    }

    fn set(self, name: &str, value: &str, seconds: u32) -> HeaderValue {
        let (prefix, secure) = (self.prefix(), if self.https { "; Secure" } else { "" });
        let text = format!("{prefix}{name}={value}; HttpOnly; SameSite=Strict; Path=/; Max-Age={seconds}{secure}");
        // Nothing but digits and letters of ours is in it, so that it always is a header's value.
        let mut header = HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""));
        header.set_sensitive(true);
        header
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    #[test]
    fn only_what_the_server_gave_is_a_cookie() {
        let (plain, tls) = (CookieRules { https: false }, CookieRules { https: true });
        let token = Token::new();
        let named = |name: &str| sent(&format!("other=1; {name}={}; kickoff_member=no", token.0));
        assert_eq!(plain.read(&named("kickoff_session")).session, Some(token.clone()));
        assert_eq!(plain.read(&named("kickoff_session")).member, None);
        // Over TLS a plain name may come from a neighbour in the same domain.
        assert_eq!(tls.read(&named("kickoff_session")), Cookies::default());
        assert_eq!(tls.read(&named("__Host-kickoff_session")).session, Some(token.clone()));
        for bad in ["", "0", &"A".repeat(64), &"g".repeat(64), &format!("{}0", token.0)] {
            assert_eq!(plain.read(&sent(&format!("kickoff_session={bad}"))), Cookies::default());
        }
    }

    #[test]
    fn cookies_are_out_of_reach_of_scripts_and_other_pages() {
        let given = CookieRules { https: true }.session(&Token::new());
        let text = given.to_str().unwrap();
        for mark in ["__Host-kickoff_session=", "; HttpOnly", "; SameSite=Strict", "; Path=/", "; Secure"] {
            assert!(text.contains(mark), "{text}");
        }
        assert!(!CookieRules { https: false }.session(&Token::new()).to_str().unwrap().contains("Secure"));
    }

    #[test]
    fn tokens_and_their_hashes_are_not_printed_and_never_the_same() {
        let (a, b) = (Token::new(), Token::new());
        assert_ne!(a, b);
        assert!(!format!("{a:?}").contains(&a.0) && a.hash() != a.0 && a.hash().len() == 64);
    }
}
