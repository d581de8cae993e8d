//! What may be done and what it does: steps, passes, turns.

mod pass;
mod step;
mod turn;
