//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Argument, Finish, Message, Seat};

use crate::action::Action;
use crate::board::{Square, Zone};
use crate::state::{Phase, State};
use crate::words::{Parts as _, side};

/// One short line that says where the game stands.
pub(crate) fn headline(state: &State) -> Message {
    match state.phase {
        Phase::Toss => Message::new("headline-toss"),
        Phase::Over => Finish::Played { outcome: state.outcome(), decided_by: None }
            .message(Seat::BOTH.map(|seat| side(seat).into())),
        Phase::Turn => {
            let message = match state.is_kick_off() {
                true => Message::new("headline-kick-off"),
                false => Message::new("headline").with_zone(state.zone()),
            };
            let message = message.with_score(state.goals).with("turn", state.turns + 1);
            message.with("limit", state.options.turns).with("side", side(state.on_turn))
        }
    }
}

pub(crate) fn section_title(state: &State) -> Message {
    let round = u32::from(state.rounds) + 1;
    if state.is_kick_off() {
        return Message::new("title-kick-off").with("round", round).with("side", side(state.on_turn));
    }
    let title = Message::new("title").with("round", round);
    let at_ball = Seat::BOTH.map(|side| state.pieces[side.index()].iter().any(|at| at.way_to(state.ball).is_some()));
    let title = match at_ball {
        [true, true] => title.with("who", "both"),
        [true, false] => title.with("who", "side").with("side", side(Seat::First)),
        [false, true] => title.with("who", "side").with("side", side(Seat::Second)),
        [false, false] => title.with("who", "nobody"),
    };
    match state.zone() {
        Zone::Neutral => title.with("place", "midfield"),
        Zone::Shooting(seat) => title.with("place", "end").with("owner", side(seat.other())),
    }
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(state: &State, action: Action) -> Message {
    let by = |id, from: Square| {
        Message::new(id).with("piece", state.piece_on(from).map_or_else(|| from.into(), Argument::from))
    };
    match action {
        Action::KickOff(seat) => Message::new("action-kick-off").with("side", side(seat)),
        Action::Step { from, to } => match from.way_to(to) {
            Some(way) if to == state.ball => by("action-dribble", from).with("to", to).with("onto", to.next(way)),
            _ => by("action-move", from).with("to", to),
        },
        Action::Pass { from, to } if to.in_goal(state.on_turn.other()) => by("action-shoot", from).with("to", to),
        Action::Pass { from, to } => by("action-pass", from).with("to", to),
        Action::End => Message::new("action-end").with("side", side(state.on_turn)),
    }
}
