//! Two players at a match, each over a WebSocket of their own.
//!
//! The players share what they know: the one's tokens and what the other one is told of them are held against each other,
//! and every token is played in an instance of the real rules. So a table notices an action that is lost, done twice,
//! told wrongly or made up.

mod history;
mod setup;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use kickoff_core::{BatchError, Node};
use kickoff_runtime::{DynGame, GameInstance};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

pub(crate) use setup::Deal;

use crate::LoadError;
use crate::messages::{Detail, Heard, Kind, Order, Say};
use crate::visitor::{Line, Visitor, within};

/// How long is listened to what was sent before a connection was lost.
const REST: Duration = Duration::from_secs(2);

/// Two players and their match.
#[derive(Debug)]
pub(crate) struct Table {
    game: &'static dyn DynGame,
    options: BTreeMap<String, String>,
    detail: Detail,
    server: SocketAddr,
    players: [Player; 2],
    rng: ChaCha8Rng,
    keys: u64,
    /// The match, once there is one.
    id: Option<String>,
    /// Whether the second seat is known to be taken.
    joined: bool,
    instance: Box<dyn GameInstance>,
    /// All that is known to have happened on the board.
    tokens: Vec<String>,
    /// Tokens that were told before those that come earlier.
    early: BTreeMap<usize, String>,
    seq: u64,
    /// Actions before the latest command.
    latest: usize,
    /// A command that is not acknowledged yet.
    unfinished: Option<Sent>,
    /// How many of the tokens chance drew.
    draws: u64,
    /// How often the server sent the whole match again because somebody was too slow.
    resyncs: u64,
    /// The matches before this one, if they are to be remembered.
    former: Option<Vec<Former>>,
}

/// A match that was left, with all that is known to have happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Former {
    pub(crate) id: String,
    pub(crate) tokens: Vec<String>,
}

#[derive(Debug)]
struct Player {
    visitor: Visitor,
    line: Option<Line>,
    /// Whether the player was told how the match stands.
    watching: bool,
    /// How many actions the player was told of.
    seen: usize,
}

/// A command as it was sent.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    seat: usize,
    key: String,
    seq: u64,
    /// The number of actions played before it.
    pub(crate) at: usize,
    pub(crate) tokens: Vec<String>,
}

impl Sent {
    fn end(&self) -> usize {
        self.at + self.tokens.len()
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Acted {
    /// How many tokens were played.
    pub(crate) actions: u64,
    /// From sending until it was acknowledged.
    pub(crate) ack: Duration,
    /// From sending until the other player knew.
    pub(crate) relay: Duration,
}

impl Table {
    /// Whether there is nothing to be played.
    pub(crate) fn is_over(&self) -> bool {
        self.id.is_none() || !self.joined || matches!(self.instance.node(), Node::Over(_))
    }

    pub(crate) fn id(&self) -> &str {
        self.id.as_deref().unwrap_or("none")
    }

    /// How many tokens chance drew until now.
    pub(crate) fn draws(&self) -> u64 {
        self.draws
    }

    /// How often a player was too slow for the server.
    pub(crate) fn resyncs(&self) -> u64 {
        self.resyncs
    }

    /// Plays at most so many actions of the seat that decides, at random, and waits until they are acknowledged and
    /// everybody knows. Unacknowledged commands from a lost connection are sent again first.
    pub(crate) async fn act(&mut self, most: usize) -> Result<Acted, LoadError> {
        let what = format!("match {}: an action", self.id());
        match within(&what, self.try_to_act(most)).await {
            Err(error) if error.is_loss() => {
                self.hear_the_rest().await?;
                Err(error)
            }
            result => result,
        }
    }

    async fn try_to_act(&mut self, most: usize) -> Result<Acted, LoadError> {
        let order = match self.unfinished.clone() {
            Some(order) => order,
            None => self.choose(most)?,
        };
        self.unfinished = Some(order.clone());
        self.latest = order.at;
        let start = Instant::now();
        self.send(&order).await?;
        let (mut ack, mut relay) = (None, None);
        while ack.is_none() || relay.is_none() || !self.is_settled() {
            let (from, heard) = self.hear().await?;
            self.take_in(from, heard).await?;
            if ack.is_none() && self.unfinished.is_none() {
                ack = Some(start.elapsed());
            }
            if relay.is_none() && self.players[1 - order.seat].seen >= order.end() {
                relay = Some(start.elapsed());
            }
        }
        let actions = order.tokens.len() as u64;
        Ok(Acted { actions, ack: ack.unwrap_or_default(), relay: relay.unwrap_or_default() })
    }

    /// Takes in what comes until then.
    pub(crate) async fn listen_until(&mut self, then: tokio::time::Instant) -> Result<(), LoadError> {
        while let Ok(heard) = tokio::time::timeout_at(then, self.hear()).await {
            let (from, heard) = heard?;
            self.take_in(from, heard).await?;
        }
        Ok(())
    }

    /// Listens until a moment, and counts what both players are told.
    pub(crate) async fn count_until(&mut self, then: tokio::time::Instant) -> Result<u64, LoadError> {
        let mut count = 0;
        while let Ok(heard) = tokio::time::timeout_at(then, self.hear()).await {
            heard?;
            count += 1;
        }
        Ok(count)
    }

    /// Whether both players know all that has happened, and one of them decides.
    fn is_settled(&self) -> bool {
        let known = self.tokens.len();
        self.early.is_empty()
            && self.players.iter().all(|player| player.watching && player.seen >= known)
            && !matches!(self.instance.node(), Node::Chance)
    }

    fn choose(&mut self, most: usize) -> Result<Sent, LoadError> {
        let Node::Decide(seat) = self.instance.node() else {
            return Err(self.broken("it is nobody's turn".to_owned()));
        };
        let mut instance = self.instance.clone();
        let mut tokens = Vec::new();
        while tokens.len() < most.max(1) && instance.node() == Node::Decide(seat) {
            let mut legal = instance.legal();
            if legal.is_empty() {
                break;
            }
            let token = legal.swap_remove(self.rng.random_range(..legal.len()));
            instance.play(&token).map_err(|error| self.broken(error.to_string()))?;
            tokens.push(token);
        }
        // The server refuses tokens that follow one that may show something.
        if let Err(BatchError::Unforeseen { index, .. }) = self.instance.check_batch(&tokens, Some(seat)) {
            tokens.truncate(index);
        }
        self.keys += 1;
        let key = format!("k{}", self.keys);
        Ok(Sent { seat: seat.index(), key, seq: self.seq, at: self.tokens.len(), tokens })
    }

    async fn send(&mut self, sent: &Sent) -> Result<(), LoadError> {
        let id = self.id().to_owned();
        let Sent { seat, key, seq, tokens, .. } = sent;
        let say = Say::Do { r#match: &id, seq: *seq, key, command: Order::Play { tokens } };
        let player = &mut self.players[*seat];
        match &mut player.line {
            Some(line) => line.say(&say).await,
            None => Err(LoadError::Closed { who: player.visitor.name() }),
        }
    }

    /// What one of the players is told next.
    async fn hear(&mut self) -> Result<(usize, Heard), LoadError> {
        let [first, second] = &mut self.players;
        let (from, heard) = match (&mut first.line, &mut second.line) {
            (Some(one), Some(other)) => tokio::select! {
                heard = one.hear() => (0, heard),
                heard = other.hear() => (1, heard),
            },
            (Some(one), None) => (0, one.hear().await),
            (None, Some(other)) => (1, other.hear().await),
            (None, None) => return Err(LoadError::Closed { who: format!("both players of {}", self.id()) }),
        };
        if heard.is_err() {
            self.players[from].line = None;
        }
        Ok((from, heard?))
    }

    /// Takes in what was sent to either player before the connections were lost: it may be an acknowledgement.
    pub(crate) async fn hear_the_rest(&mut self) -> Result<(), LoadError> {
        let rest = async {
            while self.players.iter().any(|player| player.line.is_some()) {
                match self.hear().await {
                    Ok((from, heard)) => self.note(from, heard).map(|_| ())?,
                    Err(error) if error.is_loss() => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        };
        // If one of them is still connected, the server lives, and there is no end to wait for.
        let heard = tokio::time::timeout(REST, rest).await.unwrap_or(Ok(()));
        for player in &mut self.players {
            player.line = None;
        }
        heard
    }

    async fn take_in(&mut self, from: usize, heard: Heard) -> Result<(), LoadError> {
        if self.note(from, heard)? {
            self.catch_up().await?;
        }
        Ok(())
    }

    /// Notes what a player was told, and says whether something before it is missing.
    fn note(&mut self, from: usize, heard: Heard) -> Result<bool, LoadError> {
        let own = self.id.is_some() && heard.r#match == self.id;
        match heard.kind {
            Kind::State => {
                let Some(state) = heard.state.filter(|state| Some(&state.id) == self.id.as_ref()) else {
                    return Ok(false);
                };
                self.is_told(from, 0..state.ply);
                let player = &mut self.players[from];
                player.seen = player.seen.max(state.ply);
                self.seq = self.seq.max(state.seq);
                return Ok(state.ply > self.tokens.len() && self.joined);
            }
            Kind::Played if own => {
                let ply = heard.ply.unwrap_or_default();
                let tokens = heard.tokens.unwrap_or_default();
                self.is_told(from, ply..ply + tokens.len());
                self.hears_of(from, heard.seq, tokens.into_iter().zip(ply..).map(|(token, ply)| (ply, token)))?;
            }
            Kind::Update if own => {
                if let Some(update) = heard.update {
                    let played = update.played.into_iter().map(|played| (played.ply, played.token));
                    self.hears_of(from, Some(update.state.seq), played)?;
                }
            }
            Kind::Done => {
                if let Some(sent) = self.unfinished.take_if(|sent| Some(&sent.key) == heard.key.as_ref()) {
                    let player = &mut self.players[sent.seat];
                    player.seen = player.seen.max(sent.end());
                    let told = sent.tokens.iter().cloned().zip(sent.at..);
                    for (token, ply) in told {
                        self.learn(ply, token, Some(&sent))?;
                    }
                    self.seq = self.seq.max(heard.seq.unwrap_or_default());
                }
            }
            Kind::Refused => {
                if self.unfinished.as_ref().is_some_and(|sent| Some(&sent.key) == heard.key.as_ref()) {
                    let sent = self.unfinished.take();
                    let (error, message) = heard.refusal.map(|r| (r.error, r.message)).unwrap_or_default();
                    return Err(LoadError::Refused { what: format!("match {}: {sent:?}", self.id()), error, message });
                }
            }
            Kind::Gone if own => return Err(self.broken("it is gone".to_owned())),
            Kind::Played | Kind::Update | Kind::Gone | Kind::Other => {}
        }
        Ok(false)
    }

    /// A player is told of the actions of these plies. The first time, and after being too slow, that is all there
    /// were.
    fn is_told(&mut self, from: usize, plies: std::ops::Range<usize>) {
        let knew = std::mem::replace(&mut self.players[from].watching, true);
        self.resyncs += u64::from(knew && plies.start == 0 && self.latest > 0 && plies.end > self.latest);
    }

    fn hears_of(
        &mut self,
        from: usize,
        seq: Option<u64>,
        played: impl Iterator<Item = (usize, Option<String>)>,
    ) -> Result<(), LoadError> {
        let unfinished = self.unfinished.clone();
        for (ply, token) in played {
            self.players[from].seen = self.players[from].seen.max(ply + 1);
            if let Some(token) = token {
                self.learn(ply, token, unfinished.as_ref())?;
            }
        }
        self.seq = self.seq.max(seq.unwrap_or_default());
        Ok(())
    }

    fn broken(&self, what: String) -> LoadError {
        LoadError::Broken { id: self.id().to_owned(), what }
    }
}
