-- The rated games of members: what came of each, and the member's rating after it.
CREATE TABLE rated_games (
    account TEXT NOT NULL REFERENCES accounts (id),
    match_id TEXT NOT NULL,
    game TEXT NOT NULL,
    -- 1 for the member's first rated match of this game.
    number BIGINT NOT NULL,
    -- 1: won, 0: drawn, -1: lost.
    outcome BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    -- When it was counted, RFC 3339 UTC.
    at TEXT NOT NULL,
    PRIMARY KEY (account, match_id)
);
CREATE UNIQUE INDEX rated_games_by_number ON rated_games (account, game, number);

-- How many of the rated games were won, drawn and lost: fewer than "games" where an older program has counted. The program
-- works out what is missing, here and in the table above, when it opens the database.
ALTER TABLE ratings ADD COLUMN won BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN drawn BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN lost BIGINT NOT NULL DEFAULT 0;

-- The matches that are over and that everybody may find, by who played them. No move changes these indexes.
CREATE INDEX matches_shown_first ON matches (holder_first, created DESC, id)
    WHERE ended = 1 AND (public = 1 OR rated_at IS NOT NULL);
CREATE INDEX matches_shown_second ON matches (holder_second, created DESC, id)
    WHERE ended = 1 AND (public = 1 OR rated_at IS NOT NULL);
