//! A match as somebody looks at it, and what of it they may have.

use kickoff_core::{Node, Observer, Seat};
use kickoff_match::{FrameSource, Match, Timeline, observer};
use kickoff_runtime::Record;
use serde_json::value::RawValue;

use crate::wire::{Computers, FramesQuery, Role, TimeControl};
use crate::{Refused, Result};

/// A match as one looks at it.
#[derive(Debug)]
pub struct MatchView<'a> {
    state: &'a Match,
    /// What the visitor is in it.
    pub role: Role,
    /// What they see of it.
    pub observer: Observer,
    /// Whether the game has ended, on the board or otherwise.
    pub over: bool,
}

impl<'a> MatchView<'a> {
    /// A match as somebody with this role looks at it.
    pub fn new(state: &'a Match, role: Role) -> MatchView<'a> {
        MatchView { state, role, observer: observer(role), over: state.is_over() }
    }

    /// The board.
    pub fn timeline(&self) -> &Timeline {
        self.state.timeline()
    }

    /// Which seats the computer plays.
    pub fn computers(&self) -> &Computers {
        &self.state.info().computers
    }

    /// The one seat that the visitor plays or played; `None` if they have both or none.
    pub fn seat(&self) -> Option<u8> {
        match (self.role, self.computers().levels.as_slice()) {
            (Role::First, _) | (Role::HotSeat, [None, Some(_)]) => Some(0),
            (Role::Second, _) | (Role::HotSeat, [Some(_), None]) => Some(1),
            _ => None,
        }
    }

    /// Whether the players have clocks.
    pub fn has_clock(&self) -> bool {
        self.state.terms().is_some_and(|terms| terms.control != TimeControl::None)
    }

    /// The day on which the game was begun.
    pub fn begun(&self) -> &str {
        &self.state.info().begun
    }

    /// The archived game that it was last archived as.
    pub fn archived_as(&self) -> Option<String> {
        self.state.info().archived_as.clone()
    }

    /// The match's record, as far as it may be shown.
    pub fn record(&self) -> Record {
        self.state.record()
    }

    /// The record that is archived: without what the computer keeps secret, which is its own until it has been shown.
    pub fn kept_record(&self) -> Record {
        if self.computers().levels.iter().any(Option::is_some) { self.record() } else { self.state.whole_record() }
    }

    /// Refuses what would help somebody in a match that goes on over the network.
    ///
    /// # Errors
    /// It is such a match.
    pub fn no_help(&self) -> Result<()> {
        if self.state.is_network() && !self.over {
            return Err(Refused::forbidden(NO_HELP));
        }
        Ok(())
    }
}

/// Why there are no hints and values in matches over the network.
pub const NO_HELP: &str = "There is no help in a match over the network while it goes on.";

/// Why nobody is told what the computer's side sees.
pub const COMPUTERS_OWN: &str = "What the computer's side sees is the computer's own.";

/// The most frames in one answer.
pub const MOST_FRAMES: u32 = 400;

/// What the frames that are wanted of a timeline, as an observer sees them, are drawn from; `over` says whether the game
/// has ended.
///
/// # Errors
/// What is secret is wanted before the game is over.
pub fn frame_source(timeline: &Timeline, wanted: &FramesQuery, observer: Observer, over: bool) -> Result<FrameSource> {
    if wanted.secrets && !over {
        return Err(Refused::forbidden("What is secret is shown when the game is over."));
    }
    let most = wanted.from.saturating_add(MOST_FRAMES - 1);
    Ok(timeline.frame_source(wanted.from, wanted.to.unwrap_or(most).min(most), wanted.secrets, observer))
}

/// What a seat sees of a match on one screen: the seat on turn, or at any time that of the one person who plays the
/// computer, from whom nobody at the screen has secrets.
///
/// # Errors
/// It is another seat, or the computer plays it.
pub fn private_scene(timeline: &Timeline, computers: &Computers, seat: u8) -> Result<Box<RawValue>> {
    let instance = timeline.instance();
    let asked = Seat::from_index(usize::from(seat)).ok_or_else(|| Refused::bad("The seats are 0 and 1."))?;
    match instance.node() {
        Node::Decide(turn) if turn == asked && computers.plays(asked) => Err(Refused::forbidden(COMPUTERS_OWN)),
        Node::Decide(turn) if turn == asked => Ok(instance.scene(Observer::Seat(asked))),
        _ if computers.plays(asked.other()) && !computers.plays(asked) => Ok(instance.scene(Observer::Seat(asked))),
        _ => Err(Refused::forbidden("Only the side on turn may see what is hidden from the other one.")),
    }
}
