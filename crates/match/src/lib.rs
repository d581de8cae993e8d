//! The match itself: the fold of its log.
//!
//! A match is an append-only log of events. Everything else follows from it: the board, the clocks, who sits
//! where, what is offered, what was said. A [`Match`] is that fold. It is [loaded](Match::load) from stored events,
//! [decides](Match::decide) what a command comes to, [applies](Match::apply) the [`Change`] once somebody has stored
//! its events, and says what each [`Role`] may see of it ([`Match::state`], [`Match::network_state`]).
//!
//! **Invariants.**
//! - There is no I/O in here, no task, no clock and no randomness: moments and draws are passed in ([`Now`],
//!   [`Randomness`]). `crates/runtime/tests/it/dependencies.rs` checks that no such library is used. So the same code
//!   runs in a server and in a browser.
//! - [`Match::decide`] changes nothing. The fold that it works out for the events that it returns is the fold that
//!   [`Match::apply`] puts in place.
//! - Everything but [`Match::load`]'s events and a [`Change`] is made from what an observer sees.
//!
//! Start reading in `decide.rs`; `timeline.rs` is the board, `clock.rs` and `half.rs` are the clocks, `terms.rs` what
//! two players have agreed on.

mod change;
mod clock;
mod confusables;
mod decide;
mod due;
mod event;
mod half;
mod headers;
mod keys;
mod load;
mod network;
mod off_board;
mod over_network;
mod players;
mod rated;
mod refusal;
mod seating;
mod state;
mod terms;
#[cfg(test)]
mod tests;
mod text;
mod time_used;
mod timeline;
mod view;
pub mod wire;

pub use change::{Applied, BACK_SOON_MS, Change, NextMatch};
pub use confusables::{has_heaps_of_marks, is_invisible, is_seen_alone, looks, looks_like_the_computer};
pub use decide::{Actor, Decision, LONGEST_BATCH, LONGEST_KEY, MatchLimits, World, check_key};
pub use event::{EventKind, NewEvent, StoredEvent};
pub use half::check as check_half;
pub use headers::levels as computer_levels;
pub use keys::Sender;
pub use load::{Announcement, OutOfStep, Stored};
pub use network::{ChatRoom, Network, Presence};
pub use players::{Players, computer_name};
pub use refusal::{Refusal, RefusalKind};
pub use seating::{Moving, Seating};
pub use state::{Info, Match, Standing};
pub use terms::{Fresh, Player, SeatBond, Terms};
pub use text::{LONGEST_NAME, chat_line, optional_name};
pub use time_used::time_used;
pub use timeline::{Attempt, FrameSource, Timeline, begin, begin_from};
pub use view::observer;
pub use wire::*;

use kickoff_core::{Node, Seat};

/// A moment. The keeper of the match passes it in: the match has no clock of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Now {
    /// For people, RFC 3339 UTC.
    pub text: String,
    /// For clocks, in milliseconds of a time that never jumps.
    pub ms: i64,
}

/// Where what is random comes from: the match itself has no randomness of its own.
pub trait Randomness {
    /// Draws what chance has to decide in a game on one screen; `None` if it has nothing to decide.
    fn draw(&self, instance: &dyn kickoff_runtime::GameInstance) -> Option<String>;

    /// The seed and the id of a match that may be made later; nobody can guess them.
    fn fresh(&self) -> Fresh;
}

/// The result of asking a match for something.
pub type Result<T> = std::result::Result<T, Refusal>;

/// A seat as messages and events have it.
pub fn seat_number(seat: Seat) -> u8 {
    if seat == Seat::First { 0 } else { 1 }
}

/// The seat with a number.
pub(crate) fn seat_of_number(seat: u8) -> Option<Seat> {
    Seat::from_index(usize::from(seat))
}

/// The seat of a player; `None` for those who have none of their own.
pub fn seat_of(role: Role) -> Option<Seat> {
    match role {
        Role::First => Some(Seat::First),
        Role::Second => Some(Seat::Second),
        Role::HotSeat | Role::Spectator => None,
    }
}

/// The score, if the game is over.
pub(crate) fn score(node: Node) -> Option<[i32; 2]> {
    match node {
        Node::Over(outcome) => Some(outcome.score),
        Node::Decide(_) | Node::Chance => None,
    }
}
