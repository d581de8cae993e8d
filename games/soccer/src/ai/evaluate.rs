//! How a position is evaluated without looking ahead.

use std::sync::Arc;

use kickoff_ai::{Evaluate, Features, Network, Term, term};
use kickoff_core::Seat;

use super::danger::Danger;
use super::{inputs, network};
use crate::Soccer;
use crate::board::{COLUMNS, Square, Zone};
use crate::state::State;

impl Evaluate for Soccer {
    const TERMS: &'static [Term] = &[
        term("lead", "a hundredth of a goal's lead, the less play is left the more", 30),
        term("turn", "being on turn", 60),
        term("ball", "a row that the ball is nearer to the goal", 20),
        term("threat-on", "on turn: the ball can be passed to where it is shot", 600),
        term("threats-on", "on turn: a square to which the ball can be passed, and shot from there", 30),
        term("threat-off", "off turn: the ball could be passed to where it is shot", 110),
        term("threats-off", "off turn: a square to which the ball could be passed, and shot from there", 25),
        term("danger-on", "on turn: a square from which the ball would be shot if it came there", 10),
        term("danger-off", "off turn: a square from which the ball would be shot if it came there", 7),
        term("open-on", "on turn: a line on which the ball would go into the goal", -12),
        term("open-off", "off turn: a line on which the ball would go into the goal", -8),
        term("behind-on", "on turn: a man who can come behind the ball with two steps", 90),
        term("behind-off", "off turn: a man who could come behind the ball with two steps", 25),
        term("near-on", "on turn: a man within three steps of the ball", -20),
        term("near-off", "off turn: a man within three steps of the ball", -110),
        term("first-on", "on turn: a step less between the ball and the nearest man", 60),
        term("first-off", "off turn: a step less between the ball and the nearest man", 100),
        term("second-on", "on turn: a step less between the ball and the second man", 20),
        term("second-off", "off turn: a step less between the ball and the second man", 30),
        term("forward", "a man in reach of the shooting zone", 122),
        term("back", "a man nearer to the own goal than the ball", 3),
        term("between", "a man between the ball and the own goal", 44),
        term("keeper", "a man in the own goal", 60),
        term("passes", "a pass left while the ball is in the own end", 160),
    ];

    const INPUTS: usize = inputs::INPUTS;

    fn network() -> Option<Arc<Network>> {
        network::shipped()
    }

    #[inline]
    fn inputs(state: &State, features: &Features, hold: impl FnMut(usize)) {
        inputs::inputs(state, features, hold);
    }

    fn features(state: &State, features: &mut Features) {
        let on_turn = state.on_turn;
        features[0] = lead(state);
        features[1] = if on_turn == Seat::First { 1 } else { -1 };
        features[2] = i32::from(state.ball.row()) - 10;
        for side in Seat::BOTH {
            let sign = if side == Seat::First { 1 } else { -1 };
            let own = Own::count(state, side);
            let danger = Danger::new(state, side);
            let threats = danger.threats();
            let off = usize::from(side != on_turn);
            let mut add = |term: usize, amount: i32| features[term] += sign * amount;
            add(3 + 2 * off, i32::from(threats > 0));
            add(4 + 2 * off, threats.min(MOST_THREATS));
            add(7 + off, danger.squares());
            add(9 + off, danger.open_squares());
            add(11 + off, own.behind);
            add(13 + off, own.near);
            add(15 + off, -own.first.min(FAR));
            add(17 + off, -own.second.min(FAR));
            add(19, own.forward);
            add(20, own.back);
            add(21, own.between);
            add(22, i32::from(own.keeper));
            let left = state.passes_left(side).unwrap_or(State::OWN_END_PASSES);
            add(23, i32::from(left));
        }
    }
}

/// The first side's lead in hundredths: if the goals still to come fall like tosses of a coin, the chance to win follows
/// from the lead divided by the square root of their number.
fn lead(state: &State) -> i32 {
    /// In so many turns a goal falls.
    const TURNS: i32 = 20;
    let lead = i32::from(state.goals[0]) - i32::from(state.goals[1]);
    let needed = |side: usize| i32::from(state.options.goals.saturating_sub(state.goals[side]));
    let left = i32::from(state.options.turns.saturating_sub(state.turns));
    // Sixteenths of goals, and some for the last one.
    let to_come = (16 * (needed(0) + needed(1) - 1)).min(16 * left / TURNS).max(0) + 5;
    lead * 400 / to_come.isqrt()
}

/// More threats are no greater danger.
const MOST_THREATS: i32 = 8;
/// How much further away a man is makes no difference.
const FAR: i32 = 10;

/// What a side's men stand for.
struct Own {
    behind: i32,
    near: i32,
    first: i32,
    second: i32,
    forward: i32,
    back: i32,
    between: i32,
    keeper: bool,
}

impl Own {
    fn count(state: &State, side: Seat) -> Own {
        let mut own = Own { behind: 0, near: 0, first: 20, second: 20, forward: 0, back: 0, between: 0, keeper: false };
        let ball = state.ball;
        let up = |square: Square| match side {
            Seat::First => i32::from(square.row()),
            Seat::Second => 20 - i32::from(square.row()),
        };
        let row = up(ball);
        for &man in &state.pieces[side.index()] {
            let at = up(man);
            let columns = i32::from(man.column().abs_diff(ball.column()));
            let apart = columns.max((at - row).abs());
            own.second = own.second.min(apart.max(own.first));
            own.first = own.first.min(apart);
            own.near += i32::from(apart <= 3);
            // Three squares lie behind the ball.
            own.behind += i32::from((at - (row - 1)).abs() <= 2 && columns <= 3);
            own.forward += i32::from(at >= FORWARD);
            own.back += i32::from(at < row);
            own.between += i32::from(at < row && columns <= row - at);
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
