//! The picture of a position.

use kickoff_core::{Game, Seat};

use crate::action::Action;
use crate::commentary::words::{place, yards_to_goal};
use crate::drive::{Drive, DriveEnd, Event, Happening};
use crate::field::{Square, forward, rank_for};
use crate::game::King;
use crate::men::{Kind, MEN, QB, Unit, id};
use crate::position::{Phase, Position};
use crate::rules::moves::between;
use crate::scene::draft::{name, slots};
use crate::scene::types::{
    KingAnnounced, KingDirection, KingDrive, KingDriveEnd, KingEvent, KingKind, KingMan, KingPhase, KingPiece,
    KingPlacing, KingResult, KingScene, KingSpotOnField, KingTeam, KingUnit,
};
use crate::scene::{passing, reach};

pub(super) fn team(seat: Seat) -> KingTeam {
    match seat {
        Seat::First => KingTeam::Home,
        Seat::Second => KingTeam::Away,
    }
}

pub(super) fn unit_name(unit: Unit) -> KingUnit {
    match unit {
        Unit::Offense => KingUnit::Offense,
        Unit::Defense => KingUnit::Defense,
    }
}

pub(super) fn kind_name(kind: Kind) -> KingKind {
    match kind {
        Kind::Ol => KingKind::Ol,
        Kind::Te => KingKind::Te,
        Kind::Wr => KingKind::Wr,
        Kind::Rb => KingKind::Rb,
        Kind::Fb => KingKind::Fb,
        Kind::Qb => KingKind::Qb,
        Kind::Dl => KingKind::Dl,
        Kind::Lb => KingKind::Lb,
        Kind::Mb => KingKind::Mb,
        Kind::Cb => KingKind::Cb,
        Kind::Sf => KingKind::Sf,
    }
}

/// The picture of a position and all that can be done in it.
pub(crate) fn scene(at: &Position) -> KingScene {
    KingScene {
        reach: reach::reach(at),
        announcements: passing::announcements(at),
        lanes: passing::lanes(at),
        stuck: King::check(at, crate::Action::Nothing).is_ok(),
        placing: placing(at),
        ..picture(at)
    }
}

/// The picture of a position.
pub(crate) fn picture(at: &Position) -> KingScene {
    let tossed = at.phase != Phase::Toss;
    let playing = matches!(at.phase, Phase::Play(_) | Phase::Reply(_));
    let carrier = at.square(at.carrier);
    KingScene {
        phase: match at.phase {
            Phase::Toss => KingPhase::Toss,
            Phase::LineUp(Unit::Defense, _) => KingPhase::DefenseLineUp,
            Phase::LineUp(Unit::Offense, _) => KingPhase::OffenseLineUp,
            Phase::Play(_) => KingPhase::Play,
            Phase::Reply(_) => KingPhase::Reply,
            Phase::Over => KingPhase::Over,
        },
        offense: tossed.then(|| team(at.offense)),
        on_turn: at.unit_on_turn().map(|unit| team(at.seat(unit))),
        directions: Seat::BOTH.map(|seat| if forward(seat) > 0 { KingDirection::Up } else { KingDirection::Down }),
        possession: at.section(),
        half: at.half,
        quarter: at.quarter(),
        moves: u32::from(at.moves),
        half_moves: u32::from(at.options.half_moves),
        line: tossed.then(|| spot_on_field(at.offense, at.line)),
        ball: (playing && carrier.on_field()).then(|| spot_on_field(at.offense, at.carrier_rank())),
        pieces: Unit::BOTH
            .into_iter()
            .flat_map(|unit| at.men_of(unit))
            .map(|(man, square)| piece(at, man, square))
            .collect(),
        gone: gone(at),
        carrier: carrier.on_field().then(|| id(at.carrier)),
        passing: at.options.passing,
        attempt_open: at.attempt,
        announced: announced(at),
        qb_beyond_line: at.beyond,
        linemen_downfield: at.linemen_downfield().map(|(man, _)| id(man)).collect(),
        reach: Vec::new(),
        announcements: Vec::new(),
        lanes: Vec::new(),
        stuck: false,
        placing: None,
        score: at.score,
        last_event: at.event.map(event),
        last_drive: at.last_drive.map(drive),
    }
}

fn spot_on_field(offense: Seat, rank: u8) -> KingSpotOnField {
    KingSpotOnField {
        row: rank_for(offense, rank),
        rank,
        text: place(King::SEATS, offense, rank),
        yards_to_goal: yards_to_goal(rank),
    }
}

fn piece(at: &Position, man: u8, square: Square) -> KingPiece {
    let kind = Kind::of(man);
    KingPiece {
        id: id(man),
        team: team(at.seat(kind.unit())),
        unit: unit_name(kind.unit()),
        kind: kind_name(kind),
        label: kind.label().to_owned(),
        at: square.to_string(),
        column: square.file(),
        row: square.rank(),
        carrier: man == at.carrier,
        eligible: kind.eligible(),
    }
}

fn gone(at: &Position) -> Vec<KingMan> {
    if matches!(at.phase, Phase::Toss | Phase::LineUp(..)) {
        return Vec::new();
    }
    let off = (0..MEN as u8).filter(|&man| !at.square(man).on_field());
    off.map(|man| {
        let kind = Kind::of(man);
        KingMan {
            id: id(man),
            team: team(at.seat(kind.unit())),
            unit: unit_name(kind.unit()),
            kind: kind_name(kind),
            label: kind.label().to_owned(),
        }
    })
    .collect()
}

fn announced(at: &Position) -> Option<KingAnnounced> {
    let Phase::Reply(receiver) = at.phase else { return None };
    Some(KingAnnounced { receiver: id(at.number_on(receiver)?), at: receiver.to_string(), path: path(at, receiver) })
}

/// The squares between the quarterback and a receiver, as text.
pub(super) fn path(at: &Position, receiver: Square) -> Vec<String> {
    between(at.square(QB), receiver).map(|square| square.to_string()).collect()
}

fn placing(at: &Position) -> Option<KingPlacing> {
    let Phase::LineUp(unit, next) = at.phase else { return None };
    let mut placements = Vec::new();
    at.legal_placements(next, &mut placements);
    let square = |action: &Action| match action {
        Action::Place { at, .. } => Some(at.to_string()),
        _ => None,
    };
    Some(KingPlacing {
        unit: unit_name(unit),
        man: name(next),
        kind: kind_name(Kind::of(next)),
        order: slots(unit).filter(|&man| man >= next).map(name).collect(),
        squares: placements.iter().filter_map(square).collect(),
    })
}

/// What an action comes to, for a screen.
pub(super) fn result(what: Happening) -> KingResult {
    match what {
        Happening::Ends(end) => match end {
            DriveEnd::Touchdown => KingResult::Touchdown,
            DriveEnd::FieldGoal => KingResult::FieldGoal,
            DriveEnd::Safety => KingResult::Safety,
            DriveEnd::Sack => KingResult::Sack,
            DriveEnd::Interception => KingResult::Interception,
            DriveEnd::Interference => KingResult::OffensiveInterference,
            DriveEnd::Incompletion => KingResult::Incomplete,
            DriveEnd::Punt | DriveEnd::Half | DriveEnd::Game => KingResult::Punt,
        },
        Happening::DefensiveInterference => KingResult::DefensiveInterference,
        Happening::Complete => KingResult::Complete,
        Happening::AttemptOver => KingResult::AttemptOver,
    }
}

fn event(event: Event) -> KingEvent {
    KingEvent {
        result: result(event.what),
        team: team(event.by),
        at: event.at.to_string(),
        column: event.at.file(),
        row: event.at.rank(),
    }
}

/// A possession for the chart of drives.
pub(crate) fn drive(drive: Drive) -> KingDrive {
    let progress = drive.progress;
    KingDrive {
        team: team(drive.offense),
        possession: u32::from(drive.possession),
        half: drive.half,
        quarter: progress.quarter,
        start_rank: drive.line,
        start_yards_to_goal: yards_to_goal(drive.line),
        furthest_rank: progress.furthest,
        end_rank: drive.end_rank,
        moves: u32::from(progress.moves),
        pass_attempted: progress.attempted,
        pass_announced: progress.announced,
        pass_completed: progress.completed,
        end: match drive.end {
            DriveEnd::Touchdown => KingDriveEnd::Touchdown,
            DriveEnd::FieldGoal => KingDriveEnd::FieldGoal,
            DriveEnd::Safety => KingDriveEnd::Safety,
            DriveEnd::Sack => KingDriveEnd::Sack,
            DriveEnd::Interception => KingDriveEnd::Interception,
            DriveEnd::Punt => KingDriveEnd::Punt,
            DriveEnd::Interference => KingDriveEnd::Interference,
            DriveEnd::Incompletion => KingDriveEnd::Incompletion,
            DriveEnd::Half => KingDriveEnd::Half,
            DriveEnd::Game => KingDriveEnd::Game,
        },
        points: drive.points(),
    }
}
