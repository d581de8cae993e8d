//! Matches over the network that differ only in the secret call look the same, byte for byte, in all that the other side,
//! those who look on and everyone else can get, until the rules reveal it.

use serde_json::{Value, json};

use crate::network::{Guest, server, together};
use crate::support::{AWAY, BLITZ, DEFENSE, Live, OFFENSE, OPEN_OFFENSE, PROBED_CALLS, Reply, TestServer, probes};

const CALLS: [&str; 4] = ["run:H", "run:F", "pass:3", "pass:12"];

/// A match of Scrimmage with a call, and all that those who must not know the call saw of it.
struct Watched<'a> {
    id: String,
    offense: &'a Guest<'a>,
    defense: &'a Guest<'a>,
    spectator: &'a Guest<'a>,
    lives: Vec<Live>,
    seen: Vec<String>,
}

impl<'a> Watched<'a> {
    /// The offense's seat follows from the toss, so that matches with the other toss are thrown away.
    async fn new(server: &'a TestServer, guests: &'a [Guest<'a>; 3]) -> Watched<'a> {
        Watched::with_squares(server, guests, "3").await
    }

    /// Turns have so many squares.
    async fn with_squares(server: &'a TestServer, guests: &'a [Guest<'a>; 3], squares: &str) -> Watched<'a> {
        loop {
            let [ann, ben, spectator] = guests;
            let (id, word) = ann
                .invites(json!({
                    "game": "scrimmage", "options": { "min_squares": squares, "max_squares": squares },
                    "network": { "seat": 0 }
                }))
                .await;
            ben.accepts(&word).await;
            let record = ann.get(&format!("/api/matches/{id}/record")).await.text;
            if !record.contains("~red-east") {
                continue;
            }
            let mut lives = Vec::new();
            let details = [("full", "state"), ("plain", "network")];
            for (guest, (detail, greeting)) in
                [ben, spectator].into_iter().flat_map(|guest| details.map(|d| (guest, d)))
            {
                let mut live = guest.connect().await;
                live.say(json!({ "say": "watch", "match": id, "detail": detail })).await;
                live.next(greeting).await;
                lives.push(live);
            }
            let _ = server;
            return Watched { id, offense: ann, defense: ben, spectator, lives, seen: Vec::new() };
        }
    }

    fn note(&mut self, what: &str, text: &str) {
        let text = match serde_json::from_str::<Value>(text) {
            Ok(mut value) => {
                hide(&mut value);
                value.to_string()
            }
            Err(_) => text.lines().filter(|line| !line.starts_with("[Commitment")).collect::<Vec<_>>().join("\n"),
        };
        self.seen.push(format!("{what}: {}", text.replace(&self.id, "ID")));
    }

    fn see(&mut self, what: &str, reply: &Reply) {
        let length: Vec<_> = reply.headers.get_all("content-length").iter().collect();
        let head = format!("{what} {} {length:?}", reply.status);
        self.note(&head, &reply.text);
    }

    /// One side plays; all that the others are sent is noted, sizes included.
    async fn play(&mut self, offense: bool, tokens: &[&str]) {
        let player = if offense { self.offense } else { self.defense };
        let reply = player.does(&self.id, json!({ "do": "play", "tokens": tokens })).await;
        assert!(reply.status.is_success(), "{tokens:?} {}", reply.text);
        self.hear().await;
    }

    /// The defense tries something that is refused, over HTTP and the WebSocket, and notes the refusals.
    async fn try_in_vain(&mut self, command: Value) {
        let what = command.to_string();
        let reply = self.defense.does(&self.id, command.clone()).await;
        assert!(reply.status.is_client_error(), "{what} {}", reply.text);
        self.see(&what, &reply);
        let seq = self.defense.state(&self.id).await["seq"].clone();
        let live = &mut self.lives[0];
        live.say(json!({ "say": "do", "match": self.id, "key": "probe", "seq": seq, "command": command })).await;
        let refused = live.next("refused").await.to_string();
        self.note(&format!("{what} of {}", refused.len()), &refused);
    }

    /// All that came over the WebSockets: they answer in order, so that a refusal marks the end.
    async fn hear(&mut self) {
        let mut lives = std::mem::take(&mut self.lives);
        for live in &mut lives {
            live.say(json!({ "say": "mark" })).await;
            loop {
                let text = live.text().await.unwrap();
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["type"] == "refused" {
                    break;
                }
                // That somebody has come or gone is no secret, and its time differs.
                if message["type"] != "network" {
                    self.note(&format!("frame of {}", text.len()), &text);
                }
            }
        }
        self.lives = lives;
    }

    /// Looks at everything that can be fetched by the defense, a spectator, and somebody without a cookie.
    async fn look(&mut self) {
        let path = format!("/api/matches/{}", self.id);
        for guest in [self.defense, self.spectator] {
            for part in [
                "",
                "/replay",
                "/frames?from=0&to=400",
                "/frames?from=0&to=400&secrets=true",
                "/record",
                "/review",
                "/private?seat=0",
                "/private?seat=1",
                "/solution",
                "/evaluation",
            ] {
                let reply = guest.get(&format!("{path}{part}")).await;
                self.see(part, &reply);
            }
            for question in [json!({ "ask": "formations" }), json!({ "ask": "line-up", "men": [] })] {
                let reply = guest.post(&format!("{path}/ask"), question).await;
                self.see("answer", &reply);
            }
            let seq = guest.state(&self.id).await["seq"].clone();
            for (what, body) in [("hint", json!({ "seq": seq })), ("archive", json!({ "name": "x" }))] {
                let reply = guest.post(&format!("{path}/{what}"), body).await;
                self.see(what, &reply);
            }
            let list = guest.get("/api/matches").await.good();
            let own =
                list.as_array().unwrap().iter().find(|m| m["id"] == self.id.as_str()).cloned().unwrap_or_default();
            self.note("list", &own.to_string());
            for (detail, kind) in [("full", "state"), ("plain", "played")] {
                let mut again = guest.connect().await;
                again.say(json!({ "say": "watch", "match": self.id, "detail": detail })).await;
                let text = again.next(kind).await.to_string();
                self.note("again", &text);
            }
        }
        let reply = self.spectator.server.get(&path).await;
        self.see("anybody", &reply);
    }
}

/// Blanks what differs between any two matches: times, clocks, the seed's commitment, who is present.
fn hide(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                if matches!(
                    key.as_str(),
                    "created"
                        | "updated"
                        | "at"
                        | "commitment"
                        | "next_commitment"
                        | "next_match"
                        | "present"
                        | "spectators"
                ) {
                    *value = Value::Null;
                }
                hide(value);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(hide),
        _ => {}
    }
}

/// A game with this call up to the second turn's second square, looked at all the while.
async fn until_turn_two<'a>(server: &'a TestServer, guests: &'a [Guest<'a>; 3], call: &str) -> Watched<'a> {
    let mut game = Watched::new(server, guests).await;
    game.play(true, &OFFENSE).await;
    game.play(true, &[call]).await;
    // The offense itself sees its call.
    assert!(game.offense.get(&format!("/api/matches/{}/frames?from=0&to=400", game.id)).await.text.contains(call));
    game.look().await;
    game.play(false, &DEFENSE).await;
    game.look().await;
    game.play(true, &["T>F12", "T>F11"]).await;
    game.look().await;
    game.play(true, &["T>F10"]).await;
    game.look().await;
    game.play(false, &["S>H26", "S>H27"]).await;
    game.look().await;
    game
}

#[track_caller]
fn assert_same(one: &Watched<'_>, other: &Watched<'_>) {
    for (a, b) in one.seen.iter().zip(&other.seen) {
        assert_eq!(a, b);
    }
    assert_eq!(one.seen.len(), other.seen.len());
}

#[tokio::test]
async fn the_other_side_and_those_who_look_on_learn_nothing_of_the_call() {
    let server = server().await;
    let guests = [Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await];
    let first = until_turn_two(&server, &guests, CALLS[0]).await;
    assert!(first.seen.iter().any(|seen| seen.starts_with("frame")), "nothing was heard");
    for call in &CALLS[1..] {
        assert_same(&first, &until_turn_two(&server, &guests, call).await);
    }
    // And there is no call in it at all; while the call is made, everyone sees which ones there are to choose from.
    for seen in first.seen.iter().filter(|seen| !seen.contains("\"calls\":[\"")) {
        for word in ["run:", "pass:"] {
            assert!(!seen.contains(word), "{word} in {seen}");
        }
    }
}

#[tokio::test]
async fn carrier_and_zone_stay_secret_when_run_or_pass_is_known() {
    let server = server().await;
    let guests = [Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await];
    for calls in [["run:H", "run:F"], ["pass:3", "pass:12"]] {
        let mut games = Vec::new();
        for call in calls {
            let mut game = until_turn_two(&server, &guests, call).await;
            game.play(false, &["S>H28"]).await;
            game.look().await;
            game.play(true, &["T>F9", "T>F8", "T>F7"]).await;
            game.play(false, &["S>H29", "S>H30"]).await;
            game.look().await;
            games.push(game);
        }
        assert_same(&games[0], &games[1]);
    }
}

#[tokio::test]
async fn each_player_is_shown_their_own_view_and_the_other_one_never() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let id = together(&ann, &ben, "scrimmage").await;
    let offense_is_ann = ann.state(&id).await["next"]["seat"] == 0;
    let (offense, defense) = if offense_is_ann { (&ann, &ben) } else { (&ben, &ann) };
    for guest in [offense, defense] {
        let frames = guest.get(&format!("/api/matches/{id}/frames?from=0&to=1&secrets=true")).await;
        frames.refused(403, "forbidden");
    }
}

/// The defense sends batches that go on after a step onto each of the backs: it is refused in the same way whatever was
/// called, nothing is stored and nobody is told.
#[tokio::test]
async fn a_refused_batch_tells_nothing_of_the_carrier() {
    let server = server().await;
    let guests = [Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await];
    let mut games = Vec::new();
    for call in PROBED_CALLS {
        let mut game = Watched::with_squares(&server, &guests, "4").await;
        game.play(true, &OPEN_OFFENSE).await;
        game.play(true, &[call]).await;
        game.play(false, &BLITZ).await;
        game.play(true, &AWAY).await;
        let before = game.spectator.state(&game.id).await["seq"].clone();
        for batch in probes() {
            game.try_in_vain(json!({ "do": "play", "tokens": batch })).await;
        }
        for command in [
            json!({ "do": "undo" }),
            json!({ "do": "undo", "to": 0 }),
            json!({ "do": "draw" }),
            json!({ "do": "answer-undo", "accept": true }),
        ] {
            game.try_in_vain(command).await;
        }
        assert_eq!(game.spectator.state(&game.id).await["seq"], before, "something was stored");
        let told = game.seen.len();
        game.hear().await;
        assert_eq!(game.seen.len(), told, "somebody was told: {:?}", game.seen.last());
        game.look().await;
        games.push(game);
    }
    for game in &games[1..] {
        assert_same(&games[0], game);
    }
}
