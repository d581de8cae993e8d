//! Having a game solved takes a core for a second and a hundred megabytes. It is counted, whichever way it is asked for:
//! what is counted here are solutions that the server has found.

use std::fmt::Write as _;

use kickoff_server::ServerConfig;
use serde_json::{Value, json};

use crate::network::Guest;
use crate::support::{Reply, TestServer, body};

/// So many games are solved for an address at once.
const AT_ONCE: u64 = 4;

/// How many games the server has solved so far.
async fn solved(server: &TestServer) -> u64 {
    let text = server.get("/metrics").await.text;
    let line = text.lines().find_map(|line| line.strip_prefix("kickoff_games_solved "));
    line.unwrap().parse().unwrap()
}

/// A rings file with few outcomes, another one for each number.
fn rings(number: usize) -> String {
    let weight = number + 1;
    let ring = |signal: usize| match signal {
        4 => "\"INC\" = 2\n\"+9\" = 1".to_owned(),
        8..=10 => "\"G\" = 1\n\"NG\" = 1".to_owned(),
        11 => "\"+50\" = 1".to_owned(),
        _ => format!("\"+2\" = {weight}\n\"+10\" = 3"),
    };
    (1..=12).fold(String::new(), |mut file, signal| {
        writeln!(file, "[s{signal}]\n{}", ring(signal)).unwrap();
        file
    })
}

/// Rings with so many outcomes that the solution would take gigabytes.
fn rich_rings() -> String {
    let list = |keys: Vec<String>| keys.iter().fold(String::new(), |list, key| list + &format!("\"{key}\" = 1\n"));
    let gains = || (-80..100).map(|gain| format!("{gain:+}"));
    let ahead = || (0..100).map(|gain| format!("+{gain}"));
    let lost = || (-80..100).map(|gain| format!("L{gain:+}"));
    (1..=12).fold(String::new(), |file, signal| {
        let ring = match signal {
            8..=10 => list(vec!["G".to_owned(), "NG".to_owned()]),
            1..=3 => list(gains().chain(lost()).collect()),
            4 => list(ahead().chain((0..100).map(|gain| format!("INT+{gain}"))).collect()),
            _ => list(ahead().collect()),
        };
        file + &format!("[s{signal}]\n{ring}")
    })
}

/// A match of Dial by these rings after its toss, with computers that play if somebody looks.
async fn match_by(guest: &Guest<'_>, plays: &str, rings: &str, computers: Value) -> (String, Value) {
    let new = json!({ "game": "dial", "options": { "plays": plays, "dial": rings }, "computers": computers });
    let state = guest.post("/api/matches", new).await.good();
    let id = state["id"].as_str().unwrap().to_owned();
    let drawn = guest.post(&format!("/api/matches/{id}/commands"), body::draw(&state["seq"])).await.good();
    (id, drawn["state"].clone())
}

fn nobody() -> Value {
    json!({ "levels": [null, null], "think_ms": 100 })
}

/// What can be asked that is answered from a solution.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    State,
    Make,
    Study,
    Review,
    ReviewArchived,
    Hint,
    Evaluation,
}

async fn asks(guest: &Guest<'_>, way: Way, id: &str, state: &Value) -> Reply {
    let at = format!("/api/matches/{id}");
    let on = json!({ "seq": state["seq"] });
    match way {
        Way::State => guest.get(&format!("{at}/solution")).await,
        Way::Make => guest.post(&format!("{at}/solution"), json!({})).await,
        Way::Study => guest.post(&format!("{at}/study"), on).await,
        Way::Review => guest.get(&format!("{at}/review")).await,
        Way::ReviewArchived => {
            let kept = guest.post(&format!("{at}/archive"), json!({ "name": "One" })).await.good();
            guest.get(&format!("/api/archive/{}/review", kept["id"].as_str().unwrap())).await
        }
        Way::Hint => guest.post(&format!("{at}/hint"), on).await,
        Way::Evaluation => guest.get(&format!("{at}/evaluation")).await,
    }
}

/// Questions that need no solution are answered; the others are refused with the time to come back.
async fn counted(way: Way) {
    let server = TestServer::serve(ServerConfig::default()).await;
    let guest = Guest::new(&server).await;
    for number in 0..AT_ONCE as usize + 2 {
        let (id, state) = match_by(&guest, "2", &rings(number), nobody()).await;
        let reply = asks(&guest, way, &id, &state).await;
        let spent = number as u64 >= AT_ONCE;
        match way {
            Way::Hint => assert!(!reply.good()["tokens"].as_array().unwrap().is_empty()),
            Way::Evaluation => assert!(reply.good()["expected"].is_number()),
            // One table is made at a time.
            Way::Make if !spent => assert!([200, 422].contains(&reply.status.as_u16()), "{}", reply.text),
            _ if !spent => drop(reply.good()),
            _ => {
                assert!(reply.headers.contains_key("retry-after"));
                reply.refused(429, "too-many");
            }
        }
        assert_eq!(solved(&server).await, AT_ONCE.min(number as u64 + 1), "{way:?}, {number}");
    }
    // Another way does not get round it.
    for other in [Way::State, Way::Study, Way::Review, Way::ReviewArchived, Way::Hint, Way::Evaluation] {
        let (id, state) = match_by(&guest, "2", &rings(100 + other as usize), nobody()).await;
        asks(&guest, other, &id, &state).await;
        assert_eq!(solved(&server).await, AT_ONCE, "{other:?} after {way:?}");
    }
    // Everybody may use a finished solution, as often as they like.
    let (id, state) = match_by(&guest, "2", &rings(0), nobody()).await;
    for _ in 0..10 {
        asks(&guest, Way::Study, &id, &state).await.good();
    }
}

/// Thirty studies under options of their own used to take 39 s of a core and 324 MB, and counted as nothing.
#[tokio::test]
async fn solutions_are_counted_when_studies_ask_for_them() {
    counted(Way::Study).await;
}

#[tokio::test]
async fn solutions_are_counted_when_somebody_asks_how_they_stand() {
    counted(Way::State).await;
}

#[tokio::test]
async fn solutions_are_counted_when_tables_are_made() {
    counted(Way::Make).await;
}

#[tokio::test]
async fn solutions_are_counted_when_reviews_ask_for_them() {
    counted(Way::Review).await;
    counted(Way::ReviewArchived).await;
}

#[tokio::test]
async fn solutions_are_counted_when_hints_ask_for_them() {
    counted(Way::Hint).await;
}

#[tokio::test]
async fn solutions_are_counted_when_evaluations_ask_for_them() {
    counted(Way::Evaluation).await;
}

/// The computer used to have the game solved for every match that it plays in.
#[tokio::test]
async fn solutions_are_counted_when_the_computer_plays_and_it_plays_on_without() {
    for level in [8, 4] {
        let server = TestServer::serve(ServerConfig::default()).await;
        let guest = Guest::new(&server).await;
        for number in 0..AT_ONCE as usize + 2 {
            let computers = json!({ "levels": [level, level], "think_ms": 100 });
            let (id, state) = match_by(&guest, "2", &rings(number), computers).await;
            let mut live = guest.watches(&id).await;
            let ply = state["ply"].as_u64().unwrap();
            while live.next("update").await["update"]["state"]["ply"].as_u64().unwrap() <= ply {}
            assert!(solved(&server).await <= AT_ONCE, "level {level}");
        }
        assert!(solved(&server).await >= 2, "level {level}: what is granted is used");
    }
}

/// If this failed a page that asks for several things at once would use up what the visitor may have solved.
#[tokio::test]
async fn what_is_asked_for_at_the_same_time_is_solved_and_counted_once() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let guest = Guest::new(&server).await;
    let (id, state) = match_by(&guest, "2", &rings(0), nobody()).await;
    let all = [Way::Study, Way::State, Way::Evaluation, Way::Study, Way::Review, Way::Study];
    let all = futures_util::future::join_all(all.map(|way| asks(&guest, way, &id, &state)));
    all.await.into_iter().for_each(|reply| drop(reply.good()));
    assert_eq!(solved(&server).await, 1);
    for number in 1..AT_ONCE as usize {
        let (id, state) = match_by(&guest, "2", &rings(number), nobody()).await;
        asks(&guest, Way::Study, &id, &state).await.good();
    }
    assert_eq!(solved(&server).await, AT_ONCE);
}

/// Games that differ in the number of plays only used to be solved one by one.
#[tokio::test]
async fn another_number_of_plays_is_nothing_to_solve() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let guest = Guest::new(&server).await;
    for plays in 1..=12 {
        let (id, state) = match_by(&guest, &(2 * plays).to_string(), "built-in", nobody()).await;
        asks(&guest, Way::Study, &id, &state).await.good();
        assert_eq!(asks(&guest, Way::State, &id, &state).await.good()["state"], "absent");
    }
    assert_eq!(solved(&server).await, 1);
}

/// Rings with hundreds of outcomes used to take minutes and gigabytes to solve.
#[tokio::test]
async fn rings_that_are_too_rich_are_not_solved_and_can_be_played() {
    let server = TestServer::serve(ServerConfig::default()).await;
    let guest = Guest::new(&server).await;
    let (id, state) = match_by(&guest, "2", &rich_rings(), nobody()).await;
    let told = asks(&guest, Way::State, &id, &state).await.good();
    assert_eq!(told["state"], "refused", "{told}");
    asks(&guest, Way::Study, &id, &state).await.refused(422, "illegal");
    assert!(!asks(&guest, Way::Hint, &id, &state).await.good()["tokens"].as_array().unwrap().is_empty());
    assert_eq!(solved(&server).await, 1);
}
