//! The one WebSocket of a client: the matches that it follows, what it does in them, and the lobby.

use std::pin::pin;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream::{BoxStream, SelectAll, once, select_all};
use futures_util::{FutureExt as _, SinkExt as _};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_stream::wrappers::{BroadcastStream, IntervalStream};
use tokio_stream::{StreamExt as _, StreamMap};

use super::{App, Refused};
use crate::api_error::{ApiError, ApiResult};
use crate::guard::{Client, MessageLimiter};
use crate::identity::Visitor;
use crate::play::{Asker, Broadcast, Feed, Parting, live_message};
use crate::storage::SignOut;
use crate::wire::{ClientMessage, Detail, LiveMessage};

/// How often a silent connection is tried, and its round trip measured.
const PING_EVERY: Duration = Duration::from_secs(20);
/// How long a message may take to be sent.
const PATIENCE: Duration = Duration::from_secs(20);
/// Bytes set aside for reading and writing: thousands of connections that say nothing must cost little. What is read into
/// is cleared anew for every message, and most messages are short.
const READ_BUFFER: usize = 1 << 10;
const WRITE_BUFFER: usize = 1 << 12;
/// The longest message that is read: a command with a thousand tokens.
const LONGEST_MESSAGE: usize = 1 << 15;
/// The most broadcasts that are sent together before the client is listened to again.
const TOGETHER: usize = 32;
/// Matches that a connection follows at a time.
const MOST_WATCHED: usize = 16;
/// A client is told at most this often how many matches wait for its move.
const TURNS_EVERY: Duration = Duration::from_secs(1);

/// The client's WebSocket (docs/live.md): it sends `ClientMessage`s and is sent `LiveMessage`s.
#[utoipa::path(get, path = "/live",
    responses((status = 101, description = "WebSocket; sends `LiveMessage`s", body = LiveMessage), Refused))]
pub(super) async fn live(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> ApiResult<Response> {
    let upgrade = upgrade.map_err(|e| ApiError::bad(format!("{}.", e.body_text())))?;
    let permit = app.guard.connections.admit(&client)?;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE);
    let asker = Asker::new(&visitor, client.subnet());
    Ok(upgrade.on_upgrade(move |socket| async move {
        let mut connection = Box::new(Connection::new(app, visitor, client, asker, socket));
        if let Err(error) = connection.serve().await {
            tracing::debug!(%error, "a live connection ended");
        }
        connection.leave_all();
        drop(permit);
    }))
}

struct Connection {
    app: App,
    visitor: Visitor,
    client: Client,
    /// The visitor that is charged for the computer's searches in the matches that this connection follows.
    asker: Asker,
    socket: WebSocket,
    limiter: MessageLimiter,
    /// Counts what it begins to follow.
    follows: MessageLimiter,
    /// The matches that it follows.
    watched: StreamMap<String, BroadcastStream<Broadcast>>,
    /// How much of each, and what keeps it in memory.
    details: Vec<(String, Detail, Feed)>,
    lobby: Option<Box<LobbySeat>>,
    /// What seldom happens. Of these only the one that has something to say is looked at.
    seldom: SelectAll<BoxStream<'static, Happened>>,
    /// Whether the sign-in was found valid since the last sign-out that may be the visitor's.
    signed_in: bool,
    /// The latest round trip, in milliseconds.
    lag_ms: u64,
    pinged: Option<Instant>,
}

/// What a client that wants to know of the lobby listens to.
struct LobbySeat {
    open: watch::Receiver<Utf8Bytes>,
    turns: watch::Receiver<u64>,
    /// When to tell the client how many matches wait for its move.
    turns_due: Option<tokio::time::Instant>,
}

/// What a connection waits for.
enum Happened {
    /// Something happened in the match with this id.
    Broadcast(String, Option<Broadcast>),
    Heard(Option<Result<Message, axum::Error>>),
    /// The list of open matches has changed.
    Lobby,
    /// Other matches wait for the client's move.
    Turns,
    /// Nothing was heard for a while.
    Silence,
    /// Somebody was signed out; `None`: so many were that it cannot be said who.
    SignOut(Option<SignOut>),
    Closing,
}

/// Whether the connection goes on.
enum Then {
    GoOn,
    End,
}

impl Connection {
    fn new(app: App, visitor: Visitor, client: Client, asker: Asker, socket: WebSocket) -> Connection {
        let (watched, details) = (StreamMap::new(), Vec::new());
        let seldom = what_seldom_happens(&app);
        let limiter = app.guard.connections.message_limiter();
        let follows = app.guard.connections.follow_limiter();
        Connection {
            app,
            visitor,
            client,
            asker,
            socket,
            limiter,
            follows,
            watched,
            details,
            lobby: None,
            seldom,
            signed_in: false,
            lag_ms: 0,
            pinged: None,
        }
    }

    async fn serve(&mut self) -> Result<(), axum::Error> {
        loop {
            // What happened, taken out of the select so that nothing is held while something is sent.
            let happened = tokio::select! {
                biased;
                // Sign-outs are among it: nothing more is told to somebody who was signed out.
                Some(happened) = self.seldom.next() => happened,
                message = self.socket.recv() => Happened::Heard(message),
                Some((id, broadcast)) = self.watched.next() => Happened::Broadcast(id, broadcast.ok()),
                Some(happened) = listen(&mut self.lobby) => happened,
            };
            let then = match happened {
                Happened::Broadcast(id, broadcast) => self.pass_on(id, broadcast).await?,
                Happened::Heard(None | Some(Ok(Message::Close(_)))) => Then::End,
                Happened::Heard(Some(Err(error))) => return Err(error),
                Happened::Heard(Some(Ok(message))) => self.hear(message).await?,
                Happened::Lobby => {
                    let open = self.lobby.as_mut().map(|lobby| lobby.open.borrow_and_update().clone());
                    if let Some(open) = open.filter(|open| !open.is_empty()) {
                        self.send(Message::Text(open)).await?;
                    }
                    Then::GoOn
                }
                Happened::Turns => self.tell_turns().await?,
                Happened::Silence => self.ping().await?,
                Happened::SignOut(Some(which)) if !self.visitor.may_be_signed_out_by(&which) => Then::GoOn,
                Happened::SignOut(_) => {
                    self.signed_in = false;
                    match self.is_signed_in_still().await {
                        Ok(false) => Then::End,
                        // What cannot be looked up now is looked up before the next message is heard.
                        Ok(true) | Err(_) => Then::GoOn,
                    }
                }
                Happened::Closing => {
                    let frame = CloseFrame { code: close_code::AWAY, reason: "".into() };
                    self.send(Message::Close(Some(frame))).await?;
                    Then::End
                }
            };
            if matches!(then, Then::End) {
                return self.flush().await;
            }
            // What else is there to be told goes along: a message that goes alone costs more than all the rest of it.
            for _ in 0..TOGETHER {
                let Some(Some((id, broadcast))) = self.watched.next().now_or_never() else { break };
                self.pass_on(id, broadcast.ok()).await?;
            }
            self.flush().await?;
        }
    }

    /// Something has happened in a match; `None`: so much that the client is too far behind.
    async fn pass_on(&mut self, id: String, broadcast: Option<Broadcast>) -> Result<Then, axum::Error> {
        match broadcast {
            Some(Broadcast::Message(text)) => self.send(Message::Text(text)).await?,
            Some(Broadcast::Gone) => {
                self.leave(&id, Parting::Closed);
                self.tell(&LiveMessage::Gone { r#match: id }).await?;
            }
            // Another role now, or too far behind: the whole state again.
            Some(Broadcast::Reseated) | None => {
                if broadcast.is_none() {
                    self.app.metrics.resyncs.inc();
                }
                let detail = self.details.iter().find(|(known, ..)| *known == id).map(|(_, detail, _)| *detail);
                self.watch(id, detail.unwrap_or_default(), None).await?;
            }
        }
        Ok(Then::GoOn)
    }

    async fn hear(&mut self, message: Message) -> Result<Then, axum::Error> {
        self.app.metrics.messages_in.inc();
        if let Err(refusal) = self.limiter.check() {
            let key = message.to_text().ok().and_then(key_of);
            self.refuse(key, refusal).await?;
            return Ok(Then::GoOn);
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(_) => {
                if let Some(pinged) = self.pinged.take() {
                    self.lag_ms = u64::try_from(pinged.elapsed().as_millis()).unwrap_or(u64::MAX);
                }
                return Ok(Then::GoOn);
            }
            _ => return Ok(Then::GoOn),
        };
        // A password may have been changed because somebody else is signed in here.
        let signed_in = self.is_signed_in_still().await;
        if !matches!(signed_in, Ok(true)) {
            let refusal = signed_in.err();
            let then = if refusal.is_some() { Then::GoOn } else { Then::End };
            self.refuse(key_of(&text), refusal.unwrap_or_else(ApiError::signed_out)).await?;
            return Ok(then);
        }
        match serde_json::from_str(&text) {
            Ok(ClientMessage::Watch { r#match, since, detail }) => match self.may_follow() {
                Ok(()) => self.watch(r#match, detail, since).await?,
                Err(refusal) => self.refuse_watch(r#match, refusal).await?,
            },
            Ok(ClientMessage::Leave { r#match }) => self.leave(&r#match, Parting::Said),
            Ok(ClientMessage::Do { r#match, request }) => {
                let key = request.key.clone();
                let Some(key) = key else {
                    self.refuse(None, ApiError::bad("Over the WebSocket a command needs a key.")).await?;
                    return Ok(Then::GoOn);
                };
                let id = r#match;
                if let Err(refusal) = self.app.may_say(&self.client, &request.command) {
                    self.refuse(Some(key), refusal).await?;
                    return Ok(Then::GoOn);
                }
                // In a box, for otherwise every connection would set aside the room that it takes.
                let act = Box::pin(self.app.matches.act(&self.visitor, &id, request, self.lag_ms));
                match act.await {
                    Ok(seq) => self.tell(&LiveMessage::Done { key, seq }).await?,
                    Err(refusal) => self.refuse(Some(key), refusal).await?,
                }
            }
            Ok(ClientMessage::Shown { r#match, seq }) => self.app.matches.shows(&self.visitor, &r#match, seq).await,
            Ok(ClientMessage::Lobby { on: false }) => self.lobby = None,
            Ok(ClientMessage::Lobby { on: true }) => {
                if let Err(refusal) = self.may_follow() {
                    self.refuse(None, refusal).await?;
                    return Ok(Then::GoOn);
                }
                let lobby = &self.app.matches.lobby;
                let turns = lobby.listen_for_turns(self.visitor.owners().first().copied().unwrap_or_default());
                self.lobby = Some(Box::new(LobbySeat { open: lobby.listen(), turns, turns_due: None }));
                self.tell_lobby().await?;
                return self.tell_turns().await;
            }
            Err(error) => {
                let key = key_of(&text);
                self.refuse(key, ApiError::bad(format!("This message cannot be understood: {error}."))).await?;
            }
        }
        Ok(Then::GoOn)
    }

    async fn tell_lobby(&mut self) -> Result<(), axum::Error> {
        match self.app.matches.lobby.matches().await {
            Ok(open) => self.tell(&LiveMessage::Lobby { open }).await,
            Err(refusal) => self.refuse(None, refusal).await,
        }
    }

    async fn tell_turns(&mut self) -> Result<Then, axum::Error> {
        if let Ok(turns) = self.app.matches.lobby.turns(&self.visitor).await {
            self.tell(&LiveMessage::Turns { turns }).await?;
        }
        Ok(Then::GoOn)
    }

    /// Whether the visitor has not been signed out since they connected. The database is asked only if they may have been:
    /// sign-outs are heard of before messages.
    async fn is_signed_in_still(&mut self) -> ApiResult<bool> {
        if !self.signed_in || self.app.storage.is_shared() {
            self.signed_in = self.visitor.is_current(&self.app).await?;
        }
        Ok(self.signed_in)
    }

    /// Counts something that the client begins to follow.
    fn may_follow(&self) -> Result<(), ApiError> {
        self.follows.check()?;
        self.app.guard.rates.as_ref().map_or(Ok(()), |rates| rates.follow(&self.client))
    }

    /// Follows a match from now on.
    async fn watch(&mut self, id: String, detail: Detail, since: Option<u64>) -> Result<(), axum::Error> {
        let known = self.details.iter().any(|(known, ..)| *known == id);
        if !known && self.details.len() >= MOST_WATCHED {
            let refusal = ApiError::bad(format!("A connection follows at most {MOST_WATCHED} matches at a time."));
            return self.refuse(None, refusal).await;
        }
        // Before the new one is there the old one goes: the others are not told that somebody came twice.
        self.watched.remove(&id);
        self.details.retain(|(known, ..)| *known != id);
        let feed = self.app.matches.feed(&id, &self.visitor, self.asker.clone(), detail, since).await;
        let mut feed = match feed {
            Ok(feed) => feed,
            Err(refusal) => {
                if known {
                    // The others learn that this one is gone.
                    let (matches, id, visitor) = (self.app.matches.clone(), id.clone(), self.visitor.clone());
                    tokio::spawn(async move { matches.left(&id, &visitor, Parting::Closed).await });
                }
                return match refusal.is_missing() {
                    true => self.tell(&LiveMessage::Gone { r#match: id }).await,
                    false => self.refuse_watch(id, refusal).await,
                };
            }
        };
        for message in std::mem::take(&mut feed.greeting) {
            self.send(Message::Text(message)).await?;
        }
        if let Some(broadcasts) = feed.broadcasts.take() {
            self.watched.insert(id.clone(), BroadcastStream::new(broadcasts));
        }
        self.details.push((id, detail, feed));
        Ok(())
    }

    fn leave(&mut self, id: &str, parting: Parting) {
        if self.watched.remove(id).is_some() {
            self.details.retain(|(known, ..)| known != id);
            let (matches, id, visitor) = (self.app.matches.clone(), id.to_owned(), self.visitor.clone());
            tokio::spawn(async move { matches.left(&id, &visitor, parting).await });
        }
    }

    fn leave_all(&mut self) {
        for id in self.details.iter().map(|(id, ..)| id.clone()).collect::<Vec<_>>() {
            self.leave(&id, Parting::Closed);
        }
    }

    async fn ping(&mut self) -> Result<Then, axum::Error> {
        // A member who was signed out elsewhere connects again, as a guest.
        let signed_out = matches!(self.visitor.is_current(&self.app).await, Ok(false));
        if self.pinged.is_some() || signed_out {
            return Ok(Then::End);
        }
        self.pinged = Some(Instant::now());
        self.send(Message::Ping(Bytes::new())).await?;
        Ok(Then::GoOn)
    }

    async fn refuse(&mut self, key: Option<String>, refusal: ApiError) -> Result<(), axum::Error> {
        let retry_s = refusal.retry();
        self.tell(&LiveMessage::Refused { key, r#match: None, retry_s, refusal: refusal.into_body() }).await
    }

    /// Says that a match cannot be followed, and when that may be tried again.
    async fn refuse_watch(&mut self, id: String, refusal: ApiError) -> Result<(), axum::Error> {
        let retry_s = refusal.retry();
        self.tell(&LiveMessage::Refused { key: None, r#match: Some(id), retry_s, refusal: refusal.into_body() }).await
    }

    async fn tell(&mut self, message: &LiveMessage) -> Result<(), axum::Error> {
        self.send(Message::Text(live_message(message))).await
    }

    /// Sends a message with the next [`flush`](Self::flush), or before it.
    async fn send(&mut self, message: Message) -> Result<(), axum::Error> {
        self.app.metrics.messages_out.inc();
        patiently(self.socket.feed(message)).await
    }

    async fn flush(&mut self) -> Result<(), axum::Error> {
        patiently(self.socket.flush()).await
    }
}

/// That the server closes, that a while has passed, and that somebody was signed out.
fn what_seldom_happens(app: &App) -> SelectAll<BoxStream<'static, Happened>> {
    let mut closing = app.closing.clone();
    let closing = async move {
        let _ = closing.wait_for(|closing| *closing).await;
        Happened::Closing
    };
    let mut pings = interval(PING_EVERY);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let pings = IntervalStream::new(pings).map(|_| Happened::Silence);
    let sign_outs = BroadcastStream::new(app.storage.sign_outs()).map(|told| Happened::SignOut(told.ok()));
    let streams: [BoxStream<'static, Happened>; 3] = [Box::pin(once(closing)), Box::pin(pings), Box::pin(sign_outs)];
    select_all(streams)
}

/// Waits until something is sent, but not for ever. Nearly always that is at once, which takes no clock.
async fn patiently(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), axum::Error> {
    let mut sending = pin!(sending);
    match sending.as_mut().now_or_never() {
        Some(sent) => sent,
        None => timeout(PATIENCE, sending).await.map_err(axum::Error::new)?,
    }
}

/// Waits for news of the lobby; nothing if they are not wanted. Nothing is lost if the wait is broken off.
async fn listen(lobby: &mut Option<Box<LobbySeat>>) -> Option<Happened> {
    let lobby = lobby.as_mut()?;
    loop {
        let due = lobby.turns_due;
        tokio::select! {
            changed = lobby.open.changed() => return changed.ok().map(|()| Happened::Lobby),
            changed = lobby.turns.changed(), if due.is_none() => {
                changed.ok()?;
                // Many moves at once are told at once.
                lobby.turns_due = Some(tokio::time::Instant::now() + TURNS_EVERY);
            }
            () = tokio::time::sleep_until(due.unwrap_or_else(tokio::time::Instant::now)), if due.is_some() => {
                lobby.turns_due = None;
                return Some(Happened::Turns);
            }
        }
    }
}

/// The key of a message that cannot be understood otherwise.
fn key_of(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    Some(value.get("key")?.as_str()?.chars().take(40).collect())
}
