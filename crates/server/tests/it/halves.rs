//! Halves that a clock ends: the server is the timekeeper, and nobody else.

use serde_json::{Value, json};

use crate::network::{Guest, server};
use crate::support::{Live, TestServer, body};

const MINUTES: u64 = 60_000;

/// A match on one screen whose halves are so long, after the toss.
async fn begun(local: &TestServer, half_ms: u64) -> String {
    let new = json!({ "game": "dial", "half_ms": half_ms, "options": { "plays": "10000" } });
    let id = local.post("/api/matches", new).await.good()["id"].as_str().unwrap().to_owned();
    local.draw(&id).await.good();
    id
}

/// Waits for the next position in which something was played, as the page is told: the tokens and the match.
async fn played(live: &mut Live) -> (Vec<String>, Value) {
    let update = live.next("update").await["update"].clone();
    let tokens = update["played"].as_array().unwrap().iter().map(|one| one["token"].as_str().unwrap().to_owned());
    (tokens.collect(), update["state"].clone())
}

async fn state(local: &TestServer, id: &str) -> Value {
    local.get(&format!("/api/matches/{id}")).await.good()
}

#[tokio::test]
async fn when_the_time_is_up_the_server_ends_both_halves() {
    let local = TestServer::local().await;
    let id = begun(&local, 1_000).await;
    let mut live = local.live(&id).await;
    let first = live.next("state").await["state"].clone();
    assert_eq!(first["half_clock"], json!({ "half_ms": 1000, "half": 1, "left_ms": 1000, "running": false }));
    assert_eq!(first["options"]["time"], "on");
    // Nothing runs before the first decision.
    local.play(&id, &["kick"]).await.good();
    let (tokens, state) = played(&mut live).await;
    assert_eq!((tokens, &state["half_clock"]["running"]), (vec!["kick".to_owned()], &json!(true)));
    let (tokens, state) = played(&mut live).await;
    assert_eq!((tokens, &state["half_clock"]["half"]), (vec!["time".to_owned()], &json!(2)));
    assert!(state["half_clock"]["left_ms"].as_u64().unwrap() > 0);
    assert!(state["log"].to_string().contains("Time: the half is over."), "{}", state["log"]);
    // The timekeeper's call cannot be taken back.
    assert_eq!(state["undo_to"], json!(null));
    let (tokens, state) = played(&mut live).await;
    assert_eq!((tokens, &state["next"]["node"]), (vec!["time".to_owned()], &json!("over")));
    // The record is whole, and replays.
    let text = local.get(&format!("/api/matches/{id}/record")).await.text;
    let tokens: Vec<&str> = text.split_whitespace().collect();
    assert!(text.contains("[Option \"time=on\"]") && tokens.ends_with(&["kick", "time", "time"]), "{text}");
    local.post("/api/archive/import", json!({ "text": text, "name": "timed" })).await.good();
}

#[tokio::test]
async fn time_waits_for_chance_and_for_a_try() {
    let local = TestServer::local().await;
    let id = begun(&local, 1_000).await;
    let mut live = local.live(&id).await;
    local.play(&id, &["kick"]).await.good();
    let kicked = local.play(&id, &["s11"]).await.good();
    assert_eq!(kicked["state"]["next"]["node"], "chance");
    // The dial is spun only when the page asks for it: until then nobody can call time.
    loop {
        let now = state(&local, &id).await;
        assert_eq!(now["next"]["node"], "chance");
        if now["half_clock"]["left_ms"] == 0 {
            break;
        }
        tokio::task::yield_now().await;
    }
    let spun = local.draw(&id).await.good();
    let tokens: Vec<_> = spun["played"].as_array().unwrap().iter().map(|one| one["token"].clone()).collect();
    assert_eq!((tokens.len(), &tokens[1]), (2, &json!("time")), "{tokens:?}");
    assert_eq!(spun["state"]["half_clock"]["half"], 2);
    drop(live.message().await);
}

/// Halves whose time cannot be called come before all others that are due, and there are more of them than one look at the
/// clocks takes: other clocks would never run out.
#[tokio::test]
async fn halves_that_wait_for_a_spin_keep_no_other_clock_from_its_end() {
    let local = TestServer::local().await;
    let mut waiting = Vec::new();
    for _ in 0..201 {
        let id = begun(&local, 1_000).await;
        let live = local.live(&id).await;
        local.play(&id, &["kick", "s11"]).await.good();
        waiting.push((id, live));
    }
    let id = begun(&local, 1_000).await;
    let mut live = local.live(&id).await;
    local.play(&id, &["kick"]).await.good();
    // No page asks for anything: the server alone ends both halves.
    while played(&mut live).await.1["next"]["node"] != "over" {}
    for (id, _) in &waiting[..2] {
        let spun = local.draw(id).await.good();
        assert_eq!(spun["played"][1]["token"], "time", "{spun}");
    }
}

#[tokio::test]
async fn nobody_else_may_call_time() {
    let local = TestServer::local().await;
    let id = begun(&local, 30 * MINUTES).await;
    let before = state(&local, &id).await;
    for tokens in [&["time"][..], &["kick", "time"]] {
        let refusal = local.play(&id, tokens).await.refused_saying(403, "forbidden", "timekeeper");
        assert_eq!(refusal["index"], json!(tokens.len() - 1));
    }
    assert_eq!(state(&local, &id).await["seq"], before["seq"]);
    // Nor can anybody call time where no clock is kept.
    let new = json!({ "game": "dial", "options": { "time": "on" } });
    let bare = local.post("/api/matches", new).await.good();
    let bare_id = bare["id"].as_str().unwrap();
    assert_eq!(bare["half_clock"], json!(null));
    local.draw(bare_id).await.good();
    local.play(bare_id, &["time"]).await.refused(403, "forbidden");

    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let new = json!({ "game": "dial", "half_ms": 30 * MINUTES, "network": { "seat": 0 } });
    let (id, word) = ann.invites(new).await;
    assert_eq!(ben.get(&format!("/api/invitations/{word}")).await.good()["half_ms"], 30 * MINUTES);
    let begun = ben.accepts(&word).await;
    assert_eq!(begun["half_clock"]["half_ms"], 30 * MINUTES);
    for player in [&ann, &ben] {
        player.does(&id, json!({ "do": "play", "tokens": ["time"] })).await.refused(403, "forbidden");
    }
}

#[tokio::test]
async fn over_the_network_the_clock_runs_on_without_watchers() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let new = json!({
        "game": "dial", "half_ms": 1_000, "options": { "plays": "10000" }, "network": { "seat": 0, "public": true }
    });
    let (id, word) = ann.invites(new).await;
    assert_eq!(ben.get("/api/open").await.good()[0]["half_ms"], 1_000);
    let begun = ben.accepts(&word).await;
    let players = [&ann, &ben];
    let turn = begun["next"]["seat"].as_u64().unwrap() as usize;
    let mut live = players[1 - turn].watches(&id).await;
    players[turn].plays(&id, &["receive"]).await;
    let (tokens, _) = played(&mut live).await;
    assert_eq!(tokens, ["receive"]);
    let mut ends = Vec::new();
    while ends.len() < 2 {
        let (tokens, _) = played(&mut live).await;
        ends.extend(tokens.into_iter().filter(|token| token == "time"));
    }
    assert_eq!(players[turn].state(&id).await["network"]["stage"], "over");
    // Another game has halves of the same length.
    players[turn].does(&id, json!({ "do": "rematch" })).await.good();
    let again = players[1 - turn].does(&id, json!({ "do": "rematch" })).await.good();
    let next = again["state"]["network"]["rematch"].as_str().unwrap().to_owned();
    assert_eq!(ann.state(&next).await["half_clock"]["half_ms"], 1_000);
}

#[tokio::test]
async fn the_clock_stands_still_while_nobody_has_the_match_open_and_after_a_restart() {
    let local = TestServer::local().await;
    let id = begun(&local, 30 * MINUTES).await;
    let mut live = local.live(&id).await;
    live.next("state").await;
    local.play(&id, &["kick"]).await.good();
    assert_eq!(state(&local, &id).await["half_clock"]["running"], true);
    drop(live);
    // It is noted soon after the page has gone.
    let stopped = loop {
        let now = state(&local, &id).await;
        if now["half_clock"]["running"] == false {
            break now;
        }
        tokio::task::yield_now().await;
    };
    let left = &stopped["half_clock"]["left_ms"];
    assert!(left.as_u64().unwrap() > 29 * MINUTES);
    assert_eq!(&state(&local, &id).await["half_clock"]["left_ms"], left);
    let local = local.again().await;
    assert_eq!(&state(&local, &id).await["half_clock"]["left_ms"], left);
    // When it is opened again, the half goes on with what was left.
    let mut live = local.live(&id).await;
    let opened = live.next("state").await["state"].clone();
    assert_eq!(opened["half_clock"]["running"], true);
    let going_on = opened["half_clock"]["left_ms"].as_u64().unwrap();
    assert!(going_on <= left.as_u64().unwrap() && going_on > 29 * MINUTES, "{going_on} of {left}");
    // A server that stops while somebody looks loses nothing but the time in which it does not run.
    local.play(&id, &["s11"]).await.good();
    let undone = local.post(&format!("/api/matches/{id}/commands"), body::undo(&state(&local, &id).await["seq"])).await;
    assert_eq!(undone.good()["state"]["half_clock"]["half"], 1, "taking back gives no time back");
    let before = state(&local, &id).await["half_clock"]["left_ms"].as_u64().unwrap();
    drop(live);
    let local = local.again().await;
    let after = state(&local, &id).await["half_clock"]["left_ms"].as_u64().unwrap();
    assert!(after <= before && after > 29 * MINUTES, "{before} {after}");
}

#[tokio::test]
async fn a_clock_is_refused_where_there_can_be_none() {
    let local = TestServer::local().await;
    for (new, says) in [
        (json!({ "game": "soccer", "half_ms": 60_000 }), "Soccer has no timekeeper"),
        (json!({ "game": "dial", "half_ms": 999 }), "1000 to 10800000"),
        (json!({ "game": "dial", "half_ms": 10_800_001 }), "1000 to 10800000"),
        (json!({ "game": "dial", "half_ms": 60_000, "options": { "time": "off" } }), "time=on, not time=off"),
    ] {
        local.post("/api/matches", new).await.refused_saying(400, "bad-request", says);
    }
    let server = server().await;
    let ann = Guest::new(&server).await;
    let network = json!({ "clock": { "kind": "days", "days": 1 } });
    let refusal = ann.post("/api/matches", json!({ "game": "dial", "half_ms": 60_000, "network": network })).await;
    assert!(refusal.refused(400, "bad-request")["message"].as_str().unwrap().contains("days"));
}
