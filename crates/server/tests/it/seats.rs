//! Nobody gets another's seat: links that move one belong to the player who held it when they were made.

use std::collections::HashSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::members::Browser;
use crate::network::{Guest, server, together};
use crate::support::TestServer;

async fn link(guest: &Guest<'_>, id: &str) -> String {
    let made = guest.post(&format!("/api/matches/{id}/recovery"), json!({})).await.good();
    format!("/api/recoveries/{}", made["word"].as_str().unwrap())
}

/// Who sits where, as everyone is told.
fn seats(state: &Value) -> &Value {
    &state["network"]["seats"]
}

/// The link used to be for seat 0, no matter who had it. With sides by lot the joiner got that seat in half of the
/// matches.
#[tokio::test]
async fn a_link_made_while_the_lot_was_not_drawn_opens_nobodys_seat() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let mut lots = HashSet::new();
    while lots.len() < 2 {
        let (id, word) = ann.invites(json!({ "game": "soccer", "network": {} })).await;
        let old = link(&ann, &id).await;
        let before = ben.accepts(&word).await;
        lots.insert(before["network"]["fairness"]["lot"].as_u64().expect("no lot"));
        let thief = Guest::new(&server).await;
        thief.post(&old, json!({})).await.refused(404, "not-found");
        thief.does(&id, json!({ "do": "resign" })).await.refused(403, "forbidden");
        // Nor does it work for its maker, who has a seat, and it takes nothing from the other player.
        ann.post(&old, json!({})).await.refused(404, "not-found");
        assert_eq!(seats(&ben.state(&id).await), seats(&before));
        ben.does(&id, json!({ "do": "chat", "text": "hello" })).await.good();
        // A new one moves the maker's seat, wherever the lot put it.
        let new = link(&ann, &id).await;
        let moved = thief.post(&new, json!({})).await.good();
        assert_eq!(seats(&moved), seats(&before), "the seats are as they were");
        ann.does(&id, json!({ "do": "resign" })).await.refused(403, "forbidden");
        ben.does(&id, json!({ "do": "offer-draw" })).await.good();
        thief.does(&id, json!({ "do": "offer-draw" })).await.good();
        assert_eq!(ben.state(&id).await["network"]["ending"]["by"], "agreement");
    }
}

/// The same with a chosen side: taking a seat makes earlier links void.
#[tokio::test]
async fn links_are_void_when_a_seat_is_taken_when_one_moves_and_when_a_newer_one_is_made() {
    let server = server().await;
    let [ann, ben, phone, eve] = [0; 4].map(|_| Guest::new(&server));
    let [ann, ben, phone, eve] = [ann.await, ben.await, phone.await, eve.await];
    for seat in [0, 1] {
        let (id, word) = ann.invites(json!({ "game": "soccer", "network": { "seat": seat } })).await;
        let waiting = link(&ann, &id).await;
        ben.accepts(&word).await;
        eve.post(&waiting, json!({})).await.refused(404, "not-found");
        let [older, newer] = [link(&ann, &id).await, link(&ann, &id).await];
        eve.post(&older, json!({})).await.refused(404, "not-found");
        let bens = link(&ben, &id).await;
        phone.post(&newer, json!({})).await.good();
        // Ben's seat has not moved, but another has: earlier links are void, and Ben has to make a new one.
        eve.post(&bens, json!({})).await.refused(404, "not-found");
        eve.post(&newer, json!({})).await.refused(404, "not-found");
        // Back on the desk, the links of the time before are no good again.
        let back = link(&phone, &id).await;
        let unused = link(&ben, &id).await;
        ann.post(&back, json!({})).await.good();
        for old in [&waiting, &older, &newer, &bens, &unused, &back] {
            eve.post(old, json!({})).await.refused(404, "not-found");
        }
        phone.does(&id, json!({ "do": "resign" })).await.refused(403, "forbidden");
        ann.does(&id, json!({ "do": "resign" })).await.good();
    }
}

#[tokio::test]
async fn a_seat_that_waits_moves_and_the_lot_is_the_new_holders() {
    let server = server().await;
    let [ann, ben, phone] = [0; 3].map(|_| Guest::new(&server));
    let [ann, ben, phone] = [ann.await, ben.await, phone.await];
    let (id, word) = ann.invites(json!({ "game": "soccer", "network": {} })).await;
    let moving = link(&ann, &id).await;
    phone.post(&moving, json!({})).await.good();
    assert_eq!(ann.state(&id).await["network"]["invitation"], json!(null), "whose seat it was is told no more");
    assert_eq!(ann.get(&format!("/api/invitations/{word}")).await.good()["own"], false);
    ben.accepts(&word).await;
    ann.does(&id, json!({ "do": "resign" })).await.refused(403, "forbidden");
    phone.does(&id, json!({ "do": "resign" })).await.good();
    // The other game is the new holder's, too.
    ben.does(&id, json!({ "do": "rematch" })).await.good();
    ann.does(&id, json!({ "do": "rematch" })).await.refused(403, "forbidden");
    let old = link(&ben, &id).await;
    phone.does(&id, json!({ "do": "rematch" })).await.good();
    let next = phone.state(&id).await["network"]["rematch"].as_str().unwrap().to_owned();
    ann.does(&next, json!({ "do": "resign" })).await.refused(403, "forbidden");
    assert_eq!(ann.get("/api/matches").await.good().as_array().unwrap().iter().filter(|m| m["id"] == *next).count(), 0);
    // A link for a match is none for the one in which it goes on.
    let eve = Guest::new(&server).await;
    eve.post(&old, json!({})).await.refused(404, "not-found");
    eve.does(&next, json!({ "do": "resign" })).await.refused(403, "forbidden");
}

#[tokio::test]
async fn an_attempt_that_is_refused_does_not_use_a_link_up() {
    let server = server().await;
    let [ann, ben, phone] = [0; 3].map(|_| Guest::new(&server));
    let [ann, ben, phone] = [ann.await, ben.await, phone.await];
    let id = together(&ann, &ben, "soccer").await;
    let link = link(&ann, &id).await;
    // A visitor without a cookie, the other player, and the one who has the seat already.
    server.post(&link, json!({})).await.refused(401, "no-session");
    ben.post(&link, json!({})).await.refused(403, "forbidden");
    ann.post(&link, json!({})).await.good();
    phone.post(&link, json!({})).await.good();
    phone.does(&id, json!({ "do": "resign" })).await.good();
}

/// In 3 of 8 rated games the link resigned for the victim.
#[tokio::test]
async fn the_seats_of_a_rated_match_stay_with_the_accounts() {
    let mut limits = kickoff_server::ServerConfig::default();
    limits.limits.rates = false;
    let server = TestServer::serve(limits).await;
    let (mut ann, mut ben) = (Browser::new(&server).await, Browser::new(&server).await);
    ann.sign_up("Ann", "correct horse").await.good();
    ben.sign_up("Ben", "correct horse").await.good();
    let clock = json!({ "kind": "days", "days": 1 });
    for network in [json!({ "rated": true, "clock": clock }), json!({ "rated": true, "clock": clock, "seat": 0 })] {
        let new = json!({ "game": "soccer", "network": network });
        let made = ann.send(Method::POST, "/api/matches", Some(new)).await.good();
        let id = made["id"].as_str().unwrap();
        let recovery = format!("/api/matches/{id}/recovery");
        let reply = ann.send(Method::POST, &recovery, Some(json!({}))).await;
        reply.refused_saying(403, "forbidden", "Sign in on the other device");
        let word = made["network"]["invitation"].as_str().unwrap();
        ben.send(Method::POST, &format!("/api/invitations/{word}"), Some(json!({}))).await.good();
        for player in [&mut ann, &mut ben] {
            player.send(Method::POST, &recovery, Some(json!({}))).await.refused(403, "forbidden");
        }
        // Signed in elsewhere it is the same seat.
        let mut phone = Browser::new(&server).await;
        phone.sign_in("Ann", "correct horse").await.good();
        let resign = json!({ "seq": 0, "command": { "do": "resign" } });
        phone.send(Method::POST, &format!("/api/matches/{id}/commands"), Some(resign)).await.good();
    }
}

/// Players who did not like the toss used to call the match off, and lost nothing: 8 of 8 did.
#[tokio::test]
async fn a_rated_match_is_not_called_off_once_something_was_drawn() {
    let mut limits = kickoff_server::ServerConfig::default();
    limits.limits.rates = false;
    let server = TestServer::serve(limits).await;
    let (mut ann, mut ben) = (Browser::new(&server).await, Browser::new(&server).await);
    ann.sign_up("Ann", "correct horse").await.good();
    ben.sign_up("Ben", "correct horse").await.good();
    let clock = json!({ "kind": "fischer", "initial_ms": 60_000, "increment_ms": 0 });
    // Without a clock nobody loses who does not like what was drawn, and never moves.
    let without = json!({ "game": "soccer", "network": { "rated": true } });
    ann.send(Method::POST, "/api/matches", Some(without)).await.refused_saying(400, "bad-request", "clock");
    let new = json!({ "game": "soccer", "network": { "rated": true, "clock": clock } });
    let command = |what: &str| Some(json!({ "seq": 0, "command": { "do": what } }));
    // Nobody has come: nothing was seen.
    let alone = ann.send(Method::POST, "/api/matches", Some(new.clone())).await.good();
    let alone = format!("/api/matches/{}/commands", alone["id"].as_str().unwrap());
    ann.send(Method::POST, &alone, command("abort")).await.good();

    let made = ann.send(Method::POST, "/api/matches", Some(new)).await.good();
    let commands = format!("/api/matches/{}/commands", made["id"].as_str().unwrap());
    let word = made["network"]["invitation"].as_str().unwrap();
    let state = ben.send(Method::POST, &format!("/api/invitations/{word}"), Some(json!({}))).await.good();
    assert_eq!(state["ply"], 1, "the toss was drawn");
    for player in [&mut ann, &mut ben] {
        player.send(Method::POST, &commands, command("abort")).await.refused(422, "illegal");
    }
    // Nor does it help not to move: the clock runs, with a minute more for the first move.
    let turn = &state["next"]["seat"];
    assert_eq!(state["network"]["clocks"]["running"], *turn);
    let left = state["network"]["clocks"]["left_ms"][turn.as_u64().unwrap() as usize].as_u64().unwrap();
    assert!((100_000..=120_000).contains(&left), "{left}");
    ben.send(Method::POST, &commands, command("resign")).await.good();
    let rating = |name: &str| format!("/api/players/{name}");
    assert_eq!(server.get(&rating("ben")).await.good()["ratings"]["soccer"]["games"], 1, "it counts");
}

/// Those who run the server could choose the id of a rematch when they knew both nonces, and with it all its draws.
#[tokio::test]
async fn the_next_match_is_promised_with_its_id_and_the_sides_follow_from_the_seed() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (id, word) = ann.invites(json!({ "game": "soccer", "network": { "nonce": "ann's" } })).await;
    let promised = ben.get(&format!("/api/invitations/{word}")).await.good()["commitment"].clone();
    ben.accepts(&word).await;
    let fairness = ann.state(&id).await["network"]["fairness"].clone();
    assert_eq!(fairness["commitment"], promised);
    let (next_id, next) = (fairness["next_match"].clone(), fairness["next_commitment"].clone());
    ann.does(&id, json!({ "do": "resign" })).await.good();
    ben.does(&id, json!({ "do": "rematch", "nonce": "rain" })).await.good();
    ann.does(&id, json!({ "do": "rematch", "nonce": "shine" })).await.good();
    let over = ann.state(&id).await;
    assert_eq!(over["network"]["rematch"], next_id);
    let next_id = next_id.as_str().unwrap();
    ben.does(next_id, json!({ "do": "resign" })).await.good();
    for (id, commitment, lot) in [(id.as_str(), &promised, true), (next_id, &next, false)] {
        let record = ann.get(&format!("/api/matches/{id}/record")).await.text;
        let record = kickoff_runtime::open_bytes(record.as_bytes()).unwrap().record;
        let verified = kickoff_runtime::verify(&record).unwrap();
        assert_eq!(json!(verified.commitment.to_string()), *commitment);
        assert_eq!((verified.scope, verified.lot.is_some()), (kickoff_runtime::CommitmentScope::SeedAndMatch, lot));
    }
}
