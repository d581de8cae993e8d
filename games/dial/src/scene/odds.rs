//! What a signal would come to, one play ahead, worked out from its ring by the rules.

use kickoff_core::chance;
use kickoff_locale::Localized as _;

use crate::commentary::signals::title;
use crate::game::Dial;
use crate::position::{Play, Position, turned};
use crate::rings::Ring;
use crate::rules::spun::Spun;
use crate::scene::types::{DialChance, DialSignalOdds};
use crate::signal::Signal;

/// Weights of what can happen.
#[derive(Default)]
struct Sums {
    first_down: u32,
    touchdown: u32,
    field_goal: u32,
    point: u32,
    safety: u32,
    turnover: u32,
    touchdown_against: u32,
    gained: i64,
    kicked: i64,
}

/// The odds of a signal given for a play in this position.
pub(super) fn odds(at: &Position, play: Play, signal: Signal, ring: &Ring) -> DialSignalOdds {
    let mut sums = Sums::default();
    for (spin, weight) in ring.outcomes() {
        sums.add(at, at.spun(play, signal, spin), weight);
    }
    let total = ring.total();
    let in_all = |weight: u32| {
        let (numerator, denominator) = chance::odds(weight, total);
        DialChance { numerator, denominator }
    };
    let mean = |sum: i64| sum as f64 / f64::from(total);
    DialSignalOdds {
        token: signal.to_string(),
        number: signal.number(),
        name: Dial::english(&title(signal)),
        first_down: in_all(sums.first_down),
        touchdown: in_all(sums.touchdown),
        field_goal: in_all(sums.field_goal),
        point: in_all(sums.point),
        safety: in_all(sums.safety),
        turnover: in_all(sums.turnover),
        touchdown_against: in_all(sums.touchdown_against),
        mean_gain: mean(sums.gained),
        mean_kick: matches!(signal, Signal::Punt | Signal::KickOff).then(|| mean(sums.kicked)),
    }
}

impl Sums {
    fn add(&mut self, at: &Position, spun: Spun, weight: u32) {
        let moved_to = |g: u8| (i64::from(at.g) - i64::from(g)) * i64::from(weight);
        match spun {
            Spun::FirstDown { g } => {
                self.first_down += weight;
                self.gained += moved_to(g);
            }
            Spun::KickAgain { g } | Spun::NextDown { g, .. } | Spun::SameDown { g } => self.gained += moved_to(g),
            Spun::Touchdown(scorer) if scorer == at.team => {
                self.touchdown += weight;
                self.gained += moved_to(0);
            }
            Spun::Touchdown(_) => self.touchdown_against += weight,
            Spun::Safety => {
                self.safety += weight;
                self.gained += moved_to(100);
            }
            Spun::FieldGoal => self.field_goal += weight,
            Spun::Tried(made) => self.point += if made { weight } else { 0 },
            Spun::Caught { g } => {
                self.turnover += weight;
                self.kicked += moved_to(turned(g));
            }
            Spun::Touchback => {
                self.turnover += weight;
                self.kicked += moved_to(20);
            }
            Spun::Turnover { .. } | Spun::Intercepted { .. } => self.turnover += weight,
        }
    }
}
