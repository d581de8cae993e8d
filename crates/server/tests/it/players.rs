//! What strangers may know of players who have an account.

use reqwest::Method;
use serde_json::{Value, json};

use crate::members::Browser;
use crate::network::server;
use crate::support::TestServer;

/// A match of soccer between two that is over: the second gives up. Returns its id.
async fn given_up(first: &mut Browser<'_>, second: &mut Browser<'_>, network: Value) -> String {
    let made = first.send(Method::POST, "/api/matches", Some(json!({ "game": "soccer", "network": network }))).await;
    let made = made.good();
    let id = made["id"].as_str().unwrap().to_owned();
    let word = made["network"]["invitation"].as_str().unwrap();
    second.send(Method::POST, &format!("/api/invitations/{word}"), Some(json!({}))).await.good();
    let resign = json!({ "seq": 0, "command": { "do": "resign" } });
    second.send(Method::POST, &format!("/api/matches/{id}/commands"), Some(resign)).await.good();
    id
}

async fn ann_and_ben(server: &TestServer) -> (Browser<'_>, Browser<'_>) {
    let (mut ann, mut ben) = (Browser::new(server).await, Browser::new(server).await);
    ann.sign_up("Ann", "correct horse").await.good();
    ben.sign_up("Ben", "correct horse").await.good();
    (ann, ben)
}

#[tokio::test]
async fn a_profile_tells_how_a_player_has_fared() {
    let server = server().await;
    let (mut ann, mut ben) = ann_and_ben(&server).await;
    let clock = json!({ "kind": "fischer", "initial_ms": 60_000, "increment_ms": 0 });
    let rated = json!({ "rated": true, "clock": clock, "seat": 0 });
    let first = given_up(&mut ann, &mut ben, rated.clone()).await;
    let second = given_up(&mut ben, &mut ann, rated.clone()).await;
    let third = given_up(&mut ann, &mut ben, rated).await;

    let info = server.get("/api/players/ann").await.good();
    assert_eq!(info["records"], json!({ "soccer": { "won": 2, "drawn": 0, "lost": 1 } }));
    assert_eq!(info["ratings"]["soccer"]["games"], 3);
    let points = server.get("/api/players/ann/ratings?game=soccer").await.good();
    let points = points.as_array().unwrap();
    assert_eq!(points.iter().map(|point| point["games"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(points[2]["rating"], info["ratings"]["soccer"]["rating"], "the curve ends where the player is");
    let rating = |at: usize| points[at]["rating"].as_f64().unwrap();
    assert!(rating(0) > 1500.0 && rating(1) < rating(0) && rating(2) > rating(1));
    assert_eq!(server.get("/api/players/ann/ratings?game=king").await.good(), json!([]));

    let played = server.get("/api/players/ann/matches").await.good();
    let told = |key: &str| played.as_array().unwrap().iter().map(|one| one[key].clone()).collect::<Vec<_>>();
    assert_eq!(told("id"), [third.as_str(), &second, &first].map(Value::from));
    assert_eq!(told("seat"), [0, 1, 0].map(Value::from));
    assert_eq!(played[0]["headline"], "Ann wins: Ben resigned");
    assert_eq!((&played[0]["names"], &played[0]["members"]), (&json!(["Ann", "Ben"]), &json!([true, true])));
    assert_eq!((&played[0]["rated"]["result"], &played[1]["rated"]["result"]), (&json!("won"), &json!("lost")));
    let change = played[0]["rated"]["change"].as_f64().unwrap();
    assert!((change - (rating(2) - rating(1))).abs() < 1e-9, "{change}");
    // Everything is still there when the server was started anew.
    let server = server.again().await;
    assert_eq!(server.get("/api/players/ann/matches").await.good(), played);
}

/// The address of a match is all that it takes to look at it: nobody finds a private one here.
#[tokio::test]
async fn a_profile_shows_no_private_match_and_none_that_goes_on() {
    let server = server().await;
    let (mut ann, mut ben) = ann_and_ben(&server).await;
    let mut eve = Browser::new(&server).await;
    let private = given_up(&mut ann, &mut ben, json!({})).await;
    let public = given_up(&mut ann, &mut eve, json!({ "public": true, "seat": 0 })).await;
    let on_screen = json!({ "game": "soccer", "names": ["Ann", "Ben"] });
    ann.send(Method::POST, "/api/matches", Some(on_screen)).await.good();
    let waiting = json!({ "game": "king", "network": { "public": true } });
    ann.send(Method::POST, "/api/matches", Some(waiting.clone())).await.good();
    let going_on = ann.send(Method::POST, "/api/matches", Some(waiting)).await.good();
    let seat = format!("/api/matches/{}/seat", going_on["id"].as_str().unwrap());
    ben.send(Method::POST, &seat, Some(json!({}))).await.good();

    // The player themselves is shown no more than strangers.
    for browser in [&mut ann, &mut ben, &mut eve] {
        let reply = browser.send(Method::GET, "/api/players/ann/matches", None).await;
        assert!(!reply.text.contains(&private));
        let played = reply.good();
        assert_eq!(played.as_array().unwrap().len(), 1, "{played}");
        assert_eq!((&played[0]["id"], &played[0]["rated"]), (&json!(public), &Value::Null));
        assert_eq!(played[0]["members"], json!([true, false]));
    }
    assert_eq!(server.get("/api/players/ben/matches").await.good(), json!([]));
    let text = server.get("/api/players/ann").await.text + &server.get("/api/players/ann/matches").await.text;
    for secret in ["127.0.0.1", "password", "invitation", "a:", "g:"] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
}

#[tokio::test]
async fn odd_names_and_cursors_lead_nowhere() {
    let server = server().await;
    let (mut ann, mut ben) = ann_and_ben(&server).await;
    given_up(&mut ann, &mut ben, json!({ "public": true })).await;
    let long = "x".repeat(5000);
    for name in ["nobody", "a", "%00", "Ann%00", "..%2f..%2fetc", "%F0%9F%8F%88%F0%9F%8F%88", "%27%20OR%201=1", &long] {
        for rest in ["", "/matches", "/ratings?game=soccer"] {
            server.get(&format!("/api/players/{name}{rest}")).await.refused(404, "not-found");
        }
    }
    server.get("/api/players/ann/ratings?game=chess").await.refused(404, "not-found");
    server.get("/api/players/ann/ratings").await.refused(400, "bad-request");
    let matches = "/api/players/ann/matches";
    for (after, found) in [("", 0), ("0", 0), ("9", 1), ("%27", 0), ("%EF%BF%BF", 1), (&long, 1)] {
        for id in ["", "zzz", &long] {
            let path = format!("{matches}?after={after}&after_id={id}");
            assert_eq!(server.get(&path).await.good().as_array().unwrap().len(), found, "{after}");
        }
    }
    for path in [matches, "/api/matches", "/api/archive"] {
        server.get(&format!("{path}?after=2026%00")).await.refused(400, "bad-request");
        server.get(&format!("{path}?after=2026&after_id=%00")).await.refused(400, "bad-request");
    }
}

#[tokio::test]
async fn at_home_there_are_no_players_to_look_up() {
    let local = TestServer::local().await;
    for path in ["/api/players/ann", "/api/players/ann/matches", "/api/players/ann/ratings?game=soccer"] {
        local.get(path).await.refused(404, "not-found");
    }
}
