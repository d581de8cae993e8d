//! The commands, one file each.

pub(crate) mod accuracy;
pub(crate) mod balance;
pub(crate) mod bench;
pub(crate) mod care;
pub(crate) mod contest;
pub(crate) mod engine;
pub(crate) mod equilibrium;
pub(crate) mod exploit;
pub(crate) mod explorer;
pub(crate) mod games;
pub(crate) mod gauntlet;
pub(crate) mod legal;
pub(crate) mod manual;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod selfplay;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod trace;
pub(crate) mod tune;
pub(crate) mod verify;
