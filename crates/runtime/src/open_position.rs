//! Positions as text, whatever the game: reading one, and what can be done with one that leaves something unknown.

use kickoff_core::notation::game_of_position;
use kickoff_core::{Node, Observer, PositionError};

use crate::{GameInstance, State, UnknownGame, find};

/// A position that was read from text.
#[derive(Clone, Debug)]
pub struct OpenedPosition {
    /// A game in this position. Where the text leaves something unknown, it is in one of the positions that agree with the
    /// text.
    pub(crate) instance: Box<dyn GameInstance>,
    /// The fields whose values the text leaves unknown.
    pub(crate) unknown: Vec<&'static str>,
}

/// Why the text of a position cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenPositionError {
    /// It names no game that there is.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// Something is wrong with it.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// It leaves something unknown that has to be known for this.
    #[error("the position leaves “{0}” unknown ({0}=?), and this needs all of it")]
    Unknown(&'static str),
    /// It leaves something unknown that the seat on turn knows.
    #[error("the position leaves “{field}” unknown ({field}=?), but {seat}, who is on turn, knows it: write it")]
    UnknownToSeat {
        /// The field.
        field: &'static str,
        /// The name of the seat.
        seat: &'static str,
    },
}

impl OpenedPosition {
    /// The fields whose values the text leaves unknown.
    pub fn unknown(&self) -> &[&'static str] {
        &self.unknown
    }

    /// The game in this position.
    ///
    /// # Errors
    /// The text leaves something unknown.
    pub fn complete(self) -> Result<Box<dyn GameInstance>, OpenPositionError> {
        match self.unknown.first() {
            None => Ok(self.instance),
            Some(field) => Err(OpenPositionError::Unknown(field)),
        }
    }

    /// The game in this position with its history, which begins here.
    ///
    /// # Errors
    /// The text leaves something unknown.
    pub fn state(self) -> Result<State, OpenPositionError> {
        self.complete().map(State::start)
    }

    /// A game of which the seat on turn sees the same as in this position: what it may do, and its view. If chance draws
    /// next, its odds are the same.
    ///
    /// # Errors
    /// The text leaves something unknown that the seat on turn knows.
    pub fn for_seat_on_turn(self) -> Result<Box<dyn GameInstance>, OpenPositionError> {
        if let Node::Decide(seat) = self.instance.node() {
            let open = self.instance.unknown_to(Observer::Seat(seat));
            if let Some(field) = self.unknown.iter().find(|field| !open.contains(field)) {
                return Err(OpenPositionError::UnknownToSeat {
                    field,
                    seat: self.instance.game().seats()[seat.index()],
                });
            }
        }
        Ok(self.instance)
    }
}

/// Reads the text of a position of any game.
///
/// # Errors
/// It names no game that there is, or something is wrong with it.
pub fn open_position(text: &str) -> Result<OpenedPosition, OpenPositionError> {
    Ok(find(game_of_position(text)?)?.read_position(text)?)
}
