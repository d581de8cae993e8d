//! Makes the scene of a position.

use kickoff_core::{Game, Message, Seat};
use kickoff_grid::{
    GridAction, GridBall, GridEvent, GridPhase, GridPiece, GridPlacing, GridScene, GridSquare, GridTarget, board, seat,
};
use kickoff_locale::Localized as _;

use crate::action::Action;
use crate::drive::{Drive, Event};
use crate::field::{FILES, RANKS, Square, rank_for};
use crate::game::King;
use crate::men::{Kind, QB, Unit, id};
use crate::position::{Phase, Position};
use crate::rules::moves::between;
use crate::scene::draft::{name, slots};
use crate::scene::types::{KingAnnounced, KingDrive, KingRank, KingScene};
use crate::scene::{passing, reach};
use crate::words::{Spot, yards_to_goal};

impl From<Square> for GridSquare {
    fn from(at: Square) -> GridSquare {
        GridSquare { at: at.to_string(), column: at.file(), row: at.rank() as i8 }
    }
}

/// The scene of a position and all that can be done in it.
pub(crate) fn scene(at: &Position) -> KingScene {
    let mut scene = scene_without_actions(at);
    scene.grid.reach = reach::reach(at);
    scene.grid.actions = passing::announcements(at);
    if King::check(at, Action::Nothing).is_ok() {
        scene.grid.actions.push(GridAction::new::<King>("none", Message::new("action-play-on")));
    }
    scene.grid.placing = placing(at);
    scene.lanes = passing::lanes(at);
    scene
}

/// The scene of a position.
pub(crate) fn scene_without_actions(at: &Position) -> KingScene {
    let tossed = at.phase != Phase::Toss;
    let playing = matches!(at.phase, Phase::Play(_) | Phase::Reply(_));
    let carrier = at.square(at.carrier);
    let grid = board::<King>(at, (FILES, RANKS, 1));
    KingScene {
        grid: GridScene {
            phase: if matches!(at.phase, Phase::LineUp(..)) { GridPhase::LineUp } else { grid.phase },
            score: at.score,
            pieces: Unit::BOTH
                .into_iter()
                .flat_map(|unit| at.men_of(unit))
                .map(|(man, square)| piece(at, man, square))
                .collect(),
            ball: carrier.on_field().then(|| GridBall { square: carrier.into(), carrier: Some(id(at.carrier)) }),
            last_event: at.event.map(event),
            ..grid
        },
        offense: tossed.then(|| seat(at.offense)),
        possession: at.section(),
        half: at.half,
        quarter: at.quarter(),
        moves: u32::from(at.moves),
        half_moves: u32::from(at.options.half_moves),
        line: tossed.then(|| rank(at.offense, at.line)),
        spot: (playing && carrier.on_field()).then(|| rank(at.offense, at.carrier_rank())),
        possession_moves_left: at.possession_moves_left().filter(|_| playing).map(u32::from),
        passing: at.options.passing,
        attempt_open: at.attempt,
        announced: announced(at),
        qb_beyond_line: at.beyond,
        linemen_downfield: at.linemen_downfield().map(|(man, _)| id(man)).collect(),
        lanes: Vec::new(),
        last_drive: at.last_drive.map(drive),
    }
}

fn rank(offense: Seat, rank: u8) -> KingRank {
    KingRank {
        row: rank_for(offense, rank),
        rank,
        text: King::english(&Spot::of(offense, rank).named()),
        yards_to_goal: yards_to_goal(rank),
    }
}

fn piece(at: &Position, man: u8, square: Square) -> GridPiece {
    let kind = Kind::of(man);
    let team = at.seat(kind.unit());
    let label = kind.label().to_owned();
    GridPiece {
        id: id(man),
        square: square.into(),
        seat: Some(seat(team)),
        kind: label.clone(),
        name: format!("{}’s {} {label}", King::SEATS[team.index()], kind.name()),
        label,
        carrier: man == at.carrier,
        steps_left: 0,
    }
}

fn announced(at: &Position) -> Option<KingAnnounced> {
    let Phase::Reply(receiver) = at.phase else { return None };
    Some(KingAnnounced { receiver: id(at.number_on(receiver)?), at: receiver.to_string(), path: path(at, receiver) })
}

/// The squares from the quarterback to a receiver, as text.
pub(super) fn path(at: &Position, receiver: Square) -> Vec<String> {
    between(at.square(QB), receiver).map(|square| square.to_string()).collect()
}

fn placing(at: &Position) -> Option<GridPlacing> {
    let Phase::LineUp(unit, next) = at.phase else { return None };
    let mut placements = Vec::new();
    at.legal_placements(next, &mut placements);
    let target = |action: Action| match action {
        Action::Place { at, .. } => Some(GridTarget::new(at, vec![action.token()])),
        _ => None,
    };
    Some(GridPlacing {
        piece: name(next),
        order: slots(unit).filter(|&man| man >= next).map(name).collect(),
        squares: placements.into_iter().filter_map(target).collect(),
    })
}

fn event(event: Event) -> GridEvent {
    GridEvent { result: event.what.word().to_owned(), seat: Some(seat(event.by)), square: Some(event.at.into()) }
}

/// A possession for the chart of drives.
pub(crate) fn drive(drive: Drive) -> KingDrive {
    KingDrive { drive, points: drive.points() }
}
