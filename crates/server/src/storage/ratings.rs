//! How strong members are.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Storage, stored_number};

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

    /// A member's ratings by game.
    pub(crate) async fn ratings_of(&self, account: &str) -> Result<Vec<(String, RatingRow)>, sqlx::Error> {
        sqlx::query("SELECT game, rating, deviation, volatility, games FROM ratings WHERE account = $1 ORDER BY game")
            .bind(account)
            .try_map(|row: AnyRow| Ok((row.try_get("game")?, read(&row)?)))
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
        for Rerated { account, before, after } in rerated {
            let stored = if before == 0 {
                sqlx::query(
                    "INSERT INTO ratings (rating, deviation, volatility, games, updated, account, game) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, game) DO NOTHING",
                )
            } else {
                sqlx::query(
                    "UPDATE ratings SET rating = $1, deviation = $2, volatility = $3, games = $4, updated = $5 \
                     WHERE account = $6 AND game = $7 AND games = $8",
                )
            };
            let stored = stored.bind(after.rating).bind(after.deviation).bind(after.volatility);
            let stored = stored.bind(i64::from(after.games)).bind(at).bind(account).bind(game);
            let stored = if before == 0 { stored } else { stored.bind(i64::from(before)) };
            if change.execute(stored).await? != 1 {
                change.undo().await;
                return Ok(Rated::Outdated);
            }
        }
        change.commit().await?;
        Ok(Rated::Done)
    }
}

fn read(row: &AnyRow) -> Result<RatingRow, sqlx::Error> {
    Ok(RatingRow {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        games: stored_number(row.try_get("games")?)?,
    })
}
