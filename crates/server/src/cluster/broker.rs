//! The connection to the broker. It comes and goes in the background; nobody waits for it, but a node that starts does for
//! a moment.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Request, ServerAddr, Subscriber};
use futures_util::StreamExt as _;
use percent_encoding::percent_decode_str;
use tokio::sync::mpsc;

use super::{ClusterEvent, Forwarded, Outcome};
use crate::ServeError;

/// How long a node may take to do what it is passed on.
const PATIENCE: Duration = Duration::from_secs(1);
/// News that may wait to be told; what comes then is left out, and is found in the database.
const WAITING: usize = 4096;
/// The longest pause between two attempts to connect.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// A node's connection to the others.
#[derive(Debug)]
pub(crate) struct Broker {
    client: Client,
    /// What all subjects begin with, so that servers that share a broker do not hear each other.
    prefix: String,
    telling: mpsc::Sender<ClusterEvent>,
}

/// What comes in from the others.
pub(crate) struct Messages {
    node: String,
    client: Client,
    news: Subscriber,
    commands: Subscriber,
}

pub(crate) enum Message {
    /// News from another node.
    Event(ClusterEvent),
    /// A command to be done here.
    Command(Box<Forwarded>, Reply),
}

/// The way back to the node that passed a command on.
pub(crate) struct Reply {
    client: Client,
    to: Option<async_nats::Subject>,
}

/// How a connection to the broker at an address begins. The client itself looks at no user and password in an address.
pub(crate) fn options(url: &str) -> ConnectOptions {
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    // If it is no address, connecting says so.
    let Ok(address) = url.parse::<ServerAddr>() else { return ConnectOptions::new() };
    match (address.username(), address.password()) {
        (Some(user), Some(password)) => ConnectOptions::with_user_and_password(decoded(user), decoded(password)),
        (Some(token), None) => ConnectOptions::with_token(decoded(token)),
        _ => ConnectOptions::new(),
    }
}

impl Broker {
    /// Connects. If the broker is not there within a second, that goes on in the background.
    ///
    /// # Errors
    /// The address is none.
    pub(crate) async fn connect(url: &str, server: &str, node: &str) -> Result<(Broker, Messages), ServeError> {
        let options = options(url)
            .name(format!("kickoff {node}"))
            .retry_on_initial_connect()
            .connection_timeout(PATIENCE)
            .ping_interval(Duration::from_secs(5))
            .reconnect_delay_callback(|attempts| LONGEST_PAUSE.min(Duration::from_millis(50 * attempts as u64)))
            .event_callback(|event| async move { tracing::info!(%event, "broker") });
        // The client's message about a bad address may contain a password.
        let client = options.connect(url).await.map_err(|_| ServeError::NoBrokerAddress)?;
        let prefix = format!("kickoff.{server}");
        let subscribe =
            async |subject: String| client.subscribe(subject).await.map_err(|_| ServeError::NoBrokerAddress);
        let news = subscribe(format!("{prefix}.news.*")).await?;
        let commands = subscribe(format!("{prefix}.node.{node}")).await?;
        // A node that took requests before it is connected would take matches from nodes that it cannot ask.
        let _ = tokio::time::timeout(PATIENCE, client.flush()).await;
        let (telling, told) = mpsc::channel(WAITING);
        tokio::spawn(tell(client.clone(), prefix.clone(), told));
        let messages = Messages { node: node.to_owned(), client: client.clone(), news, commands };
        Ok((Broker { client, prefix, telling }, messages))
    }

    /// Whether it can be reached now.
    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Tells all other nodes, if they can be reached; nobody waits for that.
    pub(crate) fn tell(&self, event: ClusterEvent) {
        let _ = self.telling.try_send(event);
    }

    /// Passes a command on. `None`: nobody has answered; it may have been done nevertheless.
    pub(crate) async fn forward(&self, node: &str, command: &Forwarded) -> Option<Outcome> {
        if !self.is_connected() {
            return None;
        }
        let payload = serde_json::to_vec(command).ok()?;
        let request = Request::new().payload(payload.into()).timeout(Some(PATIENCE));
        let sending = self.client.send_request(format!("{}.node.{node}", self.prefix), request);
        // The client's own limit does not count the time until the request is sent.
        match tokio::time::timeout(PATIENCE, sending).await.ok()? {
            Ok(answer) => serde_json::from_slice(&answer.payload).ok(),
            Err(error) => {
                tracing::debug!(%error, node, "a command could not be passed on");
                None
            }
        }
    }

    /// Tells this last, and sees to it that it is sent.
    pub(crate) async fn part(&self, event: ClusterEvent) {
        if let Ok(payload) = serde_json::to_vec(&event) {
            let parting = async {
                let subject = format!("{}.news.{}", self.prefix, event.subject());
                if self.client.publish(subject, payload.into()).await.is_ok() {
                    let _ = self.client.flush().await;
                }
            };
            let _ = tokio::time::timeout(PATIENCE, parting).await;
        }
    }
}

/// Sends what is to be told, as long as somebody may tell something.
async fn tell(client: Client, prefix: String, mut told: mpsc::Receiver<ClusterEvent>) {
    while let Some(news) = told.recv().await {
        // Without a connection it would only be old when it is sent.
        if client.connection_state() != State::Connected {
            continue;
        }
        let Ok(payload) = serde_json::to_vec(&news) else { continue };
        let subject = format!("{prefix}.news.{}", news.subject());
        let sending = client.publish(subject, payload.into());
        if !matches!(tokio::time::timeout(PATIENCE, sending).await, Ok(Ok(()))) {
            tracing::debug!("news could not be told");
        }
    }
}

impl Messages {
    /// The next thing that another node wants to be known or done; `None` if nothing will come any more.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        loop {
            tokio::select! {
                message = self.news.next() => match serde_json::from_slice::<ClusterEvent>(&message?.payload) {
                    Ok(event) if event.node() == self.node => {}
                    Ok(event) => return Some(Message::Event(event)),
                    Err(error) => tracing::debug!(%error, "news that cannot be understood"),
                },
                message = self.commands.next() => {
                    let message = message?;
                    match serde_json::from_slice(&message.payload) {
                        Ok(command) => {
                            let reply = Reply { client: self.client.clone(), to: message.reply };
                            return Some(Message::Command(command, reply));
                        }
                        Err(error) => tracing::warn!(%error, "a command that cannot be understood was passed on"),
                    }
                }
            }
        }
    }
}

impl Reply {
    /// Tells what became of the command.
    pub(crate) async fn send(self, outcome: &Outcome) {
        if let (Some(to), Ok(payload)) = (self.to, serde_json::to_vec(outcome)) {
            // A node that gets no answer takes the match over, and finds the command done.
            let _ = tokio::time::timeout(PATIENCE, self.client.publish(to, payload.into())).await;
        }
    }
}
