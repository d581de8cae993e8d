//! What a down is worth: how likely the team with the ball wins from there.

use std::sync::LazyLock;

use crate::Direction;
use crate::field::{EAST_GOAL, Square, WEST_GOAL};
use crate::men::Unit;
use crate::position::Position;
use crate::rules::ending::OWN_TWENTY;

/// How likely the offense comes to a first down (or a touchdown) from second, third and fourth down with so many columns
/// to go: 1 to 8, and more than 8. Counted in games that the computer played against itself.
const CONVERTS: [[f32; 9]; 3] = [
    [0.88, 0.86, 0.83, 0.80, 0.77, 0.73, 0.69, 0.66, 0.58],
    [0.80, 0.78, 0.75, 0.72, 0.66, 0.62, 0.57, 0.52, 0.45],
    [0.66, 0.60, 0.53, 0.49, 0.44, 0.41, 0.35, 0.30, 0.18],
];

/// Columns between the goal lines.
pub(crate) const FIELD: i32 = (EAST_GOAL - WEST_GOAL) as i32;

/// How likely a team wins that has a first down so many columns in front of its own goal line. Counted in the same games:
/// a straight line in rating points, steeper over the last columns.
#[inline]
pub(crate) fn first_down(gone: i32) -> f32 {
    FIRST_DOWNS[gone.clamp(1, FIELD - 1) as usize]
}

/// [`first_down`] for every column: it is asked for many times a node.
static FIRST_DOWNS: LazyLock<[f32; FIELD as usize]> = LazyLock::new(|| {
    std::array::from_fn(|gone| {
        let gone = gone as f32;
        let rating = 45.0 + 5.4 * gone + 10.0 * (gone - 42.0).max(0.0);
        1.0 / (1.0 + (-rating * (std::f32::consts::LN_10 / 400.0)).exp())
    })
});

/// How likely a team wins that has this down, so many columns in front of its own goal line.
pub(crate) fn prospect(gone: i32, down: u8, to_go: i32) -> f32 {
    let Some(converts) = usize::from(down.min(4)).checked_sub(2).map(|down| CONVERTS[down]) else {
        return first_down(gone);
    };
    let converts = converts[(to_go.clamp(1, 9) - 1) as usize];
    // A team that gets there gets a little farther; one that does not, not quite so far. It is hardest where only a
    // touchdown will do.
    let good = if gone + to_go > FIELD { 0.93 } else { first_down(gone + to_go + 2) };
    let bad = 1.0 - first_down(FIELD - gone - 2);
    converts * good + (1.0 - converts) * bad
}

/// How far forward of a team's own goal line a grid line lies.
fn gone(direction: Direction, line: u8) -> i32 {
    (i32::from(line) - i32::from(direction.own_goal())) * i32::from(direction.forward())
}

/// How often a play of a game ends it, roughly.
const ENDS: f32 = 0.1;

impl Position {
    /// How far a man of an eleven is from the goal line that its team attacks.
    pub(crate) fn columns_to_go(&self, unit: Unit, from: Square) -> i32 {
        FIELD - gone(self.direction(unit), from.column())
    }

    /// How likely the offense wins all that is played, if this is how likely it wins the game going on. In a match that
    /// is one game each, the team that won its game in fewer plays wins.
    pub(crate) fn in_all(&self, game: f32) -> f32 {
        if !self.is_match() {
            return game;
        }
        let Some(first) = self.games.over[0] else {
            let starter = first_down(OWN_TWENTY.into());
            let next = if self.games.starter == self.offense { 1.0 - starter } else { starter };
            return 0.5 * (game + next);
        };
        let Some(leader) = first.winner() else { return game };
        let left = first.plays.saturating_sub(self.plays);
        let in_time = 1.0 - (1.0 - ENDS).powi(left.into());
        if leader == self.offense { game + (1.0 - game) * (1.0 - in_time) } else { game * in_time }
    }

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
