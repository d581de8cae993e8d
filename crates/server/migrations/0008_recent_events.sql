-- The end of the matches' logs, in the order in which it was stored. In match_events the events of a match lie together, so
-- that a move there changes pages of its own, however many moves are stored with it. Here all of them share a few. Only
-- SQLite is written to in this way; the server moves what has gathered to match_events, and reads both tables as one.
CREATE TABLE recent_events (
    match_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    token TEXT,
    to_ply BIGINT,
    seat BIGINT,
    spent_ms BIGINT,
    half_spent_ms BIGINT,
    command_key TEXT,
    body TEXT,
    at TEXT NOT NULL
);
