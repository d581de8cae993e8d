//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Finish, Message, Seat};

use crate::action::Action;
use crate::commentary::signals::choice_name;
use crate::position::{Phase, Play, Position};
use crate::signal::Signal;
use crate::spin::Spin;
use crate::state::State;
use crate::words::{Parts as _, from_home, place, side};

/// One short line that says where the game stands.
pub(crate) fn headline(state: &State) -> Message {
    let at = &state.at;
    match at.phase {
        Phase::Toss => Message::new("headline-toss"),
        Phase::Over => Finish::Played { outcome: state.outcome(), decided_by: None }
            .message(Seat::BOTH.map(|seat| side(seat).into())),
        _ => {
            let message = Message::new("headline").with("stands", stands(at)).with_score(at).with("half", at.half);
            message.with("plays", at.half_plays.saturating_sub(at.played))
        }
    }
}

fn stands(at: &Position) -> Message {
    let message = Message::new(match at.play() {
        None => "stands-choice",
        Some(Play::KickOff) => "stands-kick-off",
        Some(Play::FreeKick) => "stands-free-kick",
        Some(Play::Return) => "stands-return",
        Some(Play::InterceptionReturn) => "stands-interception-return",
        Some(Play::Scrimmage) => "stands-scrimmage",
        Some(Play::Try) => "stands-try",
    });
    about_ball(message, at).with_down(at)
}

/// Where a drive starts whose first decision is due.
pub(crate) fn section_title(state: &State) -> Message {
    let at = &state.at;
    let id = match at.play() {
        None if at.phase == Phase::Toss || at.phase == Phase::Over => return headline(state),
        None if at.played > 0 => "title-after-score",
        None if at.half == 1 => "title-first-half",
        None => "title-second-half",
        Some(Play::FreeKick) => "title-free-kick",
        Some(Play::Return) => "title-return",
        Some(Play::InterceptionReturn) => "title-interception-return",
        Some(Play::KickOff | Play::Try) => return stands(at),
        Some(Play::Scrimmage) => "title-scrimmage",
    };
    about_ball(Message::new(id), at)
}

/// The message with the team that has the ball, and where the ball is.
fn about_ball(message: Message, at: &Position) -> Message {
    message.with("team", side(at.team)).with("ball", place(from_home(at.team, at.g)))
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(state: &State, action: Action) -> Message {
    match action {
        Action::Toss(winner) => Message::new("action-toss").with("team", side(winner)),
        Action::Choose(choice) => choice_name(choice),
        Action::Time => Message::new("action-time"),
        Action::Signal(signal) => Message::new("action-signal").with("number", signal.number()),
        Action::Spin(spin) => {
            let signal = match state.at.phase {
                Phase::Spin(_, signal) => Some(signal),
                _ => None,
            };
            spin_gloss(signal, spin)
        }
    }
}

/// What an outcome means on a signal's ring, in a few words.
pub(crate) fn spin_gloss(signal: Option<Signal>, spin: Spin) -> Message {
    match (spin, signal) {
        (Spin::Gain(yards), Some(Signal::Punt | Signal::KickOff)) => Message::new("spin-kick").with_yards(yards),
        (Spin::Gain(0), Some(Signal::KickReturn | Signal::InterceptionReturn)) => Message::new("spin-no-return"),
        (Spin::Gain(yards), Some(Signal::KickReturn | Signal::InterceptionReturn)) => {
            Message::new("spin-return").with_yards(yards)
        }
        (Spin::Gain(0), Some(Signal::ForwardPass)) => Message::new("spin-pass-no-gain"),
        (Spin::Gain(yards), Some(Signal::ForwardPass)) => Message::new("spin-pass").with_yards(yards),
        (Spin::Gain(0), _) => Message::new("spin-no-gain"),
        (Spin::Gain(yards), _) => Message::new(if yards > 0 { "spin-gain" } else { "spin-loss" }).with_yards(yards),
        (Spin::Goal, _) => Message::new("spin-goal"),
        (Spin::NoGoal, _) => Message::new("spin-no-goal"),
        (Spin::Incomplete, _) => Message::new("spin-incomplete"),
        (Spin::Intercepted(0), _) => Message::new("spin-intercepted-on-the-spot"),
        (Spin::Intercepted(yards), _) => Message::new("spin-intercepted").with_yards(yards),
        (Spin::Lost(0), _) => Message::new("spin-lost-on-the-spot"),
        (Spin::Lost(yards), _) => {
            Message::new(if yards > 0 { "spin-lost-forward" } else { "spin-lost-back" }).with_yards(yards)
        }
        (Spin::Recovered(yards), _) => Message::new("spin-recovered").with_yards(yards),
        (Spin::BlockedLost(yards), _) => Message::new("spin-blocked-lost").with_yards(yards),
        (Spin::Penalty(yards), _) => {
            let against = match (yards > 0, signal) {
                (true, Some(Signal::KickOff)) => "receivers",
                (false, Some(Signal::KickOff)) => "kickers",
                (true, _) => "defense",
                (false, _) => "offense",
            };
            Message::new("spin-penalty").with_yards(yards).with("against", against)
        }
    }
}
