//! What the dial showed and what came of it.

use kickoff_core::{Message, Seat};

use crate::commentary::Commentator;
use crate::position::{Phase, Play};
use crate::rules::spun::{Spun, Turnover};
use crate::signal::Signal;
use crate::spin::Spin;
use crate::words::{Parts as _, side};

impl Commentator<'_> {
    /// Tells a spin: what happened, what came of it, and the score if it has changed.
    pub(super) fn spin(&mut self, spin: Spin) {
        let Phase::Spin(play, signal) = self.before.phase else { return };
        let spun = self.before.spun(play, signal, spin);
        let message = match spun {
            Spun::Touchdown(scorer) => self.touchdown(play, spin, scorer),
            _ => {
                let happened = self.happened(play, signal, spin);
                match (self.came_of_it(spin, spun), spin, spun) {
                    (Some(_), Spin::Gain(yards @ 1..), Spun::Caught { .. }) => {
                        Message::new("kick-caught").with_yards(yards).with("place", self.there())
                    }
                    (Some(came), ..) => Message::new("spun").with("happened", happened).with("came", came),
                    (None, ..) => happened,
                }
            }
        };
        self.lines.event(message);
        if self.after.score != self.before.score {
            self.lines.event(Message::new("score-now").with_score(self.after));
        }
    }

    /// What the dial showed, in a sentence.
    fn happened(&self, play: Play, signal: Signal, spin: Spin) -> Message {
        let (team, other) = (self.team(), self.other());
        match spin {
            Spin::Gain(3..) if play == Play::Try => Message::new("try-over"),
            Spin::Gain(_) if play == Play::Try => Message::new("try-short"),
            Spin::Gain(0) if play.is_kick() || signal == Signal::Punt => Message::new("kick-nowhere"),
            Spin::Gain(yards) if play.is_kick() || signal == Signal::Punt => {
                Message::new("kick-goes").with_yards(yards)
            }
            Spin::Gain(0) if matches!(play, Play::Return | Play::InterceptionReturn) => Message::new("return-stopped"),
            Spin::Gain(yards) if matches!(play, Play::Return | Play::InterceptionReturn) => {
                Message::new("return-back").with_yards(yards)
            }
            Spin::Gain(0) if signal == Signal::ForwardPass => Message::new("pass-no-gain"),
            Spin::Gain(yards) if signal == Signal::ForwardPass => Message::new("pass-complete").with("yards", yards),
            Spin::Gain(0) => Message::new("run-no-gain"),
            Spin::Gain(yards) if yards > 0 => Message::new("run-gain").with_yards(yards),
            Spin::Gain(yards) => Message::new("run-loss").with_yards(yards),
            Spin::Goal => Message::new("good"),
            Spin::NoGoal => Message::new("no-good"),
            Spin::Incomplete if self.before.down.incomplete => Message::new("incomplete-again"),
            Spin::Incomplete => Message::new("incomplete"),
            Spin::Intercepted(0) => Message::new("intercepted-on-the-spot").with("other", other),
            Spin::Intercepted(yards) => Message::new("intercepted").with("other", other).with_yards(yards),
            Spin::Lost(0) => Message::new("fumble"),
            Spin::Lost(yards) if yards > 0 => Message::new("fumble-after").with_yards(yards),
            Spin::Lost(yards) => Message::new("fumble-behind").with_yards(yards),
            Spin::Recovered(yards) => Message::new("blocked").with("team", team).with_yards(yards),
            Spin::BlockedLost(yards) => Message::new("blocked").with("team", other).with_yards(yards),
            Spin::Penalty(yards) => {
                Message::new("penalty").with("team", if yards > 0 { other } else { team }).with_yards(yards)
            }
        }
    }

    /// What came of it, in a sentence; nothing if the end of the half makes it idle.
    fn came_of_it(&self, spin: Spin, spun: Spun) -> Option<Message> {
        let (team, other) = (self.team(), self.other());
        Some(match spun {
            Spun::Tried(true) => Message::new("point-made").with("team", team),
            Spun::Tried(false) => Message::new("point-missed"),
            Spun::Safety => Message::new("safety").with("other", other),
            Spun::FieldGoal => Message::new("field-goal").with("team", team),
            Spun::Touchdown(_) => return None,
            _ if self.half_over() => return None,
            Spun::KickAgain { .. } => Message::new("kick-again").with("place", self.there()),
            Spun::Caught { .. } | Spun::Intercepted { .. } => {
                Message::new("has-it").with("team", other).with("place", self.there())
            }
            Spun::Touchback if self.over_end_line(spin) => Message::new("touchback-over-end-line").with("team", other),
            Spun::Touchback => Message::new("touchback").with("team", other),
            Spun::Turnover { why: Turnover::Blocked, .. } if !matches!(spin, Spin::Recovered(_)) => self.next_down(),
            Spun::FirstDown { .. } | Spun::NextDown { .. } => self.next_down(),
            Spun::SameDown { .. } => Message::new("same-down").with_down(self.after).with("place", self.there()),
            Spun::Turnover { why, .. } => {
                let id = match why {
                    Turnover::Lost => "recovers",
                    Turnover::Blocked => "blocked-on-fourth",
                    Turnover::Downs => "downs-fail",
                };
                Message::new(id).with("team", other).with("place", self.there())
            }
        })
    }

    /// The down that comes next, and where: "1st and 10 at the Home 27."
    fn next_down(&self) -> Message {
        Message::new("next-down").with_down(self.after).with("place", self.there())
    }

    /// Whether a pass is complete behind the end line.
    fn over_end_line(&self, spin: Spin) -> bool {
        matches!(self.before.phase, Phase::Spin(Play::Scrimmage, Signal::ForwardPass)) && matches!(spin, Spin::Gain(_))
    }

    fn touchdown(&self, play: Play, spin: Spin, scorer: Seat) -> Message {
        let id = match (self.before.phase, spin) {
            (_, Spin::BlockedLost(_)) if scorer != self.before.team => "touchdown-blocked",
            _ if scorer != self.before.team => "touchdown-fumble",
            (Phase::Spin(_, Signal::ForwardPass), _) => "touchdown-pass",
            _ if play != Play::Scrimmage => "touchdown-return",
            _ if self.before.g > 10 => "touchdown-long-run",
            _ => "touchdown-run",
        };
        Message::new(id).with("team", side(scorer)).with_yards(self.before.g)
    }
}
