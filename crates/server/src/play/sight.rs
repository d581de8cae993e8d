//! A match as somebody looks at it, and what of it they may have.

use kickoff_core::Observer;
use kickoff_runtime::{Record, TERMINATION};

use super::live::Loaded;
use super::{Timeline, headers};
use crate::refuse::{Answer, Refuse};
use crate::storage::MatchRow;
use crate::wire::Role;

/// A match as one looks at it.
pub(crate) struct Sight<'a> {
    pub(crate) timeline: &'a Timeline,
    pub(crate) row: &'a MatchRow,
    pub(super) loaded: &'a Loaded,
    pub(crate) role: Role,
    pub(crate) observer: Observer,
    /// Whether the game has ended, on the board or otherwise.
    pub(crate) over: bool,
}

impl Sight<'_> {
    /// The match's record, as far as it may be shown.
    pub(crate) fn record(&self) -> Record {
        self.timeline.showable_part(self.whole_record(), self.over)
    }

    /// The match's record with all that is secret.
    pub(crate) fn whole_record(&self) -> Record {
        let mut record = self.timeline.record(&self.row.players, &self.row.begun);
        record.extra.extend(headers::of_computers(self.timeline.session().game().seats(), &self.row.computers));
        if let Some(network) = &self.loaded.network {
            if let Ok(fair) = network.terms.fair(&self.row.id) {
                record.extra.extend(fair.headers(self.over));
            }
            if let Some(ending) = network.terms.ending {
                let line = super::network::ending_sentence(ending, self.timeline.names());
                record.extra.push((TERMINATION.to_owned(), line));
            }
        }
        record
    }

    /// Refuses what would help somebody in a match that goes on over the network.
    pub(crate) fn no_help(&self) -> Answer<()> {
        if self.loaded.network.is_some() && !self.over {
            return Err(Refuse::forbidden(NO_HELP));
        }
        Ok(())
    }
}

/// Why there are no hints and values in matches over the network.
pub(super) const NO_HELP: &str = "There is no help in a match over the network while it goes on.";
