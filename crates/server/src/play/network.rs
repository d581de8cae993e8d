//! What belongs to a match over the network beside the game: who sits where, clocks, offers, what was said.

use std::collections::VecDeque;

use kickoff_core::{Finish, Node, Seat};
use serde::{Deserialize, Serialize};

use super::clock::{Clock, Next};
use super::seat_number;
use super::terms::Terms;
use crate::storage::{EventKind, NewEvent};
use crate::wire::{ChatLine, EndedBy, Ending, Fairness, NetworkState, Role, SeatInfo, Stage, TakeBackOffer};

/// Lines of a conversation that are remembered, in each of its two rooms.
const REMEMBERED_LINES: usize = 200;

/// A match's network part as it stands: the terms, and what the log says.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    pub(crate) terms: Terms,
    pub(crate) clock: Clock,
    pub(crate) draw_offer: Option<Seat>,
    pub(crate) take_back: Option<(Seat, u32)>,
    pub(crate) rematch_offer: Option<Seat>,
    /// What the players said, and what those who look on did.
    chat: [VecDeque<ChatLine>; 2],
    /// How much was said in each room since the match was made.
    said: [u64; 2],
}

/// The time of an event, for people and for clocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct When<'a> {
    /// For people, RFC 3339 UTC.
    pub(crate) text: &'a str,
    /// For clocks, in milliseconds of the steady time.
    pub(crate) ms: i64,
}

/// Who looks at a match, as far as everyone may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Presence {
    pub(crate) seats: [bool; 2],
    pub(crate) spectators: u32,
}

impl Network {
    pub(crate) fn new(terms: Terms) -> Network {
        let clock = Clock::new(terms.control, terms.first_move_counts);
        Network {
            terms,
            clock,
            draw_offer: None,
            take_back: None,
            rematch_offer: None,
            chat: Default::default(),
            said: [0; 2],
        }
    }

    /// How far the match is; `over` says whether the board is.
    pub(crate) fn stage(&self, over: bool) -> Stage {
        if over || self.terms.ending.is_some() {
            Stage::Over
        } else if self.terms.seats.is_none() {
            Stage::Waiting
        } else {
            Stage::Playing
        }
    }

    /// Takes note of an event of the log that has happened on the board already; `node` is what came after it.
    pub(crate) fn note(&mut self, event: &NewEvent, seq: u64, at: &When<'_>, node: Node) {
        self.clock.acted(event.spent_ms.unwrap_or(0), next_for_clock(event.kind, node), at.ms);
        match event.kind {
            EventKind::Action => {
                // Playing on declines the other player's offer.
                if self.draw_offer.is_some() && self.draw_offer != event.by() && event.seat.is_some() {
                    self.draw_offer = None;
                }
                self.take_back = None;
            }
            EventKind::Undo | EventKind::UndoDecline => self.take_back = None,
            EventKind::UndoAsk => self.take_back = event.by().zip(event.to_ply),
            EventKind::DrawOffer => self.draw_offer = event.by(),
            EventKind::DrawDecline => self.draw_offer = None,
            EventKind::RematchOffer => self.rematch_offer = event.by(),
            EventKind::RematchDecline | EventKind::Rematch => self.rematch_offer = None,
            EventKind::Resign | EventKind::Flag | EventKind::Abort | EventKind::DrawAgreed => {
                (self.draw_offer, self.take_back) = (None, None);
            }
            EventKind::Chat => self.hear(event, seq, at.text),
            EventKind::Start
            | EventKind::Join
            | EventKind::Reseat
            | EventKind::Nonce
            | EventKind::Opened
            | EventKind::Left => {}
        }
    }

    fn hear(&mut self, event: &NewEvent, seq: u64, at: &str) {
        let Some(Said { name, text }) = event.body.as_deref().and_then(|body| serde_json::from_str(body).ok()) else {
            return;
        };
        self.said[usize::from(event.seat.is_none())] += 1;
        let room = &mut self.chat[usize::from(event.seat.is_none())];
        if room.len() >= REMEMBERED_LINES {
            room.pop_front();
        }
        room.push_back(ChatLine { seq, at: at.to_owned(), seat: event.seat, name, text });
    }

    /// How much was said in the room of a role.
    pub(crate) fn lines_said(&self, role: Role) -> u64 {
        self.said[room(role)]
    }

    /// What was said in the room of a role since an event.
    pub(crate) fn chat_since(&self, role: Role, seq: u64) -> Vec<ChatLine> {
        self.chat[room(role)].iter().filter(|line| line.seq > seq).cloned().collect()
    }

    /// The state that somebody with this role is told.
    pub(crate) fn state(&self, about: &About<'_>, role: Role) -> NetworkState {
        let stage = self.stage(about.over);
        let terms = &self.terms;
        let seat_info = |seat: usize| {
            let player = match &terms.seats {
                Some(seats) => Some(&seats[seat]),
                None => Some(&terms.maker).filter(|_| terms.maker_seat.map(usize::from) == Some(seat)),
            };
            SeatInfo {
                name: player.map(|_| about.names[seat].clone()).unwrap_or_default(),
                taken: player.is_some(),
                member: player.is_some_and(|player| player.account.is_some()),
                rating: player.and_then(|player| player.rating),
                present: about.presence.seats[seat],
            }
        };
        NetworkState {
            seq: about.seq,
            stage,
            seats: vec![seat_info(0), seat_info(1)],
            spectators: about.presence.spectators,
            clock: terms.control,
            clocks: self.clock.shown(about.now),
            ending: terms.ending,
            result: terms.ending.map(|ending| ending_sentence(ending, about.names)),
            draw_offer: self.draw_offer.map(seat_number),
            take_back: self.take_back.map(|(seat, to)| TakeBackOffer { seat: seat_number(seat), to }),
            may_take_back: seat_of(role).and_then(|seat| about.may_take_back[seat.index()]),
            rematch_offer: self.rematch_offer.map(seat_number),
            rematch: terms.rematch.clone(),
            rated: terms.rated,
            public: terms.public,
            invitation: None,
            fairness: self.fairness(about.id, stage),
        }
    }

    fn fairness(&self, id: &str, stage: Stage) -> Fairness {
        let commitment = self.terms.fair(id).map(|fair| fair.commitment().to_string()).unwrap_or_default();
        let seed = (stage == Stage::Over).then(|| self.terms.seed.clone());
        let (next_match, next_commitment) = self.terms.next_promise().unzip();
        Fairness {
            commitment,
            nonces: self.terms.nonces().to_vec(),
            lot: self.terms.lot,
            seed,
            next_match: next_match.flatten(),
            next_commitment,
        }
    }
}

/// What a [`NetworkState`] says that the network part does not know itself.
pub(crate) struct About<'a> {
    pub(crate) id: &'a str,
    pub(crate) seq: u64,
    /// What the players are called.
    pub(crate) names: &'a [String; 2],
    pub(crate) presence: Presence,
    /// Whether the game has ended on the board.
    pub(crate) over: bool,
    /// The plies that each seat may ask to go back to.
    pub(crate) may_take_back: [Option<u32>; 2],
    /// Milliseconds since 1970.
    pub(crate) now: i64,
}

/// A chat line as it is stored.
#[derive(Serialize, Deserialize)]
pub(crate) struct Said {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// The seat of a player.
pub(crate) fn seat_of(role: Role) -> Option<Seat> {
    match role {
        Role::First => Some(Seat::First),
        Role::Second => Some(Seat::Second),
        Role::Screen | Role::Spectator => None,
    }
}

/// The conversation that somebody takes part in: the players', or that of those who look on.
pub(crate) fn room(role: Role) -> usize {
    usize::from(seat_of(role).is_none())
}

/// What an event means for the clocks.
pub(crate) fn next_for_clock(kind: EventKind, node: Node) -> Next {
    match kind {
        EventKind::Action | EventKind::Join => Next::from(node),
        EventKind::Undo => match node {
            Node::Decide(seat) => Next::TakenBack(seat),
            node => Next::from(node),
        },
        EventKind::Resign | EventKind::Flag | EventKind::Abort | EventKind::DrawAgreed => Next::Over,
        EventKind::Start
        | EventKind::UndoAsk
        | EventKind::UndoDecline
        | EventKind::DrawOffer
        | EventKind::DrawDecline
        | EventKind::RematchOffer
        | EventKind::RematchDecline
        | EventKind::Rematch
        | EventKind::Reseat
        | EventKind::Nonce
        | EventKind::Opened
        | EventKind::Left
        | EventKind::Chat => Next::Same,
    }
}

/// How a match ended that did not end on the board, in a sentence.
pub(crate) fn ending_sentence(ending: Ending, names: &[String; 2]) -> String {
    let winner = ending.winner.and_then(|seat| Seat::from_index(usize::from(seat)));
    let finish = match (ending.by, winner) {
        (EndedBy::Resignation, Some(winner)) => Finish::Resignation { winner },
        (EndedBy::Time, Some(winner)) => Finish::Time { winner },
        (EndedBy::Abort, _) => Finish::Aborted,
        _ => Finish::Agreement,
    };
    finish.sentence([&names[0], &names[1]])
}
