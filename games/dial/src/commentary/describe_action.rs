//! A few words about a position, for lists, and about an action, for tables and tooltips.

use kickoff_core::{Finish, Game, Seat};
use kickoff_locale::Localized;

use crate::action::Action;
use crate::commentary::signals::choice_name;
use crate::commentary::words::{self, capital, down_and_distance, from_home, place};
use crate::game::Dial;
use crate::position::{Phase, Play, Position};
use crate::signal::Signal;
use crate::spin::Spin;
use crate::state::State;

/// The side's name on the board.
pub(super) const fn side(seat: Seat) -> &'static str {
    Dial::SEATS[seat.index()]
}

/// Where the ball is, for lists.
fn ball(at: &Position) -> String {
    place(from_home(at.team, at.g))
}

/// One short line that says where the game stands.
pub(crate) fn headline(state: &State) -> String {
    let at = &state.at;
    let [home, away] = at.score;
    let score = format!("{home}–{away}");
    match at.phase {
        Phase::Toss => return "Before the toss".to_owned(),
        Phase::Over => {
            return Dial::english(
                &Finish::Played { outcome: state.outcome(), decided_by: None }.message(Dial::SEATS.map(Into::into)),
            );
        }
        _ => {}
    }
    let left = words::plays(at.half_plays.saturating_sub(at.played));
    let half = if at.half == 1 { "1st half" } else { "2nd half" };
    format!("{} · {score} · {half}, {left} left", stands(at))
}

fn stands(at: &Position) -> String {
    let team = side(at.team);
    match at.play() {
        None => format!("{team} to kick or receive"),
        Some(Play::KickOff) => format!("{team} kicks off"),
        Some(Play::FreeKick) => format!("{team} takes a free kick"),
        Some(Play::Return) => format!("{team} runs back a kick, {}", ball(at)),
        Some(Play::InterceptionReturn) => format!("{team} runs back a pass, {}", ball(at)),
        Some(Play::Scrimmage) => format!("{team}, {}, {}", down_and_distance(at), ball(at)),
        Some(Play::Try) => format!("{team} tries for the point"),
    }
}

/// Where a drive starts whose first decision is due.
pub(crate) fn section_title(state: &State) -> String {
    let at = &state.at;
    let team = side(at.team);
    match at.play() {
        None if at.phase == Phase::Toss || at.phase == Phase::Over => headline(state),
        None if at.played > 0 => "Kick-off after a score".to_owned(),
        None if at.half == 1 => "First half: kick-off".to_owned(),
        None => "Second half: kick-off".to_owned(),
        Some(Play::FreeKick) => format!("Free kick by {team}"),
        Some(Play::Return) => format!("{team} has the punt, {}", ball(at)),
        Some(Play::InterceptionReturn) => format!("{team} intercepts, {}", ball(at)),
        Some(Play::KickOff | Play::Try) => stands(at),
        Some(Play::Scrimmage) => format!("{team} takes over, {}", ball(at)),
    }
}

/// What an action or outcome means, in a few words.
pub(crate) fn describe_action(state: &State, action: Action) -> String {
    match action {
        Action::Toss(winner) => format!("{} wins the toss", side(winner)),
        Action::Choose(choice) => choice_name(choice).to_owned(),
        Action::Time => "Time: the half is over".to_owned(),
        Action::Signal(signal) => format!("{} (signal {})", capital(signal.name()), signal.number()),
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
pub(crate) fn spin_gloss(signal: Option<Signal>, spin: Spin) -> String {
    match (spin, signal) {
        (Spin::Gain(yards), Some(Signal::Punt | Signal::KickOff)) => format!("kick of {}", words::yards(yards)),
        (Spin::Gain(0), Some(Signal::KickReturn | Signal::InterceptionReturn)) => "no run-back".to_owned(),
        (Spin::Gain(yards), Some(Signal::KickReturn | Signal::InterceptionReturn)) => {
            format!("run-back of {}", words::yards(yards))
        }
        (Spin::Gain(0), Some(Signal::ForwardPass)) => "complete for no gain".to_owned(),
        (Spin::Gain(yards), Some(Signal::ForwardPass)) => format!("complete for {}", words::yards(yards)),
        (Spin::Gain(0), _) => "no gain".to_owned(),
        (Spin::Gain(yards), _) => format!("{} of {}", if yards > 0 { "gain" } else { "loss" }, words::yards(yards)),
        (Spin::Goal, _) => "goal".to_owned(),
        (Spin::NoGoal, _) => "no goal".to_owned(),
        (Spin::Incomplete, _) => "incomplete".to_owned(),
        (Spin::Intercepted(0), _) => "intercepted on the spot".to_owned(),
        (Spin::Intercepted(yards), _) => format!("intercepted {} forward", words::yards(yards)),
        (Spin::Lost(0), _) => "ball lost on the spot".to_owned(),
        (Spin::Lost(yards), _) => {
            format!("ball lost {} {}", words::yards(yards), if yards > 0 { "forward" } else { "back" })
        }
        (Spin::Recovered(yards), _) => format!("blocked, recovered {} back", words::yards(yards)),
        (Spin::BlockedLost(yards), _) => format!("blocked and lost {} back", words::yards(yards)),
        (Spin::Penalty(yards), _) => {
            let against = match (yards > 0, signal) {
                (true, Some(Signal::KickOff)) => "the receivers",
                (false, Some(Signal::KickOff)) => "the kickers",
                (true, _) => "the defense",
                (false, _) => "the offense",
            };
            format!("penalty of {} on {against}", words::yards(yards))
        }
    }
}
