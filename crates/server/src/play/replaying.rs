//! A match made again from its log.

use std::collections::VecDeque;
use std::time::Instant;

use kickoff_core::Node;

use super::Players;
use super::clock::Next;
use super::half::{HalfClock, Happened};
use super::keys::Keys;
use super::live::Loaded;
use super::matches::begin;
use super::network::{Network, When, next_for_clock};
use super::terms::Terms;
use crate::refuse::{Answer, Refuse};
use crate::steady::SteadyTime;
use crate::storage::{EventKind, MatchRow, NewEvent, StoredEvent};
use crate::text::millis;

/// What was stored of a match, played again.
pub(super) fn replay(row: MatchRow, events: &[StoredEvent], time: SteadyTime) -> Answer<Loaded> {
    let damaged = || Refuse::damaged("this match");
    let game = kickoff_runtime::find(&row.game).map_err(|_| damaged())?;
    let players = Players(row.players.clone());
    let timeline =
        begin(game, row.rules_version, &row.options, &players, row.network.is_some()).map_err(|_| damaged())?;
    let network = match &row.network {
        Some(terms) => Some(Network::new(serde_json::from_str::<Terms>(terms).map_err(|_| damaged())?)),
        None => None,
    };
    let course = VecDeque::from([(0, 0)]);
    let pause = u64::try_from(row.pause_ms).unwrap_or(0);
    let half = row.half_ms.map(|half_ms| HalfClock::new(half_ms, network.is_some()));
    let mut loaded = Loaded {
        row,
        timeline,
        network,
        half,
        position: 0,
        course,
        keys: Keys::default(),
        epoch: None,
        confirmed: Instant::now(),
        time,
    };
    if loaded.network.is_none() && loaded.half.is_none() {
        // On one screen only what is on the board in the end counts.
        let mut tokens: Vec<String> = Vec::new();
        for stored in events {
            match (stored.event.kind, &stored.event.token, stored.event.to_ply) {
                (EventKind::Start, ..) => tokens.extend(started(&stored.event)),
                (EventKind::Action, Some(token), _) => tokens.push(token.clone()),
                (EventKind::Undo, _, Some(to)) => tokens.truncate(to as usize),
                _ => return Err(damaged()),
            }
            loaded.remember(&stored.event, stored.seq);
        }
        loaded.timeline.replay(&tokens).map_err(|_| damaged())?;
        loaded.mark(loaded.row.seq, true);
        loaded.tell_result();
        return Ok(loaded);
    }
    for stored in events {
        loaded.again(stored).map_err(|()| damaged())?;
    }
    loaded.tell_result();
    if let Some(network) = &mut loaded.network {
        // The log says it by the system's clock, which may have been set since.
        if loaded.row.moved_at > 0 {
            network.clock.last_event_at(loaded.row.moved_at);
        }
        network.clock.pause(pause);
    }
    if let Some(half) = &mut loaded.half {
        if loaded.row.moved_at > 0 {
            half.last_event_at(loaded.row.moved_at);
        }
        half.pause(pause);
    }
    Ok(loaded)
}

/// The tokens after which a match began.
fn started(event: &NewEvent) -> impl Iterator<Item = String> {
    event.body.as_deref().unwrap_or_default().split(' ').map(str::to_owned)
}

impl Loaded {
    /// A game that has ended on the board is told by its result, in the words of this program.
    fn tell_result(&mut self) {
        let ended_otherwise = self.network.as_ref().is_some_and(|network| network.terms.ending.is_some());
        if self.timeline.score().is_some() && !ended_otherwise {
            self.row.standing = self.timeline.standing();
        }
    }

    /// An event that is stored happens again, in memory.
    pub(super) fn again(&mut self, stored: &StoredEvent) -> Result<(), ()> {
        let StoredEvent { seq, at, event } = stored;
        let decided = self.decides_by(event);
        match event.kind {
            EventKind::Action => {
                let token = event.token.clone().ok_or(())?;
                self.timeline.replay(&[token]).map_err(|_| ())?;
                self.mark(*seq, false);
            }
            EventKind::Start => {
                let tokens: Vec<String> = started(event).collect();
                self.timeline.replay(&tokens).map_err(|_| ())?;
                self.mark(*seq, true);
            }
            EventKind::Undo => {
                self.timeline.go_back(event.to_ply.ok_or(())?).map_err(|_| ())?;
                self.mark(*seq, true);
            }
            _ => {}
        }
        self.note(event, *seq, &When { text: at, ms: millis(at) }, self.timeline.session().node(), decided);
        Ok(())
    }

    /// Whether a seat decides something by an event that comes next.
    pub(super) fn decides_by(&self, event: &NewEvent) -> bool {
        event.kind == EventKind::Action && matches!(self.timeline.session().node(), Node::Decide(_))
    }

    /// Takes note of an event that has happened on the board already; `node` is what came after it, and `decided` says
    /// whether a seat decided something by it.
    pub(super) fn note(&mut self, event: &NewEvent, seq: u64, at: &When<'_>, node: Node, decided: bool) {
        if let Some(half) = &mut self.half {
            half.acted(for_half(event, node, self.timeline.session().half(), decided), at.ms);
        }
        if let Some(network) = &mut self.network {
            network.note(event, seq, at, node);
        }
        self.remember(event, seq);
    }
}

/// What an event means for the clock of the half.
pub(super) fn for_half(event: &NewEvent, node: Node, half: Option<u8>, decided: bool) -> Happened {
    Happened {
        spent_ms: event.half_spent_ms.unwrap_or(0),
        half: half.unwrap_or(1),
        decided,
        over: next_for_clock(event.kind, node) == Next::Over,
        watched: match event.kind {
            EventKind::Opened => Some(true),
            EventKind::Left => Some(false),
            _ => None,
        },
    }
}
