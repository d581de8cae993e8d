//! How a position is judged without looking ahead.

use kickoff_core::{Evaluate, Features, Seat, Term};

use super::danger::Danger;
use crate::Soccer;
use crate::board::{COLUMNS, Square, Zone};
use crate::state::State;

/// A term's name, what its unit is, and its weight.
const fn term(name: &'static str, about: &'static str, weight: i32) -> Term {
    Term { name, about, weight }
}

impl Evaluate for Soccer {
    const TERMS: &'static [Term] = &[
        term("lead", "a goal more than the other side", 1_500),
        term("late-lead", "a goal more, times the sixteenths of the game that have been played", 150),
        term("match-point", "one goal is missing", 600),
        term("turn", "being on turn", 200),
        term("ball", "a row that the ball is nearer to the goal", 60),
        term("threats", "off turn: a square to which the ball could be passed, and shot from there", 60),
        term("threatens", "off turn: any such square", 500),
        term("chances", "on turn: a square to which the ball could be passed, and shot from there", 30),
        term("dangerous", "a square from which the ball could be shot if it came there", 12),
        term("behind", "on turn: a man who can come behind the ball with two steps", 120),
        term("behind-off", "off turn: a man who could come behind the ball with two steps", 100),
        term("near", "a step less between the ball and the nearest man", 40),
        term("second", "a step less between the ball and the second man", 20),
        term("forward", "a man in reach of the shooting zone", 60),
        term("back", "a man nearer to the own goal than the ball", 60),
        term("keeper", "a man in the own goal", 60),
        term("passes", "a pass left while the ball is in the own end", 60),
    ];

    fn features(state: &State, features: &mut Features) {
        let on_turn = state.on_turn;
        let sign = |side: Seat| if side == Seat::First { 1 } else { -1 };
        let lead = i32::from(state.goals[0]) - i32::from(state.goals[1]);
        features[0] = lead;
        features[1] = lead * 16 * i32::from(state.turns) / i32::from(state.options.turns).max(1);
        features[3] = sign(on_turn);
        features[4] = i32::from(state.ball.row()) - 10;
        for side in Seat::BOTH {
            let sign = sign(side);
            let own = Own::count(state, side);
            let danger = Danger::new(state, side);
            let threats = danger.threats();
            let is_on = side == on_turn;
            let mut add = |term: usize, amount: i32| features[term] += sign * amount;
            add(2, i32::from(state.goals[side.index()] + 1 >= state.options.goals));
            if is_on {
                add(7, threats.min(MOST_THREATS));
            } else {
                add(5, threats.min(MOST_THREATS));
                add(6, i32::from(threats > 0));
            }
            add(8, danger.squares());
            add(if is_on { 9 } else { 10 }, own.behind.min(2));
            add(11, -own.nearest.min(FAR));
            add(12, -own.second.min(FAR));
            add(13, own.forward.min(3));
            add(14, own.back.min(4));
            add(15, i32::from(own.keeper));
            let left = state.passes_left(side).unwrap_or(State::OWN_END_PASSES);
            add(16, i32::from(left));
        }
    }
}

/// More threats are no greater danger.
const MOST_THREATS: i32 = 8;
/// How much further away a man is makes no difference.
const FAR: i32 = 10;

/// What a side's men stand for.
struct Own {
    behind: i32,
    nearest: i32,
    second: i32,
    forward: i32,
    back: i32,
    keeper: bool,
}

impl Own {
    fn count(state: &State, side: Seat) -> Own {
        let mut own = Own { behind: 0, nearest: FAR * 2, second: FAR * 2, forward: 0, back: 0, keeper: false };
        let ball = state.ball;
        let up = |square: Square| match side {
            Seat::First => i32::from(square.row()),
            Seat::Second => 20 - i32::from(square.row()),
        };
        let row = up(ball);
        for &man in &state.pieces[side.index()] {
            let apart = i32::from(man.distance(ball));
            if apart < own.nearest {
                own.second = own.nearest;
                own.nearest = apart;
            } else if apart < own.second {
                own.second = apart;
            }
            let columns = i32::from(man.column().abs_diff(ball.column()));
            // Three squares lie behind the ball.
            let behind = (up(man) - (row - 1)).abs() <= 2 && columns <= 3;
            own.behind += i32::from(behind);
            own.forward += i32::from(up(man) >= FORWARD);
            own.back += i32::from(up(man) < row);
            own.keeper |= man.in_goal(side);
        }
        own
    }
}

/// Rows from one's own goal from which a man can come behind a ball in the shooting zone within a turn.
const FORWARD: i32 = 11;

/// The number of a square, below 247.
pub(super) fn number(square: Square) -> u16 {
    u16::from(square.row().saturating_sub(1)) * u16::from(COLUMNS) + u16::from(square.column().min(COLUMNS - 1))
}

/// Whether the ball lies where the side shoots from.
pub(super) fn in_range(state: &State, side: Seat) -> bool {
    Zone::of(state.ball) == Zone::Shooting(side)
}
