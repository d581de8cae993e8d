//! What the signals are and when they can be given, for the board and its table.

use kickoff_core::Message;

use crate::action::Choice;
use crate::signal::Signal;

/// The name of a signal on a card or in a table ("Line plunge").
pub(crate) fn title(signal: Signal) -> Message {
    Message::new("signal-title").with("number", signal.number())
}

/// What a signal is and what it is good for, in a sentence.
pub(crate) fn about(signal: Signal) -> Message {
    Message::new("signal-about").with("number", signal.number())
}

/// When a signal can be given, in a few words.
pub(crate) fn when(signal: Signal) -> Message {
    Message::new("signal-when").with("number", signal.number())
}

/// The name of a choice ("Kick off").
pub(crate) const fn choice_name(choice: Choice) -> Message {
    Message::new(match choice {
        Choice::Kick => "choice-kick",
        Choice::Receive => "choice-receive",
    })
}

/// What a choice means, in a sentence.
pub(crate) const fn choice_about(choice: Choice) -> Message {
    Message::new(match choice {
        Choice::Kick => "choice-kick-about",
        Choice::Receive => "choice-receive-about",
    })
}
