//! What there is to solve in Quarterback (docs/puzzles.md): the defender stops the attack, the attacker prevents that.

use kickoff_core::{Game, Seat};
use kickoff_puzzle::{Aids, Goal, Judged, Posed, PuzzleGame, Tactics, Task, Theme, tactics};

use crate::Quarterback;
use crate::action::Action;
use crate::board::Square;
use crate::pieces::Role;
use crate::position::{Annotations, Ending, PLAYS, Phase, Play, State};

impl PuzzleGame for Quarterback {
    const THEMES: &'static [Theme<Quarterback>] = &[
        Theme {
            name: "tackle",
            about: "a man of the defense tackles the carrier by stepping onto its square",
            holds: |state, line| ending(state, line) == Some(Ending::Tackle),
        },
        Theme {
            name: "from-beside",
            about: "a Single tackles the carrier by stepping next to it",
            holds: |state, line| ending(state, line) == Some(Ending::AdjacentTackle),
        },
        Theme {
            name: "interception",
            about: "the defense takes the loose ball",
            holds: |state, line| ending(state, line) == Some(Ending::Interception),
        },
        Theme {
            name: "teamwork",
            about: "two men move in the first turn",
            holds: |state, line| told(state, line).men > 1,
        },
        Theme {
            name: "overlap",
            about: "in the first turn a man steps onto a square that another man of its side has left in the same turn",
            holds: |state, line| told(state, line).overlap,
        },
        Theme {
            name: "push",
            about: "the first turn pushes a man of the other side",
            holds: |state, line| told(state, line).push,
        },
        Theme { name: "run", about: "the carrier moves in the first turn", holds: |state, line| told(state, line).run },
        Theme {
            name: "pass",
            about: "the first turn passes the ball once",
            holds: |state, line| told(state, line).passes == 1,
        },
        Theme {
            name: "double-pass",
            about: "the first turn passes the ball twice",
            holds: |state, line| told(state, line).passes == 2,
        },
        Theme {
            name: "release",
            about: "the first turn releases the defending Doubles and Singles",
            holds: |state, line| told(state, line).release,
        },
        Theme {
            name: "backfield",
            about: "the ball lies on row 0 or behind it at first",
            holds: |state, _| !state.ball.over_line(),
        },
        Theme { name: "loose-ball", about: "nobody has the ball at first", holds: |state, _| !state.carried() },
        Theme {
            name: "block",
            about: "the first turn neither moves the carrier nor passes, and so prevents that the attack is stopped",
            holds: |state, line| {
                let told = told(state, line);
                state.phase == Phase::Turn(Role::Attack) && state.carried() && !told.run && told.passes == 0
            },
        },
    ];

    const PUZZLES: &'static str = include_str!("../puzzles.txt");

    const PUZZLE_OPTIONS: &'static [(&'static str, &'static str)] = &[("format", "game")];

    fn pose(state: &State, aids: &Aids<'_>) -> Option<Posed<Quarterback>> {
        state.turn_begins().then(|| tactics::pose(state, aids)).flatten()
    }

    fn judge(state: &State, task: &Task, _: &[Action], actions: &[Action]) -> Judged<Action> {
        tactics::judge::<Quarterback>(state, task, actions)
    }
}

impl Tactics for Quarterback {
    /// The side that ends a half may have the first turn of the next.
    fn goes_on(before: &State, after: &State) -> bool {
        before.phase == after.phase && matches!(after.phase, Phase::Turn(_)) && before.ended == after.ended
    }

    fn aim(state: &State) -> Option<Goal> {
        (state.phase == Phase::Turn(Role::Defense)).then_some(Goal::Stop)
    }

    fn attained(before: &State, after: &State, seat: Seat) -> bool {
        let stopped = seat == before.attacker.other() && after.ended != before.ended;
        stopped && after.ended.iter().flatten().last().is_some_and(|half| half.ending.is_stop())
    }

    fn attain(state: &State, actions: &mut Vec<Action>) -> bool {
        state.phase == Phase::Turn(Role::Defense) && state.end_of_half(actions)
    }

    fn bare(state: State) -> State {
        let annotations = Annotations { plays: [Play::NONE; PLAYS as usize], ..state.annotations };
        State { annotations, ..state }
    }

    fn placing(state: &State, places: &mut Vec<u16>) {
        let squares = state.squares.as_flattened().iter().chain([&state.ball]);
        places.extend(squares.map(|at| at.index() as u16));
    }
}

impl Ending {
    /// Whether the defense has ended the half.
    const fn is_stop(self) -> bool {
        matches!(self, Ending::Tackle | Ending::AdjacentTackle | Ending::Interception)
    }
}

/// How the half ends with the last action of a line, if it does.
fn ending(state: &State, line: &[Vec<Action>]) -> Option<Ending> {
    let mut now = state.clone();
    line.iter().flatten().for_each(|&action| Quarterback::apply(&mut now, action));
    let ended = now.ended.iter().flatten().last().filter(|_| now.ended != state.ended)?;
    Some(ended.ending)
}

/// What the first turn of a line does.
#[derive(Default)]
struct Told {
    /// Men who move.
    men: usize,
    passes: usize,
    run: bool,
    push: bool,
    overlap: bool,
    release: bool,
}

fn told(state: &State, line: &[Vec<Action>]) -> Told {
    let mut told = Told::default();
    let Phase::Turn(role) = state.phase else { return told };
    let mut now = state.clone();
    // The men who move, with the squares that each leaves.
    let mut left: Vec<(usize, Square)> = Vec::new();
    for &action in line.first().into_iter().flatten() {
        let before = now.clone();
        Quarterback::apply(&mut now, action);
        match action {
            Action::Step { from, to } => {
                let Some(man) = before.piece_on(role, from) else { continue };
                told.run |= before.carried() && before.ball == from && role == Role::Attack;
                told.overlap |= left.iter().any(|&(other, square)| other != man && square == to);
                let same_half = now.ended == before.ended;
                told.push |= same_half && now.squares[role.other().index()] != before.squares[role.other().index()];
                left.push((man, from));
            }
            Action::Pass { .. } => told.passes += 1,
            Action::Toss(_) | Action::End | Action::Down => {}
        }
        told.release |= now.released && !before.released && now.ended == before.ended;
    }
    left.sort_unstable_by_key(|&(man, _)| man);
    left.dedup_by_key(|&mut (man, _)| man);
    told.men = left.len();
    told
}
