//! What is stored in the browser's database: rows of five stores, as JSON.

use std::collections::BTreeMap;

use kickoff_host::archive::About;
use kickoff_host::wire::{ArchiveEntry, Computers, MatchSummary, MessageData, Role, SavedItem};
use kickoff_host::{archive, games};
use kickoff_match::{EventKind, Info, NewEvent, Now, Players, Standing, Stored, StoredEvent};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The owner of everything: who has the browser.
pub(super) const OWNER: &str = "local";

/// A match without its events. Key: `id`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct MatchRow {
    pub(super) id: String,
    pub(super) game: String,
    pub(super) rules_version: u32,
    pub(super) options: BTreeMap<String, String>,
    pub(super) players: [Option<String>; 2],
    pub(super) computers: Computers,
    pub(super) begun: String,
    pub(super) half_ms: Option<u64>,
    pub(super) archived_as: Option<String>,
    pub(super) created: String,
    pub(super) updated: String,
    pub(super) seq: u64,
    pub(super) standing: StandingRow,
    pub(super) turn: Option<u8>,
    pub(super) moved_at: i64,
    /// When it was removed.
    pub(super) deleted: Option<String>,
}

/// Where a game stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct StandingRow {
    headline: String,
    /// Absent in what was stored before it was kept, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    headline_message: Option<MessageData>,
    over: bool,
    score: Option<[i32; 2]>,
}

impl From<Standing> for StandingRow {
    fn from(Standing { headline, headline_message, over, score, .. }: Standing) -> StandingRow {
        StandingRow { headline, headline_message, over, score }
    }
}

impl From<StandingRow> for Standing {
    fn from(StandingRow { headline, headline_message, over, score }: StandingRow) -> Standing {
        Standing { headline, headline_message, over, score, cancelled: false }
    }
}

impl MatchRow {
    /// What a match itself has to know of its row.
    pub(super) fn info(&self) -> Info {
        Info {
            id: self.id.clone(),
            game: self.game.clone(),
            rules_version: self.rules_version,
            options: self.options.clone(),
            players: self.players.clone(),
            owner: OWNER.to_owned(),
            begun: self.begun.clone(),
            computers: self.computers.clone(),
            half_ms: self.half_ms,
            invitation: None,
            archived_as: self.archived_as.clone(),
        }
    }

    /// What a match is loaded from beside its events. No clock has run since the last event: no page was there.
    pub(super) fn stored(&self, now_ms: i64) -> Stored {
        Stored {
            info: self.info(),
            terms: None,
            seq: self.seq,
            standing: self.standing.clone().into(),
            turn: self.turn,
            moved_at: self.moved_at,
            pause_ms: u64::try_from(now_ms.saturating_sub(self.moved_at)).unwrap_or(0),
        }
    }

    /// The match in a list.
    pub(super) fn summary(&self) -> MatchSummary {
        MatchSummary {
            id: self.id.clone(),
            names: Players(self.players.clone()).or_sides(games::sides(&self.game)).to_vec(),
            levels: self.computers.levels.clone(),
            game: self.game.clone(),
            created: self.created.clone(),
            updated: self.updated.clone(),
            over: self.standing.over,
            headline: self.standing.headline.clone(),
            headline_message: self.standing.headline_message.clone(),
            score: self.standing.score,
            role: Role::HotSeat,
            stage: None,
            seq: self.seq,
            your_turn: false,
            left_ms: None,
        }
    }
}

/// An event of a match's log. Key: `match` and `seq`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct EventRow {
    #[serde(rename = "match")]
    pub(super) of: String,
    pub(super) seq: u64,
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_ply: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    half_spent_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    body: Option<String>,
    at: String,
    at_ms: i64,
}

impl EventRow {
    /// The event with this number in a match.
    pub(super) fn new(of: &str, seq: u64, event: &NewEvent, at: &Now) -> EventRow {
        EventRow {
            of: of.to_owned(),
            seq,
            kind: event.kind.word().to_owned(),
            token: event.token.clone(),
            to_ply: event.to_ply,
            half_spent_ms: event.half_spent_ms,
            key: event.key.clone(),
            body: event.body.clone(),
            at: at.text.clone(),
            at_ms: at.ms,
        }
    }

    /// The event again; `None` if this program does not know it.
    pub(super) fn read(self) -> Option<StoredEvent> {
        let event = NewEvent {
            token: self.token,
            to_ply: self.to_ply,
            half_spent_ms: self.half_spent_ms,
            key: self.key,
            body: self.body,
            ..NewEvent::of(EventKind::of_word(&self.kind)?)
        };
        Some(StoredEvent { seq: self.seq, at: Now { text: self.at, ms: self.at_ms }, event })
    }
}

/// An archived game without its record. Key: `id`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ArchiveRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) archived: String,
    pub(super) game: String,
    rules_version: u32,
    options: BTreeMap<String, String>,
    players: [Option<String>; 2],
    pub(super) begun: String,
    standing: StandingRow,
    sections: u32,
    plies: u32,
    /// When it was deleted.
    pub(super) deleted: Option<String>,
}

impl ArchiveRow {
    pub(super) fn new(id: String, name: String, archived: String, about: About) -> ArchiveRow {
        let About { game, rules_version, options, players, begun, standing, sections, plies } = about;
        let standing = standing.into();
        ArchiveRow {
            id,
            name,
            archived,
            game,
            rules_version,
            options,
            players,
            begun,
            standing,
            sections,
            plies,
            deleted: None,
        }
    }

    /// Whether it is a finished game of this one, and was not deleted.
    pub(super) fn is_finished(&self, game: &str) -> bool {
        self.deleted.is_none() && self.standing.over && self.game == game
    }

    /// The game as lists show it.
    pub(super) fn entry(&self) -> ArchiveEntry {
        let about = About {
            game: self.game.clone(),
            rules_version: self.rules_version,
            options: self.options.clone(),
            players: self.players.clone(),
            begun: self.begun.clone(),
            standing: self.standing.clone().into(),
            sections: self.sections,
            plies: self.plies,
        };
        archive::entry(self.id.clone(), self.name.clone(), self.archived.clone(), about)
    }
}

/// The text of an archived game. Key: `id`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct RecordRow {
    pub(super) id: String,
    pub(super) text: String,
}

/// Something saved for a game. Key: `id`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ItemRow {
    pub(super) id: String,
    pub(super) game: String,
    name: String,
    kind: String,
    body: Box<RawValue>,
}

impl ItemRow {
    pub(super) fn new(game: &str, SavedItem { id, name, kind, body }: SavedItem) -> ItemRow {
        ItemRow { id, game: game.to_owned(), name, kind, body }
    }

    pub(super) fn item(&self) -> SavedItem {
        SavedItem { id: self.id.clone(), name: self.name.clone(), kind: self.kind.clone(), body: self.body.clone() }
    }
}
