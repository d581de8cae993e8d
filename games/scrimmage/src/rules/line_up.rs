//! Line-ups (L1 to L5) and the call.

use kickoff_core::Message;

use crate::action::{Action, Call};
use crate::field::{Direction, EAST_GOAL, ROWS, Square, WEST_GOAL, Zone, column_bits};
use crate::illegal::Illegal;
use crate::men::{LINEMEN, Label, QUARTERBACK, Unit};
use crate::mini;
use crate::options::Size;
use crate::position::{Phase, Position, Possible, State};

impl Position {
    /// The columns, as bits, of a row in which the man with this place in the order of an eleven may line up by L1 to
    /// L5, whether or not somebody stands there.
    pub(crate) fn line_up_columns(&self, unit: Unit, man: usize, row: u8) -> u64 {
        let direction = self.direction(Unit::Offense);
        if self.options.size == Size::Mini {
            return mini::line_up_columns(unit, unit.label(man), row, self.line, direction);
        }
        let (first, last) = self.window().columns();
        let front = direction.front_column(self.line);
        if unit == Unit::Defense {
            return match direction {
                Direction::East => column_bits(self.line + 1, last),
                Direction::West => column_bits(first, self.line),
            };
        }
        match man {
            0..LINEMEN => 1 << front,
            5 | 6 => {
                let mut columns = 1 << front;
                if self.ends_may_go_downfield() {
                    let (west, east) = self.downfield_columns();
                    columns |= column_bits(west, east);
                }
                columns
            }
            QUARTERBACK => {
                if !self.row_holds_lineman(row) {
                    return 0;
                }
                let (west, east) = self.quarterback_columns();
                column_bits(west, east)
            }
            _ => match direction {
                Direction::East => column_bits(first, front - 1),
                Direction::West => column_bits(front + 1, last),
            },
        }
    }

    /// L2: the line is more than 10 columns from the goal line that the defense defends.
    pub(crate) fn ends_may_go_downfield(&self) -> bool {
        match self.direction(Unit::Offense) {
            Direction::East => EAST_GOAL.saturating_sub(self.line) > 10,
            Direction::West => self.line.saturating_sub(WEST_GOAL) > 10,
        }
    }

    /// L2: first and last column of the zones 10 to 20 yards downfield.
    pub(crate) fn downfield_columns(&self) -> (u8, u8) {
        let west = self.window().west;
        match self.direction(Unit::Offense) {
            Direction::East => (west + 11, west + 15),
            Direction::West => (west + 6, west + 10),
        }
    }

    /// L3: first and last column for the quarterback.
    pub(crate) fn quarterback_columns(&self) -> (u8, u8) {
        match self.direction(Unit::Offense) {
            Direction::East => (self.line - 3, self.line - 1),
            Direction::West => (self.line + 2, self.line + 4),
        }
    }

    fn row_holds_lineman(&self, row: u8) -> bool {
        self.squares[0][..LINEMEN].iter().any(|at| at.on_field() && at.row() == row)
    }

    /// Rows between a back and the quarterback.
    fn rows_from_quarterback(&self, back: Label) -> u8 {
        let row = |label: Label| self.squares[0][label as usize].row();
        row(back).abs_diff(row(Label::Q))
    }

    /// Whether a back may be called as the carrier (L4).
    pub(crate) fn may_run(&self, back: Label) -> bool {
        back == Label::Q || (Call::RUNNERS.contains(&back) && self.rows_from_quarterback(back) <= 2)
    }

    /// The runs that the line-up allows.
    pub(crate) fn eligible_runs(&self) -> Possible {
        Call::RUNNERS
            .into_iter()
            .filter(|&back| self.may_run(back))
            .fold(Possible::NONE, |set, back| set.or(Possible::run(back)))
    }

    pub(crate) fn legal_placements(&self, unit: Unit, man: usize, actions: &mut Vec<Action>) {
        let label = unit.label(man);
        for row in 0..ROWS {
            let mut columns = self.line_up_columns(unit, man, row) & !self.taken(row);
            actions.reserve(columns.count_ones() as usize);
            while columns != 0 {
                let at = Square::at(row, columns.trailing_zeros() as u8);
                actions.push(Action::Place { man: label, at });
                columns &= columns - 1;
            }
        }
    }

    pub(crate) fn check_placement(&self, unit: Unit, next: usize, man: Label, at: Square) -> Result<(), Illegal> {
        if unit.man(man).is_none() {
            return Err(Illegal::NotOnThisTeam { man });
        }
        if unit.label(next) != man {
            return Err(Illegal::PlacedOutOfOrder { man, next: unit.label(next) });
        }
        self.check_spot(unit, next, at)
    }

    /// Whether a man may line up on a square, the others standing where they do.
    pub(crate) fn check_spot(&self, unit: Unit, place: usize, at: Square) -> Result<(), Illegal> {
        if self.line_up_columns(unit, place, at.row()) >> at.column() & 1 == 0 {
            return Err(self.why_no_line_up(unit, place, at));
        }
        for other in Unit::BOTH {
            if let Some(by) = self.man_on(other, at) {
                return Err(Illegal::Taken { at, by: other.label(by) });
            }
        }
        Ok(())
    }

    fn why_no_line_up(&self, unit: Unit, place: usize, at: Square) -> Illegal {
        let man = unit.label(place);
        if self.options.size == Size::Mini {
            return Illegal::MiniLineUp { man, at };
        }
        let direction = self.direction(Unit::Offense);
        let (first, last) = self.window().columns();
        let front = direction.front_column(self.line);
        let outside = at.column() < first || at.column() > last;
        if unit == Unit::Defense {
            let own_side = match direction {
                Direction::East => at.column() > self.line,
                Direction::West => at.column() <= self.line,
            };
            if own_side && outside {
                return Illegal::OutsideWindow { at, first, last };
            }
            let (first, last) = match direction {
                Direction::East => (self.line + 1, last),
                Direction::West => (first, self.line),
            };
            return Illegal::L5 { man, at, first, last };
        }
        match place {
            0..LINEMEN => Illegal::L1 { man, at, front },
            5 | 6 => {
                let downfield = if self.ends_may_go_downfield() {
                    let (west, east) = self.downfield_columns();
                    Message::new("or-downfield").with("west", west).with("east", east)
                } else {
                    Message::new("not-downfield")
                };
                Illegal::L2 { man, at, front, downfield }
            }
            QUARTERBACK => {
                let (first, last) = self.quarterback_columns();
                Illegal::L3 { at, first, last }
            }
            _ if outside => Illegal::OutsideWindow { at, first, last },
            _ => Illegal::L4 { man, at, front },
        }
    }

    pub(crate) fn place(&mut self, unit: Unit, man: usize, at: Square) {
        self.put(unit, man, at);
        self.phase = match (unit, self.next_man(unit, man + 1)) {
            (_, Some(next)) => Phase::LineUp(unit, next),
            (Unit::Offense, None) => Phase::Call,
            (Unit::Defense, None) => {
                self.turn = 1;
                Phase::Allotment
            }
        };
    }

    /// Whether passes may be called.
    #[inline]
    pub(crate) fn may_pass(&self) -> bool {
        self.options.size == Size::Full
    }

    pub(crate) fn legal_calls(&self, actions: &mut Vec<Action>) {
        actions.extend(self.eligible_runs().runners().map(|back| Action::Call(Call::Run(back))));
        if self.may_pass() {
            actions.extend(Zone::all().map(|zone| Action::Call(Call::Pass(zone))));
        }
    }

    pub(crate) fn check_call(&self, call: Call) -> Result<(), Illegal> {
        match call {
            Call::Run(man) if !self.may_run(man) => {
                Err(Illegal::NotEligible { man, rows: self.rows_from_quarterback(man) })
            }
            Call::Pass(_) if !self.may_pass() => Err(Illegal::MiniPass),
            _ => Ok(()),
        }
    }
}

impl State {
    pub(crate) fn make_call(&mut self, call: Call) {
        self.call = Some(call);
        let passes = if self.public.may_pass() { Possible::PASS } else { Possible::NONE };
        self.public.possible = self.public.eligible_runs().or(passes);
        self.public.annotations.middle = self.public.squares[0][QUARTERBACK].row();
        self.public.phase = Phase::LineUp(Unit::Defense, self.public.first_man(Unit::Defense));
    }
}
