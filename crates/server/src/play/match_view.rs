//! A match as somebody looks at it, and what of it they may have.

use kickoff_core::{Node, Observer, Seat};
use kickoff_match::{Match, Timeline, observer};
use kickoff_runtime::Record;
use serde_json::value::RawValue;

use crate::api_error::{ApiError, ApiResult};
use crate::wire::{Computers, Role, TimeControl};

/// A match as one looks at it.
pub(crate) struct MatchView<'a> {
    state: &'a Match,
    pub(crate) role: Role,
    pub(crate) observer: Observer,
    /// Whether the game has ended, on the board or otherwise.
    pub(crate) over: bool,
}

impl<'a> MatchView<'a> {
    pub(super) fn new(state: &'a Match, role: Role) -> MatchView<'a> {
        MatchView { state, role, observer: observer(role), over: state.is_over() }
    }

    pub(crate) fn timeline(&self) -> &Timeline {
        self.state.timeline()
    }

    /// Which seats the computer plays.
    pub(crate) fn computers(&self) -> &Computers {
        &self.state.info().computers
    }

    /// The one seat that the visitor plays or played; `None` if they have both or none.
    pub(crate) fn seat(&self) -> Option<u8> {
        match (self.role, self.computers().levels.as_slice()) {
            (Role::First, _) | (Role::HotSeat, [None, Some(_)]) => Some(0),
            (Role::Second, _) | (Role::HotSeat, [Some(_), None]) => Some(1),
            _ => None,
        }
    }

    /// Whether the players have clocks.
    pub(super) fn has_clock(&self) -> bool {
        self.state.terms().is_some_and(|terms| terms.control != TimeControl::None)
    }

    /// The day on which the game was begun.
    pub(super) fn begun(&self) -> &str {
        &self.state.info().begun
    }

    /// The archived game that it was last archived as.
    pub(super) fn archived_as(&self) -> Option<String> {
        self.state.info().archived_as.clone()
    }

    /// The match's record, as far as it may be shown.
    pub(crate) fn record(&self) -> Record {
        self.state.record()
    }

    /// The match's record with all that is secret.
    pub(crate) fn whole_record(&self) -> Record {
        self.state.whole_record()
    }

    /// Refuses what would help somebody in a match that goes on over the network.
    pub(crate) fn no_help(&self) -> ApiResult<()> {
        if self.state.is_network() && !self.over {
            return Err(ApiError::forbidden(NO_HELP));
        }
        Ok(())
    }
}

/// Why there are no hints and values in matches over the network.
pub(super) const NO_HELP: &str = "There is no help in a match over the network while it goes on.";

/// Why nobody is told what the computer's side sees.
pub(super) const COMPUTERS_OWN: &str = "What the computer's side sees is the computer's own.";

/// The scene of the seat on turn; nobody else's may be asked for.
pub(crate) fn private_scene(timeline: &Timeline, computers: &Computers, seat: u8) -> ApiResult<Box<RawValue>> {
    let instance = timeline.instance();
    let asked = Seat::from_index(usize::from(seat)).ok_or_else(|| ApiError::bad("The seats are 0 and 1."))?;
    match instance.node() {
        Node::Decide(turn) if turn == asked && computers.plays(asked) => Err(ApiError::forbidden(COMPUTERS_OWN)),
        Node::Decide(turn) if turn == asked => Ok(instance.scene(Observer::Seat(asked))),
        _ => Err(ApiError::forbidden("Only the side on turn may see what is hidden from the other one.")),
    }
}
