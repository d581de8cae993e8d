//! The archive: entries, and the latest versions of their records.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{
    About, After, LONGEST_LIST, Standing, Storage, headline_text, json_text, list, stored_headline, stored_json,
    stored_number, stored_score,
};

/// A game in the archive, without its record.
#[derive(Clone, Debug)]
pub(crate) struct ArchiveRow {
    pub(crate) id: String,
    pub(crate) owner: String,
    pub(crate) name: String,
    /// The number of the version of the record that counts.
    pub(crate) version: i64,
    pub(crate) archived: String,
    /// What is known about it from its record.
    pub(crate) about: About,
}

/// The versions of an archived game that are kept, the latest ones.
const VERSIONS: i64 = 3;

const COLUMNS: &str = "SELECT id, owner, name, version, game, rules_version, options, players, begun, archived, headline, headline_message, \
                       ended, score_first, score_second, sections, plies FROM archive WHERE deleted_at IS NULL";

impl Storage {
    /// The archived games of these owners that were not deleted, the newest first.
    pub(crate) async fn archive(&self, owners: &[&str], after: &After) -> Result<Vec<ArchiveRow>, sqlx::Error> {
        let names = list(4, owners.len());
        let query = sqlx::AssertSqlSafe(format!(
            "{COLUMNS} AND owner IN ({names}) AND (archived < $2 OR archived = $2 AND id > $3) \
             ORDER BY archived DESC, id LIMIT $1"
        ));
        let query = sqlx::query(query).bind(LONGEST_LIST).bind(&after.time).bind(&after.id);
        let query = owners.iter().fold(query, |query, owner| query.bind(*owner));
        query.try_map(read).fetch_all(&self.read).await
    }

    /// The ids and versions of the finished archived games of these owners, of one game, the newest first; so many at most.
    pub(crate) async fn finished_games(
        &self,
        owners: &[&str],
        game: &str,
        most: usize,
    ) -> Result<Vec<(String, i64)>, sqlx::Error> {
        let names = list(3, owners.len());
        let query = sqlx::AssertSqlSafe(format!(
            "SELECT id, version FROM archive WHERE deleted_at IS NULL AND ended <> 0 AND game = $2 AND owner IN ({names}) \
             ORDER BY archived DESC, id LIMIT $1"
        ));
        let query = sqlx::query(query).bind(i64::try_from(most).unwrap_or(i64::MAX)).bind(game);
        let query = owners.iter().fold(query, |query, owner| query.bind(*owner));
        query.try_map(|row: AnyRow| Ok((row.try_get("id")?, row.try_get("version")?))).fetch_all(&self.read).await
    }

    /// An archived game that was not deleted, whosever it is.
    pub(crate) async fn find_archived(&self, id: &str) -> Result<Option<ArchiveRow>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!("{COLUMNS} AND id = $1"));
        sqlx::query(query).bind(id).try_map(read).fetch_optional(&self.read).await
    }

    /// The record of an archived game.
    pub(crate) async fn archived_record(&self, id: &str, version: i64) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT record FROM archive_records WHERE archive_id = $1 AND version = $2")
            .bind(id)
            .bind(version)
            .fetch_optional(&self.read)
            .await
    }

    /// Keeps a record: version 1 is a new entry, a later one a new version of an entry. If it comes from a match, the
    /// match remembers it.
    pub(crate) async fn keep_record(
        &self,
        row: &ArchiveRow,
        record: &str,
        of_match: Option<&str>,
    ) -> Result<(), sqlx::Error> {
        let about = &row.about;
        let mut change = self.write.begin().await?;
        let entry = if row.version == 1 {
            "INSERT INTO archive (name, version, game, rules_version, options, players, begun, archived, headline, ended, \
             score_first, score_second, sections, plies, headline_message, id, owner) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)"
        } else {
            "UPDATE archive SET name = $1, version = $2, game = $3, rules_version = $4, options = $5, players = $6, \
             begun = $7, archived = $8, headline = $9, ended = $10, score_first = $11, score_second = $12, \
             sections = $13, plies = $14, headline_message = $15 WHERE id = $16 AND owner = $17"
        };
        let entry = sqlx::query(entry)
            .bind(&row.name)
            .bind(row.version)
            .bind(&about.game)
            .bind(i64::from(about.rules_version))
            .bind(json_text(&about.options)?)
            .bind(json_text(&about.players)?)
            .bind(&about.begun)
            .bind(&row.archived)
            .bind(&about.standing.headline)
            .bind(i64::from(about.standing.over))
            .bind(about.standing.score.map(|s| i64::from(s[0])))
            .bind(about.standing.score.map(|s| i64::from(s[1])))
            .bind(i64::from(about.sections))
            .bind(i64::from(about.plies))
            .bind(headline_text(&about.standing))
            .bind(&row.id)
            .bind(&row.owner);
        change.execute(entry).await?;
        let version =
            sqlx::query("INSERT INTO archive_records (archive_id, version, record, archived) VALUES ($1, $2, $3, $4)");
        change.execute(version.bind(&row.id).bind(row.version).bind(record).bind(&row.archived)).await?;
        let old = sqlx::query("DELETE FROM archive_records WHERE archive_id = $1 AND version <= $2");
        change.execute(old.bind(&row.id).bind(row.version - VERSIONS)).await?;
        let bytes = sqlx::query(
            "UPDATE archive SET bytes = (SELECT COALESCE(SUM(LENGTH(record)), 0) FROM archive_records \
             WHERE archive_records.archive_id = archive.id) WHERE id = $1",
        );
        change.execute(bytes.bind(&row.id)).await?;
        if let Some(id) = of_match {
            let remember = sqlx::query("UPDATE matches SET archived_as = $1 WHERE id = $2");
            change.execute(remember.bind(&row.id).bind(id)).await?;
        }
        change.commit().await
    }

    /// Renames an archived game of these owners. `false` if there is none.
    pub(crate) async fn rename_archived(&self, owners: &[&str], id: &str, name: &str) -> Result<bool, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!(
            "UPDATE archive SET name = $1 WHERE id = $2 AND deleted_at IS NULL AND owner IN ({})",
            list(3, owners.len())
        ));
        let query = owners.iter().fold(sqlx::query(query).bind(name).bind(id), |query, owner| query.bind(*owner));
        Ok(self.write.one(query).await? == 1)
    }

    /// Deletes an archived game of these owners (it can be restored), or restores it. `false` if there is none.
    pub(crate) async fn set_archived_deleted(
        &self,
        owners: &[&str],
        id: &str,
        at: Option<&str>,
    ) -> Result<bool, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!(
            "UPDATE archive SET deleted_at = $1 WHERE id = $2 AND owner IN ({})",
            list(3, owners.len())
        ));
        let query = owners.iter().fold(sqlx::query(query).bind(at).bind(id), |query, owner| query.bind(*owner));
        Ok(self.write.one(query).await? == 1)
    }
}

fn read(row: AnyRow) -> Result<ArchiveRow, sqlx::Error> {
    let text = |column: &str| row.try_get::<String, _>(column);
    Ok(ArchiveRow {
        id: text("id")?,
        owner: text("owner")?,
        name: text("name")?,
        version: row.try_get("version")?,
        archived: text("archived")?,
        about: About {
            game: text("game")?,
            rules_version: stored_number(row.try_get("rules_version")?)?,
            options: stored_json(&text("options")?)?,
            players: stored_json(&text("players")?)?,
            begun: text("begun")?,
            standing: Standing {
                headline: text("headline")?,
                headline_message: stored_headline(row.try_get("headline_message")?)?,
                over: row.try_get::<i64, _>("ended")? != 0,
                cancelled: false,
                score: stored_score(row.try_get("score_first")?, row.try_get("score_second")?)?,
            },
            sections: stored_number(row.try_get("sections")?)?,
            plies: stored_number(row.try_get("plies")?)?,
        },
    })
}
