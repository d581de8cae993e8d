//! The database's versions: each file of `migrations/` leads from one to the next.
//!
//! The list is written here and not found by `sqlx::migrate!`: for that macro all of sqlx, SQLite and the client of
//! PostgreSQL would be compiled a second time. A test sees to it that no file is left out.

use std::sync::LazyLock;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, SqlStr};

/// The files in their order: the version and a description, and what they say.
const FILES: [(i64, &str, &str); 14] = [
    (1, "first", include_str!("../../migrations/0001_first.sql")),
    (2, "computers", include_str!("../../migrations/0002_computers.sql")),
    (3, "network", include_str!("../../migrations/0003_network.sql")),
    (4, "half clocks", include_str!("../../migrations/0004_half_clocks.sql")),
    (5, "seats", include_str!("../../migrations/0005_seats.sql")),
    (6, "quotas", include_str!("../../migrations/0006_quotas.sql")),
    (7, "steady time", include_str!("../../migrations/0007_steady_time.sql")),
    (8, "recent events", include_str!("../../migrations/0008_recent_events.sql")),
    (9, "match terms", include_str!("../../migrations/0009_match_terms.sql")),
    (10, "saved items", include_str!("../../migrations/0010_saved_items.sql")),
    (11, "rated games", include_str!("../../migrations/0011_rated_games.sql")),
    (12, "local and cancelled", include_str!("../../migrations/0012_local_and_cancelled.sql")),
    (13, "turn reviews", include_str!("../../migrations/0013_turn_reviews.sql")),
    (14, "headline messages", include_str!("../../migrations/0014_headline_messages.sql")),
];

pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(version, description, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, description.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(FILES.map(migration).to_vec())
});

/// The version of a database's tables, which has some.
pub(crate) async fn known_version(connection: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations").fetch_one(connection).await
}

/// The version of the tables that this program works with.
pub(crate) fn newest_version() -> i64 {
    FILES.last().map_or(0, |(version, ..)| *version)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_of_the_folder_is_applied_under_its_own_number_and_words() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut found: Vec<String> =
            folder.read_dir().unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        found.sort();
        let named =
            FILES.map(|(version, description, _)| format!("{version:04}_{}.sql", description.replace(' ', "_")));
        assert_eq!(found, named);
    }
}
