//! The position, and what may be done in it.

use kickoff_core::{BreaksRule, Message, Node, Outcome, Seat};

use crate::field::{CENTRE, DIRECTIONS, Direction, Men, POINTS, Point, ROWS};
use crate::game::{Action, Options};

/// A position; everyone sees all of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) options: Options,
    /// The seat whose turn it is.
    pub on_turn: Seat,
    /// The point on which the ball stands.
    pub ball: Point,
    pub(crate) men: Men,
    /// Whether the ball has jumped in this turn, and may jump on.
    pub(crate) jumping: bool,
    /// The number of turns that have ended.
    pub turns: u16,
    pub(crate) phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance draws who has the first turn.
    Toss,
    Turn,
    Over(Ending),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ending {
    /// A goal for this seat.
    Goal(Seat),
    /// The last turn ended without a goal.
    LastTurn,
}

/// Why an action is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over, so nothing can be played.
    GameOver,
    /// Chance draws now, or has drawn.
    Toss,
    /// A man was to be placed after a jump.
    OneThing,
    /// A man was to be placed behind a goal line.
    OffField(Point),
    /// A man was to be placed where the ball or another man is.
    Taken(Point),
    /// No straight line leads there.
    Crooked {
        /// The point on which the ball stands.
        from: Point,
        /// Where it was to go.
        to: Point,
    },
    /// There is no man next to the ball that way.
    NoMan {
        /// The point on which the ball stands.
        from: Point,
        /// Where it was to go.
        to: Point,
    },
    /// The jump would end on another point.
    NotFirst {
        /// Where it was to go.
        to: Point,
        /// The point on which this jump would end.
        lands: Point,
    },
    /// The men that way stand up to the side line or the corner.
    SideLine(Point),
    /// The turn was to end before anything was done in it.
    NothingDone,
}

impl BreaksRule for Illegal {
    fn message(&self) -> Message {
        self.in_words()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::GameOver => "Game over",
            Illegal::Toss => "House · Kick-off",
            Illegal::OneThing | Illegal::NothingDone => "A turn",
            Illegal::OffField(_) | Illegal::Taken(_) => "Placing",
            Illegal::Crooked { .. } | Illegal::NoMan { .. } => "Jumping",
            Illegal::NotFirst { .. } => "Landing",
            Illegal::SideLine(_) => "Side lines",
        }
    }
}

impl Position {
    /// The field with the ball on its spot and no men, before the toss.
    pub(crate) fn new(options: Options) -> Position {
        let (ball, men) = (CENTRE, Men::default());
        Position { options, on_turn: Seat::First, ball, men, jumping: false, turns: 0, phase: Phase::Toss }
    }

    /// The position at the beginning of a turn of `on_turn`, with the ball and the men on these points. `None` if the
    /// rules never let it come about: men off the field or on the ball, or the ball where the game has ended.
    pub fn arranged(options: Options, on_turn: Seat, ball: Point, men: &[Point]) -> Option<Position> {
        let mut position = Position { phase: Phase::Turn, on_turn, ball, ..Position::new(options) };
        for &man in men {
            if !man.on_field() || man == ball || position.men.has(man) {
                return None;
            }
            position.men.toggle(man);
        }
        (1 < ball.row() && ball.row() < ROWS).then_some(position)
    }

    /// Whether a man stands on a point. The rules look at whole rows of points; this is for tests.
    pub fn has_man(&self, at: Point) -> bool {
        self.men.has(at)
    }

    pub(crate) fn node(&self) -> Node {
        match self.phase {
            Phase::Toss => Node::Chance,
            Phase::Turn => Node::Decide(self.on_turn),
            Phase::Over(Ending::LastTurn) => Node::Over(Outcome::by_score([0, 0])),
            Phase::Over(Ending::Goal(Seat::First)) => Node::Over(Outcome::by_score([1, 0])),
            Phase::Over(Ending::Goal(Seat::Second)) => Node::Over(Outcome::by_score([0, 1])),
        }
    }

    /// Where the ball lands when it jumps that way.
    pub(crate) fn landing(&self, way: Direction) -> Option<Point> {
        let mut at = self.ball.next(way).filter(|&first| self.men.has(first))?;
        while self.men.has(at) {
            at = at.next(way)?;
        }
        Some(at)
    }

    /// Where the ball can jump.
    pub(crate) fn landings(&self) -> impl Iterator<Item = Point> + '_ {
        DIRECTIONS.into_iter().filter_map(|way| self.landing(way))
    }

    pub(crate) fn legal(&self, actions: &mut Vec<Action>) {
        if self.phase != Phase::Turn {
            return;
        }
        actions.extend(self.landings().map(Action::Jump));
        if self.jumping {
            actions.push(Action::End);
        } else {
            let points = (0..POINTS).filter_map(Point::from_index);
            let empty = points.filter(|&at| at.on_field() && at != self.ball && !self.men.has(at));
            actions.extend(empty.map(Action::Place));
        }
    }

    /// Says which rule an action breaks.
    pub(crate) fn check(&self, action: Action) -> Result<(), Illegal> {
        match action {
            _ if matches!(self.phase, Phase::Over(_)) => Err(Illegal::GameOver),
            Action::FirstTurn(_) if self.phase == Phase::Toss => Ok(()),
            Action::FirstTurn(_) => Err(Illegal::Toss),
            _ if self.phase == Phase::Toss => Err(Illegal::Toss),
            Action::End if self.jumping => Ok(()),
            Action::End => Err(Illegal::NothingDone),
            Action::Place(_) if self.jumping => Err(Illegal::OneThing),
            Action::Place(at) if !at.on_field() => Err(Illegal::OffField(at)),
            Action::Place(at) if at == self.ball || self.men.has(at) => Err(Illegal::Taken(at)),
            Action::Place(_) => Ok(()),
            Action::Jump(to) => self.check_jump(to),
        }
    }

    fn check_jump(&self, to: Point) -> Result<(), Illegal> {
        let from = self.ball;
        let way = from.way_to(to).ok_or(Illegal::Crooked { from, to })?;
        if !from.next(way).is_some_and(|first| self.men.has(first)) {
            return Err(Illegal::NoMan { from, to });
        }
        match self.landing(way) {
            None => Err(Illegal::SideLine(to)),
            Some(lands) if lands != to => Err(Illegal::NotFirst { to, lands }),
            Some(_) => Ok(()),
        }
    }

    /// Carries out a legal action.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::FirstTurn(seat) => {
                self.on_turn = seat;
                self.phase = Phase::Turn;
            }
            Action::Place(at) => {
                if at.on_field() && at != self.ball && !self.men.has(at) {
                    self.men.toggle(at);
                }
                self.end_turn();
            }
            Action::Jump(to) => {
                self.jump(to);
                if !to.on_field() || self.landings().next().is_none() {
                    self.end_turn();
                }
            }
            Action::End => self.end_turn(),
        }
    }

    /// The ball goes there, and the men on its way are removed.
    pub(crate) fn jump(&mut self, to: Point) {
        if let Some(way) = self.ball.way_to(to) {
            let mut at = self.ball;
            while let Some(next) = at.next(way).filter(|&next| next != to && self.men.has(next)) {
                self.men.toggle(next);
                at = next;
            }
        }
        self.ball = to;
        self.jumping = true;
    }

    /// The turn is over, and perhaps the game.
    fn end_turn(&mut self) {
        self.turns += 1;
        self.jumping = false;
        self.on_turn = self.on_turn.other();
        self.phase = self.phase_after_turn();
    }

    /// What comes next when a turn has ended.
    pub(crate) fn phase_after_turn(&self) -> Phase {
        match self.ball.row() {
            0 | 1 => Phase::Over(Ending::Goal(Seat::Second)),
            row if row >= ROWS => Phase::Over(Ending::Goal(Seat::First)),
            _ if self.turns >= self.options.turns => Phase::Over(Ending::LastTurn),
            _ => Phase::Turn,
        }
    }
}
