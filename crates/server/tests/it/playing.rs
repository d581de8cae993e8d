//! Playing a match over HTTP.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{DEFENSE, OFFENSE, TestServer, body};

async fn new_match(local: &TestServer) -> Value {
    let new = json!({ "game": "scrimmage", "options": { "max_plays": "2" }, "names": [" Ann ", ""] });
    local.post("/api/matches", new).await.good()
}

#[tokio::test]
async fn a_match_begins_with_an_undrawn_chance_node() {
    let local = TestServer::local().await;
    let state = new_match(&local).await;
    assert_eq!(state["names"], json!(["Ann", "Yellow"]));
    assert_eq!((&state["seq"], &state["ply"]), (&json!(0), &json!(0)));
    assert_eq!(state["next"]["node"], "chance");
    assert_eq!(state["next"]["odds"].as_array().unwrap().len(), 4);
    assert_eq!(state["options"]["max_plays"], "2");
    assert_eq!(state["options"]["min_squares"], "3");
    let id = state["id"].as_str().unwrap();
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good(), state);
    let list = local.get("/api/matches").await.good();
    assert_eq!(list[0]["id"], id);
    assert_eq!(list[0]["over"], false);
}

#[tokio::test]
async fn chance_is_drawn_by_the_server_alone() {
    let local = TestServer::local().await;
    let state = new_match(&local).await;
    let id = state["id"].as_str().unwrap();
    let refusal = local.play(id, &["~red-east"]).await.refused(422, "illegal");
    assert_eq!(refusal["index"], 0);
    let update = local.draw(id).await.good();
    assert_eq!(update["state"]["seq"], 1);
    assert!(update["played"][0]["token"].as_str().unwrap().starts_with('~'));
    local.draw(id).await.refused(422, "illegal");
}

#[tokio::test]
async fn a_play_can_be_played_until_the_match_is_over() {
    let local = TestServer::local().await;
    let id = local.after(&["max_plays=1", "max_turns=2"], &["~red-east"]).await;
    let mut live = local.live(&id).await;
    assert_eq!(live.message().await["type"], "state");
    local.play(&id, &OFFENSE).await.good();
    let called = local.play(&id, &["run:H"]).await.good();
    assert_eq!(called["played"][0]["token"], Value::Null);
    local.play(&id, &DEFENSE).await.good();
    let mut plies = 24;
    loop {
        let state = local.get(&format!("/api/matches/{id}")).await.good();
        let update = match state["next"]["node"].as_str().unwrap() {
            "over" => break,
            "chance" => local.draw(&id).await.good(),
            _ => any_step(&local, &id, &state).await,
        };
        plies = update["state"]["ply"].as_u64().unwrap();
    }
    let state = local.get(&format!("/api/matches/{id}")).await.good();
    assert_eq!(state["next"]["score"], json!([0, 0]));
    assert_eq!(state["undo_to"], Value::Null);
    assert_eq!(state["last_section"]["to"], plies);
    local.play(&id, &["T>F11"]).await.refused(422, "illegal");

    // The spectator received each answered change once.
    let mut seq = 1;
    while seq < state["seq"].as_u64().unwrap() {
        let message = live.message().await;
        assert_eq!(message["type"], "update");
        let next = message["update"]["state"]["seq"].as_u64().unwrap();
        assert_eq!(next, seq + message["update"]["played"].as_array().unwrap().len() as u64);
        seq = next;
    }

    let info = local.get(&format!("/api/matches/{id}/replay")).await.good();
    assert_eq!((&info["plies"], &info["may_show_secrets"]), (&json!(plies), &json!(true)));
    assert_eq!(info["seat"], Value::Null, "both seats are played at this screen");
    let frames = local.get(&format!("/api/matches/{id}/frames?from=0&to=400&secrets=true")).await.good();
    assert_eq!(frames.as_array().unwrap().len() as u64, plies + 1);
    assert_eq!(frames[13]["token"], "run:H");
    let some = local.get(&format!("/api/matches/{id}/frames?from=13&to=13")).await.good();
    assert_eq!(some.as_array().unwrap().len(), 1);
    assert_eq!(some[0]["token"], Value::Null);
    let text = local.get(&format!("/api/matches/{id}/record")).await.text;
    assert!(text.contains("[Result \"0-0\"]") && text.contains("run:H"), "{text}");
}

/// Plays the first step that the scene offers.
async fn any_step(local: &TestServer, id: &str, state: &Value) -> Value {
    let reach = state["scene"]["reach"].as_array().unwrap();
    for man in reach {
        for square in man["squares"].as_array().unwrap() {
            if square["contact"].is_null() {
                let tokens: Vec<&str> =
                    square["tokens"].as_array().unwrap().iter().map(|t| t.as_str().unwrap()).collect();
                let reply = local.play(id, &tokens).await;
                if reply.status == 200 {
                    return reply.good();
                }
            }
        }
    }
    panic!("nothing can be played: {state}");
}

#[tokio::test]
async fn a_batch_is_played_whole_or_not_at_all() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let before = local.get(&format!("/api/matches/{id}")).await.good();
    let refusal = local.play(&id, &["T1@H15", "T2@G15", "G1@H20"]).await.refused(422, "illegal");
    assert_eq!((&refusal["index"], &refusal["token"], &refusal["rule"]), (&json!(2), &json!("G1@H20"), &json!("L1")));
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good(), before);
    let local = local.again().await;
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good(), before);
    local.play(&id, &[]).await.refused(400, "bad-request");
    let refusal = local.play(&id, &["nonsense"]).await.refused(422, "illegal");
    assert_eq!((&refusal["rule"], &refusal["token"]), (&Value::Null, &json!("nonsense")));
}

#[tokio::test]
async fn an_old_position_is_refused_with_the_new_one() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let play = format!("/api/matches/{id}/commands");
    let first = body::play(1, ["T1@H15"]);
    local.post(&play, first.clone()).await.good();
    let refusal = local.post(&play, first).await.refused(409, "stale");
    assert_eq!(refusal["state"]["seq"], 2);
    assert_eq!(refusal["state"], local.get(&format!("/api/matches/{id}")).await.good());
    local.post(&play, body::play(3, ["T2@G15"])).await.refused(409, "stale");
    local.post(&format!("/api/matches/{id}/commands"), body::undo(1)).await.refused(409, "stale");
    local.post(&format!("/api/matches/{id}/commands"), body::draw(1)).await.refused(409, "stale");
}

#[tokio::test]
async fn two_tabs_at_once_play_once() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let play = format!("/api/matches/{id}/commands");
    let body = body::play(1, ["T1@H15"]);
    let (a, b) = tokio::join!(local.post(&play, body.clone()), local.post(&play, body));
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good()["seq"], 2);
}

#[tokio::test]
async fn only_ones_own_latest_actions_can_be_taken_back() {
    let local = TestServer::local().await;
    let id = local.after(&["min_squares=3", "max_squares=3"], &["~red-east"]).await;
    let undo = format!("/api/matches/{id}/commands");
    local.post(&undo, body::undo(1)).await.refused(422, "illegal");
    local.play(&id, &OFFENSE).await.good();
    let placed = local.get(&format!("/api/matches/{id}")).await.good();
    assert_eq!((&placed["ply"], &placed["undo_to"]), (&json!(12), &json!(1)));
    local.post(&undo, body::undo_to(12, 0)).await.refused(422, "illegal");
    local.post(&undo, body::undo_to(12, 12)).await.refused(422, "illegal");
    let back = local.post(&undo, body::undo(12)).await.good();
    assert_eq!((&back["state"]["ply"], &back["state"]["seq"], &back["played"]), (&json!(1), &json!(13), &json!([])));
    let local = local.again().await;
    local.play(&id, &OFFENSE).await.good();
    let back = local.post(&undo, body::undo_to(24, 5)).await.good();
    assert_eq!((&back["state"]["ply"], &back["state"]["seq"]), (&json!(5), &json!(25)));
    local.play(&id, &OFFENSE[4..]).await.good();
    let again = local.get(&format!("/api/matches/{id}")).await.good();
    assert_eq!(again["scene"], placed["scene"]);
    // The call cannot be taken back by the defense, nor looked at again by undoing it.
    local.play(&id, &["run:H"]).await.good();
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good()["undo_to"], Value::Null);
    local.play(&id, &DEFENSE).await.good();
    let placed = local.get(&format!("/api/matches/{id}")).await.good();
    assert!(placed["undo_to"] == Value::Null || placed["undo_to"].as_u64().unwrap() >= 13, "{}", placed["undo_to"]);
    local.draw(&id).await.good();
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good()["undo_to"], Value::Null);
    local.play(&id, &["T>F12"]).await.good();
    local.play(&id, &["T>F11"]).await.good();
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good()["undo_to"], 25);
}

#[tokio::test]
async fn a_removed_match_is_gone_until_it_is_restored() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let path = format!("/api/matches/{id}");
    let before = local.get(&path).await.good();
    let mut live = local.live(&id).await;
    live.message().await;
    local.send(Method::DELETE, &path, None).await.good();
    assert_eq!(live.message().await, json!({ "type": "gone", "match": id }));
    local.get(&path).await.refused(404, "not-found");
    local.post(&format!("{path}/commands"), body::play(1, ["T1@H15"])).await.refused(404, "not-found");
    assert_eq!(local.get("/api/matches").await.good(), json!([]));
    local.send(Method::POST, &format!("{path}/restore"), None).await.good();
    assert_eq!(local.get(&path).await.good(), before);
    local.send(Method::POST, "/api/matches/nothing/restore", None).await.refused(404, "not-found");
}

#[tokio::test]
async fn the_game_can_be_asked() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let ask = format!("/api/matches/{id}/ask");
    let answer = local.post(&ask, json!({ "ask": "formations" })).await.good();
    assert_eq!(answer["answer"], "formations");
    local.post(&ask, json!({ "ask": "what" })).await.refused(400, "bad-request");
    local.post(&ask, json!([1, 2])).await.refused(400, "bad-request");
}

#[tokio::test]
async fn settings_and_saved_items_are_remembered() {
    let local = TestServer::local().await;
    let mut settings = local.get("/api/settings").await.good();
    assert_eq!(settings["sound"], true);
    settings["sound"] = json!(false);
    settings["names"] = json!(["Ann", "Ben"]);
    settings["of a newer version"] = json!(1);
    local.send(Method::PUT, "/api/settings", Some(settings.clone())).await.good();
    settings.as_object_mut().unwrap().remove("of a newer version");
    let kept = json!({ "name": " Wishbone ", "kind": "offense", "body": [{ "man": "Q", "forward": -2, "row": 7 }] });
    let saved_items = "/api/games/scrimmage/saved-items";
    let saved_item = local.post(saved_items, kept).await.good();
    assert_eq!(saved_item["name"], "Wishbone");
    let local = local.again().await;
    assert_eq!(local.get("/api/settings").await.good(), settings);
    assert_eq!(local.get(saved_items).await.good(), json!([saved_item]));
    let large = json!({ "name": "x", "kind": "offense", "body": "x".repeat(17 << 10) });
    local.post(saved_items, large).await.refused(400, "bad-request");
    local
        .post("/api/games/chess/saved-items", json!({ "name": "x", "kind": "x", "body": 1 }))
        .await
        .refused(404, "not-found");
    let one = format!("{saved_items}/{}", saved_item["id"].as_str().unwrap());
    local.send(Method::DELETE, &one, None).await.good();
    local.send(Method::DELETE, &one, None).await.refused(404, "not-found");
}

#[tokio::test]
async fn games_rules_and_tables_are_told() {
    let local = TestServer::local().await;
    let games = local.get("/api/games").await.good();
    assert_eq!(games[0]["id"], "scrimmage");
    assert_eq!(games[0]["seats"], json!(["Red", "Yellow"]));
    let rules = local.get("/api/games/scrimmage/rules").await.good();
    let ids: std::collections::HashSet<&str> =
        rules.as_array().unwrap().iter().map(|s| s["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), rules.as_array().unwrap().len());
    local.get("/api/games/scrimmage/reference").await.good();
    local.get("/api/games/chess/rules").await.refused(404, "not-found");
    assert!(local.get("/api/openapi.json").await.good()["paths"]["/api/matches"].is_object());
}
