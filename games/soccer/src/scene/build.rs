//! The picture of a position.

use kickoff_core::{BreaksRule, Seat};

use crate::board::{Square, Zone};
use crate::illegal::Illegal;
use crate::piece::{PIECES, Piece};
use crate::scene::types::{
    SoccerBall, SoccerClosed, SoccerEvent, SoccerForbidden, SoccerPhase, SoccerPiece, SoccerPieceState, SoccerScene,
    SoccerSide, SoccerZoneName,
};
use crate::scene::{passing, reach};
use crate::state::{Phase, Restart, State};

/// The picture of a position with all that can be done in it.
pub(crate) fn scene(state: &State) -> SoccerScene {
    let mut scene = picture(state);
    if state.phase == Phase::Turn {
        let end = state.check_end();
        scene.end = end.is_ok();
        scene.no_end = end.err().filter(|why| matches!(why, Illegal::MustDribble { .. })).map(|why| forbidden(&why));
        scene.reach = reach::all(state);
        scene.passes = passing::passes(state);
        scene.lines = passing::lines(state);
    }
    scene
}

/// The picture of a position.
pub(crate) fn picture(state: &State) -> SoccerScene {
    SoccerScene {
        phase: match state.phase {
            Phase::Toss => SoccerPhase::Toss,
            Phase::Turn => SoccerPhase::Turn,
            Phase::Over => SoccerPhase::Over,
        },
        on_turn: (state.phase == Phase::Turn).then(|| side_name(state.on_turn)),
        kick_off: state.is_kick_off(),
        turn: u32::from(state.turns) + u32::from(state.phase == Phase::Turn),
        turn_limit: state.options.turns.into(),
        round: section(state),
        score: state.goals.map(u32::from),
        goals_to_win: state.options.goals.into(),
        idle_turns: state.idle.into(),
        passes_left: Seat::BOTH.map(|side| state.passes_left(side).map(u32::from)),
        pieces: pieces().filter_map(|piece| described(state, piece)).collect(),
        ball: ball(state.ball),
        last_event: state.just_restarted().and_then(|restart| match restart {
            Restart::KickOff => None,
            Restart::Goal(by) => Some(SoccerEvent::Goal { by: side_name(by) }),
            Restart::DroppedBall => Some(SoccerEvent::DroppedBall),
        }),
        end: false,
        no_end: None,
        reach: Vec::new(),
        passes: Vec::new(),
        lines: Vec::new(),
    }
}

/// The number of the round that a position belongs to.
pub(crate) fn section(state: &State) -> u32 {
    u32::from(state.rounds) + 1
}

/// All pieces, Red's first.
pub(super) fn pieces() -> impl Iterator<Item = Piece> {
    Seat::BOTH.into_iter().flat_map(|side| (0..PIECES as u8).map(move |index| Piece { side, index }))
}

fn described(state: &State, piece: Piece) -> Option<SoccerPiece> {
    let at = state.square(piece)?;
    let on_turn = state.phase == Phase::Turn && state.on_turn == piece.side;
    let steps_left = if on_turn { state.steps_left(piece.index) } else { 0 };
    let used = state.used.iter().position(|used| on_turn && used.is_some_and(|used| used.piece == piece.index));
    Some(SoccerPiece {
        id: id(piece),
        side: side_name(piece.side),
        label: label(piece),
        in_goal: at.in_goal(piece.side),
        at: at.to_string(),
        column: at.column(),
        row: at.row(),
        state: match (used, steps_left) {
            (None, 0) => SoccerPieceState::Resting,
            (None, _) => SoccerPieceState::Ready,
            (Some(_), 0) => SoccerPieceState::Done,
            (Some(_), _) => SoccerPieceState::Moving,
        },
        steps_left,
        used: used.map(|order| order as u8 + 1),
    })
}

/// What a piece is called in a scene: `red-7`.
pub(super) fn id(piece: Piece) -> String {
    let side = match piece.side {
        Seat::First => "red",
        Seat::Second => "blue",
    };
    format!("{side}-{}", piece.index + 1)
}

/// What it is called on the board.
pub(super) fn label(piece: Piece) -> String {
    (piece.index + 1).to_string()
}

/// The ball on a square.
pub(super) fn ball(at: Square) -> SoccerBall {
    SoccerBall { at: at.to_string(), column: at.column(), row: at.row(), zone: zone_name(Zone::of(at)) }
}

pub(super) fn zone_name(zone: Zone) -> SoccerZoneName {
    match zone {
        Zone::Shooting(Seat::First) => SoccerZoneName::RedShooting,
        Zone::Shooting(Seat::Second) => SoccerZoneName::BlueShooting,
        Zone::Neutral => SoccerZoneName::Neutral,
    }
}

pub(super) fn side_name(side: Seat) -> SoccerSide {
    match side {
        Seat::First => SoccerSide::Red,
        Seat::Second => SoccerSide::Blue,
    }
}

/// The rule that forbids something.
pub(super) fn forbidden(why: &Illegal) -> SoccerForbidden {
    SoccerForbidden { rule: why.rule().to_owned(), message: why.to_string() }
}

/// A square with the rule that closes it.
pub(super) fn closed(at: Square, why: &Illegal) -> SoccerClosed {
    SoccerClosed {
        at: at.to_string(),
        column: at.column(),
        row: at.row(),
        rule: why.rule().to_owned(),
        message: why.to_string(),
    }
}
