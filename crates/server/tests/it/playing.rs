//! Playing a match over HTTP.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{DEFENSE, Home, OFFENSE, body};

async fn new_match(home: &Home) -> Value {
    let new = json!({ "game": "scrimmage", "options": { "max_plays": "2" }, "names": [" Ann ", ""] });
    home.post("/api/matches", new).await.good()
}

#[tokio::test]
async fn a_match_begins_with_an_undrawn_chance_node() {
    let home = Home::new().await;
    let state = new_match(&home).await;
    assert_eq!(state["names"], json!(["Ann", "Yellow"]));
    assert_eq!((&state["seq"], &state["ply"]), (&json!(0), &json!(0)));
    assert_eq!(state["next"]["node"], "chance");
    assert_eq!(state["next"]["odds"].as_array().unwrap().len(), 4);
    assert_eq!(state["options"]["max_plays"], "2");
    assert_eq!(state["options"]["min_squares"], "3");
    let id = state["id"].as_str().unwrap();
    assert_eq!(home.get(&format!("/api/matches/{id}")).await.good(), state);
    let list = home.get("/api/matches").await.good();
    assert_eq!(list[0]["id"], id);
    assert_eq!(list[0]["over"], false);
}

#[tokio::test]
async fn chance_is_drawn_by_the_server_alone() {
    let home = Home::new().await;
    let state = new_match(&home).await;
    let id = state["id"].as_str().unwrap();
    let refusal = home.play(id, &["~red-east"]).await.refused(422, "illegal");
    assert_eq!(refusal["index"], 0);
    let update = home.draw(id).await.good();
    assert_eq!(update["state"]["seq"], 1);
    assert!(update["played"][0]["token"].as_str().unwrap().starts_with('~'));
    home.draw(id).await.refused(422, "illegal");
}

#[tokio::test]
async fn a_play_can_be_played_until_the_match_is_over() {
    let home = Home::new().await;
    let id = home.after(&["max_plays=1", "max_turns=2"], &["~red-east"]).await;
    let mut live = home.live(&id).await;
    assert_eq!(live.message().await["type"], "state");
    home.play(&id, &OFFENSE).await.good();
    let called = home.play(&id, &["run:H"]).await.good();
    assert_eq!(called["played"][0]["token"], Value::Null);
    home.play(&id, &DEFENSE).await.good();
    let mut plies = 24;
    loop {
        let state = home.get(&format!("/api/matches/{id}")).await.good();
        let update = match state["next"]["node"].as_str().unwrap() {
            "over" => break,
            "chance" => home.draw(&id).await.good(),
            _ => any_step(&home, &id, &state).await,
        };
        plies = update["state"]["ply"].as_u64().unwrap();
    }
    let state = home.get(&format!("/api/matches/{id}")).await.good();
    assert_eq!(state["next"]["score"], json!([0, 0]));
    assert_eq!(state["undo_to"], Value::Null);
    assert_eq!(state["last_section"]["to"], plies);
    home.play(&id, &["T>F11"]).await.refused(422, "illegal");

    // What the one who looks on was told is what was answered, each change once.
    let mut seq = 1;
    while seq < state["seq"].as_u64().unwrap() {
        let message = live.message().await;
        assert_eq!(message["type"], "update");
        let next = message["update"]["state"]["seq"].as_u64().unwrap();
        assert_eq!(next, seq + message["update"]["played"].as_array().unwrap().len() as u64);
        seq = next;
    }

    let info = home.get(&format!("/api/matches/{id}/replay")).await.good();
    assert_eq!((&info["plies"], &info["may_show_secrets"]), (&json!(plies), &json!(true)));
    let frames = home.get(&format!("/api/matches/{id}/frames?from=0&to=400&secrets=true")).await.good();
    assert_eq!(frames.as_array().unwrap().len() as u64, plies + 1);
    assert_eq!(frames[13]["token"], "run:H");
    let some = home.get(&format!("/api/matches/{id}/frames?from=13&to=13")).await.good();
    assert_eq!(some.as_array().unwrap().len(), 1);
    assert_eq!(some[0]["token"], Value::Null);
    let text = home.get(&format!("/api/matches/{id}/record")).await.text;
    assert!(text.contains("[Result \"0-0\"]") && text.contains("run:H"), "{text}");
}

/// Plays the first step that the scene offers.
async fn any_step(home: &Home, id: &str, state: &Value) -> Value {
    let reach = state["scene"]["reach"].as_array().unwrap();
    for man in reach {
        for square in man["squares"].as_array().unwrap() {
            if square["contact"].is_null() {
                let tokens: Vec<&str> =
                    square["tokens"].as_array().unwrap().iter().map(|t| t.as_str().unwrap()).collect();
                let reply = home.play(id, &tokens).await;
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
    let home = Home::new().await;
    let id = home.after(&[], &["~red-east"]).await;
    let before = home.get(&format!("/api/matches/{id}")).await.good();
    let refusal = home.play(&id, &["T1@H15", "T2@G15", "G1@H20"]).await.refused(422, "illegal");
    assert_eq!((&refusal["index"], &refusal["token"], &refusal["rule"]), (&json!(2), &json!("G1@H20"), &json!("L1")));
    assert_eq!(home.get(&format!("/api/matches/{id}")).await.good(), before);
    let home = home.again().await;
    assert_eq!(home.get(&format!("/api/matches/{id}")).await.good(), before);
    home.play(&id, &[]).await.refused(400, "bad-request");
    let refusal = home.play(&id, &["nonsense"]).await.refused(422, "illegal");
    assert_eq!((&refusal["rule"], &refusal["token"]), (&Value::Null, &json!("nonsense")));
}

#[tokio::test]
async fn an_old_position_is_refused_with_the_new_one() {
    let home = Home::new().await;
    let id = home.after(&[], &["~red-east"]).await;
    let play = format!("/api/matches/{id}/commands");
    let first = body::play(1, ["T1@H15"]);
    home.post(&play, first.clone()).await.good();
    let refusal = home.post(&play, first).await.refused(409, "stale");
    assert_eq!(refusal["state"]["seq"], 2);
    assert_eq!(refusal["state"], home.get(&format!("/api/matches/{id}")).await.good());
    home.post(&play, body::play(3, ["T2@G15"])).await.refused(409, "stale");
    home.post(&format!("/api/matches/{id}/commands"), body::undo(1)).await.refused(409, "stale");
    home.post(&format!("/api/matches/{id}/commands"), body::draw(1)).await.refused(409, "stale");
}

#[tokio::test]
async fn two_tabs_at_once_play_once() {
    let home = Home::new().await;
    let id = home.after(&[], &["~red-east"]).await;
    let play = format!("/api/matches/{id}/commands");
    let body = body::play(1, ["T1@H15"]);
    let (a, b) = tokio::join!(home.post(&play, body.clone()), home.post(&play, body));
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(home.get(&format!("/api/matches/{id}")).await.good()["seq"], 2);
}

#[tokio::test]
async fn only_ones_own_latest_actions_can_be_taken_back() {
    let home = Home::new().await;
    let id = home.after(&["min_squares=3", "max_squares=3"], &["~red-east"]).await;
    let undo = format!("/api/matches/{id}/commands");
    home.post(&undo, body::undo(1)).await.refused(422, "illegal");
    home.play(&id, &OFFENSE).await.good();
    let placed = home.get(&format!("/api/matches/{id}")).await.good();
    assert_eq!((&placed["ply"], &placed["undo_to"]), (&json!(12), &json!(1)));
    home.post(&undo, body::undo_to(12, 0)).await.refused(422, "illegal");
    home.post(&undo, body::undo_to(12, 12)).await.refused(422, "illegal");
    let back = home.post(&undo, body::undo(12)).await.good();
    assert_eq!((&back["state"]["ply"], &back["state"]["seq"], &back["played"]), (&json!(1), &json!(13), &json!([])));
    let home = home.again().await;
    home.play(&id, &OFFENSE).await.good();
    let back = home.post(&undo, body::undo_to(24, 5)).await.good();
    assert_eq!((&back["state"]["ply"], &back["state"]["seq"]), (&json!(5), &json!(25)));
    home.play(&id, &OFFENSE[4..]).await.good();
    let again = home.get(&format!("/api/matches/{id}")).await.good();
    assert_eq!(again["scene"], placed["scene"]);
    // The call cannot be taken back by the defense, nor looked at again by undoing it.
    home.play(&id, &["run:H"]).await.good();
    assert_eq!(home.get(&format!("/api/matches/{id}")).await.good()["undo_to"], Value::Null);
    home.play(&id, &DEFENSE).await.good();
    let placed = home.get(&format!("/api/matches/{id}")).await.good();
    assert!(placed["undo_to"] == Value::Null || placed["undo_to"].as_u64().unwrap() >= 13, "{}", placed["undo_to"]);
    home.draw(&id).await.good();
    assert_eq!(home.get(&format!("/api/matches/{id}")).await.good()["undo_to"], Value::Null);
    home.play(&id, &["T>F12"]).await.good();
    home.play(&id, &["T>F11"]).await.good();
    assert_eq!(home.get(&format!("/api/matches/{id}")).await.good()["undo_to"], 25);
}

#[tokio::test]
async fn a_removed_match_is_gone_until_it_is_restored() {
    let home = Home::new().await;
    let id = home.after(&[], &["~red-east"]).await;
    let path = format!("/api/matches/{id}");
    let before = home.get(&path).await.good();
    let mut live = home.live(&id).await;
    live.message().await;
    home.send(Method::DELETE, &path, None).await.good();
    assert_eq!(live.message().await, json!({ "type": "gone", "match": id }));
    home.get(&path).await.refused(404, "not-found");
    home.post(&format!("{path}/commands"), body::play(1, ["T1@H15"])).await.refused(404, "not-found");
    assert_eq!(home.get("/api/matches").await.good(), json!([]));
    home.send(Method::POST, &format!("{path}/restore"), None).await.good();
    assert_eq!(home.get(&path).await.good(), before);
    home.send(Method::POST, "/api/matches/nothing/restore", None).await.refused(404, "not-found");
}

#[tokio::test]
async fn the_game_can_be_asked() {
    let home = Home::new().await;
    let id = home.after(&[], &["~red-east"]).await;
    let ask = format!("/api/matches/{id}/ask");
    let answer = home.post(&ask, json!({ "ask": "formations" })).await.good();
    assert_eq!(answer["answer"], "formations");
    home.post(&ask, json!({ "ask": "what" })).await.refused(400, "bad-request");
    home.post(&ask, json!([1, 2])).await.refused(422, "bad-request");
}

#[tokio::test]
async fn settings_and_keepsakes_are_remembered() {
    let home = Home::new().await;
    let mut settings = home.get("/api/settings").await.good();
    assert_eq!(settings["sound"], true);
    settings["sound"] = json!(false);
    settings["names"] = json!(["Ann", "Ben"]);
    settings["of a newer version"] = json!(1);
    home.send(Method::PUT, "/api/settings", Some(settings.clone())).await.good();
    settings.as_object_mut().unwrap().remove("of a newer version");
    let kept = json!({ "name": " Wishbone ", "kind": "offense", "body": [{ "man": "Q", "forward": -2, "row": 7 }] });
    let keepsakes = "/api/games/scrimmage/keepsakes";
    let keepsake = home.post(keepsakes, kept).await.good();
    assert_eq!(keepsake["name"], "Wishbone");
    let home = home.again().await;
    assert_eq!(home.get("/api/settings").await.good(), settings);
    assert_eq!(home.get(keepsakes).await.good(), json!([keepsake]));
    let large = json!({ "name": "x", "kind": "offense", "body": "x".repeat(17 << 10) });
    home.post(keepsakes, large).await.refused(400, "bad-request");
    home.post("/api/games/chess/keepsakes", json!({ "name": "x", "kind": "x", "body": 1 }))
        .await
        .refused(404, "not-found");
    let one = format!("{keepsakes}/{}", keepsake["id"].as_str().unwrap());
    home.send(Method::DELETE, &one, None).await.good();
    home.send(Method::DELETE, &one, None).await.refused(404, "not-found");
}

#[tokio::test]
async fn games_rules_and_tables_are_told() {
    let home = Home::new().await;
    let games = home.get("/api/games").await.good();
    assert_eq!(games[0]["id"], "scrimmage");
    assert_eq!(games[0]["seats"], json!(["Red", "Yellow"]));
    let rules = home.get("/api/games/scrimmage/rules").await.good();
    let ids: std::collections::HashSet<&str> =
        rules.as_array().unwrap().iter().map(|s| s["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), rules.as_array().unwrap().len());
    home.get("/api/games/scrimmage/reference").await.good();
    home.get("/api/games/chess/rules").await.refused(404, "not-found");
    assert!(home.get("/api/openapi.json").await.good()["paths"]["/api/matches"].is_object());
}
