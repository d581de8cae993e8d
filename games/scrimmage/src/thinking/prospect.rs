//! What a down is worth: how likely the team with the ball wins from there.

use crate::Direction;
use crate::field::{EAST_GOAL, WEST_GOAL};
use crate::men::Unit;
use crate::position::Position;

/// How likely the offense comes to a first down (or a touchdown) from each down with so many columns to go: 1 to 8, and
/// more than 8.
const CONVERTS: [[f32; 9]; 4] = [
    [0.95, 0.93, 0.91, 0.88, 0.85, 0.80, 0.74, 0.68, 0.55],
    [0.93, 0.90, 0.86, 0.81, 0.75, 0.68, 0.61, 0.54, 0.40],
    [0.88, 0.82, 0.75, 0.68, 0.60, 0.52, 0.45, 0.38, 0.26],
    [0.75, 0.66, 0.57, 0.48, 0.40, 0.32, 0.26, 0.21, 0.13],
];

/// Columns between the goal lines.
pub(crate) const FIELD: i32 = (EAST_GOAL - WEST_GOAL) as i32;

/// How likely a team wins that has a first down so many columns in front of its own goal line.
pub(crate) fn first_down(gone: i32) -> f32 {
    let gone = gone.clamp(1, FIELD - 1) as f32;
    let rating = -90.0 + 8.0 * gone;
    1.0 / (1.0 + (-rating * (std::f32::consts::LN_10 / 400.0)).exp())
}

/// How likely a team wins that has this down, so many columns in front of its own goal line.
pub(crate) fn prospect(gone: i32, down: u8, to_go: i32) -> f32 {
    let converts = CONVERTS[usize::from(down.clamp(1, 4)) - 1][(to_go.clamp(1, 9) - 1) as usize];
    let reached = gone + to_go + 1;
    let good = if gone + to_go > FIELD { 1.0 } else { first_down(reached.min(FIELD - 1)) };
    let bad = 1.0 - first_down(FIELD - gone - 2);
    converts * good + (1.0 - converts) * bad
}

/// How far forward of a team's own goal line a grid line lies.
fn gone(direction: Direction, line: u8) -> i32 {
    (i32::from(line) - i32::from(direction.own_goal())) * i32::from(direction.forward())
}

impl Position {
    /// How likely the offense wins, between plays.
    pub(crate) fn before_play(&self) -> f32 {
        let direction = self.direction(Unit::Offense);
        let here = gone(direction, self.line);
        prospect(here, self.down, gone(direction, self.first_down_line) - here)
    }

    /// How likely an eleven's team wins if it has the ball, dead on a column, or past the ends of the field.
    pub(crate) fn if_dead(&self, unit: Unit, column: i16) -> f32 {
        let column = column.clamp(1, 60) as u8;
        let direction = self.direction(unit);
        if direction.attacks(column) {
            return 1.0;
        }
        if direction.defends(column) {
            return 0.0;
        }
        let spot = gone(direction, direction.spot(column));
        let here = spot.clamp(1, FIELD - 1);
        if unit == Unit::Defense || self.possession == Unit::Defense {
            return first_down(here);
        }
        let to_go = gone(direction, self.first_down_line) - spot;
        if to_go <= 0 {
            first_down(here)
        } else if self.down >= 4 {
            1.0 - first_down(FIELD - here)
        } else {
            prospect(here, self.down + 1, to_go)
        }
    }
}
