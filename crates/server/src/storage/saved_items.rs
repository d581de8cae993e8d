//! Saved items and settings.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Storage, json_text, list, stored_json};
use crate::wire::{SavedItem, Settings};

impl Storage {
    /// What these owners keep for a game, the oldest first.
    pub(crate) async fn saved_items(&self, owners: &[&str], game: &str) -> Result<Vec<SavedItem>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!(
            "SELECT id, name, kind, body FROM saved_items WHERE game = $1 AND owner IN ({}) ORDER BY created, id",
            list(2, owners.len())
        ));
        let query = owners.iter().fold(sqlx::query(query).bind(game), |query, owner| query.bind(*owner));
        query
            .try_map(|row: AnyRow| {
                Ok(SavedItem {
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
    pub(crate) async fn add_saved_item(
        &self,
        owner: &str,
        game: &str,
        saved_item: &SavedItem,
        at: &str,
    ) -> Result<(), sqlx::Error> {
        let insert = sqlx::query(
            "INSERT INTO saved_items (owner, id, game, name, kind, body, created) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        );
        let insert = insert.bind(owner).bind(&saved_item.id).bind(game).bind(&saved_item.name).bind(&saved_item.kind);
        self.write.one(insert.bind(json_text(&saved_item.body)?).bind(at)).await?;
        Ok(())
    }

    /// Forgets a saved item of these owners. `false` if there is none.
    pub(crate) async fn drop_saved_item(&self, owners: &[&str], game: &str, id: &str) -> Result<bool, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!(
            "DELETE FROM saved_items WHERE game = $1 AND id = $2 AND owner IN ({})",
            list(3, owners.len())
        ));
        let query = owners.iter().fold(sqlx::query(query).bind(game).bind(id), |query, owner| query.bind(*owner));
        Ok(self.write.one(query).await? == 1)
    }

    /// An owner's settings; what was never set has its default, what is not known is left out.
    pub(crate) async fn settings(&self, owner: &str) -> Result<Settings, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT body FROM owner_settings WHERE owner = $1");
        let body: Option<String> = query.bind(owner).fetch_optional(&self.read).await?;
        Ok(body.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// Remembers an owner's settings. Those that everyone begins with take no room.
    pub(crate) async fn set_settings(&self, owner: &str, settings: &Settings, at: &str) -> Result<(), sqlx::Error> {
        if *settings == Settings::default() {
            self.write.one(sqlx::query("DELETE FROM owner_settings WHERE owner = $1").bind(owner)).await?;
            return Ok(());
        }
        let upsert = sqlx::query(
            "INSERT INTO owner_settings (owner, body, updated) VALUES ($1, $2, $3) \
             ON CONFLICT (owner) DO UPDATE SET body = excluded.body, updated = excluded.updated",
        );
        self.write.one(upsert.bind(owner).bind(json_text(settings)?).bind(at)).await?;
        Ok(())
    }
}
