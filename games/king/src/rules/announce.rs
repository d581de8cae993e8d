//! Announcements of the offense: punts, field goals and passes.

use crate::action::Action;
use crate::field::{END_ZONE, Square};
use crate::illegal::Illegal;
use crate::men::{Kind, LINEMEN, QB, Unit};
use crate::position::{Phase, Position};
use crate::rules::moves::between;

/// The first rank from which a field goal can be kicked, as the offense counts ranks.
pub(crate) const FIELD_GOAL_RANK: u8 = 17;

impl Position {
    /// Adds every announcement that the offense on turn may make.
    pub(crate) fn legal_announcements(&self, actions: &mut Vec<Action>) {
        actions.push(Action::Punt);
        if self.carrier != QB {
            return;
        }
        let quarterback = self.square(QB);
        let rank = quarterback.rank_for(self.offense);
        if self.progress.moves > 0 && (FIELD_GOAL_RANK..END_ZONE).contains(&rank) {
            actions.push(Action::FieldGoal);
        }
        if !self.options.passing || self.beyond || self.linemen_downfield().next().is_some() {
            return;
        }
        if !self.attempt {
            actions.push(Action::Attempt);
            return;
        }
        // The men between the linemen and the quarterback are the eligible receivers.
        for man in LINEMEN..QB {
            let at = self.square(man);
            if at.on_field()
                && self.can_be_thrown_to(Kind::of(man), quarterback, at)
                && self.first_blocker(quarterback, at).is_none()
            {
                actions.push(Action::Complete(at));
            }
        }
    }

    /// Whether a square lies on one of the lines on which passes to a kind of man are thrown.
    pub(crate) fn can_be_thrown_to(&self, kind: Kind, from: Square, to: Square) -> bool {
        let across = (to.file() as i8 - from.file() as i8).unsigned_abs();
        let forward = to.rank_for(self.offense) as i8 - from.rank_for(self.offense) as i8;
        let diagonal = across == forward.unsigned_abs() && across > 0;
        let straight = (across == 0 && forward > 0) || (across > 0 && forward == 0);
        match kind {
            Kind::Wr => diagonal,
            Kind::Rb => straight,
            Kind::Te | Kind::Fb => diagonal || straight,
            _ => false,
        }
    }

    /// The first defender between two squares of a line.
    pub(crate) fn first_blocker(&self, from: Square, to: Square) -> Option<(u8, Square)> {
        let defense = Unit::Defense.men();
        let on = |at| self.men.get(defense.clone())?.iter().position(|&square| square == at);
        between(from, to).find_map(|at| Some(((defense.start + on(at)?) as u8, at)))
    }

    fn offense_on_turn(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Play(Unit::Offense) => Ok(()),
            _ => Err(Illegal::OutOfTurn { expected: self.expected() }),
        }
    }

    /// Says whether the offense may punt.
    pub(crate) fn check_punt(&self) -> Result<(), Illegal> {
        self.offense_on_turn()
    }

    /// Says whether the offense may kick a field goal.
    pub(crate) fn check_field_goal(&self) -> Result<(), Illegal> {
        self.offense_on_turn()?;
        let kind = Kind::of(self.carrier);
        if kind != Kind::Qb {
            return Err(Illegal::FieldGoalCarrier { kind });
        }
        if self.progress.moves == 0 {
            return Err(Illegal::FieldGoalAtOnce);
        }
        let at = self.square(QB);
        let ranks = FIELD_GOAL_RANK..END_ZONE;
        if ranks.contains(&at.rank_for(self.offense)) {
            return Ok(());
        }
        let ends = [ranks.start, ranks.end - 1].map(|rank| self.board_rank(rank));
        Err(Illegal::FieldGoalRange { at, first: ends[0].min(ends[1]), last: ends[0].max(ends[1]) })
    }

    fn check_passing(&self) -> Result<(), Illegal> {
        if self.options.passing { Ok(()) } else { Err(Illegal::NoPassing) }
    }

    /// Says whether a pass attempt may be announced.
    pub(crate) fn check_attempt(&self) -> Result<(), Illegal> {
        self.offense_on_turn()?;
        self.check_passing()?;
        let kind = Kind::of(self.carrier);
        if kind != Kind::Qb {
            return Err(Illegal::SecondPass { kind });
        }
        if self.attempt {
            return Err(Illegal::AttemptOpen);
        }
        if self.beyond {
            return Err(Illegal::BeenBeyond);
        }
        self.check_linemen()
    }

    fn check_linemen(&self) -> Result<(), Illegal> {
        match self.linemen_downfield().next() {
            Some((_, at)) => {
                let last = self.board_rank(self.line + 1);
                Err(Illegal::LinemanDownfield { at, line: self.board_rank(self.line), last })
            }
            None => Ok(()),
        }
    }

    /// Says whether a completed pass to a square may be announced.
    pub(crate) fn check_completion(&self, to: Square) -> Result<(), Illegal> {
        self.offense_on_turn()?;
        self.check_passing()?;
        let carrier = Kind::of(self.carrier);
        if carrier != Kind::Qb {
            return Err(Illegal::SecondPass { kind: carrier });
        }
        if !self.attempt {
            return Err(if self.beyond { Illegal::BeenBeyond } else { Illegal::NoAttempt });
        }
        let kind = self.man_on(to).ok_or(Illegal::NoReceiver { at: to })?;
        if !kind.eligible() {
            return Err(Illegal::NotEligible { kind, at: to });
        }
        let from = self.square(QB);
        if !self.can_be_thrown_to(kind, from, to) {
            return Err(Illegal::NoLine { kind, from, to });
        }
        if let Some((man, at)) = self.first_blocker(from, to) {
            return Err(Illegal::PathBlocked { from, to, at, by: Kind::of(man) });
        }
        self.check_linemen()
    }
}
