//! What is true of every game of the registry: a record, an archived game, a replay and a sandbox tell the same.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::TestServer;

/// More actions than this are not played.
const MOST: usize = 1500;

/// The tokens of a game played at random, the same ones every time.
fn random_tokens(game: &str) -> Vec<String> {
    let game = kickoff_runtime::find(game).unwrap();
    let mut instance = game.start(game.rules_version(), &[]).unwrap();
    let mut tokens = Vec::new();
    let mut state = 1u64;
    while tokens.len() < MOST {
        let mut legal = instance.legal();
        if legal.is_empty() {
            break;
        }
        // The multiplier is Knuth's; the upper bits are the random ones.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let token = legal.swap_remove((state >> 33) as usize % legal.len());
        instance.play(&token).unwrap();
        tokens.push(token);
    }
    tokens
}

async fn games(local: &TestServer) -> Vec<String> {
    let games = local.get("/api/games").await.good();
    games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn every_game_is_recorded_archived_and_replayed_as_it_was_played() {
    let local = TestServer::local().await;
    for game in games(&local).await {
        let tokens = random_tokens(&game);
        let rules = kickoff_runtime::find(&game).unwrap().rules_version();
        let text = format!("[Game \"{game}\"]\n[Rules \"{rules}\"]\n[Date \"2026-11-20\"]\n\n{}\n", tokens.join(" "));
        let entry = local.post("/api/archive/import", json!({ "text": text, "name": game })).await.good();
        assert_eq!(entry["plies"], tokens.len(), "{game}");
        let archived = format!("/api/archive/{}", entry["id"].as_str().unwrap());

        // An exported game imports as the same game.
        let record = local.get(&format!("{archived}/record")).await.text;
        let again = local.post("/api/archive/import", json!({ "text": record, "name": game })).await.good();
        let other = format!("/api/archive/{}", again["id"].as_str().unwrap());
        assert_eq!(local.get(&format!("{other}/record")).await.text, record, "{game}");
        // The file of an unfinished game leaves out secrets, and nothing else.
        let cut = again["plies"].as_u64() < entry["plies"].as_u64();
        assert!(!cut || entry["over"] == false, "{game}: only a game that goes on is cut");
        for what in ["options", "over", "plies", "sections", "score", "headline"].iter().take(if cut { 2 } else { 6 }) {
            assert_eq!(entry[what], again[what], "{game}: {what}");
        }

        let info = local.get(&format!("{archived}/replay")).await.good();
        let sections = info["sections"].as_array().unwrap();
        assert_eq!(sections.len() as u64, entry["sections"].as_u64().unwrap(), "{game}");
        let mut from = 0;
        for section in sections {
            assert_eq!(section["from"], from, "{game}: {section}");
            from = section["to"].as_u64().unwrap();
        }
        assert_eq!(from, tokens.len() as u64, "{game}");

        let frames = local.get(&format!("{archived}/frames?from=0&to=399")).await.good();
        assert_eq!(frames.as_array().unwrap().len(), 400.min(tokens.len() + 1), "{game}");
        if entry["over"] == true {
            // The calls are offered if and only if they tell more.
            let calls = local.get(&format!("{archived}/frames?from=0&to=399&secrets=true")).await.good();
            assert_eq!(info["may_show_secrets"], json!(calls != frames), "{game}");
        } else {
            let state = local.send(Method::POST, &format!("{archived}/extend"), None).await.good();
            assert_eq!((&state["ply"], &state["headline"]), (&json!(tokens.len()), &entry["headline"]), "{game}");
        }
    }
}

#[tokio::test]
async fn every_game_stands_in_a_sandbox_as_it_does_in_its_replay() {
    let local = TestServer::local().await;
    for game in games(&local).await {
        let tokens: Vec<String> = random_tokens(&game).into_iter().take(300).collect();
        let played = json!({ "tokens": tokens, "since": 0 });
        let told = local.post(&format!("/api/games/{game}/sandbox"), played).await.good();
        let rules = kickoff_runtime::find(&game).unwrap().rules_version();
        let text = format!("[Game \"{game}\"]\n[Rules \"{rules}\"]\n\n{}\n", tokens.join(" "));
        let entry = local.post("/api/archive/import", json!({ "text": text, "name": game })).await.good();
        let last = format!("/api/archive/{}/frames?from=1", entry["id"].as_str().unwrap());
        let frames = local.get(&last).await.good();
        let frames = frames.as_array().unwrap();
        assert_eq!(told["state"]["headline"], frames.last().unwrap()["headline"], "{game}");
        let seen = |list: &[Value]| list.iter().map(|one| one["token"].clone()).collect::<Vec<_>>();
        assert_eq!(seen(told["played"].as_array().unwrap()), seen(frames), "{game}");
    }
}

#[tokio::test]
async fn every_game_has_rules_tables_and_words_for_its_options() {
    let local = TestServer::local().await;
    let games = local.get("/api/games").await.good();
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let rules = local.get(&format!("/api/games/{id}/rules")).await.good();
        assert!(rules.as_array().unwrap().len() > 3, "{id}");
        assert!(local.get(&format!("/api/games/{id}/reference")).await.good().is_object(), "{id}");
        for option in game["options"].as_array().unwrap() {
            assert!(!option["about"].as_str().unwrap().is_empty(), "{id}: {option}");
            let kinds = ["min", "choices", "file"].iter().filter(|kind| !option[**kind].is_null()).count();
            assert_eq!(kinds, 1, "{id}: {option}");
        }
    }
}
