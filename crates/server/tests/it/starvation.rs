//! Strangers who take memory and processor time: they get their share, and everyone else gets theirs. Nothing here is
//! timed: what is counted are turns played, matches in memory, bytes of the budget, and answers.

use kickoff_server::{ServerConfig, ServerLimits};
use serde_json::{Value, json};

use crate::network::{Guest, server};
use crate::support::{Live, TestServer, body};

/// One of the server's figures.
pub(crate) async fn figure(server: &TestServer, name: &str) -> u64 {
    let text = server.get("/metrics").await.text;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("kickoff_{name} ")));
    line.unwrap_or_else(|| panic!("no {name}: {text}")).parse().unwrap()
}

/// A match on the screen of a guest, in which the computer plays.
async fn match_of(guest: &Guest<'_>, game: &str, computers: Value) -> Value {
    guest.post("/api/matches", json!({ "game": game, "computers": computers })).await.good()
}

async fn watched(server: &TestServer, guest: &Guest<'_>, id: &str) -> Live {
    let mut live = server.connect(Some(guest.cookie())).await;
    live.say(json!({ "say": "watch", "match": id })).await;
    live
}

async fn draw(guest: &Guest<'_>, state: &Value) -> Value {
    let path = format!("/api/matches/{}/commands", state["id"].as_str().unwrap());
    guest.post(&path, body::draw(&state["seq"])).await.good()["state"].clone()
}

/// Matches of level 8 with a minute a move used to stop everyone else's computer.
#[tokio::test]
async fn long_thinking_of_a_stranger_does_not_keep_a_player_from_their_game() {
    let server = server().await;
    let (stranger, player) = (Guest::new(&server).await, Guest::new(&server).await);
    let mut theirs = Vec::new();
    for _ in 0..6 {
        let state = match_of(&stranger, "quarterback", json!({ "levels": [8, 8], "think_ms": 60_000 })).await;
        let id = state["id"].as_str().unwrap().to_owned();
        draw(&stranger, &state).await;
        theirs.push((watched(&server, &stranger, &id).await, id));
    }
    // All of them think, or wait for a place.
    for (live, _) in &mut theirs {
        live.next("thinking").await;
    }
    let state = match_of(&player, "quarterback", json!({ "levels": [1, 1], "think_ms": 2_000 })).await;
    let id = state["id"].as_str().unwrap().to_owned();
    let before = draw(&player, &state).await["ply"].as_u64().unwrap();
    let mut live = watched(&server, &player, &id).await;
    for _ in 0..3 {
        loop {
            let update = live.next("update").await;
            if update["update"]["state"]["ply"].as_u64().unwrap() > before {
                break;
            }
        }
    }
    // The player's three turns were played before any of the stranger's was.
    for (_, id) in &theirs {
        assert_eq!(stranger.get(&format!("/api/matches/{id}")).await.good()["ply"], 1);
    }
    // A hint is answered as well, though the stranger asks for many.
    let seq = player.post("/api/matches", json!({ "game": "soccer" })).await.good();
    let seq = draw(&player, &seq).await;
    let path = format!("/api/matches/{}/hint", seq["id"].as_str().unwrap());
    player.post(&path, json!({ "seq": seq["seq"] })).await.good();
}

/// If this failed nobody would know why the computer does not move.
#[tokio::test]
async fn waiting_clients_get_their_place() {
    let server = server().await;
    let guest = Guest::new(&server).await;
    let cores = std::thread::available_parallelism().unwrap().get();
    let mut all = Vec::new();
    // More than may begin for one visitor.
    for _ in 0..4.max(cores) + 2 {
        let state = match_of(&guest, "quarterback", json!({ "levels": [8, 8], "think_ms": 60_000 })).await;
        draw(&guest, &state).await;
        all.push(watched(&server, &guest, state["id"].as_str().unwrap()).await);
    }
    let last = all.last_mut().unwrap();
    // It is told again as the line moves: at first perhaps before those that may begin have begun.
    let place = loop {
        let place = last.next("thinking").await["thinking"]["place"].as_u64();
        if let Some(place) = place.filter(|place| *place <= 2 + cores as u64) {
            break place;
        }
    };
    assert!(place >= 1, "{place}");
    assert_eq!(
        Guest::new(&server).await.get("/api/line").await.good(),
        json!({}),
        "who asks for nothing waits in no line"
    );
}

/// All matches that a visitor had opened used to be kept in memory, however large.
#[tokio::test]
async fn matches_in_memory_are_bounded_by_their_size_and_all_can_be_read() {
    let memory = 1 << 20;
    let limits = ServerLimits { rates: false, memory, ..ServerLimits::default() };
    let server = TestServer::serve(ServerConfig { limits, ..ServerConfig::default() }).await;
    let (guest, player) = (Guest::new(&server).await, Guest::new(&server).await);
    let own = match_of(&player, "soccer", json!({ "levels": [null, null], "think_ms": 1000 })).await;
    let own = format!("/api/matches/{}", own["id"].as_str().unwrap());
    let mut ids = Vec::new();
    for _ in 0..120 {
        let state = guest.post("/api/matches", json!({ "game": "soccer" })).await.good();
        ids.push(state["id"].as_str().unwrap().to_owned());
    }
    assert!(figure(&server, "matches_loaded").await < 60);
    for id in &ids {
        assert_eq!(guest.get(&format!("/api/matches/{id}")).await.good()["id"], **id);
        assert!(figure(&server, "memory_taken_bytes").await <= memory / 5);
        player.get(&own).await.good();
    }
}

/// If this failed the server would run out of memory.
#[tokio::test]
async fn what_finds_no_room_is_refused_politely_and_not_made() {
    let limits = ServerLimits { rates: false, memory: 16 << 10, ..ServerLimits::default() };
    let server = TestServer::serve(ServerConfig { limits, ..ServerConfig::default() }).await;
    let guest = Guest::new(&server).await;
    let refused = guest.post("/api/matches", json!({ "game": "soccer" })).await;
    assert!(refused.headers.contains_key("retry-after"));
    refused.refused(503, "busy");
    assert_eq!(guest.get("/api/matches").await.good(), json!([]));
}
