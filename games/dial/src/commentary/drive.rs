//! What a drive came to, in one sentence.

use crate::annotations::{Drive, DriveEnd};
use crate::commentary::words;

/// "Home's drive: 7 plays, 46 yards, touchdown and the point."
pub(super) fn summary(drive: &Drive, names: [&str; 2]) -> String {
    let (Some(team), Some(how)) = (drive.team, drive.how) else { return "The half ends.".to_owned() };
    let whose = words::possessive(names[team.index()]);
    let end = ending(drive, how);
    if drive.start.is_none() {
        return format!("{whose} drive never began: {end}.");
    }
    let gain = match drive.gain() {
        ..0 => format!("{} lost", words::yards(drive.gain())),
        gain => words::yards(gain),
    };
    format!("{whose} drive: {}, {gain}, {end}.", words::plays(drive.plays))
}

fn ending(drive: &Drive, how: DriveEnd) -> String {
    let what = match how {
        DriveEnd::Touchdown => "touchdown",
        DriveEnd::FieldGoal => "field goal",
        DriveEnd::MissedFieldGoal => "field goal missed",
        DriveEnd::Punt => "punt",
        DriveEnd::Blocked => "kick blocked",
        DriveEnd::Fumble => "ball lost",
        DriveEnd::Interception => "intercepted",
        DriveEnd::OverEndLine => "pass over the end line",
        DriveEnd::Downs => "lost on downs",
        DriveEnd::Safety => "safety",
        DriveEnd::Half => "end of the half",
    };
    let against = match (how, drive.touchdown) {
        (DriveEnd::Touchdown, _) | (_, None) => "",
        (_, Some(_)) => " for a touchdown by the other team",
    };
    let point = match drive.try_good {
        Some(true) => " and the point",
        Some(false) => " without the point",
        None => "",
    };
    let touchback = if drive.touchback { " into a touchback" } else { "" };
    format!("{what}{against}{point}{touchback}")
}
