//! Options for new games are checked by the game itself, wherever they are entered.

use reqwest::Method;
use serde_json::{Value, json};

use crate::network::{Guest, server};
use crate::support::TestServer;

const TOGETHER: &str = "The fewest squares of a turn, 8, are more than the most, 6.";

/// A refusal that names both options, and says what is wrong without their keys.
#[track_caller]
fn names_both(refusal: &Value) {
    assert_eq!(refusal["message"], TOGETHER);
    assert_eq!(refusal["options"], json!(["min_squares", "max_squares"]));
    assert_eq!(refusal["option"], Value::Null);
}

#[tokio::test]
async fn options_that_do_not_go_together_are_refused_where_they_are_entered() {
    let local = TestServer::local().await;
    let wrong = json!({ "min_squares": "8" });
    let check = "/api/games/scrimmage/options";
    names_both(&local.post(check, json!({ "options": wrong })).await.good()["refusal"]);
    names_both(
        &local.post("/api/matches", json!({ "game": "scrimmage", "options": wrong })).await.refused(400, "bad-request"),
    );
    let before = local.get("/api/settings").await.good();
    let mut settings = before.clone();
    settings["options"] = json!({ "scrimmage": wrong });
    names_both(&local.send(Method::PUT, "/api/settings", Some(settings)).await.refused(400, "bad-request"));
    assert_eq!(local.get("/api/settings").await.good(), before, "nothing of it is remembered");
    let right = json!({ "min_squares": "8", "max_squares": "9" });
    for fine in [json!({ "options": right }), json!({})] {
        assert_eq!(local.post(check, fine).await.good(), json!({ "refusal": null }));
    }
    let server = server().await;
    let ann = Guest::new(&server).await;
    let invites = json!({ "game": "scrimmage", "options": wrong, "network": { "name": "Ann" } });
    names_both(&ann.post("/api/matches", invites).await.refused(400, "bad-request"));
}

#[tokio::test]
async fn what_is_wrong_with_one_option_is_said_in_words() {
    let local = TestServer::local().await;
    for (game, options, message) in [
        ("scrimmage", json!({ "max_plays": "0" }), "A whole number from 1 to 10000 is needed, not “0”."),
        ("scrimmage", json!({ "tackle": "hard" }), "One of power, uniform is needed, not “hard”."),
    ] {
        let path = format!("/api/games/{game}/options");
        let refusal = local.post(&path, json!({ "options": options })).await.good()["refusal"].clone();
        assert_eq!(refusal["message"], message);
        assert!(options.get(refusal["option"].as_str().unwrap()).is_some(), "{refusal}");
    }
    local.post("/api/games/chess/options", json!({})).await.refused(404, "not-found");
}
