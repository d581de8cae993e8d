//! Strangers who keep much in memory, or have much loaded and read: others get to their matches all the same. Nothing here
//! is timed: what is counted are matches in memory, bytes of the budget, and the order of answers.

use futures_util::StreamExt as _;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use kickoff_server::{ServerConfig, ServerLimits};
use reqwest::Method;
use serde_json::{Value, json};

use crate::quotas::{Guest, long_record, server};
use crate::starvation::figure;
use crate::support::{Reply, TestServer, body};

/// A server with so little memory, behind a proxy that says from which address somebody comes.
async fn small_server(memory: u64) -> TestServer {
    let limits = ServerLimits { rates: false, memory, ..ServerLimits::default() };
    TestServer::serve(ServerConfig {
        limits,
        trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()],
        ..ServerConfig::default()
    })
    .await
}

async fn makes(guest: &Guest<'_>, from: u64, new: Value) -> Reply {
    guest.send(from, Method::POST, "/api/matches", Some(new)).await
}

async fn gets(guest: &Guest<'_>, from: u64, path: &str) -> Value {
    guest.send(from, Method::GET, path, None).await.good()
}

fn id(state: &Value) -> String {
    state["id"].as_str().unwrap().to_owned()
}

/// Matches that somebody watches used to stay in memory whatever happened, until there was no room for anybody else's.
#[tokio::test]
async fn watching_many_matches_keeps_nobody_out() {
    let memory = 1 << 20;
    let server = small_server(memory).await;
    let (player, friend) = (Guest::new(&server, 1), Guest::new(&server, 2));
    let mut theirs = Vec::new();
    for _ in 0..5 {
        theirs.push(id(&makes(&player, 200, json!({ "game": "soccer" })).await.good()));
    }
    let network = json!({ "game": "soccer", "network": { "seat": 0, "name": "Ann" } });
    let state = makes(&player, 200, network).await.good();
    let accept = format!("/api/invitations/{}", state["network"]["invitation"].as_str().unwrap());
    friend.send(201, Method::POST, &accept, Some(json!({ "name": "Ben" }))).await.good();
    theirs.push(id(&state));
    // From so many addresses that all of them together could have everything.
    let (mut watched, mut sockets) = (Vec::new(), Vec::new());
    for from in 10..26 {
        let stranger = Guest::new(&server, 1000 + from);
        let mut live = stranger.connect(from).await;
        for _ in 0..12 {
            let reply = makes(&stranger, from, json!({ "game": "soccer" })).await;
            if reply.status.is_success() {
                let id = id(&reply.good());
                live.say(json!({ "say": "watch", "match": id })).await;
                live.next("state").await;
                watched.push(id);
            }
        }
        sockets.push((stranger, from, live));
    }
    let loaded = figure(&server, "matches_loaded").await as usize;
    for id in &theirs {
        assert_eq!(gets(&player, 200, &format!("/api/matches/{id}")).await["id"], **id);
        assert!(figure(&server, "memory_taken_bytes").await <= memory / 5);
    }
    makes(&player, 200, json!({ "game": "soccer" })).await.good();
    assert!(loaded < watched.len(), "all that are watched stay in memory: {loaded}");
    // Those who look on miss nothing: their match is in memory again when something happens in it.
    let (stranger, from, live) = &mut sockets[0];
    let draw = format!("/api/matches/{}/commands", watched[0]);
    stranger.send(*from, Method::POST, &draw, Some(body::draw(0))).await.good();
    assert_eq!(live.next("update").await["match"], *watched[0]);
}

/// A player's own matches in memory used to give way to those of a stranger.
#[tokio::test]
async fn one_stranger_has_a_part_of_the_memory_and_the_matches_of_others_stay() {
    let memory = 1 << 20;
    let server = small_server(memory).await;
    let player = Guest::new(&server, 1);
    makes(&player, 200, json!({ "game": "soccer" })).await.good();
    let of_one = figure(&server, "memory_taken_bytes").await;
    for number in 0..60 {
        // Neither other cookies nor other addresses help.
        let stranger = Guest::new(&server, if number < 30 { 2 } else { number });
        makes(&stranger, if number < 30 { number } else { 2 }, json!({ "game": "soccer" })).await.good();
    }
    let taken = figure(&server, "memory_taken_bytes").await;
    assert!(taken <= of_one + 2 * (memory / 5 / 8), "{taken}");
}

/// What a match takes beside its game used to be forgotten with its first move.
#[tokio::test]
async fn a_match_takes_no_less_memory_after_a_move() {
    let server = small_server(1 << 30).await;
    let player = Guest::new(&server, 1);
    let state = makes(&player, 1, json!({ "game": "soccer" })).await.good();
    let before = figure(&server, "memory_taken_bytes").await;
    let draw = format!("/api/matches/{}/commands", id(&state));
    player.send(1, Method::POST, &draw, Some(body::draw(0))).await.good();
    let after = figure(&server, "memory_taken_bytes").await;
    assert!(after >= before, "{after} bytes after a move, {before} before");
}

/// Removed matches used to stay in the list of those that somebody deals with.
#[tokio::test]
async fn what_was_removed_is_not_listed_for_ever() {
    let server = small_server(1 << 20).await;
    let player = Guest::new(&server, 1);
    let mut ids = Vec::new();
    for _ in 0..200 {
        ids.push(id(&makes(&player, 1, json!({ "game": "soccer" })).await.good()));
    }
    for id in ids {
        player.send(1, Method::DELETE, &format!("/api/matches/{id}"), None).await.good();
    }
    assert_eq!(figure(&server, "matches_loaded").await, 0);
    assert_eq!(figure(&server, "memory_taken_bytes").await, 0);
    assert!(figure(&server, "matches_listed").await <= 128);
}

/// The answers to a stranger's requests that come before the one to a player's, which is asked after the first of them.
async fn answers_before<'f>(theirs: Vec<BoxFuture<'f, Reply>>, player: BoxFuture<'f, Reply>) -> usize {
    let number = theirs.len();
    let mut pending: FuturesUnordered<BoxFuture<'f, bool>> = FuturesUnordered::new();
    for request in theirs {
        pending.push(Box::pin(async move {
            request.await.good_text();
            false
        }));
    }
    pending.next().await;
    pending.push(Box::pin(async move {
        player.await.good_text();
        true
    }));
    let mut before = 1;
    while !pending.next().await.unwrap() {
        before += 1;
    }
    assert!(before <= number);
    before
}

async fn archives(guest: &Guest<'_>, from: u64, text: String) -> String {
    id(&guest.send(from, Method::POST, "/api/archive/import", Some(json!({ "text": text }))).await.good())
}

/// Matches are loaded two at a time. A client with many long ones once delayed everyone who came later.
#[tokio::test]
async fn a_client_with_many_matches_loaded_takes_turns_with_others() {
    let local = server().await;
    let (stranger, player) = (Guest::new(&local, 1), Guest::new(&local, 2));
    let archived = archives(&stranger, 1, long_record(8_000)).await;
    let extend = format!("/api/archive/{archived}/extend");
    let mut theirs = Vec::new();
    for number in 0..24 {
        theirs.push(id(&stranger.send(1 + number % 2, Method::POST, &extend, None).await.good()));
    }
    let own = id(&makes(&player, 9, json!({ "game": "soccer" })).await.good());
    drop((stranger, player));
    // Nothing is in memory after a restart.
    let local = local.again().await;
    let (stranger, player) = (Guest::new(&local, 1), Guest::new(&local, 2));
    let paths: Vec<String> = theirs.iter().map(|id| format!("/api/matches/{id}")).collect();
    let open = |path| Box::pin(stranger.send(1, Method::GET, path, None)) as BoxFuture<'_, Reply>;
    let own = format!("/api/matches/{own}");
    let asks = player.send(9, Method::GET, &own, None);
    let before = answers_before(paths.iter().map(|path| open(path)).collect(), Box::pin(asks)).await;
    assert!(before <= 12, "{before} of 24 matches of the stranger were loaded before the player's");
}

/// A place to think used to be held while something else waited for a record to be read.
#[tokio::test]
async fn nobody_waits_with_a_place_to_think_for_something_else() {
    let local = server().await;
    let (stranger, player) = (Guest::new(&local, 1), Guest::new(&local, 2));
    let mut paths = Vec::new();
    for number in 0..8 {
        let archived = archives(&stranger, 1, long_record(15_000 - number)).await;
        let what = if number < 4 { "record" } else { "frames?from=0&to=0" };
        paths.push(format!("/api/archive/{archived}/{what}"));
    }
    let ask = |path| Box::pin(stranger.send(1, Method::GET, path, None)) as BoxFuture<'_, Reply>;
    let sandbox = json!({ "options": {}, "tokens": [] });
    let looks = player.send(9, Method::POST, "/api/games/soccer/sandbox/sections", Some(sandbox));
    let before = answers_before(paths.iter().map(|path| ask(path)).collect(), Box::pin(looks)).await;
    assert!(before <= 3, "{before} of 8 records of the stranger were read before the player's sandbox was looked at");
}
