//! Blocks, tackle attempts, fumbles and contested passes as they happen.

use crate::action::{Bounce, Contest, Tackle};
use crate::commentary::Commentator;
use crate::commentary::words::in_words;
use crate::men::Unit;
use crate::options::CarrierContact;
use crate::position::{Phase, Position, TackleAttempt};
use crate::rules::contact::{BlockResult, power_advantage, tackle_weights};

impl Commentator<'_> {
    /// A man has stepped onto an opponent.
    pub(super) fn contact(&mut self, unit: Unit, man: usize, opponent: usize) {
        if let Phase::Tackle(attempt) = self.after.phase {
            self.revealed(None);
            self.tackle_attempt(attempt, attempt.unit == unit);
            return;
        }
        let (blocker, blocked) = (self.man(unit, man), self.man(unit.other(), opponent));
        match self.before.block_result(unit, man, opponent) {
            BlockResult::Wins => self.step(format!("{blocker} blocks {blocked}: both are out of the play.")),
            BlockResult::DoubleTeam => {
                self.step(format!("Double team! {blocker} finishes off {blocked}: both are out of the play."));
            }
            BlockResult::Fails => {
                let again = self.before.marks[unit.other().index()][opponent] > 0;
                let marked = if again { "is still marked" } else { "is marked" };
                self.step(format!("{blocked} shakes off {blocker}, who is out of the play; {blocked} {marked}."));
            }
        }
    }

    fn tackle_attempt(&mut self, attempt: TackleAttempt, carrier_moves: bool) {
        let TackleAttempt { at, unit, carrier, tackler } = attempt;
        let (carrier_label, tackler_label) = (unit.label(carrier as usize), unit.other().label(tackler as usize));
        let weights = tackle_weights(self.before.options.tackle, power_advantage(tackler_label, carrier_label));
        let total = weights.iter().sum();
        let [fumble, downs @ .., miss] = weights;
        let odds = |weight: u32| if weight == 0 { "never".to_owned() } else { in_words(weight, total) };
        let (carrier, tackler) = (self.man(unit, carrier as usize), self.man(unit.other(), tackler as usize));
        let meets = match carrier_moves {
            true if self.after.options.carrier_contact == CarrierContact::OwnSquare => {
                format!("{carrier}, on {at}, runs into {tackler}")
            }
            true => format!("{carrier} runs into {tackler} on {at}"),
            false => format!("{tackler} goes for {carrier} on {at}"),
        };
        self.step(format!(
            "{meets}, power {} against {}: a tackle {}, a fumble {}, a miss {}.",
            tackler_label.power(),
            carrier_label.power(),
            odds(downs.iter().sum()),
            odds(fumble),
            odds(miss)
        ));
    }

    pub(super) fn tackled(&mut self, result: Tackle) {
        let Phase::Tackle(TackleAttempt { at, unit, carrier, tackler }) = self.before.phase else { return };
        let (carrier, tackler) = (self.man(unit, carrier as usize), self.man(unit.other(), tackler as usize));
        let text = match result {
            // A carrier who stepped into the contact has not moved (B3), and the tackler stood elsewhere.
            Tackle::Miss if self.carrier_stepped() => {
                format!("Missed! {carrier} shakes {tackler} off and is still on {at}.")
            }
            Tackle::Miss => format!("Missed! {carrier} leaves {tackler} behind and is on {at}."),
            Tackle::Fumble => {
                format!("Fumble! {tackler} knocks the ball loose on {at}; {carrier} and {tackler} are out.")
            }
            Tackle::Down(0) => format!("{tackler} brings {carrier} down on the spot."),
            Tackle::Down(squares) => {
                let yards = 2 * i32::from(squares.unsigned_abs());
                match squares > 0 {
                    true => format!("{carrier} drives {yards} yards on before {tackler} makes the tackle."),
                    false => format!("{tackler} drives {carrier} back {yards} yards and makes the tackle."),
                }
            }
        };
        // A fumble is more than the line of the turn can tell.
        if result == Tackle::Fumble { self.event(text) } else { self.step(text) }
    }

    /// Whether the carrier of the open tackle attempt stepped into it and has stayed where they were.
    fn carrier_stepped(&self) -> bool {
        let Phase::Tackle(attempt) = self.before.phase else { return false };
        let own = attempt.unit == self.before.unit_on_turn();
        own && self.before.options.carrier_contact == CarrierContact::OwnSquare
    }

    pub(super) fn bounced(&mut self, bounce: Bounce) {
        let Phase::Fumble(from) = self.before.phase else { return };
        let at = Position::bounce(from, bounce);
        let way = match bounce {
            Bounce::North => "north",
            Bounce::South => "south",
        };
        let there = Unit::BOTH.into_iter().find_map(|unit| Some((unit, self.before.man_on(unit, at)?)));
        self.event(match there {
            Some((unit, man)) => format!("The ball bounces {way} to {at}, right to {}.", self.man(unit, man)),
            None => format!("The ball bounces {way} and lies loose on {at}."),
        });
    }

    pub(super) fn contested(&mut self, result: Contest) {
        let Phase::Contest { receiver, defender } = self.before.phase else { return };
        let receiver = self.man(Unit::Offense, receiver as usize);
        let defender = self.man(Unit::Defense, defender as usize);
        match result {
            Contest::Incomplete => self.event(format!("{defender} knocks it away from {receiver}: incomplete.")),
            Contest::Complete => self.event(format!("{receiver} wrests it from {defender}: complete!")),
            Contest::Intercepted => self.event(format!("{defender} takes it from {receiver}: intercepted!")),
        }
    }
}
