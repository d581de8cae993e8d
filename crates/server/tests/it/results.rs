//! How a match ended is told in one sentence, the same wherever it is shown.

use kickoff_core::Node;
use reqwest::Method;
use serde_json::{Value, json};

use crate::network::{Guest, server, together};
use crate::support::TestServer;

/// Every game, with options under which it ends soon.
const GAMES: [(&str, &[(&str, &str)]); 5] = [
    ("scrimmage", &[("max_plays", "2"), ("max_turns", "40")]),
    ("quarterback", &[("format", "game"), ("turns", "4")]),
    ("soccer", &[("goals", "1"), ("turns", "200")]),
    ("king", &[("half_moves", "20")]),
    ("dial", &[("plays", "20")]),
];

/// The record of a game played by a simple rule without its last token, and that token; `None` if the last one is drawn.
fn nearly_over(id: &str, options: &[(&str, &str)], seed: u64) -> (String, Option<String>) {
    let game = kickoff_runtime::find(id).unwrap();
    let mut session = game.start(game.rules_version(), options).unwrap();
    let mut tokens = Vec::new();
    let mut number = seed;
    let mut last = Node::Chance;
    while !matches!(session.node(), Node::Over(_)) {
        let legal = session.legal();
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let token = legal[usize::try_from(number >> 33).unwrap() % legal.len()].clone();
        last = session.node();
        session.play(&token).unwrap();
        tokens.push(token);
    }
    let end = tokens.pop().filter(|_| matches!(last, Node::Decide(_)));
    let options: String = session.options().iter().map(|(k, v)| format!("[Option \"{k}={v}\"]\n")).collect();
    let [first, second] = game.seats();
    let text = format!(
        "[Game \"{id}\"]\n[Rules \"{}\"]\n{options}[{first} \"Ann\"]\n[{second} \"Computer (2)\"]\n\n{}\n",
        game.rules_version(),
        tokens.join("\n")
    );
    (text, end)
}

/// How a match that is over has to be told.
fn expected(state: &Value) -> String {
    let number = |list: &str, seat: usize| state["next"][list][seat].as_i64().unwrap();
    let winner = (0..2).find(|seat| number("returns", *seat) > 0);
    match winner {
        Some(seat) => {
            let name = state["names"][seat].as_str().unwrap();
            format!("{name} wins {}–{}", number("score", seat), number("score", 1 - seat))
        }
        None => format!("A draw, {}–{}", number("score", 0), number("score", 1)),
    }
}

#[tokio::test]
async fn a_game_that_ends_on_the_board_is_told_alike_everywhere() {
    let local = TestServer::local().await;
    for (id, options) in GAMES {
        let mut told = 0;
        for seed in 1..=12 {
            let (text, end) = nearly_over(id, options, seed);
            let entry = local.post("/api/archive/import", json!({ "text": text })).await.good();
            assert_eq!(entry["over"], false);
            let extend = format!("/api/archive/{}/extend", entry["id"].as_str().unwrap());
            let begun = local.send(Method::POST, &extend, None).await.good();
            // The computer plays on where it played.
            assert_eq!(begun["computers"]["levels"], json!([null, 2]), "{id}");
            assert_eq!(begun["names"], json!(["Ann", "Computer (2)"]));
            // The computer would choose for itself, so two people play the last turn.
            let match_id = begun["id"].as_str().unwrap();
            let path = format!("/api/matches/{match_id}");
            let seats = format!("{path}/computers");
            local.send(Method::PUT, &seats, Some(json!({ "levels": [null, null] }))).await.good();
            match end {
                Some(token) => local.play(match_id, &[&token]).await.good(),
                None => local.draw(match_id).await.good(),
            };
            let state = local.get(&path).await.good();
            // Another outcome than that of the record need not end the game.
            if state["next"]["node"] != "over" {
                continue;
            }
            let right = |value: &Value| assert_eq!(value.as_str().unwrap(), expected(&state), "{id}");
            right(&state["headline"]);
            let listed = || async {
                let list = local.get("/api/matches").await.good();
                list.as_array().unwrap().iter().find(|one| one["id"] == match_id).unwrap().clone()
            };
            right(&listed().await["headline"]);
            // Other languages read the same in lists.
            let message = &state["headline_message"];
            assert!(message["id"].is_string(), "{id}: {message}");
            assert_eq!(listed().await["headline_message"], *message);
            let frames = local.get(&format!("{path}/frames?from={}", state["ply"])).await.good();
            right(&frames[0]["headline"]);
            let kept = local.post(&format!("{path}/archive"), json!({ "name": "Kept" })).await.good();
            right(&kept["headline"]);
            assert_eq!(kept["headline_message"], *message);
            // The result goes with the names.
            let seated = local.send(Method::PUT, &seats, Some(json!({ "levels": [null, 3] }))).await.good();
            assert_eq!(seated["headline"].as_str().unwrap(), expected(&seated), "{id}");
            for what in ["headline", "headline_message"] {
                assert_eq!(listed().await[what], seated[what], "{id}");
            }
            told += 1;
            if told == 3 {
                break;
            }
        }
        assert!(told > 0, "{id}: no game has come to its end");
    }
    let before = local.get("/api/matches").await.good();
    let local = local.again().await;
    assert_eq!(local.get("/api/matches").await.good(), before, "the same after the server was started anew");
    let over = before.as_array().unwrap().iter().find(|one| one["over"] == true).unwrap();
    let state = local.get(&format!("/api/matches/{}", over["id"].as_str().unwrap())).await.good();
    assert_eq!(state["headline"], over["headline"]);
}

/// In all places, for all games: called off, a draw by agreement, given up by either side.
#[tokio::test]
async fn a_match_that_ends_otherwise_is_told_alike_everywhere() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    for (game, _) in GAMES {
        for (how, told) in [
            ("abort", "Called off before it began"),
            ("draw", "A draw by agreement"),
            ("ann resigns", "Ben wins: Ann resigned"),
            ("ben resigns", "Ann wins: Ben resigned"),
        ] {
            let id = together(&ann, &ben, game).await;
            match how {
                "abort" => drop(ann.does(&id, json!({ "do": "abort" })).await.good()),
                "draw" => {
                    ann.does(&id, json!({ "do": "offer-draw" })).await.good();
                    ben.does(&id, json!({ "do": "offer-draw" })).await.good();
                }
                "ann resigns" => drop(ann.does(&id, json!({ "do": "resign" })).await.good()),
                _ => drop(ben.does(&id, json!({ "do": "resign" })).await.good()),
            }
            let state = ben.state(&id).await;
            assert_eq!((&state["headline"], &state["network"]["result"]), (&json!(told), &json!(told)), "{game}");
            let listed = &ann.get("/api/matches").await.good()[0];
            assert_eq!((&listed["headline"], &listed["headline_message"]), (&json!(told), &state["headline_message"]));
            let record = ann.get(&format!("/api/matches/{id}/record")).await.text;
            assert!(record.contains(&format!("[Termination \"{told}\"]")), "{record}");
            // In the archive, and imported from a file, it is over too.
            let kept = ann.post(&format!("/api/matches/{id}/archive"), json!({ "name": "Kept" })).await.good();
            assert_eq!((&kept["headline"], &kept["over"], &kept["score"]), (&json!(told), &json!(true), &Value::Null));
            let again = ann.post("/api/archive/import", json!({ "text": record, "name": "Again" })).await.good();
            assert_eq!((&again["headline"], &again["over"]), (&json!(told), &json!(true)));
            let extend = format!("/api/archive/{}/extend", again["id"].as_str().unwrap());
            ann.post(&extend, json!({})).await.refused(422, "illegal");
        }
    }
}

#[tokio::test]
async fn a_computer_with_a_name_of_its_own_comes_back_as_strong_as_it_was() {
    let local = TestServer::local().await;
    let computers = json!({ "levels": [6, null], "think_ms": 500 });
    let new = json!({ "game": "soccer", "names": ["Deep Green", "Ann"], "computers": computers });
    let id = local.post("/api/matches", new).await.good()["id"].as_str().unwrap().to_owned();
    let kept = local.post(&format!("/api/matches/{id}/archive"), json!({ "name": "Kept" })).await.good();
    let archived = format!("/api/archive/{}", kept["id"].as_str().unwrap());
    let text = local.get(&format!("{archived}/record")).await.text;
    assert!(text.contains("[RedComputer \"level:6\"]") && !text.contains("BlueComputer"), "{text}");
    let imported = local.post("/api/archive/import", json!({ "text": text, "name": "From a file" })).await.good();
    let mut settings = local.get("/api/settings").await.good();
    settings["computers"]["think_ms"] = json!(700);
    local.send(Method::PUT, "/api/settings", Some(settings)).await.good();
    for entry in [kept, imported] {
        let extend = format!("/api/archive/{}/extend", entry["id"].as_str().unwrap());
        let state = local.send(Method::POST, &extend, None).await.good();
        assert_eq!(state["names"], json!(["Deep Green", "Ann"]));
        assert_eq!(state["computers"], json!({ "levels": [6, null], "think_ms": 700, "paused": false }));
    }
}

/// If this failed a game against the computer that somebody has given up would go on, or be lost as one that has ended.
#[tokio::test]
async fn who_resigns_against_the_computer_has_lost_everywhere() {
    let mut local = TestServer::local().await;
    let new = json!({ "game": "soccer", "names": ["Ann", ""], "computers": { "levels": [null, 1], "think_ms": 200 } });
    let begun = local.post("/api/matches", new).await.good();
    let id = begun["id"].as_str().unwrap().to_owned();
    let path = format!("/api/matches/{id}");
    let resign = json!({ "seq": begun["seq"], "command": { "do": "resign" }, "key": "resigned" });
    let told = "Computer (1) wins: Ann resigned";
    for _ in 0..2 {
        // Sent again, it is done once.
        let after = local.post(&format!("{path}/commands"), resign.clone()).await.good();
        assert_eq!(after["state"]["headline"], told);
        assert_eq!(after["state"]["ending"], json!({ "winner": 1, "by": "resignation" }));
        assert_eq!(after["state"]["seq"], begun["seq"].as_u64().unwrap() + 1);
    }
    for started_anew in [false, true] {
        if started_anew {
            local = local.again().await;
        }
        let state = local.get(&path).await.good();
        assert_eq!((&state["headline"], &state["ending"]["winner"]), (&json!(told), &json!(1)));
        let listed = local.get("/api/matches").await.good();
        assert_eq!((&listed[0]["headline"], &listed[0]["over"]), (&json!(told), &json!(true)));
        for command in [json!({ "do": "draw" }), json!({ "do": "undo" }), json!({ "do": "resign" })] {
            let refused = json!({ "seq": state["seq"], "command": command });
            local.post(&format!("{path}/commands"), refused).await.refused(422, "illegal");
        }
        let record = local.get(&format!("{path}/record")).await.text;
        assert!(record.contains(&format!("[Termination \"{told}\"]")), "{record}");
    }
    let kept = local.post(&format!("{path}/archive"), json!({ "name": "Kept" })).await.good();
    assert_eq!((&kept["headline"], &kept["over"]), (&json!(told), &json!(true)));
    // The result goes with the names.
    let seats = Some(json!({ "levels": [null, 3] }));
    let seated = local.send(Method::PUT, &format!("{path}/computers"), seats).await.good();
    assert_eq!(seated["headline"], "Computer (3) wins: Ann resigned");
    assert_eq!(local.get("/api/matches").await.good()[0]["headline"], seated["headline"]);
}
