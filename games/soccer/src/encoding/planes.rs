//! What a seat sees, as planes.

use kickoff_core::{Plane, PlaneWriter, Seat};

use super::cell;
use crate::options::Options;
use crate::state::{Phase, State};

pub(super) const PLANES: &[Plane] = &[
    Plane::new("own_pieces", "1 where a piece of the seat stands."),
    Plane::new("other_pieces", "1 where a piece of the other side stands."),
    Plane::new("ball", "1 where the ball is."),
    Plane::new("mover", "1 where the piece stands that was last used in this turn."),
    Plane::new("steps_left", "On the same square, the steps that it has left, 0 to 2."),
    Plane::new("seat", "Everywhere 0 if Red looks, 1 if Blue does."),
    Plane::new("own_turn", "Everywhere 1 if it is the seat's turn."),
    Plane::new("other_turn", "Everywhere 1 if it is the other side's turn."),
    Plane::new("pieces_used", "Everywhere the pieces used in this turn, 0 to 2; at 2 only the last may go on."),
    Plane::new("touched", "Everywhere 1 if the ball has been dribbled or passed in this turn."),
    Plane::new(
        "idle_turns",
        "Everywhere the turns in succession that ended without a dribble or a pass; the ball is dropped at 10.",
    ),
    Plane::new("own_passes", "Everywhere the passes counted against the seat while the ball is in its own end."),
    Plane::new("other_passes", "Everywhere the passes counted against the other side."),
    Plane::new("own_goals", "Everywhere the seat's goals."),
    Plane::new("other_goals", "Everywhere the other side's goals."),
    Plane::new("goals_to_win", "Everywhere the goals that win the game."),
    Plane::new("turns_left", "Everywhere the turns left, this one included; 255 is 255 or more."),
];

impl State {
    #[inline]
    pub(super) fn observe(&self, seat: Seat, planes: &mut PlaneWriter<'_>) {
        // Every field is named, so that nobody adds one without saying whether it is seen.
        let State {
            options: Options { goals: goals_to_win, turns: all_turns, duty_to_dribble: _ }, // the same in all games of a version
            phase,
            on_turn,
            pieces,
            taken: _, // as in `pieces`
            ball,
            used,
            touched,
            idle,
            passes,
            goals,
            turns,
            restarted: _, // for people, as are the next three
            restart: _,
            rounds: _,
            turn_log: _,
        } = self;
        let (own, other) = (seat.index(), seat.other().index());
        planes.cells(pieces[own].iter().map(|&at| cell(at)));
        planes.cells(pieces[other].iter().map(|&at| cell(at)));
        planes.cells([cell(*ball)]);
        let [first, second] = used;
        let last = second.or(*first).and_then(|last| {
            let at = pieces[on_turn.index()].get(usize::from(last.piece))?;
            Some((cell(*at), State::STEPS.saturating_sub(last.steps)))
        });
        planes.cells(last.map(|(at, _)| at));
        planes.values(last);
        planes.number(seat.index());
        planes.flag(*phase == Phase::Turn && *on_turn == seat);
        planes.flag(*phase == Phase::Turn && *on_turn != seat);
        planes.number(used.iter().flatten().count());
        planes.flag(*touched);
        planes.number(*idle);
        planes.number(passes[own]);
        planes.number(passes[other]);
        planes.number(goals[own]);
        planes.number(goals[other]);
        planes.number(*goals_to_win);
        planes.number(all_turns.saturating_sub(*turns));
    }
}
