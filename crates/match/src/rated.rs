//! Whether a match counts for the ratings, and how.

use kickoff_core::{Node, Seat};

use crate::wire::EndedBy;
use crate::{Match, seat_of_number};

impl Match {
    /// The accounts of a match that is over and counts for the ratings, and who won.
    pub fn rated(&self) -> Option<([&str; 2], Option<Seat>)> {
        let terms = self.terms().filter(|terms| terms.rated)?;
        let [first, second] = terms.seats.as_ref()?;
        let winner = match (terms.ending, self.board.instance().node()) {
            (Some(ending), _) if ending.by == EndedBy::Abort => return None,
            (Some(ending), _) => ending.winner.and_then(seat_of_number),
            (None, Node::Over(outcome)) => Seat::BOTH.into_iter().find(|seat| outcome.returns[seat.index()] > 0),
            _ => return None,
        };
        Some(([first.account.as_deref()?, second.account.as_deref()?], winner))
    }
}
