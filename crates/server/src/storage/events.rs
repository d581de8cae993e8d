//! What happens in a match.

use kickoff_core::Seat;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Storage, number, stored_number, stored_number_if};

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum EventKind {
    /// A token was played or drawn.
    Action,
    /// The match goes on where these actions led, whose tokens are in the body with spaces between them. Only ever the
    /// first event, with the number of the last of them: a game of thousands of actions takes the place of one.
    Start,
    /// Back to a number of actions.
    Undo,
    /// Somebody took a seat.
    Join,
    /// A seat moved to another device.
    Reseat,
    /// A player gave up.
    Resign,
    /// A player's time was up.
    Flag,
    /// The match was called off.
    Abort,
    /// A player offered a draw.
    DrawOffer,
    /// A player turned a draw down.
    DrawDecline,
    /// The players agreed on a draw.
    DrawAgreed,
    /// A player asked to take back.
    UndoAsk,
    /// A player did not let the other one take back.
    UndoDecline,
    /// A player offered another game.
    RematchOffer,
    /// A player turned another game down.
    RematchDecline,
    /// It goes on in another match.
    Rematch,
    /// Somebody said something.
    Chat,
    /// The maker of the match threw something into the draws.
    Nonce,
    /// A match on one screen was opened there: the half's clock goes on.
    Opened,
    /// It was left: the half's clock stands still.
    Left,
}

/// All kinds, and their words in the database. A word that was used once keeps its meaning.
const KINDS: [(EventKind, &str); 20] = [
    (EventKind::Action, "action"),
    (EventKind::Start, "start"),
    (EventKind::Undo, "undo"),
    (EventKind::Join, "join"),
    (EventKind::Reseat, "reseat"),
    (EventKind::Resign, "resign"),
    (EventKind::Flag, "flag"),
    (EventKind::Abort, "abort"),
    (EventKind::DrawOffer, "draw-offer"),
    (EventKind::DrawDecline, "draw-decline"),
    (EventKind::DrawAgreed, "draw-agreed"),
    (EventKind::UndoAsk, "undo-ask"),
    (EventKind::UndoDecline, "undo-decline"),
    (EventKind::RematchOffer, "rematch-offer"),
    (EventKind::RematchDecline, "rematch-decline"),
    (EventKind::Rematch, "rematch"),
    (EventKind::Chat, "chat"),
    (EventKind::Nonce, "nonce"),
    (EventKind::Opened, "opened"),
    (EventKind::Left, "left"),
];

impl EventKind {
    /// Its word in the database.
    pub(crate) fn word(self) -> &'static str {
        KINDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    /// The kind with a word.
    fn of_word(word: &str) -> Result<EventKind, sqlx::Error> {
        let known = KINDS.iter().find(|(_, w)| *w == word).map(|(kind, _)| *kind);
        known.ok_or_else(|| sqlx::Error::Decode(format!("no event of this program is called “{word}”").into()))
    }
}

/// Something that happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewEvent {
    /// What.
    pub(crate) kind: EventKind,
    /// The token of an action.
    pub(crate) token: Option<String>,
    /// The ply of an undo, and of the wish for one.
    pub(crate) to_ply: Option<u32>,
    /// The seat that did it, if one did.
    pub(crate) seat: Option<u8>,
    /// Milliseconds of that seat's clock that it took.
    pub(crate) spent_ms: Option<u64>,
    /// Milliseconds of the half's clock that it took, if one is kept.
    pub(crate) half_spent_ms: Option<u64>,
    /// The sender's word for the command, on the command's last event.
    pub(crate) key: Option<String>,
    /// What else belongs to it: a name, a chat line.
    pub(crate) body: Option<String>,
}

impl NewEvent {
    /// One of which only the kind is known.
    pub(crate) fn of(kind: EventKind) -> NewEvent {
        NewEvent {
            kind,
            token: None,
            to_ply: None,
            seat: None,
            spent_ms: None,
            half_spent_ms: None,
            key: None,
            body: None,
        }
    }

    /// A token is played.
    pub(crate) fn action(token: impl Into<String>) -> NewEvent {
        NewEvent { token: Some(token.into()), ..NewEvent::of(EventKind::Action) }
    }

    /// How many numbers of the match's log it takes.
    pub(crate) fn numbers(&self) -> u64 {
        match (self.kind, &self.body) {
            (EventKind::Start, Some(tokens)) => tokens.split(' ').count() as u64,
            _ => 1,
        }
    }

    /// Who did it.
    pub(crate) fn by(&self) -> Option<Seat> {
        self.seat.and_then(|seat| Seat::from_index(usize::from(seat)))
    }

    /// A match goes on after these tokens.
    pub(crate) fn start(tokens: &[String]) -> NewEvent {
        NewEvent { body: Some(tokens.join(" ")), ..NewEvent::of(EventKind::Start) }
    }

    /// Back to a number of actions.
    pub(crate) fn undo(to: u32) -> NewEvent {
        NewEvent { to_ply: Some(to), ..NewEvent::of(EventKind::Undo) }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredEvent {
    /// Its number in the match, from 1.
    pub(crate) seq: u64,
    /// When, RFC 3339 UTC.
    pub(crate) at: String,
    /// What.
    pub(crate) event: NewEvent,
}

impl Storage {
    /// What happened in a match after number `after`, in order.
    pub(crate) async fn events(&self, id: &str, after: u64) -> Result<Vec<StoredEvent>, sqlx::Error> {
        sqlx::query(
            "SELECT seq, kind, token, to_ply, seat, spent_ms, half_spent_ms, command_key, body, at FROM match_events \
             WHERE match_id = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(id)
        .bind(number(after)?)
        .try_map(|row: AnyRow| {
            Ok(StoredEvent {
                seq: stored_number(row.try_get("seq")?)?,
                at: row.try_get("at")?,
                event: NewEvent {
                    kind: EventKind::of_word(row.try_get("kind")?)?,
                    token: row.try_get("token")?,
                    to_ply: stored_number_if(row.try_get("to_ply")?)?,
                    seat: stored_number_if(row.try_get("seat")?)?,
                    spent_ms: stored_number_if(row.try_get("spent_ms")?)?,
                    half_spent_ms: stored_number_if(row.try_get("half_spent_ms")?)?,
                    key: row.try_get("command_key")?,
                    body: row.try_get("body")?,
                },
            })
        })
        .fetch_all(&self.read)
        .await
    }
}
