//! Steps (M1 to M4, M7, M8), with what a pass play, a scramble and a pass in flight forbid.

use crate::action::{Action, Call};
use crate::field::{Direction, Square};
use crate::illegal::Illegal;
use crate::men::{Label, MEN, QUARTERBACK, Unit};
use crate::position::{Ball, Position};

/// The nine squares around a man as bits: row by row from the north, west to east; bit 4 is his own.
type Around = u16;

const ORTHOGONAL: Around = 0b010_101_010;
const DIAGONAL: Around = 0b101_000_101;
const WEST_SIDE: Around = 0b001_001_001;
const EAST_SIDE: Around = 0b100_100_100;

/// The change of row and column of each of the nine squares.
const OFFSETS: [(i8, i8); 9] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The least cost of a way between two squares: a step costs 1 square orthogonally and 2 diagonally (M1, M2).
#[inline]
pub(crate) fn way_cost(from: Square, to: Square) -> u8 {
    from.row().abs_diff(to.row()) + from.column().abs_diff(to.column())
}

/// Whether a column is behind another for a team with this direction.
#[inline]
fn is_backward(direction: Direction, from: u8, to: u8) -> bool {
    match direction {
        Direction::East => to < from,
        Direction::West => to > from,
    }
}

/// The bit of `to` among the squares around `from`, if it is one of them.
#[inline]
fn bit_of(from: Square, to: Square) -> Around {
    let row = to.row() as i8 - from.row() as i8 + 1;
    let column = to.column() as i8 - from.column() as i8 + 1;
    if (0..3).contains(&row) && (0..3).contains(&column) { 1 << (row * 3 + column) } else { 0 }
}

/// The square with this bit among the squares around another one; it must be on the field.
#[inline]
fn neighbour(at: Square, bit: usize) -> Square {
    let (row, column) = OFFSETS[bit];
    Square::at(at.row().wrapping_add_signed(row), at.column().wrapping_add_signed(column))
}

/// The bits of three rows around a square.
#[inline]
fn around(rows: &[u64; 17], at: Square) -> Around {
    let row = at.row() as usize;
    let shift = at.column() - 1;
    let three = |bits: u64| (bits >> shift) as Around & 0b111;
    three(rows[row]) | three(rows[row + 1]) << 3 | three(rows[row + 2]) << 6
}

/// The bits of the squares that are behind a man with this direction.
#[inline]
fn backward(direction: Direction) -> Around {
    match direction {
        Direction::East => WEST_SIDE,
        Direction::West => EAST_SIDE,
    }
}

impl Position {
    /// Whether Q must stay in his set position.
    #[inline]
    fn is_set(&self, unit: Unit, man: usize, call: Option<Call>) -> bool {
        unit == Unit::Offense && man == QUARTERBACK && self.before_throw(call)
    }

    /// The squares around him that a man of the eleven on turn may step onto.
    #[inline]
    fn steps_around(&self, unit: Unit, man: usize, call: Option<Call>) -> Around {
        let at = self.squares[unit.index()][man];
        if !at.on_field() {
            return 0;
        }
        let mut budget = self.left.min(self.speed_left(unit, man));
        let set = self.is_set(unit, man, call);
        if set {
            budget = budget.min(self.passer.shift);
        }
        if budget == 0 {
            return 0;
        }
        let mut steps =
            !around(&self.blocked[unit.index()], at) & if budget >= 2 { ORTHOGONAL | DIAGONAL } else { ORTHOGONAL };
        if man < crate::men::LINEMEN {
            steps &= !backward(self.direction(unit));
        }
        if set {
            steps &= !self.forward_of_line(at);
        }
        if let Ball::Flight(target) = self.ball {
            if at == target {
                return 0;
            }
            let target_bit = bit_of(at, target);
            let reaches = unit == Unit::Defense || unit.label(man).is_receiver();
            let opponents = around(&self.blocked[unit.other().index()], at);
            steps &= if reaches { !opponents | target_bit } else { !opponents & !target_bit };
        }
        steps
    }

    /// The squares around the offense's man on `at` that are forward of the scrimmage line.
    fn forward_of_line(&self, at: Square) -> Around {
        let direction = self.direction(Unit::Offense);
        if at.column() != direction.front_column(self.line) {
            return 0;
        }
        backward(direction.other())
    }

    pub(crate) fn legal_steps(&self, call: Option<Call>, actions: &mut Vec<Action>) {
        let unit = self.unit_on_turn();
        for man in 0..MEN {
            let mut steps = self.steps_around(unit, man, call);
            if steps == 0 {
                continue;
            }
            let at = self.squares[unit.index()][man];
            let label = unit.label(man);
            while steps != 0 {
                let to = neighbour(at, steps.trailing_zeros() as usize);
                actions.push(Action::Step { man: label, to });
                steps &= steps - 1;
            }
        }
    }

    /// The squares that one man of the eleven on turn may step onto.
    pub(crate) fn steps_of(&self, man: usize, call: Option<Call>) -> impl Iterator<Item = Square> + use<> {
        let unit = self.unit_on_turn();
        let at = self.squares[unit.index()][man];
        let steps = self.steps_around(unit, man, call);
        (0..9).filter(move |bit| steps >> bit & 1 != 0).map(move |bit| neighbour(at, bit))
    }

    /// Whether any man of the eleven on turn may step, if `call` is the call.
    #[inline]
    pub(crate) fn any_step(&self, call: Option<Call>) -> bool {
        let unit = self.unit_on_turn();
        (0..MEN).any(|man| self.steps_around(unit, man, call) != 0)
    }

    /// Whether any man of the offense but Q may step.
    pub(crate) fn any_step_without_quarterback(&self) -> bool {
        (0..MEN).any(|man| man != QUARTERBACK && self.steps_around(Unit::Offense, man, None) != 0)
    }

    /// Whether Q could step if he were not a set passer.
    pub(crate) fn quarterback_could_step(&self) -> bool {
        self.steps_around(Unit::Offense, QUARTERBACK, None) != 0
    }

    /// Whether a man of the eleven on turn may take this step.
    pub(crate) fn check_step(&self, call: Option<Call>, label: Label, to: Square) -> Result<(), Illegal> {
        let unit = self.unit_on_turn();
        if let Some(from) = unit.man(label).and_then(|man| self.square(unit, man)) {
            if !self.passer.must_throw && (from == to || bit_of(from, to) == 0) {
                return Err(Illegal::M3 { man: label, from, to });
            }
        }
        self.check_move(call, label, to)
    }

    /// Whether anything but men in the way forbids a man of the eleven on turn to go to a square, which may be some
    /// steps away.
    pub(crate) fn check_move(&self, call: Option<Call>, label: Label, to: Square) -> Result<(), Illegal> {
        let unit = self.unit_on_turn();
        let Some(man) = unit.man(label) else {
            return Err(Illegal::NotOnThisTeam { man: label });
        };
        if self.passer.must_throw {
            return Err(Illegal::MustThrow);
        }
        let Some(from) = self.square(unit, man) else {
            return Err(Illegal::OffField { man: label });
        };
        let cost = way_cost(from, to);
        if self.is_set(unit, man, call) {
            let left = self.passer.shift;
            if left == 0 {
                return Err(Illegal::SetPosition);
            }
            if cost > left {
                return Err(Illegal::ShiftUsed { to, cost, left });
            }
            let front = self.direction(Unit::Offense).front_column(self.line);
            if is_backward(self.direction(Unit::Offense).other(), front, to.column()) {
                return Err(Illegal::ShiftForward { to });
            }
        }
        let speed_left = self.speed_left(unit, man);
        if cost > speed_left {
            return Err(Illegal::M2 { man: label, to, cost, left: speed_left, speed: label.speed() });
        }
        if cost > self.left {
            return Err(Illegal::M8 { to, cost, left: self.left });
        }
        if label.is_lineman() && is_backward(self.direction(unit), from.column(), to.column()) {
            return Err(Illegal::M7 { man: label, to });
        }
        if let Some(by) = self.man_on(unit, to) {
            return Err(Illegal::M4 { man: label, to, by: unit.label(by) });
        }
        let Ball::Flight(target) = self.ball else { return Ok(()) };
        if from == target {
            return Err(Illegal::UnderBall { man: label });
        }
        if to == target {
            if unit == Unit::Offense && !label.is_receiver() {
                return Err(Illegal::NotReceiver { man: label, to });
            }
        } else if let Some(by) = self.man_on(unit.other(), to) {
            return Err(Illegal::B1 { man: label, to, by: unit.other().label(by) });
        }
        Ok(())
    }
}
