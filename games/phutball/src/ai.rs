//! What the computer knows of the game beside its rules: what a position is worth, and which turns deserve a look.

use std::collections::HashSet;

use kickoff_ai::{AlphaBetaGame, Evaluate, Features, Level, Levels, ReviewEffort, Searchable, Term, Weights, term};
use kickoff_core::{Encode, Node, Seat, zobrist};

use crate::field::{DIRECTIONS, Men, Point, ROWS};
use crate::game::{Action, Phutball};
use crate::rules::{Phase, Position};

/// Jumps that are followed to find out where the ball can get to in a turn. Few positions have more.
const MOST_JUMPS: usize = 160;
/// Turns that are searched in a position.
const MOST_TURNS: usize = 24;
/// How far from the ball men are placed, beside those that change a chain of jumps.
const NEAR: u8 = 2;

impl Evaluate for Phutball {
    const TERMS: &'static [Term] = &[
        term("ball", "a row that the ball is nearer to the other side's goal line than the middle", 150),
        term("goal", "the side on turn can score in this turn", 20_000),
        term("threat", "the side that is not on turn could score if it were", 1_500),
        term("gain", "a row that the side on turn can bring the ball forward in this turn", 250),
        term("other-gain", "a row that the other side could, if it were on turn", 120),
        term("ahead", "a man up to six rows ahead of the ball, no further aside than ahead", 40),
        term("turn", "being on turn", 200),
    ];

    fn features(state: &Position, features: &mut Features) {
        let sign = |seat: Seat| if seat == Seat::First { 1 } else { -1 };
        let (own, other) = (state.on_turn, state.on_turn.other());
        let reach = Reach::of(state);
        let gain = |seat| i32::from(state.ball.distance(seat)) - i32::from(reach.nearest(seat));
        features[0] = i32::from(state.ball.row()) - i32::from(ROWS.div_ceil(2));
        features[1] = sign(own) * i32::from(reach.nearest(own) == 0);
        features[2] = sign(other) * i32::from(reach.nearest(other) == 0);
        features[3] = sign(own) * gain(own);
        features[4] = sign(other) * gain(other);
        for man in state.men.points() {
            let rows = i32::from(man.row()) - i32::from(state.ball.row());
            let aside = i32::from(man.column().abs_diff(state.ball.column()));
            if rows.abs() <= 6 && aside <= rows.abs() {
                features[5] += rows.signum();
            }
        }
        features[6] = sign(own);
    }
}

/// The rows that a chain of jumps can end in.
struct Reach {
    lowest: u8,
    highest: u8,
}

impl Reach {
    fn of(state: &Position) -> Reach {
        let row = state.ball.row();
        let mut reach = Reach { lowest: row, highest: row };
        // Where not all jumps can be followed, each side's way is followed first once: else one of them would look weak.
        for toward in [Seat::Second, Seat::First] {
            let mut count = 0;
            each_chain(state, toward, &mut Vec::new(), &mut count, &mut |at, _| {
                reach.lowest = reach.lowest.min(at.ball.row());
                reach.highest = reach.highest.max(at.ball.row());
            });
            if count <= MOST_JUMPS {
                break;
            }
        }
        reach
    }

    /// Rows that the ball can be left from a seat's target.
    fn nearest(&self, seat: Seat) -> u8 {
        match seat {
            Seat::First => ROWS.saturating_sub(self.highest),
            Seat::Second => self.lowest.saturating_sub(1),
        }
    }
}

/// Calls `found` after each jump of every chain from a position, with the jumps that led there; those toward a seat's
/// target first, and no more than [`MOST_JUMPS`].
fn each_chain(
    state: &Position,
    toward: Seat,
    jumps: &mut Vec<Action>,
    count: &mut usize,
    found: &mut impl FnMut(&Position, &[Action]),
) {
    for to in landings(state, toward) {
        *count += 1;
        if *count > MOST_JUMPS {
            return;
        }
        let mut after = state.clone();
        after.jump(to);
        jumps.push(Action::Jump(to));
        found(&after, jumps);
        if to.on_field() {
            each_chain(&after, toward, jumps, count, found);
        }
        jumps.pop();
    }
}

/// Where the ball can jump to, in an order that is the same for both seats, each seen from its own side.
fn landings(state: &Position, toward: Seat) -> impl Iterator<Item = Point> {
    let forward = if toward == Seat::Second { 1 } else { -1 };
    DIRECTIONS.into_iter().filter_map(move |(aside, along)| state.landing((aside, along * forward)))
}

impl Searchable for Phutball {
    fn key(state: &Position) -> u64 {
        let left = u64::from(state.options.turns.saturating_sub(state.turns));
        let rest = left << 32
            | (state.ball.index() as u64) << 16
            | u64::from(state.jumping) << 1
            | state.on_turn.index() as u64
            | u64::from(state.phase == Phase::Turn) << 2;
        state.men.rows().fold(zobrist(rest), |key, row| zobrist(key ^ u64::from(row)))
    }

    fn move_order_score(_: &Position, action: Action) -> i32 {
        i32::from(matches!(action, Action::Jump(_)))
    }

    fn history_index(_: &Position, action: Action) -> u16 {
        let outcome = if matches!(action, Action::FirstTurn(_)) { Phutball::ACTIONS } else { 0 };
        (outcome + Phutball::action_id(action)) as u16
    }
}

impl AlphaBetaGame for Phutball {
    /// Most of the 284 places for a man change nothing, so that only those near the ball and near where it can jump are
    /// looked at, and of all turns those that look best.
    fn whole_turns(state: &Position, turns: &mut Vec<Vec<Action>>) {
        if state.phase != Phase::Turn {
            return;
        }
        let mut nearby = Men::default();
        let mut found: Vec<Vec<Action>> = Vec::new();
        let mut met = HashSet::new();
        around(state.ball, NEAR, &mut nearby);
        each_chain(state, state.on_turn, &mut Vec::new(), &mut 0, &mut |at, jumps| {
            around(at.ball, 1, &mut nearby);
            if met.insert((at.ball, at.men)) {
                let stuck = !at.ball.on_field() || at.landings().next().is_none();
                found.push(jumps.iter().copied().chain((!stuck).then_some(Action::End)).collect());
            }
        });
        if state.jumping {
            found.push(vec![Action::End]);
        } else {
            // Of places that look alike those that are farthest ahead come first, for either side.
            let mut points: Vec<Point> = nearby.points().collect();
            points.sort_by_key(|point| point.distance(state.on_turn));
            let places = points.into_iter().map(Action::Place).filter(|&place| state.check(place).is_ok());
            found.extend(places.map(|place| vec![place]));
        }
        let weights = Weights::of::<Phutball>();
        let mut ranked: Vec<(i32, Vec<Action>)> =
            found.into_iter().map(|turn| (value_after(state, &turn, &weights), turn)).collect();
        ranked.sort_by_key(|(value, _)| -value);
        let won = ranked.first().is_some_and(|(value, _)| *value == WON);
        ranked.truncate(if won { 1 } else { MOST_TURNS });
        turns.extend(ranked.into_iter().map(|(_, turn)| turn));
    }
}

/// What a won position counts for the order of turns.
const WON: i32 = 1_000_000;

/// How good a turn looks for the side that plays it, without searching.
fn value_after(state: &Position, turn: &[Action], weights: &Weights) -> i32 {
    let mut after = state.clone();
    for &action in turn {
        after.apply(action);
    }
    if let Node::Over(outcome) = after.node() {
        return WON * i32::from(outcome.returns[state.on_turn.index()]);
    }
    let mut features = Features::default();
    Phutball::features(&after, &mut features);
    let value = weights.value(&features);
    if state.on_turn == Seat::First { value } else { -value }
}

/// Adds the points up to so far from a point.
fn around(at: Point, far: u8, points: &mut Men) {
    for way in DIRECTIONS {
        let mut next = at;
        for _ in 0..far {
            let Some(point) = next.next(way) else { break };
            if point.on_field() && !points.has(point) {
                points.toggle(point);
            }
            next = point;
        }
    }
    if at.on_field() && !points.has(at) {
        points.toggle(at);
    }
}

impl Levels for Phutball {
    /// Its turns are worth less than those of other games, and its searches are slow.
    const REVIEW: ReviewEffort = ReviewEffort { nodes: 10_000, part: 60_000 };

    /// The evaluation sees threats of one turn by itself, so that the weak levels need to misjudge. A
    /// search of fewer nodes than turns would go by their order, which does not.
    const LEVELS: [Level; 8] = [
        Level::new(40, 1_200).hasty(100, 400),
        Level::new(40, 600).hasty(60, 250),
        Level::new(40, 350).hasty(25, 150),
        Level::new(50, 180).hasty(6, 80),
        Level::new(150, 60).hasty(2, 80),
        Level::new(600, 25),
        Level::new(3_000, 0),
        Level::FULL,
    ];
}
