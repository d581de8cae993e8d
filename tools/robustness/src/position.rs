//! Positions as text: any line that somebody types or sends.

use kickoff_core::{Node, Observer, split_mix};
use kickoff_runtime::{GameInstance, open_position};

use crate::portrait::portrait;

/// So many actions are played on from an accepted position.
const PLIES: usize = 60;

/// A text that is read as a position, written again, and played on from.
///
/// # Errors
/// The position's own text is not read back to it, or nothing can be played where something has to be.
pub fn position(bytes: &[u8]) -> Result<(), String> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(()) };
    let Ok(opened) = open_position(text) else { return Ok(()) };
    let unknown = opened.unknown().to_vec();
    // If something is unknown, the side on turn may know enough.
    let Ok(instance) = opened.for_seat_on_turn() else { return Ok(()) };
    let written = instance.position_text(None);
    let again = open_position(&written).and_then(|opened| opened.complete());
    let again = again.map_err(|error| format!("what was written is refused: {error}\n{written}"))?;
    if again.position_text(None) != written {
        return Err(format!("another text is written:\n{written}\n{}", again.position_text(None)));
    }
    let [before, after] = [instance.as_ref(), again.as_ref()].map(portrait);
    if before != after {
        return Err(format!("another position is read:\n{before}\n{after}"));
    }
    if unknown.is_empty() { play_on(again) } else { seen(instance.as_ref()) }
}

/// A random game from a position, its draws by what the text is.
fn play_on(mut instance: Box<dyn GameInstance>) -> Result<(), String> {
    let seed = instance.position_text(None).len() as u64;
    for ply in 0..PLIES as u64 {
        if matches!(instance.node(), Node::Over(_)) {
            break;
        }
        let legal = instance.legal();
        let Some(token) = legal.get(split_mix(seed + ply) as usize % legal.len().max(1)) else {
            return Err(format!("nothing can be played: {}", instance.position_text(None)));
        };
        instance.play(token).map_err(|error| format!("{token} is legal, but refused: {error}"))?;
        portrait(instance.as_ref());
    }
    Ok(())
}

/// What the seat on turn sees.
fn seen(instance: &dyn GameInstance) -> Result<(), String> {
    if let Node::Decide(seat) = instance.node() {
        instance.scene(Observer::Seat(seat));
        if instance.legal().is_empty() {
            return Err(format!("nothing can be played: {}", instance.position_text(Some(Observer::Seat(seat)))));
        }
    }
    Ok(())
}
