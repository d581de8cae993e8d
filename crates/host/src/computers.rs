//! The computer as a player: which seats it plays, and what it has to do.

use std::time::Duration;

use kickoff_core::{Node, Observer, Seat};
use kickoff_match::Match;
use kickoff_runtime::{DynGame, SeatView};

use crate::wire::Computers;
use crate::{Refused, Result};

/// Shortest and longest time to think about a turn, in milliseconds.
const THINKING_TIME: std::ops::RangeInclusive<u32> = 100..=60_000;

/// Checks which seats the computer is to play, and fills in what is missing.
///
/// # Errors
/// There are no such seats, levels or times.
pub fn checked(mut computers: Computers) -> Result<Computers> {
    if computers.levels.len() > 2 {
        return Err(Refused::bad("There are two seats."));
    }
    computers.levels.resize(2, None);
    if let Some(level) = computers.levels.iter().flatten().find(|level| !(1..=kickoff_runtime::LEVELS).contains(level))
    {
        return Err(Refused::bad(format!("The computer has levels 1 to {}, not {level}.", kickoff_runtime::LEVELS)));
    }
    if !THINKING_TIME.contains(&computers.think_ms) {
        let (least, most) = (THINKING_TIME.start(), THINKING_TIME.end());
        return Err(Refused::bad(format!(
            "The computer thinks {least} to {most} milliseconds, not {}.",
            computers.think_ms
        )));
    }
    Ok(computers)
}

/// What the computer has to do in a match.
#[derive(Debug)]
pub enum Duty {
    /// Nothing for now.
    None,
    /// Nothing ever: the game is over or the match is gone, or no computer plays in it.
    Over,
    /// To think for a seat.
    Think {
        /// The number of the match's last event.
        seq: u64,
        /// The seat on turn, which the computer plays.
        seat: Seat,
        /// The level at which it plays it.
        level: u8,
        /// For how long at most.
        time: Duration,
        /// What the seat sees at that moment.
        view: SeatView,
        /// The game that is played.
        game: &'static dyn DynGame,
        /// Whether it may know more than the spectators do: then they are not told how its search goes.
        secretive: bool,
        /// The owner of the match, who is charged for the search.
        owner: String,
    },
}

impl Duty {
    /// What the computer has to do where a match stands.
    pub fn of(of: &Match) -> Duty {
        let (instance, computers) = (of.timeline().instance(), &of.info().computers);
        if computers.levels.iter().all(Option::is_none) || of.is_over() {
            return Duty::Over;
        }
        match instance.node() {
            Node::Over(_) => Duty::Over,
            Node::Decide(seat) if !computers.paused => match computers.levels.get(seat.index()).copied().flatten() {
                Some(level) => Duty::Think {
                    seq: of.position(),
                    seat,
                    level,
                    time: Duration::from_millis(u64::from(computers.think_ms)),
                    view: instance.seat_view(Observer::Seat(seat), seat),
                    game: instance.game(),
                    secretive: !instance.hides_nothing(),
                    owner: of.info().owner.clone(),
                },
                None => Duty::None,
            },
            Node::Decide(_) | Node::Chance => Duty::None,
        }
    }
}
