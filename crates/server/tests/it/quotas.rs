//! Strangers who want the whole disk.

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use kickoff_server::{ServerConfig, ServerLimits};
use reqwest::Method;
use serde_json::{Value, json};

use crate::starvation::figure;
use crate::support::{Live, Reply, TestServer, body, reply_with};

/// A server behind a proxy that says from which address somebody comes.
pub(crate) async fn server() -> TestServer {
    TestServer::serve(ServerConfig {
        trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()],
        ..ServerConfig::default()
    })
    .await
}

/// Somebody with a cookie of their own.
pub(crate) struct Guest<'h> {
    local: &'h TestServer,
    cookie: String,
}

impl<'h> Guest<'h> {
    /// Anyone can make up a cookie.
    pub(crate) fn new(local: &'h TestServer, number: u64) -> Guest<'h> {
        Guest { local, cookie: format!("kickoff_session={number:064x}") }
    }

    pub(crate) async fn connect(&self, from: u64) -> Live {
        self.local.connect_from(&address(from), &self.cookie).await
    }

    pub(crate) async fn send(&self, from: u64, method: Method, path: &str, body: Option<Value>) -> Reply {
        let address = address(from);
        let request = self.local.request(method, path).header("cookie", &self.cookie);
        let request = request.header("x-forwarded-for", address);
        reply_with(request, body).await
    }
}

/// The address that somebody comes from.
pub(crate) fn address(from: u64) -> String {
    format!("198.51.{}.{}", from / 250, from % 250)
}

/// A game of so many actions, played at random.
pub(crate) fn long_record(actions: usize) -> String {
    let game = kickoff_runtime::find("dial").unwrap();
    let option = ("plays", "10000");
    let mut instance = game.start(game.rules_version(), &[option]).unwrap();
    let (mut tokens, mut state) = (Vec::new(), 1u64);
    while tokens.len() < actions {
        let mut legal = instance.legal();
        assert!(!legal.is_empty(), "the game is over after {} actions", tokens.len());
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let token = legal.swap_remove((state >> 33) as usize % legal.len());
        instance.play(&token).unwrap();
        tokens.push(token);
    }
    let (key, value) = option;
    format!(
        "[Game \"{}\"]\n[Rules \"{}\"]\n[Option \"{key}={value}\"]\n[Date \"2026-11-20\"]\n\n{}\n",
        game.id(),
        game.rules_version(),
        tokens.join(" ")
    )
}

/// What the database takes on the disk.
fn on_the_disk(local: &TestServer) -> u64 {
    ["kickoff.db", "kickoff.db-wal"]
        .iter()
        .filter_map(|name| std::fs::metadata(local.data.path().join(name)).ok())
        .map(|file| file.len())
        .sum()
}

#[tokio::test]
async fn settings_with_ever_new_cookies_do_not_fill_the_disk() {
    let local = server().await;
    // Requests like this one used to fill the disk: 346 MB were written with them.
    let large = json!({ "options": { "dial": { "rings": "x".repeat(250_000) } } });
    Guest::new(&local, 1).send(1, Method::PUT, "/api/settings", Some(large)).await.refused(413, "bad-request");
    let long = json!({ "options": { "dial": { "rings": "x".repeat(12_000) } } });
    let refusal = Guest::new(&local, 1).send(1, Method::PUT, "/api/settings", Some(long)).await;
    refusal.refused_saying(400, "bad-request", "8 kB");
    // Values for games that do not exist are not kept.
    let nonsense = json!({
        "guides_seen": ["dial", "chess", "dial"],
        "options": { "chess": { "a": "b" }, "scrimmage": { "max_plays": "5" } },
        "sound": false,
    });
    let kept = Guest::new(&local, 2).send(1, Method::PUT, "/api/settings", Some(nonsense)).await.good();
    assert_eq!(kept["guides_seen"], json!(["dial"]));
    assert_eq!(kept["options"], json!({ "scrimmage": { "max_plays": "5" } }));
    let three = json!({ "names": ["a", "b", "c"] });
    Guest::new(&local, 2).send(1, Method::PUT, "/api/settings", Some(three)).await.refused(400, "bad-request");
    // The largest that are taken, as often as one address may.
    let before = on_the_disk(&local);
    let large = json!({ "names": ["x".repeat(100), "y".repeat(100)] });
    let mut stored = 0;
    for number in 0..300 {
        let reply = Guest::new(&local, 100 + number).send(2, Method::PUT, "/api/settings", Some(large.clone())).await;
        match reply.status.as_u16() {
            200 => stored += 1,
            _ => drop(reply.refused(429, "too-many")),
        }
    }
    assert!(stored < 150, "{stored}");
    assert!(on_the_disk(&local) < before + (2 << 20) + stored * 60_000, "{stored}");
}

#[tokio::test]
async fn a_match_that_goes_on_from_a_long_record_takes_no_more_room_than_the_record() {
    let local = server().await;
    let guest = Guest::new(&local, 1);
    let text = long_record(20_000);
    let import = json!({ "text": text, "name": "long" });
    let entry = guest.send(1, Method::POST, "/api/archive/import", Some(import)).await.good();
    let path = format!("/api/archive/{}/extend", entry["id"].as_str().unwrap());
    let before = on_the_disk(&local);
    for _ in 0..5 {
        let state = guest.send(1, Method::POST, &path, None).await.good();
        assert_eq!((&state["ply"], &state["seq"]), (&json!(20_000), &json!(20_000)));
    }
    let each = (on_the_disk(&local) - before) / 5;
    assert!(each < 2 * text.len() as u64 + 100_000, "{each} bytes for a text of {}", text.len());
}

#[tokio::test]
async fn a_match_that_began_with_a_record_is_there_after_a_restart_and_can_be_taken_back() {
    let local = TestServer::local().await;
    let import = json!({ "text": long_record(700), "name": "long" });
    let entry = local.post("/api/archive/import", import).await.good();
    let path = format!("/api/archive/{}/extend", entry["id"].as_str().unwrap());
    let state = local.send(Method::POST, &path, None).await.good();
    let path = format!("/api/matches/{}", state["id"].as_str().unwrap());
    let local = local.again().await;
    assert_eq!(local.get(&path).await.good(), state);
    if state["undo_to"].is_u64() {
        let undo = body::undo_to(&state["seq"], &state["undo_to"]);
        local.post(&format!("{path}/commands"), undo).await.good();
        let state = local.get(&path).await.good();
        let local = local.again().await;
        assert_eq!(local.get(&path).await.good(), state);
    }
}

#[tokio::test]
async fn records_that_are_no_games_are_refused() {
    let local = server().await;
    let guest = Guest::new(&local, 1);
    let long = json!({ "text": format!("{}{{{}}}", long_record(10), "x".repeat(1 << 20)), "name": "long" });
    guest.send(1, Method::POST, "/api/archive/import", Some(long)).await.refused_saying(400, "bad-request", "1024 kB");
    let many = json!({ "text": long_record(20_001), "name": "many" });
    guest.send(1, Method::POST, "/api/archive/import", Some(many)).await.refused_saying(400, "bad-request", "20001");
}

#[tokio::test]
async fn a_match_ends_somewhere() {
    let local = server().await;
    let guest = Guest::new(&local, 1);
    let import = json!({ "text": long_record(20_000), "name": "long" });
    let entry = guest.send(1, Method::POST, "/api/archive/import", Some(import)).await.good();
    let path = format!("/api/archive/{}/extend", entry["id"].as_str().unwrap());
    let state = guest.send(1, Method::POST, &path, None).await.good();
    let path = format!("/api/matches/{}", state["id"].as_str().unwrap());
    let play = body::play(&state["seq"], ["anything"]);
    let reply = guest.send(1, Method::POST, &format!("{path}/commands"), Some(play)).await;
    reply.refused_saying(403, "full", "Archive it");
}

#[tokio::test]
async fn invitations_that_nobody_accepts_come_to_an_end() {
    let local = server().await;
    let guest = Guest::new(&local, 1);
    let new = json!({ "game": "dial", "network": { "name": "Ann", "public": true } });
    let mut ids = Vec::new();
    for _ in 0..20 {
        let state = guest.send(1, Method::POST, "/api/matches", Some(new.clone())).await.good();
        ids.push(state["id"].as_str().unwrap().to_owned());
    }
    guest.send(1, Method::POST, "/api/matches", Some(new.clone())).await.refused_saying(403, "full", "Call some off");
    // The same guest can still begin a match on one screen, and others can invite.
    guest.send(1, Method::POST, "/api/matches", Some(json!({ "game": "dial" }))).await.good();
    Guest::new(&local, 2).send(1, Method::POST, "/api/matches", Some(new.clone())).await.good();
    let abort = json!({ "seq": 0, "command": { "do": "abort" } });
    guest.send(1, Method::POST, &format!("/api/matches/{}/commands", ids[0]), Some(abort)).await.good();
    guest.send(1, Method::POST, "/api/matches", Some(new)).await.good();
}

#[tokio::test]
async fn matches_on_one_screen_come_to_an_end_and_removing_makes_room() {
    let local = server().await;
    let guest = Guest::new(&local, 1);
    let new = Some(json!({ "game": "dial" }));
    let mut ids = Vec::new();
    // From many addresses, so that only the limits of the owner count.
    for number in 0..300 {
        let state = guest.send(number, Method::POST, "/api/matches", new.clone()).await.good();
        ids.push(state["id"].as_str().unwrap().to_owned());
    }
    guest.send(301, Method::POST, "/api/matches", new.clone()).await.refused_saying(403, "full", "300 matches");
    for (number, id) in ids.iter().enumerate().take(25) {
        let path = format!("/api/matches/{id}");
        guest.send(400 + number as u64, Method::DELETE, &path, None).await.good();
    }
    guest.send(301, Method::POST, "/api/matches", new).await.good();
    // Only the latest removed matches can be restored.
    let restore = |id: &str| format!("/api/matches/{id}/restore");
    guest.send(302, Method::POST, &restore(&ids[24]), None).await.good();
    guest.send(302, Method::POST, &restore(&ids[0]), None).await.refused(404, "not-found");
}

#[tokio::test]
async fn saved_items_come_to_an_end() {
    let local = server().await;
    let guest = Guest::new(&local, 1);
    let keep = Some(json!({ "name": "mine", "kind": "line-up", "body": "x".repeat(16_000) }));
    let mut kept = 0;
    for number in 0..200 {
        let game = if number % 2 == 0 { "scrimmage" } else { "king" };
        let path = format!("/api/games/{game}/saved-items");
        let reply = guest.send(number, Method::POST, &path, keep.clone()).await;
        if reply.status.is_success() {
            kept += 1;
        } else {
            reply.refused_saying(403, "full", "Delete some");
        }
    }
    assert_eq!(kept, (2 << 20) / 16_258);
}

/// A disk that others had filled used to stop all games.
#[tokio::test]
async fn when_the_disk_is_nearly_full_games_go_on_and_nothing_else_is_stored() {
    let local = server().await;
    let (ann, ben) = (Guest::new(&local, 1), Guest::new(&local, 2));
    let new = json!({ "game": "dial", "network": { "name": "Ann", "seat": 0 } });
    let state = ann.send(1, Method::POST, "/api/matches", Some(new.clone())).await.good();
    let (id, word) = (&state["id"], state["network"]["invitation"].as_str().unwrap());
    let path = format!("/api/matches/{}", id.as_str().unwrap());
    ben.send(2, Method::POST, &format!("/api/invitations/{word}"), Some(json!({}))).await.good();
    // From now on more is to stay free than there is.
    let limits = ServerLimits { reserve: u64::MAX, ..ServerLimits::default() };
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let local = local.again_as(ServerConfig { limits, trusted_proxies, ..ServerConfig::default() }).await;
    let (ann, ben) = (Guest::new(&local, 1), Guest::new(&local, 2));
    let saved_item = json!({ "name": "mine", "kind": "line-up", "body": {} });
    for (method, path, body) in [
        (Method::POST, "/api/archive/import", json!({ "text": long_record(10), "name": "long" })),
        (Method::POST, "/api/games/scrimmage/saved-items", saved_item),
        (Method::PUT, "/api/settings", json!({ "sound": false })),
        (Method::POST, "/api/matches", json!({ "game": "dial" })),
        (Method::POST, "/api/matches", new),
    ] {
        ann.send(1, method, path, Some(body)).await.refused_saying(507, "storage", "nearly full");
    }
    let does = async |guest: &Guest<'_>, from: u64, command: Value| {
        let seq = guest.send(from, Method::GET, &path, None).await.good()["seq"].clone();
        let body = json!({ "seq": seq, "command": command });
        guest.send(from, Method::POST, &format!("{path}/commands"), Some(body)).await
    };
    let record = ann.send(1, Method::GET, &format!("{path}/record"), None).await.text;
    let instance = kickoff_runtime::open(&record).unwrap().instance;
    let before = ann.send(1, Method::GET, &path, None).await.good();
    let (guest, from) = if before["next"]["seat"] == 0 { (&ann, 1) } else { (&ben, 2) };
    does(guest, from, json!({ "do": "play", "tokens": [instance.legal()[0]] })).await.good();
    does(&ben, 2, json!({ "do": "chat", "text": "It goes on." })).await.good();
    does(&ben, 2, json!({ "do": "resign" })).await.good();
    let over = ann.send(1, Method::GET, &path, None).await.good();
    assert!(over["ply"].as_u64() > before["ply"].as_u64() && over["network"]["stage"] == "over", "{over}");
    ann.send(1, Method::POST, &format!("{path}/archive"), Some(json!({ "name": "x" }))).await.refused(507, "storage");
}

#[tokio::test]
async fn many_imports_at_once_are_read_one_after_another() {
    let local = server().await;
    let text = long_record(5_000);
    let guests: Vec<Guest<'_>> = (0..12).map(|number| Guest::new(&local, number + 1)).collect();
    let import = json!({ "text": text, "name": "long" });
    let imports = guests.iter().map(|g| g.send(1, Method::POST, "/api/archive/import", Some(import.clone())));
    for reply in futures_util::future::join_all(imports).await {
        assert_eq!(reply.good()["plies"], 5_000);
    }
    assert_eq!((figure(&local, "records_read").await, figure(&local, "records_read_at_once").await), (12, 1));
}

/// One visitor could fill the line in which records wait to be read, and all the memory for it.
#[tokio::test]
async fn many_imports_do_not_block_others() {
    let local = server().await;
    let (stranger, player) = (Guest::new(&local, 1), Guest::new(&local, 2));
    let (long, short) = (json!({ "text": long_record(10_000) }), json!({ "text": long_record(50) }));
    let import = |from| stranger.send(from, Method::POST, "/api/archive/import", Some(long.clone()));
    let mut theirs: FuturesUnordered<_> = (0..40).map(|number| import(1 + number % 2)).collect();
    // Some of them are read or wait, the others are refused.
    let refused = loop {
        let reply = theirs.next().await.expect("everything of the stranger's was read");
        if !reply.status.is_success() {
            break reply;
        }
    };
    assert!(refused.headers.contains_key("retry-after"));
    refused.refused(429, "too-many");
    player.send(9, Method::POST, "/api/archive/import", Some(short)).await.good();
    assert_eq!(figure(&local, "records_read_at_once").await, 1);
}
