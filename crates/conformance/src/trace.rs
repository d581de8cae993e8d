//! Whole games, one JSON object a line.

use std::io::{self, Write};

use kickoff_core::{BreaksRule, Game, Node, TokenError, Weighted, chance};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::Serialize;

/// Why a token cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// It is no token of the game.
    #[error("ply {ply}, token “{}”: rule of notation: {source}", .source.token)]
    Token {
        /// How many actions were played before it.
        ply: u32,
        /// What is wrong with it.
        source: TokenError,
    },
    /// It breaks a rule.
    #[error("ply {ply}, token “{token}”, rule {rule}: {message}")]
    Illegal {
        /// How many actions were played before it.
        ply: u32,
        /// The token.
        token: String,
        /// The rule's short name.
        rule: &'static str,
        /// The reason.
        message: String,
    },
    /// The game is over.
    #[error("ply {ply}, token “{token}”: the rules allow no action after the end of the game")]
    Over {
        /// How many actions were played before it.
        ply: u32,
        /// The token.
        token: String,
    },
}

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

/// All that can come next, in byte order of the tokens: the actions of a decision or the outcomes of chance.
pub fn tokens_of<G: Game>(state: &G::State) -> Vec<(String, G::Action)> {
    let mut actions = Vec::new();
    match G::node(state) {
        Node::Decide(_) => G::legal(state, &mut actions),
        Node::Chance => return odds::<G>(state).into_iter().map(|(token, o)| (token, o.action)).collect(),
        Node::Over(_) => {}
    }
    sorted::<G, _>(actions, |a| *a)
}

/// The outcomes of a chance node with their weights, in byte order of the tokens; nothing at other nodes.
pub fn odds<G: Game>(state: &G::State) -> Vec<(String, Weighted<G::Action>)> {
    let mut outcomes = Vec::new();
    if G::node(state) == Node::Chance {
        G::outcomes(state, &mut outcomes);
    }
    sorted::<G, _>(outcomes, |o| o.action)
}

fn sorted<G: Game, T>(items: Vec<T>, action: impl Fn(&T) -> G::Action) -> Vec<(String, T)> {
    let mut sorted: Vec<_> = items.into_iter().map(|item| (G::token(action(&item)), item)).collect();
    sorted.sort_by(|a, b| a.0.cmp(&b.0));
    sorted
}

/// Reads a token, checks it, and plays it.
///
/// # Errors
/// Why it cannot be played; the state is as it was.
pub fn advance<G: Game>(state: &mut G::State, ply: u32, token: &str) -> Result<G::Action, ReplayError> {
    if matches!(G::node(state), Node::Over(_)) {
        let token = token.chars().take(40).flat_map(char::escape_debug).collect();
        return Err(ReplayError::Over { ply, token });
    }
    let action = G::read_token(token).map_err(|source| ReplayError::Token { ply, source })?;
    G::check(state, action).map_err(|illegal| ReplayError::Illegal {
        ply,
        token: G::token(action),
        rule: illegal.rule(),
        message: illegal.to_string(),
    })?;
    G::apply(state, action);
    Ok(action)
}

/// The line of a trace for a position, without line end; with the action that is played in it, if one is.
pub fn node_line<G: Game>(state: &G::State, ply: u32, play: Option<&str>) -> String {
    let mut line = Line { ply, turn: Turn::Word("over"), legal: None, odds: None, score: None, returns: None, play };
    match G::node(state) {
        Node::Decide(seat) => {
            line.turn = Turn::Seat(seat.index() as u8);
            line.legal = Some(tokens_of::<G>(state).into_iter().map(|(token, _)| token).collect());
        }
        Node::Chance => {
            let outcomes = odds::<G>(state);
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
pub(crate) fn choose<G: Game>(state: &G::State, rng: &mut impl Rng) -> Option<G::Action> {
    if G::node(state) == Node::Chance {
        let outcomes: Vec<_> = odds::<G>(state).into_iter().map(|(_, outcome)| outcome).collect();
        return chance::draw(&outcomes, rng);
    }
    let actions = tokens_of::<G>(state);
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
