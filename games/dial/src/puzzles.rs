//! What there is to solve in Dial (docs/puzzles.md): the best signal where it is not the one that one would give.

use kickoff_core::{Game, Seat, split_mix_after};
use kickoff_puzzle::{Aids, Goal, Judged, Posed, PuzzleGame, Task, Theme};
use kickoff_solver::{Prospect, Solvable};

use crate::Dial;
use crate::action::Action;
use crate::position::{Down, Phase, Play, Position};
use crate::rings::Rings;
use crate::signal::Signal;
use crate::spin::Spin;
use crate::state::State;

/// Net points by which the best signal has to be better than the second best, at least.
const MARGIN: f64 = 0.03;

/// The signals with which a team keeps the ball.
const KEEPS: [Signal; 4] = [Signal::LinePlunge, Signal::OffTackle, Signal::EndRun, Signal::ForwardPass];

impl PuzzleGame for Dial {
    const THEMES: &'static [Theme<Dial>] = &[
        Theme { name: "run", about: "the best signal is a run", holds: |_, line| is(line, &KEEPS[..3]) },
        Theme { name: "pass", about: "the best signal is the forward pass", holds: |_, line| is(line, &KEEPS[3..]) },
        Theme { name: "punt", about: "the best signal is a punt", holds: |_, line| is(line, &[Signal::Punt]) },
        Theme {
            name: "field-goal",
            about: "the best signal is a try for a field goal",
            holds: |_, line| is(line, &[Signal::FieldGoal15, Signal::FieldGoal10, Signal::FieldGoal5]),
        },
        Theme {
            name: "early-kick",
            about: "the best signal is a kick before the fourth down",
            holds: |state, line| state.at.down.number < 4 && !is(line, &KEEPS),
        },
        Theme {
            name: "go-for-it",
            about: "the best signal on fourth down is no kick",
            holds: |state, line| state.at.down.number == 4 && is(line, &KEEPS),
        },
        Theme { name: "short", about: "two yards or fewer to go", holds: |state, _| to_go(state) <= 2 },
        Theme { name: "long", about: "ten yards or more to go", holds: |state, _| to_go(state) >= 10 },
        Theme { name: "goal-line", about: "ten yards or fewer from the goal line", holds: |state, _| state.at.g <= 10 },
        Theme {
            name: "backed-up",
            about: "ten yards or fewer from the team's own goal line",
            holds: |state, _| state.at.g >= 90,
        },
        Theme {
            name: "after-incomplete",
            about: "a pass of this series was incomplete, so that another costs five yards",
            holds: |state, _| state.at.down.incomplete,
        },
    ];

    const PUZZLES: &'static str = include_str!("../puzzles.txt");

    /// A down somewhere on the field, at the beginning of a game.
    fn invent(seed: u64) -> Option<State> {
        let draw = |number: u64, below: u64| (split_mix_after(seed, number) >> 33) % below;
        let number = 1 + draw(0, 4) as u8;
        let g = 1 + draw(1, 99) as u8;
        let yards = if number == 1 { 10 } else { 1 + draw(2, 20) as u8 };
        let incomplete = number > 1 && draw(3, 3) == 0;
        let down = Down { number, point: g.saturating_sub(yards), incomplete };
        let options = Dial::configure(Dial::RULES_VERSION, &[]).ok()?;
        let start = Position::new(options.plays / 2);
        Some(State::set_up(
            &options,
            Position { phase: Phase::Call(Play::Scrimmage), team: Seat::First, g, down, ..start },
        ))
    }

    fn pose(state: &State, aids: &Aids<'_>) -> Option<Posed<Dial>> {
        if state.at.phase != Phase::Call(Play::Scrimmage) {
            return None;
        }
        let solution = aids.cache.solution::<Dial>(&state.options).ok()?;
        let mut prospects = solution.prospects(&Dial::decision(state)?);
        prospects.sort_by(|one, other| other.points.total_cmp(&one.points));
        let &[Prospect { action, points: best, .. }, Prospect { points: second, .. }, ..] = prospects.as_slice() else {
            return None;
        };
        let poses = best >= second + MARGIN && action != Action::Signal(instinct(state));
        poses.then(|| Posed {
            task: Task { goal: Goal::BestCall, turns: 1, worth: Some([best, second]) },
            replies: 0,
            line: vec![vec![action]],
        })
    }

    fn judge(_: &State, _: &Task, right: &[Action], actions: &[Action]) -> Judged<Action> {
        match actions.first() {
            None => Judged::Unfinished,
            Some(action) if right.first() == Some(action) => Judged::Solved,
            Some(_) => Judged::Failed(Vec::new()),
        }
    }
}

/// Whether the right signal is one of these.
fn is(line: &[Vec<Action>], signals: &[Signal]) -> bool {
    let right = line.first().and_then(|turn| turn.first());
    signals.iter().any(|&signal| right == Some(&Action::Signal(signal)))
}

/// Yards to the point to be gained, or to the goal line.
fn to_go(state: &State) -> u8 {
    state.at.g.saturating_sub(state.at.down.point)
}

/// The signal that one would give without looking further: on fourth down a try for a field goal or, where there is none, a
/// punt; on the others the one that gains most yards on average.
fn instinct(state: &State) -> Signal {
    if state.at.down.number < 4 {
        let yards = |signal: &Signal| average_yards(&state.options.rings, *signal);
        return KEEPS
            .into_iter()
            .max_by(|one, other| yards(one).total_cmp(&yards(other)))
            .unwrap_or(Signal::LinePlunge);
    }
    let mut legal = Vec::new();
    Dial::choices(state, &mut legal);
    let signals =
        legal.iter().filter_map(|action| if let Action::Signal(signal) = action { Some(*signal) } else { None });
    let kick = |signal: &Signal| matches!(signal, Signal::FieldGoal15 | Signal::FieldGoal10 | Signal::FieldGoal5);
    signals.into_iter().find(kick).unwrap_or(Signal::Punt)
}

/// The yards that a spin of a signal's ring gains on average; a ball that is lost, and a pass that is not caught, gain none.
fn average_yards(rings: &Rings, signal: Signal) -> f64 {
    let (mut sum, mut total) = (0.0, 0.0);
    for (spin, weight) in rings.ring(signal).outcomes() {
        total += f64::from(weight);
        if let Spin::Gain(yards) | Spin::Penalty(yards) = spin {
            sum += f64::from(weight) * f64::from(yards);
        }
    }
    sum / f64::max(total, 1.0)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test fails by panicking
mod tests {
    use super::*;

    fn down(number: u8, g: u8, yards: u8) -> State {
        let options = Dial::configure(Dial::RULES_VERSION, &[]).unwrap();
        let down = Down { number, point: g.saturating_sub(yards), incomplete: false };
        let phase = Phase::Call(Play::Scrimmage);
        State::set_up(&options, Position { phase, g, down, ..Position::new(80) })
    }

    /// If this failed puzzles would be told as surprising whose signal everybody gives.
    #[test]
    fn instinct_kicks_on_fourth_down_and_goes_for_yards_before() {
        assert_eq!(instinct(&down(4, 60, 2)), Signal::Punt);
        assert_eq!(instinct(&down(4, 14, 2)), Signal::FieldGoal15);
        assert_eq!(instinct(&down(4, 6, 2)), Signal::FieldGoal5);
        let rings = down(1, 50, 10).options.rings;
        let most = KEEPS.into_iter().map(|signal| average_yards(&rings, signal)).fold(f64::MIN, f64::max);
        let signal = instinct(&down(2, 50, 10));
        assert!((average_yards(&rings, signal) - most).abs() < 1e-12);
    }
}
