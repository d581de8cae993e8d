//! Games that differ only in the secret call look the same, byte for byte, in all that the shared screen can get.

use reqwest::Method;
use serde_json::{Value, json};

use crate::network::{Guest, server};
use crate::support::{
    AWAY, BLITZ, DEFENSE, Live, OFFENSE, OPEN_OFFENSE, PROBED_CALLS, Reply, TestServer, body, probes,
};

/// Calls that are all legal after [`OFFENSE`].
const CALLS: [&str; 4] = ["run:H", "run:F", "pass:3", "pass:12"];

/// A match with a call, and all that was seen of it.
struct Game {
    id: String,
    archived: String,
    live: Live,
    seen: Vec<String>,
}

impl Game {
    /// Notes a reply; what differs between any two matches (ids and times) is put aside.
    fn see(&mut self, what: &str, reply: &Reply) {
        let length: Vec<_> = reply.headers.get_all("content-length").iter().collect();
        let text = self.normal(&reply.text);
        self.seen.push(format!("{what}: {} {length:?} {text}", reply.status));
    }

    fn normal(&self, text: &str) -> String {
        match serde_json::from_str::<Value>(text) {
            Ok(mut value) => {
                hide_times(&mut value);
                value.to_string().replace(&self.id, "ID").replace(&self.archived, "ARCHIVED")
            }
            Err(_) => text.replace(&self.id, "ID").replace(&self.archived, "ARCHIVED"),
        }
    }

    async fn play(&mut self, local: &TestServer, tokens: &[&str]) {
        let reply = local.play(&self.id, tokens).await;
        assert!(reply.status.is_success(), "{}", reply.text);
        self.see("played", &reply);
        let message = self.live.text().await.unwrap();
        let message = self.normal(&message);
        self.seen.push(format!("live: {message}"));
    }

    async fn draw(&mut self, local: &TestServer) {
        let reply = local.draw(&self.id).await;
        assert!(reply.status.is_success(), "{}", reply.text);
        self.see("drawn", &reply);
        let message = self.live.text().await.unwrap();
        let message = self.normal(&message);
        self.seen.push(format!("live: {message}"));
    }

    async fn look(&mut self, local: &TestServer) {
        let id = self.id.clone();
        let path = format!("/api/matches/{id}");
        let state = local.get(&path).await;
        let turn = state.json()["next"]["seat"].as_u64();
        self.see("state", &state);
        for part in
            ["replay", "frames?from=0&to=400", "frames?from=0&to=400&secrets=true", "record", "evaluation", "solution"]
        {
            self.see(part, &local.get(&format!("{path}/{part}")).await);
        }
        // No matter who is on turn: two people look at the screen.
        let seq = state.json()["seq"].clone();
        if state.json()["scene"]["call"]["made"] == true {
            let hint = local.post(&format!("{path}/hint"), json!({ "seq": seq })).await;
            assert!([403, 422].contains(&hint.status.as_u16()), "{}", hint.text);
            self.see("hint", &hint);
        }
        for refused in ["undo", "draw", "stop", "study"] {
            // Refused because the match has moved on since.
            self.see(refused, &local.post(&format!("{path}/{refused}"), json!({ "seq": 0 })).await);
        }
        for seat in [0, 1] {
            // The offense may look behind its own curtain; nobody else.
            let reply = local.get(&format!("{path}/private?seat={seat}")).await;
            if turn == Some(seat) && seat == 0 {
                assert_eq!(reply.status, 200);
            } else {
                self.see("private", &reply);
                assert_eq!(reply.status == 200, turn == Some(seat));
            }
        }
        for question in [json!({ "ask": "formations" }), json!({ "ask": "line-up", "men": [] })] {
            self.see("answer", &local.post(&format!("{path}/ask"), question).await);
        }
        let entry = local.post(&format!("{path}/archive"), json!({ "name": "Kept" })).await;
        self.archived = entry.json()["id"].as_str().unwrap().to_owned();
        self.see("archived", &entry);
        let archived = format!("/api/archive/{}", self.archived);
        for part in ["record", "replay", "frames?from=0&to=400", "frames?from=0&to=400&secrets=true"] {
            self.see(part, &local.get(&format!("{archived}/{part}")).await);
        }
        let mut again = local.live(&id).await;
        let text = again.text().await.unwrap();
        let text = self.normal(&text);
        self.seen.push(format!("live again: {text}"));
        let list = local.get("/api/matches").await.good();
        let own = list.as_array().unwrap().iter().find(|m| m["id"] == id.as_str()).unwrap().to_string();
        let own = self.normal(&own);
        self.seen.push(format!("list: {own}"));
    }
}

fn hide_times(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                if matches!(key.as_str(), "created" | "updated" | "archived") {
                    assert_eq!(value.as_str().unwrap().len(), 27);
                    *value = Value::Null;
                }
                hide_times(value);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(hide_times),
        _ => {}
    }
}

/// A game with this call up to the second turn's second square, looked at all the while.
async fn until_turn_two(local: &TestServer, call: &str) -> Game {
    // The allotment is certain, so that chance makes no difference.
    let id = local.after(&["min_squares=3", "max_squares=3"], &["~red-east"]).await;
    let mut live = local.live(&id).await;
    live.text().await.unwrap();
    let mut game = Game { id, archived: "-".to_owned(), live, seen: Vec::new() };
    game.play(local, &OFFENSE).await;
    game.play(local, &[call]).await;
    game.look(local).await;
    game.play(local, &DEFENSE).await;
    game.look(local).await;
    game.draw(local).await;
    game.look(local).await;
    game.play(local, &["T>F12", "T>F11"]).await;
    game.look(local).await;
    game.play(local, &["T>F10"]).await;
    game.draw(local).await;
    game.look(local).await;
    game.play(local, &["S>H26", "S>H27"]).await;
    game.look(local).await;
    game
}

#[track_caller]
fn assert_same(one: &Game, other: &Game) {
    assert_eq!(one.seen.len(), other.seen.len());
    for (a, b) in one.seen.iter().zip(&other.seen) {
        assert_eq!(a, b);
    }
}

#[tokio::test]
async fn games_that_differ_in_the_call_look_the_same_until_turn_two_has_ended() {
    let local = TestServer::local().await;
    let first = until_turn_two(&local, CALLS[0]).await;
    for call in &CALLS[1..] {
        assert_same(&first, &until_turn_two(&local, call).await);
    }
    // And there is no call in it at all; while the call is made, the page of course offers all of them.
    for seen in first.seen.iter().filter(|seen| !seen.contains("\"calls\":[\"")) {
        for word in ["run:", "pass:"] {
            assert!(!seen.contains(word), "{word} in {seen}");
        }
    }
}

#[tokio::test]
async fn the_carrier_and_the_zone_stay_secret_when_run_or_pass_is_known() {
    let local = TestServer::local().await;
    for calls in [["run:H", "run:F"], ["pass:3", "pass:12"]] {
        let mut games = Vec::new();
        for call in calls {
            let mut game = until_turn_two(&local, call).await;
            game.play(&local, &["S>H28"]).await;
            game.look(&local).await;
            game.draw(&local).await;
            game.look(&local).await;
            game.play(&local, &["T>F9", "T>F8", "T>F7"]).await;
            game.draw(&local).await;
            game.play(&local, &["S>H29", "S>H30"]).await;
            game.look(&local).await;
            games.push(game);
        }
        assert_same(&games[0], &games[1]);
    }
}

#[tokio::test]
async fn the_archive_keeps_the_call_that_a_download_leaves_out() {
    let local = TestServer::local().await;
    let mut tokens = vec!["~red-east"];
    tokens.extend(OFFENSE);
    tokens.push("pass:7");
    let id = local.after(&[], &tokens).await;
    let text = local.get(&format!("/api/matches/{id}/record")).await.text;
    assert!(text.contains("T@F13") && text.contains("secret") && !text.contains("pass:7"), "{text}");
    let entry = local.post(&format!("/api/matches/{id}/archive"), json!({ "name": "Kept" })).await.good();
    let archived = format!("/api/archive/{}", entry["id"].as_str().unwrap());
    assert_eq!(local.get(&format!("{archived}/record")).await.text, text);
    let extended = local.send(Method::POST, &format!("{archived}/extend"), None).await.good();
    assert_eq!(extended["ply"], 13);
    assert_eq!(extended["next"], json!({ "node": "decide", "seat": 1 }));
    // What was downloaded can be read again.
    let read = local.post("/api/archive/import", json!({ "text": text })).await.good();
    assert_eq!((&read["plies"], &read["name"]), (&json!(12), &json!("Ann – Ben, 2026-11-20")));
}

/// Batches that are refused tell the same whatever was called, and leave nothing behind.
#[tokio::test]
async fn a_refused_batch_tells_nothing_of_the_carrier() {
    let local = TestServer::local().await;
    let mut games: Vec<Vec<String>> = Vec::new();
    for call in PROBED_CALLS {
        let tokens = [&["~red-east"][..], &OPEN_OFFENSE, &[call], &BLITZ, &["~allot4"], &AWAY, &["~allot4"]].concat();
        let id = local.after(&["min_squares=4", "max_squares=4"], &tokens).await;
        let mut live = local.live(&id).await;
        live.text().await.unwrap();
        let mut game = Game { id: id.clone(), archived: "-".to_owned(), live, seen: Vec::new() };
        let before = local.get(&format!("/api/matches/{id}")).await.text;
        for batch in probes() {
            let reply = local.play(&id, &batch).await;
            assert_eq!(reply.status, 422, "{batch:?} {}", reply.text);
            let refusal = reply.json();
            assert_eq!(refusal["index"], batch.len() - 1, "{batch:?} {refusal}");
            assert!(["B2", "reveal"].contains(&refusal["rule"].as_str().unwrap()), "{batch:?} {refusal}");
            game.see(&batch.join(" "), &reply);
            let undo = local.post(&format!("/api/matches/{id}/commands"), body::undo(tokens.len())).await;
            game.see("undo", &undo);
            game.see("draw", &local.draw(&id).await);
        }
        assert_eq!(local.get(&format!("/api/matches/{id}")).await.text, before, "something was stored");
        // Nobody was told: the next message is about what is played then.
        local.play(&id, &["S>K18"]).await.good();
        assert_eq!(game.live.message().await["update"]["played"].as_array().unwrap().len(), 1);
        games.push(game.seen);
    }
    for game in &games[1..] {
        assert_eq!(*game, games[0]);
    }
}

/// Somebody who has the address of a match on one screen must not be told what only its players know.
#[tokio::test]
async fn nobody_but_the_players_is_given_hints() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    for (game, computers) in [("soccer", json!({})), ("scrimmage", json!({ "levels": [null, 2], "paused": true }))] {
        let new = json!({ "game": game, "computers": computers });
        let id = ann.post("/api/matches", new).await.good()["id"].as_str().unwrap().to_owned();
        let seq = ann.post(&format!("/api/matches/{id}/commands"), body::draw(0)).await.good()["state"]["seq"].clone();
        let mut refusals = Vec::new();
        for seq in [&seq, &json!(0)] {
            let refused = ben.post(&format!("/api/matches/{id}/hint"), json!({ "seq": seq })).await;
            refusals.push(refused.refused(403, "forbidden"));
            let job = json!({ "advice": "hint", "seq": seq });
            ben.post(&format!("/api/matches/{id}/job"), job).await.refused(403, "forbidden");
        }
        assert_eq!(refusals[0], refusals[1], "they are told whether that is the position");
        ben.get(&format!("/api/matches/{id}/private?seat=0")).await.refused(403, "forbidden");
        ben.get(&format!("/api/matches/{id}/private?seat=1")).await.refused(403, "forbidden");
    }
}

/// No hint on a shared screen tells what two people have secret from each other.
#[tokio::test]
async fn there_is_no_hint_between_two_people_while_a_call_is_hidden() {
    let local = TestServer::local().await;
    let mut refusals = Vec::new();
    for call in ["run:H", "pass:3"] {
        let options = ["min_squares=4", "max_squares=4"];
        let line_up = [&["~red-east"][..], &OPEN_OFFENSE].concat();
        let turn = [&line_up[..], &[call], &BLITZ, &["~allot4"]].concat();
        let answer = [&turn[..], &AWAY, &["~allot4"]].concat();
        for tokens in [&line_up, &turn, &answer] {
            let id = local.after(&options, tokens).await;
            let path = format!("/api/matches/{id}/hint");
            refusals.push(local.post(&path, json!({ "seq": tokens.len() })).await.refused(403, "forbidden"));
        }
    }
    assert!(refusals.iter().all(|refusal| *refusal == refusals[0]), "{refusals:?}");
}
