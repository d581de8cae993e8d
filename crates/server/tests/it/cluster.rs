//! Several nodes on one database: players at any of them play the same matches.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::cluster_support::{Ground, Player, network, pair, serve, within};
use crate::support::{Live, body};

/// No test: a node in a process of its own, for the others.
#[tokio::test]
#[ignore = "it serves until it is killed"]
async fn a_node() {
    serve().await;
}

#[tokio::test]
async fn players_on_different_nodes_see_each_others_moves_words_and_offers_at_once() {
    let ground = Ground::new();
    let (a, b) = (ground.node().await, ground.node().await);
    let p = pair(&a.url, &b.url, json!({ "kind": "per-move", "move_ms": 60_000 })).await;
    let [at_first, at_second] = &p.at;
    let (mut first, _) = p.first.watches(at_first, &p.id).await;
    let (mut second, seen) = p.second.watches(at_second, &p.id).await;
    assert_eq!(seen["state"]["network"]["stage"], "playing");

    // Polling would take a second or more in the worst case, and five while there is a broker.
    let begun = Instant::now();
    p.first.plays(at_first, &p.id, &[p.step]).await;
    let update = within(5, second.next("update")).await;
    assert_eq!(update["update"]["played"][0]["token"], p.step);
    p.first.plays(at_first, &p.id, &["end"]).await;
    let update = within(5, second.next("update")).await;
    assert_eq!(update["update"]["state"]["next"]["seat"], json!(if p.step == "g6>g5" { 1 } else { 0 }));
    let running = &update["update"]["state"]["network"]["clocks"]["running"];
    assert_eq!(running, &update["update"]["state"]["next"]["seat"], "the other one's clock runs on both nodes");

    p.second.does(at_second, &p.id, json!({ "do": "chat", "text": "Well played" })).await.good();
    assert_eq!(within(5, first.next("chat")).await["line"]["text"], "Well played");
    p.second.does(at_second, &p.id, json!({ "do": "offer-draw" })).await.good();
    within(5, network(&mut first, |n| !n["draw_offer"].is_null())).await;
    p.first.does(at_first, &p.id, json!({ "do": "offer-draw" })).await.good();
    let ended = within(5, network(&mut second, |n| n["stage"] == "over")).await;
    assert_eq!(ended["ending"]["by"], "agreement");
    assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
    assert_eq!(p.first.state(&a.url, &p.id).await["seq"], p.second.state(&b.url, &p.id).await["seq"]);
    a.server.close().await.unwrap();
    b.server.close().await.unwrap();
}

#[tokio::test]
async fn presence_is_known_on_all_nodes() {
    let ground = Ground::new();
    let (a, b) = (ground.node().await, ground.node().await);
    let p = pair(&a.url, &b.url, json!({ "kind": "none" })).await;
    let all_there = |n: &serde_json::Value| n["seats"][0]["present"] == true && n["seats"][1]["present"] == true;
    let (mut first, _) = p.first.watches(&p.at[0], &p.id).await;
    let (second, _) = p.second.watches(&p.at[1], &p.id).await;
    within(5, network(&mut first, all_there)).await;
    let guest = Player::new(&p.at[1]).await;
    let (_guest, _) = guest.watches(&p.at[1], &p.id).await;
    within(5, network(&mut first, |n| n["spectators"] == 1)).await;
    drop(second);
    // A player who loads the page anew is not taken to be away, so that takes some seconds.
    within(10, network(&mut first, |n| !all_there(n))).await;
}

#[tokio::test]
async fn a_link_that_moves_a_seat_is_as_void_on_one_node_as_on_the_other() {
    let ground = Ground::new();
    let (a, b) = (ground.node().await, ground.node().await);
    let (ann, ben, eve) = (Player::new(&a.url).await, Player::new(&b.url).await, Player::new(&b.url).await);
    let new = json!({ "game": "soccer", "network": { "name": "Ann" } });
    let made = ann.posts(&a.url, "matches", new).await.good();
    let (id, word) = (made["id"].as_str().unwrap(), made["network"]["invitation"].as_str().unwrap());
    let link = async |player: &Player, at: &str| {
        let made = player.posts(at, &format!("matches/{id}/recovery"), json!({})).await.good();
        format!("recoveries/{}", made["word"].as_str().unwrap())
    };
    let waiting = link(&ann, &a.url).await;
    ben.posts(&b.url, &format!("invitations/{word}"), json!({})).await.good();
    for at in [&a.url, &b.url] {
        eve.posts(at, &waiting, json!({})).await.refused(404, "not-found");
    }
    // Made on one node, where the match may not be written, and used on the other.
    let (older, newer) = (link(&ann, &b.url).await, link(&ann, &a.url).await);
    eve.posts(&a.url, &older, json!({})).await.refused(404, "not-found");
    ben.posts(&a.url, &newer, json!({})).await.refused(403, "forbidden");
    let bens = link(&ben, &a.url).await;
    eve.posts(&b.url, &newer, json!({})).await.good();
    for at in [&a.url, &b.url] {
        for old in [&older, &newer, &bens] {
            Player::new(at).await.posts(at, old, json!({})).await.refused(404, "not-found");
        }
        ann.does(at, id, json!({ "do": "offer-draw" })).await.refused(403, "forbidden");
    }
    eve.does(&a.url, id, json!({ "do": "resign" })).await.good();
}

#[tokio::test]
async fn a_command_that_reaches_both_nodes_is_done_once() {
    let ground = Ground::new();
    let (a, b) = (ground.node().await, ground.node().await);
    let p = pair(&a.url, &b.url, json!({ "kind": "none" })).await;
    let seq = p.first.state(&a.url, &p.id).await["seq"].clone();
    let please = json!({ "seq": seq, "key": "once", "command": { "do": "play", "tokens": [p.step] } });
    let path = format!("matches/{}/commands", p.id);
    let (one, two) =
        tokio::join!(p.first.posts(&a.url, &path, please.clone()), p.first.posts(&b.url, &path, please.clone()));
    let (one, two) = (one.good(), two.good());
    assert_eq!(one["state"]["seq"], two["state"]["seq"]);
    assert_eq!(p.first.state(&a.url, &p.id).await["ply"], 2);
}

#[tokio::test]
async fn when_a_node_is_killed_another_goes_on_within_five_seconds_and_nothing_is_lost() {
    let ground = Ground::new();
    let (mut a, b) = (ground.process(), ground.node().await);
    let p = pair(&b.url, &a.url, json!({ "kind": "per-move", "move_ms": 60_000 })).await;
    // The one to move plays where the other node is the writer in the end.
    let (mut live, _) = p.second.watches(&b.url, &p.id).await;
    p.first.plays(&a.url, &p.id, &[p.step]).await;
    within(5, live.next("update")).await;
    a.kill();
    let killed = Instant::now();
    // Nobody does anything; the clocks stood while nobody had the match, which those who look are told.
    let left = |n: &serde_json::Value| n["clocks"]["left_ms"].clone();
    let told = within(5, network(&mut live, |_| true)).await;
    assert!(left(&told).is_array(), "{told}");
    assert!(killed.elapsed() < Duration::from_secs(5), "{:?}", killed.elapsed());
    let state = p.first.state(&b.url, &p.id).await;
    assert_eq!(state["ply"], 2, "what was acknowledged is there");
    p.first.plays(&b.url, &p.id, &["end"]).await;
    assert_eq!(within(5, live.next("update")).await["update"]["played"][0]["token"], "end");
}

#[tokio::test]
async fn playing_on_after_a_kill_needs_no_wait() {
    let ground = Ground::new();
    let (mut a, b) = (ground.process(), ground.node().await);
    let p = pair(&b.url, &a.url, json!({ "kind": "none" })).await;
    p.first.plays(&a.url, &p.id, &[p.step]).await;
    a.kill();
    let killed = Instant::now();
    p.first.plays(&b.url, &p.id, &["end"]).await;
    assert!(killed.elapsed() < Duration::from_secs(4), "{:?}", killed.elapsed());
}

#[tokio::test]
async fn a_node_that_stood_still_can_write_nothing_any_more_and_goes_on_by_what_the_others_did() {
    let ground = Ground::new();
    let (a, b) = (ground.process(), ground.node().await);
    let p = pair(&b.url, &a.url, json!({ "kind": "none" })).await;
    // The one who stands still later has the match, and thinks so.
    p.first.plays(&a.url, &p.id, &[p.step]).await;
    let (mut old, seen) = p.second.watches(&a.url, &p.id).await;
    a.signal("-STOP");
    p.first.plays(&b.url, &p.id, &["end"]).await;
    a.signal("-CONT");
    // An old position is refused with the new one, not played on.
    let please = json!({ "seq": seen["state"]["seq"], "key": "late", "command": { "do": "play", "tokens": ["end"] } });
    let late = p.first.posts(&a.url, &format!("matches/{}/commands", p.id), please).await;
    assert_eq!(late.refused(409, "stale")["state"]["ply"], 3);
    assert_eq!(within(10, old.next("update")).await["update"]["played"][0]["token"], "end");
    p.second.does(&a.url, &p.id, json!({ "do": "chat", "text": "Back again" })).await.good();
    // It may have taken the match back by force; then the other one hears of it a moment later.
    let both_know =
        async { while p.first.state(&b.url, &p.id).await["seq"] != p.second.state(&a.url, &p.id).await["seq"] {} };
    within(10, both_know).await;
}

#[tokio::test]
async fn without_the_broker_play_goes_on_and_with_it_again_as_before() {
    let mut ground = Ground::new();
    let (a, b) = (ground.node().await, ground.node().await);
    let p = pair(&a.url, &b.url, json!({ "kind": "none" })).await;
    let (mut second, _) = p.second.watches(&p.at[1], &p.id).await;
    p.first.plays(&p.at[0], &p.id, &[p.step]).await;
    within(5, second.next("update")).await;
    let mut nats = ground.nats.take().unwrap();
    nats.stop();
    p.second.does(&p.at[1], &p.id, json!({ "do": "chat", "text": "Are you there?" })).await.good();
    p.first.plays(&p.at[0], &p.id, &["end"]).await;
    within(5, second.next("update")).await;
    nats.run();
    p.second.does(&p.at[1], &p.id, json!({ "do": "offer-draw" })).await.good();
    let (mut first, _) = p.first.watches(&p.at[0], &p.id).await;
    p.second.does(&p.at[1], &p.id, json!({ "do": "chat", "text": "Well?" })).await.good();
    assert_eq!(within(10, first.next("chat")).await["line"]["text"], "Well?");
    p.first.does(&p.at[0], &p.id, json!({ "do": "decline-draw" })).await.good();
}

#[tokio::test]
async fn a_node_that_closes_gives_its_matches_back_at_once() {
    let ground = Ground::new();
    let (a, b) = (ground.node().await, ground.node().await);
    let p = pair(&b.url, &a.url, json!({ "kind": "none" })).await;
    p.first.plays(&a.url, &p.id, &[p.step]).await;
    a.server.close().await.unwrap();
    let writers = ground.postgres.sql(&ground.database, "SELECT COUNT(*) FROM matches WHERE writer IS NOT NULL");
    let nodes = ground.postgres.sql(&ground.database, "SELECT COUNT(*) FROM nodes");
    assert_eq!((writers.trim(), nodes.trim()), ("0", "1"));
    p.first.plays(&b.url, &p.id, &["end"]).await;
}

#[tokio::test]
async fn without_any_broker_nodes_are_only_slower() {
    let ground = Ground::without_broker();
    let (a, b) = (ground.node().await, ground.node().await);
    let p = pair(&a.url, &b.url, json!({ "kind": "none" })).await;
    let (mut second, _) = p.second.watches(&p.at[1], &p.id).await;
    p.first.plays(&p.at[0], &p.id, &[p.step]).await;
    assert_eq!(within(5, second.next("update")).await["update"]["played"][0]["token"], p.step);
    p.second.does(&p.at[1], &p.id, json!({ "do": "chat", "text": "Hm" })).await.good();
    p.first.plays(&p.at[0], &p.id, &["end"]).await;
    assert_eq!(within(5, second.next("update")).await["update"]["played"][0]["token"], "end");
}

/// If the match were taken over by force, it would have another writer in the middle of a player's turn: what the
/// player does then would have to be tried again.
#[tokio::test]
async fn seating_through_another_node_leaves_the_lease_with_its_writer() {
    let ground = Ground::new();
    let (a, b) = (ground.node().await, ground.node().await);
    let (ann, ben, phone) = (Player::new(&a.url).await, Player::new(&b.url).await, Player::new(&b.url).await);
    let network = json!({ "seat": 0, "name": "Ann", "clock": { "kind": "none" } });
    let made = ann.posts(&a.url, "matches", json!({ "game": "soccer", "network": network })).await.good();
    let (id, word) = (made["id"].as_str().unwrap(), made["network"]["invitation"].as_str().unwrap());
    let (mut live, _) = ann.watches(&a.url, id).await;
    ann.does(&a.url, id, json!({ "do": "chat", "text": "Who plays?" })).await.good();
    let writes = || ground.postgres.sql(&ground.database, "SELECT writer, epoch FROM matches WHERE writer IS NOT NULL");
    let before = writes();
    assert!(!before.trim().is_empty());

    let path = format!("invitations/{word}");
    let state = ben.posts(&b.url, &path, json!({ "name": "Ben" })).await.good();
    assert_eq!(state["network"]["stage"], "playing", "{state}");
    within(5, network_of(&mut live, "playing")).await;
    // Sent again, as after an answer that was lost, and by somebody who comes too late.
    assert_eq!(ben.posts(&b.url, &path, json!({ "name": "Ben" })).await.good()["id"], id);
    phone.posts(&b.url, &path, json!({ "name": "Cara" })).await.refused(422, "illegal");

    let link = ben.posts(&b.url, &format!("matches/{id}/recovery"), json!({})).await.good();
    let link = format!("recoveries/{}", link["word"].as_str().unwrap());
    phone.posts(&b.url, &link, json!({})).await.good();
    phone.does(&b.url, id, json!({ "do": "offer-draw" })).await.good();
    ben.does(&b.url, id, json!({ "do": "decline-draw" })).await.refused(403, "forbidden");
    assert_eq!(writes(), before, "the same node writes, with the same lease");
}

/// Else the computer would go on thinking for a minute, whatever its opponent presses.
#[tokio::test]
async fn the_computer_stops_thinking_whichever_node_is_asked() {
    let ground = Ground::new();
    let (a, b) = (ground.node().await, ground.node().await);
    let ann = Player::new(&a.url).await;
    let computers = json!({ "levels": [8, 8], "think_ms": 60_000 });
    let made = ann.posts(&a.url, "matches", json!({ "game": "quarterback", "computers": computers })).await.good();
    let id = made["id"].as_str().unwrap();
    let (mut live, _) = ann.watches(&a.url, id).await;
    let drawn = ann.posts(&a.url, &format!("matches/{id}/commands"), body::draw(&made["seq"])).await.good();
    let on = json!({ "seq": drawn["state"]["position"] });
    let thinks =
        async { while live.next("thinking").await["thinking"]["depth"].as_u64().is_none_or(|depth| depth == 0) {} };
    within(20, thinks).await;
    let path = format!("matches/{id}/stop");
    Player::new(&b.url).await.posts(&b.url, &path, on.clone()).await.refused(403, "forbidden");
    let stopped = ann.posts(&b.url, &path, on.clone()).await;
    assert_eq!(stopped.status.as_u16(), 204, "{}", stopped.text);
    assert!(
        within(10, live.next("update")).await["update"]["played"].as_array().is_some_and(|played| !played.is_empty())
    );
    ann.posts(&b.url, &path, on).await.refused(422, "illegal");
}

/// Waits until the match is at this stage.
async fn network_of(live: &mut Live, stage: &str) {
    network(live, |n| n["stage"] == stage).await;
}

#[tokio::test]
async fn one_who_waits_on_another_node_is_found() {
    let ground = Ground::new();
    let (a, b) = (ground.node().await, ground.node().await);
    let (ann, ben) = (Player::new(&a.url).await, Player::new(&b.url).await);
    let wanted = json!({ "game": "soccer", "clock": { "kind": "days", "days": 1 } });
    let waits = ann.posts(&a.url, "pair", wanted.clone()).await.good();
    let id = waits["id"].as_str().unwrap();
    let (mut page, _) = ann.watches(&a.url, id).await;
    let plays = ben.posts(&b.url, "pair", wanted).await.good();
    assert_eq!((&plays["id"], &plays["network"]["stage"]), (&waits["id"], &json!("playing")));
    within(5, network(&mut page, |n| n["stage"] == "playing")).await;
    a.server.close().await.unwrap();
    b.server.close().await.unwrap();
}
