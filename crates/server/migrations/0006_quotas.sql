-- What is stored only to see whether something can be stored.
CREATE TABLE probes (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);

-- What a match was made with beside its events, and an archived game's records: about so many bytes.
ALTER TABLE matches ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE archive ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
UPDATE archive SET bytes =
    (SELECT COALESCE(SUM(LENGTH(record)), 0) FROM archive_records WHERE archive_records.archive_id = archive.id);
CREATE INDEX matches_removed ON matches (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX archive_removed ON archive (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX keepsakes_by_owner ON keepsakes (owner);

-- When settings were last changed, RFC 3339 UTC or nearly.
ALTER TABLE owner_settings ADD COLUMN updated TEXT NOT NULL DEFAULT '';
UPDATE owner_settings SET updated = CAST(CURRENT_TIMESTAMP AS TEXT);
