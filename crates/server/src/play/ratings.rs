//! Ratings of matches that count.

use std::sync::Arc;

use kickoff_core::Seat;
use kickoff_match::Match;
use time::Duration;

use crate::api_error::ApiResult;
use crate::rating::{Glicko, after_game};
use crate::storage::{Rated, RatingRow, Rerated, Storage};
use crate::text::{millis, now, now_ms};
use crate::wire::{PlayerResult, Rating};

/// How often a match is counted anew when others that are counted at the same moment get in the way.
const ATTEMPTS: u32 = 5;

/// The ratings of those who play for them.
#[derive(Debug)]
pub(super) struct Ratings {
    pub(super) storage: Arc<Storage>,
}

impl Ratings {
    /// Counts a match for the ratings if it is over and counts. If storing fails, it is tried again when somebody
    /// next opens the match; the storage counts a match once.
    pub(super) async fn rate(&self, over: &Match) {
        if let Err(refusal) = self.try_rate(over).await {
            tracing::warn!(?refusal, "the ratings were not changed");
        }
    }

    async fn try_rate(&self, over: &Match) -> ApiResult<()> {
        let Some(([first, second], winner)) = over.rated() else { return Ok(()) };
        let game = over.info().game.as_str();
        for _ in 0..ATTEMPTS {
            let before = [self.known_strength(first, game).await?, self.known_strength(second, game).await?];
            let after = after_game([before[0].0, before[1].0], winner);
            let rerated = [0, 1].map(|seat| Rerated {
                account: [first, second][seat],
                before: before[seat].1,
                after: RatingRow {
                    rating: after[seat].rating,
                    deviation: after[seat].deviation,
                    volatility: after[seat].volatility,
                    games: before[seat].1.saturating_add(1),
                },
                result: PlayerResult::of(Seat::BOTH[seat], winner),
            });
            // Another match of one of them may have been counted meanwhile; then this is to be worked out anew.
            if self.storage.set_ratings(&over.info().id, game, rerated, &now()).await? != Rated::Outdated {
                break;
            }
        }
        Ok(())
    }

    /// A player's strength, how long ago it was last measured, and in how many games.
    async fn known_strength(&self, account: &str, game: &str) -> ApiResult<((Glicko, Duration), u32)> {
        let Some((row, updated)) = self.storage.rating(account, game).await? else {
            return Ok(((Glicko::default(), Duration::ZERO), 0));
        };
        let elapsed = Duration::milliseconds((now_ms() - millis(&updated)).max(0));
        let glicko = Glicko { rating: row.rating, deviation: row.deviation, volatility: row.volatility };
        Ok(((glicko, elapsed), row.games))
    }

    /// A player's rating in a game; `None` if they have never played it for ratings.
    pub(super) async fn rating(&self, account: &str, game: &str) -> ApiResult<Option<Rating>> {
        let row = self.storage.rating(account, game).await?;
        Ok(row.map(|(row, _)| Rating { rating: row.rating, deviation: row.deviation, games: row.games }))
    }
}
