//! The play-by-play.

mod describe_action;
mod ending;
mod turn;

use kickoff_core::{Argument, Line, Lines, Message};

use crate::action::Action;
use crate::board::Square;
use crate::pieces::{Kind, Role};
use crate::position::{Phase, State};
use crate::rules::contact::{Contact, Pushes};
use crate::words::side;

pub(crate) use describe_action::{describe_action, headline, section_title};

/// The sentences that tell what happened between two positions.
pub(crate) fn narrate(before: &State, action: Option<Action>, after: &State) -> Vec<Line> {
    let mut commentator = Commentator { before, after, lines: Lines::default() };
    if let Some(action) = action {
        commentator.tell(action);
    }
    commentator.lines.into_vec()
}

struct Commentator<'a> {
    before: &'a State,
    after: &'a State,
    lines: Lines,
}

impl Commentator<'_> {
    /// The name of the side that has a role in the half that the action belongs to.
    fn name(&self, role: Role) -> Message {
        side(self.before.seat(role))
    }

    fn piece(&self, role: Role, piece: usize) -> Message {
        Message::new("piece").with("side", self.name(role)).with("label", role.label(piece))
    }

    fn tell(&mut self, action: Action) {
        match (self.before.phase, action) {
            (_, Action::Toss(seat)) => {
                self.lines.event(Message::new("toss-won").with("side", side(seat)));
                self.heading();
            }
            (Phase::Turn(role), action) => {
                let by = |id| Message::new(id).with("side", self.name(role));
                match action {
                    Action::Step { from, to } => self.stepped(role, from, to),
                    Action::Pass { from, to } => self.passed(from, to),
                    Action::Down => self.lines.event(by("puts-down")),
                    Action::End if self.before.turn_begins() => self.lines.event(by("cannot-move")),
                    Action::End | Action::Toss(_) => {}
                }
                self.after_the_action(role, action);
            }
            _ => {}
        }
    }

    fn stepped(&mut self, role: Role, from: Square, to: Square) {
        let before = self.before;
        let Some(piece) = before.piece_on(role, from) else { return };
        let name = self.piece(role, piece);
        let by = |id| Message::new(id).with("piece", name.clone());
        match before.contact(role, piece, from, to) {
            Ok(Contact::Tackle { beside, .. }) => {
                let message = if beside { by("steps-beside").with("to", to) } else { by("goes-at") };
                let enemy = self.piece(role.other(), before.carrier.into());
                self.lines.step(message.with("enemy", enemy));
            }
            Ok(Contact::Pushes(pushes)) => {
                let left = before.steps_left(role, piece).saturating_sub(1);
                self.lines.step(by("steps").with("to", to).with("left", left));
                self.pushed(role, &name, &pushes);
            }
            Err(_) => {}
        }
        if !before.carried() && before.ball == to {
            match role {
                Role::Attack => self.lines.step(by("picks-up").with("to", to)),
                Role::Defense => self.lines.event(by("intercepts").with("to", to)),
            }
        }
        self.crossed(role, piece, name);
    }

    fn pushed(&mut self, role: Role, name: &Message, pushes: &Pushes) {
        let enemy = role.other();
        let moved: Vec<Message> = pushes
            .iter()
            .map(|(other, to)| {
                let from = self.before.squares[enemy.index()][other];
                let message = Message::new("pushed-from").with("piece", self.piece(enemy, other));
                message.with("from", from).with("to", to)
            })
            .collect();
        if !moved.is_empty() {
            let message = Message::new("pushes").with("piece", name.clone());
            self.lines.step(message.with("pushed", Argument::all_of(moved)));
        }
    }

    /// Whether the step has released the defenders.
    fn crossed(&mut self, role: Role, piece: usize, name: Message) {
        let crosses = matches!(role.kind(piece), Kind::Double | Kind::Quarterback) && role == Role::Attack;
        if crosses && !self.before.released && self.after.released {
            let defender = self.name(Role::Defense);
            self.lines.event(Message::new("crosses").with("piece", name).with("defender", defender));
        }
    }

    fn passed(&mut self, from: Square, to: Square) {
        let before = self.before;
        let message = match before.piece_on(Role::Attack, to) {
            Some(catcher) => Message::new("passes-caught").with("catcher", Role::Attack.label(catcher)),
            None => Message::new("passes-loose"),
        };
        let message = message.with("piece", self.piece(Role::Attack, before.carrier.into()));
        let way = if to.row() > from.row() { "forward" } else { "other" };
        self.lines.step(message.with("way", way).with("from", from).with("to", to));
    }
}
