-- Reviews of finished games, some turns in a row, so that a second look is instant. The game is a hash of all that the
-- review follows from: whoever has the same game has the same review.
CREATE TABLE turn_reviews (
    game TEXT NOT NULL,
    first BIGINT NOT NULL,
    body TEXT NOT NULL,
    kept TEXT NOT NULL,
    PRIMARY KEY (game, first)
);
CREATE INDEX turn_reviews_by_time ON turn_reviews (kept);
