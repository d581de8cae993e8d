//! What there is to solve in Scrimmage (docs/puzzles.md): the step with the greatest chance of a first down or a touchdown, in
//! the last turn of a play.

use std::collections::HashMap;

use kickoff_core::{Game, Node, Seat};
use kickoff_puzzle::{Aids, Goal, Judged, Posed, PuzzleGame, Task, Theme};

use crate::Scrimmage;
use crate::action::Action;
use crate::men::Unit;
use crate::position::{Annotations, Phase, State};

/// By how much the chance of the best step has to be greater than that of the second best.
const MARGIN: f64 = 0.1;
/// A chance from which on nothing is left to chance: where one step makes sure, everybody sees it.
const CERTAIN: f64 = 1.0 - 1e-9;
/// Squares of the allotment that may be left, at most: with more there are too many ways to go on.
const MOST_LEFT: u8 = 3;
/// Positions to look at for the chances of a position, at most.
const MOST_POSITIONS: u64 = 1_000_000;

impl PuzzleGame for Scrimmage {
    const THEMES: &'static [Theme<Scrimmage>] = &[
        Theme {
            name: "break-through",
            about: "the carrier steps onto an opponent",
            holds: |state, line| told(state, line).is_some_and(|told| told.carrier && told.contact),
        },
        Theme {
            name: "run",
            about: "the carrier steps to an empty square",
            holds: |state, line| told(state, line).is_some_and(|told| told.carrier && !told.contact),
        },
        Theme {
            name: "block",
            about: "another man blocks an opponent",
            holds: |state, line| told(state, line).is_some_and(|told| !told.carrier && told.contact),
        },
        Theme {
            name: "make-way",
            about: "another man steps to an empty square",
            holds: |state, line| told(state, line).is_some_and(|told| !told.carrier && !told.contact),
        },
        Theme {
            name: "diagonal",
            about: "the step is diagonal",
            holds: |state, line| told(state, line).is_some_and(|told| told.diagonal),
        },
        Theme {
            name: "back",
            about: "the carrier does not step forward",
            holds: |state, line| told(state, line).is_some_and(|told| told.carrier && told.forward <= 0),
        },
        Theme {
            name: "last-square",
            about: "one square of the allotment is left",
            holds: |state, _| state.public.left == 1,
        },
        Theme { name: "last-down", about: "it is fourth down", holds: |state, _| state.public.down == 4 },
        Theme {
            name: "goal-line",
            about: "the point to be gained lies in the end zone",
            holds: |state, _| {
                let direction = state.public.direction(Unit::Offense);
                let ahead = direction.ahead(state.public.first_down_line, 1).clamp(1, 60);
                direction.attacks(ahead as u8)
            },
        },
        Theme {
            name: "interception",
            about: "the eleven that started the play on defense has the ball",
            holds: |state, _| state.public.possession == Unit::Defense,
        },
    ];

    const PUZZLES: &'static str = include_str!("../puzzles.txt");

    /// Plays of five turns: the fifth, the offense's third, is the last.
    const PUZZLE_OPTIONS: &'static [(&'static str, &'static str)] = &[("max_turns", "5")];

    fn pose(state: &State, aids: &Aids<'_>) -> Option<Posed<Scrimmage>> {
        let (team, mut chances) = chances(state, aids.effort.min(MOST_POSITIONS))?;
        chances.sort_by(|one, other| other.1.total_cmp(&one.1));
        let &[(action, best), (_, second), ..] = chances.as_slice() else { return None };
        debug_assert_eq!(Scrimmage::node(state), Node::Decide(team));
        (best >= second + MARGIN && best < CERTAIN).then(|| Posed {
            task: Task { goal: Goal::FirstDown, turns: 1, worth: Some([best, second]) },
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

/// The team on turn, and its chance of a first down or a touchdown after each of its actions; `None` if it does not run in the
/// last turn of a play with few squares left, or there are too many ways to go on.
fn chances(state: &State, effort: u64) -> Option<(Seat, Vec<(Action, f64)>)> {
    let public = &state.public;
    let last = public.phase == Phase::Turn && public.turn >= public.options.max_turns && public.left <= MOST_LEFT;
    let unit = public.unit_on_turn();
    let runs =
        public.carrier(state.call).is_some_and(|(carrier, _)| carrier == unit) && !public.before_throw(state.call);
    if !last || !runs {
        return None;
    }
    let team = public.seat(unit);
    let mut odds = Odds { team, known: HashMap::new(), effort };
    let mut actions = Vec::new();
    Scrimmage::choices(state, &mut actions);
    actions.sort_by_cached_key(|&action| Scrimmage::token(action));
    let chance = |action| Some((action, odds.after(state, action)?));
    Some((team, actions.into_iter().map(chance).collect::<Option<_>>()?))
}

/// The exact chances of a team.
struct Odds {
    team: Seat,
    /// Positions whose chance is known, without what the rules never look at.
    known: HashMap<State, f64>,
    effort: u64,
}

impl Odds {
    fn after(&mut self, state: &State, action: Action) -> Option<f64> {
        let mut after = state.clone();
        Scrimmage::apply(&mut after, action);
        after.public.annotations = Annotations::NONE;
        self.of(after)
    }

    /// The greatest chance that the team has of a first down or a touchdown with this play; `None` if the play goes on after
    /// the turn, or the effort is spent.
    fn of(&mut self, state: State) -> Option<f64> {
        if state.public.begins_play() {
            let first = state.public.down == 1 && state.public.offense == self.team;
            return Some(f64::from(u8::from(first)));
        }
        let mut best = 0.0f64;
        match Scrimmage::node(&state) {
            Node::Over(outcome) => return Some(f64::from(u8::from(outcome.winner() == Some(self.team)))),
            Node::Decide(seat) if seat != self.team || state.public.phase != Phase::Turn => return None,
            Node::Chance if state.public.phase == Phase::Allotment => return None,
            Node::Decide(_) | Node::Chance => {}
        }
        if let Some(&known) = self.known.get(&state) {
            return Some(known);
        }
        self.effort = self.effort.checked_sub(1)?;
        if Scrimmage::node(&state) == Node::Chance {
            let mut outcomes = Vec::new();
            Scrimmage::outcomes(&state, &mut outcomes);
            let total: f64 = outcomes.iter().map(|outcome| f64::from(outcome.weight)).sum();
            for outcome in outcomes {
                best += self.after(&state, outcome.action)? * f64::from(outcome.weight) / total;
            }
        } else {
            let mut actions = Vec::new();
            Scrimmage::choices(&state, &mut actions);
            for action in actions {
                best = best.max(self.after(&state, action)?);
            }
        }
        self.known.insert(state, best);
        Some(best)
    }
}

/// The first step of a line.
struct Told {
    /// Whether the man who steps has the ball.
    carrier: bool,
    contact: bool,
    diagonal: bool,
    /// Columns forward.
    forward: i32,
}

fn told(state: &State, line: &[Vec<Action>]) -> Option<Told> {
    let &Action::Step { man, to } = line.first()?.first()? else { return None };
    let public = &state.public;
    let unit = public.unit_on_turn();
    let place = unit.man(man)?;
    let from = public.square(unit, place)?;
    let columns = i32::from(to.column()) - i32::from(from.column());
    Some(Told {
        carrier: public.carrier(state.call) == Some((unit, place)),
        contact: public.man_on(unit.other(), to).is_some(),
        diagonal: columns != 0 && to.row() != from.row(),
        forward: columns * i32::from(public.direction(unit).forward()),
    })
}
