//! What the dial showed and what came of it.

use kickoff_core::Seat;

use crate::commentary::{Commentator, words};
use crate::position::{Phase, Play};
use crate::rules::spun::{Spun, Turnover};
use crate::signal::Signal;
use crate::spin::Spin;

impl Commentator<'_> {
    /// Tells a spin: what happened, what came of it, and the score if it has changed.
    pub(super) fn spin(&mut self, spin: Spin) {
        let Phase::Spin(play, signal) = self.before.phase else { return };
        let spun = self.before.spun(play, signal, spin);
        let text = match spun {
            Spun::Touchdown(scorer) => self.touchdown(play, spin, scorer),
            _ => [self.happened(play, signal, spin), self.came_of_it(spin, spun)].join(" "),
        };
        self.event(text.trim_end());
        if self.after.score != self.before.score {
            self.event(format!("{}.", words::score(self.after, self.names)));
        }
    }

    /// What the dial showed, in a sentence.
    fn happened(&self, play: Play, signal: Signal, spin: Spin) -> String {
        let (team, other) = (self.team(), self.other());
        match spin {
            Spin::Gain(yards) if play == Play::Try => {
                if yards >= 3 {
                    "Over the line!".to_owned()
                } else {
                    "Stopped short.".to_owned()
                }
            }
            Spin::Gain(0) if play.is_kick() || signal == Signal::Punt => "The kick goes nowhere.".to_owned(),
            Spin::Gain(yards) if play.is_kick() || signal == Signal::Punt => {
                format!("The kick goes {}.", words::yards(yards))
            }
            Spin::Gain(0) if matches!(play, Play::Return | Play::InterceptionReturn) => "Stopped at once.".to_owned(),
            Spin::Gain(yards) if matches!(play, Play::Return | Play::InterceptionReturn) => {
                format!("Back {}.", words::yards(yards))
            }
            Spin::Gain(0) if signal == Signal::ForwardPass => "Complete for no gain.".to_owned(),
            Spin::Gain(yards) if signal == Signal::ForwardPass => format!("Complete for {yards}."),
            Spin::Gain(0) => "No gain.".to_owned(),
            Spin::Gain(yards) if yards > 0 => format!("Gain of {yards}."),
            Spin::Gain(yards) => format!("Thrown for a loss of {}.", -yards),
            Spin::Goal => "It is good!".to_owned(),
            Spin::NoGoal => "No good.".to_owned(),
            Spin::Incomplete if self.before.down.incomplete => "Incomplete again, and that costs 5 yards.".to_owned(),
            Spin::Incomplete => "Incomplete.".to_owned(),
            Spin::Intercepted(0) => format!("Intercepted by {other} on the spot!"),
            Spin::Intercepted(yards) => format!("Intercepted by {other}, {} down the field!", words::yards(yards)),
            Spin::Lost(0) => "Fumble!".to_owned(),
            Spin::Lost(yards) if yards > 0 => format!("Fumble after {}!", words::yards(yards)),
            Spin::Lost(yards) => format!("Fumble {} behind!", words::yards(yards)),
            Spin::Recovered(yards) => format!("Blocked! {team} falls on it {} back.", words::yards(yards)),
            Spin::BlockedLost(yards) => format!("Blocked! {other} falls on it {} back.", words::yards(yards)),
            Spin::Penalty(yards) => {
                format!("Penalty of {} on {}.", words::yards(yards), if yards > 0 { other } else { team })
            }
        }
    }

    /// What came of it, in a sentence; nothing if the end of the half makes it idle.
    fn came_of_it(&self, spin: Spin, spun: Spun) -> String {
        let (team, other) = (self.team(), self.other());
        match spun {
            Spun::Tried(true) => format!("{team} has the point."),
            Spun::Tried(false) => "No point.".to_owned(),
            Spun::Safety => format!("That is behind its own goal line: safety, two points for {other}!"),
            Spun::FieldGoal => format!("Field goal, three points for {team}."),
            Spun::Touchdown(_) => String::new(),
            _ if self.half_over() => String::new(),
            Spun::KickAgain { .. } => format!("The ball comes to rest {}, and the kick is taken again.", self.there()),
            Spun::Caught { .. } | Spun::Intercepted { .. } => format!("{other} has it {}.", self.there()),
            Spun::Touchback if self.before.play() == Some(Play::Scrimmage) && matches!(spin, Spin::Gain(_)) => {
                format!("{}Touchback: {other} has it on its own 20.", self.over_end_line())
            }
            Spun::Touchback => format!("Touchback: {other} has it on its own 20."),
            Spun::FirstDown { .. } if self.after.down.point == 0 => format!("First and goal {}.", self.there()),
            Spun::FirstDown { .. } => format!("First down {}.", self.there()),
            Spun::NextDown { .. } => {
                format!("{} {}.", words::capital(&words::down_in_words(self.after)), self.there())
            }
            Spun::SameDown { .. } => format!("Still {} {}.", words::down_in_words(self.after), self.there()),
            Spun::Turnover { why: Turnover::Lost, .. } => format!("{other} recovers {}.", self.there()),
            Spun::Turnover { why: Turnover::Blocked, .. } if matches!(spin, Spin::Recovered(_)) => {
                format!("But it was fourth down: {other} takes over {}.", self.there())
            }
            Spun::Turnover { why: Turnover::Blocked, .. } => format!("First down {}.", self.there()),
            Spun::Turnover { why: Turnover::Downs, .. } => {
                format!("Fourth down fails, and {other} takes over {}.", self.there())
            }
        }
    }

    /// A pass that is complete behind the end line.
    fn over_end_line(&self) -> &'static str {
        match self.before.phase {
            Phase::Spin(_, Signal::ForwardPass) => "But that is over the end line. ",
            _ => "",
        }
    }

    fn touchdown(&self, play: Play, spin: Spin, scorer: Seat) -> String {
        let name = self.name(scorer);
        if scorer != self.before.team {
            let how = match spin {
                Spin::BlockedLost(_) => "Blocked!",
                _ => "Fumble!",
            };
            return format!("{how} {name} falls on it behind the goal line: touchdown, {name}!");
        }
        let far = words::yards(i32::from(self.before.g));
        match self.before.phase {
            Phase::Spin(_, Signal::ForwardPass) => format!("Complete in the end zone, {far} out: touchdown, {name}!"),
            _ if play != Play::Scrimmage => format!("All the way back, {far}: touchdown, {name}!"),
            _ if self.before.g > 10 => format!("The runner breaks clear and goes {far}: touchdown, {name}!"),
            _ => format!("Over from the {}: touchdown, {name}!", self.before.g),
        }
    }
}
