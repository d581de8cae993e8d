//! A change of a match: worked out when it is decided, stored by somebody, and then put in place as it is.

use kickoff_core::Node;

use crate::event::{EventKind, NewEvent};
use crate::load::Announcement;
use crate::network::{ChatRoom, Said};
use crate::off_board::{After, OffBoard};
use crate::terms::Terms;
use crate::timeline::{Attempt, Rewind};
use crate::wire::ChatLine;
use crate::{Match, Now, Standing, seat_number};

/// Somebody is known to have left a match only when they have not come back so soon (a page that is loaded anew), in
/// milliseconds.
pub const BACK_SOON_MS: u64 = 3_000;

/// What a change does to the board.
#[derive(Debug)]
pub(crate) enum Board {
    Same,
    Forward(Attempt),
    Back(Rewind),
}

/// The outcome of a command before its clocks are worked out.
#[derive(Debug)]
pub(crate) struct Proposal {
    pub(crate) events: Vec<NewEvent>,
    pub(crate) board: Board,
    /// The network part's new terms, if they change.
    pub(crate) terms: Option<Terms>,
    /// The match in which it goes on.
    pub(crate) next_match: Option<NextMatch>,
}

impl Proposal {
    /// Something beside the board happens, by which the terms may change.
    pub(crate) fn beside(event: NewEvent, terms: Option<Terms>) -> Proposal {
        Proposal { events: vec![event], board: Board::Same, terms, next_match: None }
    }

    /// Plays actions, on behalf of a seat or of nobody.
    pub(crate) fn forward(attempt: Attempt, seat: Option<u8>) -> Proposal {
        let event = |token: &str| NewEvent { seat, ..NewEvent::action(token) };
        let events = attempt.tokens().map(event).collect();
        Proposal { events, board: Board::Forward(attempt), terms: None, next_match: None }
    }

    /// Back to an earlier position.
    pub(crate) fn back(to: u32, rewind: Rewind, seat: Option<u8>) -> Proposal {
        let event = NewEvent { seat, ..NewEvent::undo(to) };
        Proposal { events: vec![event], board: Board::Back(rewind), terms: None, next_match: None }
    }
}

/// The match in which another one goes on.
#[derive(Clone, Debug)]
pub struct NextMatch {
    /// Its id, which was promised. If an attempt to note the rematch failed, it may be there already.
    pub id: String,
    /// The terms on which it is played.
    pub terms: Terms,
}

/// A change of a match: its events, to be stored, and the fold of the log after them.
#[derive(Debug)]
pub struct Change {
    /// The number of the match's last event before these.
    pub seq: u64,
    /// The new events. The caller stores them and may move them out.
    pub events: Vec<NewEvent>,
    /// The moment that all its events carry.
    pub at: Now,
    /// Where the match stands then.
    pub standing: Standing,
    /// The seat that is to move then, if one is.
    pub turn: Option<u8>,
    /// When the first of the running clocks will be at zero, in milliseconds.
    pub flag_at: Option<i64>,
    /// The terms, if they change.
    pub terms: Option<Terms>,
    /// Whether the lobby shows the match then.
    pub public: bool,
    /// The match that has to be there before this is stored.
    pub next_match: Option<NextMatch>,
    /// The number of the last of these events.
    last: u64,
    /// The key of the command, and whether its sender plays.
    key: Option<(String, bool)>,
    reseated: bool,
    board: Board,
    off_board: OffBoard,
    said: Option<(ChatLine, ChatRoom)>,
}

/// The effects of a change.
#[derive(Debug)]
pub struct Applied {
    /// The news for the match's watchers.
    pub announcement: Announcement,
    /// How many actions there were before it.
    pub before: u32,
    /// Whether it may be in the lobby otherwise: its terms have changed, or it has ended.
    pub listed: bool,
    /// Whether it may be another's turn.
    pub turns: bool,
}

impl Match {
    /// Works out what the match will be after what is proposed. `lag_ms` is what the message took on its way, there and
    /// back.
    pub(crate) fn fold(&self, proposal: Proposal, now: &Now, lag_ms: u64) -> Change {
        let Proposal { mut events, board, terms, next_match } = proposal;
        let before = self.board.instance();
        if let Some(first) = events.first_mut() {
            if let Some(clock) = &self.off_board.clock {
                let own = clock.running().map(seat_number) == first.seat && first.kind == EventKind::Action;
                let spent = clock.spent(now.ms, if own { lag_ms } else { 0 });
                first.spent_ms = (spent > 0).then_some(spent);
            }
            if let Some(half) = &self.off_board.half {
                let waited = if first.kind == EventKind::Left { BACK_SOON_MS } else { 0 };
                let spent = half.spent(now.ms).saturating_sub(waited);
                first.half_spent_ms = (spent > 0).then_some(spent);
            }
        }
        let node = match &board {
            Board::Same => before.node(),
            Board::Forward(attempt) => attempt.node(),
            Board::Back(rewind) => rewind.node(),
        };
        let half = match (&board, self.off_board.half) {
            (_, None) => None,
            (Board::Forward(attempt), _) => attempt.half(),
            // The end of a half cannot be taken back.
            (Board::Same | Board::Back(_), _) => before.half(),
        };
        let decides = matches!(before.node(), Node::Decide(_));
        let mut off_board = self.off_board;
        let last = events.len().saturating_sub(1);
        for (index, event) in events.iter().enumerate() {
            let node = match (index == last, event.by()) {
                (false, Some(seat)) => Node::Decide(seat),
                _ => node,
            };
            let decided = decides && event.kind == EventKind::Action;
            off_board.note(event, After { node, half, decided }, now.ms);
        }
        let agreed = terms.as_ref().or(self.terms());
        let mut standing = match &board {
            Board::Same => self.standing.clone(),
            Board::Forward(attempt) => attempt.standing(),
            Board::Back(rewind) => rewind.standing(),
        };
        let ending = match agreed {
            Some(terms) => terms.ending,
            None => off_board.ending(),
        };
        if let Some(ending) = ending {
            standing = standing.ended(ending, self.board.names());
        }
        let turn = match node {
            Node::Decide(seat) if !standing.over => Some(seat_number(seat)),
            _ => None,
        };
        let said = match events.last() {
            Some(event) if event.kind == EventKind::Chat => Said::of(event, self.seq + events.len() as u64, now),
            _ => None,
        };
        let key = events.last().and_then(|event| Some((event.key.clone()?, self.is_players(event))));
        Change {
            last: self.seq + events.len() as u64,
            key,
            reseated: events.iter().any(|event| matches!(event.kind, EventKind::Join | EventKind::Reseat)),
            seq: self.seq,
            at: now.clone(),
            flag_at: flag_at(&off_board, &board, before),
            public: agreed.is_some_and(|terms| terms.public),
            events,
            standing,
            turn,
            terms,
            next_match,
            board,
            off_board,
            said,
        }
    }

    /// Puts a change in place. It has to be one of this match as it stands, and to be stored. Says what those who look
    /// have to be told.
    pub fn apply(&mut self, change: Change) -> Applied {
        let Change { last, key, reseated, at, standing, turn, terms, board, off_board, said, .. } = change;
        let (before, turn_before) = (self.board.ply(), self.turn);
        self.seq = last;
        if let Some((key, plays)) = key {
            self.keys.remember(&key, plays, last);
        }
        let went_back = matches!(board, Board::Back(_));
        let was_over = self.is_over();
        let on_the_board = match board {
            Board::Same => false,
            Board::Forward(attempt) => {
                self.board.accept(attempt);
                true
            }
            Board::Back(rewind) => {
                self.board.accept_rewind(rewind);
                true
            }
        };
        if on_the_board {
            self.mark(self.seq, went_back);
        }
        (self.off_board, self.standing, self.turn, self.moved_at) = (off_board, standing, turn, at.ms);
        let agreed = terms.is_some();
        if let Some(terms) = terms {
            self.agree(terms);
        }
        if let (Some((line, room)), Some(network)) = (&said, &mut self.network) {
            network.hear(line.clone(), *room);
        }
        let over = self.is_over();
        let announcement = Announcement {
            board: on_the_board.then(|| before.min(self.board.ply())),
            // The board does not tell how the clocks stand and that the seed may be known.
            network: if on_the_board { over } else { said.is_none() } && self.network.is_some(),
            reseated,
            whole: self.network.is_none() && over && !was_over && !on_the_board,
            chat: said.into_iter().collect(),
        };
        let listed = self.network.is_some() && (agreed || over);
        let turns = self.network.is_some() && (agreed || over || turn_before != turn);
        Applied { announcement, before, listed, turns }
    }
}

/// When the first of the running clocks will be at zero.
fn flag_at(off_board: &OffBoard, board: &Board, before: &dyn kickoff_runtime::GameInstance) -> Option<i64> {
    // A move that was sent in time may still be under way.
    let flag = off_board.clock.and_then(|clock| Some(clock.flag_at()?.saturating_add_unsigned(clock.grace_ms())));
    // While chance draws and during a try no time is called: the next event says when it is.
    let callable = || match board {
        Board::Same => before.time().is_some(),
        Board::Forward(attempt) => attempt.time().is_some(),
        Board::Back(_) => true,
    };
    let half = off_board.half.filter(|_| callable()).and_then(|half| half.up_at());
    flag.into_iter().chain(half).min()
}
