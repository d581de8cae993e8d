//! Moves and dribbles.

use kickoff_core::Seat;

use crate::action::Action;
use crate::board::{Direction, GOAL, Rows, Square, Zone, goal_row};
use crate::illegal::Illegal;
use crate::piece::{PIECES, Piece};
use crate::state::State;
use crate::turn_log::{Entry, Kind};

/// The nine squares around a piece as bits: row by row upwards, `a` to `m`, see [`Direction::bit`]; bit 4 is its own.
type Around = u16;

/// All but the piece's own square.
const NEIGHBOURS: Around = 0b111_101_111;

/// The bits of three rows around a square of the board.
#[inline]
fn around(rows: &Rows, at: Square) -> Around {
    let row = at.index();
    let Some(&[below, own, above]) = rows.get(row.wrapping_sub(1)..row + 2) else { return 0 };
    let three = |bits: u16| bits >> at.column() & 0b111;
    three(below) | three(own) << 3 | three(above) << 6
}

/// What all steps of the side on turn have in common.
struct Mover<'a> {
    at: &'a State,
    side: Seat,
    own: &'a [Square; PIECES],
    /// What is closed to a piece that does not stand in its own goal: what is taken, the other side's goal, and the own
    /// goal if a piece is in it.
    closed: Rows,
    zone: Zone,
}

impl Mover<'_> {
    /// The squares around a piece that it may step onto.
    #[inline]
    fn steps(&self, from: Square) -> Around {
        let closed = if from.in_goal(self.side) {
            let mut closed = self.closed;
            closed[from.index()] = self.at.taken[from.index()];
            around(&closed, from)
        } else {
            around(&self.closed, from)
        };
        let open = !closed & NEIGHBOURS;
        match from.way_to(self.at.ball) {
            Some(way) if !self.goes_on(self.at.ball.next(way)) => open & !(1 << way.bit()),
            _ => open,
        }
    }

    /// Whether the ball may be dribbled on to a square.
    #[inline]
    fn goes_on(&self, onto: Square) -> bool {
        let back = self.zone == Zone::Neutral && Zone::of(onto) == Zone::own_end(self.side);
        onto.on_pitch() && !onto.is_in(&self.at.taken) && !back
    }
}

impl State {
    #[inline]
    fn mover(&self) -> Mover<'_> {
        let side = self.on_turn;
        let mut closed = self.taken;
        closed[usize::from(goal_row(side.other()))] |= GOAL;
        let own = &mut closed[usize::from(goal_row(side))];
        // Only its own pieces can be in a side's goal.
        if *own & GOAL != 0 {
            *own |= GOAL;
        }
        Mover { at: self, side, own: &self.pieces[side.index()], closed, zone: self.zone() }
    }

    pub(crate) fn legal_steps(&self, actions: &mut Vec<Action>) {
        let mover = self.mover();
        let usable = self.usable();
        for (index, &from) in mover.own.iter().enumerate() {
            if usable >> index & 1 == 0 {
                continue;
            }
            let steps = mover.steps(from);
            // Written without branches into a buffer, one entry a neighbour: faster than pushing each step.
            let mut buffer = Direction::ALL.map(|way| Action::Step { from, to: from.next(way) });
            if steps == NEIGHBOURS {
                actions.extend_from_slice(&buffer);
                continue;
            }
            let mut count = 0;
            for way in Direction::ALL {
                // At most 8 steps: the mask only spares the bounds check.
                buffer[count & 7] = Action::Step { from, to: from.next(way) };
                count += usize::from(steps >> way.bit() & 1);
            }
            actions.extend_from_slice(&buffer[..count.min(8)]);
        }
    }

    /// The squares that a piece of the side on turn could step onto, if it may take a step.
    pub(crate) fn steps_from(&self, from: Square) -> impl Iterator<Item = Square> + use<> {
        let steps = self.mover().steps(from);
        Direction::ALL.into_iter().filter(move |way| steps >> way.bit() & 1 != 0).map(move |way| from.next(way))
    }

    /// Whether any piece may move or dribble.
    #[inline]
    pub(crate) fn any_step(&self) -> bool {
        let mover = self.mover();
        let usable = self.usable();
        let can = |(index, &from): (usize, &Square)| usable >> index & 1 != 0 && mover.steps(from) != 0;
        mover.own.iter().enumerate().any(can)
    }

    /// A piece that can dribble the ball towards the neutral zone now, and its square, if the side on turn has to do so
    /// before it ends its turn: it has used up its passes in its own end. Always `None` under rules that have no such duty.
    #[inline]
    pub(crate) fn duty_to_dribble(&self) -> Option<(Piece, Square)> {
        let side = self.on_turn;
        let bound = self.options.duty_to_dribble && self.passes_left(side) == Some(0);
        if !bound {
            return None;
        }
        let mover = self.mover();
        self.at_ball().find_map(|(from, way)| {
            let onto = self.ball.next(way);
            let nearer = match side {
                Seat::First => onto.row() > self.ball.row(),
                Seat::Second => onto.row() < self.ball.row(),
            };
            let dribbles = nearer && mover.steps(from) >> way.bit() & 1 != 0;
            dribbles.then(|| Some((Piece { side, index: self.own_on(side, from)? }, from))).flatten()
        })
    }

    /// The piece of the side on turn that stands on a square and may still take a step.
    pub(crate) fn check_piece(&self, from: Square) -> Result<Piece, Illegal> {
        let Some(piece) = self.piece_on(from) else {
            return Err(Illegal::NoPiece { at: from });
        };
        if piece.side != self.on_turn {
            return Err(Illegal::NotYours { piece, at: from });
        }
        let [first, second] = self.used;
        if let Some(current) = second.or(first)
            && current.piece == piece.index
        {
            return if current.steps < State::STEPS { Ok(piece) } else { Err(Illegal::NoStepsLeft { piece }) };
        }
        let (Some(first), Some(second)) = (first, second) else { return Ok(piece) };
        let own = |index: u8| Piece { side: self.on_turn, index };
        let (one, two) = (own(first.piece), own(second.piece));
        Err(match piece == one {
            true if first.steps >= State::STEPS => Illegal::NoStepsLeft { piece },
            true => Illegal::FirstIsDone { piece, second: two },
            false => Illegal::ThirdPiece { piece, first: one, second: two },
        })
    }

    /// Whether a piece of the side on turn may take this step.
    pub(crate) fn check_step(&self, from: Square, to: Square) -> Result<(), Illegal> {
        let piece = self.check_piece(from)?;
        let Some(way) = from.way_to(to) else {
            return Err(Illegal::TooFar { piece, from, to });
        };
        self.check_square(piece, from, to)?;
        if to != self.ball {
            return Ok(());
        }
        let onto = to.next(way);
        if Seat::BOTH.into_iter().any(|side| onto.in_goal(side)) {
            return Err(Illegal::DribbleIntoGoal { piece, from: to, onto });
        }
        if !onto.on_pitch() {
            return Err(Illegal::DribbleOffPitch { piece, from: to });
        }
        if let Some(by) = self.piece_on(onto) {
            return Err(Illegal::BallBlocked { piece, from: to, onto, by });
        }
        if self.zone() == Zone::Neutral && Zone::of(onto) == Zone::own_end(piece.side) {
            return Err(Illegal::DribbleBack { piece, from: to, onto });
        }
        Ok(())
    }

    /// Whether a piece of the side on turn may stand on a square, which may be some steps away.
    pub(crate) fn check_square(&self, piece: Piece, from: Square, to: Square) -> Result<(), Illegal> {
        if let Some(by) = self.piece_on(to) {
            return Err(Illegal::Occupied { piece, to, by });
        }
        if to.in_goal(piece.side.other()) {
            return Err(Illegal::OtherGoal { piece, to });
        }
        let keeper = self.pieces[piece.side.index()].iter().position(|at| at.in_goal(piece.side) && *at != from);
        if let Some(index) = keeper
            && to.in_goal(piece.side)
        {
            let keeper = Piece { side: piece.side, index: index as u8 };
            let at = self.square(keeper).unwrap_or(to);
            return Err(Illegal::SecondInGoal { piece, to, keeper, at });
        }
        Ok(())
    }

    /// What a step is in the telling of the turn.
    #[inline]
    pub(crate) fn step_entry(&self, piece: u8, from: Square, to: Square) -> Entry {
        let way = if to == self.ball { from.way_to(to) } else { None };
        match way {
            Some(way) => Entry { kind: Kind::Dribble, piece, from: to, to: to.next(way) },
            None => Entry { kind: Kind::Move, piece, from, to },
        }
    }

    pub(crate) fn step(&mut self, from: Square, to: Square) {
        let Some(index) = self.own_on(self.on_turn, from) else { return };
        self.turn_log.add(self.step_entry(index, from, to));
        if to == self.ball {
            let Some(way) = from.way_to(to) else { return };
            self.ball = to.next(way);
            self.ball_touched();
        }
        self.taken[from.index()] &= !from.bit();
        self.taken[to.index()] |= to.bit();
        self.pieces[self.on_turn.index()][usize::from(index)] = to;
        self.step_taken(index);
    }
}
