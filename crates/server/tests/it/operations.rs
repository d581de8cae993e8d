//! What those who run a server see of it.

use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kickoff_server::ServerConfig;
use reqwest::Method;
use serde_json::json;

use crate::support::{TestServer, reply};

#[tokio::test]
async fn a_server_says_whether_it_is_well() {
    let local = TestServer::local().await;
    assert_eq!(local.get("/healthz").await.status, 200);
    assert_eq!(local.get("/readyz").await.text, "ready\n");
    // Balancers ask by whatever address they have.
    let named = local.request(Method::GET, "/readyz").header("host", "10.1.2.3:8650");
    assert_eq!(reply(named).await.status, 200);
}

#[tokio::test]
async fn a_server_that_is_about_to_close_is_not_ready_and_still_serves() {
    let server = TestServer::serve(ServerConfig { drain: Duration::from_secs(3600), ..ServerConfig::default() }).await;
    assert_eq!(server.get("/readyz").await.status, 200);
    tokio::select! {
        biased;
        () = server.running.drain() => panic!("it did not wait"),
        () = async {
            let ready = server.get("/readyz").await;
            assert_eq!((ready.status.as_u16(), ready.text.as_str()), (503, "closing\n"));
            assert_eq!(server.get("/api/games").await.status, 200);
            assert_eq!(server.get("/healthz").await.status, 200);
        } => {}
    }
}

#[tokio::test]
async fn figures_tell_what_was_asked_for_but_not_by_whom_or_which() {
    let local = TestServer::local().await;
    local.get("/api/games").await.good();
    local.get("/api/matches/0123456789abcdef").await.refused(404, "not-found");
    let figures = local.get("/metrics").await;
    assert!(figures.headers["content-type"].to_str().unwrap().starts_with("application/openmetrics-text"));
    for line in [
        "kickoff_request_seconds_count{method=\"GET\",route=\"/api/games\",status=\"200\"} 1",
        "kickoff_request_seconds_count{method=\"GET\",route=\"/api/matches/{id}\",status=\"404\"} 1",
        "kickoff_connections 1",
    ] {
        assert!(figures.text.lines().any(|l| l == line), "{line}\n{}", figures.text);
    }
    assert!(!figures.text.contains("0123456789abcdef"));
    if cfg!(target_os = "linux") {
        assert!(figures.text.contains("\nkickoff_process_resident_memory_bytes "), "{}", figures.text);
    }
}

#[tokio::test]
async fn figures_are_not_for_strangers() {
    let token = "correct-horse".to_owned();
    let server = TestServer::serve(ServerConfig {
        metrics_token: Some(token.clone().into()),
        trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()],
        ..ServerConfig::default()
    })
    .await;
    let ask = || server.request(Method::GET, "/metrics");
    assert_eq!(reply(ask()).await.status, 200);
    let proxied = || ask().header("x-forwarded-for", "203.0.113.5");
    reply(proxied()).await.refused(403, "forbidden");
    reply(proxied().bearer_auth("wrong")).await.refused(403, "forbidden");
    assert_eq!(reply(proxied().bearer_auth(&token)).await.status, 200);
    let elsewhere = proxied().header("host", "10.1.2.3:8650").bearer_auth(&token);
    assert_eq!(reply(elsewhere).await.status, 200);
    let open = TestServer::serve(ServerConfig::default()).await;
    let strange = open.request(Method::GET, "/metrics").header("x-forwarded-for", "203.0.113.5").bearer_auth("");
    reply(strange).await.refused(403, "forbidden");
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_secret_is_in_the_log() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().json().with_max_level(tracing::Level::TRACE);
    tracing::subscriber::set_global_default(subscriber.with_writer(move || writer.clone()).finish()).unwrap();
    let server = TestServer::serve(ServerConfig {
        metrics_token: Some("figures-token".to_owned().into()),
        ..ServerConfig::default()
    })
    .await;
    let me = server.get("/api/me").await;
    let cookie = me.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let (_, value) = cookie.split_once('=').unwrap();
    let id = me.headers["x-request-id"].to_str().unwrap().to_owned();
    for path in ["/api/invitations/secret-word-1", "/api/recoveries/secret-word-2", "/api/players/secret-name"] {
        reply(server.request(Method::GET, path).header("cookie", &cookie)).await;
        reply(server.request(Method::POST, path).header("cookie", &cookie).json(&json!({ "name": "secret-name" })))
            .await;
    }
    let secret = json!({ "name": "secret-name", "password": "secret-password" });
    for path in ["/api/account", "/api/session"] {
        reply(server.request(Method::POST, path).header("cookie", &cookie).json(&secret)).await;
    }
    let play = json!({ "game": "dial", "seq": 0, "command": { "do": "play", "tokens": ["secret-token"] } });
    for path in ["/api/matches", "/api/matches/secret-word-3/commands", "/api/games/dial/sandbox"] {
        reply(server.request(Method::POST, path).header("cookie", &cookie).json(&play)).await;
    }
    reply(server.request(Method::GET, "/metrics").bearer_auth("figures-token")).await;
    reply(server.request(Method::GET, "/secret-page?secret-query").header("cookie", &cookie)).await;
    server.running.close().await.unwrap();
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    for secret in ["secret-", value, "figures-token"] {
        let line = text.lines().find(|line| line.contains(secret));
        assert!(line.is_none(), "{secret}: {}", line.unwrap_or_default());
    }
    let answered = text.lines().filter(|line| line.contains("\"answered\""));
    let first = answered.clone().find(|line| line.contains(&id)).expect("the request of this id is not in the log");
    assert!(first.contains("\"route\":\"/api/me\"") && first.contains("\"status\":200"), "{first}");
    assert!(answered.count() > 10, "{text}");
}
