-- Which seats the computer plays, and how (JSON); absent: none.
ALTER TABLE matches ADD COLUMN computers TEXT;
