//! The board and the figures of the rules.

use kickoff_core::{Game as _, Seat};
use kickoff_grid::{GridBall, seat};

use crate::board::{COLUMNS, GOAL, ROWS, Square, Zone, goal_row};
use crate::game::Soccer;
use crate::piece::{CENTRE, SET_UP};
use crate::scene::build::{pieces, standing, zone_name};
use crate::scene::types::{SoccerGoal, SoccerReference, SoccerZone};
use crate::state::State;

/// The board and the figures of the rules.
pub(crate) fn reference() -> SoccerReference {
    SoccerReference {
        columns: COLUMNS,
        rows: ROWS,
        zones: Zone::ALL.into_iter().map(zone).collect(),
        goals: Seat::BOTH.into_iter().map(goal).collect(),
        set_up: pieces().zip(SET_UP.as_flattened()).map(|(piece, at)| standing(piece, *at)).collect(),
        ball: GridBall { square: CENTRE.into(), carrier: None },
        steps: State::STEPS,
        pieces: 2,
        own_end_passes: State::OWN_END_PASSES,
        idle_turns: State::IDLE_TURNS,
    }
}

fn zone(zone: Zone) -> SoccerZone {
    let (first_row, last_row) = zone.rows();
    let (title, shooting) = match zone {
        Zone::Neutral => ("Neutral zone".to_owned(), None),
        Zone::Shooting(side) => (format!("{}'s shooting zone", Soccer::SEATS[side.index()]), Some(side)),
    };
    SoccerZone { name: zone_name(zone), title, first_row, last_row, shooting: shooting.map(seat) }
}

fn goal(side: Seat) -> SoccerGoal {
    let columns = (0..COLUMNS).filter(|column| GOAL >> (column + 1) & 1 != 0);
    let squares = columns.filter_map(|column| Square::new(column, goal_row(side)));
    SoccerGoal { seat: seat(side), squares: squares.map(|at| at.to_string()).collect() }
}
