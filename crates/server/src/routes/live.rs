//! The WebSocket of a match: the whole state, then every change.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use bytes::Bytes;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::{App, Path, Refused};
use crate::play::{Notice, live_message};
use crate::refuse::{Answer, Refuse};
use crate::wire::{ClientMessage, LiveMessage};

/// How often a silent connection is tried.
const PING_EVERY: Duration = Duration::from_secs(20);
/// How long a message may take to be sent.
const PATIENCE: Duration = Duration::from_secs(20);
/// Bytes set aside for reading; nothing long is ever read.
const READ_BUFFER: usize = 1 << 10;

/// Sends the state of a match and then every change, each as a `LiveMessage`.
#[utoipa::path(get, path = "/matches/{id}/live", params(("id" = String, Path)),
    responses((status = 101, description = "WebSocket; sends `LiveMessage`s", body = LiveMessage), Refused))]
pub(super) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let upgrade = upgrade.map_err(|e| Refuse::bad(format!("{}.", e.body_text())))?;
    app.matches.state(&id).await?;
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(READ_BUFFER)
        .max_message_size(READ_BUFFER)
        .max_frame_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        if let Err(error) = serve(app, &id, socket).await {
            tracing::debug!(%error, "a live connection ended");
        }
    }))
}

/// What a connection waits for.
enum Happened {
    /// Something in the match.
    Notice(Result<Notice, RecvError>),
    /// The browser said something.
    Heard(Option<Result<Message, axum::Error>>),
    /// Nothing for a while.
    Silence,
    /// The server closes.
    Closing,
}

async fn serve(mut app: App, id: &str, mut socket: WebSocket) -> Result<(), axum::Error> {
    loop {
        let Ok(mut feed) = app.matches.feed(id).await else {
            return gone(&mut socket, id).await;
        };
        send(&mut socket, Message::Text(feed.start.clone())).await?;
        let mut pings = interval(PING_EVERY);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        pings.reset();
        let mut answered = true;
        loop {
            // What happened, taken out of the select so that nothing is held while something is sent.
            let happened = tokio::select! {
                notice = feed.notices.recv() => Happened::Notice(notice),
                message = socket.recv() => Happened::Heard(message),
                _ = pings.tick() => Happened::Silence,
                _ = app.closing.wait_for(|closing| *closing) => Happened::Closing,
            };
            match happened {
                Happened::Notice(Ok(Notice::Message(text))) => send(&mut socket, Message::Text(text)).await?,
                Happened::Notice(Ok(Notice::Gone)) => return gone(&mut socket, id).await,
                // Too far behind: the whole state again.
                Happened::Notice(Err(RecvError::Lagged(_))) => break,
                Happened::Heard(None | Some(Ok(Message::Close(_)))) => return Ok(()),
                Happened::Heard(Some(Err(error))) => return Err(error),
                Happened::Heard(Some(Ok(message))) => {
                    answered = true;
                    if let Message::Text(text) = message
                        && let Ok(ClientMessage::Shown { seq: shown, .. }) = serde_json::from_str(&text)
                    {
                        app.matches.shows(id, shown);
                    }
                }
                Happened::Silence => {
                    if !std::mem::take(&mut answered) {
                        return Ok(());
                    }
                    send(&mut socket, Message::Ping(Bytes::new())).await?;
                }
                Happened::Closing | Happened::Notice(Err(RecvError::Closed)) => {
                    return close(&mut socket, close_code::AWAY).await;
                }
            }
        }
    }
}

async fn gone(socket: &mut WebSocket, id: &str) -> Result<(), axum::Error> {
    send(socket, Message::Text(live_message(&LiveMessage::Gone { r#match: id.to_owned() }))).await?;
    close(socket, close_code::NORMAL).await
}

async fn close(socket: &mut WebSocket, code: u16) -> Result<(), axum::Error> {
    send(socket, Message::Close(Some(CloseFrame { code, reason: "".into() }))).await
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), axum::Error> {
    timeout(PATIENCE, socket.send(message)).await.map_err(axum::Error::new)?
}
