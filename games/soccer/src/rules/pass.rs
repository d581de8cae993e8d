//! Passes and shots.

use kickoff_core::Seat;

use crate::action::Action;
use crate::board::{Direction, Rows, Square, Zone};
use crate::illegal::Illegal;
use crate::piece::Piece;
use crate::state::State;
use crate::turn_log::{Entry, Kind};

/// The squares to which the ball may be passed one way, nearest first.
pub(crate) struct Targets<'a> {
    taken: &'a Rows,
    at: Square,
    way: Direction,
    /// First and last row to which the zones let the side pass.
    rows: (u8, u8),
    /// The side whose goal may be shot at.
    goal: Option<Seat>,
}

impl Iterator for Targets<'_> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let to = self.at.next(self.way);
        let (first, last) = self.rows;
        // The rows on the line only rise or only fall: beyond the first one that is closed, all are.
        let free = !to.is_in(self.taken) && first <= to.row() && to.row() <= last && to.on_pitch();
        if free || self.goal.is_some_and(|side| to.in_goal(side) && !to.is_in(self.taken)) {
            self.at = to;
            return Some(to);
        }
        None
    }
}

impl State {
    /// The squares to which a piece of the side on turn next to the ball may pass it; `way` leads from it to the ball.
    #[inline]
    pub(crate) fn targets(&self, way: Direction) -> Targets<'_> {
        let side = self.on_turn;
        let zone = self.zone();
        let limit = zone == Zone::own_end(side) && self.passes[side.index()] >= State::OWN_END_PASSES;
        let rows = match (zone, side) {
            _ if limit => (1, 0),
            // Not back into the own end, and not from one shooting zone into the other.
            (Zone::Neutral, Seat::First) | (Zone::Shooting(Seat::First), _) => (7, 18),
            (Zone::Neutral, Seat::Second) | (Zone::Shooting(Seat::Second), _) => (2, 13),
        };
        let goal = (zone == Zone::Shooting(side)).then_some(side.other());
        Targets { taken: &self.taken, at: self.ball, way, rows, goal }
    }

    /// For each piece that is next to the ball and may still take a step, its square and the way to the ball.
    #[inline]
    pub(crate) fn at_ball(&self) -> impl Iterator<Item = (Square, Direction)> {
        let usable = self.usable();
        let own = self.pieces[self.on_turn.index()].iter().enumerate();
        own.filter(move |(index, _)| usable >> index & 1 != 0)
            .filter_map(|(_, &from)| Some((from, from.way_to(self.ball)?)))
    }

    pub(crate) fn legal_passes(&self, actions: &mut Vec<Action>) {
        for (from, way) in self.at_ball() {
            actions.extend(self.targets(way).map(|to| Action::Pass { from, to }));
        }
    }

    /// Whether any piece may pass.
    #[inline]
    pub(crate) fn any_pass(&self) -> bool {
        self.at_ball().any(|(_, way)| self.targets(way).next().is_some())
    }

    /// Whether a piece of the side on turn may pass the ball to a square.
    pub(crate) fn check_pass(&self, from: Square, to: Square) -> Result<(), Illegal> {
        let piece = self.check_piece(from)?;
        let ball = self.ball;
        let Some(way) = from.way_to(ball) else {
            return Err(Illegal::NotAtBall { piece, from, ball });
        };
        let mut at = ball;
        for _ in 0..ball.distance(to) {
            at = at.next(way);
        }
        if at != to || to == ball {
            return Err(Illegal::OffLine { piece, from, ball, to });
        }
        at = ball;
        while at != to {
            at = at.next(way);
            if let Some(by) = self.piece_on(at) {
                return Err(Illegal::LineBlocked { piece, to, by, at });
            }
            if at != to && !at.on_pitch() {
                return Err(Illegal::PassOffPitch { piece, to });
            }
        }
        self.check_zones(piece, to)
    }

    /// Whether the zones let a side pass the ball to a square on a free line.
    pub(crate) fn check_zones(&self, piece: Piece, to: Square) -> Result<(), Illegal> {
        let (side, ball, zone) = (piece.side, self.ball, self.zone());
        if to.in_goal(side) {
            return Err(Illegal::OwnGoal { piece, to });
        }
        if to.in_goal(side.other()) {
            if zone != Zone::Shooting(side) {
                return Err(Illegal::TooFarToShoot { piece, ball, to });
            }
            return Ok(());
        }
        if !to.on_pitch() {
            return Err(Illegal::PassOffPitch { piece, to });
        }
        if self.passes_left(side) == Some(0) {
            return Err(Illegal::PassesUsed { piece });
        }
        match (zone, Zone::of(to)) {
            (Zone::Neutral, aim) if aim == Zone::own_end(side) => Err(Illegal::PassBack { piece, to }),
            (Zone::Shooting(one), Zone::Shooting(other)) if one != other => {
                Err(Illegal::ZoneToZone { piece, ball, to })
            }
            _ => Ok(()),
        }
    }

    /// What a pass or a shot is in the telling of the turn.
    pub(crate) fn pass_entry(&self, piece: u8, to: Square) -> Entry {
        Entry { kind: Kind::Pass, piece, from: self.ball, to }
    }

    /// Carries out a pass or a shot.
    pub(crate) fn pass(&mut self, from: Square, to: Square) {
        let side = self.on_turn;
        let Some(index) = self.own_on(side, from) else { return };
        self.turn_log.add(self.pass_entry(index, to));
        if to.in_goal(side.other()) {
            self.goal();
            return;
        }
        if !to.on_pitch() {
            return;
        }
        if self.zone() == Zone::own_end(side) {
            self.passes[side.index()] = self.passes[side.index()].saturating_add(1);
        }
        self.ball = to;
        self.ball_touched();
        self.step_taken(index);
    }
}
