//! The match as it stands.

use std::collections::{BTreeMap, VecDeque};

use kickoff_core::{Message, Node, Seat};
use kickoff_locale::MessageData;
use kickoff_runtime::DynGame;

use crate::clock::Clock;
use crate::event::NewEvent;
use crate::half::HalfClock;
use crate::keys::{Keys, Sender};
use crate::network::{Network, ending_message, ending_sentence};
use crate::off_board::OffBoard;
use crate::terms::Terms;
use crate::timeline::Timeline;
use crate::wire::{Computers, Ending, Role, Stage};
use crate::{EndedBy, Players, seat_of};

/// Changes of the board that are remembered, so that a client that knows one of them is only told what came after it.
const REMEMBERED_CHANGES: usize = 64;

/// The most actions that somebody who comes back is told one by one.
const MOST_MISSED: u32 = 2000;

/// What is known of a match beside its log.
#[derive(Clone, Debug)]
pub struct Info {
    /// The id in the match's address, unique on all servers.
    pub id: String,
    /// The id of the game that is played.
    pub game: String,
    /// The version of the rules it is played under.
    pub rules_version: u32,
    /// The value of every option, defaults included.
    pub options: BTreeMap<String, String>,
    /// The players' names, where they were given.
    pub players: [Option<String>; 2],
    /// The owner of the match: the visitor who made it.
    pub owner: String,
    /// The day on which the game was begun.
    pub begun: String,
    /// Which seats the computer plays.
    pub computers: Computers,
    /// Milliseconds of a half, if a clock is kept of it.
    pub half_ms: Option<u64>,
    /// The word of the invitation to the free seat.
    pub invitation: Option<String>,
    /// The archived game that it was last archived as.
    pub archived_as: Option<String>,
}

/// Where a match stands, as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The state of play in one line.
    pub headline: String,
    /// The same for other languages; absent if it is the same in all, or was stored before this was kept.
    pub headline_message: Option<MessageData>,
    /// Whether it is over, on the board or otherwise.
    pub over: bool,
    /// The score, if it is over on the board.
    pub score: Option<[i32; 2]>,
    /// Whether it was cancelled before it began, so that no game was played.
    pub cancelled: bool,
}

impl Standing {
    /// Where a game stands on the board; with a score it is over.
    pub(crate) fn on_board(game: &dyn DynGame, headline: Message, score: Option<[i32; 2]>) -> Standing {
        Standing {
            headline: game.english(&headline),
            headline_message: MessageData::beside_text(headline),
            over: score.is_some(),
            score,
            cancelled: false,
        }
    }

    /// Where it stands once this has ended the match.
    pub(crate) fn ended(self, ending: Ending, names: &[String; 2]) -> Standing {
        Standing {
            headline: ending_sentence(ending, names),
            headline_message: MessageData::beside_text(ending_message(ending, names)),
            over: true,
            cancelled: ending.by == EndedBy::Abort,
            ..self
        }
    }
}

/// A match: what follows from its log.
#[derive(Clone, Debug)]
pub struct Match {
    pub(crate) info: Info,
    pub(crate) board: Timeline,
    /// If it is played over the network.
    pub(crate) network: Option<Network>,
    /// What the match has apart from the board: its clocks and offers.
    pub(crate) off_board: OffBoard,
    /// The number of the last event.
    pub(crate) seq: u64,
    /// The number of the last event that changed the board.
    pub(crate) position: u64,
    /// The latest changes of the board: the number of the event, and how many actions there were after it. An undo
    /// begins it anew.
    course: VecDeque<(u64, u32)>,
    /// The keys of the latest commands, so that none is done twice.
    pub(crate) keys: Keys,
    /// Where it stands, in the words that lists show.
    pub(crate) standing: Standing,
    /// The seat that is to move, if one is.
    pub(crate) turn: Option<u8>,
    /// When the last event happened, by the time of the server that has the match.
    pub(crate) moved_at: i64,
    /// The sender of the owner's commands.
    owner: Sender,
}

impl Match {
    /// A match that begins on this board; with `terms` it is played over the network. `tokens` is how many actions were
    /// played on the board already.
    pub fn new(info: Info, board: Timeline, terms: Option<Terms>, tokens: u64, now_ms: i64) -> Match {
        let off_board = OffBoard {
            clock: terms.as_ref().map(|terms| Clock::new(terms.control, terms.first_move_counts)),
            half: info.half_ms.map(|half_ms| HalfClock::new(half_ms, terms.is_some())),
            ..OffBoard::default()
        };
        Match {
            owner: Sender::of(&info.owner),
            standing: board.standing(),
            course: VecDeque::from([(tokens, board.ply())]),
            network: terms.map(Network::new),
            info,
            board,
            off_board,
            seq: tokens,
            position: tokens,
            keys: Keys::default(),
            turn: None,
            moved_at: now_ms,
        }
    }

    /// What is known of it beside its log.
    pub fn info(&self) -> &Info {
        &self.info
    }

    /// The board: the game from its first action to its last.
    pub fn timeline(&self) -> &Timeline {
        &self.board
    }

    /// The terms, if it is played over the network.
    pub fn terms(&self) -> Option<&Terms> {
        self.network.as_ref().map(Network::terms)
    }

    /// Whether it is played over the network.
    pub fn is_network(&self) -> bool {
        self.network.is_some()
    }

    /// The number of its last event.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The number of the last event that changed the board.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Where it stands, as lists show it.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The seat that is to move, if one is.
    pub fn turn(&self) -> Option<u8> {
        self.turn
    }

    /// The owners that hold the seats.
    pub fn holders(&self) -> [Option<String>; 2] {
        self.terms().map(Terms::holders).unwrap_or_default()
    }

    /// What somebody is in the match; `is` says whether they are a given owner.
    pub fn role(&self, is: impl Fn(&str) -> bool) -> Role {
        match &self.network {
            Some(network) => network.terms.role(is),
            None if is(&self.info.owner) => Role::HotSeat,
            None => Role::Spectator,
        }
    }

    /// The sender of the commands of everybody with this role; `None`: spectators are told from each other.
    pub fn sender(&self, role: Role) -> Option<Sender> {
        match (&self.network, seat_of(role)) {
            (Some(network), Some(seat)) => Some(network.sender(seat)),
            (None, _) if role == Role::HotSeat => Some(self.owner),
            _ => None,
        }
    }

    /// Whether the game has ended, on the board or otherwise.
    pub fn is_over(&self) -> bool {
        self.board.score().is_some() || self.ending().is_some()
    }

    /// How it ended, if not on the board. Over the network the terms say so; on one screen somebody has resigned.
    pub fn ending(&self) -> Option<Ending> {
        match &self.network {
            Some(network) => network.terms.ending,
            None => self.off_board.ending(),
        }
    }

    /// How far a match over the network is.
    pub fn stage(&self) -> Option<Stage> {
        self.network.as_ref().map(|network| network.stage(self.board.score().is_some()))
    }

    /// Whether a player's clock runs.
    pub fn clock_runs(&self) -> bool {
        self.off_board.clock.is_some_and(|clock| clock.running().is_some())
    }

    /// Whether a clock is kept of the game's half.
    pub fn keeps_a_half(&self) -> bool {
        self.off_board.half.is_some()
    }

    /// Whether the clock of the half runs.
    pub fn half_runs(&self) -> bool {
        self.off_board.half.is_some_and(|half| half.running())
    }

    /// Whether the clock of the half would run if somebody had the match open.
    pub fn half_waits(&self) -> bool {
        self.off_board.half.is_some_and(|half| half.waits_for_watchers()) && !self.is_over()
    }

    /// Whether the half's clock has run out and the half has not been ended.
    pub fn half_is_up(&self, now_ms: i64) -> bool {
        self.off_board.half.is_some_and(|half| half.is_up(now_ms)) && !self.is_over()
    }

    /// Whether chance is to draw.
    pub fn waits_for_chance(&self) -> bool {
        self.board.instance().node() == Node::Chance && !self.is_over()
    }

    /// The last event was at this moment by the time of the server that has the match now.
    pub fn last_event_at(&mut self, at_ms: i64) {
        self.moved_at = at_ms;
        self.off_board.last_event_at(at_ms);
    }

    /// Says whether somebody wants to be told in words what is played.
    pub fn hear(&mut self, heard: bool) {
        self.board.hear(heard);
    }

    /// Notes which archived game it was last archived as.
    pub fn archived_as(&mut self, archived: &str) {
        self.info.archived_as = Some(archived.to_owned());
    }

    /// The terms have changed: somebody sits down, or the match has ended.
    pub(crate) fn agree(&mut self, terms: Terms) {
        if self.network.is_none() {
            return;
        }
        let players = terms.names();
        if players != self.info.players {
            self.board.rename(Players(players.clone()).called(self.game()));
            self.info.players = players;
        }
        if let Some(network) = &mut self.network {
            network.agree(terms);
        }
    }

    pub(crate) fn game(&self) -> Option<&'static dyn DynGame> {
        Some(self.board.instance().game())
    }

    /// Remembers that the event `seq` led to a board after so many actions.
    pub(crate) fn mark(&mut self, seq: u64, went_back: bool) {
        self.position = seq;
        if went_back {
            self.course.clear();
        }
        if self.course.len() >= REMEMBERED_CHANGES {
            self.course.pop_front();
        }
        self.course.push_back((seq, self.board.ply()));
    }

    /// What somebody who knows the match up to the event `since` has to be told of the board: the number of actions
    /// from which on; `None` if all of it.
    pub fn known_plies(&self, since: u64) -> Option<u32> {
        if since > self.seq {
            return None;
        }
        let (_, known) = *self.course.iter().rev().find(|(seq, _)| *seq <= since)?;
        // With so many actions it is quicker to send the whole state.
        (self.board.ply().saturating_sub(known) <= MOST_MISSED).then_some(known)
    }

    /// Remembers the key of the command whose last event is this.
    pub(crate) fn remember(&mut self, event: &NewEvent, seq: u64) {
        if let Some(key) = &event.key {
            self.keys.remember(key, self.is_players(event), seq);
        }
    }

    /// Whether somebody who plays has done this.
    pub(crate) fn is_players(&self, event: &NewEvent) -> bool {
        event.seat.is_some() || self.network.is_none()
    }

    /// The earliest ply to which what was done can be taken back at the screen of the match. Over the network the other
    /// player is asked.
    ///
    /// Two persons take back like [`Timeline::undo_to`]; a person who plays against the computer takes back their last
    /// move, and the computer's reply goes with it. Nobody takes back for the computer, which would only decide again.
    pub(crate) fn undo_to(&self) -> Option<u32> {
        let persons = Seat::BOTH.map(|seat| !self.info.computers.plays(seat));
        match persons {
            _ if self.network.is_some() || self.ending().is_some() => None,
            [true, true] => self.board.undo_to(),
            [true, false] => self.board.may_take_back(Seat::First),
            [false, true] => self.board.may_take_back(Seat::Second),
            [false, false] => None,
        }
    }

    /// A game that has ended on the board is told by its result, in the words of this program.
    pub(crate) fn tell_result(&mut self) {
        if self.board.score().is_some() && self.ending().is_none() {
            self.standing = self.board.standing();
        }
    }
}
