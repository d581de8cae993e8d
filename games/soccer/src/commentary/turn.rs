//! What a turn came to, in one line.

use crate::action::Action;
use crate::commentary::Commentator;
use crate::trail::{Deed, Kind};

impl Commentator<'_> {
    /// Tells the turn that the action has ended: "Turn 5 · Red: 7 f8→f9, dribbles g10→h11, passes h11→k14."
    pub(super) fn turn_told(&mut self, action: Option<Action>) {
        let before = self.before;
        // The position after the last action of a turn does not hold the turn any more.
        let mut trail = before.trail;
        let own = |from| before.own_on(before.on_turn, from);
        let last = match action {
            Some(Action::Step { from, to }) => own(from).map(|piece| before.step_deed(piece, from, to)),
            Some(Action::Pass { from, to }) => own(from).map(|piece| before.pass_deed(piece, to)),
            Some(Action::KickOff(_) | Action::End) | None => None,
        };
        if let Some(last) = last {
            trail.add(last);
        }
        let mut mover = None;
        let mut told = Vec::new();
        for deed in trail.deeds() {
            let words = self.deed(deed);
            // A piece is named once for all that it does in a row.
            told.push(if mover == Some(deed.piece) { words } else { format!("{} {words}", deed.piece + 1) });
            mover = Some(deed.piece);
        }
        let told = if told.is_empty() { "no step to take".to_owned() } else { told.join(", ") };
        self.event(format!("Turn {} · {}: {told}.", before.turns + 1, self.name(before.on_turn)));
    }

    fn deed(&self, deed: &Deed) -> String {
        let Deed { kind, from, to, .. } = deed;
        match kind {
            Kind::Move if from == to => format!("out and back to {to}"),
            Kind::Move => format!("{from}→{to}"),
            Kind::Dribble => format!("dribbles {from}→{to}"),
            Kind::Pass if to.in_goal(self.before.on_turn.other()) => format!("shoots {from}→{to}: goal"),
            Kind::Pass => format!("passes {from}→{to}"),
        }
    }
}
