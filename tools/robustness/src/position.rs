//! Telling whether two positions are the same.

use kickoff_core::Observer;
use kickoff_runtime::Session;

/// Everything that can be told of a position, as text: two positions are the same if these are.
pub(crate) fn portrait(session: &dyn Session) -> String {
    let mut text = session.trace_line(None);
    // Where everyone sees everything, all see the same.
    let observers = if session.hides_nothing() { &Observer::ALL[..1] } else { &Observer::ALL };
    for &observer in observers {
        text += &format!("\n{}", session.scene(observer));
    }
    text + &format!("\n{} {} {}", session.section(), session.headline(), session.still_secret())
}
