//! Telling whether two positions are the same.

use kickoff_core::Observer;
use kickoff_runtime::GameInstance;

/// Everything that can be told of a position, as text: two positions are the same if these are.
pub(crate) fn portrait(instance: &dyn GameInstance) -> String {
    let mut text = instance.trace_line(None);
    // Where everyone sees everything, all see the same.
    let observers = if instance.hides_nothing() { &Observer::ALL[..1] } else { &Observer::ALL };
    for &observer in observers {
        text += &format!("\n{}", instance.scene(observer));
    }
    text + &format!(
        "\n{} {} {}",
        instance.section(),
        instance.game().english(&instance.headline()),
        instance.still_secret()
    )
}
