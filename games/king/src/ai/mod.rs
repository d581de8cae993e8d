//! What the computer knows of the game beside its rules.

mod adversaries;
mod answers;
mod evaluate;
mod key;
mod levels;
mod line_up;
mod order;
mod reach;
mod squares;
