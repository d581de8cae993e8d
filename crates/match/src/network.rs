//! What belongs to a match over the network beside the game and the clocks: its terms, and what was said.

use std::collections::VecDeque;

use kickoff_core::{Finish, Message, Seat};
use kickoff_locale::{Language, SHARED};
use serde::{Deserialize, Serialize};

use crate::event::NewEvent;
use crate::keys::Sender;
use crate::terms::Terms;
use crate::wire::{ChatLine, EndedBy, Ending, Fairness, Role, Stage};
use crate::{Now, seat_of, seat_of_number};

/// Lines of a conversation that are remembered, in each of its two rooms.
const REMEMBERED_LINES: usize = 200;

/// The watchers of a match, as far as everyone may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// Whether the players do, seat 0 first.
    pub seats: [bool; 2],
    /// The number of spectators who follow the match.
    pub spectators: u32,
}

/// One of the two conversations about a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChatRoom {
    /// The conversation of the two players.
    Players,
    /// The conversation of those who watch.
    Spectators,
}

impl ChatRoom {
    /// The conversation that somebody with this role takes part in.
    pub fn of(role: Role) -> ChatRoom {
        if seat_of(role).is_some() { ChatRoom::Players } else { ChatRoom::Spectators }
    }

    fn index(self) -> usize {
        usize::from(self == ChatRoom::Spectators)
    }
}

/// A match's network part: the terms, and what was said.
#[derive(Clone, Debug)]
pub struct Network {
    pub(crate) terms: Terms,
    /// The senders of the players' commands.
    senders: [Sender; 2],
    /// What was said in each room.
    chat: [VecDeque<ChatLine>; 2],
    /// How much was said in each room since the match was made.
    said: [u64; 2],
}

impl Network {
    pub(crate) fn new(terms: Terms) -> Network {
        Network { senders: senders(&terms), terms, chat: Default::default(), said: [0; 2] }
    }

    /// The terms that the players agreed on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Other terms from now on.
    pub(crate) fn agree(&mut self, terms: Terms) {
        self.senders = senders(&terms);
        self.terms = terms;
    }

    /// The sender of the commands of a seat's player.
    pub(crate) fn sender(&self, seat: Seat) -> Sender {
        self.senders[seat.index()]
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

    pub(crate) fn hear(&mut self, line: ChatLine, room: ChatRoom) {
        self.said[room.index()] += 1;
        let chat = &mut self.chat[room.index()];
        if chat.len() >= REMEMBERED_LINES {
            chat.pop_front();
        }
        chat.push_back(line);
    }

    /// How much was said in a room.
    pub(crate) fn lines_said(&self, room: ChatRoom) -> u64 {
        self.said[room.index()]
    }

    /// What was said in the room of a role since an event.
    pub(crate) fn chat_since(&self, role: Role, seq: u64) -> Vec<ChatLine> {
        self.chat[ChatRoom::of(role).index()].iter().filter(|line| line.seq > seq).cloned().collect()
    }

    pub(crate) fn fairness(&self, id: &str, stage: Stage) -> Fairness {
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

/// A player's commands have one sender however many devices they come from: the owner who holds the seat.
fn senders(terms: &Terms) -> [Sender; 2] {
    Seat::BOTH.map(|seat| Sender::of(terms.holder(seat)))
}

/// A chat line as it is stored.
#[derive(Serialize, Deserialize)]
pub(crate) struct Said {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Said {
    /// What an event of the log says, and in which room; `None` if it says nothing.
    pub(crate) fn of(event: &NewEvent, seq: u64, at: &Now) -> Option<(ChatLine, ChatRoom)> {
        let Said { name, text } = serde_json::from_str(event.body.as_deref()?).ok()?;
        let room = if event.seat.is_some() { ChatRoom::Players } else { ChatRoom::Spectators };
        Some((ChatLine { seq, at: at.text.clone(), seat: event.seat, name, text }, room))
    }
}

/// How a match ended that did not end on the board.
pub(crate) fn ending_message(ending: Ending, names: &[String; 2]) -> Message {
    let winner = ending.winner.and_then(seat_of_number);
    let finish = match (ending.by, winner) {
        (EndedBy::Resignation, Some(winner)) => Finish::Resignation { winner },
        (EndedBy::Time, Some(winner)) => Finish::Time { winner },
        (EndedBy::Abort, _) => Finish::Aborted,
        _ => Finish::Agreement,
    };
    finish.message(names.each_ref().map(|name| name.as_str().into()))
}

/// The same in an English sentence.
pub(crate) fn ending_sentence(ending: Ending, names: &[String; 2]) -> String {
    SHARED.render(Language::English, &ending_message(ending, names))
}
