//! How a match ended is told in one sentence, the same wherever it is shown.

use kickoff_core::{Node, Outcome};
use reqwest::Method;
use serde_json::{Value, json};

use crate::club::{Guest, club, together};
use crate::support::Home;

/// Games that end soon.
const GAMES: [(&str, &[(&str, &str)]); 5] = [
    ("scrimmage", &[("max_plays", "2"), ("max_turns", "40")]),
    ("quarterback", &[("format", "game"), ("turns", "4")]),
    ("soccer", &[("goals", "1"), ("turns", "200")]),
    ("king", &[("half_moves", "20")]),
    ("dial", &[("plays", "20")]),
];

/// A game played by a simple rule that a decision ends, without that decision; the decision; and how it comes out.
fn nearly_over(id: &str, options: &[(&str, &str)], from: u64) -> (String, String, Outcome) {
    let game = kickoff_catalog::find(id).unwrap();
    (from..)
        .find_map(|seed| {
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
            let (Node::Decide(_), Node::Over(outcome)) = (last, session.node()) else { return None };
            let decision = tokens.pop()?;
            let options: String = session.options().iter().map(|(k, v)| format!("[Option \"{k}={v}\"]\n")).collect();
            let [first, second] = game.seats();
            let text = format!(
                "[Game \"{id}\"]\n[Rules \"{}\"]\n{options}[{first} \"Ann\"]\n[{second} \"Computer, level 2\"]\n\n{}\n",
                game.rules_version(),
                tokens.join("\n")
            );
            Some((text, decision, outcome))
        })
        .unwrap()
}

fn expected(outcome: &Outcome, names: [&str; 2]) -> String {
    let [first, second] = outcome.score;
    match outcome.winner() {
        Some(kickoff_core::Seat::First) => format!("{} wins {first}–{second}", names[0]),
        Some(kickoff_core::Seat::Second) => format!("{} wins {second}–{first}", names[1]),
        None => format!("A draw, {first}–{second}"),
    }
}

#[tokio::test]
async fn a_game_that_ends_on_the_board_is_told_alike_everywhere() {
    let home = Home::new().await;
    for (id, options) in GAMES {
        for seed in [1, 1_000, 50_000] {
            let (text, decision, outcome) = nearly_over(id, options, seed);
            let entry = home.post("/api/archive/import", json!({ "text": text })).await.good();
            assert_eq!(entry["over"], false);
            let extend = format!("/api/archive/{}/extend", entry["id"].as_str().unwrap());
            let begun = home.send(Method::POST, &extend, None).await.good();
            // The computer plays on where it played.
            assert_eq!(begun["computers"]["levels"], json!([null, 2]), "{id}");
            assert_eq!(begun["names"], json!(["Ann", "Computer, level 2"]));
            let mut names = ["Ann", "Computer, level 2"];
            // A computer's turn is its own: two people play the last one.
            let match_id = begun["id"].as_str().unwrap();
            let path = format!("/api/matches/{match_id}");
            let people = json!({ "levels": [null, null] });
            let seated = home.send(Method::PUT, &format!("{path}/computers"), Some(people)).await.good();
            let sides: Vec<&str> = kickoff_catalog::find(id).unwrap().seats().to_vec();
            names[1] = sides[1];
            assert_eq!(seated["names"], json!(names));
            home.play(match_id, &[&decision]).await.good();
            let told = expected(&outcome, names);
            let level = outcome.score[0] == outcome.score[1];
            let right = |value: &Value| {
                let said = value.as_str().unwrap();
                assert!(said == told || (level && said.starts_with(&format!("{told}, "))), "{id}: {said}, not {told}");
            };
            right(&home.get(&path).await.good()["headline"]);
            let list = home.get("/api/matches").await.good();
            let listed = list.as_array().unwrap().iter().find(|one| one["id"] == match_id).unwrap();
            right(&listed["headline"]);
            let frames = home.get(&format!("{path}/frames?from={}", begun["ply"].as_u64().unwrap() + 1)).await.good();
            right(&frames[0]["headline"]);
            let kept = home.post(&format!("{path}/archive"), json!({ "name": "Kept" })).await.good();
            right(&kept["headline"]);
            // Whoever plays now, plays the rematch: the result goes with the names.
            let seated =
                home.send(Method::PUT, &format!("{path}/computers"), Some(json!({ "levels": [3, null] }))).await.good();
            let headline = seated["headline"].as_str().unwrap().to_owned();
            assert!(
                outcome.winner() != Some(kickoff_core::Seat::First) || headline.starts_with("Ann wins "),
                "{headline}"
            );
            let list = home.get("/api/matches").await.good();
            let listed = list.as_array().unwrap().iter().find(|one| one["id"] == match_id).unwrap();
            assert_eq!(listed["headline"], headline);
        }
    }
    let before = home.get("/api/matches").await.good();
    let home = home.again().await;
    assert_eq!(home.get("/api/matches").await.good(), before, "the same after the server was started anew");
    let id = before[0]["id"].as_str().unwrap();
    assert_eq!(home.get(&format!("/api/matches/{id}")).await.good()["headline"], before[0]["headline"]);
}

/// In all places, for all games: called off, a draw by agreement, given up by either side.
#[tokio::test]
async fn a_match_that_ends_otherwise_is_told_alike_everywhere() {
    let club = club().await;
    let (ann, ben) = (Guest::new(&club).await, Guest::new(&club).await);
    for (game, _) in GAMES {
        for (how, told) in [
            ("abort", "Called off before it began"),
            ("draw", "A draw by agreement"),
            ("ann resigns", "Ben wins: Ann gave up"),
            ("ben resigns", "Ann wins: Ben gave up"),
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
            assert_eq!(ann.get("/api/matches").await.good()[0]["headline"], told);
            let record = ann.get(&format!("/api/matches/{id}/record")).await.text;
            assert!(record.contains(&format!("[Termination \"{told}\"]")), "{record}");
            // Kept, and taken in from a file, it is over too.
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
    let home = Home::new().await;
    let computers = json!({ "levels": [6, null], "think_ms": 500 });
    let new = json!({ "game": "soccer", "names": ["Deep Green", "Ann"], "computers": computers });
    let id = home.post("/api/matches", new).await.good()["id"].as_str().unwrap().to_owned();
    let kept = home.post(&format!("/api/matches/{id}/archive"), json!({ "name": "Kept" })).await.good();
    let archived = format!("/api/archive/{}", kept["id"].as_str().unwrap());
    let text = home.get(&format!("{archived}/record")).await.text;
    assert!(text.contains("[RedComputer \"level:6\"]") && !text.contains("BlueComputer"), "{text}");
    let imported = home.post("/api/archive/import", json!({ "text": text, "name": "From a file" })).await.good();
    let mut settings = home.get("/api/settings").await.good();
    settings["computers"]["think_ms"] = json!(700);
    home.send(Method::PUT, "/api/settings", Some(settings)).await.good();
    for entry in [kept, imported] {
        let extend = format!("/api/archive/{}/extend", entry["id"].as_str().unwrap());
        let state = home.send(Method::POST, &extend, None).await.good();
        assert_eq!(state["names"], json!(["Deep Green", "Ann"]));
        assert_eq!(state["computers"], json!({ "levels": [6, null], "think_ms": 700, "paused": false }));
    }
}
