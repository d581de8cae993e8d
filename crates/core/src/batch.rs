//! Batches: several tokens that are sent at once, and played all or none.
//!
//! Invariant: whether a batch is refused, and how, follows from what the seat that decides sees before it. So nothing of
//! what is hidden from a seat can be found out by sending batches that are refused.

use crate::{Game, Node, Observer, PlayError, Seat, Unforeseen, read_play};

/// Why a batch is refused. Every variant has the number of the token that cannot be played, from 0.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BatchError {
    /// The token itself cannot be played.
    #[error("{error}")]
    Token {
        /// The number of the token, from 0.
        index: usize,
        /// Why it cannot be played.
        error: PlayError,
    },
    /// A chance node comes before the token.
    #[error("Chance has to be drawn first.")]
    Chance {
        /// The number of the token, from 0.
        index: usize,
    },
    /// The other side decides before it.
    #[error("Your turn ends before these tokens do.")]
    OtherSide {
        /// The number of the token, from 0.
        index: usize,
    },
    /// What the token before it shows has to be seen first.
    #[error("Nothing can follow “{after}” in one message: {}. Send the rest when you have seen what came of it.", .unforeseen.why)]
    Unforeseen {
        /// The number of the token, from 0.
        index: usize,
        /// The last token that was played before it.
        after: String,
        /// What that one may show.
        unforeseen: Unforeseen,
    },
}

impl BatchError {
    /// The number of the token that cannot be played.
    pub fn index(&self) -> usize {
        match self {
            BatchError::Token { index, .. }
            | BatchError::Chance { index }
            | BatchError::OtherSide { index }
            | BatchError::Unforeseen { index, .. } => *index,
        }
    }
}

/// Reads the token number `index` of a batch, the tokens before it having been played. Only `only` may decide; if none is
/// named, whichever seat is on turn.
///
/// # Errors
/// It cannot be played, or what the next token follows has to be seen first.
pub fn check_next<G: Game, T: AsRef<str>>(
    now: &G::State,
    tokens: &[T],
    index: usize,
    only: Option<Seat>,
) -> Result<G::Action, BatchError> {
    let token = tokens.get(index).map_or("", |token| token.as_ref());
    let seat = match G::node(now) {
        Node::Decide(seat) if only.is_some_and(|only| only != seat) => {
            return Err(BatchError::OtherSide { index });
        }
        Node::Decide(seat) => seat,
        Node::Chance => return Err(BatchError::Chance { index }),
        Node::Over(_) => return Err(BatchError::Token { index, error: PlayError::over(token) }),
    };
    let action = read_play::<G>(now, token).map_err(|error| BatchError::Token { index, error })?;
    // Asked before it is played: the answer must not depend on what comes of it.
    if index + 1 < tokens.len()
        && let Some(unforeseen) = G::unforeseen(&G::view(now, Observer::Seat(seat)), action)
    {
        return Err(BatchError::Unforeseen { index: index + 1, after: G::token(action), unforeseen });
    }
    Ok(action)
}

/// Says whether tokens can be played one after the other: by one seat alone, or if none is named by whichever seat
/// decides. Nothing is played.
///
/// # Errors
/// The first token that cannot be played, and why.
pub fn check_batch<G: Game, T: AsRef<str>>(
    state: &G::State,
    tokens: &[T],
    only: Option<Seat>,
) -> Result<(), BatchError> {
    let mut now = state.clone();
    for index in 0..tokens.len() {
        let action = check_next::<G, T>(&now, tokens, index, only)?;
        if index + 1 < tokens.len() {
            G::apply(&mut now, action);
        }
    }
    Ok(())
}

/// As much of a seat's actions as [`check_batch`] accepts of it alone: they end where chance or the other side is heard,
/// or where the seat has to see first what comes of one.
pub fn foreseen<G: Game>(state: &G::State, seat: Seat, actions: &[G::Action]) -> Vec<G::Action> {
    let mut now = state.clone();
    let mut batch = Vec::new();
    for &action in actions {
        if G::node(&now) != Node::Decide(seat) || G::check(&now, action).is_err() {
            break;
        }
        let last = G::unforeseen(&G::view(&now, Observer::Seat(seat)), action).is_some();
        G::apply(&mut now, action);
        batch.push(action);
        if last {
            break;
        }
    }
    batch
}
