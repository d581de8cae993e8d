//! Matches over the network that begin with a position.

use serde_json::{Value, json};

use crate::members::Browser;
use crate::network::{Guest, server};

/// Away is to call in a drive, so that what is drawn next can be compared with the seed.
const FROM: &str = "dial 2 team=away goal=42 down=2 point=35 half=2 played=31 score=7-3 toss=home";

fn wanted(network: Value) -> Value {
    json!({ "game": "dial", "from": FROM, "network": network })
}

/// If this failed a guest would sit down to another game than they think, or nobody could check its draws afterwards.
#[tokio::test]
async fn an_invitation_to_a_position_says_so_and_its_draws_can_be_verified() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (id, word) = ann.invites(wanted(json!({ "seat": 1, "public": true }))).await;
    let invitation = ben.get(&format!("/api/invitations/{word}")).await.good();
    assert_eq!(invitation["from"], FROM);
    assert_eq!(ben.get("/api/open").await.good()[0]["from_position"], true);
    let waiting = ben.state(&id).await;
    assert_eq!((&waiting["ply"], &waiting["network"]["from_position"]), (&json!(0), &json!(true)));

    let state = ben.accepts(&word).await;
    let (usual, _) = ann.invites(json!({ "game": "dial", "network": {} })).await;
    assert_ne!(state["scene"], ann.state(&usual).await["scene"]);
    assert_eq!(ann.state(&usual).await["network"]["from_position"], false);
    // Home, which is Ben, is not on turn: Away is Ann.
    assert_eq!(state["next"], json!({ "node": "decide", "seat": 1 }));
    ann.plays(&id, &["s1"]).await;
    let cookies = [&ann, &ben].map(|guest| guest.cookie().to_owned());
    let server = server.again().await;
    let [ann, ben] = cookies.map(|cookie| Guest::known(&server, cookie));
    assert!(ann.state(&id).await["ply"].as_u64() >= Some(2), "the server has drawn, and knows the match again");
    ben.does(&id, json!({ "do": "resign" })).await.good();

    let record = ann.get(&format!("/api/matches/{id}/record")).await.text;
    assert!(record.contains(&format!("[Position \"{FROM}\"]")), "{record}");
    let record = kickoff_runtime::open_bytes(record.as_bytes()).unwrap().record;
    let verified = kickoff_runtime::verify(&record).unwrap();
    assert_eq!(json!(verified.commitment.to_string()), invitation["commitment"]);
    assert!(verified.draws > 0);
}

/// If this failed the second game would be another one than the two have just played.
#[tokio::test]
async fn a_rematch_begins_with_the_same_position_and_the_sides_change() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (id, word) = ann.invites(wanted(json!({ "seat": 1 }))).await;
    let begun = ben.accepts(&word).await;
    ann.does(&id, json!({ "do": "resign" })).await.good();
    for guest in [&ann, &ben] {
        guest.does(&id, json!({ "do": "rematch" })).await.good();
    }
    let next = ann.state(&id).await["network"]["rematch"].as_str().unwrap().to_owned();
    let again = ann.state(&next).await;
    assert_eq!(again["scene"], begun["scene"]);
    assert_eq!(
        (&again["network"]["from_position"], &again["network"]["seats"][0]["name"]),
        (&json!(true), &json!("Ann"))
    );
}

/// If this failed somebody could win rating points from a position that is won, or be paired into one.
#[tokio::test]
async fn a_match_from_a_position_is_never_rated_and_nobody_is_paired_into_it() {
    let server = server().await;
    let mut browser = Browser::new(&server).await;
    browser.sign_up("Ann", "correct horse").await.good();
    let (ann, ben) = (Guest::known(&server, browser.cookie()), Guest::new(&server).await);
    let clock = json!({ "kind": "per-move", "move_ms": 60_000 });
    let rated = wanted(json!({ "rated": true, "clock": clock }));
    ann.post("/api/matches", rated).await.refused_saying(400, "bad-request", "does not count for the ratings");
    let (id, _) = ann.invites(wanted(json!({ "public": true, "clock": clock }))).await;
    let paired = ben.post("/api/pair", json!({ "game": "dial", "clock": clock })).await.good();
    assert_ne!(paired["id"], json!(id));
}

/// If this failed a side would begin a game in which the other one knows its call, or with a text that is none.
#[tokio::test]
async fn a_position_with_a_secret_or_none_at_all_is_refused() {
    let server = server().await;
    let ann = Guest::new(&server).await;
    let secret = "scrimmage 2 phase=lineup turn=yellow offense=red way=east line=15 \
        men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13 \
        call=run:F possible=Q,F,H,T,pass middle=I";
    let new = json!({ "game": "scrimmage", "from": secret, "network": {} });
    ann.post("/api/matches", new).await.refused_saying(422, "illegal", "secret");
    let new = json!({ "game": "dial", "from": "dial 2 down=9", "network": {} });
    ann.post("/api/matches", new).await.refused_saying(400, "bad-request", "no position");
    let both = json!({ "game": "dial", "from": FROM, "options": { "plays": "40" }, "network": {} });
    ann.post("/api/matches", both).await.refused(400, "bad-request");
    assert_eq!(ann.get("/api/matches").await.good(), json!([]));
}
