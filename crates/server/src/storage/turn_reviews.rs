//! Reviews of finished games: what of them was worked out, by a hash of the game.

use super::{Storage, json_text, stored_json};
use crate::wire::TurnReviewPart;

impl Storage {
    /// The parts of a game's review that are kept, by their first turns.
    pub(crate) async fn turn_review(&self, game: &str) -> Result<Vec<TurnReviewPart>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT body FROM turn_reviews WHERE game = $1 ORDER BY first");
        let bodies: Vec<String> = query.bind(game).fetch_all(&self.read).await?;
        bodies.iter().map(|body| stored_json(body)).collect()
    }

    /// Keeps a part of a game's review. If it is there already it stays: both say the same.
    pub(crate) async fn keep_turn_review(
        &self,
        game: &str,
        part: &TurnReviewPart,
        at: &str,
    ) -> Result<(), sqlx::Error> {
        let insert = sqlx::query(
            "INSERT INTO turn_reviews (game, first, body, kept) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game, first) DO NOTHING",
        );
        let insert = insert.bind(game).bind(i64::from(part.from)).bind(json_text(part)?).bind(at);
        self.write.one(insert).await?;
        Ok(())
    }

    /// Forgets reviews that were made before a day: they can be made again.
    pub(crate) async fn forget_turn_reviews(&self, before: &str) -> Result<u64, sqlx::Error> {
        self.write.one(sqlx::query("DELETE FROM turn_reviews WHERE kept < $1").bind(before)).await
    }
}
