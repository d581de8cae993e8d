//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Finish, Game as _, Seat};

use crate::action::Action;
use crate::board::{Square, Zone};
use crate::commentary::words::{colour, score, zone};
use crate::game::Soccer;
use crate::state::{Phase, State};

/// One short line that says where the game stands.
pub(crate) fn headline(state: &State) -> String {
    match state.phase {
        Phase::Toss => "Before the toss".to_owned(),
        Phase::Over => Finish::Played { outcome: state.outcome(), decided_by: None }.sentence(Soccer::SEATS),
        Phase::Turn => {
            let (turn, limit, side) = (state.turns + 1, state.options.turns, colour(state.on_turn));
            let goals = score(state.goals);
            match state.is_kick_off() {
                true => format!("{goals} · turn {turn} of {limit}, {side} to kick off"),
                false => format!("{goals} · turn {turn} of {limit}, {side} to move, ball in {}", place(state)),
            }
        }
    }
}

pub(crate) fn section_title(state: &State) -> String {
    let round = u32::from(state.rounds) + 1;
    if state.is_kick_off() {
        return format!("Round {round}: {} kicks off", colour(state.on_turn));
    }
    let at_ball = Seat::BOTH.map(|side| state.pieces[side.index()].iter().any(|at| at.way_to(state.ball).is_some()));
    let who = match at_ball {
        [true, true] => "both at the ball".to_owned(),
        [true, false] => format!("{} on the ball", colour(Seat::First)),
        [false, true] => format!("{} on the ball", colour(Seat::Second)),
        [false, false] => "ball free".to_owned(),
    };
    let place = match state.zone() {
        Zone::Neutral => "midfield".to_owned(),
        Zone::Shooting(side) => format!("{}'s end", colour(side.other())),
    };
    format!("Round {round}: {who}, {place}")
}

/// The ball's zone, by the sides' colours.
fn place(state: &State) -> String {
    zone(state.zone(), Soccer::SEATS)
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(state: &State, action: Action) -> String {
    let piece = |from: Square| state.piece_on(from).map_or_else(|| from.to_string(), |piece| piece.to_string());
    match action {
        Action::KickOff(side) => format!("{} kicks off", colour(side)),
        Action::Step { from, to } => match from.way_to(to) {
            Some(way) if to == state.ball => {
                format!("{} dribbles to {to}, the ball goes to {}", piece(from), to.next(way))
            }
            _ => format!("{} moves to {to}", piece(from)),
        },
        Action::Pass { from, to } if to.in_goal(state.on_turn.other()) => {
            format!("{} shoots at {to}", piece(from))
        }
        Action::Pass { from, to } => format!("{} passes to {to}", piece(from)),
        Action::End => format!("{} ends its turn", colour(state.on_turn)),
    }
}
