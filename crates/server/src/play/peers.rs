//! The other servers that share the database: what they are told.

use kickoff_match::Terms;

use super::handle::LoadedMatch;
use super::known::KnownMatches;
use crate::cluster::{Broker, ClusterEvent, Forwarded, Outcome, RemoteCommand};
use crate::identity::Visitor;

/// The most matches that one message tells the watchers of.
const WATCHED_AT_ONCE: usize = 500;

/// The way to the other servers, if there is one.
#[derive(Debug)]
pub(super) struct Peers {
    broker: Option<Broker>,
    /// This node's id in the cluster.
    node: String,
}

impl Peers {
    pub(super) fn new(broker: Option<Broker>, node: String) -> Peers {
        Peers { broker, node }
    }

    /// Whether other servers tell of changes now.
    pub(super) fn hears(&self) -> bool {
        self.broker.as_ref().is_some_and(Broker::is_connected)
    }

    /// Tells that something has happened in a match. `anew`: more than events has changed; `listed`: the lobby may look
    /// otherwise; `turns`: it may be another's turn.
    pub(super) fn tell_changed(&self, loaded: &LoadedMatch, anew: bool, listed: bool, turns: bool) {
        let Some(broker) = &self.broker else { return };
        broker.tell(ClusterEvent::Changed {
            node: self.node.clone(),
            id: loaded.info().id.clone(),
            seq: loaded.seq(),
            anew,
            listed,
            turns: turns.then(|| loaded.terms().map(Terms::holders).unwrap_or_default()),
        });
    }

    /// Tells who looks at these matches here; `if_any`: only of those that somebody looks at.
    pub(super) fn tell_watchers(&self, known: &KnownMatches, ids: &[String], if_any: bool) {
        let Some(broker) = &self.broker else { return };
        let here = |id: &String| {
            let watchers = known.get(id).map(|handle| handle.channels.watchers()).unwrap_or_default();
            (!if_any || watchers.any()).then(|| (id.clone(), watchers))
        };
        let matches: Vec<_> = ids.iter().filter_map(here).collect();
        if !matches.is_empty() {
            broker.tell(ClusterEvent::Watching { node: self.node.clone(), matches });
        }
    }

    /// Tells of all matches who looks at them here.
    pub(super) fn tell_all_watchers(&self, known: &KnownMatches) {
        for some in known.watched().chunks(WATCHED_AT_ONCE) {
            self.tell_watchers(known, some, true);
        }
    }

    /// Somebody is the first to look at a match here: who looks at it on the other nodes?
    pub(super) fn ask_who_watches(&self, id: &str) {
        if let Some(broker) = &self.broker {
            broker.tell(ClusterEvent::WhoWatches { node: self.node.clone(), id: id.to_owned() });
        }
    }

    /// Tells the others that this server closes.
    pub(super) async fn part(&self) {
        if let Some(broker) = &self.broker {
            broker.part(ClusterEvent::Closed { node: self.node.clone() }).await;
        }
    }

    /// Has another node do what a visitor wants; `None` if it does not answer.
    pub(super) async fn forward(
        &self,
        node: &str,
        visitor: &Visitor,
        id: &str,
        command: &RemoteCommand,
    ) -> Option<Outcome> {
        let wanted = Forwarded {
            id: id.to_owned(),
            owners: visitor.owners().into_iter().map(str::to_owned).collect(),
            member: visitor.member.as_ref().map(|member| (member.account.clone(), member.name.clone())),
            command: command.clone(),
        };
        self.broker.as_ref()?.forward(node, &wanted).await
    }
}
