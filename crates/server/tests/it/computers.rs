//! The computer as a player and as an adviser.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{DEFENSE, Live, OFFENSE, TestServer, body};

async fn new_match(local: &TestServer, game: &str, options: Value, computers: Value) -> String {
    let new = json!({ "game": game, "options": options, "names": ["", "Ben"], "computers": computers });
    local.post("/api/matches", new).await.good()["id"].as_str().unwrap().to_owned()
}

/// Looks at a match, draws for both sides, and returns the state in which `wanted` holds.
async fn until(local: &TestServer, live: &mut Live, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = live.message().await;
        let state = match message["type"].as_str().unwrap() {
            "state" => &message["state"],
            "update" => &message["update"]["state"],
            _ => continue,
        };
        if wanted(state) {
            return state.clone();
        }
        if state["next"]["node"] == "chance" {
            local.post(&format!("/api/matches/{id}/commands"), body::draw(&state["seq"])).await;
        }
    }
}

fn over(state: &Value) -> bool {
    state["next"]["node"] == "over"
}

#[tokio::test]
async fn two_levels_play_a_game_to_its_end_while_somebody_watches() {
    let local = TestServer::local().await;
    let levels = json!({ "levels": [1, 2], "think_ms": 200 });
    let id = new_match(&local, "dial", json!({ "plays": "20" }), levels).await;
    let mut live = local.live(&id).await;
    let state = until(&local, &mut live, &id, over).await;
    assert_eq!(state["names"], json!(["Computer (1)", "Ben"]));
    assert_eq!(state["computers"], json!({ "levels": [1, 2], "think_ms": 200, "paused": false }));
    let record = local.get(&format!("/api/matches/{id}/record")).await.text;
    assert!(record.contains("[Home \"Computer (1)\"]") && record.contains("[Result"), "{record}");
}

#[tokio::test]
async fn the_computer_waits_until_somebody_watches_and_when_it_is_told_to() {
    let local = TestServer::local().await;
    let id = new_match(&local, "dial", json!({}), json!({ "levels": [1, 1], "think_ms": 200, "paused": true })).await;
    let drawn = local.draw(&id).await.good()["state"].clone();
    assert_eq!(drawn["next"]["node"], "decide");
    let mut live = local.live(&id).await;
    assert_eq!(live.message().await["state"]["ply"], 1);
    let path = format!("/api/matches/{id}/computers");
    let go_on = json!({ "levels": [1, 1], "think_ms": 200, "paused": false });
    local.send(Method::PUT, &path, Some(go_on)).await.good();
    let state = until(&local, &mut live, &id, |state| state["ply"].as_u64().unwrap() > 1).await;
    assert!(state["ply"].as_u64().unwrap() > 1);
    // A person takes over, under the side's name.
    let state = local.send(Method::PUT, &path, Some(json!({ "levels": [] }))).await.good();
    assert_eq!(state["names"], json!(["Home", "Ben"]));
    assert_eq!(state["computers"]["levels"], json!([null, null]));
}

#[tokio::test]
async fn the_computer_does_not_run_ahead_of_a_page_that_says_what_it_shows() {
    let local = TestServer::local().await;
    let id =
        new_match(&local, "quarterback", json!({}), json!({ "levels": [1, 1], "think_ms": 100, "paused": true })).await;
    let seq = local.draw(&id).await.good()["state"]["seq"].as_u64().unwrap();
    let mut live = local.live(&id).await;
    live.shows(&id, seq).await;
    let go_on = json!({ "levels": [1, 1], "think_ms": 100 });
    local.send(Method::PUT, &format!("/api/matches/{id}/computers"), Some(go_on)).await.good();
    let state = until(&local, &mut live, &id, |state| state["seq"].as_u64().unwrap() > seq).await;
    let (next, path) = (state["seq"].as_u64().unwrap(), format!("/api/matches/{id}"));
    // It has thought about the next turn, but waits with it.
    while live.message().await["thinking"]["seq"] != next {}
    while !live.message().await["thinking"].is_null() {}
    assert_eq!(local.get(&path).await.good()["seq"], next);
    live.shows(&id, next).await;
    until(&local, &mut live, &id, |state| state["seq"].as_u64().unwrap() > next).await;
}

#[tokio::test]
async fn thinking_is_told_and_can_be_stopped() {
    let local = TestServer::local().await;
    let id = new_match(&local, "quarterback", json!({}), json!({ "levels": [8, 8], "think_ms": 60_000 })).await;
    local.draw(&id).await.good();
    let mut live = local.live(&id).await;
    let thinking = loop {
        let message = live.message().await;
        if message["type"] == "thinking" && message["thinking"]["depth"].as_u64().is_some_and(|depth| depth > 0) {
            break message["thinking"].clone();
        }
    };
    assert_eq!((&thinking["seq"], &thinking["level"]), (&json!(1), &json!(8)));
    assert!(thinking["nodes"].as_u64().unwrap() > 0 && thinking.get("line").is_none());
    // The pages stay quick meanwhile.
    let asked = Instant::now();
    local.get(&format!("/api/matches/{id}")).await.good();
    assert!(asked.elapsed() < Duration::from_secs(5));
    local.post(&format!("/api/matches/{id}/stop"), json!({ "seq": 0 })).await.refused(422, "illegal");
    local.post(&format!("/api/matches/{id}/stop"), json!({ "seq": 1 })).await.good();
    let state = until(&local, &mut live, &id, |state| state["ply"].as_u64().unwrap() > 1).await;
    assert_eq!(state["seq"], state["ply"]);
}

#[tokio::test]
async fn nobody_takes_back_for_the_computer_but_who_takes_over_may() {
    let local = TestServer::local().await;
    let id = new_match(&local, "quarterback", json!({}), json!({})).await;
    local.draw(&id).await.good();
    local.play(&id, &["g-2>g-1"]).await.good();
    let path = format!("/api/matches/{id}");
    let paused = json!({ "levels": [1, 1], "paused": true });
    let state = local.send(Method::PUT, &format!("{path}/computers"), Some(paused)).await.good();
    assert_eq!(state["undo_to"], Value::Null);
    local.post(&format!("{path}/commands"), body::undo(&state["seq"])).await.refused(422, "illegal");
    let state = local.send(Method::PUT, &format!("{path}/computers"), Some(json!({ "levels": [] }))).await.good();
    assert!(state["undo_to"].as_u64().is_some(), "{state}");
    local.post(&format!("{path}/commands"), body::undo(&state["seq"])).await.good();
}

#[tokio::test]
async fn a_move_of_somebody_else_ends_the_thinking() {
    let local = TestServer::local().await;
    let id = new_match(&local, "quarterback", json!({}), json!({ "levels": [8, 8], "think_ms": 60_000 })).await;
    local.draw(&id).await.good();
    let mut live = local.live(&id).await;
    while live.message().await["type"] != "thinking" {}
    let path = format!("/api/matches/{id}/computers");
    local.send(Method::PUT, &path, Some(json!({ "levels": [null, null] }))).await.good();
    loop {
        let message = live.message().await;
        assert_ne!(message["type"], "update", "what came of it was played all the same");
        if message["type"] == "thinking" && message["thinking"].is_null() {
            break;
        }
    }
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good()["ply"], 1);
}

#[tokio::test]
async fn wrong_levels_and_times_are_refused() {
    let local = TestServer::local().await;
    for wrong in [
        json!({ "levels": [0, null] }),
        json!({ "levels": [9] }),
        json!({ "levels": [1, 1, 1] }),
        json!({ "levels": [1, 1], "think_ms": 99 }),
        json!({ "levels": [1, 1], "think_ms": 60_001 }),
    ] {
        local.post("/api/matches", json!({ "game": "dial", "computers": wrong })).await.refused(400, "bad-request");
    }
    assert_eq!(local.get("/api/matches").await.good(), json!([]));
}

#[tokio::test]
async fn a_hint_can_be_played_and_is_told_in_words() {
    let local = TestServer::local().await;
    let id = new_match(&local, "soccer", json!({}), json!({})).await;
    let seq = local.draw(&id).await.good()["state"]["seq"].clone();
    local.post(&format!("/api/matches/{id}/hint"), json!({ "seq": 0 })).await.refused(409, "stale");
    let hint = local.post(&format!("/api/matches/{id}/hint"), json!({ "seq": seq })).await.good();
    assert!(!hint["lines"].as_array().unwrap().is_empty(), "{hint}");
    // Why: the answer that is expected, which is one of the other side.
    let reply = hint["reply"].clone();
    assert!(!reply["lines"].as_array().unwrap().is_empty(), "{hint}");
    let tokens: Vec<&str> = hint["tokens"].as_array().unwrap().iter().map(|token| token.as_str().unwrap()).collect();
    local.play(&id, &tokens).await.good();
    let evaluation = local.get(&format!("/api/matches/{id}/evaluation")).await.good();
    assert!(evaluation["expected"].as_f64().is_some_and(|points| (0.0..=1.0).contains(&points)), "{evaluation}");
}

/// If this failed a page with engines would work out the advice on another position than the one that it shows, or be handed
/// a game with what is secret in it.
#[tokio::test]
async fn a_page_is_handed_the_work_of_advice_and_no_secret_with_it() {
    let local = TestServer::local().await;
    let id = new_match(&local, "soccer", json!({}), json!({})).await;
    let state = local.draw(&id).await.good()["state"].clone();
    let (seq, seat) = (&state["seq"], &state["next"]["seat"]);
    let path = format!("/api/matches/{id}/job");
    let hint = local.post(&path, json!({ "advice": "hint", "seq": seq })).await.good();
    assert_eq!(
        (&hint["task"], &hint["match"], &hint["seq"]),
        (&json!({ "do": "hint", "seat": seat }), &json!(id), seq)
    );
    assert_eq!(hint["position"]["game"], "soccer");
    assert_eq!(hint["position"]["tokens"].as_array().map(Vec::len), Some(1), "{hint}");
    let evaluation = local.post(&path, json!({ "advice": "evaluation" })).await.good();
    assert_eq!(evaluation["task"], json!({ "do": "evaluate" }));
    local.post(&path, json!({ "advice": "hint" })).await.refused(400, "bad-request");
    local.post(&path, json!({ "advice": "hint", "seq": 0 })).await.refused(409, "stale");
    local.post(&path, json!({ "advice": "secrets", "seq": seq })).await.refused(400, "bad-request");

    // What the server knows exactly it says itself, and it evaluates what is secret.
    let id = new_match(&local, "dial", json!({}), json!({})).await;
    local.draw(&id).await.good();
    let path = format!("/api/matches/{id}/job");
    for wanted in [json!({ "advice": "hint", "seq": 1 }), json!({ "advice": "evaluation" })] {
        assert_eq!(local.post(&path, wanted).await.good(), Value::Null);
    }
    let mut jobs = Vec::new();
    for call in ["run:H", "pass:3", "pass:12"] {
        let id = local.after(&[], &["~red-east"]).await;
        local.play(&id, &OFFENSE).await.good();
        local.play(&id, &[call]).await.good();
        let path = format!("/api/matches/{id}");
        let paused = json!({ "levels": [3, null], "paused": true });
        let seq = local.send(Method::PUT, &format!("{path}/computers"), Some(paused)).await.good()["position"].clone();
        let path = format!("{path}/job");
        assert_eq!(local.post(&path, json!({ "advice": "evaluation" })).await.good(), Value::Null);
        let job = local.post(&path, json!({ "advice": "hint", "seq": seq })).await.good();
        jobs.push((job["task"].clone(), job["position"].clone()));
    }
    assert_eq!(jobs[0].0, json!({ "do": "hint", "seat": 1 }));
    assert!(jobs.iter().all(|job| *job == jobs[0]), "a job tells the call: {jobs:?}");
}

#[tokio::test]
async fn nobody_looks_over_the_computers_shoulder() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    local.play(&id, &OFFENSE).await.good();
    let path = format!("/api/matches/{id}");
    let paused = json!({ "levels": [3, null], "paused": true });
    let seq = local.send(Method::PUT, &format!("{path}/computers"), Some(paused)).await.good()["seq"].clone();
    local.get(&format!("{path}/private?seat=0")).await.refused(403, "forbidden");
    local.post(&format!("{path}/hint"), json!({ "seq": seq })).await.refused(403, "forbidden");
    // The one person who plays sees the own side at any time.
    local.get(&format!("{path}/private?seat=1")).await.good();
}

#[tokio::test]
async fn what_the_bar_shows_does_not_depend_on_a_secret_call() {
    let local = TestServer::local().await;
    let mut shown = Vec::new();
    for call in ["run:H", "pass:3", "pass:12"] {
        let id = local.after(&[], &["~red-east"]).await;
        local.play(&id, &OFFENSE).await.good();
        local.play(&id, &[call]).await.good();
        local.play(&id, &DEFENSE).await.good();
        shown.push(local.get(&format!("/api/matches/{id}/evaluation")).await.good());
    }
    assert!(shown[0]["expected"].as_f64().is_some_and(|points| points > 0.0 && points < 1.0), "{shown:?}");
    assert!(shown.iter().all(|evaluation| *evaluation == shown[0]), "{shown:?}");
}

/// A player against the computer takes back their last move, and the computer's reply with it, in every game
/// and never across what chance has drawn.
#[tokio::test]
async fn against_the_computer_the_last_move_can_be_taken_back() {
    let local = TestServer::local().await;
    for (game, seat) in [("king", 0), ("king", 1), ("soccer", 0), ("soccer", 1), ("quarterback", 0), ("dial", 0)] {
        let mut levels = [json!(1), json!(1)];
        levels[seat] = Value::Null;
        let id = new_match(&local, game, json!({}), json!({ "levels": levels, "think_ms": 100 })).await;
        let path = format!("/api/matches/{id}");
        let mut live = local.live(&id).await;
        let own = |state: &Value| state["next"] == json!({ "node": "decide", "seat": seat });
        let ply = |state: &Value| state["ply"].as_u64().unwrap();
        let mut before = until(&local, &mut live, &id, own).await;
        // The player's own move, until the computer answers to it at once.
        let after = loop {
            let seq = before["seq"].clone();
            let hint = local.post(&format!("{path}/hint"), json!({ "seq": seq })).await.good();
            local.post(&format!("{path}/commands"), body::play(seq.clone(), &hint["tokens"])).await.good();
            let after = until(&local, &mut live, &id, |state| own(state) && state["seq"].as_u64() > seq.as_u64()).await;
            if ply(&after) > ply(&before) + hint["tokens"].as_array().unwrap().len() as u64 {
                break after;
            }
            before = after;
        };
        let undo = format!("{path}/commands");
        if game == "dial" {
            assert_eq!(after["undo_to"], Value::Null, "{after}");
            local.post(&undo, body::undo(&after["seq"])).await.refused(422, "illegal");
            continue;
        }
        assert!(after["undo_to"].as_u64().is_some_and(|to| to <= ply(&before)), "{game} {seat}");
        // Nobody takes back half of the computer's reply.
        local.post(&undo, body::undo_to(&after["seq"], ply(&after) - 1)).await.refused(422, "illegal");
        // The player's whole move goes back with it, however many steps it had.
        let back = local.post(&undo, body::undo(&after["seq"])).await.good()["state"].clone();
        assert!(own(&back) && back["ply"] == after["undo_to"], "{game} {seat}: {back}");
        if back["ply"] == before["ply"] {
            assert_eq!(back["scene"], before["scene"], "{game} {seat}");
        }
    }
}

/// A turn that the computer still thinks about can be taken back from it.
#[tokio::test]
async fn a_move_is_taken_back_while_the_computer_thinks() {
    let local = TestServer::local().await;
    // The person has the first move.
    let (id, state) = loop {
        let id = new_match(&local, "soccer", json!({}), json!({})).await;
        let state = local.draw(&id).await.good()["state"].clone();
        if state["next"]["seat"] == 0 {
            break (id, state);
        }
    };
    let path = format!("/api/matches/{id}");
    let levels = json!({ "levels": [null, 8], "think_ms": 60_000 });
    local.send(Method::PUT, &format!("{path}/computers"), Some(levels)).await.good();
    let mut live = local.live(&id).await;
    let hint = local.post(&format!("{path}/hint"), json!({ "seq": state["seq"] })).await.good();
    local.post(&format!("{path}/commands"), body::play(&state["seq"], &hint["tokens"])).await.good();
    let seq = until(&local, &mut live, &id, |state| state["next"]["seat"] == 1).await["seq"].clone();
    while live.message().await["thinking"]["seq"] != seq {}
    let back = local.post(&format!("{path}/commands"), body::undo_to(seq, &state["ply"])).await.good();
    assert_eq!(back["state"]["scene"], state["scene"]);
    loop {
        let message = live.message().await;
        if message["type"] == "thinking" && message["thinking"].is_null() {
            break;
        }
    }
    assert_eq!(local.get(&path).await.good()["ply"], state["ply"], "the computer has moved all the same");
}

/// On one screen the computer's call is its own: its tokens would be accepted or refused by what it has called, nobody
/// takes its seat over to look at the call, and none is archived.
#[tokio::test]
async fn what_the_computer_called_cannot_be_probed() {
    let local = TestServer::local().await;
    let mut answers = Vec::new();
    for call in ["run:H", "pass:3", "pass:12"] {
        let id = local.after(&[], &[&["~red-east"], &OFFENSE[..], &[call], &DEFENSE[..]].concat()).await;
        let path = format!("/api/matches/{id}");
        let computers = json!({ "levels": [1, null], "think_ms": 100, "paused": true });
        local.send(Method::PUT, &format!("{path}/computers"), Some(computers)).await.good();
        local.draw(&id).await.good();
        let state = local.get(&path).await.good();
        assert_eq!((&state["next"]["seat"], &state["scene"]["call"]["made"]), (&json!(0), &json!(true)));
        let mut told = Vec::new();
        for tokens in [&["Q>H13", "none"][..], &["Q>H13"], &["throw:B20", "none"], &["SE>B16"], &["none"]] {
            let reply = local.play(&id, tokens).await;
            told.push(reply.text.clone());
            reply.refused(403, "forbidden");
        }
        let nobody = Some(json!({ "levels": [null, null] }));
        let reply = local.send(Method::PUT, &format!("{path}/computers"), nobody.clone()).await;
        told.push(reply.text.clone());
        reply.refused(403, "forbidden");
        local.get(&format!("{path}/private?seat=0")).await.refused(403, "forbidden");
        assert_eq!(local.get(&path).await.good()["seq"], state["seq"]);

        // The archived game continues before the call.
        let kept = local.post(&format!("{path}/archive"), json!({ "name": "peek" })).await.good();
        let kept = format!("/api/archive/{}", kept["id"].as_str().unwrap());
        told.push(local.get(&format!("{kept}/record")).await.text);
        let again = local.post(&format!("{kept}/extend"), json!({})).await.good();
        assert_eq!((&again["ply"], &again["computers"]["levels"]), (&json!(12), &json!([1, null])));
        let again = format!("/api/matches/{}", again["id"].as_str().unwrap());
        local.send(Method::PUT, &format!("{again}/computers"), nobody).await.good();
        told.push(local.get(&format!("{again}/private?seat=0")).await.text);
        answers.push(told);
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
}
