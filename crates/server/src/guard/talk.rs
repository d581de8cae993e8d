//! How often somebody may send others what changes nothing on the board: chat, offers, questions.

use std::time::Duration;

use super::client::ClientSubnet;
use super::rates::{Limiter, in_words};
use crate::api_error::ApiError;

/// Limits on what is said and offered in matches, wherever it comes from.
#[derive(Debug)]
pub(crate) struct TalkLimits {
    /// Limits each sender in each match.
    senders: Limiter<(String, String)>,
    /// By match and address, spectators: a new cookie does not give them more to say.
    addresses: Limiter<(String, ClientSubnet)>,
    /// By match, all spectators together: the match's log is written by them too.
    spectators: Limiter<String>,
}

impl TalkLimits {
    pub(super) fn new() -> TalkLimits {
        TalkLimits {
            senders: Limiter::new(20, Duration::from_secs(2)),
            addresses: Limiter::new(20, Duration::from_secs(4)),
            spectators: Limiter::new(30, Duration::from_secs(1)),
        }
    }

    /// Counts something that a sender says or offers in a match.
    ///
    /// # Errors
    /// There was too much lately, of the sender or of all spectators.
    pub(crate) fn check(
        &self,
        id: &str,
        sender: &str,
        address: Option<ClientSubnet>,
        plays: bool,
    ) -> Result<(), ApiError> {
        let mut counted = self.senders.take(&(id.to_owned(), sender.to_owned()));
        if !plays {
            if let Some(address) = address {
                counted = counted.and_then(|()| self.addresses.take(&(id.to_owned(), address)));
            }
            counted = counted.and_then(|()| self.spectators.take(&id.to_owned()));
        }
        counted.map_err(|seconds| {
            ApiError::too_many(
                format!("This is too much at once. Wait for {} and try again.", in_words(seconds)),
                seconds,
            )
        })
    }

    pub(super) fn cleanup(&self) {
        self.senders.cleanup();
        self.addresses.cleanup();
        self.spectators.cleanup();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_who_floods_a_match_is_stopped_and_many_are_together() {
        let talk = TalkLimits::new();
        let fit =
            |sender: &str, plays: bool| (0..500).take_while(|_| talk.check("m", sender, None, plays).is_ok()).count();
        assert!((20..22).contains(&fit("eve", false)));
        // Other spectators share what is left of the match's; the players do not.
        assert!((5..12).contains(&(fit("mallory", false) + fit("trudy", false))));
        assert!((20..22).contains(&fit("ann", true)));
        assert!(talk.check("n", "eve", None, false).is_ok(), "another match is another place");
        talk.cleanup();
        assert!(talk.check("m", "eve", None, false).is_err());
    }

    #[test]
    fn ever_new_cookies_of_one_address_leave_room_for_others() {
        let talk = TalkLimits::new();
        let address = |n: u8| Some(ClientSubnet::of([192, 0, 2, n].into()));
        let said = |n: usize| talk.check("m", &format!("guest {n}"), address(1), false).is_ok();
        assert!((20..22).contains(&(0..500).filter(|n| said(*n)).count()));
        assert!(talk.check("m", "ann", address(2), false).is_ok());
    }
}
