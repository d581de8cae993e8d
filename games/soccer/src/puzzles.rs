//! What there is to solve in Soccer (docs/puzzles.md): a goal, or to prevent one.

use kickoff_core::Seat;
use kickoff_puzzle::{Aids, Goal, Judged, Posed, PuzzleGame, Tactics, Task, Theme, tactics};

use crate::Soccer;
use crate::action::Action;
use crate::board::{Square, Zone};
use crate::piece::PIECES;
use crate::state::{Phase, State};
use crate::turn_log::TurnLog;

impl PuzzleGame for Soccer {
    const THEMES: &'static [Theme<Soccer>] = &[
        Theme {
            name: "pass",
            about: "the first turn passes the ball once before it is shot or the turn ends",
            holds: |state, line| touches(state, line).passes == 1,
        },
        Theme {
            name: "double-pass",
            about: "the first turn passes the ball twice or more before it is shot or the turn ends",
            holds: |state, line| touches(state, line).passes > 1,
        },
        Theme {
            name: "dribble",
            about: "the first turn dribbles the ball once",
            holds: |state, line| touches(state, line).dribbles == 1,
        },
        Theme {
            name: "double-dribble",
            about: "the first turn dribbles the ball twice or more",
            holds: |state, line| touches(state, line).dribbles > 1,
        },
        Theme {
            name: "give-and-go",
            about: "in the first turn both pieces touch the ball",
            holds: |state, line| touches(state, line).players > 1,
        },
        Theme {
            name: "make-way",
            about: "in the first turn a piece that does not touch the ball moves",
            holds: |state, line| touches(state, line).walkers > 0,
        },
        Theme {
            name: "long-shot",
            about: "the goal is shot over five squares or more",
            holds: |state, line| touches(state, line).shot >= 5,
        },
        Theme {
            name: "counter",
            about: "the ball lies in the solver's own end at first",
            holds: |state, _| state.zone() == Zone::own_end(state.on_turn),
        },
        Theme {
            name: "six-steps",
            about: "the first turn takes all its six steps",
            holds: |_, line| line.first().is_some_and(|turn| turn.iter().filter(|&&a| a != Action::End).count() == 6),
        },
        Theme {
            name: "block",
            about: "the first turn ends without having touched the ball",
            holds: |state, line| touches(state, line).players == 0,
        },
        Theme {
            name: "keeper",
            about: "the first turn brings a piece into its own goal, or moves the one that stands there",
            holds: |state, line| {
                let own = |at: Square| at.in_goal(state.on_turn);
                first(line).any(|&action| matches!(action, Action::Step { from, to } if own(from) || own(to)))
            },
        },
    ];

    const PUZZLES: &'static str = include_str!("../puzzles.txt");

    const PUZZLE_OPTIONS: &'static [(&'static str, &'static str)] = &[("goals", "1")];

    fn pose(state: &State, aids: &Aids<'_>) -> Option<Posed<Soccer>> {
        // A turn that has begun is no puzzle.
        state.used[0].is_none().then(|| tactics::pose(state, aids)).flatten()
    }

    fn judge(state: &State, task: &Task, _: &[Action], actions: &[Action]) -> Judged<Action> {
        tactics::judge::<Soccer>(state, task, actions)
    }
}

impl Tactics for Soccer {
    fn aim(state: &State) -> Option<Goal> {
        let wins = state.goals[state.on_turn.index()].saturating_add(1) >= state.options.goals;
        Some(if wins { Goal::Win } else { Goal::Score })
    }

    fn attained(before: &State, after: &State, seat: Seat) -> bool {
        after.goals[seat.index()] > before.goals[seat.index()]
    }

    fn attain(state: &State, actions: &mut Vec<Action>) -> bool {
        state.phase == Phase::Turn && state.goal_this_turn(actions)
    }

    fn bare(state: State) -> State {
        State { turn_log: TurnLog::NONE, ..state }
    }

    fn placing(state: &State, places: &mut Vec<u16>) {
        let squares = state.pieces.as_flattened().iter().chain([&state.ball]);
        places.extend(squares.map(|at| u16::from(at.row()) * 16 + u16::from(at.column())));
    }
}

fn first(line: &[Vec<Action>]) -> impl Iterator<Item = &Action> {
    line.first().into_iter().flatten()
}

/// What a turn does with the ball.
#[derive(Default)]
struct Touches {
    passes: usize,
    dribbles: usize,
    /// Pieces that touch it, and those that move without touching it.
    players: usize,
    walkers: usize,
    /// Squares that a shot crosses, that of the goal included.
    shot: u8,
}

fn touches(state: &State, line: &[Vec<Action>]) -> Touches {
    let side = state.on_turn;
    let mut touches = Touches::default();
    let (mut players, mut movers) = ([false; PIECES], [false; PIECES]);
    let mut now = state.clone();
    for &action in first(line) {
        let piece = |from: Square| now.own_on(side, from).map(usize::from).filter(|&piece| piece < PIECES);
        match action {
            Action::Step { from, to } => {
                let Some(piece) = piece(from) else { break };
                movers[piece] = true;
                if to == now.ball {
                    touches.dribbles += 1;
                    players[piece] = true;
                }
            }
            Action::Pass { from, to } => {
                let Some(piece) = piece(from) else { break };
                players[piece] = true;
                if to.in_goal(side.other()) {
                    touches.shot = now.ball.distance(to);
                } else {
                    touches.passes += 1;
                }
            }
            Action::End | Action::KickOff(_) => {}
        }
        <Soccer as kickoff_core::Game>::apply(&mut now, action);
    }
    touches.players = players.iter().filter(|&&player| player).count();
    touches.walkers = players.iter().zip(movers).filter(|&(&player, mover)| mover && !player).count();
    touches
}
