//! Browsers in which somebody signs in to an account.

use std::collections::BTreeMap;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Reply, TestServer, reply_with};

/// The cookies that an answer gives, as a browser would send them back.
pub(crate) fn given(reply: &Reply) -> Vec<String> {
    let cookies = reply.headers.get_all("set-cookie").iter();
    cookies.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap().to_owned()).collect()
}

/// A browser: it keeps the cookies that it is given.
pub(crate) struct Browser<'a> {
    pub(crate) server: &'a TestServer,
    pub(crate) cookies: BTreeMap<String, String>,
    /// The address that a proxy names for it.
    pub(crate) from: Option<String>,
}

impl<'a> Browser<'a> {
    pub(crate) async fn new(server: &'a TestServer) -> Browser<'a> {
        let mut browser = Browser { server, cookies: BTreeMap::new(), from: None };
        browser.send(Method::GET, "/api/me", None).await.good();
        browser
    }

    /// Its cookies, as a header.
    pub(crate) fn cookie(&self) -> String {
        self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }

    pub(crate) async fn send(&mut self, method: Method, path: &str, body: Option<Value>) -> Reply {
        let mut request = self.server.request(method, path).header("cookie", self.cookie());
        if let Some(from) = &self.from {
            request = request.header("x-forwarded-for", from);
        }
        let reply = reply_with(request, body).await;
        for cookie in given(&reply) {
            let (name, value) = cookie.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        reply
    }

    pub(crate) async fn me(&mut self) -> Value {
        self.send(Method::GET, "/api/me", None).await.good()["account"]["name"].clone()
    }

    pub(crate) async fn sign_up(&mut self, name: &str, password: &str) -> Reply {
        self.send(Method::POST, "/api/account", Some(json!({ "name": name, "password": password }))).await
    }

    pub(crate) async fn sign_in(&mut self, name: &str, password: &str) -> Reply {
        self.send(Method::POST, "/api/session", Some(json!({ "name": name, "password": password }))).await
    }
}
