//! What a position tells of the possession going on, and of the one before it.

use kickoff_core::PositionError;
use kickoff_core::notation::{FieldWriter, Fields};

use crate::drive::{Drive, DriveEnd, Progress};
use crate::field::{LINES, RANKS};
use crate::game::King;
use crate::men::{QB, Unit};
use crate::position::{Phase, Position};

const ENDS: [DriveEnd; 11] = [
    DriveEnd::Touchdown,
    DriveEnd::FieldGoal,
    DriveEnd::Safety,
    DriveEnd::Sack,
    DriveEnd::Interception,
    DriveEnd::OutOfMoves,
    DriveEnd::Punt,
    DriveEnd::Interference,
    DriveEnd::Incompletion,
    DriveEnd::Half,
    DriveEnd::Game,
];

/// A possession as far as the fields leave it out: it has begun in the present quarter, and the carrier has never been
/// further.
fn usual(position: &Position) -> Progress {
    let furthest = if matches!(position.phase, Phase::LineUp(..)) { 0 } else { position.carrier_rank() };
    Progress { quarter: position.quarter(), furthest, moves: 0, attempted: false, announced: false, completed: false }
}

fn write(parts: &mut FieldWriter, progress: &Progress, usual: &Progress) {
    parts.put_unless("quarter", progress.quarter, usual.quarter);
    parts.put_unless("furthest", progress.furthest, usual.furthest);
    parts.put_unless("moves", progress.moves, usual.moves);
    parts.flag("attempted", progress.attempted);
    parts.flag("announced", progress.announced);
    parts.flag("completed", progress.completed);
}

fn read(parts: &mut Fields<'_>, usual: &Progress, half: u8, moves: u32) -> Result<Progress, PositionError> {
    let first = 2 * u32::from(half) - 1;
    Ok(Progress {
        quarter: parts.number("quarter", first..=first + 1, usual.quarter)?,
        furthest: parts.number("furthest", 0..=RANKS.into(), usual.furthest)?,
        moves: parts.number("moves", 0..=moves, usual.moves)?,
        attempted: parts.flag("attempted")?,
        announced: parts.flag("announced")?,
        completed: parts.flag("completed")?,
    })
}

pub(super) fn write_progress(fields: &mut FieldWriter, position: &Position) {
    fields.parts("drive", |parts| write(parts, &position.progress, &usual(position)));
}

/// Reads what the possession going on has come to, and compares it with the position.
pub(super) fn read_progress(fields: &mut Fields<'_>, position: &mut Position) -> Result<(), PositionError> {
    let line_up = matches!(position.phase, Phase::LineUp(..));
    position.progress = usual(position);
    if let Some(mut parts) = fields.parts("drive")? {
        let limit = match position.options.possession_moves {
            0 => u32::MAX,
            limit => limit.into(),
        };
        let most = u32::from(position.moves).min(limit);
        position.progress = read(&mut parts, &usual(position), position.half, most)?;
        parts.finish()?;
    }
    let progress = position.progress;
    let wrong = |reason: &str| Err(fields.error("drive", reason));
    if line_up && progress != usual(position) {
        return wrong("nothing has been done in a possession whose men are lining up");
    }
    if progress.quarter > position.quarter() {
        return wrong("it began in a quarter that has not come yet");
    }
    if (progress.completed && !progress.announced) || (progress.announced && !progress.attempted) {
        return wrong("a pass is attempted, then announced, then complete");
    }
    if progress.attempted && !position.options.passing {
        return wrong("there are no passes in this game");
    }
    if position.attempt && !progress.attempted {
        return wrong("the attempt that is open has to be told: attempted:yes");
    }
    if progress.completed != (position.carrier != QB) {
        return wrong("a pass is complete exactly if another man than the quarterback has the ball: completed:yes");
    }
    if matches!(position.phase, Phase::Reply(_)) && !progress.announced {
        return wrong("the completion that the defense answers has to be told: announced:yes");
    }
    if matches!(position.phase, Phase::Reply(_) | Phase::Play(Unit::Defense)) && progress.moves == 0 {
        return wrong("the offense moves first in a possession: moves:1 or more");
    }
    Ok(())
}

pub(super) fn write_last(fields: &mut FieldWriter, position: &Position) {
    let Some(drive) = position.last_drive else { return };
    let over = position.phase == Phase::Over;
    fields.parts("last", |parts| {
        parts.put("end", drive.end.word());
        parts.put("rank", drive.end_rank);
        if !over {
            parts.seat::<King>("offense", drive.offense);
            parts.put("line", drive.line);
            parts.put_unless("half", drive.half, position.half);
            write(parts, &drive.progress, &of_half(drive.half));
        }
    });
}

/// A possession of which nothing is told but the half.
fn of_half(half: u8) -> Progress {
    Progress { quarter: 2 * half - 1, furthest: 0, moves: 0, attempted: false, announced: false, completed: false }
}

/// Reads the possession before this one; when the game is over, how this one ended.
pub(super) fn read_last(fields: &mut Fields<'_>, position: &mut Position) -> Result<(), PositionError> {
    let over = position.phase == Phase::Over;
    let Some(mut parts) = fields.parts("last")? else {
        if over {
            return Err(fields.error("last", "it is missing: how the last possession ended, such as end:game,rank:9"));
        }
        return Ok(());
    };
    let ends = ENDS.map(|end| (end.word(), end));
    let end = parts.need("end", "how it ended, such as punt")?;
    let end = parts.read_word("end", end, &ends)?;
    let ranks = 1..=u32::from(RANKS);
    let end_rank = parts.need_number("rank", "the rank on which it ended", ranks)?;
    let mut drive = Drive {
        offense: position.offense,
        possession: position.possession,
        half: position.half,
        line: position.line,
        progress: position.progress,
        end_rank,
        end,
    };
    if !over {
        drive.possession -= 1;
        if drive.possession == 0 {
            return Err(fields.error("last", "there is no possession before the first"));
        }
        drive.offense = parts.need_seat::<King>("offense", "the team that had the ball, home or away")?;
        let lines = u32::from(*LINES.start())..=u32::from(*LINES.end());
        drive.line = parts.need_number("line", "the rank of its line, 3 to 21", lines)?;
        drive.half = parts.number("half", 1..=position.half.into(), position.half)?;
        let moves = u32::from(position.options.half_moves);
        drive.progress = read(&mut parts, &of_half(drive.half), drive.half, moves)?;
    }
    parts.finish()?;
    let right = match end {
        DriveEnd::Half => !over && drive.half < position.half,
        DriveEnd::Game => over,
        _ => true,
    };
    if !right {
        return Err(fields.error("last", format!("a possession does not end with the {} here", end.word())));
    }
    position.last_drive = Some(drive);
    Ok(())
}
