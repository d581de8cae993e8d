//! The WebSocket: coming back, sending again, bad messages.

use serde_json::{Value, json};

use crate::network::{Guest, server, together};
use crate::support::TestServer;

fn toss(state: &Value) -> (usize, &'static str) {
    if state["next"]["seat"] == 0 { (0, "g6>g5") } else { (1, "g14>g15") }
}

#[tokio::test]
async fn a_returning_client_gets_what_it_missed() {
    let server = server().await;
    let players = [Guest::new(&server).await, Guest::new(&server).await];
    let id = together(&players[0], &players[1], "soccer").await;
    let state = players[0].state(&id).await;
    let (turn, step) = toss(&state);
    let mut live = players[1 - turn].watches(&id).await;
    let known = live.next("state").await["state"]["seq"].clone();
    drop(live);
    players[turn].plays(&id, &[step]).await;
    players[turn].plays(&id, &["end"]).await;
    players[turn].does(&id, json!({ "do": "chat", "text": "Your turn" })).await.good();

    let mut live = players[1 - turn].connect().await;
    live.say(json!({ "say": "watch", "match": id, "since": known })).await;
    let update = live.message().await;
    let tokens: Vec<_> = update["update"]["played"].as_array().unwrap().iter().map(|a| a["token"].clone()).collect();
    assert_eq!((&update["type"], json!(tokens)), (&json!("update"), json!([step, "end"])));
    let network = live.message().await;
    let seq = &network["network"]["seq"];
    assert_eq!(network["type"], "network");
    assert_eq!(live.message().await["line"]["text"], "Your turn");
    // A client that has missed nothing is told only how seats and clocks are.
    live.say(json!({ "say": "watch", "match": id, "since": seq })).await;
    assert_eq!(live.message().await["type"], "network");
    // A client that claims to know what has not happened yet is told all.
    live.say(json!({ "say": "watch", "match": id, "since": 1000 })).await;
    assert_eq!(live.message().await["type"], "state");
}

#[tokio::test]
async fn a_command_whose_answer_was_lost_is_answered_again() {
    let server = server().await;
    let players = [Guest::new(&server).await, Guest::new(&server).await];
    let id = together(&players[0], &players[1], "soccer").await;
    let state = players[0].state(&id).await;
    let (turn, step) = toss(&state);
    let please = json!({
        "say": "do", "match": id, "key": "only-once", "seq": state["seq"], "command": { "do": "play", "tokens": [step] }
    });
    let mut live = players[turn].connect().await;
    live.say(please.clone()).await;
    let done = live.next("done").await;
    drop(live);
    let mut live = players[turn].connect().await;
    live.say(please.clone()).await;
    assert_eq!(live.next("done").await, done);
    assert_eq!(players[turn].state(&id).await["ply"], 2);
}

#[tokio::test]
async fn programs_can_follow_by_tokens_alone() {
    let server = server().await;
    let players = [Guest::new(&server).await, Guest::new(&server).await];
    let id = together(&players[0], &players[1], "soccer").await;
    let state = players[0].state(&id).await;
    let (turn, step) = toss(&state);
    let mut live = players[1 - turn].connect().await;
    live.say(json!({ "say": "watch", "match": id, "detail": "plain" })).await;
    let begun = live.next("played").await;
    assert_eq!((&begun["ply"], &begun["turn"]), (&json!(0), &json!(turn)));
    players[turn].plays(&id, &[step, "end"]).await;
    let played = live.next("played").await;
    assert_eq!(
        (&played["ply"], &played["tokens"], &played["turn"]),
        (&json!(1), &json!([step, "end"]), &json!(1 - turn))
    );
}

#[tokio::test]
async fn messages_that_make_no_sense_are_refused_and_nothing_breaks() {
    let local = TestServer::local().await;
    let mut live = local.connect(None).await;
    for (bad, key) in [
        (json!("hello"), json!(null)),
        (json!({}), json!(null)),
        (json!({ "say": "fly" }), json!(null)),
        (json!({ "say": "do", "match": "x", "key": "k", "seq": "one", "command": { "do": "draw" } }), json!("k")),
        (json!({ "say": "do", "match": "x", "seq": 1, "command": { "do": "draw" } }), json!(null)),
        (json!({ "say": "do", "match": "x", "key": "k", "seq": 1, "command": { "do": "draw" } }), json!("k")),
    ] {
        live.say(bad.clone()).await;
        let refused = live.message().await;
        assert_eq!((&refused["type"], &refused["key"]), (&json!("refused"), &key), "{bad}: {refused}");
        assert!(!refused["refusal"]["message"].as_str().unwrap().is_empty());
    }
    live.say(json!({ "say": "watch", "match": "nothing" })).await;
    assert_eq!(live.message().await, json!({ "type": "gone", "match": "nothing" }));
    live.say(json!({ "say": "leave", "match": "nothing" })).await;
    let id = local.after(&[], &["~red-east"]).await;
    live.say(json!({ "say": "watch", "match": id })).await;
    assert_eq!(live.message().await["role"], "hot-seat");
}

#[tokio::test]
async fn a_connection_follows_only_so_many_matches() {
    let server = server().await;
    let ann = Guest::new(&server).await;
    let mut live = ann.connect().await;
    for number in 0..17 {
        let state = ann.post("/api/matches", json!({ "game": "dial" })).await.good();
        live.say(json!({ "say": "watch", "match": state["id"] })).await;
        let message = live.message().await;
        assert_eq!(message["type"], if number < 16 { "state" } else { "refused" }, "{message}");
    }
}

#[tokio::test]
async fn players_are_present_while_they_follow_the_match() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let id = together(&ann, &ben, "king").await;
    let present = |network: &Value| json!([network["seats"][0]["present"], network["seats"][1]["present"]]);
    let mut anns = ann.watches(&id).await;
    assert_eq!(present(&anns.next("state").await["state"]["network"]), json!([true, false]));
    // Ben says goodbye, comes again, and then the connection breaks.
    let mut bens = ben.watches(&id).await;
    for (say, there) in [(None, true), (Some("leave"), false), (Some("watch"), true)] {
        if let Some(say) = say {
            bens.say(json!({ "say": say, "match": id })).await;
        }
        while present(&anns.next("network").await["network"]) != json!([true, there]) {}
    }
    drop(bens);
    while present(&anns.next("network").await["network"]) != json!([true, false]) {}
}

#[tokio::test]
async fn a_match_goes_on_where_it_was_after_the_server_was_down() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let clock = json!({ "kind": "fischer", "initial_ms": 60_000, "increment_ms": 1_000 });
    let (id, word) = ann.invites(json!({ "game": "soccer", "network": { "seat": 0, "clock": clock } })).await;
    ben.accepts(&word).await;
    let state = ann.state(&id).await;
    let (turn, step) = toss(&state);
    let players = [&ann, &ben];
    players[turn].plays(&id, &[step, "end"]).await;
    players[turn].does(&id, json!({ "do": "offer-draw" })).await.good();
    players[turn].does(&id, json!({ "do": "chat", "text": "Draw?" })).await.good();
    let before = players[1 - turn].state(&id).await;
    let cookies = [ann.cookie().to_owned(), ben.cookie().to_owned()];
    let server = server.again().await;
    let [ann, ben] = cookies.map(|cookie| Guest::known(&server, cookie));
    let after = [&ann, &ben][1 - turn].state(&id).await;
    for key in ["scene", "seq", "position", "log", "next", "names"] {
        assert_eq!(after[key], before[key], "{key}");
    }
    for key in ["draw_offer", "fairness", "stage", "seats"] {
        assert_eq!(after["network"][key], before["network"][key], "{key}");
    }
    let left = after["network"]["clocks"]["left_ms"][1 - turn].as_u64().unwrap();
    assert!(left > 50_000, "the clock went on while the server was down: {left}");
    let chat = [&ann, &ben][1 - turn].watches(&id).await.next("state").await["chat"].clone();
    assert_eq!(chat[0]["text"], "Draw?");
}

#[tokio::test]
async fn all_draws_of_a_match_follow_from_the_seed_that_was_promised() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (id, word) = ann.invites(json!({ "game": "dial", "network": { "seat": 0, "nonce": "too early" } })).await;
    // A player who chooses a nonce after seeing the promise is safe from a server that chooses its seed to suit.
    let commitment = ann.state(&id).await["network"]["fairness"]["commitment"].clone();
    let invitation = ben.get(&format!("/api/invitations/{word}")).await.good();
    assert_eq!(invitation["commitment"], commitment);
    ben.does(&id, json!({ "do": "nonce", "nonce": "not mine" })).await.refused(403, "forbidden");
    ann.does(&id, json!({ "do": "nonce", "nonce": "a\nb" })).await.refused(400, "bad-request");
    ann.does(&id, json!({ "do": "nonce", "nonce": "rain" })).await.good();
    // Nothing is drawn before both are there, whatever is done meanwhile.
    ann.does(&id, json!({ "do": "chat", "text": "Anybody?" })).await.good();
    assert_eq!(ann.state(&id).await["ply"], 0);
    ben.post(&format!("/api/invitations/{word}"), json!({ "nonce": "or \"shine\"" })).await.good();
    let promised = ann.state(&id).await["network"]["fairness"].clone();
    assert_eq!(promised["commitment"], commitment);
    // The other player's nonce is known now: a player who could still change their own would choose the draws.
    ann.does(&id, json!({ "do": "nonce", "nonce": "snow" })).await.refused(422, "illegal");
    assert_eq!((&promised["seed"], &promised["nonces"]), (&json!(null), &json!(["rain", "or \"shine\""])));
    for _ in 0..20 {
        let state = ann.state(&id).await;
        let turn = state["next"]["seat"].as_u64().unwrap() as usize;
        let record = ann.get(&format!("/api/matches/{id}/record")).await.text;
        let token = kickoff_runtime::open(&record).unwrap().instance.legal()[0].clone();
        [&ann, &ben][turn].plays(&id, &[&token]).await;
    }
    ann.does(&id, json!({ "do": "resign" })).await.good();
    let record = ben.get(&format!("/api/matches/{id}/record")).await.text;
    let record = kickoff_runtime::open(&record).unwrap().record;
    let verified = kickoff_runtime::verify(&record).unwrap();
    assert!(verified.draws > 10, "{verified:?}");
    assert_eq!(json!(verified.commitment.to_string()), promised["commitment"]);
}
