//! What there is to solve in Quarterback King (docs/puzzles.md): a touchdown, or to prevent one.

use kickoff_core::{Game, Seat};
use kickoff_puzzle::{Aids, Goal, Judged, Posed, PuzzleGame, Tactics, Task, Theme, tactics};

use crate::action::Action;
use crate::game::King;
use crate::men::Unit;
use crate::position::{Phase, Position};

/// The points of a touchdown.
const TOUCHDOWN: i32 = 6;

impl PuzzleGame for King {
    const THEMES: &'static [Theme<King>] = &[
        Theme {
            name: "pass",
            about: "the solver announces an attempt or a completed pass",
            holds: |_, line| own(line).any(|&action| matches!(action, Action::Attempt | Action::Complete(_))),
        },
        Theme {
            name: "catch",
            about: "a pass is complete in the end zone",
            holds: |state, line| {
                matches!(line, [.., last] if matches!(last.as_slice(), [Action::Complete(at)] if state.in_end_zone(*at)))
                    || matches!(line, [first, _] if matches!(first.as_slice(), [Action::Complete(at)] if state.in_end_zone(*at)))
            },
        },
        Theme {
            name: "run",
            about: "the man with the ball moves in the first turn",
            holds: |state, line| mover(state, line) == Some(state.carrier),
        },
        Theme {
            name: "quiet",
            about: "the first turn moves a man without the ball to an empty square",
            holds: |state, line| {
                state.unit_on_turn() == Some(Unit::Offense)
                    && mover(state, line).is_some_and(|man| man != state.carrier)
                    && !captures(state, line)
            },
        },
        Theme { name: "capture", about: "the first turn captures a man", holds: captures },
        Theme {
            name: "sacrifice",
            about: "the other side's reply captures a man, and does not prevent the touchdown",
            holds: |state, line| {
                let [first, reply, ..] = line else { return false };
                let mut now = state.clone();
                first.iter().for_each(|&action| King::apply(&mut now, action));
                captures(&now, std::slice::from_ref(reply))
            },
        },
        Theme {
            name: "red-zone",
            about: "the man with the ball is in the red zone at first",
            holds: |state, _| state.in_red_zone(state.square(state.carrier)),
        },
        Theme {
            name: "interception",
            about: "the defense captures the receiver of an announced pass",
            holds: |state, line| {
                let Phase::Reply(receiver) = state.phase else { return false };
                matches!(first(line), Some(Action::Move { to, .. }) if to == receiver)
            },
        },
        Theme {
            name: "break-up",
            about: "the defense steps between the quarterback and the receiver of an announced pass",
            holds: |state, line| {
                let Phase::Reply(receiver) = state.phase else { return false };
                matches!(first(line), Some(Action::Move { to, .. }) if to != receiver)
            },
        },
        Theme {
            name: "block",
            about: "the defense prevents a touchdown without capturing a man",
            holds: |state, line| state.unit_on_turn() == Some(Unit::Defense) && !captures(state, line),
        },
        Theme {
            name: "clock",
            about: "ten actions of the half or fewer are left",
            holds: |state, _| state.options.half_moves.saturating_sub(state.moves) <= 10,
        },
    ];

    const PUZZLES: &'static str = include_str!("../puzzles.txt");

    fn pose(state: &Position, aids: &Aids<'_>) -> Option<Posed<King>> {
        matches!(state.phase, Phase::Play(_) | Phase::Reply(_)).then(|| tactics::pose(state, aids)).flatten()
    }

    fn judge(state: &Position, task: &Task, _: &[Action], actions: &[Action]) -> Judged<Action> {
        tactics::judge::<King>(state, task, actions)
    }
}

impl Tactics for King {
    const SHALLOW: bool = true;

    /// Line-ups are no turns.
    fn on_turn(state: &Position) -> Option<Seat> {
        let unit = state.unit_on_turn().filter(|_| !matches!(state.phase, Phase::LineUp(..)));
        unit.map(|unit| state.seat(unit))
    }

    fn aim(state: &Position) -> Option<Goal> {
        (state.phase == Phase::Play(Unit::Offense)).then_some(Goal::Score)
    }

    fn attained(before: &Position, after: &Position, seat: Seat) -> bool {
        after.score[seat.index()] >= before.score[seat.index()] + TOUCHDOWN
    }

    /// A turn is one action, and only the offense makes touchdowns.
    fn attain(state: &Position, actions: &mut Vec<Action>) -> bool {
        let Phase::Play(Unit::Offense) = state.phase else { return false };
        let seat = state.offense;
        let mut legal = Vec::new();
        King::legal(state, &mut legal);
        let scores = |action: &Action| {
            let mut after = state.clone();
            King::apply(&mut after, *action);
            King::attained(state, &after, seat)
        };
        let found = legal.into_iter().find(scores);
        actions.extend(found);
        found.is_some()
    }

    fn placing(state: &Position, places: &mut Vec<u16>) {
        places.extend(state.men.iter().map(|at| u16::from(at.number())));
        let announced = match state.phase {
            Phase::Reply(at) => u16::from(at.number()),
            _ => u16::MAX,
        };
        places.extend([u16::from(state.carrier), u16::from(state.attempt), announced, state.possession]);
    }
}

/// The solver's actions.
fn own(line: &[Vec<Action>]) -> impl Iterator<Item = &Action> {
    line.iter().step_by(2).flatten()
}

fn first(line: &[Vec<Action>]) -> Option<Action> {
    line.first()?.first().copied()
}

/// The man whom the first action of a line moves.
fn mover(state: &Position, line: &[Vec<Action>]) -> Option<u8> {
    match first(line)? {
        Action::Move { from, .. } => state.number_on(from),
        _ => None,
    }
}

/// Whether the first action of a line is a capture.
fn captures(state: &Position, line: &[Vec<Action>]) -> bool {
    matches!(first(line), Some(Action::Move { to, .. }) if state.number_on(to).is_some())
}
