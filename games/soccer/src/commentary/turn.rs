//! What a turn came to, in one line.

use kickoff_core::Message;

use crate::action::Action;
use crate::commentary::Commentator;
use crate::turn_log::{Entry, Kind};
use crate::words::side;

impl Commentator<'_> {
    /// Tells the turn that the action has ended: "Turn 5 · Red: 7 f8→f9, dribbles g10→h11, passes h11→k14."
    pub(super) fn describe_turn(&mut self, action: Option<Action>) {
        let before = self.before;
        // The position after the last action of a turn does not hold the turn any more.
        let mut log = before.turn_log;
        let own = |from| before.own_on(before.on_turn, from);
        let last = match action {
            Some(Action::Step { from, to }) => own(from).map(|piece| before.step_entry(piece, from, to)),
            Some(Action::Pass { from, to }) => own(from).map(|piece| before.pass_entry(piece, to)),
            Some(Action::KickOff(_) | Action::End) | None => None,
        };
        if let Some(last) = last {
            log.add(last);
        }
        let mut mover = None;
        let mut deeds = Vec::new();
        for entry in log.entries() {
            let deed = self.deed(entry);
            // A piece is named once for all that it does in a row.
            deeds.push(match mover == Some(entry.piece) {
                true => deed,
                false => Message::new("deed-by").with("number", entry.piece + 1).with("deed", deed),
            });
            mover = Some(entry.piece);
        }
        let turn = match deeds.is_empty() {
            true => Message::new("turn-idle"),
            false => Message::new("turn").with("deeds", deeds),
        };
        self.lines.event(turn.with("turn", before.turns + 1).with("side", side(before.on_turn)));
    }

    fn deed(&self, entry: &Entry) -> Message {
        let Entry { kind, from, to, .. } = *entry;
        let message = match kind {
            Kind::Move if from == to => return Message::new("deed-back").with("to", to),
            Kind::Move => Message::new("deed-move"),
            Kind::Dribble => Message::new("deed-dribble"),
            Kind::Pass if to.in_goal(self.before.on_turn.other()) => Message::new("deed-shot"),
            Kind::Pass => Message::new("deed-pass"),
        };
        message.with("from", from).with("to", to)
    }
}
