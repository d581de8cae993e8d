//! The loads that strangers put on the server: each goes on until it is cancelled.

use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::Duration;

use kickoff_core::Node;
use kickoff_runtime::{GameInstance, Record, find, write};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::Taken;
use crate::LoadError;
use crate::arguments::What;
use crate::messages::{Detail, Say};
use crate::visitor::Visitor;

/// How long a stranger waits after a refusal.
const AFTER_REFUSAL: Duration = Duration::from_secs(1);
/// Between coming to a match and leaving it.
const GLANCE: Duration = Duration::from_millis(33);
/// Bytes of a record that is imported; a little less than the longest that the server reads.
const RECORD: usize = 3_800_000;
/// The most actions of it: a server takes no more than 20,000.
const ACTIONS: usize = 19_900;

/// Asks for one more thing of this kind and counts how that ended. `watched` is the match that `Presence` comes to.
pub(crate) async fn take(
    server: SocketAddr,
    stranger: &Visitor,
    what: What,
    watched: Option<&str>,
    taken: &Taken,
) -> Result<(), LoadError> {
    match what {
        What::Thinking => watch(server, stranger, "king", 60_000).await,
        What::Matches => watch(server, stranger, "quarterback", 2_000).await,
        What::Hints => hints(server, stranger, taken).await,
        What::Presence => come_and_go(server, stranger, watched.unwrap_or_default()).await,
        What::Imports => imports(server, stranger, taken).await,
        What::Solutions => solutions(server, stranger, taken).await,
    }
}

/// A match in which level 8 plays level 8, with somebody who looks at it.
async fn watch(server: SocketAddr, stranger: &Visitor, game: &str, think_ms: u32) -> Result<(), LoadError> {
    let new = json!({ "game": game, "computers": { "levels": [8, 8], "think_ms": think_ms } });
    let id = begin(server, stranger, &new).await?;
    let mut line = stranger.connect(server).await?;
    line.say(&Say::Watch { r#match: &id, detail: Detail::Full }).await?;
    loop {
        line.hear().await?;
    }
}

/// A match, after its first draw.
async fn begin(server: SocketAddr, stranger: &Visitor, new: &Value) -> Result<String, LoadError> {
    let state: Value = stranger.post(server, "/api/matches", new).await?;
    let id = state["id"].as_str().unwrap_or_default().to_owned();
    if state["next"]["node"] == "chance" {
        let draw = json!({ "seq": state["seq"], "command": { "do": "draw" } });
        let _: Value = stranger.post(server, &format!("/api/matches/{id}/commands"), &draw).await?;
    }
    Ok(id)
}

/// Asks for one hint after the other.
async fn hints(server: SocketAddr, stranger: &Visitor, taken: &Taken) -> Result<(), LoadError> {
    let id = begin(server, stranger, &json!({ "game": "soccer" })).await?;
    loop {
        let hint = stranger.post::<Value>(server, &format!("/api/matches/{id}/hint"), &json!({ "seq": 1 })).await;
        taken.count(&hint);
        if hint.is_err() {
            sleep(AFTER_REFUSAL).await;
        }
    }
}

/// Comes to a match and leaves it, 15 times a second.
async fn come_and_go(server: SocketAddr, stranger: &Visitor, id: &str) -> Result<(), LoadError> {
    let mut line = stranger.connect(server).await?;
    loop {
        line.say(&Say::Watch { r#match: id, detail: Detail::Plain }).await?;
        listen_for(&mut line, GLANCE).await?;
        line.say(&Say::Leave { r#match: id }).await?;
        listen_for(&mut line, GLANCE).await?;
    }
}

async fn listen_for(line: &mut crate::visitor::Line, time: Duration) -> Result<(), LoadError> {
    let heard = async {
        loop {
            line.hear().await?;
        }
    };
    tokio::time::timeout(time, heard).await.unwrap_or(Ok(()))
}

/// Imports one long record after the other, and goes on with each in a new match.
async fn imports(server: SocketAddr, stranger: &Visitor, taken: &Taken) -> Result<(), LoadError> {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| record().unwrap_or_default());
    loop {
        let new = json!({ "text": text, "name": "long" });
        let entry = stranger.post::<Value>(server, "/api/archive/import", &new).await;
        taken.count(&entry);
        match entry {
            Ok(entry) => {
                let id = entry["id"].as_str().unwrap_or_default().to_owned();
                let going_on = stranger.post::<Value>(server, &format!("/api/archive/{id}/extend"), &json!({})).await;
                taken.count(&going_on);
            }
            Err(_) => sleep(AFTER_REFUSAL).await,
        }
    }
}

/// Asks for solutions, each under new options, and lets level 8 play under them.
async fn solutions(server: SocketAddr, stranger: &Visitor, taken: &Taken) -> Result<(), LoadError> {
    let mut rng = ChaCha8Rng::from_rng(&mut rand::rng());
    loop {
        let plays = (2 * rng.random_range(1..5_000)).to_string();
        let new = json!({ "game": "dial", "options": { "plays": plays } });
        let asked = async {
            let id = begin(server, stranger, &new).await?;
            stranger.get(server, &format!("/api/matches/{id}/solution")).await
        };
        let asked = asked.await;
        taken.count(&asked);
        if asked.is_err() {
            sleep(AFTER_REFUSAL).await;
        }
    }
}

/// The record of a long game that goes on.
fn record() -> Option<String> {
    let game = find("dial").ok()?;
    let mut instance: Box<dyn GameInstance> = game.start(game.oldest_rules_version(), &[("plays", "10000")]).ok()?;
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut tokens, mut bytes): (Vec<String>, usize) = (Vec::new(), 0);
    while bytes < RECORD && tokens.len() < ACTIONS {
        let token = match instance.node() {
            Node::Chance => instance.draw(&mut rng)?,
            Node::Decide(_) => {
                let mut legal = instance.legal();
                legal.swap_remove(rng.random_range(..legal.len().max(1)))
            }
            Node::Over(_) => break,
        };
        instance.play(&token).ok()?;
        bytes += token.len() + 1;
        tokens.push(token);
    }
    // It has to go on, so that somebody can go on with it.
    if matches!(instance.node(), Node::Over(_)) {
        tokens.truncate(tokens.len().saturating_sub(20));
    }
    let options = instance.options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    Some(write(&Record {
        game: "dial".to_owned(),
        position: None,
        // Servers of all versions read it, so that they can be compared.
        rules: game.oldest_rules_version(),
        options,
        date: None,
        seats: game.seats().map(str::to_owned),
        names: [None, None],
        result: None,
        extra: Vec::new(),
        tokens,
        comments: Vec::new(),
        marks: Vec::new(),
        variations: Vec::new(),
    }))
}
