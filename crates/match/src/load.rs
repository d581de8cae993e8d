//! A match made again from its log, and brought up to date with what has happened to it elsewhere.

use kickoff_core::Node;

use crate::event::{EventKind, NewEvent, StoredEvent};
use crate::network::{ChatRoom, Said};
use crate::off_board::After;
use crate::state::{Info, Match, Standing};
use crate::terms::Terms;
use crate::timeline::{begin, begin_from};
use crate::wire::ChatLine;
use crate::{Players, Refusal, Result};

/// What is stored of a match beside its events.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What is known of it.
    pub info: Info,
    /// The terms, if it is played over the network.
    pub terms: Option<Terms>,
    /// The number of its last event.
    pub seq: u64,
    /// Where it stands, as lists show it.
    pub standing: Standing,
    /// The seat that is to move, if one is.
    pub turn: Option<u8>,
    /// When the last event happened, by the time of the server that had the match last, in milliseconds; 0 if that is not known.
    pub moved_at: i64,
    /// Milliseconds since then that count for nobody.
    pub pause_ms: u64,
}

/// The news for the watchers of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Announcement {
    /// The least number of actions there were, if the board has changed.
    pub board: Option<u32>,
    /// Lines of chat that came in, each with its room.
    pub chat: Vec<(ChatLine, ChatRoom)>,
    /// Whether something beside the board has changed: clocks, offers, seats.
    pub network: bool,
    /// Whether somebody has another role now.
    pub reseated: bool,
    /// Whether the state as a whole is to be told: on one screen somebody has resigned, or the computer plays other
    /// seats.
    pub whole: bool,
}

/// The match in memory does not agree with the stored one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfStep;

impl Match {
    /// The match that these events lead to.
    ///
    /// # Errors
    /// The stored match is damaged.
    pub fn load(stored: Stored, events: &[StoredEvent]) -> Result<Match> {
        let Stored { info, terms, seq, standing, turn, moved_at, pause_ms } = stored;
        if events.iter().map(|stored| stored.event.numbers()).sum::<u64>() != seq {
            return Err(Refusal::damaged());
        }
        let game = kickoff_runtime::find(&info.game).map_err(|_| Refusal::damaged())?;
        let players = Players(info.players.clone());
        let apart = terms.is_some();
        let board = match events.first().and_then(|stored| beginning(&stored.event)) {
            Some(text) => begin_from(game, text, &players, apart).map_err(|_| Refusal::damaged())?,
            None => begin(game, info.rules_version, &info.options, &players, apart).map_err(|_| Refusal::damaged())?,
        };
        let mut loaded = Match::new(info, board, terms, 0, moved_at);
        (loaded.standing, loaded.turn) = (standing, turn);
        if loaded.network.is_none() && !loaded.keeps_a_half() {
            let position = loaded.play_what_is_left(events)?;
            loaded.seq = seq;
            loaded.mark(position, true);
        } else {
            for stored in events {
                loaded.again(stored).map_err(|OutOfStep| Refusal::damaged())?;
            }
        }
        loaded.tell_result();
        // The log says it by the system's clock, which may have been set since.
        if moved_at > 0 {
            loaded.last_event_at(moved_at);
        }
        loaded.off_board.pause(pause_ms);
        Ok(loaded)
    }

    /// On one screen without a clock only what is on the board in the end counts. Returns the number of the last event
    /// that changed it.
    fn play_what_is_left(&mut self, events: &[StoredEvent]) -> Result<u64> {
        let mut tokens: Vec<String> = Vec::new();
        let mut position = 0;
        for stored in events {
            match (stored.event.kind, &stored.event.token, stored.event.to_ply) {
                (EventKind::Start, ..) => tokens.extend(started(&stored.event)),
                (EventKind::Action, Some(token), _) => tokens.push(token.clone()),
                (EventKind::Undo, _, Some(to)) => tokens.truncate(to as usize),
                (EventKind::Resign, ..) => self.off_board.resigned = stored.event.by(),
                _ => return Err(Refusal::damaged()),
            }
            self.remember(&stored.event, stored.seq);
            if stored.event.kind != EventKind::Resign {
                position = stored.seq;
            }
        }
        self.board.replay(&tokens).map_err(|_| Refusal::damaged())?;
        Ok(position)
    }

    /// An event that is stored happens again, in memory.
    fn again(&mut self, stored: &StoredEvent) -> std::result::Result<(), OutOfStep> {
        let StoredEvent { seq, at, event } = stored;
        let decided = event.kind == EventKind::Action && matches!(self.board.instance().node(), Node::Decide(_));
        match event.kind {
            EventKind::Action => {
                let token = event.token.clone().ok_or(OutOfStep)?;
                self.board.replay(&[token]).map_err(|_| OutOfStep)?;
                self.mark(*seq, false);
            }
            EventKind::Start => {
                let tokens: Vec<String> = started(event).collect();
                self.board.replay(&tokens).map_err(|_| OutOfStep)?;
                self.mark(*seq, true);
            }
            EventKind::Undo => {
                self.board.go_back(event.to_ply.ok_or(OutOfStep)?).map_err(|_| OutOfStep)?;
                self.mark(*seq, true);
            }
            EventKind::Chat => {
                if let (Some(network), Some((line, room))) = (&mut self.network, Said::of(event, *seq, at)) {
                    network.hear(line, room);
                }
            }
            _ => {}
        }
        let instance = self.board.instance();
        let half = self.off_board.half.and_then(|_| instance.half());
        self.off_board.note(event, After { node: instance.node(), half, decided }, at.ms);
        self.seq = *seq;
        self.remember(event, *seq);
        Ok(())
    }

    /// Takes note of what has happened elsewhere since the match was last read, `unheard_ms` ago: afterwards it is as it
    /// is stored. `events` are those after [`seq`](Match::seq). Returns the news for the watchers.
    ///
    /// # Errors
    /// The stored events do not continue this state, so the match must be reloaded.
    pub fn catch_up(
        &mut self,
        stored: Stored,
        events: &[StoredEvent],
        unheard_ms: i64,
        now_ms: i64,
    ) -> std::result::Result<Announcement, OutOfStep> {
        if stored.seq != self.seq + events.len() as u64 && stored.seq > self.seq {
            return Err(OutOfStep);
        }
        if stored.seq < self.seq {
            // That was read before something was written here.
            return Ok(Announcement::default());
        }
        let mut announcement = Announcement::default();
        let terms = stored.terms.filter(|terms| self.terms().is_some_and(|known| known != terms));
        if let Some(terms) = terms {
            announcement.network = true;
            self.agree(terms);
        }
        for stored in events {
            let before = self.board.ply();
            self.again(stored)?;
            match stored.event.kind {
                EventKind::Action | EventKind::Undo => {
                    let least = before.min(self.board.ply());
                    announcement.board = Some(announcement.board.map_or(least, |known| known.min(least)));
                }
                EventKind::Chat => announcement.chat.extend(Said::of(&stored.event, stored.seq, &stored.at)),
                EventKind::Resign if self.network.is_none() => announcement.whole = true,
                EventKind::Join | EventKind::Reseat => (announcement.reseated, announcement.network) = (true, true),
                _ => announcement.network = true,
            }
        }
        if events.is_empty() {
            // Clocks stood still since the last event while nobody had the match.
            let pause = u64::try_from(stored.moved_at.saturating_sub(self.moved_at)).unwrap_or(0);
            self.off_board.pause(pause);
            announcement.network |= self.network.is_some() && pause > 0;
        } else {
            // The other's clock says when, and may be off; that it was less than `unheard_ms` ago is certain.
            let earliest = now_ms.saturating_sub(unheard_ms);
            self.off_board.last_event_at(stored.moved_at.clamp(earliest, now_ms));
        }
        if self.network.is_none()
            && (stored.info.computers != self.info.computers || stored.info.players != self.info.players)
        {
            self.board.rename(Players(stored.info.players.clone()).called(self.game()));
            announcement.whole = true;
        }
        self.info = stored.info;
        (self.standing, self.turn, self.moved_at) = (stored.standing, stored.turn, stored.moved_at);
        announcement.network |= announcement.board.is_some() && self.is_over() && self.network.is_some();
        Ok(announcement)
    }
}

/// The text of the position that a match began with, if that is not the usual one.
fn beginning(event: &NewEvent) -> Option<&str> {
    event.token.as_deref().filter(|_| event.kind == EventKind::Start)
}

/// The tokens after which a match began.
fn started(event: &NewEvent) -> impl Iterator<Item = String> {
    event.body.as_deref().unwrap_or_default().split_whitespace().map(str::to_owned)
}
