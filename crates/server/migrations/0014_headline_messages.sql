-- What a headline says, for other languages than English: a message as JSON. NULL where it is the same in all of them, and in
-- matches and games that were stored before.
ALTER TABLE matches ADD COLUMN headline_message TEXT;
ALTER TABLE archive ADD COLUMN headline_message TEXT;
