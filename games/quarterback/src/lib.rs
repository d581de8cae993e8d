//! Quarterback: a game of logic with singles, doubles, triples and one ball.

pub mod scene;
