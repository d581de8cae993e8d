//! Makes the scene of a position.

use kickoff_core::{Game as _, Message, Seat};
use kickoff_grid::{GridAction, GridBall, GridEvent, GridPiece, GridReason, GridScene, GridSquare, board, seat};

use crate::board::{COLUMNS, ROWS, Square, Zone};
use crate::game::Soccer;
use crate::illegal::Illegal;
use crate::piece::{PIECES, Piece};
use crate::scene::reach;
use crate::scene::types::{SoccerScene, SoccerZoneName};
use crate::state::{Phase, Restart, State};

impl From<Square> for GridSquare {
    fn from(at: Square) -> GridSquare {
        GridSquare { at: at.to_string(), column: at.column(), row: at.row() as i8 }
    }
}

/// The scene of a position with all that can be done in it.
pub(crate) fn scene(state: &State) -> SoccerScene {
    let mut scene = scene_without_actions(state);
    if state.phase == Phase::Turn {
        scene.grid.reach = reach::all(state);
        let end = GridAction::new::<Soccer>("end", Message::new("end-turn"));
        scene.grid.actions.extend(match state.check_end() {
            Ok(()) => Some(end),
            Err(why @ Illegal::MustDribble { .. }) => Some(GridAction { forbidden: Some(GridReason::of(&why)), ..end }),
            Err(_) => None,
        });
    }
    scene
}

/// The scene of a position.
pub(crate) fn scene_without_actions(state: &State) -> SoccerScene {
    let on_turn = state.phase == Phase::Turn;
    let used = state.used.iter().flatten().filter(|_| on_turn);
    SoccerScene {
        grid: GridScene {
            score: state.goals.map(i32::from),
            pieces: pieces().filter_map(|piece| described(state, piece)).collect(),
            ball: Some(GridBall { square: state.ball.into(), carrier: None }),
            last_event: state.just_restarted().and_then(event),
            ..board::<Soccer>(state, (COLUMNS, ROWS, 1))
        },
        kick_off: state.is_kick_off(),
        turn: u32::from(state.turns) + u32::from(on_turn),
        turn_limit: state.options.turns.into(),
        round: section(state),
        goals_to_win: state.options.goals.into(),
        idle_turns: state.idle.into(),
        passes_left: Seat::BOTH.map(|side| state.passes_left(side).map(u32::from)),
        zone: zone_name(Zone::of(state.ball)),
        used: used.map(|used| id(Piece { side: state.on_turn, index: used.piece })).collect(),
    }
}

fn event(restart: Restart) -> Option<GridEvent> {
    let (result, by) = match restart {
        Restart::KickOff => return None,
        Restart::Goal(by) => ("goal", Some(seat(by))),
        Restart::DroppedBall => ("dropped-ball", None),
    };
    Some(GridEvent { result: result.to_owned(), seat: by, square: None })
}

/// The number of the round that a position belongs to.
pub(crate) fn section(state: &State) -> u32 {
    u32::from(state.rounds) + 1
}

pub(super) fn pieces() -> impl Iterator<Item = Piece> {
    Seat::BOTH.into_iter().flat_map(|side| (0..PIECES as u8).map(move |index| Piece { side, index }))
}

fn described(state: &State, piece: Piece) -> Option<GridPiece> {
    let on_turn = state.phase == Phase::Turn && state.on_turn == piece.side;
    let steps_left = if on_turn { state.steps_left(piece.index) } else { 0 };
    Some(GridPiece { steps_left, ..standing(piece, state.square(piece)?) })
}

/// A piece on a square.
pub(super) fn standing(piece: Piece, at: Square) -> GridPiece {
    let label = (piece.index + 1).to_string();
    GridPiece {
        id: id(piece),
        square: at.into(),
        seat: Some(seat(piece.side)),
        kind: if at.in_goal(piece.side) { "keeper" } else { "player" }.to_owned(),
        name: format!("{} {label}", Soccer::SEATS[piece.side.index()]),
        label,
        carrier: false,
        steps_left: 0,
    }
}

/// What a piece is called in a scene: `red-7`.
pub(super) fn id(piece: Piece) -> String {
    let side = match piece.side {
        Seat::First => "red",
        Seat::Second => "blue",
    };
    format!("{side}-{}", piece.index + 1)
}

pub(super) fn zone_name(zone: Zone) -> SoccerZoneName {
    match zone {
        Zone::Shooting(Seat::First) => SoccerZoneName::RedShooting,
        Zone::Shooting(Seat::Second) => SoccerZoneName::BlueShooting,
        Zone::Neutral => SoccerZoneName::Neutral,
    }
}
