//! Steps carried out: blocks (M5, M6), tackle attempts (B2, B3, T1), loose balls.

use serde::Serialize;
use utoipa::ToSchema;

use crate::action::{Bounce, Call, Tackle};
use crate::field::Square;
use crate::men::{Label, QUARTERBACK, Unit};
use crate::options::{CarrierContact, TackleModel};
use crate::position::{Ball, ContactOutcome, Phase, Position, Possible, State, TackleAttempt};
use crate::rules::step::way_cost;

/// The result of a block for both men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Block)]
pub enum BlockResult {
    /// Both men leave: the blocker is the stronger one.
    Wins,
    /// Both men leave: two blockers together are stronger (M6).
    DoubleTeam,
    /// The blocker leaves alone, and the opponent is marked.
    Fails,
}

/// All outcomes of a tackle attempt, in the order of the rules' table.
pub(crate) const TACKLES: [Tackle; 7] = [
    Tackle::Fumble,
    Tackle::Down(-2),
    Tackle::Down(-1),
    Tackle::Down(0),
    Tackle::Down(1),
    Tackle::Down(2),
    Tackle::Miss,
];

/// Weights, in 63rds, of [`TACKLES`] for the power advantages -2 to 4.
const TACKLE_WEIGHTS: [[u32; 7]; 7] = [
    [0, 3, 6, 9, 12, 15, 18],
    [3, 5, 7, 9, 11, 13, 15],
    [6, 7, 8, 9, 10, 11, 12],
    [9, 9, 9, 9, 9, 9, 9],
    [12, 11, 10, 9, 8, 7, 6],
    [15, 13, 11, 9, 7, 5, 3],
    [18, 15, 12, 9, 6, 3, 0],
];

/// The power advantage of a tackler over a carrier, limited to -2..4.
pub(crate) fn power_advantage(tackler: Label, carrier: Label) -> i8 {
    (tackler.power() as i8 - carrier.power() as i8).clamp(-2, 4)
}

/// The weights of [`TACKLES`] for a power advantage of -2 to 4.
pub(crate) fn tackle_weights(model: TackleModel, advantage: i8) -> [u32; 7] {
    match model {
        TackleModel::Uniform => [1; 7],
        TackleModel::Power => TACKLE_WEIGHTS[(advantage.clamp(-2, 4) + 2) as usize],
    }
}

impl Position {
    /// What comes of a block, by M5 and M6.
    pub(crate) fn block_result(&self, unit: Unit, blocker: usize, opponent: usize) -> BlockResult {
        let blocker = unit.label(blocker).power();
        let other = unit.other();
        let power = other.label(opponent).power();
        let mark = self.marks[other.index()][opponent];
        if blocker > power {
            BlockResult::Wins
        } else if mark > 0 && mark - 1 + blocker > power {
            BlockResult::DoubleTeam
        } else {
            BlockResult::Fails
        }
    }

    /// What a block is to the blocker, for the telling of the turn.
    pub(crate) fn block_outcome(&self, unit: Unit, blocker: usize, opponent: usize) -> ContactOutcome {
        match self.block_result(unit, blocker, opponent) {
            BlockResult::Wins | BlockResult::DoubleTeam => ContactOutcome::Blocks(opponent as u8),
            BlockResult::Fails => ContactOutcome::FailsToBlock(opponent as u8),
        }
    }

    /// Who of the eleven on turn made a tackle attempt or ran into it, and what it came to, for the telling of the turn.
    pub(crate) fn tackle_outcome(&self, attempt: TackleAttempt, result: Tackle) -> (usize, ContactOutcome) {
        let TackleAttempt { unit, carrier, tackler, .. } = attempt;
        let carries = self.unit_on_turn() == unit;
        let outcome = match (result, carries) {
            (Tackle::Miss, true) => ContactOutcome::GetsPast(tackler),
            (Tackle::Miss, false) => ContactOutcome::Misses(carrier),
            (Tackle::Down(_), true) => ContactOutcome::IsTackled(tackler),
            (Tackle::Down(_), false) => ContactOutcome::Tackles(carrier),
            (Tackle::Fumble, true) => ContactOutcome::Fumbles(tackler),
            (Tackle::Fumble, false) => ContactOutcome::Strips(carrier),
        };
        (usize::from(if carries { carrier } else { tackler }), outcome)
    }

    fn block(&mut self, unit: Unit, blocker: usize, opponent: usize) {
        self.annotations.contacts[blocker] = self.block_outcome(unit, blocker, opponent);
        let result = self.block_result(unit, blocker, opponent);
        let other = unit.other();
        self.lift(unit, blocker);
        if result == BlockResult::Fails {
            let mark = &mut self.marks[other.index()][opponent];
            *mark = (*mark).max(1 + unit.label(blocker).power());
        } else {
            self.lift(other, opponent);
        }
    }

    /// Whether a man may be called back or passer of a call not yet revealed: both sorts of contact are possible then.
    fn not_the_carrier(&mut self, unit: Unit, man: usize) {
        if unit == Unit::Offense && self.ball == Ball::Called {
            let label = unit.label(man);
            self.possible = self.possible.without(Possible::run(label));
            if label == Label::Q {
                self.possible = self.possible.without(Possible::PASS);
            }
        }
    }

    /// A tackle attempt on a man shows that this man is the carrier.
    fn shown_as_carrier(&mut self, man: usize) {
        if self.ball == Ball::Called {
            let label = Unit::Offense.label(man);
            let pass = if label == Label::Q { Possible::PASS } else { Possible::NONE };
            self.possible = self.possible.and(Possible::run(label).or(pass));
        }
    }

    /// Where a ball fumbled on a square comes to rest.
    pub(crate) fn bounce(&self, at: Square, bounce: Bounce) -> Square {
        let (first, last) = self.options.size.rows();
        let row = match bounce {
            Bounce::North => at.row().saturating_sub(4).max(first),
            Bounce::South => (at.row() + 4).min(last),
        };
        Square::at(row, at.column())
    }
}

impl State {
    /// Carries out a legal step.
    pub(crate) fn step(&mut self, label: Label, to: Square) {
        let at = &mut self.public;
        let unit = at.unit_on_turn();
        let Some(man) = unit.man(label) else { return };
        let Some(from) = at.square(unit, man) else { return };
        let cost = way_cost(from, to);
        at.left = at.left.saturating_sub(cost);
        at.moved[man] += cost;
        if unit == Unit::Offense && man == QUARTERBACK {
            at.passer.shift = at.passer.shift.saturating_sub(cost);
            if at.ball == Ball::Called && at.turn < 3 {
                at.possible = at.possible.without(Possible::PASS);
            }
        } else {
            at.others_stepped = true;
        }
        if !matches!(at.ball, Ball::Flight(_))
            && let Some(opponent) = at.man_on(unit.other(), to)
        {
            self.contact(unit, man, opponent, from, to);
            return;
        }
        at.lift(unit, man);
        at.put(unit, man, to);
        if at.ball == Ball::Loose(to) {
            self.recover(unit, to);
            return;
        }
        let in_end_zone = self.public.direction(unit).attacks(to.column());
        if in_end_zone {
            if self.public.carrier(self.call) == Some((unit, man)) {
                self.touchdown(unit);
                return;
            }
            self.public.not_the_carrier(unit, man);
        }
        self.settle_turn();
    }

    fn contact(&mut self, unit: Unit, man: usize, opponent: usize, from: Square, to: Square) {
        let carrier = self.public.carrier(self.call);
        let attempt = if carrier == Some((unit, man)) {
            // B3: it is as if the opponent were moved onto the carrier's square.
            let at = match self.public.options.carrier_contact {
                CarrierContact::SquareSteppedOnto => to,
                CarrierContact::OwnSquare => from,
            };
            TackleAttempt { at, unit, carrier: man as u8, tackler: opponent as u8 }
        } else if carrier == Some((unit.other(), opponent)) {
            TackleAttempt { at: to, unit: unit.other(), carrier: opponent as u8, tackler: man as u8 }
        } else {
            self.public.not_the_carrier(unit, man);
            self.public.not_the_carrier(unit.other(), opponent);
            self.public.block(unit, man, opponent);
            self.settle_turn();
            return;
        };
        self.public.shown_as_carrier(attempt.carrier as usize);
        self.public.phase = Phase::Tackle(attempt);
    }

    /// Carries out what a tackle attempt came to.
    pub(crate) fn tackled(&mut self, attempt: TackleAttempt, result: Tackle) {
        let TackleAttempt { at, unit, carrier, tackler } = attempt;
        let (man, outcome) = self.public.tackle_outcome(attempt, result);
        self.public.annotations.contacts[man] = outcome;
        self.public.lift(unit.other(), tackler as usize);
        match result {
            Tackle::Miss => {
                self.public.annotations.missed |= 1 << tackler;
                self.public.lift(unit, carrier as usize);
                self.public.put(unit, carrier as usize, at);
                if self.public.direction(unit).attacks(at.column()) {
                    self.touchdown(unit);
                } else {
                    self.public.phase = Phase::Turn;
                    self.settle_turn();
                }
            }
            Tackle::Down(columns) => {
                self.public.lift(unit, carrier as usize);
                let column = self.public.direction(unit).ahead(at.column(), columns);
                self.dead_ball(unit, column.clamp(1, 60) as u8);
            }
            Tackle::Fumble => {
                self.public.lift(unit, carrier as usize);
                self.public.annotations.fumbled(carrier, tackler);
                self.public.phase = Phase::Fumble(at);
            }
        }
    }

    /// The fumbled ball comes to rest; a man who stands there has it.
    pub(crate) fn bounced(&mut self, from: Square, bounce: Bounce) {
        let at = self.public.bounce(from, bounce);
        self.public.ball = Ball::Loose(at);
        for unit in Unit::BOTH {
            if self.public.man_on(unit, at).is_some() {
                self.recover(unit, at);
                return;
            }
        }
        self.public.phase = Phase::Turn;
        self.settle_turn();
    }

    /// The call of the play going on.
    pub fn call(&self) -> Option<Call> {
        self.call
    }
}
