//! What a network is told of a position.

use kickoff_ai::Features;
use kickoff_core::Seat;

use crate::board::{COLUMNS, ROWS, Square};
use crate::state::State;

/// The squares of the board.
const SQUARES: usize = COLUMNS as usize * ROWS as usize;
/// Columns and rows that a man is off the ball, at most; one who is farther off counts as just that far.
const COLUMNS_OFF: i32 = 6;
const ROWS_OFF: i32 = 7;
/// The places around the ball.
const AROUND: usize = (2 * COLUMNS_OFF as usize + 1) * (2 * ROWS_OFF as usize + 1);
/// The rows in which the ball can lie.
const BALL_ROWS: usize = ROWS as usize - 2;

/// A man on a square: of the side on turn, and then of the other.
const MEN: usize = 0;
/// The ball on a square.
const BALL: usize = MEN + 2 * SQUARES;
/// A man at a place around the ball while the ball is in a row: the places of one row, then those of the next.
const MEN_AROUND: usize = BALL + SQUARES;
/// How much of a term there is: see [`AMOUNTS`].
const TERMS: usize = MEN_AROUND + 2 * BALL_ROWS * AROUND;
/// The state of the game: who leads, and how many turns are left.
const STANDINGS: usize = TERMS + AMOUNTS_TOGETHER;
/// Turns in a row without a touch of the ball.
const IDLE: usize = STANDINGS + 3 * LEFT.len();
/// All inputs.
pub(super) const INPUTS: usize = IDLE + State::IDLE_TURNS as usize;

/// Fewer turns left than this are told from more.
const LEFT: [u16; 4] = [6, 20, 50, u16::MAX];

/// Terms whose amount the network is told: the term's number, the amount that is told apart from less (for the side on
/// turn), how many amounts are told as one, as a power of two, and how many inputs there are.
const AMOUNTS: [(usize, i32, u32, usize); 19] = [
    (4, 0, 0, 9),
    (6, -8, 0, 9),
    (7, 0, 2, 8),
    (8, -31, 2, 8),
    (9, 0, 3, 8),
    (10, -63, 3, 8),
    (11, 0, 0, 8),
    (12, -7, 0, 8),
    (13, 0, 0, 8),
    (14, -7, 0, 8),
    (15, -10, 0, 11),
    (16, 0, 0, 11),
    (17, -10, 0, 11),
    (18, 0, 0, 11),
    (19, -7, 0, 15),
    (20, -7, 0, 15),
    (21, -7, 0, 15),
    (22, -1, 0, 3),
    (23, -2, 0, 5),
];

const AMOUNTS_TOGETHER: usize = {
    let (mut together, mut number) = (0, 0);
    while number < AMOUNTS.len() {
        together += AMOUNTS[number].3;
        number += 1;
    }
    together
};

/// Names the inputs that hold. The side on turn attacks up the board, and the ball lies on the left or in the middle:
/// positions that mirror each other have the same inputs.
#[inline]
pub(super) fn inputs(state: &State, features: &Features, mut hold: impl FnMut(usize)) {
    let side = state.on_turn;
    let mirrored = state.ball.column() > COLUMNS / 2;
    let place = |square: Square| {
        let column = i32::from(square.column().min(COLUMNS - 1));
        let row = i32::from(square.row().clamp(1, ROWS)) - 1;
        let column = if mirrored { i32::from(COLUMNS) - 1 - column } else { column };
        (column, if side == Seat::First { row } else { i32::from(ROWS) - 1 - row })
    };
    let number = |(column, row): (i32, i32)| row as usize * usize::from(COLUMNS) + column as usize;
    let ball = place(state.ball);
    hold(BALL + number(ball));
    let ball_row = ((ball.1 - 1) as usize).min(BALL_ROWS - 1);
    for (whose, seat) in [side, side.other()].into_iter().enumerate() {
        for &man in &state.pieces[seat.index()] {
            let man = place(man);
            hold(MEN + whose * SQUARES + number(man));
            let column = (man.0 - ball.0).clamp(-COLUMNS_OFF, COLUMNS_OFF) + COLUMNS_OFF;
            let row = (man.1 - ball.1).clamp(-ROWS_OFF, ROWS_OFF) + ROWS_OFF;
            let around = (row * (2 * COLUMNS_OFF + 1) + column) as usize;
            hold(MEN_AROUND + (ball_row * 2 + whose) * AROUND + around);
        }
    }
    let sign = if side == Seat::First { 1 } else { -1 };
    let mut from = TERMS;
    for (term, least, grain, count) in AMOUNTS {
        let amount = (sign * features[term] - least).max(0) >> grain;
        hold(from + (amount as usize).min(count - 1));
        from += count;
    }
    let [own, others] = [side, side.other()].map(|seat| state.goals[seat.index()]);
    let left = state.options.turns.saturating_sub(state.turns);
    let left = LEFT.iter().position(|most| left <= *most).unwrap_or_default();
    let ahead = usize::from(own >= others) + usize::from(own > others);
    hold(STANDINGS + 3 * left + ahead);
    hold(IDLE + usize::from(state.idle.min(State::IDLE_TURNS - 1)));
}
