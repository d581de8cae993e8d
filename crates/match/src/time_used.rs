//! How long the players took for their turns, from the log of a match with a clock.

use crate::event::{EventKind, StoredEvent};
use crate::wire::TimedTurn;

/// The turns that were played, and what each took of its side's clock. What passed between two actions was the side's
/// that acts next, whatever else happened meanwhile. A turn that was taken back is no turn any more; its time counts for
/// that side's next one.
pub fn time_used(events: &[StoredEvent]) -> Vec<TimedTurn> {
    let mut turns: Vec<TimedTurn> = Vec::new();
    let (mut ply, mut passed, mut taken_back) = (0, 0, [0; 2]);
    for StoredEvent { event, .. } in events {
        passed += event.spent_ms.unwrap_or(0);
        match (event.kind, event.seat) {
            (EventKind::Start, _) => ply += u32::try_from(event.numbers()).unwrap_or(u32::MAX),
            (EventKind::Action, seat) => {
                if let Some(seat) = seat.filter(|seat| *seat < 2) {
                    let spent_ms = std::mem::take(&mut passed) + std::mem::take(&mut taken_back[usize::from(seat)]);
                    match turns.last_mut().filter(|turn| turn.seat == seat) {
                        Some(turn) => turn.spent_ms += spent_ms,
                        None => turns.push(TimedTurn { ply, seat, spent_ms }),
                    }
                }
                ply += 1;
            }
            (EventKind::Undo, _) => {
                ply = event.to_ply.unwrap_or(ply);
                while let Some(turn) = turns.pop_if(|turn| turn.ply >= ply) {
                    taken_back[usize::from(turn.seat)] += turn.spent_ms;
                }
            }
            _ => {}
        }
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Now;
    use crate::event::NewEvent;

    fn told(events: &[NewEvent]) -> Vec<(u32, u8, u64)> {
        let at = || Now { ms: 0, text: String::new() };
        let stored = events.iter().zip(1..).map(|(event, seq)| StoredEvent { seq, at: at(), event: event.clone() });
        time_used(&stored.collect::<Vec<_>>()).iter().map(|turn| (turn.ply, turn.seat, turn.spent_ms)).collect()
    }

    fn action(seat: u8, spent_ms: u64) -> NewEvent {
        NewEvent { seat: Some(seat), spent_ms: Some(spent_ms), ..NewEvent::action("a") }
    }

    /// Otherwise a word in the chat, or a draw in the middle, takes time away from the one who thought.
    #[test]
    fn a_turn_takes_all_that_passed_since_the_other_side_acted() {
        let draw = NewEvent::action("~heads");
        let chat = NewEvent { seat: Some(1), spent_ms: Some(400), ..NewEvent::of(EventKind::Chat) };
        let events =
            [draw.clone(), action(0, 1000), chat, action(0, 500), action(1, 30), draw, action(1, 70), action(0, 5)];
        assert_eq!(told(&events), [(1, 0, 1900), (3, 1, 100), (6, 0, 5)]);
    }

    #[test]
    fn what_was_taken_back_counts_for_the_next_turn() {
        let events = [action(0, 10), action(1, 20), action(0, 30), NewEvent::undo(1), action(1, 4), action(0, 5)];
        assert_eq!(told(&events), [(0, 0, 10), (1, 1, 24), (2, 0, 35)]);
        // In the middle of a turn: it goes on.
        let events = [action(0, 10), action(0, 20), NewEvent::undo(1), action(0, 3)];
        assert_eq!(told(&events), [(0, 0, 33)]);
    }
}
