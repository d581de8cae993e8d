//! A visitor of the server: cookie, requests, WebSocket.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Client, Response, StatusCode, header};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::LoadError;
use crate::messages::{ErrorBody, Heard, Say};

/// The cookie that says who somebody is.
const COOKIE: &str = "kickoff_session";
/// How long an answer may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
/// Bytes set aside for reading: there are thousands of these sockets, and messages are short.
const READ_BUFFER: usize = 4 << 10;

/// Somebody who comes to the server.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    number: u32,
    source: IpAddr,
    cookie: Option<String>,
    client: Client,
}

impl Visitor {
    /// The visitor with this number. Each comes from an address of its own (all of 127.0.0.0/8 is this machine), so
    /// that what the server allows to one address is measured as it is.
    pub(crate) fn new(number: u32) -> Result<Visitor, LoadError> {
        let place = number.wrapping_add(1) & 0x00ff_ffff;
        let source = IpAddr::V4(Ipv4Addr::from_bits(0x7f00_0000 | place.clamp(2, 0x00ff_fffe)));
        // No connection is kept: only WebSockets shall stand while memory is measured.
        let client =
            Client::builder().local_address(source).no_proxy().pool_max_idle_per_host(0).timeout(PATIENCE).build();
        let client = client.map_err(|source| LoadError::Request { what: "HTTP client".to_owned(), source })?;
        Ok(Visitor { number, source, cookie: None, client })
    }

    /// The visitor's name as a player (`Bot 7`).
    pub(crate) fn name(&self) -> String {
        format!("Bot {}", self.number)
    }

    /// Asks who the visitor is (`GET /api/me`), and so gets a cookie.
    pub(crate) async fn arrive(&mut self, server: SocketAddr) -> Result<(), LoadError> {
        let what = "GET /api/me";
        let response = self.client.get(format!("http://{server}/api/me")).send().await;
        let response = answered(what, response).await?;
        let cookies = response.headers().get_all(header::SET_COOKIE).iter();
        let own = cookies.filter_map(|c| c.to_str().ok()).find_map(|c| c.split(';').next()?.strip_prefix(COOKIE));
        let own = own.map(|rest| format!("{COOKIE}{rest}"));
        self.cookie = Some(own.ok_or_else(|| LoadError::Arguments(format!("{what} set no cookie {COOKIE}")))?);
        Ok(())
    }

    /// Whether the visitor has a cookie.
    pub(crate) fn has_arrived(&self) -> bool {
        self.cookie.is_some()
    }

    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        server: SocketAddr,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, LoadError> {
        let what = format!("POST {path}");
        let request = self.client.post(format!("http://{server}{path}")).json(body);
        let response = answered(&what, self.known(request).send().await).await?;
        response.json().await.map_err(|source| LoadError::Request { what, source })
    }

    pub(crate) async fn get(&self, server: SocketAddr, path: &str) -> Result<String, LoadError> {
        let what = format!("GET {path}");
        let request = self.client.get(format!("http://{server}{path}"));
        let response = answered(&what, self.known(request).send().await).await?;
        response.text().await.map_err(|source| LoadError::Request { what, source })
    }

    fn known(&self, request: reqwest::RequestBuilder) -> reqwest::RequestBuilder {
        match &self.cookie {
            Some(cookie) => request.header(header::COOKIE, cookie),
            None => request,
        }
    }

    pub(crate) async fn connect(&self, server: SocketAddr) -> Result<Line, LoadError> {
        self.connect_with(server, None).await
    }

    /// Opens a WebSocket that takes no more than about `receive` bytes before it is read.
    pub(crate) async fn connect_with(&self, server: SocketAddr, receive: Option<u32>) -> Result<Line, LoadError> {
        let who = self.name();
        let system = |source| LoadError::System { what: format!("connection of {who} to {server}"), source };
        let socket = if server.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }.map_err(system)?;
        if server.is_ipv4() {
            socket.bind(SocketAddr::new(self.source, 0)).map_err(system)?;
        }
        if let Some(receive) = receive {
            socket.set_recv_buffer_size(receive).map_err(system)?;
        }
        let failed = |source| LoadError::Socket { who: who.clone(), source: Box::new(source) };
        let mut request = format!("ws://{server}/api/live").into_client_request().map_err(failed)?;
        if let Some(cookie) = self.cookie.as_ref().and_then(|cookie| cookie.parse().ok()) {
            request.headers_mut().insert(header::COOKIE.as_str(), cookie);
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let opened = async {
            let stream = socket.connect(server).await.map_err(system)?;
            stream.set_nodelay(true).map_err(system)?;
            client_async_with_config(request, stream, Some(config)).await.map_err(failed)
        };
        let (socket, _) = within(&format!("WebSocket of {who}"), opened).await?;
        Ok(Line { who, socket })
    }
}

/// An answer that is no refusal.
async fn answered(what: &str, response: reqwest::Result<Response>) -> Result<Response, LoadError> {
    let response = response.map_err(|source| LoadError::Request { what: what.to_owned(), source })?;
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    let ErrorBody { error, message } = response.json().await.unwrap_or_else(|_| plain(status));
    Err(LoadError::Refused { what: what.to_owned(), error, message })
}

fn plain(status: StatusCode) -> ErrorBody {
    ErrorBody { error: status.as_str().to_owned(), message: status.canonical_reason().unwrap_or("").to_owned() }
}

/// Waits as long as is fit.
pub(crate) async fn within<T>(what: &str, future: impl Future<Output = Result<T, LoadError>>) -> Result<T, LoadError> {
    match tokio::time::timeout(PATIENCE, future).await {
        Ok(result) => result,
        Err(_) => Err(LoadError::Silent { what: what.to_owned(), seconds: PATIENCE.as_secs() }),
    }
}

#[derive(Debug)]
pub(crate) struct Line {
    who: String,
    socket: WebSocketStream<TcpStream>,
}

impl Line {
    pub(crate) async fn say(&mut self, say: &Say<'_>) -> Result<(), LoadError> {
        let text = serde_json::to_string(say).map_err(|error| LoadError::Arguments(error.to_string()))?;
        self.socket.send(Message::text(text)).await.map_err(|source| self.failed(source))
    }

    /// The server's next message. Dropping this future loses no message.
    pub(crate) async fn hear(&mut self) -> Result<Heard, LoadError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|error| LoadError::Broken {
                        id: "?".to_owned(),
                        what: format!("{} was sent a message that cannot be read: {error}: {text:.200}", self.who),
                    });
                }
                Some(Ok(Message::Close(_))) | None => return Err(LoadError::Closed { who: self.who.clone() }),
                Some(Ok(_)) => {}
                Some(Err(source)) => return Err(self.failed(source)),
            }
        }
    }

    fn failed(&self, source: tungstenite::Error) -> LoadError {
        LoadError::Socket { who: self.who.clone(), source: Box::new(source) }
    }
}
