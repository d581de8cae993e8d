//! A server that can do just what `kickoff-load` needs of one, for its tests. With `--forget` it acknowledges what is not
//! written yet, so that a test can see the loss noticed.

#![allow(clippy::unwrap_used, clippy::panic)] // it is part of a test, and fails by panicking

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write as _};
use std::path::Path as FilePath;
use std::sync::{Arc, Mutex};

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use kickoff_core::Node;
use kickoff_runtime::{GameInstance, Record, Score, find, write};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

struct Match {
    game: String,
    instance: Box<dyn GameInstance>,
    tokens: Vec<String>,
    /// The numbers of the commands that were done, by key.
    done: HashMap<String, u64>,
    joined: bool,
    watchers: Vec<UnboundedSender<String>>,
}

/// All matches and where they are kept.
struct World {
    matches: HashMap<String, Match>,
    log: BufWriter<File>,
    forgets: bool,
    seed: u64,
}

type Shared = Arc<Mutex<World>>;

impl World {
    fn open(data: &FilePath, forgets: bool) -> World {
        std::fs::create_dir_all(data).unwrap();
        let path = data.join("log");
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let log = BufWriter::new(OpenOptions::new().append(true).create(true).open(&path).unwrap());
        let mut world = World { matches: HashMap::new(), log, forgets, seed: text.len() as u64 };
        // A line that was torn by death was not acknowledged.
        for line in text.lines() {
            let Ok(line) = serde_json::from_str::<Value>(line) else { continue };
            world.carry_out(&line);
        }
        // What follows a torn line begins on one of its own.
        world.log.write_all(b"\n").and_then(|()| world.log.flush()).unwrap();
        world
    }

    /// Writes a line, and does what it says.
    fn record(&mut self, line: &Value) {
        writeln!(self.log, "{line}").unwrap();
        if !self.forgets {
            self.log.flush().unwrap();
        }
        self.carry_out(line);
    }

    fn carry_out(&mut self, line: &Value) {
        let id = line["match"].as_str().unwrap();
        if let Some(game) = line["game"].as_str() {
            let instance = find(game).unwrap();
            let instance = instance.start(instance.rules_version(), &[]).unwrap();
            let (game, done) = (game.to_owned(), HashMap::new());
            let made = Match { game, instance, tokens: Vec::new(), done, joined: false, watchers: Vec::new() };
            self.matches.insert(id.to_owned(), made);
            return;
        }
        let Some(played) = self.matches.get_mut(id) else { return };
        let Some(tokens) = line["tokens"].as_array() else {
            played.joined = true;
            return;
        };
        let ply = played.tokens.len();
        for token in tokens.iter().map(|token| token.as_str().unwrap()) {
            played.instance.play(token).unwrap();
            played.tokens.push(token.to_owned());
        }
        let seq = played.tokens.len() as u64;
        if let Some(key) = line["key"].as_str() {
            played.done.insert(key.to_owned(), seq);
        }
        let told = json!({"type": "played", "match": id, "seq": seq, "ply": ply, "tokens": tokens}).to_string();
        played.watchers.retain(|watcher| watcher.send(told.clone()).is_ok());
    }

    fn draw(&mut self, id: &str) {
        loop {
            let played = &self.matches[id];
            if !played.joined || played.instance.node() != Node::Chance {
                return;
            }
            self.seed += 1;
            let token = played.instance.draw(&mut ChaCha8Rng::seed_from_u64(self.seed)).unwrap();
            self.record(&json!({"match": id, "tokens": [token]}));
        }
    }

    fn state(&self, id: &str) -> Value {
        let played = &self.matches[id];
        let ply = played.tokens.len();
        json!({"id": id, "seq": ply, "ply": ply, "network": {"invitation": id}})
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let data = arguments.iter().skip_while(|argument| *argument != "--data").nth(1).unwrap();
    let world = World::open(FilePath::new(data), arguments.iter().any(|argument| argument == "--forget"));
    let app = Router::new()
        .route("/api/me", get(async || [(SET_COOKIE, "kickoff_session=somebody; Path=/")]))
        .route("/api/matches", post(create))
        .route("/api/invitations/{id}", post(join))
        .route("/api/matches/{id}/record", get(record))
        .route("/api/live", get(live))
        .with_state(Arc::new(Mutex::new(world)));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("It is at http://{}/", listener.local_addr().unwrap());
    axum::serve(listener, app).await.unwrap();
}

async fn create(State(world): State<Shared>, Json(new): Json<Value>) -> Json<Value> {
    let mut world = world.lock().unwrap();
    let id = format!("m{}", world.matches.len());
    world.record(&json!({"match": id, "game": new["game"]}));
    Json(world.state(&id))
}

async fn join(State(world): State<Shared>, Path(id): Path<String>) -> Json<Value> {
    let mut world = world.lock().unwrap();
    world.record(&json!({"match": id}));
    world.draw(&id);
    Json(world.state(&id))
}

async fn record(State(world): State<Shared>, Path(id): Path<String>) -> Response {
    let world = world.lock().unwrap();
    let Some(played) = world.matches.get(&id) else {
        let refusal = json!({"error": "not-found", "message": "There is no such match."});
        return (axum::http::StatusCode::NOT_FOUND, Json(refusal)).into_response();
    };
    let result = match played.instance.node() {
        Node::Over(outcome) => Some(Score(outcome.score)),
        _ => None,
    };
    let options = played.instance.options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    let (game, rules, tokens) = (played.game.clone(), played.instance.rules_version(), played.tokens.clone());
    let seats = played.instance.game().seats().map(str::to_owned);
    write(&Record { game, rules, options, seats, result, tokens, ..Record::default() }).into_response()
}

async fn live(State(world): State<Shared>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| serve(world, socket))
}

async fn serve(world: Shared, mut socket: WebSocket) {
    let (sender, mut receiver) = unbounded_channel();
    loop {
        let text = tokio::select! {
            Some(text) = receiver.recv() => text,
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => match hear(&world, &serde_json::from_str(&text).unwrap(), &sender) {
                    Some(answer) => answer,
                    None => continue,
                },
                Some(Ok(_)) => continue,
                _ => return,
            },
        };
        if socket.send(Message::text(text)).await.is_err() {
            return;
        }
    }
}

fn hear(world: &Shared, said: &Value, watcher: &UnboundedSender<String>) -> Option<String> {
    let mut world = world.lock().unwrap();
    let id = said["match"].as_str()?;
    match said["say"].as_str()? {
        "watch" => {
            let state = json!({"type": "state", "role": "first", "state": world.state(id), "chat": []});
            world.matches.get_mut(id)?.watchers.push(watcher.clone());
            Some(state.to_string())
        }
        "do" => {
            let key = said["key"].as_str()?;
            if !world.matches[id].done.contains_key(key) {
                world.record(&json!({"match": id, "key": key, "tokens": said["command"]["tokens"]}));
                world.draw(id);
            }
            let seq = world.matches[id].done[key];
            Some(json!({"type": "done", "key": key, "seq": seq}).to_string())
        }
        _ => None,
    }
}
