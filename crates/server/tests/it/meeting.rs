//! Coming together: invitations, seats, the lobby.

use serde_json::json;

use crate::network::{Guest, server, together};
use crate::support::{TestServer, body};

#[tokio::test]
async fn accepting_an_invitation_starts_the_game() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let new = json!({ "game": "soccer", "network": { "seat": 1, "clock": { "kind": "per-move", "move_ms": 60_000 } } });
    let (id, word) = ann.invites(new).await;
    let waiting = ann.state(&id).await["network"].clone();
    assert_eq!((&waiting["stage"], &waiting["invitation"]), (&json!("waiting"), &json!(word)));

    let invitation = ben.get(&format!("/api/invitations/{word}")).await.good();
    let told = ["id", "game", "by", "seat", "open", "own"].map(|key| invitation[key].clone());
    assert_eq!(json!(told), json!([id, "soccer", "Ann", 0, true, false]));
    assert_eq!(ann.get(&format!("/api/invitations/{word}")).await.good()["own"], true);

    let state = ben.accepts(&word).await;
    let network = &state["network"];
    assert_eq!(network["stage"], "playing");
    assert_eq!(json!([network["seats"][0]["name"], network["seats"][1]["name"]]), json!(["Ben", "Ann"]));
    // The toss was drawn by the server: nobody has to ask.
    assert_eq!((&state["ply"], &state["next"]["node"]), (&json!(1), &json!("decide")));
    assert_eq!(
        network["clocks"],
        json!({ "left_ms": [60_000, 60_000], "running": null }),
        "nothing runs before the first move"
    );
}

#[tokio::test]
async fn a_seat_is_taken_once_and_never_by_oneself() {
    let server = server().await;
    let [ann, ben, eve] = [Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await];
    let (id, word) = ann.invites(json!({ "game": "king", "network": { "seat": 0 } })).await;
    let path = format!("/api/invitations/{word}");
    ann.post(&path, json!({})).await.refused_saying(422, "illegal", "your own invitation");
    ben.accepts(&word).await;
    eve.post(&path, json!({ "name": "Eve" })).await.refused(422, "illegal");
    // A link that is opened again, or a request sent twice, changes nothing and is no error.
    assert_eq!(ben.accepts(&word).await["network"]["stage"], "playing");
    assert_eq!(ann.get(&path).await.good()["open"], false);
    eve.get("/api/invitations/nothing").await.refused(404, "not-found");
    // A spectator may not play, and is not shown the invitation.
    let seen = eve.state(&id).await;
    assert_eq!(seen["network"]["invitation"], json!(null));
    eve.does(&id, json!({ "do": "resign" })).await.refused(403, "forbidden");
}

#[tokio::test]
async fn only_public_matches_are_in_the_lobby_and_only_they_can_be_joined_without_a_word() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let (private, _) = ann.invites(json!({ "game": "king", "network": {} })).await;
    let (public, _) = ann.invites(json!({ "game": "king", "network": { "public": true, "seat": 0 } })).await;
    let open = ben.get("/api/open").await.good();
    assert_eq!(open.as_array().unwrap().len(), 1, "{open}");
    assert_eq!((&open[0]["id"], &open[0]["open"], &open[0]["seat"]), (&json!(public), &json!(true), &json!(1)));
    ben.post(&format!("/api/matches/{private}/seat"), json!({})).await.refused(403, "forbidden");
    ben.post(&format!("/api/matches/{public}/seat"), json!({ "name": "Ben" })).await.good();
    assert_eq!(ben.get("/api/open").await.good()[0]["open"], false);
    // Only a player's own list shows whose move it is.
    let list = ann.get("/api/matches").await.good();
    assert_eq!(list.as_array().unwrap().len(), 2);
    let mine = list.as_array().unwrap().iter().find(|m| m["id"] == public.as_str()).unwrap();
    assert_eq!((&mine["role"], &mine["stage"]), (&json!("first"), &json!("playing")));
    assert_eq!(Guest::new(&server).await.get("/api/matches").await.good(), json!([]));
}

#[tokio::test]
async fn the_lobby_is_told_when_it_changes_and_whose_move_it_is() {
    let server = server().await;
    let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
    let mut live = ben.connect().await;
    live.say(json!({ "say": "lobby", "on": true })).await;
    assert_eq!(live.next("lobby").await["open"], json!([]));
    assert_eq!(live.next("turns").await["turns"], 0);
    let mut anns = ann.connect().await;
    anns.say(json!({ "say": "lobby", "on": true })).await;
    let (id, _) = ann.invites(json!({ "game": "soccer", "network": { "public": true } })).await;
    while live.next("lobby").await["open"][0]["id"] != json!(id) {}
    ben.post(&format!("/api/matches/{id}/seat"), json!({})).await.good();
    let turn = ben.state(&id).await["next"]["seat"].as_u64().unwrap();
    let bens = ben.get("/api/matches").await.good()[0]["role"] == ["first", "second"][turn as usize];
    assert_eq!(ben.get("/api/me").await.good()["turns"], u32::from(bens));
    // The one in the lobby hears of it without asking.
    let listener = if bens { &mut live } else { &mut anns };
    while listener.next("turns").await["turns"] != 1 {}
}

#[tokio::test]
async fn a_seat_moves_to_another_device_by_a_link_that_works_once() {
    let server = server().await;
    let [ann, ben, phone] = [Guest::new(&server).await, Guest::new(&server).await, Guest::new(&server).await];
    let id = together(&ann, &ben, "scrimmage").await;
    let mut old = ann.watches(&id).await;
    assert_eq!(old.next("state").await["role"], "first");
    let word = ann.post(&format!("/api/matches/{id}/recovery"), json!({})).await.good()["word"].clone();
    let path = format!("/api/recoveries/{}", word.as_str().unwrap());
    phone.post(&path, json!({})).await.good();
    // The device that it was moved from looks on from now on.
    assert_eq!(old.next("state").await["role"], "spectator");
    ann.does(&id, json!({ "do": "resign" })).await.refused(403, "forbidden");
    phone.post(&path, json!({})).await.refused(404, "not-found");
    phone.does(&id, json!({ "do": "resign" })).await.good();
    Guest::new(&server).await.post(&format!("/api/matches/{id}/recovery"), json!({})).await.refused(403, "forbidden");
}

#[tokio::test]
async fn at_home_one_is_told_how_to_play_over_the_network() {
    let local = TestServer::local().await;
    let reply = local.post("/api/matches", json!({ "game": "soccer", "network": {} })).await;
    reply.refused_saying(422, "illegal", "kickoff serve");
}

#[tokio::test]
async fn matches_of_others_are_not_touched() {
    let server = server().await;
    let (ann, eve) = (Guest::new(&server).await, Guest::new(&server).await);
    let id = ann.post("/api/matches", json!({ "game": "dial" })).await.good()["id"].as_str().unwrap().to_owned();
    // On one screen of Ann's: Eve may look on, no more.
    let path = format!("/api/matches/{id}");
    let seq = eve.state(&id).await["seq"].clone();
    eve.post(&format!("{path}/commands"), body::draw(seq)).await.refused(403, "forbidden");
    let computers = json!({ "levels": [1, 1], "think_ms": 100, "paused": false });
    let put = eve.server.request(reqwest::Method::PUT, &format!("{path}/computers")).header("cookie", eve.cookie());
    crate::support::reply(put.json(&computers)).await.refused(403, "forbidden");
    let delete = eve.server.request(reqwest::Method::DELETE, &path).header("cookie", eve.cookie());
    crate::support::reply(delete).await.refused(403, "forbidden");
    let kept = ann.post(&format!("{path}/archive"), json!({ "name": "Kept" })).await.good();
    let archived = format!("/api/archive/{}", kept["id"].as_str().unwrap());
    eve.get(&format!("{archived}/record")).await.refused(404, "not-found");
    assert_eq!(eve.get("/api/archive").await.good(), json!([]));
    assert_eq!(ann.get("/api/archive").await.good().as_array().unwrap().len(), 1);
}
