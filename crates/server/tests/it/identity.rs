//! Who asks: cookies and accounts.

use std::collections::BTreeMap;

use kickoff_server::Club;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Home, Reply, reply};

/// The cookies that an answer gives, as a browser would send them back.
fn given(reply: &Reply) -> Vec<String> {
    let cookies = reply.headers.get_all("set-cookie").iter();
    cookies.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap().to_owned()).collect()
}

/// A club that says it is behind TLS.
fn behind_tls() -> Club {
    Club { public_url: Some("https://kick.example".parse().unwrap()), ..Club::default() }
}

#[tokio::test]
async fn at_home_nobody_needs_a_cookie() {
    let home = Home::new().await;
    let me = home.get("/api/me").await;
    assert_eq!(given(&me), Vec::<String>::new());
    assert_eq!(me.good(), json!({ "club": false, "account": null, "turns": 0 }));
}

#[tokio::test]
async fn a_club_gives_a_visitor_a_cookie_that_no_script_and_no_other_site_gets() {
    let club = Home::club(behind_tls()).await;
    let me = club.get("/api/me").await;
    let cookie = me.headers["set-cookie"].to_str().unwrap();
    for mark in ["__Host-kickoff_session=", "; HttpOnly", "; SameSite=Strict", "; Secure", "; Path=/"] {
        assert!(cookie.contains(mark), "{cookie}");
    }
    assert_eq!(me.headers["strict-transport-security"], "max-age=31536000");
    let plain = Home::club(Club::default()).await.get("/api/me").await;
    assert!(!plain.headers["set-cookie"].to_str().unwrap().contains("Secure"));
    assert!(!plain.headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn whoever_has_a_cookie_keeps_it() {
    let club = Home::club(Club::default()).await;
    let first = given(&club.get("/api/me").await);
    let again = given(&reply(club.request(Method::GET, "/api/me").header("cookie", &first[0])).await);
    assert_eq!(first, again, "a visitor who comes back would have lost his seats");
    let forged = reply(club.request(Method::GET, "/api/me").header("cookie", "kickoff_session=1")).await;
    assert_ne!(given(&forged)[0], "kickoff_session=1", "a word that anybody can guess was taken for a cookie");
}

#[tokio::test]
async fn a_link_from_another_site_does_not_take_the_cookie_away() {
    let club = Home::club(Club::default()).await;
    for site in ["cross-site", "same-site"] {
        // The browser leaves the cookie out, and would take another one.
        let me = reply(club.request(Method::GET, "/api/me").header("sec-fetch-site", site)).await;
        assert_eq!(given(&me), Vec::<String>::new(), "{site}");
    }
}

/// A browser: it keeps the cookies that it is given.
struct Browser<'a> {
    club: &'a Home,
    cookies: BTreeMap<String, String>,
}

impl<'a> Browser<'a> {
    async fn new(club: &'a Home) -> Browser<'a> {
        let mut browser = Browser { club, cookies: BTreeMap::new() };
        browser.send(Method::GET, "/api/me", None).await.good();
        browser
    }

    async fn send(&mut self, method: Method, path: &str, body: Option<Value>) -> Reply {
        let cookies = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>();
        let request = self.club.request(method, path).header("cookie", cookies.join("; "));
        let reply = reply(match body {
            Some(body) => request.json(&body),
            None => request,
        })
        .await;
        for cookie in given(&reply) {
            let (name, value) = cookie.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        reply
    }

    async fn me(&mut self) -> Value {
        self.send(Method::GET, "/api/me", None).await.good()["account"]["name"].clone()
    }

    async fn sign_up(&mut self, name: &str, password: &str) -> Reply {
        self.send(Method::POST, "/api/account", Some(json!({ "name": name, "password": password }))).await
    }

    async fn sign_in(&mut self, name: &str, password: &str) -> Reply {
        self.send(Method::POST, "/api/session", Some(json!({ "name": name, "password": password }))).await
    }
}

#[tokio::test]
async fn an_account_is_there_on_another_device_and_gone_when_signed_out() {
    let club = Home::club(Club::default()).await;
    let (mut desk, mut phone) = (Browser::new(&club).await, Browser::new(&club).await);
    desk.sign_up("Ann Example", "correct horse").await.good();
    assert_eq!((desk.me().await, phone.me().await), (json!("Ann Example"), Value::Null));
    // Capitals and spaces make no difference.
    phone.sign_in("ann EXAMPLE", "correct horse").await.good();
    assert_eq!(phone.me().await, "Ann Example");
    let before = phone.cookies.clone();
    assert_eq!(phone.send(Method::DELETE, "/api/session", None).await.status, 204);
    assert_eq!((phone.me().await, desk.me().await), (Value::Null, json!("Ann Example")));
    // A cookie that somebody has copied is worth nothing any more.
    phone.cookies = before;
    assert_eq!(phone.me().await, Value::Null);
    let player = club.get("/api/players/ann%20example").await.good();
    assert_eq!((&player["name"], &player["ratings"]), (&json!("Ann Example"), &json!({})));
    club.get("/api/players/nobody").await.refused(404, "not-found");
}

#[tokio::test]
async fn whoever_signs_in_gets_a_cookie_that_nobody_knew() {
    let club = Home::club(Club::default()).await;
    let mut browser = Browser::new(&club).await;
    browser.sign_up("Ann", "correct horse").await.good();
    let first = browser.cookies.clone();
    browser.sign_in("Ann", "correct horse").await.good();
    assert_ne!(first["kickoff_member"], browser.cookies["kickoff_member"]);
    // His seats as a guest stay his.
    assert_eq!(first["kickoff_session"], browser.cookies["kickoff_session"]);
    let mut planted = Browser { club: &club, cookies: first };
    assert_eq!(planted.me().await, Value::Null, "a cookie from before the sign-in is signed in");
}

#[tokio::test]
async fn nothing_tells_a_wrong_password_from_an_unknown_name() {
    let club = Home::club(Club::default()).await;
    let mut browser = Browser::new(&club).await;
    browser.sign_up("Ann", "correct horse").await.good();
    browser.cookies.remove("kickoff_member");
    let wrong = browser.sign_in("Ann", "wrong horse").await.refused(403, "forbidden");
    for name in ["Ben", "", "not/a/name", "Ann\u{200b}"] {
        assert_eq!(browser.sign_in(name, "wrong horse").await.refused(403, "forbidden"), wrong, "{name}");
    }
    assert_eq!(browser.me().await, Value::Null);
    for name in ["ANN", "a nn"] {
        browser.sign_up(name, "other horse").await.refused(409, "taken");
    }
    browser.sign_up("Аnn", "other horse").await.refused(400, "bad-request");
    browser.sign_up("Ben", "short").await.refused(400, "bad-request");
}

#[tokio::test]
async fn a_new_password_signs_out_everywhere_else() {
    let club = Home::club(Club::default()).await;
    let (mut desk, mut stolen) = (Browser::new(&club).await, Browser::new(&club).await);
    let change = json!({ "old": "correct horse", "new": "battery staple" });
    desk.send(Method::PUT, "/api/account/password", Some(change.clone())).await.refused(403, "forbidden");
    desk.sign_up("Ann", "correct horse").await.good();
    stolen.sign_in("Ann", "correct horse").await.good();
    let wrong = json!({ "old": "wrong horse", "new": "battery staple" });
    desk.send(Method::PUT, "/api/account/password", Some(wrong)).await.refused(403, "forbidden");
    assert_eq!(desk.send(Method::PUT, "/api/account/password", Some(change)).await.status, 204);
    assert_eq!((desk.me().await, stolen.me().await), (json!("Ann"), Value::Null));
    stolen.sign_in("Ann", "correct horse").await.refused(403, "forbidden");
    stolen.sign_in("Ann", "battery staple").await.good();
}

#[tokio::test]
async fn passwords_cannot_be_tried_without_end() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let club = Home::club(Club { trusted_proxies, ..Club::default() }).await;
    let mut browser = Browser::new(&club).await;
    browser.sign_up("Ann", "correct horse").await.good();
    let cookie = format!("kickoff_session={}", browser.cookies["kickoff_session"]);
    let mut tries = 0;
    let refused = loop {
        // From everywhere.
        let from = format!("203.0.113.{tries}");
        let request = club.request(Method::POST, "/api/session").header("cookie", &cookie);
        let body = json!({ "name": "Ann", "password": format!("wrong horse {tries}") });
        let refused = reply(request.header("x-forwarded-for", from).json(&body)).await;
        if refused.status == 429 {
            break refused;
        }
        tries += 1;
        assert!(tries < 60, "nobody stopped him");
    };
    assert!(tries >= 10, "somebody who mistypes was stopped after {tries} tries");
    assert!(refused.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn at_home_there_are_no_accounts_and_a_foreign_page_makes_none() {
    let home = Home::new().await;
    let body = json!({ "name": "Ann", "password": "correct horse" });
    home.post("/api/account", body.clone()).await.refused(403, "forbidden");
    let club = Home::club(Club::default()).await;
    // Without a cookie: the page has not asked who it is.
    club.post("/api/account", body.clone()).await.refused(401, "no-session");
    let foreign = club.request(Method::POST, "/api/session").header("origin", "https://evil.example");
    reply(foreign.json(&body)).await.refused(403, "forbidden");
}
