-- Matches whose halves are kept by a clock.

-- Milliseconds of a half; absent where no clock is kept.
ALTER TABLE matches ADD COLUMN half_ms BIGINT;

-- Milliseconds of the half's clock that an event took.
ALTER TABLE match_events ADD COLUMN half_spent_ms BIGINT;
