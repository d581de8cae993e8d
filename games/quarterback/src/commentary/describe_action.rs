//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Argument, Finish, Message, Seat};

use crate::action::Action;
use crate::board::Square;
use crate::pieces::Role;
use crate::position::{Phase, State};
use crate::rules::contact::Contact;
use crate::words::{Parts as _, side};

/// One short line that says where the game stands.
pub(crate) fn headline(state: &State) -> Message {
    match state.phase {
        Phase::Toss => Message::new("headline-toss"),
        Phase::Over => Finish::Played { outcome: state.outcome(), decided_by: None }
            .message(Seat::BOTH.map(|seat| side(seat).into())),
        Phase::Turn(role) => {
            let [red, blue] = state.points(state.game);
            let message = Message::new("headline").with("red", red).with("blue", blue).with_half(state);
            let message = message.with("turn", state.turn).with("limit", state.options.turns);
            message.with("side", side(state.seat(role))).with_ball(state)
        }
    }
}

pub(crate) fn section_title(state: &State) -> Message {
    if state.phase == Phase::Toss {
        return headline(state);
    }
    let message = Message::new("title").with_half(state).with("turn", state.turn);
    message.with("side", side(state.attacker)).with_ball(state)
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(state: &State, action: Action) -> Message {
    match (action, state.on_turn()) {
        (Action::Toss(seat), _) => Message::new("action-toss").with("side", side(seat)),
        (Action::Step { from, to }, Some(role)) => step(state, role, from, to),
        (Action::Step { from, to }, None) => Message::new("action-step").with("label", from).with("to", to),
        (Action::Pass { to, .. }, _) => match state.piece_on(Role::Attack, to) {
            Some(catcher) => {
                Message::new("action-pass-caught").with("label", Role::Attack.label(catcher)).with("to", to)
            }
            None => Message::new("action-pass-loose").with("to", to),
        },
        (Action::End, _) => Message::new("action-end"),
        (Action::Down, _) => Message::new("action-down").with("points", state.points_at(state.ball)),
    }
}

fn step(state: &State, role: Role, from: Square, to: Square) -> Message {
    let Some(piece) = state.piece_on(role, from) else {
        return Message::new("action-step").with("label", from).with("to", to);
    };
    let by = |id| Message::new(id).with("label", role.label(piece));
    let enemy = role.other();
    match state.contact(role, piece, from, to) {
        Ok(Contact::Tackle { at, .. }) => {
            let message = by("action-tackle").with("carrier", enemy.label(state.carrier.into()));
            message.with("at", at).with("points", state.points_at(at))
        }
        Ok(Contact::Pushes(pushes)) => {
            let pushed: Vec<Message> = pushes
                .iter()
                .map(|(other, to)| Message::new("action-step").with("label", enemy.label(other)).with("to", to))
                .collect();
            if !pushed.is_empty() {
                return by("action-push").with("to", to).with("pushed", Argument::all_of(pushed));
            }
            let message = match role {
                _ if state.carried() || state.ball != to => by("action-step"),
                Role::Attack => by("action-pick-up"),
                Role::Defense => by("action-intercept"),
            };
            message.with("to", to)
        }
        Err(_) => by("action-step").with("to", to),
    }
}
