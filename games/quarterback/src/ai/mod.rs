//! What the computer knows of the game beside its rules.

mod adversaries;
mod ending;
mod evaluate;
mod field;
mod gain;
mod key;
mod levels;
mod order;
mod passes;
mod prospect;
#[cfg(test)]
mod tests;
