//! Whether the side on turn can score in this turn, and how: exact, by looking at whatever can lead to a shot.
//!
//! A goal is shot by one piece in its own three steps, or in the steps of a second piece after a first has touched the
//! ball or gone out of the way. So first the pieces are tried alone; then, for each piece as the first, whether from
//! where it leaves the ball another could score if the first were not on the board at all, which is quickly seen not to
//! be so for nearly all squares of the ball.

use kickoff_core::Seat;

use crate::action::Action;
use crate::board::{Direction, GOAL, ROWS, Rows, Square, Zone, goal_row};
use crate::piece::PIECES;
use crate::state::State;

const NOWHERE: Rows = [0; ROWS as usize + 2];

/// What is looked for, and the position of all that does not move while it is.
struct Search<'a> {
    side: Seat,
    pieces: &'a [Square; PIECES],
    /// Squares that hold pieces; those that move meanwhile are taken off.
    taken: Rows,
    /// The actions that score, the last one first.
    found: &'a mut Vec<Action>,
    /// The piece that helps another to score.
    helper: u8,
    /// Squares of the ball of which it is known whether another than the helper could score from there, if the helper
    /// were not on the board; and those from which one could.
    known: Rows,
    good: Rows,
}

/// Where the moving piece and the ball are, how many steps the piece has left, and how many passes from its own end the
/// side has made.
#[derive(Clone, Copy)]
struct At {
    piece: Square,
    ball: Square,
    steps: u8,
    passes: u8,
}

impl State {
    /// Adds the actions by which the side on turn scores in this turn, if it can.
    pub(crate) fn goal_this_turn(&self, actions: &mut Vec<Action>) -> bool {
        let side = self.on_turn;
        let before = actions.len();
        let mut search = Search {
            side,
            pieces: &self.pieces[side.index()],
            taken: self.taken,
            found: actions,
            helper: 0,
            known: NOWHERE,
            good: NOWHERE,
        };
        let passes = self.passes[side.index()];
        let at = |index: u8, steps| At {
            piece: self.pieces[side.index()][usize::from(index)],
            ball: self.ball,
            steps,
            passes,
        };
        let scored = match self.used {
            [_, Some(second)] => search.alone(second.piece, at(second.piece, Self::STEPS - second.steps.min(3))),
            [Some(first), None] => {
                let now = at(first.piece, Self::STEPS - first.steps.min(3));
                search.alone(first.piece, now) || search.with_another(first.piece, now)
            }
            [None, _] => {
                let all = || 0..PIECES as u8;
                all().any(|index| search.alone(index, at(index, Self::STEPS)))
                    || all().any(|index| search.with_another(index, at(index, Self::STEPS)))
            }
        };
        if let Some(found) = actions.get_mut(before..) {
            found.reverse();
        }
        scored
    }
}

impl Search<'_> {
    /// Whether a piece scores without another's help.
    fn alone(&mut self, index: u8, now: At) -> bool {
        if !self.near_enough(now) {
            return false;
        }
        let from = self.pieces[usize::from(index)];
        self.lift(from);
        let scored = self.shoot(now);
        self.put(from);
        scored
    }

    /// Whether another scores after a piece has helped.
    fn with_another(&mut self, helper: u8, now: At) -> bool {
        let another = (0..PIECES as u8).any(|index| index != helper && self.is_forward(index));
        if !another {
            return false;
        }
        self.helper = helper;
        (self.known, self.good) = (NOWHERE, NOWHERE);
        self.lift(now.piece);
        let scored = self.help(now);
        self.put(now.piece);
        scored
    }

    /// Whether a piece can come behind a ball in the shooting zone with all its steps but one.
    #[inline]
    fn is_forward(&self, index: u8) -> bool {
        self.rows_missing(self.pieces[usize::from(index)]) <= State::STEPS
    }

    /// Whether another scores after the helper, which has been lifted, has gone on.
    fn help(&mut self, now: At) -> bool {
        let could = self.could_score(now.ball);
        if could {
            self.put(now.piece);
            let scored = self.another_scores(now.ball);
            self.lift(now.piece);
            if scored {
                return true;
            }
        }
        // What is left is to touch the ball, or to go out of the way.
        if now.steps == 0 || !could && now.piece.distance(now.ball) > now.steps {
            return false;
        }
        if let Some(way) = now.piece.way_to(now.ball) {
            let mut to = now.ball.next(way);
            while to.on_pitch() && !to.is_in(&self.taken) {
                if self.pass(now, to, Self::help) {
                    return true;
                }
                to = to.next(way);
            }
        }
        self.step(now, Self::help)
    }

    /// Whether another than the helper could score from where the ball is, without the helper on the board.
    fn could_score(&mut self, ball: Square) -> bool {
        if self.rows_missing(ball) >= State::STEPS {
            return false;
        }
        if !ball.is_in(&self.known) {
            self.known[ball.index()] |= ball.bit();
            let actions = self.found.len();
            if self.another_scores(ball) {
                self.found.truncate(actions);
                self.good[ball.index()] |= ball.bit();
            }
        }
        ball.is_in(&self.good)
    }

    /// Whether another than the helper scores.
    fn another_scores(&mut self, ball: Square) -> bool {
        (0..PIECES as u8).any(|index| {
            let piece = self.pieces[usize::from(index)];
            index != self.helper && self.alone(index, At { piece, ball, steps: State::STEPS, passes: 0 })
        })
    }

    /// Whether the ball is so near to the piece, and to the shooting zone, that it can be shot by it. Each step brings
    /// the piece, or the ball, at most one square on, and the last is the shot.
    #[inline]
    fn near_enough(&self, now: At) -> bool {
        now.steps > 0 && now.piece.distance(now.ball) <= now.steps && self.rows_missing(now.ball) < now.steps
    }

    /// Rows from the ball to the shooting zone.
    #[inline]
    fn rows_missing(&self, ball: Square) -> u8 {
        let (first, last) = Zone::Shooting(self.side).rows();
        match self.side {
            Seat::First => first.saturating_sub(ball.row()),
            Seat::Second => ball.row().saturating_sub(last),
        }
    }

    /// Takes a piece off the board.
    #[inline]
    fn lift(&mut self, at: Square) {
        self.taken[at.index()] &= !at.bit();
    }

    #[inline]
    fn put(&mut self, at: Square) {
        self.taken[at.index()] |= at.bit();
    }

    /// Whether the piece that has been lifted scores.
    fn shoot(&mut self, now: At) -> bool {
        if !self.near_enough(now) {
            return false;
        }
        if let Some(way) = now.piece.way_to(now.ball) {
            if let Some(goal) = self.shot(way, now.ball) {
                self.found.push(Action::Pass { from: now.piece, to: goal });
                return true;
            }
            // A ball that is passed further than one square is out of reach of the one who passed it.
            if now.steps == State::STEPS && self.pass(now, now.ball.next(way), Self::shoot) {
                return true;
            }
        }
        now.steps > 1 && self.step(now, Self::shoot)
    }

    /// The goal square that the ball goes into this way, if nothing is between.
    #[inline]
    fn shot(&self, way: Direction, ball: Square) -> Option<Square> {
        if Zone::of(ball) != Zone::Shooting(self.side) {
            return None;
        }
        let mut to = ball;
        loop {
            to = to.next(way);
            if to.is_in(&self.taken) {
                return None;
            }
            if !to.on_pitch() {
                return to.in_goal(self.side.other()).then_some(to);
            }
        }
    }

    /// Every step of the lifted piece, each followed by `then`.
    fn step(&mut self, now: At, then: fn(&mut Self, At) -> bool) -> bool {
        Direction::ALL.into_iter().any(|way| {
            let to = now.piece.next(way);
            if to.is_in(&self.taken) || self.closed(to) {
                return false;
            }
            let ball = if to == now.ball { now.ball.next(way) } else { now.ball };
            if to == now.ball && !self.goes_on(now.ball, ball) {
                return false;
            }
            let scored = then(self, At { piece: to, ball, steps: now.steps - 1, ..now });
            if scored {
                self.found.push(Action::Step { from: now.piece, to });
            }
            scored
        })
    }

    /// Whether a goal's square is closed to the lifted piece.
    #[inline]
    fn closed(&self, to: Square) -> bool {
        to.in_goal(self.side.other())
            || to.in_goal(self.side) && self.taken[usize::from(goal_row(self.side))] & GOAL != 0
    }

    /// Whether the ball may be dribbled on.
    #[inline]
    fn goes_on(&self, ball: Square, onto: Square) -> bool {
        onto.on_pitch() && !onto.is_in(&self.taken) && !(Zone::of(ball) == Zone::Neutral && self.is_own_end(onto))
    }

    #[inline]
    fn is_own_end(&self, ball: Square) -> bool {
        Zone::of(ball) == Zone::own_end(self.side)
    }

    /// Whether the zones let the ball be passed between two squares of the pitch.
    #[inline]
    fn zones_allow(&self, from: Square, to: Square) -> bool {
        match (Zone::of(from), Zone::of(to)) {
            (Zone::Neutral, aim) => aim != Zone::own_end(self.side),
            (one, Zone::Neutral) => one != Zone::Neutral,
            (one, other) => one == other,
        }
    }

    /// A pass of the lifted piece to one square, followed by `then`.
    fn pass(&mut self, now: At, to: Square, then: fn(&mut Self, At) -> bool) -> bool {
        let own_end = self.is_own_end(now.ball);
        let free = to.on_pitch() && !to.is_in(&self.taken) && self.zones_allow(now.ball, to);
        if !free || own_end && now.passes >= State::OWN_END_PASSES {
            return false;
        }
        let passes = if own_end { now.passes + 1 } else { now.passes };
        let scored = then(self, At { ball: to, steps: now.steps - 1, passes, ..now });
        if scored {
            self.found.push(Action::Pass { from: now.piece, to });
        }
        scored
    }
}
