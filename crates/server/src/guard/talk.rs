//! How often somebody may send others what changes nothing on the board: chat, offers, questions.

use std::time::Duration;

use super::rates::{Limiter, in_words};
use crate::refuse::Refuse;

/// Limits on what is said and offered in matches, wherever it comes from.
#[derive(Debug)]
pub(crate) struct TalkLimits {
    /// By match and sender.
    senders: Limiter<(String, String)>,
    /// By match, all who look on together: the match's log is written by them too.
    spectators: Limiter<String>,
}

impl TalkLimits {
    pub(super) fn new() -> TalkLimits {
        TalkLimits {
            senders: Limiter::new(20, Duration::from_secs(2)),
            spectators: Limiter::new(30, Duration::from_secs(1)),
        }
    }

    /// Counts something that a sender says or offers in a match.
    ///
    /// # Errors
    /// There was too much lately, of the sender or of all who look on.
    pub(crate) fn check(&self, id: &str, sender: &str, plays: bool) -> Result<(), Refuse> {
        let own = self.senders.take(&(id.to_owned(), sender.to_owned()));
        own.and_then(|()| if plays { Ok(()) } else { self.spectators.take(&id.to_owned()) }).map_err(|seconds| {
            Refuse::too_many(
                format!("This is too much at once. Wait for {} and try again.", in_words(seconds)),
                seconds,
            )
        })
    }

    pub(super) fn tidy(&self) {
        self.senders.tidy();
        self.spectators.tidy();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_who_floods_a_match_is_stopped_and_many_are_together() {
        let talk = TalkLimits::new();
        let fit = |sender: &str, plays: bool| (0..500).take_while(|_| talk.check("m", sender, plays).is_ok()).count();
        assert!((20..22).contains(&fit("eve", false)));
        // Others who look on share what is left of the match's; the players do not.
        assert!((5..12).contains(&(fit("mallory", false) + fit("trudy", false))));
        assert!((20..22).contains(&fit("ann", true)));
        assert!(talk.check("n", "eve", false).is_ok(), "another match is another place");
        talk.tidy();
        assert!(talk.check("m", "eve", false).is_err());
    }
}
