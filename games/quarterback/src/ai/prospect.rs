//! What the attacker can have in one turn, quickly and nearly exact: nobody is pushed or moves out of the way.

use super::field::{Field, Sets, Ways};
use super::passes::Lines;
use crate::board::{LAST_ROW, Square};
use crate::options::Columns;
use crate::pieces::{Kind, PIECES, QUARTERBACK, Role};
use crate::position::State;

const ATTACK: usize = Role::Attack as usize;

/// The most points that a man could carry the ball to in so many steps if nobody stood in the way.
#[inline]
pub(super) fn ideal(columns: Columns, from: Square, steps: u8) -> u8 {
    let row = (from.row() + steps as i8).min(LAST_ROW);
    if row < 1 {
        return 0;
    }
    let column = usize::from(from.column());
    // Each column towards the best one is worth one more.
    let value = (columns.values()[column] + steps).min(7);
    row as u8 + value
}

/// The attackers' ways and what is known of the ball.
pub(super) struct Prospect<'a> {
    state: &'a State,
    sets: &'a Sets,
    weak: Ways,
    double: Ways,
}

impl<'a> Prospect<'a> {
    #[inline]
    pub(super) fn new(state: &'a State, sets: &'a Sets) -> Prospect<'a> {
        Prospect { state, sets, weak: sets.weak(state, Role::Attack), double: sets.double(state, Role::Attack) }
    }

    /// The most points with which the attacker could end a turn that begins now, the ball carried over the line of
    /// scrimmage, as long as that is more than `floor`; else `floor`.
    pub(super) fn most(&self, floor: u8) -> u8 {
        if self.state.carried() { self.carried(floor) } else { self.loose(floor) }
    }

    /// How many squares the carrier can be on after one move, including the present one.
    #[inline]
    pub(super) fn room(&self) -> u32 {
        let carrier = usize::from(self.state.carrier).min(PIECES - 1);
        self.steps(carrier, Field::of(self.state.ball), self.reach(carrier)).count()
    }

    /// The squares that a man of this place can come to in so many steps from others.
    #[inline]
    fn steps(&self, piece: usize, from: Field, steps: u8) -> Field {
        match Role::Attack.kind(piece) {
            Kind::Triple | Kind::Quarterback => self.weak.steps(from, steps),
            Kind::Double => self.double.steps(from, steps),
            Kind::Single if steps == 0 => from,
            // That there are men whom it must not push aside is ignored.
            Kind::Single => from.or(self.double.step(from)),
        }
    }

    #[inline]
    fn reach(&self, piece: usize) -> u8 {
        Role::Attack.kind(piece).reach(self.state.squares[ATTACK][piece])
    }

    fn carried(&self, floor: u8) -> u8 {
        let state = self.state;
        let carrier = usize::from(state.carrier).min(PIECES - 1);
        let ball = state.ball;
        let mut most = floor;
        let over = self.steps(carrier, Field::of(ball), self.reach(carrier));
        most = most.max(over.most_points(self.state.options.columns));
        let men = self.sets.all[0].or(self.sets.all[1]);
        let forward = state.may_pass_forward();
        let lines = Lines::from(ball, men, |rows| forward || rows <= 0);
        let targets = lines.all();
        // Those who get farthest come last in their order, and spare the others being looked at.
        for (piece, &at) in state.squares[ATTACK].iter().enumerate().rev() {
            let steps = self.reach(piece);
            if piece == carrier || !at.on_board() || ideal(state.options.columns, at, steps) <= most {
                continue;
            }
            if lines.men.has(at) {
                most = most.max(self.steps(piece, Field::of(at), steps).most_points(self.state.options.columns));
                continue;
            }
            most = most.max(self.received_on_the_way(piece, at, steps, targets));
            if at.over_line() && state.points_at(at) > most {
                // The carrier steps into line with the man.
                let to_him = Lines::from(at, men.less(Field::of(ball)), |_| true).empty;
                let stands = to_him.and(over);
                let stands = if carrier == QUARTERBACK && !ball.over_line() {
                    // Forward from behind the line, or back from anywhere.
                    if stands.less(Field::OVER_LINE).is_empty() { Self::not_below(stands, at) } else { stands }
                } else {
                    Self::not_below(stands, at)
                };
                if !stands.is_empty() {
                    most = state.points_at(at);
                }
            }
        }
        most
    }

    /// Those that are not lower than a square.
    fn not_below(squares: Field, at: Square) -> Field {
        let mut field = Field::NONE;
        squares.squares().filter(|square| square.row() >= at.row()).for_each(|square| field.add(square));
        field
    }

    /// The points that a man gets who steps to where the ball can be passed, and goes on with it.
    fn received_on_the_way(&self, piece: usize, at: Square, steps: u8, targets: Field) -> u8 {
        let mut reached = Field::of(at);
        let mut with_ball = Field::NONE;
        for _ in 0..steps {
            reached = self.steps(piece, reached, 1);
            if !with_ball.is_empty() {
                with_ball = self.steps(piece, with_ball, 1);
            }
            with_ball = with_ball.or(reached.and(targets));
        }
        with_ball.most_points(self.state.options.columns)
    }

    fn loose(&self, floor: u8) -> u8 {
        let state = self.state;
        let mut most = floor;
        for (piece, &at) in state.squares[ATTACK].iter().enumerate() {
            let steps = self.reach(piece);
            if !at.on_board() || ideal(state.options.columns, at, steps) <= most {
                continue;
            }
            let mut reached = Field::of(at);
            for taken in 1..=steps {
                reached = self.steps(piece, reached, 1);
                if reached.has(state.ball) {
                    most = most.max(
                        self.steps(piece, Field::of(state.ball), steps - taken).most_points(self.state.options.columns),
                    );
                    break;
                }
            }
        }
        most
    }
}
