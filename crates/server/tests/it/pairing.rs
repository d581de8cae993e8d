//! Quick pairing: visitors who want the same game at the same pace get each other.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::network::{Guest, server};
use crate::support::TestServer;

fn wanted() -> Value {
    json!({ "game": "soccer", "clock": { "kind": "fischer", "initial_ms": 600_000, "increment_ms": 5_000 } })
}

async fn pairs(guest: &Guest<'_>, wanted: Value) -> Value {
    guest.post("/api/pair", wanted).await.good()
}

#[tokio::test]
async fn the_second_one_gets_the_seat_of_the_first_and_the_game_begins() {
    let server = server().await;
    let [ann, ben] = [Guest::new(&server).await, Guest::new(&server).await];
    let waits = pairs(&ann, wanted()).await;
    assert_eq!((&waits["network"]["stage"], &waits["network"]["public"]), (&json!("waiting"), &json!(true)));
    assert_eq!(pairs(&ann, wanted()).await["id"], waits["id"], "who asks twice waits once");
    let plays = pairs(&ben, wanted()).await;
    assert_eq!((&plays["id"], &plays["network"]["stage"]), (&waits["id"], &json!("playing")));
    assert_ne!(pairs(&ben, wanted()).await["id"], plays["id"], "the next one is another game");
}

#[tokio::test]
async fn other_games_clocks_and_options_are_not_mixed() {
    let server = server().await;
    let [ann, ben] = [Guest::new(&server).await, Guest::new(&server).await];
    let own = json!({ "kind": "fischer", "initial_ms": 600_000, "increment_ms": 5_000 });
    let network = json!({ "clock": own, "public": true });
    let options = json!({ "goals": "1" });
    ann.post("/api/matches", json!({ "game": "soccer", "options": options, "network": network })).await.good();
    for wanted in [
        wanted(),
        json!({ "game": "king", "clock": own }),
        json!({ "game": "soccer", "clock": { "kind": "none" } }),
        json!({ "game": "soccer", "clock": { "kind": "days", "days": 3 } }),
    ] {
        assert_eq!(pairs(&ann, wanted.clone()).await["network"]["stage"], "waiting", "{wanted}");
    }
    let clock = json!({ "kind": "days", "days": 2 });
    assert_eq!(pairs(&ben, json!({ "game": "soccer", "clock": clock })).await["network"]["stage"], "waiting");
}

#[tokio::test]
async fn nobody_is_sat_down_with_one_who_has_gone() {
    let server = server().await;
    let [ann, ben, eve] = [Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await];
    let waits = pairs(&ann, wanted()).await;
    let id = waits["id"].as_str().unwrap();
    let mut spectator = Guest::new(&server).await.watches(id).await;
    let page = ann.watches(id).await;
    for (there, page) in [(true, Some(page)), (false, None)] {
        while spectator.next("network").await["network"]["seats"][0]["present"] != there {}
        drop(page);
    }
    let alone = pairs(&ben, wanted()).await;
    assert_ne!(alone["id"], waits["id"]);
    assert_eq!(alone["network"]["stage"], "waiting");
    // She is back: of the two who are there she has waited longer.
    let mut page = ann.watches(id).await;
    page.next("state").await;
    assert_eq!(pairs(&eve, wanted()).await["id"], waits["id"]);
}

#[tokio::test]
async fn twenty_at_once_make_ten_games_with_two_players_each() {
    let server = server().await;
    let guests = join_all((0..20).map(|_| Guest::new(&server))).await;
    let states = join_all(guests.iter().map(|guest| pairs(guest, wanted()))).await;
    let mut players: BTreeMap<String, usize> = BTreeMap::new();
    for state in &states {
        *players.entry(state["id"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    assert_eq!((players.len(), players.values().all(|count| *count == 2)), (10, true), "{players:?}");
    for guest in &guests {
        let own = guest.get("/api/matches").await.good();
        assert_eq!(own.as_array().unwrap().len(), 1, "nobody sits twice");
        assert_eq!(own[0]["stage"], "playing");
    }
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_and_leaves_nothing() {
    let server = server().await;
    let ann = Guest::new(&server).await;
    ann.post("/api/pair", json!({ "game": "chess" })).await.refused(400, "bad-request");
    ann.post("/api/pair", json!({ "game": "soccer", "clock": { "kind": "days", "days": 99 } }))
        .await
        .refused(400, "bad-request");
    ann.post("/api/pair", json!({ "game": "soccer", "rated": true })).await.refused(403, "forbidden");
    ann.post("/api/pair", json!({ "game": "soccer", "name": "Computer (3)" })).await.refused(400, "bad-request");
    assert_eq!(ann.get("/api/matches").await.good(), json!([]));
    let local = TestServer::local().await;
    local.post("/api/pair", wanted()).await.refused_saying(422, "illegal", "kickoff serve");
}
