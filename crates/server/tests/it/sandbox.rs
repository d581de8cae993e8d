//! Sandboxes: positions that the caller sends whole.

use serde_json::{Value, json};

use crate::support::{DEFENSE, OFFENSE, TestServer};

const SANDBOX: &str = "/api/games/scrimmage/sandbox";

fn tokens(parts: &[&[&str]]) -> Vec<String> {
    parts.concat().into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn a_sandbox_stands_as_a_match_would_and_leaves_nothing() {
    let local = TestServer::local().await;
    let played = tokens(&[&["~red-east"], &OFFENSE, &["run:H"], &DEFENSE, &["~allot4"]]);
    let options = json!({ "max_plays": "3" });
    let before = local.get("/api/matches").await.good();
    let told = local.post(SANDBOX, json!({ "options": options, "tokens": played, "since": 23 })).await.good();
    assert_eq!(local.get("/api/matches").await.good(), before);

    let all: Vec<&str> = played.iter().map(String::as_str).collect();
    let id = local.after(&["max_plays=3"], &all).await;
    let mut state = local.get(&format!("/api/matches/{id}")).await.good();
    state["id"] = json!("");
    state["names"] = json!(["Red", "Yellow"]);
    let mut sandbox = told["state"].clone();
    // The match was played under names; the sentences tell them.
    for one in [&mut state, &mut sandbox] {
        one.as_object_mut().unwrap().remove("log");
    }
    assert_eq!(sandbox, state);
    assert_eq!((&told["played"].as_array().unwrap().len(), &told["drawn"]), (&2, &Value::Null));
    assert_eq!(told["played"][1]["token"], "~allot4");
}

#[tokio::test]
async fn a_sandbox_draws_and_says_what() {
    let local = TestServer::local().await;
    let told = local.post(SANDBOX, json!({ "draw": true })).await.good();
    let drawn = told["drawn"].as_str().unwrap();
    assert!(drawn.starts_with('~'), "{drawn}");
    assert_eq!((&told["state"]["ply"], &told["state"]["next"]["node"]), (&json!(1), &json!("decide")));
    let again = local.post(SANDBOX, json!({ "tokens": [drawn] })).await.good();
    assert_eq!(again["state"], told["state"]);
    local.post(SANDBOX, json!({ "tokens": [drawn], "draw": true })).await.refused(422, "illegal");
}

#[tokio::test]
async fn a_sandbox_names_the_rule_the_token_and_its_place() {
    let local = TestServer::local().await;
    let wrong = json!({ "tokens": ["~red-east", "T1@H15", "T2@H20"] });
    for path in [SANDBOX.to_owned(), format!("{SANDBOX}/sections")] {
        let refusal = local.post(&path, wrong.clone()).await.refused(422, "illegal");
        let told = (&refusal["rule"], &refusal["token"], &refusal["index"]);
        assert_eq!(told, (&json!("L1"), &json!("T2@H20"), &json!(2)));
    }
    local.post(SANDBOX, json!({ "tokens": ["~allot4"] })).await.refused(422, "illegal");
    local.post(SANDBOX, json!({ "options": { "max_plays": "0" } })).await.refused(400, "bad-request");
    local.post(SANDBOX, json!({ "tokens": vec!["~red-east"; 2001] })).await.refused(400, "bad-request");
    local.post(SANDBOX, json!({ "tokens": ["x".repeat(2 << 20)] })).await.refused(413, "bad-request");
    local.post("/api/games/chess/sandbox", json!({})).await.refused(404, "not-found");
}

#[tokio::test]
async fn a_sandbox_is_asked_like_a_match() {
    let local = TestServer::local().await;
    let ask = format!("{SANDBOX}/ask");
    let question = json!({ "tokens": ["~red-east"], "question": { "ask": "formations" } });
    assert_eq!(local.post(&ask, question).await.good()["answer"], "formations");
    local
        .post(&ask, json!({ "tokens": ["~red-east"], "question": { "ask": "what" } }))
        .await
        .refused(400, "bad-request");
    let sections = local.post(&format!("{SANDBOX}/sections"), json!({ "tokens": ["~red-east"] })).await.good();
    assert_eq!(sections[0]["number"], 1);
}

#[tokio::test]
async fn the_screen_of_a_sandbox_shows_no_call_but_to_the_seat_on_turn() {
    let local = TestServer::local().await;
    let mut seen = Vec::new();
    for call in ["run:H", "pass:7"] {
        let played = tokens(&[&["~red-east"], &OFFENSE, &[call], &DEFENSE, &["~allot4"]]);
        let told = local.post(SANDBOX, json!({ "tokens": played, "since": 0 })).await.good();
        assert_eq!(told["played"][12]["token"], Value::Null);
        seen.push(told);
        let peek = |seat: u8| json!({ "tokens": played, "seat": seat });
        let private = format!("{SANDBOX}/private");
        let scene = local.post(&private, peek(0)).await.good();
        assert!(scene["call"].to_string().contains(if call == "run:H" { "\"H\"" } else { "7" }), "{}", scene["call"]);
        local.post(&private, peek(1)).await.refused(403, "forbidden");
    }
    assert_eq!(seen[0], seen[1]);
}
