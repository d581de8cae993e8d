//! A server to test, and a client.

use std::collections::VecDeque;
use std::path::Path;

use futures_util::{SinkExt as _, StreamExt as _};
use kickoff_server::{Config, Mode, Server, ServerConfig};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A line-up of Red's offense towards the east, from the start of a game.
pub(crate) const OFFENSE: [&str; 11] =
    ["T1@H15", "T2@G15", "G1@I15", "G2@F15", "G3@J15", "TE@K15", "SE@A15", "Q@H14", "F@G13", "H@I13", "T@F13"];

/// A line-up of Yellow's defense against it.
pub(crate) const DEFENSE: [&str; 11] =
    ["T1@H16", "T2@G16", "G1@I16", "G2@F16", "G3@J16", "L1@H19", "L2@E19", "L3@K19", "B1@A22", "B2@O22", "S@H25"];

/// A line-up of Red's offense whose backs defenders can reach in one turn of four squares.
pub(crate) const OPEN_OFFENSE: [&str; 11] =
    ["T1@H15", "T2@G15", "G1@I15", "G2@F15", "G3@E15", "TE@A15", "SE@B15", "Q@I14", "F@J13", "H@J14", "T@K13"];

/// A line-up of the defense from which defenders can reach those backs.
pub(crate) const BLITZ: [&str; 11] =
    ["T1@H16", "T2@G16", "G1@I17", "G2@F16", "G3@E16", "L1@J16", "L2@K16", "L3@L16", "B1@M16", "B2@J17", "S@K17"];

/// The offense's first turn of four squares, out of everybody's way.
pub(crate) const AWAY: [&str; 4] = ["SE>B16", "SE>B17", "SE>B18", "SE>B19"];

/// Calls after [`OPEN_OFFENSE`], and batches of the defense's first turn that would tell them apart if what comes of a
/// contact were looked at: steps onto each back, and then what cannot be played, or only if the man does not carry the
/// ball.
pub(crate) const PROBED_CALLS: [&str; 6] = ["run:Q", "run:F", "run:H", "run:T", "pass:3", "pass:12"];
pub(crate) fn probes() -> Vec<Vec<&'static str>> {
    let ways = [
        &["L1>J15", "L1>I14"][..],
        &["L2>K15", "L2>K14", "L2>J13"],
        &["L1>J15", "L1>J14"],
        &["L3>L15", "L3>L14", "L3>K13"],
    ];
    let ends = ["no-such-token", "~miss", "~tackle", "S>K18", "S>A1", "T>A1", "throw:C20", "scramble", "run:Q"];
    ways.iter().flat_map(|way| ends.map(|end| [way, &[end][..]].concat())).collect()
}

/// A server with a data folder of its own.
pub(crate) struct TestServer {
    pub(crate) running: Server,
    pub(crate) data: TempDir,
    config: Config,
    client: reqwest::Client,
}

#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|e| panic!("{e}: {}", self.text))
    }

    /// The JSON of an answer that should be good.
    #[track_caller]
    pub(crate) fn good(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// The text of an answer that should be good.
    #[track_caller]
    pub(crate) fn good_text(self) -> String {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        self.text
    }

    /// The refusal of a request that should be refused.
    #[track_caller]
    pub(crate) fn refused(self, status: u16, error: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        let refusal = self.json();
        assert_eq!(refusal["error"], error, "{refusal}");
        assert!(refusal["message"].as_str().is_some_and(|m| !m.is_empty()), "{refusal}");
        refusal
    }

    /// The same of a refusal whose message has these words in it.
    #[track_caller]
    pub(crate) fn refused_saying(self, status: u16, error: &str, words: &str) -> Value {
        let refusal = self.refused(status, error);
        assert!(refusal["message"].as_str().is_some_and(|message| message.contains(words)), "{words}: {refusal}");
        refusal
    }
}

/// The settings of a server with this data.
pub(crate) fn config(data: &Path) -> Config {
    Config { data: Some(data.to_owned()), ..Config::default() }
}

impl TestServer {
    pub(crate) async fn local() -> TestServer {
        TestServer::on(tempfile::tempdir().unwrap()).await
    }

    pub(crate) async fn on(data: TempDir) -> TestServer {
        let config = config(data.path());
        TestServer::serving(&config, data).await
    }

    /// A server in server mode, on a free port of this machine.
    pub(crate) async fn serve(config: ServerConfig) -> TestServer {
        let data = tempfile::tempdir().unwrap();
        let config = Config { mode: Mode::Server(Box::new(config)), port: Some(0), ..self::config(data.path()) };
        TestServer::serving(&config, data).await
    }

    pub(crate) async fn serving(config: &Config, data: TempDir) -> TestServer {
        let server = Server::start(config).await.unwrap();
        let client = reqwest::Client::builder().pool_max_idle_per_host(1).build().unwrap();
        TestServer { running: server, data, config: config.clone(), client }
    }

    /// The server starts again on the same data, in server mode.
    pub(crate) async fn again_as(mut self, config: ServerConfig) -> TestServer {
        self.config.mode = Mode::Server(Box::new(config));
        self.again().await
    }

    /// The server starts again on the same data.
    pub(crate) async fn again(self) -> TestServer {
        let TestServer { running: server, data, config, client } = self;
        drop(client);
        server.close().await.unwrap();
        TestServer::serving(&config, data).await
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.client.request(method, format!("{}{}", self.running.url(), path.trim_start_matches('/')))
    }

    pub(crate) async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Reply {
        let request = self.request(method, path);
        reply_with(request, body).await
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        self.send(Method::POST, path, Some(body)).await
    }

    /// Plays tokens on the match as it stands.
    pub(crate) async fn play(&self, id: &str, tokens: &[&str]) -> Reply {
        let seq = self.get(&format!("/api/matches/{id}")).await.good()["seq"].clone();
        self.post(&format!("/api/matches/{id}/commands"), body::play(seq, tokens)).await
    }

    /// Draws on the match as it stands.
    pub(crate) async fn draw(&self, id: &str) -> Reply {
        let seq = self.get(&format!("/api/matches/{id}")).await.good()["seq"].clone();
        self.post(&format!("/api/matches/{id}/commands"), body::draw(seq)).await
    }

    /// A match in which these tokens have been played, chance's among them.
    pub(crate) async fn after(&self, options: &[&str], tokens: &[&str]) -> String {
        let text = record(options, tokens);
        let entry = self.post("/api/archive/import", json!({ "text": text, "name": "start" })).await.good();
        let archived = entry["id"].as_str().unwrap();
        let state = self.send(Method::POST, &format!("/api/archive/{archived}/extend"), None).await.good();
        state["id"].as_str().unwrap().to_owned()
    }

    /// A WebSocket that follows a match.
    pub(crate) async fn live(&self, id: &str) -> Live {
        let mut live = self.connect(None).await;
        live.say(json!({ "say": "watch", "match": id })).await;
        live
    }

    /// A WebSocket of the visitor with this cookie.
    pub(crate) async fn connect(&self, cookie: Option<&str>) -> Live {
        let request = self.handshake(cookie);
        Live::new(tokio_tungstenite::connect_async(request).await.unwrap().0)
    }

    /// A WebSocket whose system buffer holds little, and that follows a match.
    pub(crate) async fn live_through_a_thin_pipe(&self, id: &str) -> Live {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = MaybeTlsStream::Plain(socket.connect(self.running.address()).await.unwrap());
        let request = self.handshake(None);
        let mut live = Live::new(tokio_tungstenite::client_async(request, stream).await.unwrap().0);
        live.say(json!({ "say": "watch", "match": id })).await;
        live
    }

    /// A WebSocket of the visitor with this cookie, from the address that a proxy tells.
    pub(crate) async fn connect_from(&self, address: &str, cookie: &str) -> Live {
        let mut request = self.handshake(Some(cookie));
        request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
        Live::new(tokio_tungstenite::connect_async(request).await.unwrap().0)
    }

    fn handshake(&self, cookie: Option<&str>) -> Request {
        let mut request = format!("ws://{}/api/live", self.running.address()).into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        request
    }
}

/// Commands as they are posted, chosen on the state with this `seq`.
pub(crate) mod body {
    use serde::Serialize;
    use serde_json::{Value, json};

    fn command(seq: impl Serialize, command: Value) -> Value {
        json!({ "seq": seq, "command": command })
    }

    /// Plays actions, all or none.
    pub(crate) fn play(seq: impl Serialize, tokens: impl Serialize) -> Value {
        command(seq, json!({ "do": "play", "tokens": tokens }))
    }

    /// Draws what chance has to decide.
    pub(crate) fn draw(seq: impl Serialize) -> Value {
        command(seq, json!({ "do": "draw" }))
    }

    /// Takes the last thing back.
    pub(crate) fn undo(seq: impl Serialize) -> Value {
        command(seq, json!({ "do": "undo" }))
    }

    /// Takes back to this ply.
    pub(crate) fn undo_to(seq: impl Serialize, to: impl Serialize) -> Value {
        command(seq, json!({ "do": "undo", "to": to }))
    }
}

/// The reply to a request with this body, if there is one.
pub(crate) async fn reply_with(request: reqwest::RequestBuilder, body: Option<Value>) -> Reply {
    reply(match body {
        Some(body) => request.json(&body),
        None => request,
    })
    .await
}

pub(crate) async fn reply(request: reqwest::RequestBuilder) -> Reply {
    let response = request.send().await.unwrap();
    Reply { status: response.status(), headers: response.headers().clone(), text: response.text().await.unwrap() }
}

/// A record of Scrimmage's rules as they are now.
pub(crate) fn record(options: &[&str], tokens: &[&str]) -> String {
    let mut text = "[Game \"scrimmage\"]\n[Rules \"2\"]\n".to_owned();
    for option in options {
        text.push_str(&format!("[Option \"{option}\"]\n"));
    }
    text.push_str("[Date \"2026-11-20\"]\n[Red \"Ann\"]\n[Yellow \"Ben\"]\n\n");
    text + &tokens.join(" ") + "\n"
}

pub(crate) struct Live {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// What came in while an answer was waited for.
    heard: VecDeque<String>,
}

impl Live {
    /// A WebSocket of the visitor with this cookie, to the server at this address.
    pub(crate) async fn open(url: &str, cookie: &str) -> Live {
        let address = url.trim_start_matches("http://").trim_end_matches('/');
        let mut request = format!("ws://{address}/api/live").into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        Live::new(tokio_tungstenite::connect_async(request).await.unwrap().0)
    }

    fn new(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Live {
        Live { socket, heard: VecDeque::new() }
    }

    /// The next message's text; `None` when the connection was closed.
    pub(crate) async fn text(&mut self) -> Option<String> {
        if let Some(text) = self.heard.pop_front() {
            return Some(text);
        }
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Says which position of a match is shown, and waits until the server has taken that in: it answers in order.
    pub(crate) async fn shows(&mut self, id: &str, seq: u64) {
        self.say(json!({ "say": "shown", "match": id, "seq": seq })).await;
        self.socket.send(Message::Ping(Vec::new().into())).await.unwrap();
        loop {
            match self.socket.next().await.expect("the connection was closed").unwrap() {
                Message::Pong(_) => return,
                Message::Text(text) => self.heard.push_back(text.to_string()),
                _ => {}
            }
        }
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.socket.send(Message::Text(message.to_string().into())).await.unwrap();
    }

    /// The next message of a kind; what comes before it is passed over.
    pub(crate) async fn next(&mut self, kind: &str) -> Value {
        loop {
            let message = self.message().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub(crate) async fn message(&mut self) -> Value {
        serde_json::from_str(&self.text().await.expect("the connection was closed")).unwrap()
    }
}
