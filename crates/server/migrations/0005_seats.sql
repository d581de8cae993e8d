-- Links by which a seat moves to another device, one for each holder of a seat in a match: a new one takes the place of the
-- one before. Those that there were are not bound to who held the seat, so that they are void; they lived for a day.
DROP TABLE recoveries;
CREATE TABLE seat_links (
    match_id TEXT NOT NULL REFERENCES matches (id),
    -- The owner who held the seat when the link was made: it moves no other seat.
    holder TEXT NOT NULL,
    -- A hash of the link's word.
    word TEXT NOT NULL UNIQUE,
    -- How often seats had changed hands in the match by then; when they change again the link is void.
    seating BIGINT NOT NULL,
    -- Milliseconds since 1970.
    expires BIGINT NOT NULL,
    PRIMARY KEY (match_id, holder)
);
CREATE INDEX seat_links_by_expiry ON seat_links (expires);

-- Devices on which somebody has signed in to an account: a hash of the browser's guest cookie. Strangers who try passwords do
-- not keep these out.
CREATE TABLE known_devices (
    account TEXT NOT NULL REFERENCES accounts (id),
    device TEXT NOT NULL,
    -- When somebody last signed in there, RFC 3339 UTC.
    used TEXT NOT NULL,
    PRIMARY KEY (account, device)
);
CREATE INDEX known_devices_by_use ON known_devices (used);

-- What a name looks like (Unicode TR39), the same for all names that look alike. Only the program can work it out: it does so
-- for accounts that have none when it opens the database.
ALTER TABLE accounts ADD COLUMN looks TEXT;
CREATE UNIQUE INDEX accounts_by_looks ON accounts (looks);
