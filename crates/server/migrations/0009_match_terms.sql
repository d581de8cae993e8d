-- What makes a match one over the network (JSON). It is the largest part of such a match and hardly ever changes, but every
-- move writes the match's row anew: so it has a row of its own.
CREATE TABLE match_terms (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    terms TEXT NOT NULL
);
INSERT INTO match_terms (match_id, terms) SELECT id, network FROM matches WHERE network IS NOT NULL;

-- 1 if it is played over the network: then it has terms.
ALTER TABLE matches ADD COLUMN over_network BIGINT NOT NULL DEFAULT 0;
UPDATE matches SET over_network = 1 WHERE network IS NOT NULL;
ALTER TABLE matches DROP COLUMN network;
