-- The time of a server's last sign of life by its own steady clock, by which it says when its matches moved. The system's
-- clock may have been set since; `alive` goes by that one, for other servers to compare.
ALTER TABLE nodes ADD COLUMN steady BIGINT;
