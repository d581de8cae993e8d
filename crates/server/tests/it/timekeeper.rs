//! The timekeeper's token: no player may send it.

use serde_json::json;

use crate::support::TestServer;

#[tokio::test]
async fn nobody_may_call_time() {
    let local = TestServer::local().await;
    let new = json!({ "game": "dial", "options": { "time": "on" } });
    let id = local.post("/api/matches", new).await.good()["id"].as_str().unwrap().to_owned();
    local.draw(&id).await.good();
    for tokens in [&["time"][..], &["kick", "time"]] {
        let refusal = local.play(&id, tokens).await.refused_saying(403, "forbidden", "timekeeper");
        assert_eq!(refusal["index"], json!(tokens.len() - 1));
    }
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good()["ply"], 1);
}
