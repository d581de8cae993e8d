//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Finish, Game as _};
use kickoff_locale::Localized;

use crate::action::Action;
use crate::board::Square;
use crate::commentary::words::{ball, colour, half, label, list, points, score};
use crate::game::Quarterback;
use crate::pieces::Role;
use crate::position::{Phase, State};
use crate::rules::contact::Contact;

/// One short line that says where the game stands.
pub(crate) fn headline(state: &State) -> String {
    match state.phase {
        Phase::Toss => "Before the toss".to_owned(),
        Phase::Over => Quarterback::english(
            &Finish::Played { outcome: state.outcome(), decided_by: None }.message(Quarterback::SEATS.map(Into::into)),
        ),
        Phase::Turn(role) => format!(
            "{} · {}, turn {} of {} · {} to move, {}",
            score(state.points(state.game)),
            half(state, state.game, state.half),
            state.turn,
            state.options.turns,
            colour(state.seat(role)),
            ball(state)
        ),
    }
}

pub(crate) fn section_title(state: &State) -> String {
    if state.phase == Phase::Toss {
        return headline(state);
    }
    let half = half(state, state.game, state.half);
    format!("{half}, turn {}: {}, {}", state.turn, colour(state.attacker), ball(state))
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(state: &State, action: Action) -> String {
    match (action, state.on_turn()) {
        (Action::Toss(seat), _) => format!("{} attacks first", colour(seat)),
        (Action::Step { from, to }, Some(role)) => step(state, role, from, to),
        (Action::Step { from, to }, None) => format!("{from} to {to}"),
        (Action::Pass { to, .. }, _) => match state.piece_on(Role::Attack, to) {
            Some(catcher) => format!("Pass to {} on {to}", label(Role::Attack, catcher)),
            None => format!("Pass to {to}, where the ball lies loose"),
        },
        (Action::End, _) => "End the turn".to_owned(),
        (Action::Down, _) => format!("Put the ball down for {}", points(state.ball.points().into())),
    }
}

fn step(state: &State, role: Role, from: Square, to: Square) -> String {
    let Some(piece) = state.piece_on(role, from) else { return format!("{from} to {to}") };
    let name = label(role, piece);
    let enemy = role.other();
    match state.contact(role, piece, from, to) {
        Ok(Contact::Tackle { at, .. }) => {
            let carrier = label(enemy, state.carrier.into());
            format!("{name} tackles {carrier} on {at} for {}", points(at.points().into()))
        }
        Ok(Contact::Pushes(pushes)) => {
            let pushed: Vec<String> =
                pushes.iter().map(|(other, to)| format!("{} to {to}", label(enemy, other))).collect();
            if !pushed.is_empty() {
                return format!("{name} to {to}, pushing {}", list(&pushed));
            }
            match role {
                _ if state.carried() || state.ball != to => format!("{name} to {to}"),
                Role::Attack => format!("{name} picks up the ball on {to}"),
                Role::Defense => format!("{name} intercepts on {to}"),
            }
        }
        Err(_) => format!("{name} to {to}"),
    }
}
