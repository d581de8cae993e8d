//! Reviews of finished games, turn by turn.

use serde_json::{Value, json};

use crate::network::{Guest, server, together};
use crate::support::TestServer;

/// A finished game of phutball, imported; it is short.
async fn archived(local: &TestServer) -> String {
    let text = include_str!("turn_reviews.kickoff");
    let entry = local.post("/api/archive/import", json!({ "text": text })).await.good();
    entry["id"].as_str().unwrap().to_owned()
}

/// All turns of a game, and how many requests they took.
async fn whole(local: &TestServer, path: &str) -> (Vec<Value>, usize) {
    let (mut turns, mut requests) = (Vec::new(), 0);
    loop {
        let part = local.post(path, json!({ "from": turns.len() })).await.good();
        assert_eq!(part["from"], turns.len());
        turns.extend(part["turns"].as_array().unwrap().iter().cloned());
        requests += 1;
        if turns.len() as u64 == part["total"].as_u64().unwrap() {
            return (turns, requests);
        }
    }
}

#[tokio::test]
async fn a_review_comes_in_parts_and_is_kept_with_the_game() {
    let local = TestServer::local().await;
    let path = format!("/api/archive/{}/turn-review", archived(&local).await);
    let (turns, requests) = whole(&local, &path).await;
    assert!(requests > 1 && turns.len() > requests, "{requests} for {}", turns.len());
    assert!(turns.iter().all(|turn| turn["loss"].as_f64().unwrap() >= 0.0));
    // The same game again, after a restart: it is there at once, whichever turn is asked for.
    let local = local.again().await;
    let path = format!("/api/archive/{}/turn-review", archived(&local).await);
    assert_eq!(whole(&local, &path).await, (turns.clone(), 1));
    let last = local.post(&path, json!({ "from": turns.len() - 1 })).await.good();
    assert_eq!(last["turns"], json!([turns.last()]));

    let bad = turns.iter().position(|turn| turn["better"].is_object()).unwrap();
    let tried = json!({ "turn": bad, "tokens": turns[bad]["better"]["tokens"] });
    let told = local.post(&format!("{path}/try"), tried).await.good();
    assert_eq!((&told["grade"], &told["loss"]), (&json!("best"), &json!(0.0)));
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_refused() {
    let local = TestServer::local().await;
    let id = local.post("/api/matches", json!({ "game": "soccer" })).await.good()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/matches/{id}/turn-review");
    local.post(&path, json!({ "from": 0 })).await.refused_saying(422, "illegal", "when it is over");
    local.post(&format!("{path}/try"), json!({ "turn": 0, "tokens": ["end"] })).await.refused(422, "illegal");
    local.post(&path, json!({ "from": -1 })).await.refused(400, "bad-request");
    local.post("/api/matches/nothing/turn-review", json!({})).await.refused(404, "not-found");
    local.post("/api/archive/nothing/turn-review", json!({})).await.refused(404, "not-found");
    let path = format!("/api/archive/{}/turn-review", archived(&local).await);
    local.post(&path, json!({ "from": 1000 })).await.refused_saying(400, "bad-request", "turns");
    let tried = |turn: u32, tokens: Value| json!({ "turn": turn, "tokens": tokens });
    let path = format!("{path}/try");
    local.post(&path, tried(1000, json!(["end"]))).await.refused(400, "bad-request");
    local.post(&path, tried(0, json!([]))).await.refused(400, "bad-request");
    local.post(&path, tried(0, json!(["nonsense"]))).await.refused(422, "illegal");
    local.post(&path, tried(0, Value::from(vec!["end"; 1000]))).await.refused(400, "bad-request");
}

/// If this failed a player could ask what the best turn is.
#[tokio::test]
async fn a_match_over_the_network_is_not_reviewed_while_it_goes_on() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let id = together(&ann, &ben, "soccer").await;
    let path = format!("/api/matches/{id}/turn-review");
    ann.post(&path, json!({ "from": 0 })).await.refused(403, "forbidden");
    ann.post(&format!("{path}/try"), json!({ "turn": 0, "tokens": ["end"] })).await.refused(403, "forbidden");
}
