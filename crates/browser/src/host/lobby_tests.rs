//! The lobby and the hosts of two games, as in a page: what one of them changes the others know.

use serde_json::{Value, json};

use super::{Host, Lobby, Moment};

/// The hosts of a page, and the rows that they have stored.
struct Page {
    lobby: Lobby,
    hosts: [(&'static str, Host); 2],
    events: Vec<Value>,
    records: Vec<Value>,
    told: Vec<Value>,
    wall: f64,
}

impl Page {
    fn new() -> Page {
        let empty = json!({ "matches": [], "archive": [], "items": [], "settings": null }).to_string();
        let lobby = Lobby::new(&empty, &[1; 32]).unwrap();
        let hosts = ["king", "phutball"].map(|game| (game, Host::new(&empty, game.as_bytes(), None).unwrap()));
        Page { lobby, hosts, events: Vec::new(), records: Vec::new(), told: Vec::new(), wall: 1.7e12 }
    }

    fn moment(&mut self) -> Moment {
        self.wall += 1.0;
        Moment::new(self.wall, self.wall)
    }

    /// Does as the worker does, and says which game's host has answered, if it was not the lobby.
    fn carry_out(
        &mut self,
        in_lobby: &dyn Fn(&mut Lobby, Moment) -> String,
        in_game: &dyn Fn(&mut Host, Moment) -> String,
    ) -> (&'static str, Value) {
        let moment = self.moment();
        let mut outcome: Value = serde_json::from_str(&in_lobby(&mut self.lobby, moment)).unwrap();
        let mut who = "lobby";
        if let Some(game) = outcome.get("elsewhere") {
            let at = self.hosts.iter().position(|(name, _)| game == name).unwrap();
            loop {
                let moment = self.moment();
                let (name, host) = &mut self.hosts[at];
                who = *name;
                outcome = serde_json::from_str(&in_game(host, moment)).unwrap();
                let Some(need) = outcome.get("needs") else { break };
                let (store, key) = (need["store"].as_str().unwrap(), need["key"].as_str().unwrap());
                let rows = match store {
                    "events" => json!(self.events.iter().filter(|row| row["match"] == key).collect::<Vec<_>>()),
                    _ => json!(self.records.iter().rfind(|row| row["id"] == key)),
                };
                host.supply(moment, store, key, &rows.to_string());
            }
        }
        for write in outcome["writes"].as_array().unwrap() {
            match write["put"][0].as_str() {
                Some("events") => self.events.push(write["put"][1].clone()),
                Some("records") => self.records.push(write["put"][1].clone()),
                _ => {}
            }
        }
        let writes = outcome["writes"].to_string();
        if who != "lobby" {
            self.lobby.learn(&writes).unwrap();
        }
        for (_, host) in self.hosts.iter_mut().filter(|(name, _)| *name != who) {
            host.learn(&writes).unwrap();
        }
        self.told = outcome["messages"].as_array().unwrap().clone();
        (who, outcome)
    }

    fn ask(&mut self, method: &str, address: &str, body: &Value) -> (&'static str, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (who, outcome) = self
            .carry_out(&|lobby, moment| lobby.request(moment, method, address, &body).json(), &|host, moment| {
                host.request(moment, method, address, &body).json()
            });
        assert!(matches!(outcome["status"].as_u64(), Some(200 | 204)), "{method} {address}: {outcome}");
        let text = outcome["body"].as_str().unwrap_or("null");
        (who, serde_json::from_str(text).unwrap_or_else(|_| json!(text)))
    }

    /// The status and the sentence with which a request is refused.
    fn refused(&mut self, method: &str, address: &str, body: &str) -> (u64, String) {
        let moment = self.moment();
        let outcome: Value = serde_json::from_str(&self.lobby.request(moment, method, address, body).json()).unwrap();
        let refusal: Value = serde_json::from_str(outcome["body"].as_str().unwrap()).unwrap();
        (outcome["status"].as_u64().unwrap(), refusal["message"].as_str().unwrap().to_owned())
    }

    fn say(&mut self, message: &Value) -> &'static str {
        let text = message.to_string();
        let (in_lobby, in_game) = (
            |lobby: &mut Lobby, moment| lobby.hear(moment, &text).json(),
            |host: &mut Host, moment| host.hear(moment, &text).json(),
        );
        self.carry_out(&in_lobby, &in_game).0
    }

    /// The ids of a list, as each of the hosts tells it.
    fn listed(&mut self, address: &str) -> Vec<Value> {
        let moment = self.moment();
        let in_lobby = self.lobby.request(moment, "GET", address, "").json();
        let in_games = self.hosts.iter_mut().map(|(_, host)| host.request(moment, "GET", address, "").json());
        let ids = |outcome: String| -> Vec<Value> {
            let outcome: Value = serde_json::from_str(&outcome).unwrap();
            let list: Vec<Value> = serde_json::from_str(outcome["body"].as_str().unwrap()).unwrap();
            list.iter().map(|entry| entry["id"].clone()).collect()
        };
        let listed = ids(in_lobby);
        assert!(in_games.map(ids).all(|other| other == listed), "{address}: {listed:?}");
        listed
    }
}

/// If this failed a page would ask a module that has not got a game's rules, and say that there is no such game.
#[test]
fn whatever_is_about_a_game_is_answered_by_the_host_that_has_it() {
    let mut page = Page::new();
    assert_eq!(page.ask("GET", "/games", &Value::Null).1.as_array().unwrap().len(), kickoff_runtime::facts().len());
    let (who, king) = page.ask("POST", "/matches", &json!({ "game": "king", "names": ["Ann", ""] }));
    assert_eq!(who, "king");
    let (who, phutball) = page.ask("POST", "/matches", &json!({ "game": "phutball" }));
    assert_eq!(who, "phutball");
    let (king, phutball) = (king["id"].clone(), phutball["id"].clone());
    assert_eq!(page.listed("/matches"), [phutball.clone(), king.clone()]);
    // Their sides have names where nobody has their rules.
    let (who, list) = page.ask("GET", "/matches", &Value::Null);
    assert_eq!((who, &list[1]["names"]), ("lobby", &json!(["Ann", "Away"])));

    let id = king.as_str().unwrap();
    for message in [
        json!({ "say": "watch", "match": id, "detail": "full" }),
        json!({ "say": "shown", "match": id, "seq": 0 }),
        json!({ "say": "leave", "match": id }),
    ] {
        assert_eq!(page.say(&message), "king", "{message}");
    }
    assert_eq!(page.say(&json!({ "say": "lobby", "on": true })), "lobby");
    page.say(&json!({ "say": "watch", "match": id, "detail": "full" }));
    assert_eq!(page.ask("DELETE", &format!("/matches/{id}"), &Value::Null).0, "lobby");
    assert_eq!(page.told, [json!({ "type": "gone", "match": id })]);
    assert_eq!(page.listed("/matches"), [phutball]);
    page.ask("POST", &format!("/matches/{id}/restore"), &Value::Null);
    assert_eq!(page.ask("GET", &format!("/matches/{id}"), &Value::Null).0, "king");

    for (address, who) in [
        ("/games/king/rules", "king"),
        ("/games/phutball/reference", "phutball"),
        ("/games/king/choices?source=archive", "king"),
        ("/me", "lobby"),
    ] {
        assert_eq!(page.ask("GET", address, &Value::Null).0, who, "{address}");
    }
    for (method, address, body, status, why) in [
        ("GET", "/games/golf/rules", "", 404, "game"),
        ("POST", "/matches", r#"{"game":"golf"}"#, 404, "game"),
        ("POST", "/matches", "{}", 400, "game"),
        ("GET", "/matches/nobody", "", 404, "match"),
        ("GET", "/archive/nobody/replay", "", 404, "archived game"),
        ("POST", "/archive/import", r#"{"text":""}"#, 422, "empty"),
        ("POST", "/archive/import", r#"{"text":"[Game \"golf\"]\n"}"#, 422, "golf"),
        ("GET", "/nowhere", "", 404, "address"),
    ] {
        let (found, message) = page.refused(method, address, body);
        assert!(found == status && message.contains(why), "{method} {address} {body}: {found} {message}");
    }
    page.say(&json!({ "say": "watch", "match": "nobody", "detail": "full" }));
    assert_eq!(page.told, [json!({ "type": "gone", "match": "nobody" })]);
    page.say(&json!({ "say": "do", "match": "nobody", "key": "k", "seq": 0 }));
    assert_eq!(page.told[0]["key"], json!("k"));
}

/// If this failed the archive would lose games that a match of another game was saved beside, or show an old one.
#[test]
fn the_archive_is_one_whatever_the_games_in_it() {
    let mut page = Page::new();
    let record = |game: &str| {
        let rules = kickoff_runtime::find(game).unwrap().rules_version();
        format!("[Game \"{game}\"]\n[Rules \"{rules}\"]\n\n")
    };
    let text = "phutball 1 turn=blue ball=h4 men=h3,h2,g9 played=5";
    let jump = format!("[Game \"phutball\"]\n[Position \"{text}\"]\n\nj5\n");
    let (who, entry) = page.ask("POST", "/archive/import", &json!({ "text": jump, "name": "Mine" }));
    assert_eq!((who, &entry["plies"]), ("phutball", &json!(1)));
    let id = entry["id"].as_str().unwrap().to_owned();
    let replay = format!("/archive/{id}/replay");
    assert_eq!(page.ask("GET", &replay, &Value::Null).0, "phutball");
    // Another game takes its place, and again the first one.
    let over = |text: &str| json!({ "text": text, "over": id });
    assert_eq!(page.ask("POST", "/archive/import", &over(&record("king"))).0, "king");
    assert_eq!(page.ask("GET", &replay, &Value::Null).0, "king");
    page.ask("POST", "/archive/import", &over(&jump.replace("j5", "j6")));
    let (who, kept) = page.ask("GET", &format!("/archive/{id}/record"), &Value::Null);
    assert!(who == "phutball" && kept.as_str().unwrap().ends_with("j6\n"), "{kept}");
    page.ask("PATCH", &format!("/archive/{id}"), &json!({ "name": "Yours" }));
    assert_eq!(page.listed("/archive"), [json!(id)]);
    assert_eq!(page.ask("POST", "/records/tree", &json!({ "text": jump })).0, "phutball");
    page.ask("DELETE", &format!("/archive/{id}"), &Value::Null);
    assert!(page.listed("/archive").is_empty());
}

/// If this failed a match that somebody has given up would go on in the lobby's list.
#[test]
fn who_resigns_a_game_has_lost_it_in_the_lobby_too() {
    let mut page = Page::new();
    let (_, state) = page.ask("POST", "/matches", &json!({ "game": "phutball" }));
    let commands = format!("/matches/{}/commands", state["id"].as_str().unwrap());
    let command = |seq: &Value, what: &str| json!({ "seq": seq, "command": { "do": what } });
    let (_, drawn) = page.ask("POST", &commands, &command(&state["seq"], "draw"));
    let (who, update) = page.ask("POST", &commands, &command(&drawn["state"]["seq"], "resign"));
    assert_eq!((who, &update["state"]["ending"]["by"]), ("phutball", &json!("resignation")));
    let (who, list) = page.ask("GET", "/matches", &Value::Null);
    assert_eq!((who, &list[0]["over"]), ("lobby", &json!(true)));
}

/// If this failed the explorer would miss games of the archive, or count one that another has taken the place of.
#[test]
fn the_explorer_counts_what_the_archive_has_now() {
    let mut page = Page::new();
    let text = include_str!("../../../server/tests/it/turn_reviews.kickoff");
    let (_, entry) = page.ask("POST", "/archive/import", &json!({ "text": text }));
    let explore = |page: &mut Page, game: &str| {
        let path = format!("/games/{game}/sandbox/explorer");
        let (who, answer) = page.ask("POST", &path, &json!({ "source": "archive" }));
        assert_eq!(who, game);
        answer["games"].clone()
    };
    assert_eq!((explore(&mut page, "phutball"), explore(&mut page, "king")), (json!(1), json!(0)));
    let rules = kickoff_runtime::find("king").unwrap().rules_version();
    let other = format!("[Game \"king\"]\n[Rules \"{rules}\"]\n\n");
    page.ask("POST", "/archive/import", &json!({ "text": other, "over": entry["id"] }));
    assert_eq!(explore(&mut page, "phutball"), 0);
    page.ask("POST", "/archive/import", &json!({ "text": text, "over": entry["id"] }));
    assert_eq!(explore(&mut page, "phutball"), 1);
    page.ask("DELETE", &format!("/archive/{}", entry["id"].as_str().unwrap()), &Value::Null);
    assert_eq!(explore(&mut page, "phutball"), 0);
}

/// If this failed settings that were saved on one page would be forgotten on another.
#[test]
fn settings_and_saved_items_are_known_to_all() {
    let mut page = Page::new();
    let (_, mut settings) = page.ask("GET", "/settings", &Value::Null);
    settings["names"] = json!(["Ann", "Bo"]);
    settings["options"] = json!({ "soccer": { "turns": "20" }, "golf": { "holes": "9" } });
    settings["guides_seen"] = json!(["dial", "golf"]);
    let (_, saved) = page.ask("PUT", "/settings", &settings);
    assert_eq!(saved["guides_seen"], json!(["dial"]));
    assert_eq!(saved["options"], json!({ "soccer": { "turns": "20" } }));
    for (name, host) in &page.hosts {
        assert_eq!(host.lists.settings().names, ["Ann", "Bo"], "{name}");
    }
    let item = json!({ "name": "Mine", "kind": "formation", "body": {} });
    let (who, item) = page.ask("POST", "/games/king/saved-items", &item);
    assert_eq!(who, "lobby");
    assert!(page.hosts.iter().all(|(_, host)| host.lists.items.len() == 1));
    page.ask("DELETE", &format!("/games/king/saved-items/{}", item["id"].as_str().unwrap()), &Value::Null);
    assert!(page.hosts.iter().all(|(_, host)| host.lists.items.is_empty()));
}

/// If this failed a page would have no module to fetch for a game.
#[test]
fn every_game_has_a_module() {
    let manifest = include_str!("../../Cargo.toml");
    for facts in kickoff_runtime::facts() {
        let path = format!("name = \"{0}\"\npath = \"src/modules/{0}.rs\"", facts.id);
        assert!(manifest.contains(&path), "crates/browser/Cargo.toml names no module of {}", facts.id);
    }
}
