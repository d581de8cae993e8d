//! What a seat sees, as planes.

use kickoff_core::{Plane, PlaneWriter, Seat};

use super::cell;
use crate::drive::Progress;
use crate::field::{FILES, Square};
use crate::men::{Kind, Unit};
use crate::options::Options;
use crate::position::{Phase, Position};

pub(super) const PLANES: &[Plane] = &[
    Plane::new("own_ol", "1 where an offensive lineman of the seat stands."),
    Plane::new("own_te", "1 where the seat's tight end stands."),
    Plane::new("own_wr", "1 where a wide receiver of the seat stands."),
    Plane::new("own_rb", "1 where the seat's running back stands."),
    Plane::new("own_fb", "1 where the seat's fullback stands."),
    Plane::new("own_qb", "1 where the seat's quarterback stands."),
    Plane::new("own_dl", "1 where a defensive lineman of the seat stands."),
    Plane::new("own_lb", "1 where an outside linebacker of the seat stands."),
    Plane::new("own_mb", "1 where the seat's middle linebacker stands."),
    Plane::new("own_cb", "1 where a cornerback of the seat stands."),
    Plane::new("own_sf", "1 where a safety of the seat stands."),
    Plane::new("other_ol", "The same of the other team, as in the ten planes that follow."),
    Plane::new("other_te", "Tight end."),
    Plane::new("other_wr", "Wide receivers."),
    Plane::new("other_rb", "Running back."),
    Plane::new("other_fb", "Fullback."),
    Plane::new("other_qb", "Quarterback."),
    Plane::new("other_dl", "Defensive linemen."),
    Plane::new("other_lb", "Outside linebackers."),
    Plane::new("other_mb", "Middle linebacker."),
    Plane::new("other_cb", "Cornerbacks."),
    Plane::new("other_sf", "Safeties."),
    Plane::new("carrier", "1 where the man stands who has the ball."),
    Plane::new("receiver", "1 where the man stands to whom a completed pass is announced."),
    Plane::new("line", "1 on the whole rank of the line."),
    Plane::new("seat", "Everywhere 0 if Home looks, 1 if Away does."),
    Plane::new("own_ball", "Everywhere 1 if the seat's team has the ball."),
    Plane::new("other_ball", "Everywhere 1 if the other team has the ball."),
    Plane::new("own_turn", "Everywhere 1 if it is the seat's turn."),
    Plane::new("other_turn", "Everywhere 1 if it is the other team's turn."),
    Plane::new(
        "line_up",
        "Everywhere 1 while the teams line up. Who is placed next follows from those who stand already.",
    ),
    Plane::new("attempt", "Everywhere 1 while a pass attempt is open."),
    Plane::new("beyond", "Everywhere 1 if the quarterback has been beyond the line in this possession."),
    Plane::new("first_action", "Everywhere 1 until the offense has acted in this possession."),
    Plane::new("second_half", "Everywhere 1 in the second half."),
    Plane::new("moves_left", "Everywhere the actions left in the half; 255 is 255 or more."),
    Plane::new(
        "possession_moves_left",
        "Everywhere the actions left to the offense in this possession; 0 without a limit.",
    ),
    Plane::new("half_moves", "Everywhere the actions of a half; 255 is 255 or more."),
    Plane::new("own_started", "Everywhere 1 if the seat's team started the first half with the ball."),
    Plane::new("other_started", "Everywhere 1 if the other team did."),
    Plane::new("own_score", "Everywhere the seat's points; 255 is 255 or more."),
    Plane::new("other_score", "Everywhere the other team's points; 255 is 255 or more."),
];

impl Position {
    #[inline]
    pub(super) fn observe(&self, seat: Seat, planes: &mut PlaneWriter<'_>) {
        // Every field is named, so that nobody adds one without saying whether it is seen.
        let Position {
            men,
            phase,
            offense,
            started,
            line,
            carrier,
            attempt,
            beyond,
            half,
            moves,
            // Whether there are passes, and the limits, are the same in all of a program's games.
            options: Options { half_moves, passing: _, defender_range: _, possession_moves: _ },
            score,
            possession: _, // for people
            progress: Progress { quarter: _, furthest: _, moves: acted, attempted: _, announced: _, completed: _ },
            event: _, // for people, as is the next
            last_drive: _,
        } = self;
        let tossed = *phase != Phase::Toss;
        let on_turn = self.unit_on_turn().map(|unit| self.seat(unit));
        for side in [seat, seat.other()] {
            let unit = if *offense == side { Unit::Offense } else { Unit::Defense };
            for kind in Kind::ALL {
                let numbers = usize::from(kind.first())..usize::from(kind.first() + kind.number());
                let here = kind.unit() == unit;
                planes.cells(men[if here { numbers } else { 0..0 }].iter().map(|&at| cell(at)));
            }
        }
        planes.cells([cell(self.square(*carrier))]);
        planes.cells([match phase {
            Phase::Reply(receiver) => cell(*receiver),
            _ => cell(Square::OFF),
        }]);
        let rank = self.board_rank(*line);
        planes.cells((0..FILES).filter(|_| tossed).map(|file| cell(Square::at(file, rank))));
        planes.number(seat.index());
        planes.flag(tossed && *offense == seat);
        planes.flag(tossed && *offense != seat);
        planes.flag(on_turn == Some(seat));
        planes.flag(on_turn == Some(seat.other()));
        planes.flag(matches!(phase, Phase::LineUp(..)));
        planes.flag(*attempt);
        planes.flag(*beyond);
        planes.flag(*acted == 0);
        planes.flag(*half == 2);
        planes.number(half_moves.saturating_sub(*moves));
        planes.number(self.possession_moves_left().unwrap_or(0));
        planes.number(*half_moves);
        planes.flag(tossed && *started == seat);
        planes.flag(tossed && *started != seat);
        planes.number(score[seat.index()]);
        planes.number(score[seat.other().index()]);
    }
}
