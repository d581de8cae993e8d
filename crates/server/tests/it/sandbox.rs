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

/// If this failed nobody could set up a position, or one could be set up that the rules know nothing of.
#[tokio::test]
async fn a_sandbox_begins_with_the_text_of_a_position() {
    let local = TestServer::local().await;
    let path = "/api/games/phutball/sandbox";
    let from = "phutball 1 turn=blue ball=h4 men=h3,h2,g9 played=5";
    let told = local.post(path, json!({ "from": from, "tokens": ["j5"], "since": 0, "text": true })).await.good();
    assert_eq!(told["text"], "phutball 1 turn=red ball=h4 men=h2,h3,j5,g9 played=6");
    assert_eq!((&told["state"]["ply"], told["played"].as_array().unwrap().len()), (&json!(1), 1));
    let on = local.post(path, json!({ "from": told["text"], "tokens": [] })).await.good();
    assert_eq!(on["state"]["scene"], told["state"]["scene"]);

    for (from, why) in [("phutball 1 turn=red ball=h4 men=h3,h3", "h3"), ("soccer 2 phase=toss", "soccer"), ("", "")] {
        let refusal = local.post(path, json!({ "from": from })).await.refused(400, "bad-request");
        assert!(refusal["message"].as_str().unwrap().contains(why), "{refusal}");
    }
    let both = json!({ "from": from, "options": { "turns": "40" } });
    local.post(path, both).await.refused(400, "bad-request");
    local.post(path, json!({ "from": from, "rules": 1 })).await.refused(400, "bad-request");
    let unknown = "scrimmage 2 phase=lineup turn=yellow offense=red way=east line=15 \
        men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13 call=? \
        possible=Q,F,H,T,pass middle=I";
    let refusal = local.post(SANDBOX, json!({ "from": unknown })).await.refused(400, "bad-request");
    assert!(refusal["message"].as_str().unwrap().contains("call"), "{refusal}");
    // Games that were played under older rules are looked at under them.
    let old = local.post(SANDBOX, json!({ "rules": 1 })).await.good();
    assert_eq!(old["state"]["rules_version"], 1);
    local.post(SANDBOX, json!({ "rules": 99 })).await.refused(400, "bad-request");
}

/// If this failed an analysis would show turns that are not the side's, or count the chances for the wrong one.
#[tokio::test]
async fn a_position_is_analysed_in_several_lines() {
    let local = TestServer::local().await;
    let path = "/api/games/phutball/sandbox/analysis";
    let from = "phutball 1 turn=blue ball=h4 men=h3,h2,g9 played=5";
    let asked = |lines: u32, time: u32| json!({ "from": from, "tokens": [], "lines": lines, "time_ms": time });
    let told = local.post(path, asked(3, 300)).await.good();
    let best = &told["lines"][0];
    assert_eq!((&told["exact"], &told["remembers"]), (&json!(false), &json!(false)));
    assert_eq!((&best["decided_in"], &best["turns"][0]["tokens"]), (&json!(1), &json!(["jump:h1"])));
    let soccer = json!({ "tokens": ["~red"], "lines": 3, "time_ms": 300 });
    let told = local.post("/api/games/soccer/sandbox/analysis", soccer).await.good();
    let lines = told["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    assert!(lines.iter().all(|line| line["turns"][0]["seat"] == 0));
    assert!(lines.windows(2).all(|two| two[0]["expected"].as_f64() >= two[1]["expected"].as_f64()));
    for (lines, time) in [(0, 100), (6, 100), (1, 0), (1, 10_001)] {
        local.post(path, asked(lines, time)).await.refused(400, "bad-request");
    }
    let over = json!({ "from": from, "tokens": ["jump:h1"], "lines": 2, "time_ms": 50 });
    let told = local.post(path, over).await.good();
    assert_eq!((told["lines"].as_array().unwrap().len(), &told["exact"]), (0, &json!(true)));
    // Dial is known exactly.
    let dial = json!({ "tokens": ["~home"], "lines": 2, "time_ms": 50 });
    let told = local.post("/api/games/dial/sandbox/analysis", dial).await.good();
    assert_eq!((told["lines"].as_array().unwrap().len(), &told["exact"]), (2, &json!(true)));
}
