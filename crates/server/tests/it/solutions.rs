//! Perfect play: the table, studies of positions, and reviews of games.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::TestServer;

/// A match of two plays a half, after the toss.
async fn after_the_toss(local: &TestServer) -> (String, Value) {
    let new = json!({ "game": "dial", "options": { "plays": "2" }, "names": ["Ann", "Ben"] });
    let id = local.post("/api/matches", new).await.good()["id"].as_str().unwrap().to_owned();
    let state = local.draw(&id).await.good()["state"].clone();
    (id, state)
}

async fn study(local: &TestServer, id: &str, seq: &Value) -> Value {
    local.post(&format!("/api/matches/{id}/study"), json!({ "seq": seq })).await.good()
}

/// Asks until the table is there; says so after at most a minute.
async fn until_ready(local: &TestServer, id: &str) -> Value {
    for _ in 0..600 {
        let state = local.get(&format!("/api/matches/{id}/solution")).await.good();
        match state["state"].as_str().unwrap() {
            "ready" => return state,
            "solving" => tokio::time::sleep(Duration::from_millis(100)).await,
            other => panic!("{other}: {state}"),
        }
    }
    panic!("the table is not made")
}

/// Plays a match to its end: the first choice each time, or the draw.
async fn play_out(local: &TestServer, id: &str, mut state: Value) -> Value {
    while state["next"]["node"] != "over" {
        state = if state["next"]["node"] == "chance" {
            local.draw(id).await.good()["state"].clone()
        } else {
            let choice = study(local, id, &state["seq"]).await["actions"][0]["token"].clone();
            local.play(id, &[choice.as_str().unwrap()]).await.good()["state"].clone()
        };
    }
    state
}

#[tokio::test]
async fn a_study_values_every_choice_and_is_exact_once_the_table_is_there() {
    let local = TestServer::local().await;
    let (id, state) = after_the_toss(&local).await;
    let path = format!("/api/matches/{id}/solution");
    assert_eq!(local.get(&path).await.good()["state"], "absent");
    let estimate = study(&local, &id, &state["seq"]).await;
    assert_eq!((&estimate["exact"], &estimate["draw"]), (&json!(false), &Value::Null));
    let solving = local.post(&path, json!({})).await.good();
    assert!(["solving", "ready"].contains(&solving["state"].as_str().unwrap()), "{solving}");
    let ready = until_ready(&local, &id).await;
    assert!(ready["bytes"].as_u64().unwrap() > 0, "{ready}");
    let exact = study(&local, &id, &state["seq"]).await;
    assert_eq!(exact["exact"], true);
    assert_eq!(exact["seat"], state["next"]["seat"]);
    let actions = exact["actions"].as_array().unwrap();
    assert_eq!(actions.iter().map(|a| a["token"].as_str().unwrap()).collect::<Vec<_>>(), ["kick", "receive"]);
    for action in actions {
        let [value, regret, draw] = ["value", "regret", "draw"].map(|key| action[key].as_f64().unwrap());
        assert!((value + regret - exact["value"].as_f64().unwrap()).abs() < 1e-4, "{exact}");
        assert!((0.0..=1.0).contains(&draw), "{exact}");
    }
    assert_eq!(actions.iter().filter(|a| a["best"] == true && a["regret"] == 0.0).count(), 1, "{exact}");
    // Asked again, it is there still: nothing is made twice.
    assert_eq!(local.post(&path, json!({})).await.good()["state"], "ready");
}

#[tokio::test]
async fn studies_of_what_is_not_to_be_decided_are_refused() {
    let local = TestServer::local().await;
    let (id, state) = after_the_toss(&local).await;
    let path = format!("/api/matches/{id}/study");
    let stale = local.post(&path, json!({ "seq": state["seq"].as_u64().unwrap() - 1 })).await.refused(409, "stale");
    assert_eq!(stale["state"]["seq"], state["seq"]);
    let kicked = local.play(&id, &["kick", "s11"]).await.good()["state"].clone();
    assert_eq!(kicked["next"]["node"], "chance");
    local.post(&path, json!({ "seq": kicked["seq"] })).await.refused(422, "illegal");
    let king = local.post("/api/matches", json!({ "game": "king" })).await.good();
    let king = king["id"].as_str().unwrap();
    for path in ["solution", "review"] {
        local.get(&format!("/api/matches/{king}/{path}")).await.refused_saying(422, "illegal", "not solved");
    }
    local.get("/api/matches/nothing/review").await.refused(404, "not-found");
}

#[tokio::test]
async fn a_review_counts_what_every_choice_cost() {
    let local = TestServer::local().await;
    let (id, state) = after_the_toss(&local).await;
    let end = play_out(&local, &id, state).await;
    let review = local.get(&format!("/api/matches/{id}/review")).await.good();
    assert_eq!((&review["names"], &review["exact"]), (&json!(["Ann", "Ben"]), &json!(false)));
    let decisions = review["decisions"].as_array().unwrap();
    assert!(!decisions.is_empty());
    for seat in 0..2 {
        let own = decisions.iter().filter(|decision| decision["seat"] == seat);
        let sum: f64 = own.map(|decision| decision["regret"].as_f64().unwrap()).sum();
        assert!((sum - review["total_regret"][seat].as_f64().unwrap()).abs() < 1e-12, "{review}");
    }
    let course = review["course"].as_array().unwrap();
    assert_eq!(course.last().unwrap()["ply"], end["ply"]);
    let score: Vec<i64> = end["next"]["score"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect();
    let won = match score[0].cmp(&score[1]) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 1.0,
    };
    assert_eq!(course.last().unwrap()["value"], won);
    let archived = local.post(&format!("/api/matches/{id}/archive"), json!({ "name": "Two plays" })).await.good();
    let archived = archived["id"].as_str().unwrap();
    assert_eq!(local.get(&format!("/api/archive/{archived}/review")).await.good(), review);
}

#[tokio::test]
async fn a_torn_table_is_refused_with_its_reason_and_can_be_made_anew() {
    let local = TestServer::local().await;
    let (id, _) = after_the_toss(&local).await;
    let path = format!("/api/matches/{id}/solution");
    local.post(&path, json!({})).await.good();
    until_ready(&local, &id).await;
    let folder = local.data.path().join("solutions");
    let file = std::fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
    let whole = std::fs::read(&file).unwrap();
    let local = {
        std::fs::write(&file, &whole[..whole.len() - 1]).unwrap();
        local.again().await
    };
    let torn = local.get(&path).await.good();
    assert_eq!(torn["state"], "absent");
    assert!(torn["message"].as_str().unwrap().contains("torn or damaged"), "{torn}");
    local.post(&path, json!({})).await.good();
    until_ready(&local, &id).await;
    assert_eq!(std::fs::read(&file).unwrap(), whole);
}

#[tokio::test]
async fn the_strongest_computer_has_the_game_solved() {
    let local = TestServer::local().await;
    let new = json!({ "game": "dial", "options": { "plays": "2" },
        "computers": { "levels": [8, 8], "think_ms": 100, "paused": false } });
    let id = local.post("/api/matches", new).await.good()["id"].as_str().unwrap().to_owned();
    let mut live = local.live(&id).await;
    local.draw(&id).await.good();
    // It has moved: then the table is there or being made.
    loop {
        let message = live.message().await;
        if message["update"]["state"]["ply"].as_u64().is_some_and(|ply| ply > 1) {
            break;
        }
    }
    until_ready(&local, &id).await;
}

#[tokio::test]
async fn what_was_done_of_a_table_is_kept_when_the_server_closes() {
    let local = TestServer::local().await;
    let id = local.post("/api/matches", json!({ "game": "dial" })).await.good()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/matches/{id}/solution");
    local.post(&path, json!({})).await.good();
    let share = loop {
        let state = local.get(&path).await.good();
        assert_eq!(state["state"], "solving", "{state}");
        match state["share"].as_f64().unwrap() {
            0.0 => tokio::time::sleep(Duration::from_millis(20)).await,
            share => break share,
        }
    };
    let local = local.again().await;
    assert_eq!(local.get(&path).await.good()["state"], "absent");
    local.post(&path, json!({})).await.good();
    loop {
        let state = local.get(&path).await.good();
        match state["share"].as_f64().unwrap() {
            0.0 => tokio::time::sleep(Duration::from_millis(20)).await,
            again => break assert!(again >= share, "it begins anew: {again} after {share}"),
        }
    }
    local.running.close().await.unwrap();
}
