//! Draws, resignations, take-backs, clocks, chat, another game.

use serde_json::{Value, json};

use crate::network::{Guest, server, together};

/// Two players of a match of soccer; the one who begins after the toss is the first of them.
async fn soccer<'a>(ann: &'a Guest<'a>, ben: &'a Guest<'a>) -> (String, &'a Guest<'a>, &'a Guest<'a>) {
    let id = together(ann, ben, "soccer").await;
    let turn = ann.state(&id).await["next"]["seat"].clone();
    if turn == 0 { (id, ann, ben) } else { (id, ben, ann) }
}

/// A step that is legal at the beginning for the side that begins.
fn step(state: &Value) -> &'static str {
    if state["next"]["seat"] == 0 { "g6>g5" } else { "g14>g15" }
}

#[tokio::test]
async fn only_who_is_on_turn_plays_and_only_on_the_board_as_it_is() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (id, first, second) = soccer(&ann, &ben).await;
    let state = first.state(&id).await;
    let play = json!({ "do": "play", "tokens": [step(&state)] });
    second.does(&id, play.clone()).await.refused(403, "forbidden");
    let eve = Guest::new(&server).await;
    eve.does(&id, play.clone()).await.refused(403, "forbidden");
    first.does(&id, play.clone()).await.good();
    let path = format!("/api/matches/{id}/commands");
    let old = json!({ "seq": state["seq"], "command": play });
    let refusal = first.post(&path, old).await.refused(409, "stale");
    assert_eq!(refusal["state"]["ply"], 2, "the board as it is now comes with the refusal");
    // Chat and offers in between do not get in the way.
    let now = first.state(&id).await;
    second.does(&id, json!({ "do": "chat", "text": "Well played" })).await.good();
    second.does(&id, json!({ "do": "offer-draw" })).await.good();
    first.post(&path, json!({ "seq": now["seq"], "command": { "do": "play", "tokens": ["end"] } })).await.good();
    // Tokens that reach into the other side's turn are not one's own.
    let state = second.state(&id).await;
    let (own, other) = (step(&state), if state["next"]["seat"] == 0 { "g15>g14" } else { "g5>g6" });
    let both = second.does(&id, json!({ "do": "play", "tokens": [own, "end", other] })).await;
    assert_eq!(both.status, 403, "{}", both.text);
    assert_eq!(second.state(&id).await["seq"], state["seq"]);
}

/// All see the same game, which is drawn once for them, but only who has moved may take back.
#[tokio::test]
async fn those_who_look_at_pictures_are_told_the_match_as_it_is_for_them() {
    let server = server().await;
    let (ann, ben, eve) = (Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await);
    let (id, first, second) = soccer(&ann, &ben).await;
    let watchers = [first, second, &eve];
    let mut lives = Vec::new();
    for watcher in watchers {
        let mut live = watcher.watches(&id).await;
        live.next("state").await;
        lives.push(live);
    }
    let step = step(&first.state(&id).await);
    first.plays(&id, &[step]).await;
    let mut take_backs = Vec::new();
    for (watcher, live) in watchers.into_iter().zip(&mut lives) {
        let update = live.next("update").await["update"].clone();
        assert_eq!(update["played"][0]["token"], step);
        assert_eq!(update["state"], watcher.state(&id).await);
        take_backs.push(update["state"]["network"]["may_take_back"].is_null());
    }
    assert_eq!(take_backs, [false, true, true]);
}

#[tokio::test]
async fn a_command_sent_twice_with_one_key_is_done_once() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (id, first, second) = soccer(&ann, &ben).await;
    let state = first.state(&id).await;
    let path = format!("/api/matches/{id}/commands");
    let please = json!({ "seq": state["seq"], "key": "k-1", "command": { "do": "play", "tokens": [step(&state)] } });
    let once = first.post(&path, please.clone()).await.good();
    let again = first.post(&path, please.clone()).await.good();
    assert_eq!(once["state"]["seq"], again["state"]["seq"]);
    assert_eq!(again["played"], json!([]));
    // The other player's keys are their own.
    second.post(&path, please).await.refused(409, "stale");
    let chat = json!({ "seq": 0, "key": "k-1", "command": { "do": "chat", "text": "hi" } });
    second.post(&path, chat).await.good();
    first
        .post(&path, json!({ "seq": 0, "key": "a b", "command": { "do": "resign" } }))
        .await
        .refused(400, "bad-request");
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed_on() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let id = together(&ann, &ben, "soccer").await;
    ann.does(&id, json!({ "do": "decline-draw" })).await.refused(422, "illegal");
    ann.does(&id, json!({ "do": "offer-draw" })).await.good();
    assert_eq!(ben.state(&id).await["network"]["draw_offer"], 0);
    ben.does(&id, json!({ "do": "decline-draw" })).await.good();
    assert_eq!(ann.state(&id).await["network"]["draw_offer"], json!(null));
    ben.does(&id, json!({ "do": "offer-draw" })).await.good();
    ann.does(&id, json!({ "do": "offer-draw" })).await.good();
    let state = ben.state(&id).await;
    assert_eq!(state["network"]["ending"], json!({ "winner": null, "by": "agreement" }));
    ben.does(&id, json!({ "do": "resign" })).await.refused(422, "illegal");
    // It is over for lists, records and the seed, too.
    assert_eq!(ann.get("/api/matches").await.good()[0]["over"], true);
    let record = ben.get(&format!("/api/matches/{id}/record")).await.text;
    assert!(record.contains("[Termination \"A draw by agreement\"]") && record.contains("[Seed "), "{record}");
}

// Who offered by mistake must not have to hope for a refusal; who offers and withdraws without end must not fill the log.
#[tokio::test]
async fn offers_are_withdrawn_once_until_somebody_moves() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (id, first, second) = soccer(&ann, &ben).await;
    first.does(&id, json!({ "do": "offer-draw" })).await.good();
    first.does(&id, json!({ "do": "decline-draw" })).await.good();
    assert_eq!(second.state(&id).await["network"]["draw_offer"], json!(null));
    first.does(&id, json!({ "do": "offer-draw" })).await.refused(422, "illegal");
    // The other player may offer none the less.
    second.does(&id, json!({ "do": "offer-draw" })).await.good();
    second.does(&id, json!({ "do": "decline-draw" })).await.good();
    let begins = first.state(&id).await;
    first.plays(&id, &[step(&begins), "end"]).await;
    first.does(&id, json!({ "do": "offer-draw" })).await.good();
    first.does(&id, json!({ "do": "undo" })).await.good();
    first.does(&id, json!({ "do": "answer-undo", "accept": true })).await.refused(422, "illegal");
    first.does(&id, json!({ "do": "answer-undo", "accept": false })).await.good();
    let state = second.state(&id).await;
    assert_eq!(
        (&state["network"]["take_back"], &state["network"]["draw_offer"]),
        (&json!(null), &begins["next"]["seat"])
    );
    first.does(&id, json!({ "do": "undo" })).await.refused(422, "illegal");
}

#[tokio::test]
async fn resigning_loses_and_a_rematch_swaps_sides() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let id = together(&ann, &ben, "soccer").await;
    ann.does(&id, json!({ "do": "rematch" })).await.refused(422, "illegal");
    ann.does(&id, json!({ "do": "resign" })).await.good();
    let state = ben.state(&id).await;
    assert_eq!(state["network"]["ending"], json!({ "winner": 1, "by": "resignation" }));
    assert_eq!(state["headline"], "Ben wins: Ann resigned");
    // The seed of the other game is promised before they throw anything into its draws.
    let promised = ann.state(&id).await["network"]["fairness"]["next_commitment"].clone();
    ben.does(&id, json!({ "do": "rematch", "nonce": "rain" })).await.good();
    ann.does(&id, json!({ "do": "rematch", "nonce": "x".repeat(65) })).await.refused(400, "bad-request");
    ann.does(&id, json!({ "do": "rematch", "nonce": "shine" })).await.good();
    let next = ben.state(&id).await["network"]["rematch"].as_str().expect("no other match").to_owned();
    let seats = ann.state(&next).await["network"]["seats"].clone();
    assert_eq!(json!([seats[0]["name"], seats[1]["name"]]), json!(["Ben", "Ann"]));
    assert_eq!(ann.state(&next).await["next"]["node"], "decide", "the server has drawn the toss");
    let fairness = ann.state(&next).await["network"]["fairness"].clone();
    assert_eq!((&fairness["commitment"], &fairness["nonces"]), (&promised, &json!(["rain", "shine"])));
    assert!(promised.is_string() && fairness["next_commitment"].is_string());
    assert_ne!(fairness["next_commitment"], promised);
}

#[tokio::test]
async fn a_match_is_called_off_only_before_both_have_moved() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (waiting, _) = ann.invites(json!({ "game": "soccer", "network": {} })).await;
    ann.does(&waiting, json!({ "do": "abort" })).await.good();
    assert_eq!(ann.state(&waiting).await["network"]["stage"], "over");
    let (id, first, second) = soccer(&ann, &ben).await;
    let begins = first.state(&id).await;
    first.plays(&id, &[step(&begins), "end"]).await;
    let answers = second.state(&id).await;
    second.plays(&id, &[step(&answers)]).await;
    first.does(&id, json!({ "do": "abort" })).await.refused(422, "illegal");
}

#[tokio::test]
async fn a_move_is_taken_back_only_if_the_other_player_agrees() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (id, first, second) = soccer(&ann, &ben).await;
    let begins = first.state(&id).await;
    assert_eq!(begins["undo_to"], json!(null), "nobody takes back without asking");
    assert_eq!(begins["network"]["may_take_back"], json!(null), "the toss is not taken back");
    first.plays(&id, &[step(&begins), "end"]).await;
    let answers = second.state(&id).await;
    second.plays(&id, &[step(&answers)]).await;
    assert_eq!(first.state(&id).await["network"]["may_take_back"], 1);
    assert_eq!(second.state(&id).await["network"]["may_take_back"], 3);
    first.does(&id, json!({ "do": "undo", "to": 0 })).await.refused(422, "illegal");
    first.does(&id, json!({ "do": "undo" })).await.good();
    // Once: who asks without end would fill the log of the match until the other one cannot move.
    first.does(&id, json!({ "do": "undo" })).await.refused(422, "illegal");
    first.does(&id, json!({ "do": "answer-undo", "accept": true })).await.refused(422, "illegal");
    assert_eq!(second.state(&id).await["network"]["take_back"]["to"], 1);
    second.does(&id, json!({ "do": "answer-undo", "accept": false })).await.good();
    assert_eq!(second.state(&id).await["ply"], 4);
    first.does(&id, json!({ "do": "undo" })).await.good();
    let mut live = first.watches(&id).await;
    live.next("state").await;
    second.does(&id, json!({ "do": "answer-undo", "accept": true })).await.good();
    let update = live.next("update").await;
    assert_eq!((&update["update"]["played"], &update["update"]["state"]["ply"]), (&json!([]), &json!(1)));
}

#[tokio::test]
async fn the_clock_is_the_servers_and_ends_the_match() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let clock = json!({ "kind": "fischer", "initial_ms": 10_000, "increment_ms": 0 });
    let (id, word) = ann.invites(json!({ "game": "soccer", "network": { "seat": 0, "clock": clock } })).await;
    ben.accepts(&word).await;
    let begins = ann.state(&id).await;
    let (first, second) = if begins["next"]["seat"] == 0 { (&ann, &ben) } else { (&ben, &ann) };
    let loser = if begins["next"]["seat"] == 0 { 1 } else { 0 };
    let mut live = first.watches(&id).await;
    live.next("state").await;
    first.plays(&id, &[step(&begins), "end"]).await;
    assert_eq!(second.state(&id).await["network"]["clocks"]["running"], loser);
    // The server's time goes on although nobody asks anything.
    loop {
        let network = live.next("network").await["network"].clone();
        if network["stage"] == "over" {
            assert_eq!(network["ending"], json!({ "winner": 1 - loser, "by": "time" }));
            let names = ["Ann", "Ben"];
            let told = format!("{} wins: {} ran out of time", names[1 - loser], names[loser]);
            assert_eq!((&network["result"], &first.state(&id).await["headline"]), (&json!(told), &json!(told)));
            break;
        }
    }
    second.plays_refused(&id, &[step(&begins)], 422).await;
}

#[tokio::test]
async fn impossible_clocks_and_seats_are_refused_with_their_range() {
    let server = server().await;
    let ann = Guest::new(&server).await;
    for (network, words) in [
        (json!({ "clock": { "kind": "days", "days": 0 } }), "1 day to 14 days"),
        (json!({ "clock": { "kind": "per-move", "move_ms": 1 } }), "5 seconds"),
        (json!({ "seat": 2 }), "0 and 1"),
        (json!({ "nonce": "x".repeat(65) }), "64"),
        (json!({ "name": "x".repeat(101) }), "100"),
    ] {
        let refusal = ann.post("/api/matches", json!({ "game": "soccer", "network": network })).await;
        refusal.refused_saying(400, "bad-request", words);
    }
    let rated = ann.post("/api/matches", json!({ "game": "soccer", "network": { "rated": true } })).await;
    assert!(rated.refused(403, "forbidden")["message"].as_str().unwrap().contains("sign in"));
}

#[tokio::test]
async fn the_players_and_those_who_look_on_talk_among_themselves() {
    let server = server().await;
    let [ann, ben, eve] = [Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await];
    let id = together(&ann, &ben, "king").await;
    let (mut bens, mut eves) = (ben.watches(&id).await, eve.watches(&id).await);
    bens.next("state").await;
    eves.next("state").await;
    eve.does(&id, json!({ "do": "chat", "text": "Ann should pass" })).await.good();
    ann.does(&id, json!({ "do": "chat", "text": " Good luck! " })).await.good();
    let heard = bens.next("chat").await["line"].clone();
    assert_eq!((&heard["name"], &heard["text"], &heard["seat"]), (&json!("Ann"), &json!("Good luck!"), &json!(0)));
    assert_eq!(eves.next("chat").await["line"]["text"], "Ann should pass");
    // A spectator who comes later reads what the spectators said.
    let chat = eve.watches(&id).await.next("state").await["chat"].clone();
    assert_eq!(chat.as_array().unwrap().len(), 1, "{chat}");
    for bad in ["", "  ", &"x".repeat(301), "a\u{202e}b"] {
        ann.does(&id, json!({ "do": "chat", "text": bad })).await.refused(400, "bad-request");
    }
}

#[tokio::test]
async fn there_is_no_help_while_a_match_over_the_network_goes_on() {
    let server = server().await;
    let [ann, ben, eve] = [Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await];
    let id = together(&ann, &ben, "dial").await;
    let seq = ann.state(&id).await["seq"].clone();
    for guest in [&ann, &ben, &eve] {
        for what in ["hint", "study"] {
            let reply = guest.post(&format!("/api/matches/{id}/{what}"), json!({ "seq": seq })).await;
            reply.refused(403, "forbidden");
        }
        for what in ["evaluation", "solution", "review", "private?seat=0"] {
            guest.get(&format!("/api/matches/{id}/{what}")).await.refused(403, "forbidden");
        }
    }
    ann.does(&id, json!({ "do": "resign" })).await.good();
    eve.get(&format!("/api/matches/{id}/evaluation")).await.good();
}
