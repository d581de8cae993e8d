//! What everybody may know of players who have an account.

use std::sync::Arc;

use kickoff_match::Players;

use super::MatchService;
use crate::api_error::{ApiError, ApiResult};
use crate::identity::{AccountName, Owner};
use crate::storage::{AccountRow, After, PlayedRow};
use crate::wire::{PlayedMatch, PlayerInfo, Rating, RatingPoint};

/// The points that a curve of ratings has at most.
const MOST_POINTS: u32 = 200;

impl MatchService {
    async fn account_called(&self, name: &str) -> ApiResult<AccountRow> {
        let no = || ApiError::not_found("player");
        let key = AccountName::key_of(name).ok_or_else(no)?;
        self.storage.account_by_key(&key).await?.ok_or_else(no)
    }

    /// A player with an account.
    pub(crate) async fn player_info(self: &Arc<Self>, name: &str) -> ApiResult<PlayerInfo> {
        let account = self.account_called(name).await?;
        let mut info = PlayerInfo {
            name: account.name,
            since: account.created,
            ratings: Default::default(),
            records: Default::default(),
        };
        for (game, row, record) in self.storage.ratings_of(&account.id).await? {
            let rating = Rating { rating: row.rating, deviation: row.deviation, games: row.games };
            info.ratings.insert(game.clone(), rating);
            info.records.insert(game, record);
        }
        Ok(info)
    }

    /// How a player's rating in a game has changed: after the first game, the last, and as many between them as a curve
    /// needs.
    pub(crate) async fn rating_points(self: &Arc<Self>, name: &str, game: &str) -> ApiResult<Vec<RatingPoint>> {
        kickoff_runtime::find(game).map_err(|_| ApiError::not_found("game"))?;
        let account = self.account_called(name).await?;
        let games = self.storage.rating(&account.id, game).await?.map_or(0, |(row, _)| row.games);
        Ok(self.storage.rating_points(&account.id, game, &spread(games, MOST_POINTS)).await?)
    }

    /// A player's finished matches that everybody may find, the newest first.
    pub(crate) async fn played_matches(self: &Arc<Self>, name: &str, after: &After) -> ApiResult<Vec<PlayedMatch>> {
        let account = self.account_called(name).await?;
        let owner = Owner::member(&account.id);
        let rows = self.storage.played_by(&account.id, owner.as_str(), after).await?;
        Ok(rows.into_iter().map(|row| played(row, owner.as_str())).collect())
    }
}

fn played(row: PlayedRow, owner: &str) -> PlayedMatch {
    let game = kickoff_runtime::find(&row.game).ok();
    let is_member = |holder: &Option<String>| holder.as_deref().is_some_and(Owner::is_members);
    PlayedMatch {
        names: Players(row.players).called(game).to_vec(),
        members: row.holders.iter().map(is_member).collect(),
        seat: u8::from(row.holders[0].as_deref() != Some(owner)),
        id: row.id,
        game: row.game,
        created: row.created,
        headline: row.headline,
        headline_message: row.headline_message,
        rated: row.rated,
    }
}

/// At most so many of the numbers from 1 to `last`, evenly spread, with both ends.
fn spread(last: u32, most: u32) -> Vec<u32> {
    if last <= most {
        return (1..=last).collect();
    }
    let (steps, range) = (u64::from(most - 1), u64::from(last - 1));
    // Both are of 32 bits, and the quotient is less than `last`.
    (0..=steps).map(|step| 1 + u32::try_from(step * range / steps).unwrap_or(last - 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A curve without its last point shows a rating that the player no longer has.
    #[test]
    fn a_curve_has_both_ends_and_never_too_many_points() {
        assert_eq!(spread(0, 5), Vec::<u32>::new());
        assert_eq!(spread(1, 5), [1]);
        assert_eq!(spread(5, 5), [1, 2, 3, 4, 5]);
        assert_eq!(spread(9, 5), [1, 3, 5, 7, 9]);
        for last in [201, 1000, u32::MAX] {
            let points = spread(last, 200);
            assert_eq!((points.len(), points[0], points[199]), (200, 1, last));
            assert!(points.is_sorted_by(|a, b| a < b));
        }
    }
}
