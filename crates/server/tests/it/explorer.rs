//! What was played in many games, asked over HTTP.

use reqwest::Method;
use serde_json::{Value, json};

use crate::network::{Guest, server};
use crate::support::TestServer;

/// A finished game of phutball; it is short.
const FINISHED: &str = include_str!("turn_reviews.kickoff");

async fn explored(local: &TestServer, game: &str, tokens: &[&str], source: &str) -> Value {
    let body = json!({ "tokens": tokens, "source": source });
    local.post(&format!("/api/games/{game}/sandbox/explorer"), body).await.good()
}

#[tokio::test]
async fn the_computers_games_are_there_for_every_game() {
    let local = TestServer::local().await;
    for game in kickoff_runtime::games() {
        let answer = explored(&local, game.id(), &[], "computer").await;
        let games = answer["games"].as_u64().unwrap();
        assert!(games >= 100 && answer["waiting"] == 0, "{answer}");
        let first = &answer["turns"][0];
        assert!(!first["lines"][0].as_str().unwrap().is_empty(), "{answer}");
        // Going down from one turn to the next, no game is lost.
        let token = first["tokens"][0].as_str().unwrap();
        let below = explored(&local, game.id(), &[token], "computer").await;
        assert_eq!(below["results"], first["results"]);
    }
    let table = local.get("/api/games/scrimmage/choices?source=computer").await.good();
    let kinds: Vec<_> = table["kinds"].as_array().unwrap().iter().map(|kind| kind["kind"].clone()).collect();
    assert_eq!(kinds, ["offense", "defense", "call"]);
    assert_eq!(local.get("/api/games/soccer/choices?source=computer").await.good()["kinds"], json!([]));
}

#[tokio::test]
async fn finished_games_of_the_archive_are_counted_in_parts_and_no_others() {
    let local = TestServer::local().await;
    assert_eq!(explored(&local, "phutball", &[], "archive").await["games"], 0);
    // A game that goes on, archived.
    let id = local.post("/api/matches", json!({ "game": "phutball" })).await.good()["id"].as_str().unwrap().to_owned();
    local.post(&format!("/api/matches/{id}/archive"), json!({ "name": "unfinished" })).await.good();
    assert_eq!(explored(&local, "phutball", &[], "archive").await["games"], 0);

    let mut last = String::new();
    for _ in 0..30 {
        let entry = local.post("/api/archive/import", json!({ "text": FINISHED })).await.good();
        last = entry["id"].as_str().unwrap().to_owned();
    }
    let part = explored(&local, "phutball", &[], "archive").await;
    assert_eq!((&part["games"], &part["waiting"]), (&json!(25), &json!(5)));
    let whole = explored(&local, "phutball", &[], "archive").await;
    assert_eq!((&whole["games"], &whole["waiting"]), (&json!(30), &json!(0)));
    assert_eq!(whole["starts"].as_array().unwrap().len(), 1);
    let start = &whole["starts"][0];
    let from = json!({ "from": start["position"], "source": "archive" });
    let beginning = local.post("/api/games/phutball/sandbox/explorer", from).await.good();
    assert_eq!(beginning["results"]["games"], 30);
    assert_eq!(beginning["turns"].as_array().unwrap().len(), 1);
    let [first, second] = [0, 1].map(|seat| beginning["results"]["wins"][seat].as_u64().unwrap());
    assert_eq!(first + second, 30);

    local.send(Method::DELETE, &format!("/api/archive/{last}"), None).await;
    assert_eq!(explored(&local, "phutball", &[], "archive").await["games"], 29, "a deleted game does not count");
}

#[tokio::test]
async fn nobody_counts_the_games_of_others() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    ann.post("/api/archive/import", json!({ "text": FINISHED })).await.good();
    let asked = json!({ "source": "archive" });
    let path = "/api/games/phutball/sandbox/explorer";
    assert_eq!(ann.post(path, asked.clone()).await.good()["games"], 1);
    assert_eq!(ben.post(path, asked).await.good()["games"], 0);
}

#[tokio::test]
async fn what_cannot_be_explored_is_refused() {
    let local = TestServer::local().await;
    let path = "/api/games/soccer/sandbox/explorer";
    local.post(path, json!({ "source": "stars" })).await.refused(400, "bad-request");
    local.post(path, json!({ "source": "computer", "from": "soccer 2 nonsense" })).await.refused(400, "bad-request");
    local.post(path, json!({ "source": "computer", "tokens": ["end"] })).await.refused(422, "illegal");
    local.post("/api/games/golf/sandbox/explorer", json!({ "source": "computer" })).await.refused(404, "not-found");
    local.get("/api/games/soccer/choices").await.refused(400, "bad-request");
}
