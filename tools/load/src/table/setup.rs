//! How two players come to their match, and back to it.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use kickoff_runtime::DynGame;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use serde::de::IgnoredAny;

use super::{Former, Player, Table};
use crate::LoadError;
use crate::messages::{Clock, Detail, NewMatch, NewNetwork, Position, Say, TakeSeat};
use crate::visitor::{Visitor, within};

/// What is played at the tables.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    pub(crate) game: &'static dyn DynGame,
    /// Its options that are not the default.
    pub(crate) options: BTreeMap<String, String>,
    /// How much the players are told.
    pub(crate) detail: Detail,
    /// What their choices come from.
    pub(crate) seed: u64,
    /// Whether matches that were left are remembered.
    pub(crate) remember: bool,
}

impl Table {
    /// Two players who have not met yet.
    pub(crate) fn new(number: u32, deal: &Deal) -> Result<Table, LoadError> {
        let Deal { game, options, detail, seed, remember } = deal.clone();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(u64::from(number));
        let player = |seat| {
            let visitor = Visitor::new(2 * number + seat)?;
            Ok::<_, LoadError>(Player { visitor, line: None, watching: false, seen: 0 })
        };
        let players = [player(0)?, player(1)?];
        let instance = start(game, &options)?;
        Ok(Table {
            game,
            options,
            detail,
            players,
            rng,
            server: SocketAddr::from(([127, 0, 0, 1], 0)),
            keys: 0,
            id: None,
            joined: false,
            instance,
            tokens: Vec::new(),
            early: BTreeMap::new(),
            seq: 0,
            latest: 0,
            unfinished: None,
            draws: 0,
            resyncs: 0,
            former: remember.then(Vec::new),
        })
    }

    /// Both open their WebSockets, and follow their match if they have one.
    pub(crate) async fn connect(&mut self, server: SocketAddr) -> Result<(), LoadError> {
        self.server = server;
        for player in &mut self.players {
            (player.line, player.watching) = (None, false);
            if !player.visitor.has_arrived() {
                player.visitor.arrive(server).await?;
            }
            player.line = Some(player.visitor.connect(server).await?);
        }
        if self.joined && self.id.is_some() {
            self.watch(0).await?;
            self.watch(1).await?;
            self.settle().await?;
        }
        Ok(())
    }

    /// A new match: one makes it, the other one takes the seat.
    pub(crate) async fn begin(&mut self) -> Result<(), LoadError> {
        if let Some(id) = self.id.take() {
            for line in self.players.iter_mut().filter_map(|player| player.line.as_mut()) {
                // If it cannot be said any more, that is noticed with the next request.
                let _ = line.say(&Say::Leave { r#match: &id }).await;
            }
            if let Some(former) = &mut self.former {
                former.push(Former { id, tokens: std::mem::take(&mut self.tokens) });
            }
        }
        let [maker, guest] = [0, 1].map(|seat: usize| self.players[seat].visitor.name());
        let network = NewNetwork { name: &maker, seat: 0, clock: Clock::LONG };
        let new = NewMatch { game: self.game.id(), options: &self.options, network };
        let made: Position = self.players[0].visitor.post(self.server, "/api/matches", &new).await?;
        let word = made.network.and_then(|network| network.invitation);
        self.id = Some(made.id);
        self.joined = false;
        self.instance = start(self.game, &self.options)?;
        self.tokens.clear();
        self.early.clear();
        self.seq = made.seq;
        self.latest = 0;
        self.unfinished = None;
        for player in &mut self.players {
            (player.watching, player.seen) = (false, 0);
        }
        let word = word.ok_or_else(|| self.broken("its maker got no invitation".to_owned()))?;
        self.watch(0).await?;
        let path = format!("/api/invitations/{word}");
        let _: IgnoredAny = self.players[1].visitor.post(self.server, &path, &TakeSeat { name: &guest }).await?;
        self.joined = true;
        self.watch(1).await?;
        self.settle().await
    }

    async fn watch(&mut self, seat: usize) -> Result<(), LoadError> {
        let Table { id, detail, players, .. } = self;
        if let (Some(id), Some(line)) = (id, &mut players[seat].line) {
            line.say(&Say::Watch { r#match: id, detail: *detail }).await?;
        }
        Ok(())
    }

    /// Waits until both follow the match and one of them decides, or it is over.
    async fn settle(&mut self) -> Result<(), LoadError> {
        let what = format!("match {}: its state", self.id());
        let settled = async {
            while !self.is_settled() {
                let (from, heard) = self.hear().await?;
                self.take_in(from, heard).await?;
            }
            Ok(())
        };
        within(&what, settled).await
    }

    /// What the server has kept of the match.
    pub(crate) async fn kept(&self, server: SocketAddr) -> Result<Vec<String>, LoadError> {
        self.kept_of(server, self.id()).await
    }

    /// What the server has kept of one of the players' matches.
    pub(crate) async fn kept_of(&self, server: SocketAddr, id: &str) -> Result<Vec<String>, LoadError> {
        let text = self.players[0].visitor.get(server, &format!("/api/matches/{id}/record")).await?;
        let opened = kickoff_runtime::open(&text).map_err(|error| self.broken(format!("its record: {error}")))?;
        Ok(opened.record.tokens)
    }

    /// Learns from the server what was missed.
    pub(super) async fn catch_up(&mut self) -> Result<(), LoadError> {
        let kept = self.kept(self.server).await?;
        self.check(&kept).map(|_| ())
    }

    /// Whether there is a match that the server has said it made.
    pub(crate) fn has_match(&self) -> bool {
        self.id.is_some()
    }

    /// The matches that were left.
    pub(crate) fn former(&self) -> &[Former] {
        self.former.as_deref().unwrap_or_default()
    }

    /// Whether both have their WebSockets open.
    pub(crate) fn is_connected(&self) -> bool {
        self.players.iter().all(|player| player.line.is_some())
    }
}

fn start(
    game: &'static dyn DynGame,
    options: &BTreeMap<String, String>,
) -> Result<Box<dyn kickoff_runtime::GameInstance>, LoadError> {
    let options: Vec<(&str, &str)> = options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    game.start(game.rules_version(), &options).map_err(|error| LoadError::Arguments(error.to_string()))
}
