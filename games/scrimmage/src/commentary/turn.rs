//! What a turn came to, in one line.

use kickoff_core::{Argument, Message};

use crate::action::Action;
use crate::commentary::Commentator;
use crate::commentary::summary::gain;
use crate::field::Square;
use crate::men::{MEN, Unit};
use crate::position::{Ball, ContactOutcome, Phase};
use crate::words::YARDS;

impl Commentator<'_> {
    /// Tells the turn that the action has ended: "Turn 10 · Red: B1 D43→F42, L2 blocks F (both out)."
    pub(super) fn describe_turn(&mut self, action: Option<Action>) {
        if !self.turn_ended() {
            return;
        }
        let unit = self.before.unit_on_turn();
        let (contacts, ways): (Vec<_>, Vec<_>) =
            (0..MEN).filter_map(|man| self.entry(unit, man, action)).partition(|(_, contact)| *contact);
        let entries = ways.into_iter().chain(contacts).map(|(entry, _)| entry);
        let deeds: Vec<Message> = self.throw(unit, action).into_iter().chain(entries).collect();
        let told = match deeds.is_empty() {
            true => Message::new("turn-idle"),
            false => Message::new("turn-told").with("deeds", deeds),
        };
        self.lines.event(told.with("turn", self.before.turn).with("side", self.team(unit)));
    }

    fn turn_ended(&self) -> bool {
        let during = match self.before.phase {
            Phase::Turn | Phase::Tackle(_) | Phase::Fumble(_) | Phase::Scramble => true,
            Phase::Allotment => self.after.phase != Phase::Turn,
            _ => false,
        };
        let over = self.play_ended() || self.after.turn != self.before.turn;
        during && (over || matches!(self.after.phase, Phase::Contest { .. }))
    }

    /// "Q throws to H23", if that was in this turn.
    fn throw(&self, unit: Unit, action: Option<Action>) -> Option<Message> {
        match (action, self.before.ball) {
            (Some(Action::Throw(to)), _) => Some(to),
            (_, Ball::Flight(to)) if unit == Unit::Offense => Some(to),
            _ => None,
        }
        .map(|to| Message::new("deed-throws").with("to", to))
    }

    /// What a man of the eleven on turn has done in the turn, and whether that was a contact.
    fn entry(&self, unit: Unit, man: usize, action: Option<Action>) -> Option<(Message, bool)> {
        let before = self.before;
        let stepped = match action {
            Some(Action::Step { man: label, to }) if unit.man(label) == Some(man) => Some(to),
            _ => None,
        };
        // Before the allotment the squares moved are those of the turn before.
        let moved = before.phase != Phase::Allotment && before.moved[man] > 0;
        if stepped.is_none() && !moved {
            return None;
        }
        let now = self.outcome_now(unit, action).filter(|(who, _)| *who == man);
        let outcome = now.map_or(before.annotations.contacts[man], |(_, outcome)| outcome);
        let to = match before.phase {
            Phase::Tackle(attempt) if attempt.unit == unit && usize::from(attempt.carrier) == man => Some(attempt.at),
            _ => stepped.or_else(|| before.square(unit, man)),
        };
        let label = unit.label(man);
        let told = |id| Message::new(id).with("label", label);
        let on = |id, opponent: u8| told(id).with("other", self.man(unit.other(), opponent.into()));
        let entry = match outcome {
            ContactOutcome::Nobody => self.gaining(unit, man, to).unwrap_or_else(|| told("deed-back")),
            ContactOutcome::Blocks(opponent) => on("deed-blocks", opponent),
            ContactOutcome::FailsToBlock(opponent) => on("deed-fails", opponent),
            ContactOutcome::Tackles(opponent) => on("deed-tackles", opponent),
            ContactOutcome::Misses(opponent) => on("deed-misses", opponent),
            ContactOutcome::Strips(opponent) => on("deed-strips", opponent),
            ContactOutcome::Fumbles(opponent) => on("deed-fumbles", opponent),
            ContactOutcome::IsTackled(opponent) | ContactOutcome::GetsPast(opponent) => {
                let past = matches!(outcome, ContactOutcome::GetsPast(_));
                // How far a tackled carrier got is told with the tackle.
                let path = if past { self.gaining(unit, man, to) } else { self.path(unit, man, to) };
                let path = path.map_or_else(|| label.into(), Argument::Message);
                on(if past { "deed-past" } else { "deed-into" }, opponent).with("path", path)
            }
        };
        let contact =
            !matches!(outcome, ContactOutcome::Nobody | ContactOutcome::IsTackled(_) | ContactOutcome::GetsPast(_));
        Some((entry, contact))
    }

    /// "B1 D43→F42"; nothing if the man is where the turn began.
    fn path(&self, unit: Unit, man: usize, to: Option<Square>) -> Option<Message> {
        let from = self.before.annotations.turn_start[man];
        let to = to.filter(|to| *to != from)?;
        let path = Message::new("deed-path").with("label", unit.label(man));
        Some(path.with("from", from).with("to", to))
    }

    /// The same, with the yards gained if everyone knows that the man has the ball: "F N45→K43 for 4".
    fn gaining(&self, unit: Unit, man: usize, to: Option<Square>) -> Option<Message> {
        let path = self.path(unit, man, to)?;
        if Commentator::known_carrier(self.before) != Some((unit, man)) {
            return Some(path);
        }
        let from = self.before.annotations.turn_start[man];
        let forward = i32::from(self.before.direction(unit).forward());
        let columns = i32::from(to?.column()) - i32::from(from.column());
        Some(Message::new("deed-runs").with("path", path).with("gain", gain(columns * forward * YARDS)))
    }

    /// The contact that the last action of the turn was or decided, which the position after it may not hold any more.
    fn outcome_now(&self, unit: Unit, action: Option<Action>) -> Option<(usize, ContactOutcome)> {
        match (self.before.phase, action) {
            (Phase::Tackle(attempt), Some(Action::Tackle(result))) => Some(self.before.tackle_outcome(attempt, result)),
            (_, Some(Action::Step { man, to })) if !matches!(self.before.ball, Ball::Flight(_)) => {
                let man = unit.man(man)?;
                let opponent = self.before.man_on(unit.other(), to)?;
                Some((man, self.before.block_outcome(unit, man, opponent)))
            }
            _ => None,
        }
    }
}
