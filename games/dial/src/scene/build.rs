//! Makes the scene of a view.

use kickoff_core::BreaksRule;
use kickoff_locale::Localized as _;

use crate::action::{Action, Choice};
use crate::annotations::{Annotations, Drive};
use crate::commentary::signals::{about, choice_about, choice_name, title};
use crate::commentary::spin_gloss;
use crate::game::Dial;
use crate::position::{Phase, Play, Position};
use crate::rings::Ring;
use crate::scene::types::{
    DialBall, DialClosedSignal, DialDown, DialDrive, DialLastSpin, DialPhase, DialPlays, DialScene, DialSegment,
    DialSignal, DialSpinning, DialTeam,
};
use crate::signal::Signal;
use crate::spin::Spin;
use crate::state::State;
use crate::words::{down_and_distance, from_home, place};

/// The scene of a view and all that can be done in it.
pub(crate) fn scene(state: &State) -> DialScene {
    let (signals, closed) = offers(state);
    DialScene { signals, closed, ..scene_without_actions(state) }
}

/// The scene of a view.
pub(crate) fn scene_without_actions(state: &State) -> DialScene {
    let at = &state.at;
    let tossed = at.phase != Phase::Toss;
    let decides = matches!(at.phase, Phase::Choose | Phase::Call(_));
    DialScene {
        phase: phase(at.phase),
        play: at.play(),
        on_turn: decides.then(|| DialTeam::of(at.team)),
        offense: tossed.then(|| DialTeam::of(at.team)),
        toss_winner: tossed.then(|| DialTeam::of(at.toss)),
        half: at.half,
        plays: DialPlays {
            played: u32::from(at.played),
            left: u32::from(at.half_plays.saturating_sub(at.played)),
            half: u32::from(at.half_plays),
        },
        score: at.score.map(i32::from),
        ball: ball(at),
        down: down(at),
        signals: Vec::new(),
        closed: Vec::new(),
        spinning: match at.phase {
            Phase::Spin(_, signal) => Some(ring(signal, state.options.rings.ring(signal))),
            _ => None,
        },
        last_spin: state.annotations.last_spin.map(last_spin),
        drive: drive(state.annotations.drive),
        last_drive: last_drive(&state.annotations),
        dial: state.options.rings.source().to_string(),
    }
}

const fn phase(phase: Phase) -> DialPhase {
    match phase {
        Phase::Toss => DialPhase::Toss,
        Phase::Choose => DialPhase::Choose,
        Phase::Call(Play::KickOff) => DialPhase::KickOff,
        Phase::Call(Play::FreeKick) => DialPhase::FreeKick,
        Phase::Call(Play::Return) => DialPhase::Return,
        Phase::Call(Play::InterceptionReturn) => DialPhase::InterceptionReturn,
        Phase::Call(Play::Scrimmage) => DialPhase::Scrimmage,
        Phase::Call(Play::Try) => DialPhase::Try,
        Phase::Spin(..) => DialPhase::Spin,
        Phase::Over => DialPhase::Over,
    }
}

fn ball(at: &Position) -> Option<DialBall> {
    let yards = from_home(at.team, at.g);
    (at.g > 0).then(|| DialBall { yards, g: at.g, place: Dial::english(&place(yards)) })
}

fn down(at: &Position) -> Option<DialDown> {
    (at.play() == Some(Play::Scrimmage)).then(|| DialDown {
        number: at.down.number,
        name: Dial::english(&down_and_distance(at)),
        to_go: at.g.saturating_sub(at.down.point),
        goal: at.down.point == 0,
        point: from_home(at.team, at.down.point),
        point_g: at.down.point,
        incomplete_before: at.down.incomplete,
    })
}

/// What the team on turn can choose, and what it cannot.
fn offers(state: &State) -> (Vec<DialSignal>, Vec<DialClosedSignal>) {
    let at = &state.at;
    if at.phase == Phase::Choose {
        return (Choice::BOTH.map(choice).into(), Vec::new());
    }
    let Phase::Call(play) = at.phase else { return (Vec::new(), Vec::new()) };
    let (mut signals, mut closed) = (Vec::new(), Vec::new());
    for signal in Signal::ALL {
        match at.check_signal(play, signal) {
            Ok(()) => signals.push(DialSignal {
                token: signal.to_string(),
                number: Some(signal.number()),
                name: Dial::english(&title(signal)),
                about: Dial::english(&about(signal)),
                forced: play.forced().is_some(),
            }),
            Err(illegal) => closed.push(DialClosedSignal {
                token: signal.to_string(),
                number: signal.number(),
                name: Dial::english(&title(signal)),
                rule: illegal.rule().to_owned(),
                message: illegal.to_string(),
            }),
        }
    }
    (signals, closed)
}

fn choice(choice: Choice) -> DialSignal {
    DialSignal {
        token: Action::Choose(choice).token(),
        number: None,
        name: Dial::english(&choice_name(choice)),
        about: Dial::english(&choice_about(choice)),
        forced: false,
    }
}

pub(super) fn ring(signal: Signal, ring: &Ring) -> DialSpinning {
    let segments = ring
        .outcomes()
        .map(|(spin, weight)| DialSegment {
            token: Action::Spin(spin).token(),
            weight,
            text: Dial::english(&spin_gloss(Some(signal), spin)),
        })
        .collect();
    DialSpinning {
        signal: signal.to_string(),
        number: signal.number(),
        name: Dial::english(&title(signal)),
        total: ring.total(),
        segments,
    }
}

fn last_spin((signal, spin): (Signal, Spin)) -> DialLastSpin {
    DialLastSpin {
        signal: signal.to_string(),
        number: signal.number(),
        name: Dial::english(&title(signal)),
        token: Action::Spin(spin).token(),
        text: Dial::english(&spin_gloss(Some(signal), spin)),
    }
}

fn drive(drive: Drive) -> DialDrive {
    DialDrive { drive, gain: drive.gain() }
}

/// The drive that ended last, if it is known whose it was.
pub(crate) fn last_drive(annotations: &Annotations) -> Option<DialDrive> {
    annotations.last_drive.filter(|ended| ended.team.is_some()).map(drive)
}
