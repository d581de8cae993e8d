//! The timekeeper's token: no player may send it.

use serde_json::json;

use crate::support::Home;

#[tokio::test]
async fn nobody_may_call_time() {
    let home = Home::new().await;
    let new = json!({ "game": "dial", "options": { "time": "on" } });
    let id = home.post("/api/matches", new).await.good()["id"].as_str().unwrap().to_owned();
    home.draw(&id).await.good();
    for tokens in [&["time"][..], &["kick", "time"]] {
        let refusal = home.play(&id, tokens).await.refused(403, "forbidden");
        assert!(refusal["message"].as_str().unwrap().contains("timekeeper"), "{refusal}");
        assert_eq!(refusal["index"], json!(tokens.len() - 1));
    }
    assert_eq!(home.get(&format!("/api/matches/{id}")).await.good()["ply"], 1);
}
