//! How strong members are.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::changing::Statement;
use super::{Storage, list, stored_number};
use crate::wire::{GameRecord, PlayerResult, RatingPoint};

/// How strong a member is in a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatingRow {
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    /// Games that it was made from.
    pub(crate) games: u32,
}

/// A member's rating after a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rerated<'a> {
    pub(crate) account: &'a str,
    /// Games that the rating was made from before; 0 if there was none.
    pub(crate) before: u32,
    pub(crate) after: RatingRow,
    /// What came of the match for them.
    pub(crate) result: PlayerResult,
}

/// What became of new ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rated {
    Done,
    /// The match was counted before.
    Already,
    /// Another match of one of the two was counted meanwhile: they have to be made from the ratings as they are now.
    Outdated,
}

impl Storage {
    /// A member's rating in a game, if there is one, and when it was last changed, RFC 3339 UTC.
    pub(crate) async fn rating(&self, account: &str, game: &str) -> Result<Option<(RatingRow, String)>, sqlx::Error> {
        sqlx::query(
            "SELECT rating, deviation, volatility, games, updated FROM ratings WHERE account = $1 AND game = $2",
        )
        .bind(account)
        .bind(game)
        .try_map(|row: AnyRow| Ok((read(&row)?, row.try_get("updated")?)))
        .fetch_optional(&self.read)
        .await
    }

    /// A member's ratings by game, and what came of the games that they were made from.
    pub(crate) async fn ratings_of(&self, account: &str) -> Result<Vec<(String, RatingRow, GameRecord)>, sqlx::Error> {
        sqlx::query(
            "SELECT game, rating, deviation, volatility, games, won, drawn, lost FROM ratings WHERE account = $1 \
             ORDER BY game",
        )
        .bind(account)
        .try_map(|row: AnyRow| {
            let count = |column: &str| stored_number(row.try_get(column)?);
            let record = GameRecord { won: count("won")?, drawn: count("drawn")?, lost: count("lost")? };
            Ok((row.try_get("game")?, read(&row)?, record))
        })
        .fetch_all(&self.read)
        .await
    }

    /// A member's ratings after the games with these numbers, in their order.
    pub(crate) async fn rating_points(
        &self,
        account: &str,
        game: &str,
        numbers: &[u32],
    ) -> Result<Vec<RatingPoint>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!(
            "SELECT number, at, rating, deviation FROM rated_games WHERE account = $1 AND game = $2 \
             AND number IN ({}) ORDER BY number",
            list(3, numbers.len())
        ));
        let query = sqlx::query(query).bind(account).bind(game);
        let query = numbers.iter().fold(query, |query, number| query.bind(i64::from(*number)));
        query
            .try_map(|row: AnyRow| {
                Ok(RatingPoint {
                    games: stored_number(row.try_get("number")?)?,
                    at: row.try_get("at")?,
                    rating: row.try_get("rating")?,
                    deviation: row.try_get("deviation")?,
                })
            })
            .fetch_all(&self.read)
            .await
    }

    /// Stores the ratings that follow from a match, both or none, and that it has been counted.
    pub(crate) async fn set_ratings(
        &self,
        id: &str,
        game: &str,
        mut rerated: [Rerated<'_>; 2],
        at: &str,
    ) -> Result<Rated, sqlx::Error> {
        // Always in the same order, so that two matches of the same two members do not wait for each other.
        rerated.sort_by_key(|r| r.account);
        let mut change = self.write.begin().await?;
        let counted = sqlx::query("UPDATE matches SET rated_at = $1 WHERE id = $2 AND rated_at IS NULL");
        if change.execute(counted.bind(at).bind(id)).await? != 1 {
            change.undo().await;
            return Ok(Rated::Already);
        }
        for Rerated { account, before, after, result } in rerated {
            let stored = if before == 0 {
                sqlx::query(
                    "INSERT INTO ratings (rating, deviation, volatility, games, updated, account, game, won, drawn, \
                     lost) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (account, game) DO NOTHING",
                )
            } else {
                sqlx::query(
                    "UPDATE ratings SET rating = $1, deviation = $2, volatility = $3, games = $4, updated = $5, \
                     won = won + $8, drawn = drawn + $9, lost = lost + $10 \
                     WHERE account = $6 AND game = $7 AND games = $11",
                )
            };
            let stored = stored.bind(after.rating).bind(after.deviation).bind(after.volatility);
            let stored = stored.bind(i64::from(after.games)).bind(at).bind(account).bind(game);
            let [won, drawn, lost] = RESULTS.map(|(one, _)| i64::from(one == result));
            let stored = stored.bind(won).bind(drawn).bind(lost);
            let stored = if before == 0 { stored } else { stored.bind(i64::from(before)) };
            if change.execute(stored).await? != 1 {
                change.undo().await;
                return Ok(Rated::Outdated);
            }
            change.execute(rated_game(account, id, game, &after, result, at)).await?;
        }
        change.commit().await?;
        Ok(Rated::Done)
    }
}

/// The results, and their numbers in the database.
const RESULTS: [(PlayerResult, i64); 3] = [(PlayerResult::Won, 1), (PlayerResult::Drawn, 0), (PlayerResult::Lost, -1)];

/// The result with a number, if there is one.
pub(super) fn stored_result(number: i64) -> Option<PlayerResult> {
    RESULTS.iter().find(|(_, known)| *known == number).map(|(result, _)| *result)
}

/// Notes a rated game of a member.
pub(super) fn rated_game<'q>(
    account: &'q str,
    id: &'q str,
    game: &'q str,
    after: &RatingRow,
    result: PlayerResult,
    at: &'q str,
) -> Statement<'q> {
    let result = RESULTS.iter().find(|(known, _)| *known == result).map_or(0, |(_, number)| *number);
    sqlx::query(
        "INSERT INTO rated_games (account, match_id, game, number, outcome, rating, deviation, at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (account, match_id) DO NOTHING",
    )
    .bind(account)
    .bind(id)
    .bind(game)
    .bind(i64::from(after.games))
    .bind(result)
    .bind(after.rating)
    .bind(after.deviation)
    .bind(at)
}

fn read(row: &AnyRow) -> Result<RatingRow, sqlx::Error> {
    Ok(RatingRow {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        games: stored_number(row.try_get("games")?)?,
    })
}
