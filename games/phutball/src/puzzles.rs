//! What there is to solve in Phutball (docs/puzzles.md): a goal, or to prevent one.

use kickoff_core::{Node, Seat};
use kickoff_puzzle::{Aids, Goal, Judged, Posed, PuzzleGame, Tactics, Task, Theme, tactics};

use crate::field::{POINTS, Point};
use crate::game::{Action, Phutball};
use crate::rules::Position;

impl PuzzleGame for Phutball {
    const THEMES: &'static [Theme<Phutball>] = &[
        Theme {
            name: "chain",
            about: "a turn of the solver jumps four times or more",
            holds: |_, line| own(line).any(|turn| jumps(turn).count() >= 4),
        },
        Theme {
            name: "detour",
            about: "a jump of the solver leads away from the goal line that they attack",
            holds: |state, line| {
                let mut detour = false;
                each_jump(state, line, |seat, from, to| {
                    detour |= seat == state.on_turn && to.distance(seat) > from.distance(seat);
                });
                detour
            },
        },
        Theme {
            name: "zigzag",
            about: "the direction of the jumps of one turn of the solver changes three times or more",
            holds: |state, line| turns_of_direction(state, line) >= 3,
        },
        Theme {
            name: "long-jump",
            about: "a jump of the solver leads over three men or more",
            holds: |state, line| {
                let mut long = false;
                each_jump(state, line, |seat, from, to| {
                    let far = from.row().abs_diff(to.row()).max(from.column().abs_diff(to.column()));
                    long |= seat == state.on_turn && far >= 4;
                });
                long
            },
        },
        Theme {
            name: "place",
            about: "the first turn places a man",
            holds: |_, line| matches!(line.first().map(Vec::as_slice), Some([Action::Place(_)])),
        },
        Theme {
            name: "block",
            about: "the first turn places a man and so prevents a goal",
            holds: |_, line| matches!(line, [turn] if matches!(turn.as_slice(), [Action::Place(_)])),
        },
        Theme {
            name: "get-away",
            about: "the first turn jumps and so prevents a goal",
            holds: |state, line| matches!(line, [turn] if jumps(turn).count() > 0) && !ends_game(state, line),
        },
        Theme {
            name: "stop-short",
            about: "the first turn ends although the ball could jump on",
            holds: |_, line| line.first().is_some_and(|turn| turn.last() == Some(&Action::End)),
        },
    ];

    const PUZZLES: &'static str = include_str!("../puzzles.txt");

    fn pose(state: &Position, aids: &Aids<'_>) -> Option<Posed<Phutball>> {
        (!state.jumping).then(|| tactics::pose(state, aids)).flatten()
    }

    fn judge(state: &Position, task: &Task, _: &[Action], actions: &[Action]) -> Judged<Action> {
        tactics::judge::<Phutball>(state, task, actions)
    }
}

impl Tactics for Phutball {
    const SHALLOW: bool = true;

    fn aim(_: &Position) -> Option<Goal> {
        Some(Goal::Win)
    }

    fn attained(_: &Position, after: &Position, seat: Seat) -> bool {
        matches!(after.node(), Node::Over(outcome) if outcome.winner() == Some(seat))
    }

    /// Only chains of jumps come to a goal line.
    fn attain(state: &Position, actions: &mut Vec<Action>) -> bool {
        let Node::Decide(seat) = state.node() else { return false };
        let goal = |at: Point| at.distance(seat) == 0;
        if state.jumping && goal(state.ball) {
            actions.push(Action::End);
            return true;
        }
        let landings: Vec<Point> = state.landings().collect();
        for to in landings {
            let before = actions.len();
            actions.push(Action::Jump(to));
            let mut after = state.clone();
            after.apply(Action::Jump(to));
            if Self::attained(state, &after, seat) || Self::attain(&after, actions) {
                return true;
            }
            actions.truncate(before);
        }
        false
    }

    fn placing(state: &Position, places: &mut Vec<u16>) {
        places.extend((0..POINTS).filter_map(Point::from_index).map(|at| u16::from(state.men.has(at))));
        places.push(state.ball.index() as u16);
    }
}

/// The solver's turns of a solution.
fn own(line: &[Vec<Action>]) -> impl Iterator<Item = &Vec<Action>> {
    line.iter().step_by(2)
}

/// Whether the game is over after a line.
fn ends_game(state: &Position, line: &[Vec<Action>]) -> bool {
    let mut now = state.clone();
    line.iter().flatten().for_each(|&action| now.apply(action));
    matches!(now.node(), Node::Over(_))
}

fn jumps(turn: &[Action]) -> impl Iterator<Item = Point> {
    turn.iter().filter_map(|&action| if let Action::Jump(to) = action { Some(to) } else { None })
}

/// Calls `seen` with every jump of a line: whose it is, from where, and to where.
fn each_jump(state: &Position, line: &[Vec<Action>], mut seen: impl FnMut(Seat, Point, Point)) {
    let mut now = state.clone();
    for &action in line.iter().flatten() {
        if let Action::Jump(to) = action {
            seen(now.on_turn, now.ball, to);
        }
        now.apply(action);
    }
}

/// How often the jumps of one turn of the solver change their direction, at most.
fn turns_of_direction(state: &Position, line: &[Vec<Action>]) -> usize {
    let mut now = state.clone();
    let mut most = 0;
    for turn in line {
        let (mut last, mut changes) = (None, 0);
        let own = now.on_turn == state.on_turn;
        for &action in turn {
            if let Action::Jump(to) = action {
                let way = now.ball.way_to(to);
                changes += usize::from(last.is_some_and(|last| Some(last) != way));
                last = way;
            }
            now.apply(action);
        }
        if own {
            most = most.max(changes);
        }
    }
    most
}
