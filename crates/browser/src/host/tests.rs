use std::collections::BTreeMap;

use kickoff_core::Node;
use kickoff_runtime::{GameInstance, games};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};

use super::{Host, Moment};
use crate::jobs::Worker;

/// A moment at which no page has a connection.
const OFFLINE: i64 = -1;

/// A page with its worker and database, as far as the host can tell.
struct Page {
    host: Host,
    /// Rows by store and key; events by match and number.
    stored: BTreeMap<(String, String), Value>,
    /// What the page was told.
    told: Vec<Value>,
    wall: f64,
    steady: f64,
    wake_at: Option<i64>,
}

fn empty() -> String {
    json!({ "matches": [], "archive": [], "items": [], "settings": null }).to_string()
}

fn key_of(store: &str, row: &Value) -> String {
    match store {
        "events" => format!("{} {:09}", row["match"].as_str().unwrap(), row["seq"].as_u64().unwrap()),
        "settings" => String::new(),
        _ => row["id"].as_str().unwrap().to_owned(),
    }
}

impl Page {
    fn new() -> Page {
        let host = Host::new(&empty(), &[7; 32], None).unwrap();
        Page { host, stored: BTreeMap::new(), told: Vec::new(), wall: 1.7e12, steady: 5e5, wake_at: None }
    }

    fn rows(&self, store: &str) -> Vec<Value> {
        self.stored.iter().filter(|((of, _), _)| of == store).map(|(_, row)| row.clone()).collect()
    }

    /// The page is loaded anew, after its worker was killed.
    fn again(&mut self) {
        let settings = self.rows("settings").pop();
        let all = json!({
            "matches": self.rows("matches"), "archive": self.rows("archive"), "items": self.rows("items"),
            "settings": settings,
        });
        self.host = Host::new(&all.to_string(), &[9; 32], None).unwrap();
        self.told.clear();
        self.pass(1.0);
    }

    fn moment(&self) -> Moment {
        Moment::new(self.wall, self.steady)
    }

    fn pass(&mut self, ms: f64) {
        (self.wall, self.steady) = (self.wall + ms, self.steady + ms);
    }

    /// Does what an outcome says. Returns it, if nothing has to be read first.
    fn carry_out(&mut self, outcome: &str) -> Option<Value> {
        let outcome: Value = serde_json::from_str(outcome).unwrap();
        if let Some(need) = outcome.get("needs") {
            let (store, key) = (need["store"].as_str().unwrap(), need["key"].as_str().unwrap());
            let rows = match store {
                "events" => json!(self.rows("events").iter().filter(|row| row["match"] == key).collect::<Vec<_>>()),
                // No connection; otherwise the file beside the pages.
                "books" if self.wake_at == Some(OFFLINE) => Value::Null,
                "books" => json!(std::fs::read_to_string(format!("../../games/{key}/explorer.txt")).unwrap()),
                _ => json!(self.stored.get(&(store.to_owned(), key.to_owned()))),
            };
            self.host.supply(self.moment(), store, key, &rows.to_string());
            return None;
        }
        for write in outcome["writes"].as_array().unwrap() {
            if let Some(put) = write.get("put") {
                let store = put[0].as_str().unwrap();
                self.stored.insert((store.to_owned(), key_of(store, &put[1])), put[1].clone());
            } else {
                let [store, key] = [0, 1].map(|at| write["delete"][at].as_str().unwrap().to_owned());
                self.stored.remove(&(store, key)).unwrap();
            }
        }
        self.told.extend(outcome["messages"].as_array().unwrap().iter().cloned());
        self.wake_at = outcome["wake_at"].as_i64();
        Some(outcome)
    }

    fn ask(&mut self, method: &str, address: &str, body: &Value) -> (u64, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        loop {
            let outcome = self.host.request(self.moment(), method, address, &body).json();
            let Some(outcome) = self.carry_out(&outcome) else { continue };
            if let Some(job) = outcome.get("job") {
                let done: Value =
                    serde_json::from_str(&Worker::default().run(job.as_str().unwrap(), &mut |_| {})).unwrap();
                return (done["status"].as_u64().unwrap(), done["body"].clone());
            }
            let body = outcome.get("body").and_then(Value::as_str).unwrap_or("null");
            let body = serde_json::from_str(body).unwrap_or_else(|_| json!(body));
            return (outcome["status"].as_u64().unwrap(), body);
        }
    }

    fn good(&mut self, method: &str, address: &str, body: &Value) -> Value {
        let (status, answer) = self.ask(method, address, body);
        assert!(status == 200 || status == 204, "{method} {address} {body}: {status} {answer}");
        answer
    }

    fn say(&mut self, message: &Value) -> Vec<Value> {
        self.told.clear();
        loop {
            let outcome = self.host.hear(self.moment(), &message.to_string()).json();
            if self.carry_out(&outcome).is_some() {
                return self.told.clone();
            }
        }
    }

    /// A command, by its word; returns the update.
    fn command(&mut self, id: &str, seq: &Value, command: Value) -> (u64, Value) {
        self.ask("POST", &format!("/matches/{id}/commands"), &json!({ "seq": seq, "command": command }))
    }
}

/// Plays a match until it is over or `most` actions were played, on a copy of its game as well.
fn play(page: &mut Page, state: &Value, most: usize) -> (Value, Box<dyn GameInstance>) {
    let game = kickoff_runtime::find(state["game"].as_str().unwrap()).unwrap();
    let options = state["options"].as_object().unwrap();
    let options: Vec<(&str, &str)> =
        options.iter().map(|(key, value)| (key.as_str(), value.as_str().unwrap())).collect();
    let mut copy = game.start(game.rules_version(), &options).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (id, mut state) = (state["id"].as_str().unwrap().to_owned(), state.clone());
    for _ in 0..most {
        let command = match copy.node() {
            Node::Over(_) => break,
            Node::Chance => json!({ "do": "draw" }),
            Node::Decide(_) => {
                let mut legal = copy.legal();
                legal.retain(|token| !game.is_timekeepers(token));
                let token = legal.swap_remove(rng.next_u32() as usize % legal.len());
                json!({ "do": "play", "tokens": [token] })
            }
        };
        let played = command["tokens"][0].as_str().map(str::to_owned);
        let (status, update) = page.command(&id, &state["seq"], command);
        assert_eq!(status, 200, "{update}");
        let token = played.unwrap_or_else(|| update["played"][0]["token"].as_str().unwrap().to_owned());
        copy.play(&token).unwrap();
        state = update["state"].clone();
    }
    (state, copy)
}

/// If this failed somebody would find another game in their browser than the one that they played.
#[test]
fn every_game_is_played_stored_and_there_again() {
    for game in games() {
        let mut page = Page::new();
        let state = page.good("POST", "/matches", &json!({ "game": game.id(), "names": ["Ann", ""] }));
        let id = state["id"].as_str().unwrap().to_owned();
        let (state, copy) = play(&mut page, &state, 300);
        assert_eq!(state["ply"], copy.ply(), "{}", game.id());
        let [frames, record, replay] = ["frames?from=0", "record", "replay"]
            .map(|what| page.good("GET", &format!("/matches/{id}/{what}"), &Value::Null));
        page.again();
        assert_eq!(page.good("GET", &format!("/matches/{id}"), &Value::Null), state, "{}", game.id());
        for (what, before) in [("frames?from=0", frames), ("record", record), ("replay", replay)] {
            assert_eq!(
                page.good("GET", &format!("/matches/{id}/{what}"), &Value::Null),
                before,
                "{} {what}",
                game.id()
            );
        }
        let list = page.good("GET", "/matches", &Value::Null);
        assert_eq!((list[0]["id"].as_str(), &list[0]["headline"]), (Some(id.as_str()), &state["headline"]));
    }
}

#[test]
fn what_was_not_stored_was_not_played() {
    let mut page = Page::new();
    let state = page.good("POST", "/matches", &json!({ "game": "soccer" }));
    let (id, seq) = (state["id"].as_str().unwrap().to_owned(), state["seq"].clone());
    let before = page.good("GET", &format!("/matches/{id}"), &Value::Null);
    // The transaction fails: the worker makes the host anew from what is stored.
    let body = json!({ "seq": seq, "command": { "do": "draw" } });
    let outcome = page.host.request(page.moment(), "POST", &format!("/matches/{id}/commands"), &body.to_string());
    assert!(!outcome.writes.is_empty());
    page.again();
    assert_eq!(page.good("GET", &format!("/matches/{id}"), &Value::Null), before);
}

#[test]
fn a_match_whose_events_are_lost_is_damaged_and_others_are_not() {
    let mut page = Page::new();
    let ids = [(); 3].map(|()| {
        let state = page.good("POST", "/matches", &json!({ "game": "quarterback" }));
        play(&mut page, &state, 12);
        state["id"].as_str().unwrap().to_owned()
    });
    page.stored.retain(|(store, key), _| store != "events" || !key.starts_with(&format!("{} {:09}", ids[0], 3)));
    let mut events = page.stored.iter_mut().filter(|((store, key), _)| store == "events" && key.starts_with(&ids[1]));
    events.next_back().unwrap().1["kind"] = json!("nothing that is known");
    page.again();
    for id in &ids[..2] {
        let (status, refusal) = page.ask("GET", &format!("/matches/{id}"), &Value::Null);
        assert_eq!((status, refusal["error"].as_str()), (507, Some("storage")), "{refusal}");
    }
    page.good("GET", &format!("/matches/{}", ids[2]), &Value::Null);
}

/// If this failed the computer would not play, or play on before its turn was shown.
#[test]
fn the_computer_plays_when_the_page_has_shown_the_position() {
    let mut page = Page::new();
    let computers = json!({ "levels": [1, null], "think_ms": 200 });
    let state = page.good("POST", "/matches", &json!({ "game": "quarterback", "computers": computers }));
    let id = state["id"].as_str().unwrap().to_owned();
    assert_eq!(page.host.duty(), None, "nobody looks");
    page.say(&json!({ "say": "watch", "match": id }));
    let mut state = page.told.last().unwrap()["state"].clone();
    while page.host.duty().is_none() {
        let (status, update) = page.command(&id, &state["seq"], json!({ "do": "draw" }));
        assert_eq!(status, 200, "{update}");
        state = update["state"].clone();
    }
    let seq = state["seq"].as_u64().unwrap();
    page.say(&json!({ "say": "shown", "match": id, "seq": seq - 1 }));
    let duty: Value = serde_json::from_str(&page.host.duty().unwrap()).unwrap();
    assert_eq!((&duty["match"], &duty["seq"], &duty["level"]), (&json!(id), &json!(seq), &json!(1)));
    let job = page.host.job_of(duty["id"].as_str().unwrap()).unwrap();
    let done: Value = serde_json::from_str(&Worker::default().run(&job, &mut |_| {})).unwrap();
    let turn: Vec<String> = serde_json::from_value(done["body"]["turn"].clone()).unwrap();
    assert!(!turn.is_empty());
    let found = page.host.found(page.moment(), duty["id"].as_str().unwrap(), turn.clone()).json();
    page.told.clear();
    page.carry_out(&found);
    assert!(page.told.is_empty() && page.host.duty().is_none() && page.wake_at.is_some(), "it waits");
    page.say(&json!({ "say": "shown", "match": id, "seq": seq }));
    let update = page.told.iter().find(|message| message["type"] == "update").unwrap();
    let played: Vec<&str> =
        update["update"]["played"].as_array().unwrap().iter().map(|action| action["token"].as_str().unwrap()).collect();
    assert_eq!(played, turn);
    // A page that shows nothing for long is not waited for.
    let stop = page.ask("POST", &format!("/matches/{id}/stop"), &json!({ "seq": seq }));
    assert_eq!(stop.0, 422, "{stop:?}");
}

/// If this failed the page would go on with a game that has been given up, or the computer would play on in it.
#[test]
fn who_resigns_has_lost_and_the_computer_thinks_no_more() {
    let mut page = Page::new();
    let begun = page.good("POST", "/matches", &json!({ "game": "phutball" }));
    let id = begun["id"].as_str().unwrap().to_owned();
    page.say(&json!({ "say": "watch", "match": id }));
    let mut state = begun;
    if state["next"]["node"] == "chance" {
        state = page.command(&id, &state["seq"], json!({ "do": "draw" })).1["state"].clone();
    }
    // The computer is on turn, whichever side won the toss.
    let first = state["next"]["seat"] == 0;
    let levels = if first { json!([1, null]) } else { json!([null, 1]) };
    page.good("PUT", &format!("/matches/{id}/computers"), &json!({ "levels": levels, "think_ms": 200 }));
    let winner = i32::from(!first);
    page.say(&json!({ "say": "shown", "match": id, "seq": state["seq"] }));
    assert!(page.host.duty().is_some());
    page.told.clear();
    let (status, update) = page.command(&id, &state["seq"], json!({ "do": "resign" }));
    assert_eq!((status, &update["state"]["ending"]), (200, &json!({ "winner": winner, "by": "resignation" })));
    let told = page.told.iter().find(|message| message["type"] == "state").unwrap();
    assert_eq!(told["state"]["ending"], update["state"]["ending"]);
    assert!(page.host.duty().is_none());
    let list = page.good("GET", "/matches", &Value::Null);
    assert_eq!(list[0]["over"], true);
    // A page that comes back knows it too, though the board is what it was.
    page.say(&json!({ "say": "leave", "match": id }));
    let greeting = page.say(&json!({ "say": "watch", "match": id, "since": state["seq"] }));
    assert_eq!(greeting[0]["state"]["ending"]["winner"], winner, "{greeting:?}");
    let (status, refused) = page.command(&id, &update["state"]["seq"], json!({ "do": "undo" }));
    assert_eq!((status, &refused["message"]), (422, &json!("The match is over.")));
}

#[test]
fn a_half_ends_by_the_clock_and_the_clock_stands_still_while_nobody_looks() {
    let mut page = Page::new();
    let state = page.good("POST", "/matches", &json!({ "game": "dial", "half_ms": 60_000 }));
    let id = state["id"].as_str().unwrap().to_owned();
    page.say(&json!({ "say": "watch", "match": id }));
    let begun = page.told[0]["state"].clone();
    let (state, _) = play(&mut page, &begun, 12);
    assert_eq!((&state["half_clock"]["running"], &state["half_clock"]["half"]), (&json!(true), &json!(1)));
    page.pass(20_000.0);
    page.say(&json!({ "say": "leave", "match": id }));
    page.pass(3_000.0);
    assert!(page.wake_at.is_some_and(|at| at as f64 <= page.steady), "{:?}", page.wake_at);
    let woken = page.host.wake(page.moment()).json();
    page.carry_out(&woken);
    page.pass(1e7);
    page.again();
    page.say(&json!({ "say": "watch", "match": id }));
    let clock = page.told[0]["state"]["half_clock"].clone();
    assert_eq!((&clock["left_ms"], &clock["running"]), (&json!(40_000), &json!(true)), "{clock}");
    page.pass(40_001.0);
    assert!(page.wake_at.is_some_and(|at| at as f64 <= page.steady), "{:?}", page.wake_at);
    page.told.clear();
    let woken = page.host.wake(page.moment()).json();
    page.carry_out(&woken);
    assert_eq!(page.told[0]["update"]["played"][0]["token"], "time", "{:?}", page.told);
}

#[test]
fn games_are_archived_renamed_exported_taken_in_and_extended() {
    let mut page = Page::new();
    let state = page.good("POST", "/matches", &json!({ "game": "king" }));
    let id = state["id"].as_str().unwrap().to_owned();
    let (state, _) = play(&mut page, &state, 60);
    let kept = page.good("POST", &format!("/matches/{id}/archive"), &json!({ "name": "A game" }));
    let again = page.good("POST", &format!("/matches/{id}/archive"), &json!({ "name": "A game" }));
    assert_eq!(kept["id"], again["id"], "the same name keeps the same game");
    let key = kept["id"].as_str().unwrap().to_owned();
    page.again();
    assert_eq!(page.good("GET", &format!("/matches/{id}"), &Value::Null)["archived_as"], json!(key));
    page.good("PATCH", &format!("/archive/{key}"), &json!({ "name": "Another" }));
    let text = page.good("GET", &format!("/archive/{key}/record"), &Value::Null);
    assert!(kickoff_runtime::open(text.as_str().unwrap()).is_ok());
    let taken_in = page.good("POST", "/archive/import", &json!({ "text": text }));
    assert_eq!(taken_in["plies"], kept["plies"]);
    let names: Vec<Value> = page
        .good("GET", "/archive", &Value::Null)
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["name"].clone())
        .collect();
    assert_eq!(names, [taken_in["name"].clone(), json!("Another")], "the newest first");
    page.good("DELETE", &format!("/archive/{key}"), &Value::Null);
    assert_eq!(page.ask("GET", &format!("/archive/{key}/replay"), &Value::Null).0, 404);
    page.good("POST", &format!("/archive/{key}/restore"), &Value::Null);
    let extended = page.good("POST", &format!("/archive/{key}/extend"), &Value::Null);
    assert_eq!((&extended["ply"], &extended["scene"]), (&state["ply"], &state["scene"]));
    page.again();
    let id = extended["id"].as_str().unwrap();
    assert_eq!(page.good("GET", &format!("/matches/{id}"), &Value::Null), extended);
}

/// If this failed a game that began with a position would be lost in the archive, or go on as another game.
#[test]
fn a_game_from_a_position_is_archived_watched_and_gone_on_with() {
    let mut page = Page::new();
    let text = "dial 2 plays=20 team=away goal=42 down=2 point=35 half=2 played=3 score=7-3 toss=home";
    let record = format!("[Game \"dial\"]\n[Position \"{text}\"]\n\ns1\n");
    let entry = page.good("POST", "/archive/import", &json!({ "text": record }));
    assert_eq!((&entry["plies"], &entry["options"]["plays"]), (&json!(1), &json!("20")));
    let id = entry["id"].as_str().unwrap().to_owned();
    page.again();
    assert_eq!(page.good("GET", &format!("/archive/{id}/record"), &Value::Null), json!(record));
    let frames = page.good("GET", &format!("/archive/{id}/frames?from=0&to=1"), &Value::Null);
    let list = frames.as_array().or_else(|| frames["frames"].as_array());
    assert_eq!(list.map(Vec::len), Some(2), "{frames}");
    let extended = page.good("POST", &format!("/archive/{id}/extend"), &json!({}));
    let key = extended["id"].as_str().unwrap().to_owned();
    assert_eq!(extended["ply"], 1);
    page.again();
    assert_eq!(page.good("GET", &format!("/matches/{key}"), &Value::Null), extended);
    let kept = page.good("GET", &format!("/matches/{key}/record"), &Value::Null);
    assert!(kept.as_str().is_some_and(|kept| kept.contains(&format!("[Position \"{text}\"]"))), "{kept}");
    let began = page.good("POST", "/matches", &json!({ "game": "dial", "from": text }));
    let key = began["id"].as_str().unwrap().to_owned();
    assert_eq!((&began["ply"], &began["options"]["plays"]), (&json!(0), &json!("20")));
    page.again();
    assert_eq!(page.good("GET", &format!("/matches/{key}"), &Value::Null), began);
    let secret = "scrimmage 2 phase=lineup turn=yellow offense=red way=east line=15 \
        men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13 \
        call=run:F possible=Q,F,H,T,pass middle=I";
    let record = format!("[Game \"scrimmage\"]\n[Position \"{secret}\"]\n");
    let (status, answer) = page.ask("POST", "/archive/import", &json!({ "text": record }));
    assert!(status == 422 && !answer.to_string().contains("run:F"), "{status} {answer}");
}

#[test]
fn lists_go_on_after_their_last_entry() {
    let mut page = Page::new();
    let mut ids: Vec<Value> =
        (0..203).map(|_| page.good("POST", "/matches", &json!({ "game": "dial" }))["id"].clone()).collect();
    ids.reverse();
    let first = page.good("GET", "/matches", &Value::Null);
    let last = &first[199];
    let address =
        format!("/matches?after={}&after_id={}", last["updated"].as_str().unwrap(), last["id"].as_str().unwrap());
    let second = page.good("GET", &address.replace(':', "%3A"), &Value::Null);
    let listed: Vec<Value> =
        [first, second].iter().flat_map(|part| part.as_array().unwrap()).map(|entry| entry["id"].clone()).collect();
    assert_eq!(listed, ids);
}

/// A page shows these words; a panic would end its worker.
#[test]
fn wrong_requests_are_refused_in_words_and_change_nothing() {
    let mut page = Page::new();
    let state = page.good("POST", "/matches", &json!({ "game": "soccer" }));
    let id = state["id"].as_str().unwrap().to_owned();
    let stored = page.stored.clone();
    let on = |what: &str| format!("/matches/{id}/{what}");
    let network = json!({ "game": "soccer", "network": { "clock": { "kind": "none" } } });
    for (method, address, body, status) in [
        ("GET", "/nothing".to_owned(), json!(null), 404),
        ("GET", "/games/golf/rules".to_owned(), json!(null), 404),
        ("GET", "/matches/none".to_owned(), json!(null), 404),
        ("POST", "/matches".to_owned(), json!(null), 400),
        ("POST", "/matches".to_owned(), json!({ "game": "golf" }), 404),
        ("POST", "/matches".to_owned(), json!({ "game": "soccer", "options": { "goals": "9999" } }), 400),
        ("POST", "/matches".to_owned(), json!({ "game": "soccer", "half_ms": 60_000 }), 400),
        ("POST", "/matches".to_owned(), network, 422),
        ("POST", on("commands"), json!({ "seq": 0, "command": { "do": "play", "tokens": ["a1>a2"] } }), 422),
        ("POST", on("commands"), json!({ "seq": 99, "command": { "do": "draw" } }), 409),
        ("POST", on("commands"), json!({ "seq": 0, "command": { "do": "resign" } }), 422),
        ("PUT", on("computers"), json!({ "levels": [9, null] }), 400),
        ("POST", on("study"), json!({ "seq": 0 }), 422),
        ("GET", on("private?seat=7"), json!(null), 400),
        ("GET", on("private"), json!(null), 400),
        ("GET", on("frames?from=0&secrets=true"), json!(null), 403),
        ("POST", on("archive"), json!({ "name": "  " }), 400),
        ("POST", "/archive/import".to_owned(), json!({ "text": "no record" }), 422),
        ("POST", "/archive/none/extend".to_owned(), json!(null), 404),
        ("GET", "/invitations/word".to_owned(), json!(null), 404),
        ("PUT", "/settings".to_owned(), json!({ "names": ["a", "b", "c"] }), 400),
        ("DELETE", "/games/dial/saved-items/none".to_owned(), json!(null), 404),
    ] {
        let (refused, answer) = page.ask(method, &address, &body);
        assert_eq!(refused, status, "{method} {address}: {answer}");
        assert!(answer["message"].as_str().is_some_and(|words| words.len() > 9), "{answer}");
        assert_eq!(page.stored, stored, "{method} {address}");
    }
    let told = page.say(&json!({ "say": "what" }));
    assert_eq!(told[0]["type"], "refused");
    assert_eq!(page.say(&json!({ "say": "watch", "match": "none" })), [json!({ "type": "gone", "match": "none" })]);
    assert!(Host::new("{}", &[], None).is_err());
}

#[test]
fn settings_and_saved_items_are_there_again() {
    let mut page = Page::new();
    let mut settings = page.good("GET", "/settings", &Value::Null);
    (settings["sound"], settings["names"]) = (json!(false), json!([" Ann ", ""]));
    page.good("PUT", "/settings", &settings);
    let item =
        page.good("POST", "/games/scrimmage/saved-items", &json!({ "name": "I", "kind": "formation", "body": [1] }));
    page.again();
    settings["names"] = json!(["Ann", ""]);
    assert_eq!(page.good("GET", "/settings", &Value::Null), settings);
    assert_eq!(page.good("GET", "/games/scrimmage/saved-items", &Value::Null), json!([item]));
    page.good("DELETE", &format!("/games/scrimmage/saved-items/{}", item["id"].as_str().unwrap()), &Value::Null);
    page.again();
    assert_eq!(page.good("GET", "/games/scrimmage/saved-items", &Value::Null), json!([]));
}

/// If this failed a page would have no hints, no bar and no studies.
#[test]
fn hints_evaluations_studies_and_reviews_are_worked_out() {
    let mut page = Page::new();
    let soccer = page.good("POST", "/matches", &json!({ "game": "soccer" }));
    let id = soccer["id"].as_str().unwrap().to_owned();
    let (state, mut copy) = play(&mut page, &soccer, 3);
    let hint = page.good("POST", &format!("/matches/{id}/hint"), &json!({ "seq": state["position"] }));
    for token in hint["tokens"].as_array().unwrap() {
        copy.play(token.as_str().unwrap()).unwrap();
    }
    let evaluation = page.good("GET", &format!("/matches/{id}/evaluation"), &Value::Null);
    assert!(evaluation["expected"].as_f64().is_some_and(|points| (0.0..=1.0).contains(&points)), "{evaluation}");
    let dial = page.good("POST", "/matches", &json!({ "game": "dial" }));
    let id = dial["id"].as_str().unwrap().to_owned();
    let mut state = dial;
    while state["next"]["node"] == "chance" {
        state = page.command(&id, &state["seq"], json!({ "do": "draw" })).1["state"].clone();
    }
    let study = page.good("POST", &format!("/matches/{id}/study"), &json!({ "seq": state["position"] }));
    assert!(study["actions"].as_array().is_some_and(|actions| actions.len() > 1), "{study}");
    assert_eq!(page.good("GET", &format!("/matches/{id}/solution"), &Value::Null)["state"], "refused");
    page.good("GET", &format!("/matches/{id}/review"), &Value::Null);
}

/// If this failed one row could lock somebody out of all their games.
#[test]
fn rows_that_cannot_be_read_are_left_out() {
    let mut page = Page::new();
    let state = page.good("POST", "/matches", &json!({ "game": "dial" }));
    for (store, row) in [
        ("matches", json!({ "id": "bad", "game": "soccer" })),
        ("archive", json!({ "id": "bad", "name": 5 })),
        ("items", json!({ "id": "bad" })),
        ("settings", json!({ "sound": "loud" })),
    ] {
        page.stored.insert((store.to_owned(), "bad".to_owned()), row);
    }
    page.again();
    assert_eq!(page.good("GET", &format!("/matches/{}", state["id"].as_str().unwrap()), &Value::Null), state);
    for list in ["/matches", "/archive", "/games/soccer/saved-items"] {
        let entries = page.good("GET", list, &Value::Null);
        assert_eq!(entries.as_array().unwrap().len(), usize::from(list == "/matches"), "{list}");
    }
}

/// It is JSON of somebody else's: 3,000 lists in each other once ended the worker.
#[test]
fn a_saved_item_may_be_as_deep_as_it_likes_but_not_as_long() {
    let mut page = Page::new();
    let deep = format!("{}{}", "[".repeat(3_000), "]".repeat(3_000));
    let save = |body: &str| format!("{{\"name\":\"deep\",\"kind\":\"formation\",\"body\":{body}}}");
    let outcome = page.host.request(page.moment(), "POST", "/games/scrimmage/saved-items", &save(&deep)).json();
    assert!(outcome.contains("\"status\":200") && outcome.contains(&deep));
    let long = format!("\"{}\"", "x".repeat(20_000));
    let refused = page.host.request(page.moment(), "POST", "/games/scrimmage/saved-items", &save(&long)).json();
    assert!(refused.contains("\"status\":400") && refused.contains("16 kB"), "{refused}");
}

/// If this failed a file could bring games that nobody can open, or keep a later file's good ones out.
#[test]
fn of_a_file_only_what_can_be_played_is_taken_in() {
    let mut page = Page::new();
    let good = page.good("POST", "/matches", &json!({ "game": "quarterback" }));
    play(&mut page, &good, 12);
    page.good("POST", &format!("/matches/{}/archive", good["id"].as_str().unwrap()), &json!({ "name": "Kept" }));
    let file = json!({
        "matches": page.rows("matches"), "events": page.rows("events"), "archive": page.rows("archive"),
        "records": page.rows("records"), "items": [],
    });
    let sifted = |file: &Value| -> Value { serde_json::from_str(&super::sift(&file.to_string()).unwrap()).unwrap() };
    assert_eq!(sifted(&file), file);
    let mut bad = file.clone();
    for (key, value) in [
        ("id", json!("a/b?c#d")),
        ("game", json!("golf")),
        ("rules_version", json!(99)),
        ("seq", json!("2")),
        ("computers", json!({ "levels": [200, 200], "think_ms": 2000, "paused": false })),
    ] {
        let mut row = file["matches"][0].clone();
        row[key] = value;
        bad["matches"] = json!([row, null]);
        assert_eq!((sifted(&bad)["matches"].clone(), sifted(&bad)["events"].clone()), (json!([]), json!([])), "{key}");
    }
    bad["matches"] = json!([]);
    assert_eq!(sifted(&bad)["events"], json!([]), "events of no match");
    bad["records"][0]["text"] = json!("no record");
    assert_eq!((sifted(&bad)["archive"].clone(), sifted(&bad)["records"].clone()), (json!([]), json!([])));
    assert!(super::sift("{\"matches\":[]}").is_err() && super::sift("nothing").is_err());
}

/// If this failed the explorer of the web edition would be empty, or would stay so after a time without a connection.
#[test]
fn the_computers_games_are_fetched_when_they_are_asked_for() {
    let mut page = Page::new();
    let path = "/games/dial/sandbox/explorer";
    let question = json!({ "source": "computer" });
    page.wake_at = Some(OFFLINE);
    let (status, refusal) = page.ask("POST", path, &question);
    assert!(status == 422 && refusal["message"].as_str().unwrap().contains("connected"), "{status} {refusal}");
    page.wake_at = None;
    let answer = page.good("POST", path, &question);
    assert!(answer["games"].as_u64().unwrap() >= 100, "{answer}");
    // It is not fetched again.
    page.wake_at = Some(OFFLINE);
    assert_eq!(page.good("POST", path, &question), answer);
    assert_eq!(page.good("GET", "/games/dial/choices?source=computer", &Value::Null)["kinds"], json!([]));
}

/// If this failed games would be counted that go on, were deleted, or are of another game, or a large archive would block
/// the page.
#[test]
fn the_finished_games_of_the_archive_are_counted_in_parts() {
    let mut page = Page::new();
    let path = "/games/phutball/sandbox/explorer";
    let question = json!({ "source": "archive" });
    let state = page.good("POST", "/matches", &json!({ "game": "phutball" }));
    let id = state["id"].as_str().unwrap().to_owned();
    page.good("POST", &format!("/matches/{id}/archive"), &json!({ "name": "unfinished" }));
    assert_eq!(page.good("POST", path, &question)["games"], 0);
    let text = include_str!("../../../server/tests/it/turn_reviews.kickoff");
    let ids: Vec<String> = (0..30)
        .map(|_| page.good("POST", "/archive/import", &json!({ "text": text }))["id"].as_str().unwrap().to_owned())
        .collect();
    let part = page.good("POST", path, &question);
    assert_eq!((&part["games"], &part["waiting"]), (&json!(25), &json!(5)));
    let whole = page.good("POST", path, &question);
    assert_eq!((&whole["games"], &whole["waiting"]), (&json!(30), &json!(0)));
    // A game that is looked at meanwhile is not taken for one that is counted.
    page.good("GET", &format!("/archive/{}/replay", ids[0]), &Value::Null);
    page.good("DELETE", &format!("/archive/{}", ids[1]), &Value::Null);
    assert_eq!(page.good("POST", path, &question)["games"], 29);
    assert_eq!(page.good("POST", "/games/soccer/sandbox/explorer", &question)["games"], 0);
}
