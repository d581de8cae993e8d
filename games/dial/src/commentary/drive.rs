//! What a drive came to, in one sentence.

use kickoff_core::Message;

use crate::annotations::{Drive, DriveEnd};
use crate::words::{Parts as _, side, yes_or_no};

/// "Home's drive: 7 plays, 46 yards, touchdown and the point."
pub(super) fn summary(drive: &Drive) -> Message {
    let (Some(team), Some(how)) = (drive.team, drive.how) else { return Message::new("half-ends") };
    let message = if drive.start.is_none() {
        Message::new("drive-never-began").with("team", side(team))
    } else {
        let message = Message::new("drive").with("team", side(team)).with("plays", drive.plays);
        message.with_yards(drive.gain()).with("lost", yes_or_no(drive.gain() < 0))
    };
    let against = how != DriveEnd::Touchdown && drive.touchdown.is_some();
    let point = match drive.try_good {
        Some(true) => "made",
        Some(false) => "missed",
        None => "none",
    };
    let message = message.with("how", ending(how)).with("against", yes_or_no(against));
    message.with("point", point).with("touchback", yes_or_no(drive.touchback))
}

const fn ending(how: DriveEnd) -> Message {
    Message::new(match how {
        DriveEnd::Touchdown => "end-touchdown",
        DriveEnd::FieldGoal => "end-field-goal",
        DriveEnd::MissedFieldGoal => "end-missed-field-goal",
        DriveEnd::Punt => "end-punt",
        DriveEnd::Blocked => "end-blocked",
        DriveEnd::Fumble => "end-fumble",
        DriveEnd::Interception => "end-interception",
        DriveEnd::OverEndLine => "end-over-end-line",
        DriveEnd::Downs => "end-downs",
        DriveEnd::Safety => "end-safety",
        DriveEnd::Half => "end-half",
    })
}
