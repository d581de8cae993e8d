//! What the signals are and when they can be given, for the board and its table.

use crate::action::Choice;
use crate::signal::Signal;

/// What a signal is and what it is good for, in a sentence.
pub(crate) const fn about(signal: Signal) -> &'static str {
    match signal {
        Signal::LinePlunge => "Straight into the line: the surest way to a yard or two.",
        Signal::OffTackle => "Between tackle and end: a little more to gain, and a little more to lose.",
        Signal::EndRun => "Wide around the end: thrown for a loss more often, and now and then away for a long run.",
        Signal::ForwardPass => {
            "Through the air: mostly incomplete and sometimes intercepted, but no play gains more at once."
        }
        Signal::InterceptionReturn => "The interceptor carries the ball back.",
        Signal::KickReturn => "The receiver carries the kick back.",
        Signal::Punt => "Gives the ball away, and half the field with it; a blocked one costs dearly.",
        Signal::FieldGoal15 => "A kick for three points from 13 to 15 yards out.",
        Signal::FieldGoal10 => "A kick for three points from 8 to 12 yards out.",
        Signal::FieldGoal5 => "A kick for three points from 7 yards or nearer; after a touchdown, for the one point.",
        Signal::KickOff => "Kicks the ball to the other team, which runs it back.",
        Signal::TryPlay => "Runs or passes for the one point: three yards have to be made.",
    }
}

/// When a signal can be given, in a few words.
pub(crate) const fn when(signal: Signal) -> &'static str {
    match signal {
        Signal::LinePlunge | Signal::OffTackle | Signal::EndRun | Signal::ForwardPass | Signal::Punt => "on any down",
        Signal::InterceptionReturn => "after an interception, and nothing else then",
        Signal::KickReturn => "after a kick, and nothing else then",
        Signal::FieldGoal15 => "on any down 13 to 15 yards from the goal line",
        Signal::FieldGoal10 => "on any down 8 to 12 yards from the goal line",
        Signal::FieldGoal5 => "on any down 1 to 7 yards from the goal line; for the point after a touchdown",
        Signal::KickOff => "to kick off or to take a free kick, and nothing else then",
        Signal::TryPlay => "for the point after a touchdown",
    }
}

/// The name of a choice ("Kick off").
pub(crate) const fn choice_name(choice: Choice) -> &'static str {
    match choice {
        Choice::Kick => "Kick off",
        Choice::Receive => "Receive",
    }
}

/// What a choice means, in a sentence.
pub(crate) const fn choice_about(choice: Choice) -> &'static str {
    match choice {
        Choice::Kick => "Kick off from your own 40 and defend first.",
        Choice::Receive => "Let the other team kick off, run the kick back and have the ball.",
    }
}
