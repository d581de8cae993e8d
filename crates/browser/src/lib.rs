//! Kickoff in a page, without a server: the host of its matches, and the games' engines, as WebAssembly.
//!
//! It holds no rules: games are the registry's ([`kickoff_runtime::games`]), matches are those of `kickoff-match`, and
//! what is answered is made by `kickoff-host`, as in the server. What is here keeps the rows that a page's worker stores in
//! the browser's database ([`host`]), and does the computer's work in workers of its own ([`jobs`]). `modules/` has what is
//! compiled of it: a module for each game and one without a game, each with what JavaScript calls. [`fidelity`] lets
//! `cargo xtask web` compare it with the native program line for line.
//!
//! **Invariant:** there is no I/O in here and no clock but for searches: the worker passes moments and stored rows in, and
//! stores what it is given before it tells anybody of it.

#[cfg(feature = "fidelity")]
pub mod fidelity;
pub mod host;
pub mod jobs;
