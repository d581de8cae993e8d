-- Plain SQL that SQLite and PostgreSQL both understand. Times are RFC 3339 UTC with milliseconds.

-- A match. What it is and who plays; where it stands follows from its events. The columns from "seq" to "score_second"
-- only repeat what the events say, for lists.
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    options TEXT NOT NULL,
    players TEXT NOT NULL,
    begun TEXT NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    seq BIGINT NOT NULL,
    headline TEXT NOT NULL,
    ended BIGINT NOT NULL,
    score_first BIGINT,
    score_second BIGINT,
    archived_as TEXT,
    deleted_at TEXT
);

CREATE INDEX matches_by_change ON matches (updated);

-- What happened in a match, in order. Rows are only ever added.
CREATE TABLE events (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('action', 'undo')),
    token TEXT,
    to_ply BIGINT,
    at TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);

-- A game in the archive. What is here beside the name only repeats what the record of this version says.
CREATE TABLE archive (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    version BIGINT NOT NULL,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    options TEXT NOT NULL,
    players TEXT NOT NULL,
    begun TEXT NOT NULL,
    archived TEXT NOT NULL,
    headline TEXT NOT NULL,
    ended BIGINT NOT NULL,
    score_first BIGINT,
    score_second BIGINT,
    sections BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    deleted_at TEXT
);

-- Every version of an archived game as it was kept. Rows are only ever added.
CREATE TABLE archive_records (
    archive_id TEXT NOT NULL REFERENCES archive (id),
    version BIGINT NOT NULL,
    record TEXT NOT NULL,
    archived TEXT NOT NULL,
    PRIMARY KEY (archive_id, version)
);

CREATE TABLE keepsakes (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    created TEXT NOT NULL
);

CREATE INDEX keepsakes_by_game ON keepsakes (game);

-- One row, with id 1.
CREATE TABLE settings (
    id BIGINT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);
