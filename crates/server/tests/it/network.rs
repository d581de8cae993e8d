//! Visitors of a server, and matches between them.

use kickoff_server::ServerConfig;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Live, Reply, TestServer, reply};

/// Somebody with a cookie of their own.
pub(crate) struct Guest<'a> {
    pub(crate) server: &'a TestServer,
    cookie: String,
}

/// A server in server mode whose visitors are in no hurry: what many tests do at once is not refused.
pub(crate) async fn server() -> TestServer {
    let mut server = ServerConfig::default();
    server.limits.rates = false;
    TestServer::serve(server).await
}

impl<'a> Guest<'a> {
    pub(crate) async fn new(server: &'a TestServer) -> Guest<'a> {
        let me = server.get("/api/me").await;
        let cookie = me.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        Guest { server, cookie }
    }

    /// A visitor whose cookie is known.
    pub(crate) fn known(server: &'a TestServer, cookie: String) -> Guest<'a> {
        Guest { server, cookie }
    }

    /// The value of the guest's `cookie` header.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        reply(self.server.request(Method::GET, path).header("cookie", &self.cookie)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        reply(self.server.request(Method::POST, path).header("cookie", &self.cookie).json(&body)).await
    }

    /// Makes a match over the network; returns its id and the word of the invitation.
    pub(crate) async fn invites(&self, mut new: Value) -> (String, String) {
        if new["network"]["name"].is_null() {
            new["network"]["name"] = json!("Ann");
        }
        let state = self.post("/api/matches", new).await.good();
        let word = state["network"]["invitation"].as_str().expect("no invitation").to_owned();
        (state["id"].as_str().unwrap().to_owned(), word)
    }

    pub(crate) async fn accepts(&self, word: &str) -> Value {
        self.post(&format!("/api/invitations/{word}"), json!({ "name": "Ben" })).await.good()
    }

    pub(crate) async fn state(&self, id: &str) -> Value {
        self.get(&format!("/api/matches/{id}")).await.good()
    }

    /// Does something in a match as it stands.
    pub(crate) async fn does(&self, id: &str, command: Value) -> Reply {
        let seq = self.state(id).await["seq"].clone();
        self.post(&format!("/api/matches/{id}/commands"), json!({ "seq": seq, "command": command })).await
    }

    pub(crate) async fn plays(&self, id: &str, tokens: &[&str]) -> Value {
        self.does(id, json!({ "do": "play", "tokens": tokens })).await.good()
    }

    /// Plays tokens and is refused with this status.
    pub(crate) async fn plays_refused(&self, id: &str, tokens: &[&str], status: u16) {
        let reply = self.does(id, json!({ "do": "play", "tokens": tokens })).await;
        assert_eq!(reply.status.as_u16(), status, "{}", reply.text);
    }

    pub(crate) async fn connect(&self) -> Live {
        self.server.connect(Some(&self.cookie)).await
    }

    /// A WebSocket that follows a match.
    pub(crate) async fn watches(&self, id: &str) -> Live {
        let mut live = self.connect().await;
        live.say(json!({ "say": "watch", "match": id })).await;
        live
    }
}

/// A match of a game between two: the first plays seat 0.
pub(crate) async fn together(first: &Guest<'_>, second: &Guest<'_>, game: &str) -> String {
    let (id, word) = first.invites(json!({ "game": game, "network": { "seat": 0 } })).await;
    second.accepts(&word).await;
    id
}
