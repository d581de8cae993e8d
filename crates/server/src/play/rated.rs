//! Ratings of matches that count.

use std::sync::Arc;

use kickoff_core::{Node, Seat};
use time::Duration;

use super::live::{Held, Loaded};
use super::matches::Matches;
use crate::rating::{Glicko, after_game};
use crate::refuse::Answer;
use crate::storage::RatingRow;
use crate::text::{millis, now, now_ms};
use crate::wire::{EndedBy, Rating};

impl Matches {
    /// Counts a match for the ratings if it is over and counts. What cannot be stored now is when somebody looks at the
    /// match again: the storage counts a match once.
    pub(super) async fn rate(self: &Arc<Self>, held: &Held) {
        if let Err(refusal) = self.try_rate(held).await {
            tracing::warn!(?refusal, "the ratings were not changed");
        }
    }

    async fn try_rate(&self, held: &Held) -> Answer<()> {
        let loaded = held.loaded()?;
        let Some(([first, second], winner)) = rated(loaded) else { return Ok(()) };
        let game = loaded.row.game.as_str();
        let before = [self.standing_of(first, game).await?, self.standing_of(second, game).await?];
        let after = after_game([before[0].0, before[1].0], winner);
        let rows = [(first, after[0], before[0].1), (second, after[1], before[1].1)].map(|(account, glicko, games)| {
            RatingRow {
                account: account.to_owned(),
                rating: glicko.rating,
                deviation: glicko.deviation,
                volatility: glicko.volatility,
                games: games.saturating_add(1),
                updated: now(),
            }
        });
        self.storage.set_ratings(&loaded.row.id, game, &rows).await?;
        Ok(())
    }

    /// A player's strength, how long ago it was last measured, and in how many games.
    async fn standing_of(&self, account: &str, game: &str) -> Answer<((Glicko, Duration), u32)> {
        let Some(row) = self.storage.rating(account, game).await? else {
            return Ok(((Glicko::default(), Duration::ZERO), 0));
        };
        let elapsed = Duration::milliseconds((now_ms() - millis(&row.updated)).max(0));
        let glicko = Glicko { rating: row.rating, deviation: row.deviation, volatility: row.volatility };
        Ok(((glicko, elapsed), row.games))
    }

    /// A player's rating in a game, if he has played it for ratings.
    pub(super) async fn rating(&self, account: &str, game: &str) -> Answer<Option<Rating>> {
        let row = self.storage.rating(account, game).await?;
        Ok(row.map(|row| Rating { rating: row.rating, deviation: row.deviation, games: row.games }))
    }
}

/// The accounts of a match that is over and counts, and who won.
fn rated(loaded: &Loaded) -> Option<([&str; 2], Option<Seat>)> {
    let network = loaded.network.as_ref().filter(|network| network.terms.rated)?;
    let [first, second] = network.terms.seats.as_ref()?;
    let winner = match (network.terms.ending, loaded.timeline.session().node()) {
        (Some(ending), _) if ending.by == EndedBy::Abort => return None,
        (Some(ending), _) => ending.winner.and_then(|seat| Seat::from_index(usize::from(seat))),
        (None, Node::Over(outcome)) => Seat::BOTH.into_iter().find(|seat| outcome.returns[seat.index()] > 0),
        _ => return None,
    };
    Some(([first.account.as_deref()?, second.account.as_deref()?], winner))
}
