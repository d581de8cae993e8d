//! What a position tells of the drive going on, and of the one before it.

use kickoff_core::PositionError;
use kickoff_core::notation::{FieldWriter, Fields};

use crate::annotations::{Annotations, Drive, DriveEnd};
use crate::game::Dial;
use crate::notation::{MOST_POINTS, plays_so_far};
use crate::state::State;

const ENDS: [DriveEnd; 11] = [
    DriveEnd::Touchdown,
    DriveEnd::FieldGoal,
    DriveEnd::MissedFieldGoal,
    DriveEnd::Punt,
    DriveEnd::Blocked,
    DriveEnd::Fumble,
    DriveEnd::Interception,
    DriveEnd::OverEndLine,
    DriveEnd::Downs,
    DriveEnd::Safety,
    DriveEnd::Half,
];

const TRIES: [(&str, bool); 2] = [("good", true), ("missed", false)];

fn write(parts: &mut FieldWriter, drive: &Drive, half: u8) {
    parts.put("number", drive.number);
    if let Some(team) = drive.team {
        parts.seat::<Dial>("team", team);
    }
    parts.put_unless("half", drive.half, half);
    if let Some(start) = drive.start {
        parts.put("start", start);
    }
    parts.put_unless("end", drive.end, drive.start.unwrap_or(0));
    parts.put_unless("plays", drive.plays, 0);
    parts.put_unless("firsts", drive.first_downs, 0);
    if let Some(how) = drive.how {
        parts.put("how", how.word());
    }
    parts.flag("touchback", drive.touchback);
    if let Some(team) = drive.touchdown {
        parts.seat::<Dial>("touchdown", team);
    }
    if let Some(good) = drive.try_good {
        parts.put("try", if good { "good" } else { "missed" });
    }
    parts.pair("points", drive.points);
}

fn read(parts: &mut Fields<'_>, state: &State) -> Result<Drive, PositionError> {
    let at = &state.at;
    let plays = plays_so_far(at);
    // A drive takes a play, but one that the end of a half, or of the game, cuts off.
    let number = parts.need_number("number", "its number in the game, from 1", 1..=plays + 3)?;
    let yards = 0..=100;
    let team = parts.seat::<Dial>("team")?;
    let half = parts.number("half", 1..=at.half.into(), at.half)?;
    let start = match parts.take("start") {
        Some(text) => Some(parts.read_number("start", text, yards.clone())?),
        None => None,
    };
    let end = parts.number("end", yards, start.unwrap_or(0))?;
    let made = parts.number("plays", 0..=plays, 0)?;
    let first_downs = parts.number("firsts", 0..=u32::from(made), 0)?;
    let ends = ENDS.map(|end| (end.word(), end));
    let how = match parts.take("how") {
        Some(text) => Some(parts.read_word("how", text, &ends)?),
        None => None,
    };
    let touchback = parts.flag("touchback")?;
    let touchdown = parts.seat::<Dial>("touchdown")?;
    let try_good = match parts.take("try") {
        Some(text) => Some(parts.read_word("try", text, &TRIES)?),
        None => None,
    };
    let points = parts.pair("points", 0..=MOST_POINTS)?;
    parts.finish()?;
    let plays = made;
    Ok(Drive { number, team, half, start, end, plays, first_downs, how, touchback, touchdown, try_good, points })
}

/// Writes the drive going on, unless it is the first and begins here.
pub(super) fn write_current(fields: &mut FieldWriter, state: &State) {
    let drive = &state.annotations.drive;
    if *drive != Annotations::at(&state.at).drive {
        fields.parts("drive", |parts| write(parts, drive, state.at.half));
    }
}

/// Reads the drive going on.
pub(super) fn read_current(fields: &mut Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let Some(mut parts) = fields.parts("drive")? else { return Ok(()) };
    let drive = read(&mut parts, state)?;
    if drive.half != state.at.half {
        return Err(fields.error("drive", "it began in another half"));
    }
    state.annotations.drive = drive;
    Ok(())
}

pub(super) fn write_last(fields: &mut FieldWriter, state: &State) {
    if let Some(drive) = &state.annotations.last_drive {
        fields.parts("last", |parts| write(parts, drive, state.at.half));
    }
}

/// Reads the drive that ended last.
pub(super) fn read_last(fields: &mut Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let Some(mut parts) = fields.parts("last")? else { return Ok(()) };
    let drive = read(&mut parts, state)?;
    if drive.how.is_none() {
        return Err(fields.error("last", "its part “how” is missing: how it ended, such as punt"));
    }
    state.annotations.last_drive = Some(drive);
    Ok(())
}
