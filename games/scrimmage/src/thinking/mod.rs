//! What the computer knows of the game beside its rules: how strong it plays.

mod levels;
