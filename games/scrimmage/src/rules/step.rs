//! Steps (M1 to M4, M7, M8), with what a pass play, a scramble and a pass in flight forbid.

use crate::action::{Action, Call};
use crate::field::{Direction, Square};
use crate::illegal::Illegal;
use crate::men::{LINEMEN, Label, MEN, QUARTERBACK, Unit};
use crate::position::{Ball, Position};

/// The nine squares around a man as bits: row by row from the north, west to east; bit 4 is the man's own.
type Around = u16;

const ORTHOGONAL: Around = 0b010_101_010;
const DIAGONAL: Around = 0b101_000_101;
const WEST_SIDE: Around = 0b001_001_001;
const EAST_SIDE: Around = 0b100_100_100;

/// The bits of the eight neighbours.
const NEIGHBOURS: [usize; 8] = [0, 1, 2, 3, 5, 6, 7, 8];

/// Squares that each man may move in a turn, by eleven.
pub(crate) const SPEEDS: [[u8; MEN]; 2] = {
    let mut speeds = [[0; MEN]; 2];
    let mut man = 0;
    while man < MEN {
        speeds[0][man] = Unit::Offense.label(man).speed();
        speeds[1][man] = Unit::Defense.label(man).speed();
        man += 1;
    }
    speeds
};

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
    at.moved((bit / 3) as i16 - 1, (bit % 3) as i16 - 1)
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

/// The eleven on turn, with what all its steps have in common worked out once.
struct Mover<'a> {
    at: &'a Position,
    unit: Unit,
    own: &'a [u64; 17],
    squares: &'a [Square; MEN],
    speeds: &'a [u8; MEN],
    /// The squares around a tackle or guard that M7 allows the man to step to.
    lineman_steps: Around,
    /// Q is a set passer.
    set: bool,
    /// Where a pass in flight comes down.
    target: Option<Square>,
}

impl Mover<'_> {
    /// The squares around a man that the man may step onto.
    #[inline]
    fn steps(&self, man: usize) -> Around {
        let at = self.squares[man];
        let budget = self.at.left.min(self.speeds[man].saturating_sub(self.at.moved[man]));
        if budget == 0 || !at.on_field() {
            return 0;
        }
        let mut steps = !around(self.own, at) & if budget >= 2 { ORTHOGONAL | DIAGONAL } else { ORTHOGONAL };
        if man < LINEMEN {
            steps &= self.lineman_steps;
        }
        if self.set && man == QUARTERBACK {
            steps &= self.shift(at);
        }
        match self.target {
            Some(target) => steps & self.under_flight(man, at, target),
            None => steps,
        }
    }

    /// The squares around Q to which a scramble lets Q shift.
    fn shift(&self, at: Square) -> Around {
        let reach = match self.at.passer.shift {
            0 => return 0,
            1 => ORTHOGONAL,
            _ => ORTHOGONAL | DIAGONAL,
        };
        let direction = self.at.direction(Unit::Offense);
        if at.column() == direction.front_column(self.at.line) { reach & !backward(direction.other()) } else { reach }
    }

    /// The squares around a man that a pass in flight leaves open (B1).
    fn under_flight(&self, man: usize, at: Square, target: Square) -> Around {
        if at == target {
            return 0;
        }
        let opponents = around(&self.at.blocked[self.unit.other().index()], at);
        let target = bit_of(at, target);
        if self.unit == Unit::Defense || self.unit.label(man).is_receiver() {
            !opponents | target
        } else {
            !opponents & !target
        }
    }
}

impl Position {
    /// Whether Q must stay in the set position.
    #[inline]
    fn is_set(&self, unit: Unit, man: usize, call: Option<Call>) -> bool {
        unit == Unit::Offense && man == QUARTERBACK && self.before_throw(call)
    }

    /// What this turn's steps have in common.
    #[inline]
    fn mover(&self, call: Option<Call>) -> Mover<'_> {
        let unit = self.unit_on_turn();
        Mover {
            at: self,
            unit,
            own: &self.blocked[unit.index()],
            squares: &self.squares[unit.index()],
            speeds: &SPEEDS[unit.index()],
            lineman_steps: !backward(self.direction(unit)),
            set: self.is_set(unit, QUARTERBACK, call),
            target: match self.ball {
                Ball::Flight(target) => Some(target),
                _ => None,
            },
        }
    }

    pub(crate) fn legal_steps(&self, call: Option<Call>, actions: &mut Vec<Action>) {
        let mover = self.mover(call);
        // Written without branches into a buffer, one entry a neighbour: faster than pushing each step.
        const FILLER: Action = Action::Step { man: Label::T1, to: Square::NONE };
        let mut buffer = [FILLER; 128];
        let mut count = 0;
        for man in 0..MEN {
            let steps = mover.steps(man);
            if steps == 0 {
                continue;
            }
            let at = mover.squares[man];
            let label = mover.unit.label(man);
            for bit in NEIGHBOURS {
                // At most 11 men of 8 steps: the mask only spares the bounds check.
                buffer[count & 127] = Action::Step { man: label, to: neighbour(at, bit) };
                count += usize::from(steps >> bit & 1);
            }
        }
        actions.extend_from_slice(&buffer[..count.min(128)]);
    }

    /// The squares that one man of the eleven on turn may step onto.
    pub(crate) fn steps_of(&self, man: usize, call: Option<Call>) -> impl Iterator<Item = Square> + use<> {
        let mover = self.mover(call);
        let (at, steps) = (mover.squares[man], mover.steps(man));
        NEIGHBOURS.into_iter().filter(move |bit| steps >> bit & 1 != 0).map(move |bit| neighbour(at, bit))
    }

    /// Whether any man of the eleven on turn may step, if `call` is the call.
    #[inline]
    pub(crate) fn any_step(&self, call: Option<Call>) -> bool {
        let mover = self.mover(call);
        (0..MEN).any(|man| mover.steps(man) != 0)
    }

    /// Whether any man of the offense, which is on turn, but Q may step.
    pub(crate) fn any_step_without_quarterback(&self) -> bool {
        let mover = self.mover(None);
        (0..MEN).any(|man| man != QUARTERBACK && mover.steps(man) != 0)
    }

    /// Whether Q, whose team is on turn, could step if not a set passer.
    pub(crate) fn quarterback_could_step(&self) -> bool {
        self.mover(None).steps(QUARTERBACK) != 0
    }

    /// Whether a man of the eleven on turn may take this step.
    pub(crate) fn check_step(&self, call: Option<Call>, label: Label, to: Square) -> Result<(), Illegal> {
        let unit = self.unit_on_turn();
        if let Some(from) = unit.man(label).and_then(|man| self.square(unit, man))
            && !self.passer.must_throw
            && (from == to || bit_of(from, to) == 0)
        {
            return Err(match self.stands_between(from, to) {
                true => Illegal::M3 { man: label, from, to },
                false => Illegal::M1 { man: label, from, to },
            });
        }
        self.check_move(call, label, to)
    }

    /// Whether a man stands strictly between two squares of a row, column or diagonal.
    fn stands_between(&self, from: Square, to: Square) -> bool {
        let (rows, columns) =
            (i16::from(to.row()) - i16::from(from.row()), i16::from(to.column()) - i16::from(from.column()));
        if rows != 0 && columns != 0 && rows.abs() != columns.abs() {
            return false;
        }
        (1..rows.abs().max(columns.abs())).any(|step| {
            let at = Square::at(
                (i16::from(from.row()) + rows.signum() * step) as u8,
                (i16::from(from.column()) + columns.signum() * step) as u8,
            );
            Unit::BOTH.into_iter().any(|unit| self.man_on(unit, at).is_some())
        })
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
        if self.options.size.off_field()[to.row() as usize + 1] >> to.column() & 1 != 0 {
            return Err(Illegal::MiniField { man: label, to });
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
