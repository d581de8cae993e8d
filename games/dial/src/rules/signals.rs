//! Which signals can be given.

use crate::action::Action;
use crate::illegal::Illegal;
use crate::position::{Phase, Play, Position};
use crate::signal::Signal;

/// The signals of every down.
const OF_A_DOWN: [Action; 5] = [
    Action::Signal(Signal::LinePlunge),
    Action::Signal(Signal::OffTackle),
    Action::Signal(Signal::EndRun),
    Action::Signal(Signal::ForwardPass),
    Action::Signal(Signal::Punt),
];

/// The signals of a try.
const OF_A_TRY: [Action; 2] = [Action::Signal(Signal::FieldGoal5), Action::Signal(Signal::TryPlay)];

impl Position {
    /// Adds the signals that can be given for a play.
    #[inline]
    pub(crate) fn legal_signals(&self, play: Play, actions: &mut Vec<Action>) {
        match play {
            Play::Scrimmage => {
                actions.extend_from_slice(&OF_A_DOWN);
                actions.extend(Signal::field_goal(self.g).map(Action::Signal));
            }
            Play::Try => actions.extend_from_slice(&OF_A_TRY),
            _ => actions.extend(play.forced().map(Action::Signal)),
        }
    }

    /// Whether a signal can be given for a play.
    ///
    /// # Errors
    /// The rule that closes it.
    pub(crate) fn check_signal(&self, play: Play, signal: Signal) -> Result<(), Illegal> {
        match (play, signal) {
            (Play::KickOff | Play::FreeKick, Signal::KickOff)
            | (Play::Return, Signal::KickReturn)
            | (Play::InterceptionReturn, Signal::InterceptionReturn)
            | (Play::Try, Signal::TryPlay | Signal::FieldGoal5)
            | (
                Play::Scrimmage,
                Signal::LinePlunge | Signal::OffTackle | Signal::EndRun | Signal::ForwardPass | Signal::Punt,
            ) => Ok(()),
            (Play::Scrimmage, Signal::FieldGoal15 | Signal::FieldGoal10 | Signal::FieldGoal5) => {
                let (nearest, farthest) = match signal {
                    Signal::FieldGoal15 => (13, 15),
                    Signal::FieldGoal10 => (8, 12),
                    _ => (1, 7),
                };
                if (nearest..=farthest).contains(&self.g) {
                    Ok(())
                } else {
                    Err(Illegal::FieldGoal { signal, nearest, farthest, g: self.g })
                }
            }
            (Play::Scrimmage, _) => Err(Illegal::NotOnADown { signal }),
            (Play::Try, _) => Err(Illegal::NotForTheTry { signal }),
            (Play::KickOff | Play::FreeKick, _) => Err(Illegal::OnlyTheKick { signal, free: play == Play::FreeKick }),
            (Play::Return | Play::InterceptionReturn, _) => {
                Err(Illegal::OnlyTheRunBack { signal, pass: play == Play::InterceptionReturn })
            }
        }
    }

    /// What comes next, for messages.
    pub(crate) fn expected(&self) -> &'static str {
        match self.phase {
            Phase::Toss => "toss",
            Phase::Choose => "choose",
            Phase::Call(_) => "signal",
            Phase::Spin(..) => "spin",
            Phase::Over => "over",
        }
    }
}
