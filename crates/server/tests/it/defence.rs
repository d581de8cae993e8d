//! Foreign pages, foreign input.

use kickoff_server::{Config, ServeError, Server, ServerConfig, ServerLimits};
use reqwest::Method;
use serde_json::json;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::{Reply, TestServer, body, reply};

#[tokio::test]
async fn only_this_machines_names_are_answered() {
    let local = TestServer::local().await;
    for host in ["evil.example", "127.0.0.1.evil.example:80", "192.168.0.2"] {
        for path in ["/", "/api/matches"] {
            let refused = reply(local.request(Method::GET, path).header("host", host)).await;
            refused.refused(403, "forbidden");
        }
    }
    let port = local.running.address().port();
    let named = reply(local.request(Method::GET, "/api/games").header("host", format!("localhost:{port}"))).await;
    assert_eq!(named.status, 200);
}

#[tokio::test]
async fn foreign_pages_change_nothing() {
    let local = TestServer::local().await;
    let own = format!("http://{}", local.running.address());
    let new = json!({ "game": "scrimmage" });
    for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"] {
        let request = local.request(Method::POST, "/api/matches").header("origin", origin).json(&new);
        reply(request).await.refused(403, "forbidden");
        let mut request = format!("ws://{}/api/live", local.running.address()).into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        assert!(tokio_tungstenite::connect_async(request).await.is_err());
    }
    let cross = local.request(Method::POST, "/api/matches").header("sec-fetch-site", "cross-site").json(&new);
    reply(cross).await.refused(403, "forbidden");
    assert_eq!(local.get("/api/matches").await.good(), json!([]));
    reply(local.request(Method::POST, "/api/matches").header("origin", own).json(&new)).await.good();
}

#[tokio::test]
async fn foreign_input_is_refused_in_words() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let post = |path: &str| local.request(Method::POST, path).header("content-type", "application/json");
    for body in ["", "{", "[]", "null", "{\"game\":1}", "\"\u{0}\"", &"[".repeat(100_000)] {
        let refused = reply(post("/api/matches").body(body.to_owned())).await;
        assert!(refused.status.is_client_error(), "{}", refused.text);
        let status = refused.status.as_u16();
        refused.refused(status, "bad-request");
    }
    let text = local.request(Method::POST, "/api/matches").body("{\"game\":\"scrimmage\"}");
    reply(text).await.refused(415, "bad-request");
    let long = reply(post("/api/matches").body(" ".repeat(2 << 20))).await;
    long.refused(413, "bad-request");
    let import = reply(post("/api/archive/import").body(" ".repeat(5 << 20))).await;
    import.refused(413, "bad-request");
    for new in [
        json!({ "game": "chess" }),
        json!({ "game": "scrimmage", "options": { "nonsense": "1" } }),
        json!({ "game": "scrimmage", "options": { "min_squares": "7" } }),
        json!({ "game": "scrimmage", "names": ["a", "b", "c"] }),
        json!({ "game": "scrimmage", "names": ["a\u{7}"] }),
        json!({ "game": "scrimmage", "names": ["x".repeat(101)] }),
    ] {
        local.post("/api/matches", new).await.refused(400, "bad-request");
    }
    let wrong = json!({ "game": "scrimmage", "options": { "max_plays": "none" } });
    let refusal = local.post("/api/matches", wrong).await.refused(400, "bad-request");
    assert_eq!(refusal["option"], "max_plays");
    let large = json!({ "options": { "scrimmage": { "max_plays": "1".repeat(300_000) } } });
    local.send(Method::PUT, "/api/settings", Some(large)).await.refused(400, "bad-request");
    for path in ["private", "private?seat=2", "private?seat=-1", "frames?from=x", "frames?to=99999999999"] {
        local.get(&format!("/api/matches/{id}/{path}")).await.refused(400, "bad-request");
    }
    local.get(&format!("/api/matches/{id}/private?seat=1")).await.refused(403, "forbidden");
    local.get(&format!("/api/matches/{id}/frames?secrets=true")).await.refused(403, "forbidden");
    local.get("/api/live").await.refused(400, "bad-request");
    local.get("/api/nothing").await.refused(404, "not-found");
    local.get("/api/matches/%ff").await.refused(400, "bad-request");
    local.get("/api/matches/..%2f..").await.refused(404, "not-found");
    local.send(Method::PUT, "/api/games", None).await.refused(405, "bad-request");
    let seq = body::play(u64::MAX, ["x"]);
    local.post(&format!("/api/matches/{id}/commands"), seq).await.refused(409, "stale");
}

#[tokio::test]
async fn pages_are_served_with_strict_headers() {
    let local = TestServer::local().await;
    let page = local.get("/").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'self'") && policy.contains("script-src 'self';"), "{policy}");
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    assert_eq!(page.headers["referrer-policy"], "no-referrer");
    let same = local.request(Method::GET, "/").header("if-none-match", &page.headers["etag"]);
    assert_eq!(reply(same).await.status, 304);
    // On a slow line the packed script is there in a quarter of the time.
    let script =
        page.text.split('"').find(|part| part.starts_with("/assets/opening") && part.ends_with(".js")).unwrap();
    let plain = local.get(script).await;
    assert!(!plain.headers.contains_key("content-encoding"));
    let packed = reply(local.request(Method::GET, script).header("accept-encoding", "gzip, br")).await;
    assert_eq!((packed.status.as_u16(), packed.headers["content-encoding"].to_str().unwrap()), (200, "br"));
    let length =
        |headers: &reqwest::header::HeaderMap| headers["content-length"].to_str().unwrap().parse::<usize>().unwrap();
    assert!(length(&packed.headers) * 3 < length(&plain.headers), "{:?}", packed.headers);
    // The pages have addresses of their own, which are not files.
    assert_eq!(local.get("/match/abc").await.text, page.text);
    local.get("/assets/missing.js").await.refused(404, "not-found");
    local.get("/../Cargo.toml").await.refused(404, "not-found");
    local.send(Method::POST, "/", None).await.refused(405, "bad-request");
    assert_eq!(local.get("/api/matches").await.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn other_machines_are_not_served() {
    let data = tempfile::tempdir().unwrap();
    for address in ["0.0.0.0", "192.168.1.2", "::"] {
        let config = Config { bind: Some(address.to_owned()), data: Some(data.path().to_owned()), ..Config::default() };
        let error = Server::start(&config).await.unwrap_err();
        assert!(matches!(error, ServeError::NotLoopback(_)), "{error}");
        assert!(error.to_string().contains("kickoff serve"), "{error}");
    }
    let config = Config { bind: Some("here".to_owned()), ..Config::default() };
    assert!(matches!(Server::start(&config).await.unwrap_err(), ServeError::NoAddress(_)));
}

#[tokio::test]
async fn a_port_in_use_is_named() {
    let local = TestServer::local().await;
    let data = tempfile::tempdir().unwrap();
    let port = local.running.address().port();
    let config = Config { port: Some(port), data: Some(data.path().to_owned()), ..Config::default() };
    let error = Server::start(&config).await.unwrap_err();
    assert!(error.to_string().contains(&format!("port {port} is in use")), "{error}");
}

/// A server behind a proxy on this machine.
fn behind_a_proxy(limits: ServerLimits) -> ServerConfig {
    ServerConfig { trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()], limits, ..ServerConfig::default() }
}

#[tokio::test]
async fn one_visitor_who_asks_too_often_is_sent_away_and_others_are_not() {
    let server = TestServer::serve(behind_a_proxy(ServerLimits::default())).await;
    let ask = async |who: &str| -> Reply {
        let question = server.request(Method::POST, "/api/games/dial/sandbox").header("x-forwarded-for", who);
        reply(question.json(&json!({}))).await
    };
    let mut answers = 0;
    let sent_away = loop {
        let answer = ask("198.51.100.1, 203.0.113.5").await;
        if answer.status == 429 {
            break answer;
        }
        answers += 1;
        assert!(answers < 1000, "nobody stopped the client");
    };
    assert!(answers >= 200, "a guide that is clicked through was stopped after {answers} steps");
    assert!(sent_away.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
    sent_away.refused(429, "too-many");
    // With another address in the header that the client wrote itself, it is still the same client: it has no more than
    // the few questions that time has given it since, and never a newcomer's share.
    let mut more = 0;
    while ask("198.51.100.2, 203.0.113.5").await.status != 429 {
        more += 1;
        assert!(more < 200, "another address in the client's own header made it another client");
    }
    assert_ne!(ask("203.0.113.6").await.status, 429);
}

#[tokio::test]
async fn at_home_nobody_is_sent_away() {
    let local = TestServer::local().await;
    for _ in 0..300 {
        let answer = local.post("/api/games/dial/sandbox", json!({})).await;
        assert_ne!(answer.status, 429);
    }
}

#[tokio::test]
async fn one_address_cannot_take_all_connections() {
    let server = TestServer::serve(ServerConfig {
        limits: ServerLimits { connections_per_address: 3, ..ServerLimits::default() },
        ..ServerConfig::default()
    })
    .await;
    // The client's own connections count too: none is open yet.
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(answered(server.running.address()).await.expect("a connection that there is room for was refused"));
    }
    assert!(answered(server.running.address()).await.is_none(), "the fourth connection was served");
    // A place is free again when the server has seen that a connection was closed.
    drop(open.pop());
    while answered(server.running.address()).await.is_none() {
        tokio::task::yield_now().await;
    }
}

/// A connection on which the server has answered.
async fn answered(address: std::net::SocketAddr) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\n\r\n").await.ok()?;
    let mut first = [0; 12];
    stream.read_exact(&mut first).await.ok()?;
    assert_eq!(&first, b"HTTP/1.1 200");
    Some(stream)
}

#[tokio::test]
async fn unfinished_requests_time_out() {
    let limits = ServerLimits { patience: std::time::Duration::from_millis(200), ..ServerLimits::default() };
    let server = TestServer::serve(ServerConfig { limits, ..ServerConfig::default() }).await;
    let mut stream = TcpStream::connect(server.running.address()).await.unwrap();
    stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: loc").await.unwrap();
    let mut rest = Vec::new();
    // Ends when the server closes the connection.
    let _ = stream.read_to_end(&mut rest).await;
    assert!(!String::from_utf8_lossy(&rest).contains("200 OK"));
}

#[tokio::test]
async fn behind_tls_only_pages_of_the_public_address_may_act() {
    let server = ServerConfig { public_url: Some("https://kick.example".parse().unwrap()), ..ServerConfig::default() };
    let server = TestServer::serve(server).await;
    for (origin, may) in
        [("https://kick.example", true), ("http://kick.example", false), ("https://evil.example", false)]
    {
        let request = server.request(Method::POST, "/api/games/dial/sandbox").header("host", "kick.example");
        let answer = reply(request.header("origin", origin).json(&json!({}))).await;
        assert_eq!(answer.status != 403, may, "{origin}: {}", answer.text);
    }
    reply(server.request(Method::GET, "/").header("host", "evil.example")).await.refused(403, "forbidden");
}

#[tokio::test]
async fn a_flood_over_the_web_socket_is_refused_and_the_socket_goes_on() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let mut live = server.connect(None).await;
    for _ in 0..200 {
        live.say(json!({ "say": "lobby", "on": false })).await;
    }
    let refused = live.next("refused").await;
    assert_eq!(refused["refusal"]["error"], "too-many", "{refused}");
    let mut busy = server.connect(None).await;
    busy.say(json!({ "say": "lobby", "on": true })).await;
    busy.next("lobby").await;
}

#[tokio::test]
async fn one_visitor_behind_a_proxy_cannot_take_all_web_sockets() {
    let limits = ServerLimits { connections_per_address: 2, ..ServerLimits::default() };
    let server = TestServer::serve(behind_a_proxy(limits)).await;
    let connect = async |who: &str| {
        let mut request = format!("ws://{}/api/live", server.running.address()).into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", who.parse().unwrap());
        tokio_tungstenite::connect_async(request).await
    };
    let _open = [connect("203.0.113.5").await.unwrap(), connect("203.0.113.5").await.unwrap()];
    assert!(connect("203.0.113.5").await.is_err(), "the third one was let in");
    assert!(connect("203.0.113.6").await.is_ok(), "another visitor of the same proxy was not");
}
