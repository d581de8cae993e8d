//! What the computer knows of the game beside its rules.

mod adversaries;
mod danger;
mod evaluate;
mod goal;
mod inputs;
mod key;
mod levels;
mod network;
mod order;
mod parry;
