-- Whose things are whose: 'home' is everyone at the machine itself; a guest is known by the hash of his cookie, a member
-- by his account.
ALTER TABLE matches ADD COLUMN owner TEXT NOT NULL DEFAULT 'home';
ALTER TABLE archive ADD COLUMN owner TEXT NOT NULL DEFAULT 'home';
ALTER TABLE keepsakes ADD COLUMN owner TEXT NOT NULL DEFAULT 'home';

CREATE TABLE owner_settings (
    owner TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);
INSERT INTO owner_settings (owner, body) SELECT 'home', body FROM settings WHERE id = 1;
DROP TABLE settings;

-- What makes a match one over the network (JSON); absent: it is played on one screen. Seats are held by owners.
ALTER TABLE matches ADD COLUMN network TEXT;
ALTER TABLE matches ADD COLUMN holder_first TEXT;
ALTER TABLE matches ADD COLUMN holder_second TEXT;
ALTER TABLE matches ADD COLUMN invitation TEXT;
-- 1 if the lobby shows it.
ALTER TABLE matches ADD COLUMN public BIGINT NOT NULL DEFAULT 0;
-- The seat that is to move: 0 or 1; absent: nobody.
ALTER TABLE matches ADD COLUMN turn BIGINT;
-- When the running clock will be at zero, in milliseconds since 1970; absent: none runs.
ALTER TABLE matches ADD COLUMN flag_at BIGINT;
-- When the last event happened, in milliseconds since 1970.
ALTER TABLE matches ADD COLUMN moved_at BIGINT NOT NULL DEFAULT 0;
-- Milliseconds since the last event during which no server had the match: clocks stood still.
ALTER TABLE matches ADD COLUMN pause_ms BIGINT NOT NULL DEFAULT 0;
-- The server that may write, and how many there have been: a write of an earlier one is refused.
ALTER TABLE matches ADD COLUMN writer TEXT;
ALTER TABLE matches ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
-- Since when no server has had it, in milliseconds since 1970, if the last one gave it back.
ALTER TABLE matches ADD COLUMN left_at BIGINT;
-- When it was counted for the ratings.
ALTER TABLE matches ADD COLUMN rated_at TEXT;

-- Lists are made by owner now, and every event would have to write this index anew.
DROP INDEX matches_by_change;
CREATE INDEX matches_by_owner ON matches (owner);
CREATE INDEX matches_by_first ON matches (holder_first);
CREATE INDEX matches_by_second ON matches (holder_second);
CREATE UNIQUE INDEX matches_by_invitation ON matches (invitation);
CREATE INDEX matches_by_writer ON matches (writer);
-- These hold only the few rows that are looked for, so that other matches pay nothing for them.
CREATE INDEX matches_by_flag ON matches (flag_at) WHERE flag_at IS NOT NULL;
CREATE INDEX matches_in_lobby ON matches (created) WHERE public = 1 AND ended = 0;
CREATE INDEX archive_by_owner ON archive (owner);

-- The log of a match, now with all that happens in one. "kind" is a word of the program's.
CREATE TABLE match_events (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- Of an action.
    token TEXT,
    -- Of an undo, and of the wish for one.
    to_ply BIGINT,
    -- The seat that did it, if one did.
    seat BIGINT,
    -- Milliseconds of its clock that it took.
    spent_ms BIGINT,
    -- The sender's word for the command, on its last event.
    command_key TEXT,
    -- What else belongs to it: a name, a chat line.
    body TEXT,
    at TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);
INSERT INTO match_events (match_id, seq, kind, token, to_ply, at) SELECT match_id, seq, kind, token, to_ply, at FROM events;
DROP TABLE events;

CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name without differences of capitals and spaces.
    name_key TEXT NOT NULL UNIQUE,
    -- A PHC string (argon2id).
    password TEXT NOT NULL,
    created TEXT NOT NULL
);

-- Who is signed in where. The token is a hash of the cookie's.
CREATE TABLE sign_ins (
    token TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    created TEXT NOT NULL
);
CREATE INDEX sign_ins_by_account ON sign_ins (account);

CREATE TABLE ratings (
    account TEXT NOT NULL REFERENCES accounts (id),
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    updated TEXT NOT NULL,
    PRIMARY KEY (account, game)
);

-- Links by which a seat moves to another device. The word is a hash of the link's.
CREATE TABLE recoveries (
    word TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL,
    -- Milliseconds since 1970.
    expires BIGINT NOT NULL
);
CREATE INDEX recoveries_by_expiry ON recoveries (expires);

-- The servers that share this database, and when each was last alive, in milliseconds since 1970.
CREATE TABLE nodes (
    id TEXT NOT NULL PRIMARY KEY,
    started BIGINT NOT NULL,
    alive BIGINT NOT NULL
);
