//! How long the turns of a match took.

use serde_json::json;

use crate::network::{Guest, server, together};

/// While a match goes on, how long the other side took over which turns might tell of what it keeps secret.
#[tokio::test]
async fn how_long_the_turns_took_is_told_when_the_match_is_over() {
    let server = server().await;
    let [ann, ben, eve] = [Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await];
    let clock = json!({ "kind": "fischer", "initial_ms": 60_000, "increment_ms": 0 });
    let (id, word) = ann.invites(json!({ "game": "phutball", "network": { "seat": 0, "clock": clock } })).await;
    ben.accepts(&word).await;
    let times = format!("/api/matches/{id}/times");
    let first = ann.state(&id).await["next"]["seat"].as_u64().unwrap();
    let mut turn = usize::try_from(first).unwrap();
    for token in ["a1", "b1", "c1"] {
        [&ann, &ben][turn].plays(&id, &[token]).await;
        turn = 1 - turn;
    }
    for guest in [&ann, &ben, &eve] {
        guest.get(&times).await.refused(403, "forbidden");
    }
    ann.does(&id, json!({ "do": "resign" })).await.good();
    let left = ann.state(&id).await["network"]["clocks"]["left_ms"].clone();
    let told = eve.get(&times).await.good();
    let turns: Vec<_> = told.as_array().unwrap().iter().map(|one| json!([one["ply"], one["seat"]])).collect();
    assert_eq!(turns, [json!([1, first]), json!([2, 1 - first]), json!([3, first])]);
    for seat in [0, 1] {
        let spent: u64 = told
            .as_array()
            .unwrap()
            .iter()
            .filter(|one| one["seat"] == seat)
            .map(|one| one["spent_ms"].as_u64().unwrap())
            .sum();
        let left = left[seat].as_u64().unwrap();
        // The time in which nobody moved before the other one gave up is no turn's.
        assert!(left + spent <= 60_000 && left + spent > 50_000, "{left} {spent}");
    }
    // Without a clock nothing is noted.
    let id = together(&ann, &ben, "phutball").await;
    ann.does(&id, json!({ "do": "resign" })).await.good();
    assert_eq!(ann.get(&format!("/api/matches/{id}/times")).await.good(), json!([]));
    ann.get("/api/matches/nothing/times").await.refused(404, "not-found");
}
