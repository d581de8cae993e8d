-- What belongs to everyone at the machine itself has the owner 'local'; it was 'home'.
UPDATE matches SET owner = 'local' WHERE owner = 'home';
UPDATE archive SET owner = 'local' WHERE owner = 'home';
UPDATE saved_items SET owner = 'local' WHERE owner = 'home';
UPDATE owner_settings SET owner = 'local' WHERE owner = 'home';

-- 1 for a match over the network that was cancelled before it began; the headline told it before.
ALTER TABLE matches ADD COLUMN cancelled BIGINT NOT NULL DEFAULT 0;
UPDATE matches SET cancelled = 1
    WHERE ended = 1 AND id IN (SELECT match_id FROM match_terms WHERE terms LIKE '%"by":"abort"%');
