//! What a game is made of, counted: how its possessions came out.

use crate::Seat;

/// A possession that has ended: a drive, a half on the attack, a play, a kick-off up to the next one, as the game has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Possession {
    /// The side that had the ball; in a game that hides nothing of it, the side that kicked off.
    pub side: Seat,
    /// How it ended, as a word of the game ("touchdown", "punt").
    pub end: &'static str,
    /// What it was, beside its end ("pass", "run"); each of these is counted by itself.
    pub kinds: Vec<&'static str>,
    /// The points that it brought, seat 0 first.
    pub points: [i32; 2],
}
