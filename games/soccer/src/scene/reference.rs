//! The board and the figures of the rules.

use kickoff_core::{Game as _, Seat};

use crate::board::{COLUMNS, GOAL, ROWS, Square, Zone, goal_row};
use crate::game::Soccer;
use crate::piece::{CENTRE, SET_UP};
use crate::scene::build::{ball, id, label, pieces, side_name, zone_name};
use crate::scene::types::{SoccerGoal, SoccerReference, SoccerStart, SoccerZone};
use crate::state::State;

/// The board and the figures of the rules.
pub(crate) fn reference() -> SoccerReference {
    SoccerReference {
        columns: COLUMNS,
        rows: ROWS,
        zones: Zone::ALL.into_iter().map(zone).collect(),
        goals: Seat::BOTH.into_iter().map(goal).collect(),
        set_up: starts(),
        ball: ball(CENTRE),
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
    SoccerZone {
        name: zone_name(zone),
        title,
        first_row,
        last_row,
        shooting: shooting.map(side_name),
        own_end: shooting.map(|side| side_name(side.other())),
    }
}

fn goal(side: Seat) -> SoccerGoal {
    let row = goal_row(side);
    let first_column = GOAL.trailing_zeros() as u8 - 1;
    let last_column = first_column + GOAL.count_ones() as u8 - 1;
    let squares = (first_column..=last_column).filter_map(|column| Square::new(column, row));
    SoccerGoal {
        side: side_name(side),
        squares: squares.map(|at| at.to_string()).collect(),
        row,
        first_column,
        last_column,
    }
}

fn starts() -> Vec<SoccerStart> {
    let squares = SET_UP.as_flattened().iter();
    pieces()
        .zip(squares)
        .map(|(piece, at)| SoccerStart {
            id: id(piece),
            side: side_name(piece.side),
            label: label(piece),
            at: at.to_string(),
            column: at.column(),
            row: at.row(),
        })
        .collect()
}
