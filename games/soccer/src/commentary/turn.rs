//! What a turn came to, in one line.

use crate::action::Action;
use crate::commentary::Commentator;
use crate::turn_log::{Entry, Kind};

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
        let mut told = Vec::new();
        for entry in log.entries() {
            let words = self.entry(entry);
            // A piece is named once for all that it does in a row.
            told.push(if mover == Some(entry.piece) { words } else { format!("{} {words}", entry.piece + 1) });
            mover = Some(entry.piece);
        }
        let told = if told.is_empty() { "no step to take".to_owned() } else { told.join(", ") };
        self.event(format!("Turn {} · {}: {told}.", before.turns + 1, self.name(before.on_turn)));
    }

    fn entry(&self, entry: &Entry) -> String {
        let Entry { kind, from, to, .. } = entry;
        match kind {
            Kind::Move if from == to => format!("out and back to {to}"),
            Kind::Move => format!("{from}→{to}"),
            Kind::Dribble => format!("dribbles {from}→{to}"),
            Kind::Pass if to.in_goal(self.before.on_turn.other()) => format!("shoots {from}→{to}: goal"),
            Kind::Pass => format!("passes {from}→{to}"),
        }
    }
}
