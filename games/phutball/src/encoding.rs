//! Actions as numbers and positions as planes.

use kickoff_core::{Encode, IdBlock, Plane, PlaneWriter, Seat};

use crate::field::{COLUMNS, POINTS, Point, ROWS};
use crate::game::{Action, Options, Phutball};
use crate::rules::{Phase, Position};

/// Men are placed on the points of rows 1 to 19.
const PLACES: usize = COLUMNS as usize * ROWS as usize;

impl Encode for Phutball {
    const ACTIONS: usize = PLACES + POINTS + 1;
    const OUTCOMES: usize = 2;
    const PLANES: &'static [Plane] = &[
        Plane::new("men", "1 where a man stands."),
        Plane::new("ball", "1 where the ball is; rows 0 and 20 lie behind the goal lines."),
        Plane::new("seat", "Everywhere 0 if Red looks, 1 if Blue does."),
        Plane::new("own_turn", "Everywhere 1 if it is the seat's turn."),
        Plane::new("other_turn", "Everywhere 1 if it is the other side's turn."),
        Plane::new("jumping", "Everywhere 1 if the ball has jumped in this turn and may jump on."),
        Plane::new("turns_left", "Everywhere the turns left, this one included; 255 is 255 or more."),
    ];
    const GRID: [usize; 2] = [ROWS as usize + 2, COLUMNS as usize];
    const GRID_MEANING: &'static str = "rows 0 to 20, columns `a` to `o`";
    const ACTION_BLOCKS: &'static [IdBlock] = &[
        IdBlock::new(0, "A man is placed: row by row from row 1."),
        IdBlock::new(285, "The ball jumps: row by row from row 0."),
        IdBlock::new(600, "End of the turn."),
    ];
    const OUTCOME_BLOCKS: &'static [IdBlock] = &[IdBlock::new(0, "The toss: who has the first turn.")];

    fn action_id(action: Action) -> usize {
        match action {
            Action::FirstTurn(seat) => seat.index(),
            // A man behind a goal line has no number.
            Action::Place(at) if !at.on_field() => Self::ACTIONS,
            Action::Place(at) => at.index() - usize::from(COLUMNS),
            Action::Jump(to) => PLACES + to.index(),
            Action::End => PLACES + POINTS,
        }
    }

    fn decode_action(id: usize) -> Option<Action> {
        match id.checked_sub(PLACES) {
            None => Point::from_index(id + usize::from(COLUMNS)).map(Action::Place),
            Some(POINTS) => Some(Action::End),
            Some(to) => Point::from_index(to).map(Action::Jump),
        }
    }

    fn decode_outcome(id: usize) -> Option<Action> {
        Seat::from_index(id).map(Action::FirstTurn)
    }

    fn observe(view: &Position, seat: Seat, planes: &mut PlaneWriter<'_>) {
        let Position { options, on_turn, ball, men, jumping, turns, phase } = view;
        planes.cells(men.points().map(Point::index));
        planes.cells([ball.index()]);
        planes.number(seat.index());
        planes.flag(*phase == Phase::Turn && *on_turn == seat);
        planes.flag(*phase == Phase::Turn && *on_turn != seat);
        planes.flag(*jumping);
        planes.number(options.turns.saturating_sub(*turns));
    }

    /// After the toss, a turn is a man or a chain of jumps. Every jump removes a man that took a turn to place, and a chain that is ended
    /// by hand has a jump in it.
    fn longest(options: &Options) -> usize {
        1 + 2 * usize::from(options.turns)
    }
}
