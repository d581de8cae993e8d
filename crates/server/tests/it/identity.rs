//! Visitors: cookies and accounts.

use kickoff_server::ServerConfig;
use reqwest::Method;
use serde_json::{Value, json};

use crate::members::{Browser, given};
use crate::support::{TestServer, reply};

/// A server that says it is behind TLS.
fn behind_tls() -> ServerConfig {
    ServerConfig { public_url: Some("https://kick.example".parse().unwrap()), ..ServerConfig::default() }
}

#[tokio::test]
async fn at_home_nobody_needs_a_cookie() {
    let local = TestServer::local().await;
    let me = local.get("/api/me").await;
    assert_eq!(given(&me), Vec::<String>::new());
    assert_eq!(me.good(), json!({ "server": false, "account": null, "turns": 0 }));
}

#[tokio::test]
async fn a_server_gives_a_visitor_a_cookie_that_no_script_and_no_other_site_gets() {
    let server = TestServer::serve(behind_tls()).await;
    let me = server.get("/api/me").await;
    let cookie = me.headers["set-cookie"].to_str().unwrap();
    for mark in ["__Host-kickoff_session=", "; HttpOnly", "; SameSite=Strict", "; Secure", "; Path=/"] {
        assert!(cookie.contains(mark), "{cookie}");
    }
    assert_eq!(me.headers["strict-transport-security"], "max-age=31536000");
    let plain = TestServer::serve(ServerConfig::default()).await.get("/api/me").await;
    assert!(!plain.headers["set-cookie"].to_str().unwrap().contains("Secure"));
    assert!(!plain.headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn a_visitor_keeps_their_cookie() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let first = given(&server.get("/api/me").await);
    let again = given(&reply(server.request(Method::GET, "/api/me").header("cookie", &first[0])).await);
    assert_eq!(first, again, "a visitor who comes back would have lost their seats");
    let forged = reply(server.request(Method::GET, "/api/me").header("cookie", "kickoff_session=1")).await;
    assert_ne!(given(&forged)[0], "kickoff_session=1", "a word that anybody can guess was taken for a cookie");
}

#[tokio::test]
async fn a_link_from_another_site_does_not_take_the_cookie_away() {
    let server = TestServer::serve(ServerConfig::default()).await;
    for site in ["cross-site", "same-site"] {
        // The browser leaves the cookie out, and would take another one.
        let me = reply(server.request(Method::GET, "/api/me").header("sec-fetch-site", site)).await;
        assert_eq!(given(&me), Vec::<String>::new(), "{site}");
    }
}

#[tokio::test]
async fn an_account_is_there_on_another_device_and_gone_when_signed_out() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let (mut desk, mut phone) = (Browser::new(&server).await, Browser::new(&server).await);
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
    let player = server.get("/api/players/ann%20example").await.good();
    assert_eq!((&player["name"], &player["ratings"]), (&json!("Ann Example"), &json!({})));
    server.get("/api/players/nobody").await.refused(404, "not-found");
}

#[tokio::test]
async fn signing_in_replaces_the_cookie() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let mut browser = Browser::new(&server).await;
    browser.sign_up("Ann", "correct horse").await.good();
    let first = browser.cookies.clone();
    browser.sign_in("Ann", "correct horse").await.good();
    assert_ne!(first["kickoff_member"], browser.cookies["kickoff_member"]);
    // The seats that the visitor had as a guest stay theirs.
    assert_eq!(first["kickoff_session"], browser.cookies["kickoff_session"]);
    let mut planted = Browser { server: &server, cookies: first, from: None };
    assert_eq!(planted.me().await, Value::Null, "a cookie from before the sign-in is signed in");
}

#[tokio::test]
async fn nothing_tells_a_wrong_password_from_an_unknown_name() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let mut browser = Browser::new(&server).await;
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
    let server = TestServer::serve(ServerConfig::default()).await;
    let (mut desk, mut stolen) = (Browser::new(&server).await, Browser::new(&server).await);
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

/// A thief who holds a connection could give up the owner's games, or read along, for twenty seconds more.
#[tokio::test]
async fn a_connection_ends_when_its_account_is_signed_out() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let (mut desk, mut stolen) = (Browser::new(&server).await, Browser::new(&server).await);
    desk.sign_up("Ann", "correct horse").await.good();
    stolen.sign_in("Ann", "correct horse").await.good();
    let made = desk.send(Method::POST, "/api/matches", Some(json!({ "game": "dial" }))).await.good();
    let [mut live, mut silent, mut own] =
        [server.connect(Some(&stolen.cookie())).await, server.connect(Some(&stolen.cookie())).await, {
            server.connect(Some(&desk.cookie())).await
        }];
    let draw = json!({ "say": "do", "match": made["id"], "seq": 0, "key": "one", "command": { "do": "draw" } });
    live.say(draw.clone()).await;
    assert_eq!(live.next("done").await["seq"], 1);
    // Somebody else who signs out ends nobody's connection.
    let mut other = Browser::new(&server).await;
    other.sign_up("Bo", "battery staple").await.good();
    assert_eq!(other.send(Method::DELETE, "/api/session", None).await.status, 204);
    live.say(draw).await;
    assert_eq!(live.next("done").await["seq"], 1);
    let change = json!({ "old": "correct horse", "new": "battery staple" });
    assert_eq!(desk.send(Method::PUT, "/api/account/password", Some(change)).await.status, 204);
    assert_eq!(live.text().await, None, "the connection is still open");
    assert_eq!(silent.text().await, None, "a connection that only listens is still open");
    assert_eq!(own.text().await, None, "the password was changed, so that this browser has a new cookie");
}

#[tokio::test]
async fn passwords_cannot_be_tried_without_end() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = TestServer::serve(ServerConfig { trusted_proxies, ..ServerConfig::default() }).await;
    let mut browser = Browser::new(&server).await;
    browser.sign_up("Ann", "correct horse").await.good();
    let cookie = format!("kickoff_session={}", browser.cookies["kickoff_session"]);
    let mut tries = 0;
    let refused = loop {
        // From everywhere.
        let from = format!("203.0.113.{tries}");
        let request = server.request(Method::POST, "/api/session").header("cookie", &cookie);
        let body = json!({ "name": "Ann", "password": format!("wrong horse {tries}") });
        let refused = reply(request.header("x-forwarded-for", from).json(&body)).await;
        if refused.status == 429 {
            break refused;
        }
        tries += 1;
        assert!(tries < 60, "nobody stopped the guesser");
    };
    assert!(tries >= 10, "somebody who mistypes was stopped after {tries} tries");
    assert!(refused.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn guessing_from_many_addresses_locks_out_no_known_device() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = TestServer::serve(ServerConfig { trusted_proxies, ..ServerConfig::default() }).await;
    let mut desk = Browser { from: Some("198.51.100.1".to_owned()), ..Browser::new(&server).await };
    desk.sign_up("Ann", "correct horse").await.good();
    assert_eq!(desk.send(Method::DELETE, "/api/session", None).await.status, 204);
    // One stranger at one address, for as long as it is let: another address, with no device that is known, is not kept
    // out.
    let guess = async |browser: &mut Browser<'_>| browser.sign_in("Ann", "wrong horse").await.status.as_u16();
    let mut stranger = Browser { from: Some("203.0.113.1".to_owned()), ..Browser::new(&server).await };
    while guess(&mut stranger).await != 429 {}
    let mut phone = Browser { from: Some("198.51.100.2".to_owned()), ..Browser::new(&server).await };
    phone.sign_in("Ann", "correct horse").await.good();
    // From everywhere: a device on which nobody has signed in before waits, the desk does not.
    let mut addresses = 2..250;
    let mut from_everywhere = async || loop {
        stranger.from = addresses.next().map(|number| format!("203.0.113.{number}"));
        if guess(&mut stranger).await == 429 {
            break;
        }
    };
    from_everywhere().await;
    let mut tablet = Browser { from: Some("198.51.100.3".to_owned()), ..Browser::new(&server).await };
    assert_eq!(tablet.sign_in("Ann", "correct horse").await.status, 429, "guessing from everywhere has no end");
    desk.sign_in("Ann", "correct horse").await.good();
    // Nor does it keep somebody who is signed in from changing the password.
    let change = json!({ "old": "correct horse", "new": "battery staple" });
    assert_eq!(phone.send(Method::PUT, "/api/account/password", Some(change)).await.status, 204);
    // A device is known until the password is changed elsewhere: it may have been a thief's.
    desk.from = Some("198.51.100.4".to_owned());
    from_everywhere().await;
    assert_eq!(desk.sign_in("Ann", "battery staple").await.status, 429);
    phone.sign_in("Ann", "battery staple").await.good();
}

#[tokio::test]
async fn password_changes_are_limited_per_sign_in() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = TestServer::serve(ServerConfig { trusted_proxies, ..ServerConfig::default() }).await;
    let (mut desk, mut stolen) = (Browser::new(&server).await, Browser::new(&server).await);
    desk.sign_up("Ann", "correct horse").await.good();
    stolen.sign_in("Ann", "correct horse").await.good();
    let change = |old: &str| Some(json!({ "old": old, "new": "battery staple" }));
    let mut tries = 0;
    loop {
        stolen.from = Some(format!("203.0.113.{tries}"));
        let status = stolen.send(Method::PUT, "/api/account/password", change("wrong horse")).await.status.as_u16();
        if status == 429 {
            break;
        }
        tries += 1;
        assert!(tries < 40, "nobody stopped them");
    }
    assert_eq!(desk.send(Method::PUT, "/api/account/password", change("correct horse")).await.status, 204);
}

#[tokio::test]
async fn no_account_looks_like_another_one_or_like_the_computer() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let mut browser = Browser::new(&server).await;
    browser.sign_up("Coco Bill", "correct horse").await.good();
    // Cyrillic letters; a capital I; other spaces and capitals.
    browser.sign_up("Сосо", "correct horse").await.good();
    for name in ["Сосо", "COCO", "coco", "Coco BiII", "COCOBILL"] {
        browser.sign_up(name, "other horse").await.refused(409, "taken");
    }
    for name in ["Computer level 8", "C0mputer", "Computer"] {
        browser.sign_up(name, "other horse").await.refused(400, "bad-request");
    }
}

#[tokio::test]
async fn at_home_there_are_no_accounts_and_a_foreign_page_makes_none() {
    let local = TestServer::local().await;
    let body = json!({ "name": "Ann", "password": "correct horse" });
    local.post("/api/account", body.clone()).await.refused(403, "forbidden");
    let server = TestServer::serve(ServerConfig::default()).await;
    // Without a cookie: the page has not asked who it is.
    server.post("/api/account", body.clone()).await.refused(401, "no-session");
    let foreign = server.request(Method::POST, "/api/session").header("origin", "https://evil.example");
    reply(foreign.json(&body)).await.refused(403, "forbidden");
}
