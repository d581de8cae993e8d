//! The report of `kickoff-load starve`.

use std::fmt;

use serde::Serialize;

use crate::figures::{Quantiles, Table as Lines, bytes};

/// How well a player is served while strangers take what they can.
#[derive(Clone, Debug, Serialize)]
pub struct StarveReport {
    /// What the strangers asked for (`--what`).
    pub what: String,
    /// How many strangers there were at once.
    pub strangers: u32,
    /// From how many addresses they came.
    pub addresses: u32,
    /// For how long it was measured, in seconds.
    pub seconds: f64,
    /// Requests of theirs that were done.
    pub done: u64,
    /// Requests of theirs that were refused.
    pub refused: u64,
    /// Requests of theirs that were not answered in time.
    pub unanswered: u64,
    /// Bytes of the server's process before they came.
    pub memory_before: u64,
    /// The most while they were there.
    pub memory_most: u64,
    /// Processor seconds of the server.
    pub cpu_s: f64,
    /// How long the player waited for a first move of level 1.
    pub replies: Option<Quantiles>,
    /// How long the player had waited for one that never came.
    pub still_waiting_s: Option<f64>,
    /// How long the player waited for a match's page.
    pub pages: Option<Quantiles>,
    /// Messages a second to a player whose match strangers come to and leave.
    pub messages_a_second: Option<f64>,
}

impl fmt::Display for StarveReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Lines::default();
        lines.line("strangers", format!("{} ({}), {} addresses", self.strangers, self.what, self.addresses));
        lines.line("for", format!("{:.0} s", self.seconds));
        lines.line("done, refused, unanswered", format!("{}, {}, {}", self.done, self.refused, self.unanswered));
        lines.line("server's memory before", bytes(self.memory_before as f64));
        lines.line("server's memory, the most", bytes(self.memory_most as f64));
        lines.line("server's processor time", format!("{:.1} s", self.cpu_s));
        if let Some(replies) = self.replies {
            lines.line("replies of level 1", replies.count.to_string());
            if replies.count > 0 {
                lines.latency("waited for each", replies);
            }
        }
        if let Some(still) = self.still_waiting_s {
            lines.line("waited in vain at last", format!("{still:.1} s"));
        }
        if let Some(pages) = self.pages.filter(|pages| pages.count > 0) {
            lines.latency("a match's page", pages);
        }
        if let Some(messages) = self.messages_a_second {
            lines.line("messages to two players", format!("{messages:.1} a second"));
        }
        f.write_str(&lines.text())
    }
}
