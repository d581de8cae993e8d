//! Traces: whole games, one JSON object a line. They are how implementations of the rules are compared.

use std::fmt;
use std::io::{self, Write};

use kickoff_core::{Game, Node, PlayError, chance, legal_tokens, outcome_tokens, read_play};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::Serialize;

/// Why a token of a list of tokens cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// How many actions were played before it.
    pub ply: u32,
    /// What is wrong with it.
    pub error: PlayError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}, token “{}”", self.ply, self.error.token())?;
        match &self.error {
            PlayError::Token(error) => write!(f, ": rule of notation: {error}"),
            PlayError::Illegal { rule, message, .. } => write!(f, ", rule {rule}: {message}"),
            PlayError::Over { .. } => write!(f, ": the rules allow no action after the end of the game"),
        }
    }
}

impl std::error::Error for ReplayError {}

/// Why a trace ends early.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    /// A token cannot be played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The lines cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// The rules name nothing that can come next although the game is not over: a fault in the game.
    #[error("ply {0}: the game is not over, but nothing can come next")]
    Stuck(u32),
}

/// A line of a trace. The fields stand in the order of the format.
#[derive(Serialize)]
struct Line<'a> {
    ply: u32,
    turn: Turn,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[i32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    returns: Option<[i8; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Turn {
    Seat(u8),
    Word(&'static str),
}

/// Reads a token, checks it, and plays it.
///
/// # Errors
/// Why it cannot be played; the state is as it was.
pub fn advance<G: Game>(state: &mut G::State, ply: u32, token: &str) -> Result<G::Action, ReplayError> {
    let action = read_play::<G>(state, token).map_err(|error| ReplayError { ply, error })?;
    G::apply(state, action);
    Ok(action)
}

/// The line of a trace for a position, without line end; with the action that is played in it, if one is.
pub fn node_line<G: Game>(state: &G::State, ply: u32, play: Option<&str>) -> String {
    let mut line = Line { ply, turn: Turn::Word("over"), legal: None, odds: None, score: None, returns: None, play };
    match G::node(state) {
        Node::Decide(seat) => {
            line.turn = Turn::Seat(seat.index() as u8);
            line.legal = Some(legal_tokens::<G>(state).into_iter().map(|(token, _)| token).collect());
        }
        Node::Chance => {
            let outcomes = outcome_tokens::<G>(state);
            let total: u32 = outcomes.iter().map(|(_, o)| o.weight).sum();
            line.turn = Turn::Word("chance");
            line.odds = Some(outcomes.iter().map(|(_, o)| fraction(o.weight, total)).collect());
            line.legal = Some(outcomes.into_iter().map(|(token, _)| token).collect());
        }
        Node::Over(outcome) => {
            line.score = Some(outcome.score);
            line.returns = Some(outcome.returns);
        }
    }
    // Plain data with text keys: cannot fail.
    serde_json::to_string(&line).unwrap_or_default()
}

fn fraction(weight: u32, total: u32) -> String {
    let (numerator, denominator) = chance::odds(weight, total);
    format!("{numerator}/{denominator}")
}

/// Plays uniformly random legal actions, and chance by its odds, to the end, and writes the trace. The same seed gives
/// the same game: the generator is ChaCha with 8 rounds, and choices are drawn among tokens in byte order.
///
/// # Errors
/// The trace cannot be written.
pub fn random<G: Game>(options: &G::Options, seed: u64, out: &mut dyn Write) -> Result<(), TraceError> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = G::start(options);
    for ply in 0.. {
        if matches!(G::node(&state), Node::Over(_)) {
            writeln!(out, "{}", node_line::<G>(&state, ply, None))?;
            break;
        }
        let action = choose::<G>(&state, &mut rng).ok_or(TraceError::Stuck(ply))?;
        writeln!(out, "{}", node_line::<G>(&state, ply, Some(&G::token(action))))?;
        G::apply(&mut state, action);
    }
    Ok(())
}

/// Draws what comes next: an action uniformly, an outcome by its odds. `None` if the game is over.
pub fn choose<G: Game>(state: &G::State, rng: &mut impl Rng) -> Option<G::Action> {
    if G::node(state) == Node::Chance {
        let outcomes: Vec<_> = outcome_tokens::<G>(state).into_iter().map(|(_, outcome)| outcome).collect();
        return chance::draw(&outcomes, rng);
    }
    let actions = legal_tokens::<G>(state);
    let number = chance::below(rng, u32::try_from(actions.len()).ok()?);
    actions.get(number as usize).map(|(_, action)| *action)
}

/// Plays the tokens and writes the trace. If the game is not over after them, the last line is the node reached,
/// without `play`.
///
/// # Errors
/// A token cannot be played, or the trace cannot be written.
pub fn replay<'t, G: Game>(
    options: &G::Options,
    tokens: impl IntoIterator<Item = &'t str>,
    out: &mut dyn Write,
) -> Result<(), TraceError> {
    let mut state = G::start(options);
    let mut ply = 0;
    for token in tokens {
        let before = state.clone();
        let action = advance::<G>(&mut state, ply, token)?;
        writeln!(out, "{}", node_line::<G>(&before, ply, Some(&G::token(action))))?;
        ply += 1;
    }
    writeln!(out, "{}", node_line::<G>(&state, ply, None))?;
    Ok(())
}
