//! Many spectators who come, go and talk: the players do not suffer for it.

use kickoff_server::ServerConfig;
use serde_json::{Value, json};

use crate::network::{Guest, server, together};
use crate::support::{Live, TestServer};

/// The messages that a connection is sent until it hears a line of the chat.
async fn until_chat(live: &mut Live, text: &str) -> Vec<Value> {
    let mut heard = Vec::new();
    loop {
        let message = live.message().await;
        if message["type"] == "chat" && message["line"]["text"] == text {
            return heard;
        }
        heard.push(message);
    }
}

/// 120 sockets that came and went made 4,227 messages a second for each player.
#[tokio::test]
async fn however_many_come_and_go_the_players_are_told_little_and_the_last_of_it() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let id = together(&ann, &ben, "soccer").await;
    let mut anns = ann.watches(&id).await;
    anns.next("state").await;
    let mut crowd = Vec::new();
    for _ in 0..8 {
        crowd.push(server.connect(None).await);
    }
    let comings = 400;
    for n in 0..comings {
        let live = &mut crowd[n % 8];
        live.say(json!({ "say": "watch", "match": id })).await;
        live.next("state").await;
        if n < comings - 8 {
            live.say(json!({ "say": "leave", "match": id })).await;
        }
    }
    // The last that came stay, and are told of.
    let mut told = 0;
    loop {
        let network = anns.next("network").await;
        told += 1;
        if network["network"]["spectators"] == 8 {
            break;
        }
    }
    assert!(told < comings / 4, "{told} messages for {comings} who came");
    ben.does(&id, json!({ "do": "chat", "text": "done" })).await.good();
    let more = until_chat(&mut anns, "done").await.len();
    assert!(told + more < comings / 4, "{told} and {more} messages");
}

#[tokio::test]
async fn a_socket_that_comes_and_goes_without_end_is_refused_and_one_that_follows_what_it_likes_is_not() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let id = network_match(&server).await;
    let mut live = server.connect(None).await;
    let mut came = 0;
    loop {
        live.say(json!({ "say": "watch", "match": id })).await;
        let answer = loop {
            let message = live.message().await;
            if message["type"] != "network" {
                break message;
            }
        };
        if answer["type"] == "refused" {
            assert_eq!(answer["refusal"]["error"], "too-many", "{answer}");
            break;
        }
        came += 1;
        assert!(came < 120, "nobody stopped it");
        live.say(json!({ "say": "leave", "match": id })).await;
    }
    assert!(came >= 30, "a page that is clicked through was stopped after {came} matches");
    // The lobby is another way to make the server look things up.
    live.say(json!({ "say": "lobby", "on": true })).await;
    assert_eq!(live.next("refused").await["refusal"]["error"], "too-many");
}

#[tokio::test]
async fn many_sockets_of_one_address_come_and_go_no_more_than_it_may() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let id = network_match(&server).await;
    let mut came = 0;
    'all: for _ in 0..60 {
        let mut live = server.connect(None).await;
        for _ in 0..30 {
            live.say(json!({ "say": "watch", "match": id })).await;
            loop {
                match live.message().await["type"].as_str() {
                    Some("state") => came += 1,
                    Some("refused") => break 'all,
                    _ => continue,
                }
                break;
            }
        }
    }
    assert!((300..1800).contains(&came), "{came} came");
}

async fn network_match(server: &TestServer) -> String {
    let ann = Guest::new(server).await;
    ann.invites(json!({ "game": "soccer", "network": {} })).await.0
}

#[tokio::test]
async fn spectators_cannot_flood_the_chat() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let id = together(&ann, &ben, "soccer").await;
    let chat = json!({ "seq": 0, "command": { "do": "chat", "text": "buy" } });
    let path = format!("/api/matches/{id}/commands");
    let mut said = 0;
    // Each visitor of their own, all visitors of the match, and the address they come from.
    for _ in 0..5 {
        let eve = Guest::new(&server).await;
        for _ in 0..30 {
            let reply = eve.post(&path, chat.clone()).await;
            said += usize::from(reply.status == 200);
            assert!([200, 429].contains(&reply.status.as_u16()), "{}", reply.text);
        }
    }
    assert!((20..60).contains(&said), "{said} of 150 were said");
    assert_eq!(ann.state(&id).await["seq"], said + 2, "what was not said is not in the log");
}

#[tokio::test]
async fn offers_are_not_made_without_end_either() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let id = together(&ann, &ben, "soccer").await;
    ann.does(&id, json!({ "do": "resign" })).await.good();
    let path = format!("/api/matches/{id}/commands");
    let mut done = 0;
    for n in 0..80 {
        let what = if n % 2 == 0 { "rematch" } else { "decline-rematch" };
        let reply = ann.post(&path, json!({ "seq": 0, "command": { "do": what } })).await;
        done += usize::from(reply.status == 200);
    }
    assert!((10..60).contains(&done), "{done} of 80 were done");
}

#[tokio::test]
async fn spectators_have_keys_of_their_own_and_crowd_nobodys_out() {
    let server = server().await;
    let [ann, ben, eve, mallory] = [0; 4].map(|_| Guest::new(&server));
    let [ann, ben, eve, mallory] = [ann.await, ben.await, eve.await, mallory.await];
    let id = together(&ann, &ben, "soccer").await;
    let path = format!("/api/matches/{id}/commands");
    let chat = |key: &str, text: &str| json!({ "seq": 0, "key": key, "command": { "do": "chat", "text": text } });
    ann.post(&path, chat("own", "mine")).await.good();
    eve.post(&path, chat("k", "first")).await.good();
    // Another one's key is another key, and does not answer for what was not done.
    mallory.post(&path, chat("k", "second")).await.good();
    let seq = ann.state(&id).await["seq"].clone();
    for n in 0..200 {
        mallory.post(&path, chat(&format!("k{n}"), "flood")).await.good();
    }
    let after = ann.state(&id).await["seq"].as_u64().unwrap();
    assert_eq!(after, seq.as_u64().unwrap() + 200);
    // Sent again, they are not done again.
    ann.post(&path, chat("own", "mine")).await.good();
    eve.post(&path, chat("k", "first")).await.good();
    assert_eq!(ann.state(&id).await["seq"], after);
    // Nor after the server has started again.
    let (ann, eve, id) = (ann.cookie().to_owned(), eve.cookie().to_owned(), id.clone());
    let server = server.again().await;
    let (ann, eve) = (Guest::known(&server, ann), Guest::known(&server, eve));
    ann.post(&path, chat("own", "mine")).await.good();
    eve.post(&path, chat("k", "first")).await.good();
    assert_eq!(ann.state(&id).await["seq"], after);
}

#[tokio::test]
async fn guests_are_not_called_what_nobody_sees_or_like_the_computer() {
    let server = server().await;
    let ann = Guest::new(&server).await;
    let invite =
        async |name: &str| ann.post("/api/matches", json!({ "game": "soccer", "network": { "name": name } })).await;
    for name in [
        "Ann\u{200b}",
        "\u{2060}",
        "\u{3164}",
        "A\u{ad}nn",
        "Ann\u{202e}",
        "\u{301}",
        "Computer, level 8",
        "Computer (8)",
        "C0mputer",
    ] {
        invite(name).await.refused(400, "bad-request");
    }
    for name in ["Computer, level 8", "Computer (8)", "Соmрuter, level 8", "computer"] {
        let (_, word) = ann.invites(json!({ "game": "soccer", "network": {} })).await;
        let ben = Guest::new(&server).await;
        ben.post(&format!("/api/invitations/{word}"), json!({ "name": name })).await.refused(400, "bad-request");
    }
    for name in ["Jürgen", "李小龍", "Anna 🏈", "O’Neill, J."] {
        invite(name).await.good();
    }
}
