//! What is due in a match without anybody's command. The keeper of the match (a server, a page) does it.

use kickoff_core::{Node, Seat};

use crate::change::{Change, Proposal};
use crate::event::{EventKind, NewEvent};
use crate::over_network::ends;
use crate::wire::{EndedBy, Stage};
use crate::{Match, Now, Result};

impl Match {
    /// The next thing that is due: a clock has run out, time is to be called, everybody has left a match on one screen,
    /// or over the network chance is to draw. `None`: nothing is.
    ///
    /// `open`: somebody has the match open on its screen. `playing`: a message of that seat with an action has come in,
    /// and took so many milliseconds on its way.
    ///
    /// # Errors
    /// Time cannot be called.
    pub fn due(&self, now: &Now, open: bool, playing: Option<(Seat, u64)>) -> Result<Option<Box<Change>>> {
        let proposal = match (self.flag(now, playing), self.left(open)) {
            (Some(flag), _) => Some(flag),
            (None, Some(left)) => Some(left),
            (None, None) => match self.time_to_call(now)? {
                Some(time) => Some(time),
                None => self.draw(),
            },
        };
        Ok(proposal.map(|proposal| Box::new(self.fold(proposal, now, 0))))
    }

    /// Whether anything may be due; if not, [`due`](Match::due) need not be asked.
    pub fn may_be_due(&self) -> bool {
        self.clock_runs() || self.keeps_a_half() || self.waits_for_chance() || self.is_over()
    }

    /// Somebody has opened a match on one screen there: the clock of its half goes on. `None`: it need not.
    pub fn opened(&self, now: &Now) -> Option<Box<Change>> {
        let waits = self.half_waits();
        waits.then(|| Box::new(self.fold(Proposal::beside(NewEvent::of(EventKind::Opened), None), now, 0)))
    }

    /// The running clock of a player is at zero.
    fn flag(&self, now: &Now, playing: Option<(Seat, u64)>) -> Option<Proposal> {
        let (network, clock) = (self.network.as_ref()?, self.off_board.clock.as_ref()?);
        let loser = clock.running().filter(|_| !self.is_over())?;
        let lag_ms = match playing {
            Some((seat, lag_ms)) if seat == loser => lag_ms,
            // What was sent in time may still be under way.
            _ => clock.grace_ms(),
        };
        if clock.affords(clock.spent(now.ms, lag_ms)) {
            return None;
        }
        Some(ends(network, loser, EventKind::Flag, EndedBy::Time, Some(loser.other())))
    }

    /// Those who had a match open on its screen are gone.
    fn left(&self, open: bool) -> Option<Proposal> {
        let gone = self.network.is_none() && !open && self.half_runs();
        gone.then(|| Proposal::beside(NewEvent::of(EventKind::Left), None))
    }

    /// The timekeeper ends the half.
    fn time_to_call(&self, now: &Now) -> Result<Option<Proposal>> {
        if !self.half_is_up(now.ms) {
            return Ok(None);
        }
        let Some(token) = self.board.instance().time() else { return Ok(None) };
        let attempt = self.board.attempt(&[token])?;
        Ok(Some(Proposal::forward(attempt, None)))
    }

    /// Over the network chance draws at once, from the seed that was promised. Not before both have given the nonces that they
    /// like: the draw would not be the one that the record promises.
    fn draw(&self) -> Option<Proposal> {
        let network = self.network.as_ref()?;
        if self.board.instance().node() != Node::Chance || self.stage() != Some(Stage::Playing) {
            return None;
        }
        let token = network.terms.fair(&self.info.id).ok()?.draw(self.board.instance())?;
        Some(Proposal::forward(self.board.attempt(&[token]).ok()?, None))
    }
}
