//! Blocks, tackle attempts, fumbles and contested passes as they happen.

use kickoff_core::Message;

use crate::action::{Bounce, Contest, Tackle};
use crate::commentary::Commentator;
use crate::commentary::describe_action::way;
use crate::men::Unit;
use crate::options::CarrierContact;
use crate::position::{Phase, TackleAttempt};
use crate::rules::contact::{BlockResult, power_advantage, tackle_weights};
use crate::words::{YARDS, odds, yes};

impl Commentator<'_> {
    /// A man has stepped onto an opponent.
    pub(super) fn contact(&mut self, unit: Unit, man: usize, opponent: usize) {
        if let Phase::Tackle(attempt) = self.after.phase {
            self.revealed(None);
            self.tackle_attempt(attempt, attempt.unit == unit);
            return;
        }
        let message = match self.before.block_result(unit, man, opponent) {
            BlockResult::Wins => Message::new("blocks"),
            BlockResult::DoubleTeam => Message::new("double-team"),
            BlockResult::Fails => {
                let again = self.before.marks[unit.other().index()][opponent] > 0;
                Message::new("shakes-off").with("again", yes(again))
            }
        };
        self.lines.step(message.with("man", self.man(unit, man)).with("other", self.man(unit.other(), opponent)));
    }

    fn tackle_attempt(&mut self, attempt: TackleAttempt, carrier_moves: bool) {
        let TackleAttempt { at, unit, carrier, tackler } = attempt;
        let (carrier_label, tackler_label) = (unit.label(carrier as usize), unit.other().label(tackler as usize));
        let weights = tackle_weights(self.before.options.tackle, power_advantage(tackler_label, carrier_label));
        let total = weights.iter().sum();
        let [fumble, downs @ .., miss] = weights;
        let meets = match carrier_moves {
            true if self.after.options.carrier_contact == CarrierContact::OwnSquare => "stays",
            true => "runs",
            false => "goes",
        };
        let attempt = Message::new("attempt").with("meets", meets).with("at", at);
        let attempt = attempt.with("carrier", self.man(unit, carrier as usize));
        let attempt = attempt.with("tackler", self.man(unit.other(), tackler as usize));
        let attempt = attempt.with("power", tackler_label.power()).with("against", carrier_label.power());
        let attempt = attempt.with("tackle", odds(downs.iter().sum(), total));
        self.lines.step(attempt.with("fumble", odds(fumble, total)).with("miss", odds(miss, total)));
    }

    pub(super) fn tackled(&mut self, result: Tackle) {
        let Phase::Tackle(TackleAttempt { at, unit, carrier, tackler }) = self.before.phase else { return };
        let message = match result {
            // A carrier who stepped into the contact has not moved (B3), and the tackler stood elsewhere.
            Tackle::Miss if self.carrier_stepped() => Message::new("missed-still"),
            Tackle::Miss => Message::new("missed"),
            Tackle::Fumble => Message::new("fumble"),
            Tackle::Down(0) => Message::new("down-on-spot"),
            Tackle::Down(squares) => {
                let driven = Message::new(if squares > 0 { "driven-on" } else { "driven-back" });
                driven.with("yards", YARDS * i32::from(squares.unsigned_abs()))
            }
        };
        let message = message.with("at", at).with("carrier", self.man(unit, carrier as usize));
        let message = message.with("tackler", self.man(unit.other(), tackler as usize));
        // A fumble is more than the line of the turn can tell.
        if result == Tackle::Fumble { self.lines.event(message) } else { self.lines.step(message) }
    }

    /// Whether the carrier of the open tackle attempt stepped into it and has stayed where they were.
    fn carrier_stepped(&self) -> bool {
        let Phase::Tackle(attempt) = self.before.phase else { return false };
        let own = attempt.unit == self.before.unit_on_turn();
        own && self.before.options.carrier_contact == CarrierContact::OwnSquare
    }

    pub(super) fn bounced(&mut self, bounce: Bounce) {
        let Phase::Fumble(from) = self.before.phase else { return };
        let at = self.before.bounce(from, bounce);
        let there = Unit::BOTH.into_iter().find_map(|unit| Some((unit, self.before.man_on(unit, at)?)));
        let message = match there {
            Some((unit, man)) => Message::new("bounced-to").with("man", self.man(unit, man)),
            None => Message::new("bounced"),
        };
        self.lines.event(message.with("bounce", way(bounce)).with("at", at));
    }

    pub(super) fn contested(&mut self, result: Contest) {
        let Phase::Contest { receiver, defender } = self.before.phase else { return };
        let message = Message::new(match result {
            Contest::Incomplete => "contested-incomplete",
            Contest::Complete => "contested-complete",
            Contest::Intercepted => "contested-intercepted",
        });
        let message = message.with("receiver", self.man(Unit::Offense, receiver as usize));
        self.lines.event(message.with("defender", self.man(Unit::Defense, defender as usize)));
    }
}
