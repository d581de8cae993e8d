//! Who asks: cookies and accounts.

use kickoff_server::Club;
use reqwest::Method;
use serde_json::json;

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
