//! Nodes that share a database, and visitors who come to any of them.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use kickoff_server::{Config, Mode, Server, ServerConfig};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::nats::Nats;
use crate::postgres::Postgres;
use crate::support::{Live, Reply, reply, reply_with};

pub(crate) struct Ground {
    pub(crate) postgres: Postgres,
    pub(crate) database: String,
    pub(crate) nats: Option<Nats>,
}

impl Ground {
    pub(crate) fn new() -> Ground {
        Ground { nats: Some(Nats::start()), ..Ground::without_broker() }
    }

    pub(crate) fn without_broker() -> Ground {
        let postgres = Postgres::start();
        let database = postgres.database();
        Ground { postgres, database, nats: None }
    }

    /// A node in this process.
    pub(crate) async fn node(&self) -> Node {
        let data = tempfile::tempdir().unwrap();
        let server = Server::start(&config(&data, &self.database, self.nats.as_ref().map(Nats::url))).await.unwrap();
        Node { url: server.url(), server, _data: data }
    }

    /// A node in a process of its own.
    pub(crate) fn process(&self) -> Process {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["cluster::a_node", "--exact", "--ignored", "--nocapture"])
            .env("KICKOFF_TEST_DATABASE", &self.database)
            .env("KICKOFF_TEST_NATS", self.nats.as_ref().map(Nats::url).unwrap_or_default())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = lines.find_map(|line| Some(line.unwrap().split_once("node at ")?.1.to_owned()));
        let url = url.expect("the node does not start");
        std::thread::spawn(move || lines.for_each(drop));
        Process { url, child }
    }
}

fn config(data: &TempDir, database: &str, nats: Option<String>) -> Config {
    let mut server = ServerConfig::default();
    server.limits.rates = false;
    Config {
        mode: Mode::Server(Box::new(server)),
        port: Some(0),
        data: Some(data.path().to_owned()),
        database: Some(database.to_owned().into()),
        nats: nats.map(Into::into),
        ..Config::default()
    }
}

/// What [`Ground::process`] starts: a node that serves until its standard input ends.
pub(crate) async fn serve() {
    let Ok(database) = std::env::var("KICKOFF_TEST_DATABASE") else { return };
    let nats = std::env::var("KICKOFF_TEST_NATS").ok().filter(|url| !url.is_empty());
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(&config(&data, &database, nats)).await.unwrap();
    println!("\nnode at {}", server.url());
    tokio::task::spawn_blocking(|| std::io::copy(&mut std::io::stdin(), &mut std::io::sink())).await.unwrap().unwrap();
}

/// A node in this process.
pub(crate) struct Node {
    pub(crate) url: String,
    pub(crate) server: Server,
    _data: TempDir,
}

/// A node in a process of its own.
pub(crate) struct Process {
    pub(crate) url: String,
    child: Child,
}

impl Process {
    /// It is gone at once, whatever it was at.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// It stands still, or goes on.
    pub(crate) fn signal(&self, signal: &str) {
        let status = Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap();
        assert!(status.success());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody with a cookie, who may come to any node.
#[derive(Clone)]
pub(crate) struct Player {
    cookie: String,
    client: Client,
}

impl Player {
    pub(crate) async fn new(url: &str) -> Player {
        let client = Client::builder().pool_max_idle_per_host(1).build().unwrap();
        let me = reply(client.get(format!("{url}api/me"))).await;
        assert!(me.status.is_success(), "{} {}", me.status, me.text);
        let cookie = me.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        Player { cookie, client }
    }

    async fn asks(&self, method: Method, url: &str, path: &str, body: Option<Value>) -> Reply {
        let request = self.client.request(method, format!("{url}api/{path}")).header("cookie", &self.cookie);
        within(20, reply_with(request, body)).await
    }

    pub(crate) async fn posts(&self, url: &str, path: &str, body: Value) -> Reply {
        self.asks(Method::POST, url, path, Some(body)).await
    }

    pub(crate) async fn state(&self, url: &str, id: &str) -> Value {
        self.asks(Method::GET, url, &format!("matches/{id}"), None).await.good()
    }

    /// Does something in a match as it stands.
    pub(crate) async fn does(&self, url: &str, id: &str, command: Value) -> Reply {
        let seq = self.state(url, id).await["seq"].clone();
        self.posts(url, &format!("matches/{id}/commands"), json!({ "seq": seq, "command": command })).await
    }

    pub(crate) async fn plays(&self, url: &str, id: &str, tokens: &[&str]) -> Value {
        self.does(url, id, json!({ "do": "play", "tokens": tokens })).await.good()
    }

    /// Follows a match on a node; returns the WebSocket and the state that is sent first.
    pub(crate) async fn watches(&self, url: &str, id: &str) -> (Live, Value) {
        let mut live = Live::open(url, &self.cookie).await;
        live.say(json!({ "say": "watch", "match": id })).await;
        let state = within(20, live.next("state")).await;
        (live, state)
    }
}

/// Two players in a match of soccer, each at a node of their own; the first is the one who moves first.
pub(crate) struct Pair {
    pub(crate) id: String,
    pub(crate) first: Player,
    pub(crate) second: Player,
    /// The first one's node, and the second one's.
    pub(crate) at: [String; 2],
    /// A step that the first may begin with.
    pub(crate) step: &'static str,
}

pub(crate) async fn pair(ann_at: &str, ben_at: &str, clock: Value) -> Pair {
    let (ann, ben) = (Player::new(ann_at).await, Player::new(ben_at).await);
    let network = json!({ "seat": 0, "name": "Ann", "clock": clock });
    let made = ann.posts(ann_at, "matches", json!({ "game": "soccer", "network": network })).await.good();
    let (id, word) = (made["id"].as_str().unwrap().to_owned(), made["network"]["invitation"].as_str().unwrap());
    let state = ben.posts(ben_at, &format!("invitations/{word}"), json!({ "name": "Ben" })).await.good();
    let (ann_at, ben_at) = (ann_at.to_owned(), ben_at.to_owned());
    match state["next"]["seat"] == 0 {
        true => Pair { id, first: ann, second: ben, at: [ann_at, ben_at], step: "g6>g5" },
        false => Pair { id, first: ben, second: ann, at: [ben_at, ann_at], step: "g14>g15" },
    }
}

/// What has to happen within so many seconds.
#[track_caller]
pub(crate) fn within<T>(seconds: u64, what: impl Future<Output = T>) -> impl Future<Output = T> {
    let limit = tokio::time::timeout(Duration::from_secs(seconds), what);
    async move { limit.await.unwrap_or_else(|_| panic!("nothing for {seconds} seconds")) }
}

/// Waits for a message about the network part that looks as it should.
pub(crate) async fn network(live: &mut Live, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = live.next("network").await;
        if wanted(&message["network"]) {
            return message["network"].clone();
        }
    }
}
