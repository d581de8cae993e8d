-- What an owner has saved under a name, such as a formation, was called a keepsake.
ALTER TABLE keepsakes RENAME TO saved_items;
DROP INDEX keepsakes_by_game;
DROP INDEX keepsakes_by_owner;
CREATE INDEX saved_items_by_game ON saved_items (game);
CREATE INDEX saved_items_by_owner ON saved_items (owner);
