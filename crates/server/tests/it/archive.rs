//! The archive.

use kickoff_core::Node;
use kickoff_server::ServerConfig;
use reqwest::Method;
use serde_json::{Value, json};

use crate::network::{Guest, server};
use crate::support::{OFFENSE, TestServer, record};

/// The record of a whole game, played by a simple rule.
fn whole_game() -> String {
    let options = [("max_plays", "2"), ("max_turns", "8")];
    let mut session = kickoff_runtime::find("scrimmage").unwrap().start(1, &options).unwrap();
    let mut tokens = Vec::new();
    let mut number = 7_usize;
    while !matches!(session.node(), Node::Over(_)) {
        let legal = session.legal();
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let token = legal[(number >> 33) % legal.len()].clone();
        session.play(&token).unwrap();
        tokens.push(token);
    }
    let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
    record(&["max_plays=2", "max_turns=8"], &tokens)
}

#[tokio::test]
async fn a_whole_game_goes_in_and_comes_out() {
    let local = TestServer::local().await;
    let entry = local.post("/api/archive/import", json!({ "text": whole_game(), "name": " Final " })).await.good();
    assert_eq!((&entry["name"], &entry["over"], &entry["date"]), (&json!("Final"), &json!(true), &json!("2026-11-20")));
    let path = format!("/api/archive/{}", entry["id"].as_str().unwrap());
    let text = local.get(&format!("{path}/record")).await.text;
    let again = local.post("/api/archive/import", json!({ "text": text, "name": "Final" })).await.good();
    let other = format!("/api/archive/{}", again["id"].as_str().unwrap());
    assert_eq!(local.get(&format!("{other}/record")).await.text, text);
    let info = local.get(&format!("{path}/replay")).await.good();
    assert_eq!(info["plies"], entry["plies"]);
    let sections = info["sections"].as_array().unwrap();
    assert_eq!(sections.len() as u64, entry["sections"].as_u64().unwrap());
    for pair in sections.windows(2) {
        assert_eq!(pair[0]["to"], pair[1]["from"]);
    }
    assert_eq!(sections.last().unwrap()["to"], info["plies"]);
    let all = local.get(&format!("{path}/frames?secrets=true")).await.good();
    let later = local.get(&format!("{path}/frames?from=33&to=40&secrets=true")).await.good();
    assert_eq!(later.as_array().unwrap()[..], all.as_array().unwrap()[33..=40]);
    assert_eq!(local.get(&format!("{path}/frames?from=100000")).await.good(), json!([]));
    local.send(Method::POST, &format!("{path}/extend"), None).await.refused(422, "illegal");
}

#[tokio::test]
async fn entries_are_renamed_deleted_and_restored() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east", OFFENSE[0]]).await;
    let archive = format!("/api/matches/{id}/archive");
    local.post(&archive, json!({ "name": " \n" })).await.refused(400, "bad-request");
    let first = local.post(&archive, json!({ "name": "Ours" })).await.good();
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good()["archived_as"], first["id"]);
    local.play(&id, &[OFFENSE[1]]).await.good();
    let second = local.post(&archive, json!({ "name": "Ours" })).await.good();
    assert_eq!((&second["id"], &second["plies"]), (&first["id"], &json!(3)));
    let third = local.post(&archive, json!({ "name": "Another" })).await.good();
    assert_ne!(third["id"], first["id"]);
    let path = format!("/api/archive/{}", first["id"].as_str().unwrap());
    let renamed = local.send(Method::PATCH, &path, Some(json!({ "name": "Best" }))).await.good();
    assert_eq!(renamed["name"], "Best");
    local.send(Method::DELETE, &path, None).await.good();
    local.get(&format!("{path}/record")).await.refused(404, "not-found");
    local.send(Method::PATCH, &path, Some(json!({ "name": "x" }))).await.refused(404, "not-found");
    let local = local.again().await;
    local.send(Method::POST, &format!("{path}/restore"), None).await.good();
    let names: Vec<Value> =
        local.get("/api/archive").await.good().as_array().unwrap().iter().map(|e| e["name"].clone()).collect();
    assert_eq!(names, [json!("Another"), json!("Best"), json!("start")]);
    assert_eq!(local.get(&format!("{path}/replay")).await.good()["plies"], 3);
}

#[tokio::test]
async fn archiving_twice_at_once_keeps_one_entry() {
    let local = TestServer::local().await;
    let id = local.after(&[], &["~red-east"]).await;
    let archive = format!("/api/matches/{id}/archive");
    let name = json!({ "name": "Ours" });
    let (a, b) = tokio::join!(local.post(&archive, name.clone()), local.post(&archive, name));
    assert_eq!(a.good()["id"], b.good()["id"]);
    assert_eq!(local.get("/api/archive").await.good().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_damaged_record_is_refused_with_its_place() {
    let local = TestServer::local().await;
    let good = record(&[], &["~red-east", OFFENSE[0], OFFENSE[1]]);
    let lines = good.lines().count();
    let cases = [
        (String::new(), None),
        ("not a record".to_owned(), None),
        (good.replace("scrimmage", "chess"), Some(1)),
        (good.replace("[Rules \"2\"]", "[Rules \"99\"]"), Some(2)),
        (good.replace("T2@G15", "T2@G30"), Some(lines)),
        (good.replace("T2@G15", "nonsense"), Some(lines)),
        (good.replace("T2@G15", "T2@G15 {open"), Some(lines)),
        (good.replace("[Date", "[Result \"6-0\"]\n[Date"), Some(3)),
        (good.replace("Ann", "An\u{1}n"), None),
    ];
    for (text, line) in cases {
        let refusal = local.post("/api/archive/import", json!({ "text": text })).await.refused(422, "bad-record");
        assert!(refusal["column"].as_u64().is_some_and(|c| c >= 1), "{refusal}");
        if let Some(line) = line {
            assert_eq!(refusal["line"], line, "{refusal}");
        }
    }
    assert_eq!(local.get("/api/archive").await.good(), json!([]));
}

#[tokio::test]
async fn earlier_tackles_replay_as_they_were() {
    let local = TestServer::local().await;
    let id = local.after(&["tackle=uniform"], &["~yellow-west"]).await;
    let state = local.get(&format!("/api/matches/{id}")).await.good();
    assert_eq!((&state["options"]["tackle"], &state["rules_version"]), (&json!("uniform"), &json!(2)));
    assert_eq!(state["next"]["seat"], 1);
}

const ANALYSIS: &str = "[Game \"phutball\"]\n[Position \"phutball 1 turn=blue ball=h4 men=h3,h2,g9 played=5\"]\n\n\
                        j5 ?! {Slow.} (jump:h1 !! {Home.})\nh5\n";

/// If this failed an analysis would lose what was tried in it when it is kept.
#[tokio::test]
async fn an_analysis_is_kept_with_its_variations_and_saved_again_over_itself() {
    let local = TestServer::local().await;
    let tree = local.post("/api/records/tree", json!({ "text": ANALYSIS })).await.good();
    assert_eq!(tree["line"][0]["v"][0][0], json!({ "t": "jump:h1", "m": "!!", "c": "Home." }));
    let text = local.post("/api/records/text", json!({ "tree": tree })).await.good()["text"].clone();
    assert_eq!(text, ANALYSIS);
    let kept = local.post("/api/archive/import", json!({ "text": text, "name": "Study" })).await.good();
    let id = kept["id"].as_str().unwrap();
    assert_eq!(local.get(&format!("/api/archive/{id}/record")).await.text, ANALYSIS);

    let longer = ANALYSIS.replace("\nh5\n", "\nh5\ng8\n");
    let again = local.post("/api/archive/import", json!({ "text": longer, "over": id })).await.good();
    assert_eq!((&again["id"], &again["name"], &again["plies"]), (&kept["id"], &json!("Study"), &json!(3)));
    assert_eq!(local.get(&format!("/api/archive/{id}/record")).await.text, longer);
    assert_eq!(local.get("/api/archive").await.good().as_array().unwrap().len(), 1);
    assert_eq!(local.get(&format!("/api/archive/{id}/replay")).await.good()["plies"], 3);

    let wrong = ANALYSIS.replace("jump:h1", "jump:h9");
    let refusal =
        local.post("/api/archive/import", json!({ "text": wrong, "over": id })).await.refused(422, "bad-record");
    assert_eq!((&refusal["line"], &refusal["column"]), (&json!(4), &json!(16)));
    assert_eq!(local.get(&format!("/api/archive/{id}/record")).await.text, longer);
    local.post("/api/archive/import", json!({ "text": ANALYSIS, "over": "nobody" })).await.refused(404, "not-found");
    let mut wrong = tree.clone();
    wrong["line"][0]["v"][0][0]["t"] = json!("jump:h9");
    local.post("/api/records/text", json!({ "tree": wrong })).await.refused(422, "bad-record");
    local.post("/api/records/text", json!({ "tree": { "line": 3 } })).await.refused(400, "bad-request");
}

/// If this failed a stranger could write over somebody else's games.
#[tokio::test]
async fn nobody_saves_over_a_strangers_game() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let kept = ann.post("/api/archive/import", json!({ "text": ANALYSIS })).await.good();
    let over = json!({ "text": ANALYSIS, "over": kept["id"] });
    ben.post("/api/archive/import", over.clone()).await.refused(404, "not-found");
    ann.post("/api/archive/import", over).await.good();
}

/// If this failed a match from a position would stand at the usual beginning when the program is started again.
#[tokio::test]
async fn a_match_begins_with_a_position_and_is_there_again_after_a_start() {
    let local = TestServer::local().await;
    let from = "phutball 1 turn=blue ball=h4 men=h2,h3,g9 played=5";
    let made = local.post("/api/matches", json!({ "game": "phutball", "from": from })).await.good();
    let id = made["id"].as_str().unwrap().to_owned();
    let untouched = local.post("/api/matches", json!({ "game": "phutball", "from": from })).await.good();
    local.play(&id, &["j5"]).await.good();
    let played = local.get(&format!("/api/matches/{id}")).await.good();
    let local = local.again().await;
    assert_eq!(local.get(&format!("/api/matches/{id}")).await.good(), played);
    let untouched_id = untouched["id"].as_str().unwrap();
    assert_eq!(local.get(&format!("/api/matches/{untouched_id}")).await.good(), untouched);
    let record = local.get(&format!("/api/matches/{id}/record")).await.text;
    assert!(record.contains(&format!("[Position \"{from}\"]")) && record.ends_with("\nj5\n"), "{record}");
    let kept = local.post(&format!("/api/matches/{id}/archive"), json!({ "name": "From there" })).await.good();
    let extended = local.post(&format!("/api/archive/{}/extend", kept["id"].as_str().unwrap()), json!({})).await.good();
    assert_eq!((&extended["ply"], &extended["scene"]), (&played["ply"], &played["scene"]));
    let both = json!({ "game": "phutball", "from": from, "options": { "turns": "40" } });
    local.post("/api/matches", both).await.refused(400, "bad-request");
    local
        .post("/api/matches", json!({ "game": "phutball", "from": "phutball 1 turn=red ball=z9" }))
        .await
        .refused(400, "bad-request");
    local.post("/api/matches", json!({ "game": "soccer", "from": from })).await.refused(400, "bad-request");
    let secret = "scrimmage 2 phase=lineup turn=yellow offense=red way=east line=15 \
        men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13 \
        call=run:F possible=Q,F,H,T,pass middle=I";
    local.post("/api/matches", json!({ "game": "scrimmage", "from": secret })).await.refused(422, "illegal");
}

/// If this failed a stranger's record could take many times the memory of the longest game that is kept.
#[tokio::test]
async fn the_actions_of_variations_count() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let ann = Guest::new(&server).await;
    let text = |variations: usize| ANALYSIS.replace("\nh5\n", &format!(" {}\nh5\n", "(j6) ".repeat(variations)));
    ann.post("/api/archive/import", json!({ "text": text(100) })).await.good();
    let refusal = ann.post("/api/archive/import", json!({ "text": text(20_000) })).await.refused(400, "bad-request");
    assert!(refusal["message"].as_str().unwrap().contains("20003 actions"), "{refusal}");
}
