//! The play-by-play.

mod describe_action;
mod ending;
mod turn;
mod words;

use kickoff_core::{Line, LineKind};

use crate::action::Action;
use crate::board::Square;
use crate::pieces::{Kind, Role};
use crate::position::{Phase, State};
use crate::rules::contact::{Contact, Pushes};

pub(crate) use describe_action::{describe_action, headline, section_title};

/// The sentences that tell what happened between two positions.
pub(crate) fn narrate(before: &State, action: Option<Action>, after: &State, names: [&str; 2]) -> Vec<Line> {
    let mut commentator = Commentator { before, after, names, lines: Vec::new() };
    if let Some(action) = action {
        commentator.tell(action);
    }
    commentator.lines
}

struct Commentator<'a> {
    before: &'a State,
    after: &'a State,
    names: [&'a str; 2],
    lines: Vec<Line>,
}

impl<'a> Commentator<'a> {
    fn say(&mut self, kind: LineKind, text: impl AsRef<str>) {
        self.lines.push(Line::plain(kind, words::sentence(text.as_ref())));
    }

    fn event(&mut self, text: impl AsRef<str>) {
        self.say(LineKind::Event, text);
    }

    /// What the line of the turn tells as well.
    fn step(&mut self, text: impl AsRef<str>) {
        self.say(LineKind::Step, text);
    }

    /// The name of the side that has a role in the half that the action belongs to.
    fn name(&self, role: Role) -> &'a str {
        self.names[self.before.seat(role).index()]
    }

    fn piece(&self, role: Role, piece: usize) -> String {
        format!("{}'s {}", self.name(role), words::label(role, piece))
    }

    fn tell(&mut self, action: Action) {
        match (self.before.phase, action) {
            (_, Action::Toss(seat)) => {
                let name = self.names[seat.index()];
                self.event(format!("{name} wins the toss and attacks first."));
                self.heading();
            }
            (Phase::Turn(role), action) => {
                match action {
                    Action::Step { from, to } => self.stepped(role, from, to),
                    Action::Pass { from, to } => self.passed(from, to),
                    Action::Down => self.event(format!("{} puts the ball down.", self.name(role))),
                    Action::End if self.before.turn_begins() => {
                        self.event(format!("{} cannot move at all.", self.name(role)));
                    }
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
        match before.contact(role, piece, from, to) {
            Ok(Contact::Tackle { beside, .. }) => {
                let enemy = self.piece(role.other(), before.carrier.into());
                let how = if beside { format!("steps to {to}, right beside") } else { "goes at".to_owned() };
                self.step(format!("{name} {how} {enemy}, who has the ball."));
            }
            Ok(Contact::Pushes(pushes)) => {
                let left = before.steps_left(role, piece).saturating_sub(1);
                self.step(format!("{name} steps to {to}, {}.", words::steps_left(left)));
                self.pushed(role, &name, &pushes);
            }
            Err(_) => {}
        }
        if !before.carried() && before.ball == to {
            match role {
                Role::Attack => self.step(format!("{name} picks up the ball on {to}.")),
                Role::Defense => self.event(format!("Intercepted! {name} gets to the loose ball on {to}.")),
            }
        }
        self.crossed(role, piece, &name);
    }

    fn pushed(&mut self, role: Role, name: &str, pushes: &Pushes) {
        let enemy = role.other();
        let moved: Vec<String> = pushes
            .iter()
            .map(|(other, to)| {
                let from = self.before.squares[enemy.index()][other];
                format!("{} from {from} to {to}", self.piece(enemy, other))
            })
            .collect();
        if !moved.is_empty() {
            self.step(format!("{name} pushes {}.", words::list(&moved)));
        }
    }

    /// Whether the step has released the defenders.
    fn crossed(&mut self, role: Role, piece: usize, name: &str) {
        let crosses = matches!(role.kind(piece), Kind::Double | Kind::Quarterback) && role == Role::Attack;
        if crosses && !self.before.released && self.after.released {
            let defender = self.name(Role::Defense);
            self.event(format!(
                "{name} is over the line of scrimmage: {defender}'s Doubles and Singles are free to go anywhere."
            ));
        }
    }

    fn passed(&mut self, from: Square, to: Square) {
        let before = self.before;
        let passer = self.piece(Role::Attack, before.carrier.into());
        let forward = if to.row() > from.row() { "forward " } else { "" };
        let end = match before.piece_on(Role::Attack, to) {
            Some(catcher) => format!(", where {} catches it", words::label(Role::Attack, catcher)),
            None => ", where the ball lies loose".to_owned(),
        };
        self.step(format!("{passer} passes {forward}from {from} to {to}{end}."));
    }
}
