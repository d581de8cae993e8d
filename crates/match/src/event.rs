//! What happens in a match: the events of its log.

use kickoff_core::Seat;

use crate::Now;

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventKind {
    /// A token was played or drawn.
    Action,
    /// The match goes on where these actions led, whose tokens are in the body with spaces between them. Only ever the
    /// first event, with the number of the last of them: a game of thousands of actions takes the place of one. Its token
    /// is the text of the position that the game begins with, if that is not the usual one.
    Start,
    /// Back to a number of actions.
    Undo,
    /// A player took a free seat.
    Join,
    /// A seat moved to another device.
    Reseat,
    /// A player gave up, which ends the match.
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
    /// A person wrote a line in one of the rooms.
    Chat,
    /// The maker of the match gave a nonce.
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
    pub fn word(self) -> &'static str {
        KINDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    /// The kind with a word; `None` if this program has none.
    pub fn of_word(word: &str) -> Option<EventKind> {
        KINDS.iter().find(|(_, known)| *known == word).map(|(kind, _)| *kind)
    }
}

/// An event that is decided but not stored yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEvent {
    /// What happens, as stored in the log.
    pub kind: EventKind,
    /// The token of an action; of a start, the text of the position.
    pub token: Option<String>,
    /// The ply of an undo, and of the wish for one.
    pub to_ply: Option<u32>,
    /// The seat that did it, if one did.
    pub seat: Option<u8>,
    /// Milliseconds of that seat's clock that it took.
    pub spent_ms: Option<u64>,
    /// Milliseconds of the half's clock that it took, if one is kept.
    pub half_spent_ms: Option<u64>,
    /// The sender's word for the command, on the command's last event.
    pub key: Option<String>,
    /// What else belongs to it: a name, a chat line.
    pub body: Option<String>,
}

impl NewEvent {
    /// One of which only the kind is known.
    pub fn of(kind: EventKind) -> NewEvent {
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

    /// The event of playing this token.
    pub fn action(token: impl Into<String>) -> NewEvent {
        NewEvent { token: Some(token.into()), ..NewEvent::of(EventKind::Action) }
    }

    /// How many numbers of the match's log it takes.
    pub fn numbers(&self) -> u64 {
        match (self.kind, &self.body) {
            (EventKind::Start, Some(tokens)) => tokens.split(' ').count() as u64,
            _ => 1,
        }
    }

    /// The seat that caused it; `None` for events without one.
    pub fn by(&self) -> Option<Seat> {
        self.seat.and_then(|seat| Seat::from_index(usize::from(seat)))
    }

    /// A match begins with this position, and goes on after these tokens; `None` if it begins as games do.
    pub fn start(from: Option<String>, tokens: &[String]) -> Option<NewEvent> {
        let body = (!tokens.is_empty()).then(|| tokens.join(" "));
        (from.is_some() || body.is_some()).then(|| NewEvent { token: from, body, ..NewEvent::of(EventKind::Start) })
    }

    /// Back to a number of actions.
    pub fn undo(to: u32) -> NewEvent {
        NewEvent { to_ply: Some(to), ..NewEvent::of(EventKind::Undo) }
    }
}

/// An event as read back from the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Its number in the match, from 1.
    pub seq: u64,
    /// The moment at which it was decided.
    pub at: Now,
    /// The event as it was written.
    pub event: NewEvent,
}
