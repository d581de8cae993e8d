//! Bodies that are too long or half sent use only their own share of the memory. The tests count answers and bytes.

use kickoff_server::{ServerConfig, ServerLimits};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::quotas::{Guest, long_record};
use crate::starvation::figure;
use crate::support::{TestServer, body};

/// A server behind a proxy that says from which address somebody comes, with so much memory.
async fn server(memory: u64) -> TestServer {
    let limits = ServerLimits { memory, ..ServerLimits::default() };
    TestServer::serve(ServerConfig {
        trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()],
        limits,
        ..ServerConfig::default()
    })
    .await
}

async fn connect(server: &TestServer) -> BufReader<TcpStream> {
    BufReader::new(TcpStream::connect(server.running.address()).await.unwrap())
}

/// Sends a request's head; returns the status of what comes back.
async fn ask(stream: &mut BufReader<TcpStream>, from: u64, request: &str, headers: &str) -> u16 {
    let head = format!("{request} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 198.51.100.{from}\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut status = 0;
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await.unwrap();
        if let Some(rest) = line.strip_prefix("HTTP/1.1 ") {
            status = rest[..3].parse().unwrap();
        }
        if line.trim().is_empty() {
            return status;
        }
    }
}

/// Half-sent imports used to be held a minute, as many as there are connections.
#[tokio::test]
async fn half_sent_bodies_have_their_share_of_the_memory_and_leave_others_theirs() {
    let memory = 64 << 20;
    let server = server(memory).await;
    let cookie = format!("cookie: kickoff_session={:064x}\r\n", 7);
    let mut open = Vec::new();
    let mut refused = 0;
    for number in 0..40 {
        let headers =
            format!("{cookie}content-type: application/json\r\ncontent-length: 500000\r\nexpect: 100-continue\r\n");
        let mut stream = connect(&server).await;
        match ask(&mut stream, number % 4, "POST /api/archive/import", &headers).await {
            100 => open.push(stream),
            503 => refused += 1,
            status => panic!("{status}"),
        }
        assert!(figure(&server, "memory_taken_bytes").await <= memory / 20);
    }
    assert!(!open.is_empty() && refused >= 36, "{refused} of 40 were refused");
    for stream in &mut open {
        stream.write_all(&[b' '; 100_000]).await.unwrap();
    }
    // Somebody else is served meanwhile, also with a body of some length.
    let text = format!("{}{{{}}}", long_record(100), "x".repeat(90_000));
    let import = json!({ "name": "mine", "text": text });
    Guest::new(&server, 1).send(9, Method::POST, "/api/archive/import", Some(import)).await.good();
    drop(open);
    while figure(&server, "memory_taken_bytes").await > 0 {
        tokio::task::yield_now().await;
    }
}

/// A question of a megabyte used to become fifty of values, which were held while others had the match.
#[tokio::test]
async fn bodies_are_as_long_as_they_have_to_be() {
    let server = server(1 << 30).await;
    let guest = Guest::new(&server, 1);
    let id = guest.send(1, Method::POST, "/api/matches", Some(json!({ "game": "dial" }))).await.good()["id"].clone();
    let of = |what: &str| format!("/api/matches/{}/{what}", id.as_str().unwrap());
    let zeros = |count: usize| json!({ "question": "odds", "a": vec![0; count] });
    for (path, body) in [
        (of("ask"), zeros(2_100)),
        (of("stop"), zeros(5_000)),
        (of("hint"), zeros(5_000)),
        (of("archive"), json!({ "name": "x".repeat(10_000) })),
        (of("seat"), zeros(5_000)),
        (of("commands"), zeros(25_000)),
        (of("commands"), body::play(0, vec!["s1"; 20_000])),
        ("/api/session".to_owned(), json!({ "name": "Ann", "password": "x".repeat(10_000) })),
        ("/api/games/dial/saved-items".to_owned(), json!({ "name": "n", "kind": "k", "body": vec![0; 20_000] })),
        ("/api/games/dial/sandbox/ask".to_owned(), json!({ "question": vec![0; 200_000] })),
        ("/api/matches".to_owned(), json!({ "game": "dial", "options": { "dial": "x".repeat(200_000) } })),
    ] {
        guest.send(1, Method::POST, &path, Some(body)).await.refused_saying(413, "bad-request", "at most");
    }
    let long = json!({ "question": { "question": "odds", "a": vec![0; 2_100] } });
    let refused = guest.send(1, Method::POST, "/api/games/dial/sandbox/ask", Some(long)).await;
    assert!(refused.status.is_client_error() && refused.text.contains("longer than 4 kB"), "{}", refused.text);
    let many: Value = (0..2_000).map(|n| (n.to_string(), json!(""))).collect::<serde_json::Map<_, _>>().into();
    let refused = guest.send(1, Method::POST, "/api/games/dial/sandbox", Some(json!({ "options": many }))).await;
    refused.refused(400, "bad-request");
    // What a game may really have.
    let mut file = std::fs::read_to_string("../../games/dial/rings.toml").unwrap();
    while file.len() + 10 < 128 << 10 {
        file.push_str("# remark\n");
    }
    let options = json!({ "dial": file });
    let new = json!({ "game": "dial", "options": options });
    guest.send(1, Method::POST, "/api/matches", Some(new)).await.good();
    guest.send(1, Method::POST, "/api/games/dial/options", Some(json!({ "options": options }))).await.good();
    let played = json!({ "options": options, "tokens": vec!["~never-legal"; 2_000] });
    guest.send(1, Method::POST, "/api/games/dial/sandbox", Some(played)).await.refused(422, "illegal");
    let body = json!({ "name": "n", "kind": "k", "body": vec![0; 8_000] });
    guest.send(1, Method::POST, "/api/games/dial/saved-items", Some(body)).await.good();
}
