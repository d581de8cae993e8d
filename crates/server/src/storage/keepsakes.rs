//! Keepsakes and settings.

use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::{Storage, json_text, stored_json};
use crate::wire::{Keepsake, Settings};

impl Storage {
    /// What players keep for a game, the oldest first.
    pub(crate) async fn keepsakes(&self, game: &str) -> Result<Vec<Keepsake>, sqlx::Error> {
        sqlx::query("SELECT id, name, kind, body FROM keepsakes WHERE game = $1 ORDER BY created, id")
            .bind(game)
            .try_map(|row: SqliteRow| {
                Ok(Keepsake {
                    id: row.try_get("id")?,
                    name: row.try_get("name")?,
                    kind: row.try_get("kind")?,
                    body: stored_json(row.try_get::<String, _>("body")?.as_str())?,
                })
            })
            .fetch_all(&self.read)
            .await
    }

    /// Keeps something for a game.
    pub(crate) async fn add_keepsake(&self, game: &str, keepsake: &Keepsake, at: &str) -> Result<(), sqlx::Error> {
        sqlx::query("INSERT INTO keepsakes (id, game, name, kind, body, created) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(&keepsake.id)
            .bind(game)
            .bind(&keepsake.name)
            .bind(&keepsake.kind)
            .bind(json_text(&keepsake.body)?)
            .bind(at)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Forgets a keepsake. `false` if there is none.
    pub(crate) async fn drop_keepsake(&self, game: &str, id: &str) -> Result<bool, sqlx::Error> {
        let query = sqlx::query("DELETE FROM keepsakes WHERE game = $1 AND id = $2").bind(game).bind(id);
        Ok(query.execute(&self.write).await?.rows_affected() == 1)
    }

    /// The settings; what was never set has its default, what is not known is left out.
    pub(crate) async fn settings(&self) -> Result<Settings, sqlx::Error> {
        let body: Option<String> =
            sqlx::query_scalar("SELECT body FROM settings WHERE id = 1").fetch_optional(&self.read).await?;
        Ok(body.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// Remembers the settings.
    pub(crate) async fn set_settings(&self, settings: &Settings) -> Result<(), sqlx::Error> {
        sqlx::query(
            "INSERT INTO settings (id, body) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET body = excluded.body",
        )
        .bind(json_text(settings)?)
        .execute(&self.write)
        .await?;
        Ok(())
    }
}
