//! Seats: taking the free one, moving one to another device, and the computer's.

use kickoff_core::Seat;

use crate::change::{Change, Proposal};
use crate::event::{EventKind, NewEvent};
use crate::terms::{Player, SeatBond};
use crate::wire::{Computers, Role, Stage};
use crate::{Match, Now, Players, Refusal, Result, Standing, seat_number, seat_of};

/// The outcome of taking a seat.
#[derive(Debug)]
pub enum Seating {
    /// The visitor has it already.
    Already,
    /// The seat is free to take.
    Free,
}

/// The outcome of moving a seat by a link.
#[derive(Debug)]
pub enum Moving {
    /// It has moved there already.
    Already,
    /// A change, which is to be stored and then [applied](Match::apply).
    Change(Box<Change>),
    /// The link leads nowhere: the seat has changed hands since it was made.
    Void,
}

impl Match {
    /// Whether somebody with this role may take the free seat.
    ///
    /// # Errors
    /// There is none for them.
    pub fn may_sit(&self, role: Role) -> Result<Seating> {
        match (self.stage(), seat_of(role)) {
            (None, _) => Err(Refusal::not_now("No seat is free.")),
            (Some(Stage::Waiting), Some(_)) => {
                Err(Refusal::not_now("This is your own invitation: send its link to somebody else."))
            }
            // Sent twice, or opened again later.
            (_, Some(_)) => Ok(Seating::Already),
            (Some(Stage::Waiting), None) => Ok(Seating::Free),
            (_, None) => Err(Refusal::not_now("Somebody else has taken the seat.")),
        }
    }

    /// Gives the free seat to a player.
    ///
    /// # Errors
    /// They may not have it.
    pub fn sit(&self, player: Player, now: &Now) -> Result<Change> {
        let mut terms = self.terms().ok_or_else(Refusal::internal)?.clone();
        let holder = player.holder.clone();
        terms.seat(player, &self.info.game, &self.info.id)?;
        let seat = seat_of(terms.role(|owner| owner == holder));
        Ok(self.fold(seated(EventKind::Join, seat, terms), now, 0))
    }

    /// Moves the seat that a link is bound to, to another owner. `role` and `is` describe the visitor with the link.
    ///
    /// # Errors
    /// They may not have it.
    pub fn move_seat(
        &self,
        bond: &SeatBond,
        to: &str,
        role: Role,
        is: impl Fn(&str) -> bool,
        now: &Now,
    ) -> Result<Moving> {
        let terms = self.terms().ok_or_else(Refusal::internal)?;
        let Some((seat, moved)) = terms.moved(bond, to) else {
            // Sent twice: the seat has moved here.
            let moved_here = terms.seat_link(&is).is_ok() && terms.is_just_after(bond);
            return Ok(if moved_here { Moving::Already } else { Moving::Void });
        };
        if is(&bond.holder) {
            return Ok(Moving::Already);
        }
        if seat_of(role).is_some() {
            return Err(Refusal::forbidden("You play the other side in this match."));
        }
        Ok(Moving::Change(Box::new(self.fold(seated(EventKind::Reseat, seat, moved), now, 0))))
    }

    /// The players' names and where the match stands when the computer plays these seats.
    ///
    /// # Errors
    /// A seat may not change hands now.
    pub fn with_computers(&self, computers: &Computers) -> Result<(Players, Standing)> {
        let info = &self.info;
        let taken_over = |seat: &Seat| info.computers.plays(*seat) && !computers.plays(*seat);
        if self.board.instance().still_secret() && Seat::BOTH.iter().any(taken_over) {
            return Err(Refusal::forbidden(
                "What the computer has decided is still secret. Take its seat over when that has been shown.",
            ));
        }
        let players = Players(info.players.clone()).with_computers(computers);
        let called = players.called(self.game());
        // The headline of a game that is over names the players.
        let instance = self.board.instance();
        let standing = self.standing.clone();
        let standing = match (self.ending(), instance.result([&called[0], &called[1]])) {
            (Some(ending), _) => standing.ended(ending, &called),
            (None, Some(headline)) => Standing::on_board(instance.game(), headline, standing.score),
            (None, None) => standing,
        };
        Ok((players, standing))
    }

    /// The computer plays these seats from now on; names and standing are those of
    /// [`with_computers`](Match::with_computers).
    pub fn seat_computers(&mut self, computers: Computers, players: Players, standing: Standing) {
        self.board.rename(players.called(self.game()));
        self.standing = standing;
        self.info.players = players.0;
        self.info.computers = computers;
    }
}

/// Somebody sits down, or a seat moves to another device.
fn seated(kind: EventKind, seat: Option<Seat>, terms: crate::Terms) -> Proposal {
    let event = NewEvent { seat: seat.map(seat_number), ..NewEvent::of(kind) };
    Proposal::beside(event, Some(terms))
}
